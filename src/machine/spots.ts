import type { Refusal } from '../refusal.js';
import { refuse } from './step.js';

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

export const sameSpot = (a: Spot, b: Spot): boolean =>
  a.seat === b.seat &&
  a.on === b.on &&
  a.hand === b.hand &&
  a.side === b.side &&
  areaOf(a) === areaOf(b) &&
  (a.tokens ?? false) === (b.tokens ?? false);

export const noSeat = (seat: number): Refusal => refuse('no-seat', `seat: the table has no seat ${seat}`);

export const areaOf = ({
  seat,
  area,
}: {
  readonly seat: number;
  readonly area?: number | undefined;
}): number => area ?? seat;
