import type { Winner } from '../../../src/coup.js';
import { shownRounds } from '../../../src/machine/results.js';
import type { State } from '../../../src/machine/state.js';
import type { Cents } from '../../../src/money.js';
import { type Roads, roadsOf } from '../../../src/roads/roads.js';
import type { Settled } from '../../../src/settlement/settled.js';
import type { SignView } from './sign-view.js';

/** The winning result display: the roads of this shoe, and what the last coup came to for every seat. */
export interface ResultsView {
  readonly roads: Roads;
  readonly counts: Readonly<Record<Winner | 'playerPair' | 'bankerPair', number>>;
  /** Of the coup that was settled last; none where it was declared void since. */
  readonly last: readonly PaidView[];
  readonly coups: number;
}

export interface PaidView {
  readonly seat: number;
  readonly title: string;
  readonly amount: Cents;
  readonly result: Settled['result'];
  /** Winnings and stake. */
  readonly back: Cents;
  readonly clause: string;
  /** Where it lay. */
  readonly button: string | null;
}

export function resultsView({ rounds }: State, sign: SignView): ResultsView {
  const shown = shownRounds(rounds);
  const count = (of: (round: (typeof shown)[number]) => boolean): number => shown.filter(of).length;
  const newest = rounds.at(-1);
  return {
    roads: roadsOf(shown),
    counts: {
      player: count(({ winner }) => winner === 'player'),
      banker: count(({ winner }) => winner === 'banker'),
      tie: count(({ winner }) => winner === 'tie'),
      playerPair: count(({ playerPair }) => playerPair),
      bankerPair: count(({ bankerPair }) => bankerPair),
    },
    last: newest && newest.voided === null ? newest.settled.map((settled) => paid(settled, sign)) : [],
    coups: rounds.length,
  };
}

function paid(settled: Settled, { spots, wagers }: SignView): PaidView {
  const { seat, on, hand, amount, result, won, returned, clause } = settled;
  const spot = spots.find((spot) => spot.on === on && spot.hand === hand);
  const title = spot?.title ?? wagers.find((wager) => wager.on === on)?.title ?? on;
  return {
    seat,
    title: hand ? `${title}, ${hand}` : title,
    amount,
    result,
    back: won + returned,
    clause,
    button: spot?.button ?? null,
  };
}
