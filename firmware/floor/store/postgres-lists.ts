// Lists as parameters in PostgreSQL's binary format, which it takes as they are and need not parse: array_recv() in its source.

const HEAD = 20;
const TWO_TO_32 = 2 ** 32;
const FIRST_DAY = Date.UTC(2000, 0, 1);

/** By the numbers that PostgreSQL's types have in its catalogue. */
const INT8 = 20;
const INT2 = 21;
const INT4 = 23;
const BYTEA = 17;
const TIMESTAMPTZ = 1184;

function listOf<T>(
  type: number,
  size: number,
  values: readonly T[],
  write: (bytes: Buffer, value: T, at: number) => void,
): Buffer {
  const bytes = Buffer.allocUnsafe(HEAD + values.length * (4 + size));
  // One dimension, no nulls; so many, numbered from 1.
  for (const [i, head] of [1, 0, type, values.length, 1].entries()) bytes.writeInt32BE(head, 4 * i);
  let at = HEAD;
  for (const value of values) {
    bytes.writeInt32BE(size, at);
    write(bytes, value, at + 4);
    at += 4 + size;
  }
  return bytes;
}

export const smallints = (values: readonly number[]): Buffer =>
  listOf(INT2, 2, values, (bytes, value, at) => bytes.writeInt16BE(value, at));

export const integers = (values: readonly number[]): Buffer =>
  listOf(INT4, 4, values, (bytes, value, at) => bytes.writeInt32BE(value, at));

/** No more than a number can hold to the unit. */
export const longs = (values: readonly number[]): Buffer => listOf(INT8, 8, values, writeLong);

export const bigints = (values: readonly bigint[]): Buffer =>
  listOf(INT8, 8, values, (bytes, value, at) => bytes.writeBigInt64BE(value, at));

/** SHA-256 in hexadecimal. */
export const hashes = (values: readonly string[]): Buffer =>
  listOf(BYTEA, 32, values, (bytes, value, at) => bytes.write(value, at, 'hex'));

/** As `Date` reads them: microseconds since 2000. */
export const times = (values: readonly string[]): Buffer =>
  listOf(TIMESTAMPTZ, 8, values, (bytes, value, at) =>
    writeLong(bytes, 1000 * (Date.parse(value) - FIRST_DAY), at),
  );

function writeLong(bytes: Buffer, value: number, at: number): void {
  const high = Math.floor(value / TWO_TO_32);
  bytes.writeInt32BE(high, at);
  bytes.writeUInt32BE(value - high * TWO_TO_32, at + 4);
}
