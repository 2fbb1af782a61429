import type { Event } from '../../src/tournament/events.js';
import type { OpenedForm } from '../../src/tournament/forms/sealed.js';
import { type JournalPosition, START } from '../journal/position.js';
import type { Recorded } from '../journal/record.js';
import type { Currency } from '../messages/money.js';
import type { RecordedAt } from '../reports/recorded-at.js';
import { currencyInForce } from '../settings/currency.js';
import type { StoredTable } from '../table/stored-table.js';
import { replayRecord } from '../table/table-fold.js';
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
  /** Of the last tournament that was opened. */
  readonly events: Event[] = [];
  /** Where the journal has each of them. */
  readonly recorded: RecordedAt[] = [];
  /** As the conditions name it. */
  table = '';
  /** Behind the last record. */
  position: JournalPosition = START;
  readonly #upTo: number;
  #table: StoredTable;
  /** Where in the events the form of a seat is, while nobody has seen it. */
  readonly #sealed = new Map<number, number>();

  /** Up to this record. */
  constructor(stored: StoredTable, upTo = Number.POSITIVE_INFINITY) {
    this.#table = stored;
    this.#upTo = upTo;
  }

  get currency(): Currency {
    return currencyInForce(this.#table.lastStart.settings);
  }

  add(record: Recorded, after: JournalPosition = START): void {
    if (record.seq > this.#upTo) return;
    this.position = after;
    const at = { record: record.seq, time: record.wall, hash: after.hash };
    const before = this.#table;
    this.#table = tableAfter(before, record);
    if (record.kind === 'tournament') {
      this.table = record.body.table;
      this.#take(record.body.event, at);
    }
    if (record.kind !== 'event') return;
    for (const form of record.came?.forms ?? []) this.#show(form);
    const replayed = replayRecord(before, record);
    if (replayed && 'told' in replayed) for (const event of replayed.told) this.#take(event, at);
  }

  #take(event: Event, at: RecordedAt): void {
    if (event.type === 'open') {
      this.events.length = 0;
      this.recorded.length = 0;
    }
    if (event.type === 'secret' && event.table === this.table)
      this.#sealed.set(event.seat, this.events.length);
    if (event.type === 'void-coup') this.#sealed.clear();
    this.events.push(event);
    this.recorded.push(at);
  }

  /** A form that is shown says from the beginning what was written; of one that never was, nobody learns it. */
  #show({ seat, on, amount, words }: OpenedForm): void {
    const at = this.#sealed.get(seat);
    const event = at === undefined ? undefined : this.events[at];
    if (at === undefined || event?.type !== 'secret') return;
    this.#sealed.delete(seat);
    this.events[at] = {
      ...event,
      ...(on !== null && { on }),
      ...(amount !== null && { amount }),
      ...(words !== null && { words }),
    };
  }
}
