import type { Cents } from '../../../src/money/cents.js';
import { insuranceFor } from '../../decode/insurance.js';
import { spotMismatches } from '../../decode/layout-sensors.js';
import { amountOn, leftOf, spotOf, stakedBy, wagersOf } from '../../decode/wagers.js';
import { SPOT_BUTTONS, type TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';

export interface SeatView {
  readonly seat: number;
  /** What is left to bet with. */
  readonly credit: Cents;
  readonly staked: Cents;
  /** The amounts on its spots, by the button of the spot. */
  readonly chips: Readonly<Record<string, Cents>>;
  /** Where stakes are chips: what must be paid on a spot, or, below zero, taken from it. */
  readonly due: Readonly<Record<string, Cents>>;
  /** Promotional tokens. */
  readonly tokens: Cents;
  /** Whether it may insure now. */
  readonly insurable: boolean;
  readonly calling: boolean;
}

export function seatViews({ state, panels }: TableMoment, settings: TableSettings): readonly SeatView[] {
  const wrong = spotMismatches({ settings, state });
  const onLayout = state.chips ?? wagersOf(state);
  return Array.from({ length: settings.seats }, (_, i) => {
    const seat = i + 1;
    const chips = SPOT_BUTTONS.flatMap((button): [string, Cents][] => {
      const spot = spotOf({ settings }, button);
      const lies = spot ? amountOn(onLayout, seat, spot) : 0;
      return lies > 0 ? [[button, lies]] : [];
    });
    return {
      seat,
      ...leftOf(state, seat),
      staked: stakedBy(state, seat),
      chips: Object.fromEntries(chips),
      due: Object.fromEntries(
        wrong
          .filter((one) => one.seat === seat)
          .map(({ button, actual, expected }) => [button, expected - actual]),
      ),
      insurable: insuranceFor({ state }, seat) !== null,
      calling: panels.calling.includes(seat),
    };
  });
}
