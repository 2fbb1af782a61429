import type { Event } from '../../src/tournament/events.js';
import { type JournalPosition, START } from '../journal/position.js';
import type { Recorded } from '../journal/record.js';
import type { Currency } from '../messages/money.js';
import type { RecordedAt } from '../reports/recorded-at.js';
import { currencyInForce } from '../settings/currency.js';
import type { StoredTable } from '../table/stored-table.js';
import { NOTHING_NOTED, noteRecord } from '../tournament/noted-tournament.js';
import { readOptions, UsageError } from './command.js';
import { folderFirst } from './journal-copy.js';
import { readBack, tableAfter } from './read-back.js';
import { keyIn, writeSignedText } from './signed-report.js';
import { recordPurpose } from './tournament-purpose.js';

/** Prints it, or writes it with its signature, for other tables. */
export async function stream(args: readonly string[]): Promise<number> {
  const [folder, options] = folderFirst(args);
  const { out, seal } = readOptions(options, { out: 'text', seal: 'text' });
  const { events, table, position, status } = await streamOf(folder);
  const text = events.map((event) => `${JSON.stringify(event)}\n`).join('');
  if (out === undefined) process.stdout.write(text);
  else if (seal === undefined) throw new UsageError('--out needs --seal FOLDER');
  else if (events.length === 0) throw new UsageError('this table has played in no tournament');
  else writeSignedText(out, text, recordPurpose(table, position.seq, position.hash), keyIn(seal));
  return status;
}

/** What was done in the tournament of a table, and what its coups told it, as `banco tournament replay` reads it. */
export async function streamOf(folder: string, upTo = Number.POSITIVE_INFINITY) {
  const { reader, status } = await readBack(
    folder,
    (stored) => new TournamentStream(stored, upTo),
    () => false,
  );
  const { events, recorded, table, position, currency } = reader;
  return { events, recorded, table, position, currency, status };
}

export class TournamentStream {
  /** Where the journal has each event. */
  recorded: readonly RecordedAt[] = [];
  /** Behind the last record. */
  position: JournalPosition = START;
  readonly #upTo: number;
  #table: StoredTable;
  #noted = NOTHING_NOTED;

  /** Up to this record. */
  constructor(stored: StoredTable, upTo = Number.POSITIVE_INFINITY) {
    this.#table = stored;
    this.#upTo = upTo;
  }

  /** Of the last tournament that was opened. */
  get events(): readonly Event[] {
    return this.#noted.events;
  }

  /** As the conditions name it. */
  get table(): string {
    return this.#noted.table;
  }

  get currency(): Currency {
    return currencyInForce(this.#table.lastStart.settings);
  }

  add(record: Recorded, after: JournalPosition = START): void {
    if (record.seq > this.#upTo) return;
    this.position = after;
    const { events: before } = this.#noted;
    this.#noted = noteRecord(this.#noted, this.#table, record);
    this.#table = tableAfter(this.#table, record);
    const { events } = this.#noted;
    const known = events[0] === before[0] ? this.recorded : [];
    const at = { record: record.seq, time: record.wall, hash: after.hash };
    this.recorded = [...known, ...events.slice(known.length).map(() => at)];
  }
}
