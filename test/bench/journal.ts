import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { CopyReader } from '../../firmware/journal/copy-reader.js';
import type { Entry } from '../../firmware/journal/entry.js';
import { NodeDisk } from '../../firmware/journal/node-disk.js';
import { type Opened, openJournal } from '../../firmware/journal/open.js';
import { START } from '../../firmware/journal/position.js';
import { walk } from '../../firmware/journal/walk.js';
import type { StoredTable } from '../../firmware/table/stored-table.js';
import { tableFold } from '../../firmware/table/table-fold.js';
import { automatedTable } from './machine.js';

// The journal on the disk that this checkout lies on.

export async function journal(): Promise<void> {
  const folder = mkdtempSync(join('build', 'bench-journal-'));
  try {
    await replayed(join(folder, 'replay'));
    for (const copies of [1, 2]) await committed(folder, copies);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const openAt = async (folders: readonly string[]) => {
  const opened: Opened<StoredTable> = await openJournal({
    disk: new NodeDisk(),
    folders,
    clock: { now: () => performance.now(), wall: () => Date.now() },
    fold: tableFold,
    onFault: ({ error }) => {
      throw error;
    },
  });
  if (opened.is !== 'open') throw new Error(`a new journal is ${opened.is}`);
  return opened.journal;
};

/** A journal of a hundred thousand events: verified alone, and verified and folded. */
async function replayed(folder: string): Promise<void> {
  const wanted = 100_000;
  const entries: Entry[] = [];
  while (entries.length < wanted) automatedTable(10, (body) => entries.push({ kind: 'event', body }));
  const journal = await openAt([folder]);
  for (let i = 0; i < wanted; i += 1000) await journal.append(entries.slice(i, Math.min(i + 1000, wanted)));
  await journal.close();

  const disk = new NodeDisk();
  let alone = Number.POSITIVE_INFINITY;
  let folded = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const seconds = async (fold: boolean): Promise<number> => {
      const started = performance.now();
      let state = tableFold.start;
      const view = new CopyReader(disk, folder, await disk.list(folder));
      const { end } = await walk([view], START, (record, after) => {
        if (fold) state = tableFold.apply(state, record, after);
      });
      await view.close();
      if (end.seq !== wanted) throw new Error(`${end.seq} records of ${wanted} are proven`);
      return (performance.now() - started) / 1000;
    };
    alone = Math.min(alone, await seconds(false));
    folded = Math.min(folded, await seconds(true));
  }
  console.log(
    `journal, replay        ${Math.round(wanted / folded)} events a second verified and reduced; ` +
      `verified alone ${Math.round(wanted / alone)}; ratio ${(alone / folded).toFixed(2)}   (target: 0.5)`,
  );
}

/** One record a commit, beside the same bytes appended and synced by nobody's leave. */
async function committed(folder: string, copies: number): Promise<void> {
  const commits = 1000;
  const folders = Array.from({ length: copies }, (_, i) => join(folder, `commit-${copies}-${i}`));
  const entry: Entry = {
    kind: 'event',
    body: { type: 'wager', wager: { seat: 1, on: 'banker', amount: 2000 } },
  };
  const journal = await openAt(folders);
  const bytes = Buffer.alloc(250, 'x');
  const bare = await open(join(folder, `bare-${copies}`), 'a');
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let i = 0; i < commits; i++) {
    const started = performance.now();
    await journal.append([entry]);
    const between = performance.now();
    await bare.write(bytes);
    await bare.datasync();
    ours.push(between - started);
    theirs.push(performance.now() - between);
  }
  await bare.close();
  await journal.close();
  const shown = [0.5, 0.99].map((part) => {
    const [own, other] = [ours, theirs].map(
      (times) => times.sort((a, b) => a - b)[Math.floor(commits * part)] ?? 0,
    );
    return `p${part * 100} ${own?.toFixed(2)} ms, bare ${other?.toFixed(2)}, ratio ${((own ?? 0) / (other || 1)).toFixed(2)}`;
  });
  console.log(`journal, ${copies} cop${copies === 1 ? 'y ' : 'ies'}      commit ${shown.join('; ')}`);
}
