import type { Winner } from '../../../src/cards/coup.js';
import type { Hand } from '../../../src/cards/hand.js';
import type { Cents } from '../../../src/money/cents.js';
import { type Roads, roadsOf } from '../../../src/roads/roads.js';
import type { WagerId } from '../../../src/rulebooks/rulebook.js';
import type { SettledWager } from '../../../src/settlement/settled.js';
import { shownRounds } from '../../../src/table/result/shown-rounds.js';
import { recalledRound } from '../../decode/recall.js';
import type { TableMoment } from '../../table/table-moment.js';
import type { SignView } from './sign-view.js';

/** The result display: the roads of this shoe, and what the last coup paid every seat. */
export interface ResultsView {
  readonly roads: Roads;
  readonly counts: Readonly<Record<Winner | 'playerPair' | 'bankerPair', number>>;
  /** Wagers of the coup that was settled last, or is recalled; none where that coup was declared void. */
  readonly last: readonly PaidView[];
  readonly coups: number;
}

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

export function resultsView({ state, panels }: TableMoment, spots: SignView['spots']): ResultsView {
  const { rounds } = state;
  const shown = shownRounds(rounds);
  const count = (of: (round: (typeof shown)[number]) => boolean): number => shown.filter(of).length;
  const again = recalledRound({ state, panels });
  const last = again ? (again.whole ? again.round : undefined) : rounds.at(-1);
  return {
    roads: roadsOf(shown),
    counts: {
      player: count(({ winner }) => winner === 'player'),
      banker: count(({ winner }) => winner === 'banker'),
      tie: count(({ winner }) => winner === 'tie'),
      playerPair: count(({ playerPair }) => playerPair),
      bankerPair: count(({ bankerPair }) => bankerPair),
    },
    last: last && last.voided === null ? last.settled.map((settled) => paid(settled, spots)) : [],
    coups: rounds.length,
  };
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
