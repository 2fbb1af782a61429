import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { CopyReader } from '../../firmware/journal/copy-reader.js';
import type { Entry } from '../../firmware/journal/entry.js';
import { START } from '../../firmware/journal/position.js';
import type { KeyPlace, SealKey } from '../../firmware/journal/seal-key.js';
import { walk } from '../../firmware/journal/walk.js';
import { tableFold } from '../../firmware/table/table-fold.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { KEY } from '../support/journal.js';
import { Records } from '../support/records.js';
import { inFolder, shareOf, sideBySide } from './figures.js';
import { longJournal, opening, saidOf } from './long-journal.js';
import { automatedTable } from './machine.js';
import { realJournal } from './real-journal.js';

export const journal = (): Promise<void> =>
  inFolder(async (folder) => {
    await replayed(join(folder, 'replay'));
    for (const copies of [1, 2]) await committed(folder, copies);
    await opened(folder);
  });

/** The records of a table that plays on and on. */
function entriesOf(wanted: number): readonly Entry[] {
  const entries: Entry[] = [];
  const records = new Records();
  while (entries.length < wanted) automatedTable(10, (body) => entries.push(records.of(body)));
  return entries.slice(0, wanted);
}

/** How long a start takes to open two copies, beside an empty journal. */
async function opened(folder: string): Promise<void> {
  const copies = (name: string): string[] => ['one', 'two'].map((copy) => join(folder, `${name}-${copy}`));
  const empty = opening(copies('empty'));
  for (const records of [10_000, 100_000, 1_000_000]) {
    await longJournal(copies(`${records}`), records);
    console.log(
      `journal, opened        ${records} records: ${saidOf(opening(copies(`${records}`)), empty)}   (target: 2 s more)`,
    );
  }
}

/** A journal of a hundred thousand events: verified alone, and verified and folded. */
async function replayed(folder: string): Promise<void> {
  const wanted = 100_000;
  const entries = entriesOf(wanted);
  const { journal } = await realJournal([folder]);
  for (let i = 0; i < wanted; i += 1000) await journal.append(entries.slice(i, i + 1000));
  await journal.close();

  const disk = new NodeDisk();
  const replay = (fold: boolean) => async (): Promise<void> => {
    let state = tableFold.start;
    const view = new CopyReader(disk, folder, await disk.list(folder));
    const { end } = await walk([view], START, KEY, (record, after) => {
      if (fold) state = tableFold.apply(state, record, after);
    });
    await view.close();
    if (end.seq !== wanted) throw new Error(`${end.seq} records of ${wanted} are proven`);
  };
  const [alone, folded] = await sideBySide(5, [replay(false), replay(true)]);
  console.log(
    `journal, replay        ${Math.round(wanted / folded)} events a second verified and reduced; ` +
      `verified alone ${Math.round(wanted / alone)}; ratio ${(alone / folded).toFixed(2)}   (target: 0.5)`,
  );
}

/** A key that costs nothing, to see what the other one does. */
const NOTHING: SealKey = { id: 'none', seal: () => '0'.repeat(64) };
const NO_SEAL: KeyPlace = { open: async () => NOTHING, create: async () => NOTHING };

/** One record a commit, beside the same bytes appended and synced by nobody's leave. */
async function committed(folder: string, copies: number): Promise<void> {
  const copiesIn = (name: string): readonly string[] =>
    Array.from({ length: copies }, (_, i) => join(folder, `${name}-${copies}-${i}`));
  const { journal } = await realJournal(copiesIn('commit'));
  const { journal: unsealed } = await realJournal(copiesIn('unsealed'), NO_SEAL);
  const bare = await open(join(folder, `bare-${copies}`), 'a');
  const body = { type: 'wager', wager: { seat: 1, on: 'banker', amount: 2000 } } as const;
  const ours: number[] = [];
  const theirs: number[] = [];
  const without: number[] = [];
  for (let i = 0; i < 1000; i++) {
    const started = performance.now();
    await journal.append([{ kind: 'event', body }]);
    const between = performance.now();
    await unsealed.append([{ kind: 'event', body }]);
    const unsealedAt = performance.now();
    await bare.write(Buffer.alloc(250, 'x'));
    await bare.datasync();
    ours.push(between - started);
    without.push(unsealedAt - between);
    theirs.push(performance.now() - unsealedAt);
  }
  await bare.close();
  await journal.close();
  await unsealed.close();
  const shown = [0.5, 0.99].map((share) => {
    const [own, plain, other] = [ours, without, theirs].map((times) => shareOf(times, share)) as [
      number,
      number,
      number,
    ];
    return (
      `p${share * 100} ${own.toFixed(2)} ms, without seal ${plain.toFixed(2)}, bare ${other.toFixed(2)}, ` +
      `ratio ${(own / other).toFixed(2)}`
    );
  });
  console.log(`journal, ${copies} cop${copies === 1 ? 'y ' : 'ies'}      commit ${shown.join('; ')}`);
}
