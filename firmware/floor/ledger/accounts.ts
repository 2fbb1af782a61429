import type { Cents } from 'banco/src/money/cents.js';
import type { AccountMeter } from 'banco/src/table/state/meters.js';

/** All books are in ten-thousandths of a cent, as the parts of wagers that a Jackpot gets are. */
export const UNITS_PER_CENT = 10_000n;

export const unitsOf = (cents: Cents): bigint => BigInt(cents) * UNITS_PER_CENT;

/** An account of a table: the credit of a seat, one of its meters, or what all of these had before the line began anew. */
export type Account = Meter | `seat ${number}` | 'earlier';

/** One entry on both its sides: so much left an account for another one, and the books always balance. */
export interface Booking {
  readonly from: Account;
  readonly to: Account;
  /** More than none. */
  readonly units: bigint;
}

/** What is counted for a seat, and whether it raises the credit of the seat or lowers it: src/table/state/seat.ts has the identity. */
export const METERS = {
  in: 'raises',
  promoted: 'raises',
  won: 'raises',
  refunded: 'raises',
  out: 'lowers',
  wagered: 'lowers',
  antes: 'lowers',
  collected: 'lowers',
  retained: 'lowers',
} as const satisfies Record<keyof AccountMeter, 'raises' | 'lowers'>;
export type Meter = keyof typeof METERS;
export const METER_NAMES = Object.keys(METERS) as readonly Meter[];

/** What a meter has counted, by the balance of its account. */
export const countedOn = (meter: Meter, balance: bigint): bigint =>
  METERS[meter] === 'raises' ? -balance : balance;
