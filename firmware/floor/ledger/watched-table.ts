import type { Recorded } from 'banco/firmware/journal/record.js';
import { FORM } from 'banco/firmware/table/stored-form.js';
import { NEW_TABLE, type StoredTable } from 'banco/firmware/table/stored-table.js';
import { foldRecord } from 'banco/firmware/table/table-fold.js';
import {
  NOTHING_NOTED,
  type NotedTournament,
  noteRecord,
} from 'banco/firmware/tournament/noted-tournament.js';
import { markedBy } from './recall-mark.js';
import type { KeptRecord } from './take-records.js';

/** What the records of a table come to, folded by the rules of a table: it is plain data. */
export interface WatchedTable {
  readonly journal: string;
  /** The last record, and when it was written. */
  readonly seq: number;
  readonly wall: string | null;
  readonly stored: StoredTable;
  /** The hash of the program that runs there. */
  readonly program: string | null;
  /** The parts that have failed, and what they say. */
  readonly lost: Readonly<Record<string, string>>;
  /** The last record before the last place where a recall can begin. */
  readonly marked: number;
  /** What it has noted of the tournament that was opened there last. */
  readonly tournament: NotedTournament;
}

/** Of the form that these have: one of another form is made anew. */
export const WATCHED_FORM = 100 * FORM + 3;

export const newWatched = (journal: string): WatchedTable => ({
  journal,
  seq: 0,
  wall: null,
  stored: NEW_TABLE,
  program: null,
  lost: {},
  marked: 0,
  tournament: NOTHING_NOTED,
});

export function watchRecord(before: WatchedTable, { line }: Pick<KeptRecord, 'line'>): WatchedTable {
  const record = JSON.parse(line) as Recorded;
  const { seq, wall } = record;
  const after = { ...changedBy(before, record), ...folded(before, record), seq, wall };
  return { ...after, marked: markedBy(before, after) };
}

function folded(
  { stored, tournament }: WatchedTable,
  record: Recorded,
): Pick<WatchedTable, 'stored' | 'tournament'> {
  try {
    return { stored: foldRecord(stored, record), tournament: noteRecord(tournament, stored, record) };
  } catch {
    // No program of a table has written it.
    return { stored: { ...stored, differs: true }, tournament };
  }
}

function changedBy(before: WatchedTable, record: Recorded): WatchedTable {
  switch (record.kind) {
    // A start finds what is lost anew.
    case 'start':
      return { ...before, program: record.body.program, lost: {} };
    case 'fault':
      return { ...before, lost: { ...before.lost, [record.body.part]: record.body.says } };
    case 'restored': {
      const { [record.body.part]: _, ...lost } = before.lost;
      return { ...before, lost };
    }
    default:
      return before;
  }
}
