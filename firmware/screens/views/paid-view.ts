import type { Hand } from '../../../src/cards/hand.js';
import type { Cents } from '../../../src/money/cents.js';
import type { WagerId } from '../../../src/rulebooks/rulebook.js';
import type { SettledWager } from '../../../src/settlement/settled.js';
import { endedCoup, endedRound } from '../../decode/ended-coup.js';
import { recalledRound } from '../../decode/recall.js';
import type { TableMoment } from '../../table/table-moment.js';
import type { SignView } from './sign-view.js';

/** What became of one wager of the coup that is over, or is recalled. */
export interface PaidView {
  readonly seat: number;
  readonly on: WagerId;
  readonly hand: Hand | null;
  readonly amount: Cents;
  readonly result: SettledWager['result'];
  /** Winnings and stake. */
  readonly back: Cents;
  readonly clause: string;
  /** The button of its spot. */
  readonly button: string | null;
}

/** Of a coup that was void, what was given back. */
export function paidViews({ state, panels }: TableMoment, spots: SignView['spots']): readonly PaidView[] {
  const again = recalledRound({ state, panels });
  const over = again ? (again.whole ? endedRound(again.round) : null) : endedCoup(state);
  return over ? over.wagers.map((settled) => paid(settled, spots)) : [];
}

function paid(settled: SettledWager, spots: SignView['spots']): PaidView {
  const { seat, on, hand, amount, result, won, returned, clause } = settled;
  const spot = spots.find((spot) => spot.on === on && (on === 'insurance' || spot.hand === hand));
  return {
    seat,
    on,
    hand: hand ?? null,
    amount,
    result,
    back: won + returned,
    clause,
    button: spot?.button ?? null,
  };
}
