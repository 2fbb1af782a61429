import { TABLE_NAME } from 'banco/firmware/settings/floor-line.js';
import { either, object } from 'banco/src/reader/composites.js';
import type { TypeOf } from 'banco/src/reader/shape.js';
import { integer, oneOf, pattern } from 'banco/src/reader/values.js';
import { PERIODS } from '../store/ledger-store.js';

// What the page asks for, as it stands behind the question mark of an address.

const COUNT = integer(1, Number.MAX_SAFE_INTEGER);
const SEQ = integer(0, Number.MAX_SAFE_INTEGER).titled('the number of a record');
/** As the ledger calls it. */
const JOURNAL = pattern(/^[0-9a-f]{16}(\+\d+)?$/, 'the id of a journal');
/** More would be too much for a page. */
const MOST_COUPS = 50;

export const REPORT = object({ by: oneOf(...PERIODS) });

/** The coups that ended last; one by its number; or all from a place on. */
export const RECALL = either(
  object({ table: TABLE_NAME, last: integer(1, MOST_COUPS) }),
  object({ table: TABLE_NAME, shoe: COUNT, coup: COUNT }),
  object({ table: TABLE_NAME, journal: JOURNAL, seq: SEQ }),
);

/** Where coups can be recalled from: on a day, in a shift, or at any time. */
export const PLACES = either(
  object({ table: TABLE_NAME, day: pattern(/^\d{4}-\d\d-\d\d$/, 'a day as in 2026-01-31') }),
  object({ table: TABLE_NAME, shift: COUNT }),
  object({ table: TABLE_NAME }),
);

/** What has happened at a table, behind a record; or at all of them, from now on. */
export const EVENTS = either(object({ table: TABLE_NAME, journal: JOURNAL, after: SEQ }), object({}));

/** What devices sent between two records. */
export const RAW = object({ table: TABLE_NAME, journal: JOURNAL, first: COUNT, last: COUNT });
export type WhichRaw = TypeOf<typeof RAW>;

const NUMBERS = ['last', 'shoe', 'coup', 'seq', 'shift', 'first', 'after'];

/** The fields of an address, as their declarations have them. */
export const fieldsIn = (asked: URLSearchParams): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    [...asked].map(([name, value]) => [name, NUMBERS.includes(name) && value !== '' ? Number(value) : value]),
  );
