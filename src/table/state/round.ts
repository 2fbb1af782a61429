import type { Cents } from '../../money/cents.js';
import type { SettledWager } from '../../settlement/settled.js';

/** A settled coup, with what its settlement did. */
export interface SettledRound {
  /** Counted in its shoe, from 1. */
  readonly number: number;
  readonly player: readonly string[];
  readonly banker: readonly string[];
  readonly noBets: string | null;
  readonly settled: readonly SettledWager[];
  /** One entry per settled wager: what the wager did to its seat, from its stake on. */
  readonly entries: readonly SettlementEntry[];
  /** The clause, if it was declared void after the settlement. */
  readonly voided: string | null;
}

/** What one wager did to its seat, so that undoing it is the exact inverse. */
export interface SettlementEntry {
  readonly seat: number;
  readonly person: number;
  /** What the seat paid for it, as credit and as tokens. */
  readonly staked: Cents;
  readonly tokens: Cents;
  /** What the seat received, as credit and as tokens, and the commission it owes. */
  readonly paid: Cents;
  readonly tokensBack: Cents;
  readonly commission: Cents;
  /** The clause, if this wager alone was undone. */
  readonly undone: string | null;
}

/** The settled coups of an earlier shoe. */
export interface PastShoe {
  readonly number: number;
  readonly rounds: readonly SettledRound[];
}
