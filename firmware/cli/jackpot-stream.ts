import type { Event } from '../../src/jackpot/events.js';
import type { Recorded } from '../journal/record.js';
import { jackpotAfter } from '../table/own-jackpot.js';
import type { StoredTable } from '../table/stored-table.js';
import { readOptions } from './command.js';
import { folderFirst } from './journal-copy.js';
import { readBack, tableAfter } from './read-back.js';

/** What a table told its own Jackpot, and what was done at its console, as `banco jackpot replay` reads it. */
export async function stream(args: readonly string[]): Promise<number> {
  const [folder, options] = folderFirst(args);
  readOptions(options, {});
  const { reader, status } = await readBack(
    folder,
    (stored) => new JackpotStream(stored),
    () => false,
  );
  for (const event of reader.events) process.stdout.write(`${JSON.stringify(event)}\n`);
  return status;
}

export class JackpotStream {
  readonly events: Event[] = [];
  #table: StoredTable;

  constructor(stored: StoredTable) {
    this.#table = stored;
  }

  add(record: Recorded): void {
    const before = this.#table;
    this.#table = tableAfter(before, record);
    if (record.kind === 'jackpot') this.events.push(record.body.event);
    else this.events.push(...jackpotAfter(before.jackpot, before.state, this.#table.state).events);
  }
}
