import type { Cents } from '../../money/cents.js';
import type { SettledWager } from '../../settlement/settled.js';

/** A settled coup, and what its settlement did. */
export interface SettledRound {
  /** Of its shoe, from 1. */
  readonly number: number;
  readonly player: readonly string[];
  readonly banker: readonly string[];
  readonly noBets: string | null;
  readonly settled: readonly SettledWager[];
  /** One for each of the settled wagers: what it did to its seat, from before it was staked. */
  readonly entries: readonly SettlementEntry[];
  /** Declared void after it was settled: the clause. */
  readonly voided: string | null;
}

/** What one wager came to, so that undoing it is its exact inverse. */
export interface SettlementEntry {
  readonly seat: number;
  readonly person: number;
  /** What the seat gave to stake it, as credit and as tokens. */
  readonly staked: Cents;
  readonly tokens: Cents;
  /** What came back, as credit and as tokens; and the commission that is owed for it. */
  readonly paid: Cents;
  readonly tokensBack: Cents;
  readonly commission: Cents;
  /** Undone by itself: the clause. */
  readonly undone: string | null;
}

/** The settled coups of an earlier shoe. */
export interface PastShoe {
  readonly number: number;
  readonly rounds: readonly SettledRound[];
}
