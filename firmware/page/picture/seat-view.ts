import type { Cents } from '../../../src/money.js';
import type { Head } from '../../table/advance.js';
import { SIDES, type TableSettings } from '../../terminal/table-settings.js';
import { amountOn, spotOf, wagersOf } from '../../terminal/wagers.js';

export interface SeatView {
  readonly seat: number;
  /** What is left to bet with. */
  readonly credit: Cents;
  readonly staked: Cents;
  /** By the button that bets there. */
  readonly chips: Readonly<Record<string, Cents>>;
  readonly calling: boolean;
}

const SPOTS = ['player', 'banker', 'tie', ...SIDES] as const;

export function seatViews({ state, desk }: Head, settings: TableSettings): readonly SeatView[] {
  return Array.from({ length: settings.seats }, (_, i) => {
    const seat = i + 1;
    const staked = wagersOf(state)
      .filter((wager) => wager.seat === seat)
      .reduce((sum, { amount }) => sum + amount, 0);
    const chips = SPOTS.flatMap((button): [string, Cents][] => {
      const spot = spotOf({ settings }, button);
      const lies = spot ? amountOn(wagersOf(state), seat, spot) : 0;
      return lies > 0 ? [[button, lies]] : [];
    });
    const credit = state.seats[seat]?.credit ?? 0;
    return {
      seat,
      // While betting is open nothing has left the meter yet.
      credit: state.phase.is === 'betting' ? credit - staked : credit,
      staked,
      chips: Object.fromEntries(chips),
      calling: desk.calling.includes(seat),
    };
  });
}
