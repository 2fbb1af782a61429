import { START } from 'banco/firmware/journal/position.js';
import type { Stop } from 'banco/firmware/outbox/messages.js';
import type { ChainPlace } from 'banco/firmware/outbox/sent-records.js';
import type { SeatFigures } from './bookings.js';

/** How far the ledger has one journal of a table. The place is its watermark: all before it is in the ledger, once. */
export interface Line extends ChainPlace {
  readonly table: string;
  readonly journal: string;
  readonly figures: SeatFigures;
  /** Why nothing more is taken; null while it goes on. */
  readonly stopped: Stop | null;
}

/** Of a journal whose first record is still to come. */
export const newLine = (table: string, journal: string): Line => ({
  table,
  journal,
  seq: START.seq,
  hash: START.hash,
  figures: {},
  stopped: null,
});

/** Where a line was stopped, and by what. */
export interface Alarm {
  readonly table: string;
  readonly journal: string;
  readonly stop: Stop;
  /** The last record that the ledger has. */
  readonly seq: number;
  /** The first record of what was sent instead. */
  readonly sent: number;
}
