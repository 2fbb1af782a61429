import type { Cents } from '../../money/cents.js';
import type { Wager } from '../../settlement/wager.js';
import type { PlacedWager } from '../limits/limits.js';
import { isRoundUnderWay } from '../rights/round-under-way.js';
import type { Stake, State } from '../state/state.js';

/** What is wagered now: as long as betting is open the chips on the layout are. */
export function currentWagers({ phase, chips }: State): readonly PlacedWager[] {
  if (phase.is === 'betting') return chips ?? phase.wagers;
  return isRoundUnderWay(phase) ? phase.wagers : [];
}

/** Where a wager lies: a seat's place on the layout. */
export type Spot = {
  readonly seat: number;
  readonly on: string;
  readonly hand?: string | undefined;
  readonly side?: string | undefined;
  /** The numbered area, where it is not the seat's own. */
  readonly area?: number | undefined;
  /** Tokens lie apart from other stakes. */
  readonly tokens?: boolean | undefined;
};

export const areaOf = ({
  seat,
  area,
}: {
  readonly seat: number;
  readonly area?: number | undefined;
}): number => area ?? seat;

export const sameSpot = (a: Spot, b: Spot): boolean =>
  a.seat === b.seat &&
  a.on === b.on &&
  a.hand === b.hand &&
  a.side === b.side &&
  areaOf(a) === areaOf(b) &&
  (a.tokens ?? false) === (b.tokens ?? false);

export const spotOf = ({ seat, on, hand, side, area, tokens }: Spot): Spot => ({
  seat,
  on,
  ...(hand && { hand }),
  ...(side && { side }),
  ...(area && area !== seat && { area }),
  ...(tokens && { tokens }),
});

/** On one spot, all together. */
export const amountOn = (wagers: readonly Wager[], spot: Spot): Cents =>
  wagers.filter((wager) => sameSpot(wager, spot)).reduce((sum, { amount }) => sum + amount, 0);

/** A wager without the history of its amount: as it is announced, refunded and settled. */
export function withoutHistory(stake: Stake): PlacedWager {
  if (stake.reduced === undefined && stake.gone === undefined) return stake;
  const { reduced: _, gone: __, ...wager } = stake;
  return wager;
}

/** What it was before the dealer or the player reduced it. */
export const originalAmount = ({ amount, reduced = [] }: Stake): Cents =>
  reduced.reduce((sum, { by }) => sum + by, amount);

/** Less of it stands from now on, or nothing. */
export const reduceStake = (stake: Stake, amount: Cents, clause: string): Stake => ({
  ...stake,
  amount,
  reduced: [...(stake.reduced ?? []), { by: stake.amount - amount, clause }],
});
