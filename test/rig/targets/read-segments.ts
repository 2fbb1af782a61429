import { FOURTEEN_SEGMENTS } from 'banco/hal/outputs/segments.js';

/** Digits, and the letters beside them, as an eye reads them off the segments: drawn here from pictures, not from the driver's table. */
const PICTURES = [
  ' _     _  _     _  _  _  _  _        _             ',
  '| |  | _| _||_||_ |_   ||_||_| _  _ |_ |  |_|    _ ',
  '|_|  ||_  _|  | _||_|  ||_| _|   |  |_ |_ | |  ||_|',
];

const READ = new Map<number, string>(
  [...'0123456789-rELHio'].map((digit, i) => {
    const [top, middle, bottom] = PICTURES.map((row) => row.slice(3 * i, 3 * i + 3));
    const lit = [top?.[1], middle?.[2], bottom?.[2], bottom?.[1], bottom?.[0], middle?.[0], middle?.[1]];
    return [lit.reduce((bits, bar, segment) => bits | (bar && bar !== ' ' ? 1 << segment : 0), 0), digit];
  }),
);
READ.set(0, ' ');
READ.set(1, '¯');

/** What stands in one row of digits of the chip, even bytes or odd. */
export function digits(rows: Uint8Array, first: 0 | 1, width = 8): string {
  return Array.from({ length: width }, (_, i) => {
    const row = rows[first + 2 * i] ?? 0;
    return (READ.get(row & 0x7f) ?? '?') + (row & 0x80 ? '.' : '');
  }).join('');
}

/** A display of digits, from the segments that are lit at each of its places. */
export const digitsAt = (places: readonly number[]): string =>
  digits(Uint8Array.from(places.flatMap((row) => [row, 0])), 0, places.length);

/** Letters as the display driver draws them: their pictures have a test of their own. A five is an S, too. */
export const letters = (places: readonly number[]): string =>
  places
    .map((lit) => {
      const { dot, segments } = FOURTEEN_SEGMENTS;
      const letter = Object.entries(segments).find(([, bits]) => bits === (lit & ~dot))?.[0] ?? '?';
      return letter + (lit & dot ? '.' : '');
    })
    .join('');
