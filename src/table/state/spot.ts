import { type Cents, totalOf } from '../../money/cents.js';
import type { PlacedWager, Stake } from './stake.js';

/** A spot of the layout: where one seat has one wager. */
export type Spot = {
  readonly seat: number;
  readonly on: string;
  readonly hand?: string | undefined;
  readonly side?: string | undefined;
  /** The numbered area, where it is not the seat's own. */
  readonly area?: number | undefined;
  /** Promotional tokens lie apart from chips. */
  readonly tokens?: boolean | undefined;
};

export const areaOf = ({ seat, area = seat }: Pick<Spot, 'seat' | 'area'>): number => area;

const inTokens = ({ tokens = false }: Spot): boolean => tokens;

/** The same wager on the same area, whichever seat made it. */
export const sameArea = (a: Spot, b: Spot): boolean =>
  a.on === b.on && a.hand === b.hand && a.side === b.side && areaOf(a) === areaOf(b);

export const sameSpot = (a: Spot, b: Spot): boolean =>
  a.seat === b.seat && sameArea(a, b) && inTokens(a) === inTokens(b);

/** One player's chips and promotional tokens for the same wager: the limits count them together. */
export const sharesSpot = (a: Spot, b: Spot): boolean =>
  a.seat === b.seat && sameArea(a, b) && inTokens(a) !== inTokens(b);

export const spotOf = ({ seat, on, hand, side, area, tokens }: Spot): Spot => ({
  seat,
  on,
  ...(hand && { hand }),
  ...(side && { side }),
  ...(area && area !== seat && { area }),
  ...(tokens && { tokens }),
});

export const amountOn = (wagers: readonly (Spot & { readonly amount: Cents })[], spot: Spot): Cents =>
  totalOf(wagers.filter((wager) => sameSpot(wager, spot)));

/** The wagers beside the one that is made or changed. */
export const otherWagers = (wagers: readonly PlacedWager[], wager: PlacedWager): readonly PlacedWager[] =>
  wagers.filter((other) => !sameSpot(other, wager));

/** The wager that an officer names; the hand and the side may be left out. */
export const findWager = (wagers: readonly Stake[], spot: Spot): Stake | undefined =>
  wagers.find((wager) =>
    sameSpot(wager, { ...spot, hand: spot.hand ?? wager.hand, side: spot.side ?? wager.side }),
  );
