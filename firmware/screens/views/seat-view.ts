import type { Cents } from '../../../src/money/cents.js';
import { insuranceFor } from '../../decode/insurance.js';
import { leftOf, stakedBy } from '../../decode/wagers.js';
import type { TableSettings } from '../../settings/table-settings.js';
import type { TableMoment } from '../../table/table-moment.js';
import type { LoggedLine } from './message-log.js';
import type { PaidView } from './paid-view.js';

/** What is a seat's own: its money, and what it was told. */
export interface SeatView {
  readonly seat: number;
  /** What is left to bet with. */
  readonly credit: Cents;
  readonly staked: Cents;
  /** Promotional tokens. */
  readonly tokens: Cents;
  /** Whether it may insure now. */
  readonly insurable: boolean;
  /** What the last coup, or the one that is recalled, paid here. */
  readonly paid: readonly PaidView[];
  /** What was refused here, and is still remembered. */
  readonly refused: readonly LoggedLine[];
}

export function seatViews(
  { state }: TableMoment,
  settings: TableSettings,
  paid: readonly PaidView[],
  log: readonly LoggedLine[],
): Readonly<Record<number, SeatView>> {
  const seats = Array.from({ length: settings.seats }, (_, i) => i + 1);
  return Object.fromEntries(
    seats.map((seat): [number, SeatView] => [
      seat,
      {
        seat,
        ...leftOf(state, seat),
        staked: stakedBy(state, seat),
        insurable: insuranceFor({ state }, seat) !== null,
        paid: paid.filter((one) => one.seat === seat),
        refused: log.filter(({ line }) => isRefusedAt(line, seat)),
      },
    ]),
  );
}

const isRefusedAt = (line: LoggedLine['line'], seat: number): boolean =>
  'refused' in line && 'seat' in line.refused && line.refused.seat === seat;
