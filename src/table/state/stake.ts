import type { Cents } from '../../money/cents.js';
import type { Wager } from '../../settlement/wager.js';

/** A wager on the layout. */
export type PlacedWager = Wager & {
  /** The numbered area it lies on, where that is not the seat's own. */
  readonly area?: number;
  /** Staked in promotional tokens. */
  readonly tokens?: true;
};

/** A wager of the coup under way, with what it was reduced by since it was made. */
export type Stake = PlacedWager & {
  readonly reduced?: readonly Reduction[];
  /** In a coup that is settled again: the number of the player who made it and has left since. */
  readonly gone?: number;
};

export interface Reduction {
  readonly by: Cents;
  readonly clause: string;
}

/** As it is announced, refunded and settled. */
export function withoutHistory(stake: Stake): PlacedWager {
  if (stake.reduced === undefined && stake.gone === undefined) return stake;
  const { reduced: _, gone: __, ...wager } = stake;
  return wager;
}

/** The amount before the dealer or the player reduced it. */
export const originalAmount = ({ amount, reduced = [] }: Stake): Cents =>
  reduced.reduce((sum, { by }) => sum + by, amount);

export const reduceStake = (stake: Stake, amount: Cents, clause: string): Stake => ({
  ...stake,
  amount,
  reduced: [...(stake.reduced ?? []), { by: stake.amount - amount, clause }],
});
