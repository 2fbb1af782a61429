import type { Event } from '../../src/tournament/events.js';
import type { OpenedForm } from '../../src/tournament/forms/sealed.js';
import type { Recorded } from '../journal/record.js';
import type { StoredTable } from '../table/stored-table.js';
import { replayRecord } from '../table/table-fold.js';
import { readOptions } from './command.js';
import { folderFirst } from './journal-copy.js';
import { readBack, tableAfter } from './read-back.js';

/** What was done in the tournament of a table, and what its coups told it, as `banco tournament replay` reads it. */
export async function stream(args: readonly string[]): Promise<number> {
  const [folder, options] = folderFirst(args);
  readOptions(options, {});
  const { reader, status } = await readBack(
    folder,
    (stored) => new TournamentStream(stored),
    () => false,
  );
  for (const event of reader.events) process.stdout.write(`${JSON.stringify(event)}\n`);
  return status;
}

export class TournamentStream {
  /** Of the last tournament that was opened. */
  readonly events: Event[] = [];
  #table: StoredTable;
  /** Where in the events the form of a seat is, while nobody has seen it. */
  readonly #sealed = new Map<number, number>();

  constructor(stored: StoredTable) {
    this.#table = stored;
  }

  add(record: Recorded): void {
    const before = this.#table;
    this.#table = tableAfter(before, record);
    if (record.kind === 'tournament') this.#take(record.body.event);
    if (record.kind !== 'event') return;
    for (const form of record.came?.forms ?? []) this.#show(form);
    const replayed = replayRecord(before, record);
    if (replayed && 'told' in replayed) for (const event of replayed.told) this.#take(event);
  }

  #take(event: Event): void {
    if (event.type === 'open') this.events.length = 0;
    if (event.type === 'secret') this.#sealed.set(event.seat, this.events.length);
    if (event.type === 'void-coup') this.#sealed.clear();
    this.events.push(event);
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
