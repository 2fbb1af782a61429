import type { CameTo, Paid } from 'banco/firmware/journal/entry.js';
import type { Recorded } from 'banco/firmware/journal/record.js';
import type { Cents } from 'banco/src/money/cents.js';
import { type Account, type Booking, METER_NAMES, METERS, type Meter, unitsOf } from './accounts.js';

/** The figures of each seat of a table, as its last record had them, in whole cents. */
export type SeatFigures = Readonly<Record<string, Figures>>;
type Figures = Readonly<Partial<Record<Meter | 'credit', Cents>>>;

/** In whole cents: a number of 64 bits holds the units of twice as much. */
const MOST: Cents = 4e14;

export interface Booked {
  readonly bookings: readonly Booking[];
  readonly figures: SeatFigures;
}

const NONE: readonly Booking[] = [];

/** What a record came to, as entries of the books. Null where its figures contradict each other. */
export function book(before: SeatFigures, record: Recorded): Booked | null {
  const came = record.kind === 'event' ? record.came : undefined;
  if (!came) return { bookings: NONE, figures: before };
  if (!(came.paid ?? []).every(({ amount = 0 }) => typeof amount !== 'number' || isAmount(amount)))
    return null;
  const figures: Record<string, Figures> = { ...before };
  const bookings: Booking[] = [];
  for (const [seat, changed] of Object.entries(came.seats)) {
    const was = before[seat] ?? {};
    const is: Figures = { ...was, ...changed };
    figures[seat] = is;
    // The meters of a seat begin again when the table is opened or closed: no money moves, and no credit is there.
    const beginsAgain = isEmpty(is);
    if (beginsAgain ? (was.credit ?? 0) !== 0 : !balances(is)) return null;
    if (beginsAgain) continue;
    bookings.push(...METER_NAMES.flatMap((meter) => move(seat, meter, (is[meter] ?? 0) - (was[meter] ?? 0))));
  }
  bookings.push(...withoutSeat(came));
  return { bookings, figures };
}

/** Whole cents, and no more than the ledger can count of them between two records. */
const isAmount = (cents: unknown): boolean => Number.isInteger(cents) && Math.abs(cents as Cents) <= MOST;

const isEmpty = (figures: Figures): boolean =>
  METER_NAMES.every((meter) => (figures[meter] ?? 0) === 0) && (figures.credit ?? 0) === 0;

const balances = (figures: Figures): boolean =>
  METER_NAMES.every((meter) => isAmount(figures[meter] ?? 0)) &&
  METER_NAMES.reduce((sum, meter) => sum + signOf(meter) * (figures[meter] ?? 0), 0) ===
    (figures.credit ?? 0);

const signOf = (meter: Meter): 1 | -1 => (METERS[meter] === 'raises' ? 1 : -1);

/** A figure that has fallen is corrected by the opposite entry. */
function move(seat: string, meter: Meter, cents: Cents): readonly Booking[] {
  if (cents === 0) return [];
  const account: Account = `seat ${Number(seat)}`;
  return (METERS[meter] === 'raises') === cents > 0
    ? [{ from: meter, to: account, units: unitsOf(Math.abs(cents)) }]
    : [{ from: account, to: meter, units: unitsOf(Math.abs(cents)) }];
}

/** A player who has left is paid, or pays, at a table that has no such seat any more: src/table/seats/credit.ts. */
function withoutSeat({ seats, paid = [] }: CameTo): readonly Booking[] {
  return paid.flatMap((one: Paid): readonly Booking[] => {
    const { seat, amount, result } = one;
    if (Object.hasOwn(seats, String(seat)) || typeof amount !== 'number') return [];
    if (result === 'paid-out') return through(String(seat), 'refunded', 'out', amount);
    return result === 'collected' ? through(String(seat), 'in', 'collected', amount) : [];
  });
}

const through = (seat: string, from: Meter, to: Meter, cents: Cents): readonly Booking[] => [
  ...move(seat, from, cents),
  ...move(seat, to, cents),
];
