import type { Cents } from '../../../src/money/cents.js';
import type { SettledWager } from '../../../src/settlement/settled.js';
import { spotMismatches } from '../../decode/layout-sensors.js';
import { amountOn, spotOf, wagersOf } from '../../decode/wagers.js';
import { SPOT_BUTTONS, type TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';
import type { PaidView } from './paid-view.js';

/** What lies before a seat, and everybody around the table can see. Each spot is named by its button. */
export interface LaidView {
  readonly seat: number;
  /** The amounts on its spots. */
  readonly chips: Readonly<Record<string, Cents>>;
  /** Where stakes are chips: what must be paid on a spot, or, below zero, taken from it. */
  readonly due: Readonly<Record<string, Cents>>;
  /** How the wagers of the coup that is over ended. */
  readonly ended: Readonly<Record<string, EndedView>>;
  /** Its player calls an attendant. */
  readonly calling: boolean;
}

export interface EndedView {
  readonly result: SettledWager['result'];
  /** Beyond the stake. */
  readonly won: Cents;
}

export function layoutView(
  { state, panels }: TableMoment,
  settings: TableSettings,
  paid: readonly PaidView[],
): readonly LaidView[] {
  const wrong = spotMismatches({ settings, state });
  const onLayout = state.chips ?? wagersOf(state);
  return Array.from({ length: settings.seats }, (_, i) => {
    const seat = i + 1;
    const chips = SPOT_BUTTONS.flatMap((button): [string, Cents][] => {
      const spot = spotOf({ settings }, button);
      const lies = spot ? amountOn(onLayout, seat, spot) : 0;
      return lies > 0 ? [[button, lies]] : [];
    });
    const due = wrong
      .filter((one) => one.seat === seat)
      .map(({ button, actual, expected }) => [button, expected - actual]);
    return {
      seat,
      chips: Object.fromEntries(chips),
      due: Object.fromEntries(due),
      ended: endedOf(paid.filter((one) => one.seat === seat)),
      calling: panels.calling.includes(seat),
    };
  });
}

/** Several wagers may lie on one spot: it has won where one of them has. */
function endedOf(paid: readonly PaidView[]): LaidView['ended'] {
  const ended: Record<string, EndedView> = {};
  for (const { button, result, amount, back } of paid) {
    if (button === null) continue;
    const before = ended[button];
    const won = (before?.won ?? 0) + (result === 'win' ? back - amount : 0);
    ended[button] = { result: before?.result === 'win' ? 'win' : result, won };
  }
  return ended;
}
