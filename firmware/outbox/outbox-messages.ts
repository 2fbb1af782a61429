import { object, tagged } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { flag, integer, oneOf, text } from '../../src/reader/values.js';
import { FOR_TABLE } from '../floor-says.js';
import { FINGERPRINT } from '../settings/floor-line.js';

// What the process of the outbox and its table say to each other.

export interface ToOutbox {
  readonly table: string;
  readonly version: string;
  readonly host: string;
  readonly port: number;
  readonly fingerprint: string;
  /** Of the copies of the journal, and of its seal. */
  readonly folders: readonly string[];
  readonly sealFolder: string;
  /** Where the table's key for the floor is kept: beside the copies. */
  readonly keyFolder: string;
}

const FROM_OUTBOX = tagged(
  'is',
  object({ is: oneOf('key'), fingerprint: FINGERPRINT }),
  object({ is: oneOf('has'), seq: integer(0, Number.MAX_SAFE_INTEGER) }).says('The watermark of the floor.'),
  object({ is: oneOf('for-table'), says: FOR_TABLE }),
  object({ is: oneOf('stands'), isWell: flag, says: text(1, 1000) }),
);
export type FromOutbox = TypeOf<typeof FROM_OUTBOX>;

/** Null where it is no message of an outbox. */
export const readFromOutbox = (message: unknown): FromOutbox | null =>
  FROM_OUTBOX.fits(message) ? (message as FromOutbox) : null;
