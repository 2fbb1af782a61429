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
  /** The journals that it had before. */
  readonly ended: readonly EndedJournal[];
}

export interface EndedJournal {
  readonly journal: string;
  /** By another history of the same table, which tells all of it anew. */
  readonly isReplaced: boolean;
}

/** How the ledger calls a journal by what the table calls it: a history that took the place of another one has a number. */
export function journalOf({ ended }: Pick<Line, 'ended'>, id: string): string {
  const before = ended.filter(
    ({ journal, isReplaced }) => isReplaced && (journal === id || journal.startsWith(`${id}+`)),
  ).length;
  return before === 0 ? id : `${id}+${before + 1}`;
}

/** Of a journal whose first record is still to come. */
export const newLine = (table: string, journal: string): Line => ({
  table,
  journal,
  seq: START.seq,
  hash: START.hash,
  figures: {},
  stopped: null,
  ended: [],
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
  /** The journal that came, where it was another one. */
  readonly came: string | null;
}
