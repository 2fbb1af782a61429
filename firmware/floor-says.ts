import { SHARED_WIN } from '../src/jackpot/shared-win.js';
import { AT, POOL } from '../src/jackpot/sheet.js';
import { list, object, tagged } from '../src/reader/composites.js';
import type { TypeOf } from '../src/reader/shape.js';
import { flag, integer, oneOf } from '../src/reader/values.js';
import { EVENTS } from '../src/table/events.js';

const COUNT = integer(0, Number.MAX_SAFE_INTEGER);
const CENTS_SHOWN = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** The Jackpot that the table shares, as its display shows it (nz 18.8(b)). */
const SHARED_JACKPOT = object({
  at: AT,
  pools: list(object({ sheet: POOL, value: CENTS_SHOWN }), { least: 1 }),
  inFault: flag,
  suspended: flag,
});
export type SharedJackpot = TypeOf<typeof SHARED_JACKPOT>;

/**
 * What the floor has to say to a table. It says it again: orders and wins until a record of the table has them, the Jackpot all the
 * time.
 */
export const FOR_TABLE = tagged(
  'is',
  object({ is: oneOf('order'), ...EVENTS['floor-order'].fields }),
  object({ is: oneOf('win'), win: SHARED_WIN }),
  object({
    is: oneOf('jackpot'),
    entries: COUNT.says(
      'How many it has: of two that come out of order, the one with more is the later one.',
    ),
    jackpot: SHARED_JACKPOT.optional().says('Left out where none is open at this table.'),
  }),
);
export type ForTable = TypeOf<typeof FOR_TABLE>;

/** All that a table hears of its floor: also whether that gets its journal now. */
export type FloorSays = { readonly is: 'line'; readonly isThere: boolean } | ForTable;
