import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Entry } from '../../firmware/journal/entry.js';
import { START } from '../../firmware/journal/position.js';
import { Snapshots } from '../../firmware/table/snapshots.js';
import { foldRecord, tableFold } from '../../firmware/table/table-fold.js';
import { Records } from '../support/records.js';
import { automatedTable } from './machine.js';
import { realJournal } from './real-journal.js';

/** The journal of a table that has played so long, was stopped, and is to start again. */
export async function longJournal([one = '', ...others]: readonly string[], wanted: number): Promise<void> {
  const { journal } = await realJournal([one]);
  const snapshots = new Snapshots(journal);
  const records = new Records();
  let stored = tableFold.start;
  for (let end = START; end.seq < wanted; ) {
    const entries: Entry[] = [];
    automatedTable(1, (event) => entries.push(records.of(event)));
    for (let i = 0; i < entries.length && end.seq < wanted; i += 100) {
      const some = entries.slice(i, i + 100);
      end = await journal.append(some);
      stored = some.reduce(foldRecord, stored);
      snapshots.offer(stored, end);
    }
  }
  await snapshots.keep();
  await journal.close();
  // The copies are equal, byte for byte.
  for (const other of others) cpSync(one, other, { recursive: true });
}

export interface Opening {
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** How long a program takes to open it that has just begun, and how much memory it had at the most. */
export const opening = (folders: readonly string[]): Opening =>
  JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(new URL('open-journal.js', import.meta.url)), ...folders], {
      encoding: 'utf8',
    }),
  ) as Opening;

export const saidOf = ({ milliseconds, megabytes }: Opening, beside: Opening): string =>
  `${milliseconds.toFixed(0)} ms and ${megabytes.toFixed(0)} MB, ${(milliseconds / beside.milliseconds).toFixed(1)} times an empty one`;
