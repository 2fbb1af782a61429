import { object, tagged } from '../../src/reader/composites.js';
import { faultsOf } from '../../src/reader/faults.js';
import type { AnyShape, TypeOf } from '../../src/reader/shape.js';
import { integer, oneOf, pattern, text } from '../../src/reader/values.js';
import { FOR_TABLE } from '../floor-says.js';
import { LONGEST_RECORD } from '../journal/record.js';
import { faultsInEnglish } from '../messages/en/input-faults.js';
import { TABLE_NAME } from '../settings/floor-line.js';
import { ENOUGH } from './leaving-records.js';
import type { ChainPlace, KeptSpan, SentItem, SentRecords } from './sent-records.js';
import { TABLE_NOW } from './table-now.js';

// What a table and the floor say to each other: a line of JSON, and behind it the records, each on a line of its own as it stands in
// the journal.

/** A floor that speaks another one says so, and is not spoken to. */
export const PROTOCOL = 2;

/** In bytes: what is enough, the record that made it so, and what stands around it. */
export const LONGEST_MESSAGE = ENOUGH + 2 * LONGEST_RECORD;

const SEQ = integer(0, Number.MAX_SAFE_INTEGER).titled('the number of a record');
const HASH = pattern(/^[0-9a-f]{64}$/, 'a SHA-256 in hexadecimal');
const PLACE = object({ seq: SEQ, hash: HASH });

const HELLO = object({
  is: oneOf('hello'),
  protocol: integer(1, 1000),
  table: TABLE_NAME,
  journal: pattern(/^[0-9a-f]{16}$/, 'the id of a key'),
  version: text(1, 100),
});
const TO_FLOOR = tagged(
  'is',
  HELLO,
  object({ is: oneOf('records'), after: PLACE }),
  /** The journal of the table has no such place. */
  object({ is: oneOf('nowhere'), watermark: PLACE }),
  /** What stays at home behind this place, as it was fetched: some of it, or none where the table does not have it. */
  object({ is: oneOf('kept'), after: PLACE }),
  object({ is: oneOf('now'), now: TABLE_NOW }),
);
export type Hello = TypeOf<typeof HELLO>;
export type ToFloor =
  | Exclude<TypeOf<typeof TO_FLOOR>, { readonly is: 'records' | 'kept' }>
  | ({ readonly is: 'records' } & SentRecords)
  | ({ readonly is: 'kept' } & KeptAtHome);

/** Records in order, as they stand in the journal. */
export interface KeptAtHome {
  readonly after: ChainPlace;
  readonly lines: readonly string[];
}

/** Why the ledger takes nothing more of a journal: docs/floor.md. */
export const STOP = oneOf('fork', 'forged', 'unbalanced', 'other-journal');
export type Stop = TypeOf<typeof STOP>;

const FROM_FLOOR = tagged(
  'is',
  /** The watermark: all before it is in the ledger. */
  object({ is: oneOf('at'), watermark: PLACE }),
  /** What was sent is worked on: an answer will come. */
  object({ is: oneOf('wait') }),
  object({ is: oneOf('stopped'), stop: STOP }),
  /** What stays at home behind this place is wanted, up to this record. */
  object({ is: oneOf('fetch'), after: PLACE, last: SEQ }),
  object({ is: oneOf('for-table'), says: FOR_TABLE }),
  /** It knows no such table with this key, or speaks another protocol. */
  object({ is: oneOf('refused'), why: oneOf('not-known', 'other-protocol') }),
);
export type FromFloor = TypeOf<typeof FROM_FLOOR>;

const SPAN = object({ kept: object({ first: SEQ, seq: SEQ, hash: HASH }) });

export interface Wrong {
  readonly wrong: string;
}

export function printToFloor(message: ToFloor): string {
  if (message.is !== 'records' && message.is !== 'kept') return JSON.stringify(message);
  const { is, after } = message;
  const head = JSON.stringify({ is, after });
  if (message.is === 'kept') return [head, ...message.lines].join('\n');
  return [head, ...message.items.map((item) => ('line' in item ? item.line : JSON.stringify(item)))].join(
    '\n',
  );
}

export function readToFloor(said: string): ToFloor | Wrong {
  const end = said.indexOf('\n');
  const message = readAs(TO_FLOOR, end < 0 ? said : said.slice(0, end));
  if ('wrong' in message || (message.is !== 'records' && message.is !== 'kept')) return message;
  const lines = end < 0 ? [] : said.slice(end + 1).split('\n');
  if (message.is === 'kept') return { ...message, lines };
  const items: SentItem[] = [];
  for (const line of lines) {
    if (!line.startsWith('{"kept":')) {
      items.push({ line });
      continue;
    }
    const span = readAs(SPAN, line);
    if ('wrong' in span) return span;
    items.push(span as { readonly kept: KeptSpan });
  }
  return { ...message, items };
}

export const printFromFloor = (message: FromFloor): string => JSON.stringify(message);

export const readFromFloor = (said: string): FromFloor | Wrong => readAs(FROM_FLOOR, said);

function readAs<S extends AnyShape>(shape: S, said: string): TypeOf<S> | Wrong {
  try {
    const value: unknown = JSON.parse(said);
    return shape.fits(value) ? (value as TypeOf<S>) : { wrong: faultsInEnglish(faultsOf(shape, value)) };
  } catch {
    return { wrong: 'it is no JSON' };
  }
}
