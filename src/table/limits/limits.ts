import type { Hand } from '../../cards/hand.js';
import type { Cents } from '../../money/cents.js';
import type { WagerId } from '../../rulebooks/rulebook.js';
import type { Table } from '../../sheet/table.js';

/** The limits on a table's sign, as plain data. What is absent is not limited. */
export interface Limits {
  readonly bets?: Readonly<Partial<Record<WagerId, BetLimits>>>;
  /** The limits of single players, by seat. They replace the sign's. */
  readonly seats?: Readonly<Record<string, SeatLimits>>;
  /** The most by which the total on one hand may exceed the total on the other. */
  readonly tableDifferential?: Cents;
  /** The most that all players together may wager on a hand: nsw 6.1. */
  readonly playingAreaMaximum?: Readonly<Partial<Record<Hand, Cents>>>;
  /** The most that all players together may wager on either hand: tasmania 7.3(a). */
  readonly collectiveLiability?: Cents;
  /** nz 5.8(b): the maximum holds for all wagers together on one area, or for those of these seats. */
  readonly sharedArea?: true | readonly number[];
}

export interface BetLimits {
  readonly minimum?: Cents;
  readonly maximum?: Cents;
  /** The steps in which a wager may exceed the minimum. */
  readonly unit?: Cents;
  /** The lowest minimum that the regulator allows, whatever the sign says: crown-sydney 7.2.2. */
  readonly approvedMinimum?: Cents;
}

export type SeatLimits = Readonly<Partial<Record<WagerId, Pick<BetLimits, 'minimum' | 'maximum'>>>>;

/** The parts of a table that the limits depend on. */
export type LimitedTable = Pick<Table, 'rulebook' | 'chip' | 'wagers'>;

/** The limits of one seat on one wager: its own where it has any, otherwise the sign's. */
export function limitsFor(limits: Limits, seat: number, on: WagerId): BetLimits {
  const sign = limits.bets?.[on];
  const own = limits.seats?.[seat]?.[on];
  return own ? { ...sign, ...own } : (sign ?? NOT_LIMITED);
}

const NOT_LIMITED: BetLimits = {};

/** The limits without those of a player who has left: nsw 6.7.1.2. */
export function withoutSeat(limits: Limits, seat: number): Limits {
  const { [seat]: _, ...seats } = limits.seats ?? {};
  return limits.seats ? { ...limits, seats } : limits;
}
