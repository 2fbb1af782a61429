import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { archiveSegments } from '../../firmware/journal/archive-segments.js';
import { CopyReader } from '../../firmware/journal/copy-reader.js';
import type { Entry } from '../../firmware/journal/entry.js';
import { IdlePace } from '../../firmware/journal/pace.js';
import { START, segmentFiles } from '../../firmware/journal/position.js';
import type { KeyPlace, SealKey } from '../../firmware/journal/seal-key.js';
import { walk } from '../../firmware/journal/walk.js';
import { tableFold } from '../../firmware/table/table-fold.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { SystemClock } from '../../hal/linux/system-clock.js';
import { KEY } from '../support/journal.js';
import { Records } from '../support/records.js';
import { inFolder, shareOf, sideBySide } from './figures.js';
import { ratioOf } from './kept-figures.js';
import { longJournal, opening, saidOf } from './long-journal.js';
import { automatedTable } from './machine.js';
import { realJournal } from './real-journal.js';

export const journal = (): Promise<void> =>
  inFolder(async (folder) => {
    await replayed(join(folder, 'replay'));
    for (const copies of [1, 2]) await committed(folder, copies);
    await opened(folder);
    await archived(copiesIn(folder, '100000'));
  });

/** The records of a table that plays on and on. */
function entriesOf(wanted: number): readonly Entry[] {
  const entries: Entry[] = [];
  const records = new Records();
  while (entries.length < wanted) automatedTable(10, (body) => entries.push(records.of(body)));
  return entries.slice(0, wanted);
}

const copiesIn = (folder: string, name: string): readonly string[] =>
  ['one', 'two'].map((copy) => join(folder, `${name}-${copy}`));

/** How long a start takes to open two copies, beside an empty journal. */
async function opened(folder: string): Promise<void> {
  const empty = opening(copiesIn(folder, 'empty'));
  for (const records of [10_000, 100_000, 1_000_000]) {
    const copies = copiesIn(folder, `${records}`);
    await longJournal(copies, records);
    console.log(
      `journal, opened        ${records} records: ${saidOf(opening(copies), empty)}   (target: 2 s more)`,
    );
  }
}

/** Archives all but the last file of two copies without rest, and looks how long nothing else could happen. */
async function archived(folders: readonly string[]): Promise<void> {
  const disk = new NodeDisk();
  const { journal } = await realJournal(folders);
  const { durable, folders: copies, key } = journal;
  const notice = (): never => {
    throw new Error('a file could not be archived');
  };
  const began = performance.now();
  const held = await heldDuring(() =>
    archiveSegments({
      disk,
      pace: new IdlePace({ clock: new SystemClock(), rest: 1, isIdle: () => true }),
      journal: { durable, folders: copies, key, notice, settled: durable.segment },
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const idle = await heldDuring(() => sleep(1000 * seconds));
  await journal.close();
  const segments = (await Promise.all(copies.map((copy) => disk.list(copy)))).flatMap((files) => [
    ...segmentFiles(files).values(),
  ]);
  const packed = segments.filter((segment) => segment.packed !== null);
  const sum = (sizes: readonly (number | null)[]): number =>
    sizes.reduce((all: number, one) => all + (one ?? 0), 0);
  const plain = sum(packed.map(({ size }) => size));
  console.log(
    `journal, archived      ${packed.length} files, ${(plain / 1e6 / seconds).toFixed(1)} MB a second, to ` +
      `${((100 * sum(packed.map((one) => one.packed))) / plain).toFixed(0)} %; the event loop was held for ` +
      `${held}; without, for ${idle}   (target: 10 ms)`,
  );
}

async function heldDuring(work: () => Promise<unknown>): Promise<string> {
  const held = monitorEventLoopDelay({ resolution: 1 });
  held.enable();
  await work();
  held.disable();
  return `${(held.percentile(99) / 1e6).toFixed(1)} ms p99, ${(held.max / 1e6).toFixed(1)} at the most`;
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
      `verified alone ${Math.round(wanted / alone)}; ratio ${ratioOf('journal, replay', alone / folded, 'more')}   (target: 0.5)`,
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
      `ratio ${share === 0.5 ? ratioOf(`journal, commit, ${copies}`, own / other, 'less') : (own / other).toFixed(2)}`
    );
  });
  console.log(`journal, ${copies} cop${copies === 1 ? 'y ' : 'ies'}      commit ${shown.join('; ')}`);
}
