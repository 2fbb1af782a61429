import type { Entry } from '../../firmware/journal/entry.js';
import { entry, FOLDERS, openOn, running } from './journal.js';
import { CHANGES, LOST, leftOn, type Tears } from './survivals.js';
import { VirtualDisk } from './virtual-disk.js';

// The power goes at every operation of a disk, with everything that may be left of what was not synced.

/** What happens to a journal. */
export interface Story {
  readonly name: string;
  /** The machine before it, and how many entries were confirmed by then. */
  readonly disk: () => Promise<VirtualDisk>;
  readonly confirmed: number;
  /** It says how many are confirmed. */
  readonly tell: (disk: VirtualDisk, confirm: (entries: number) => void) => Promise<void>;
}

/** Writes groups of entries of these sizes, each numbered on from the one before, and a snapshot after every other. */
export async function write(
  disk: VirtualDisk,
  groups: readonly number[],
  confirm: (entries: number) => void = () => {},
): Promise<void> {
  const opened = await openOn(disk);
  const journal = running(opened);
  let next = opened.state.length;
  confirm(next);
  for (const [i, size] of groups.entries()) {
    const entries = numbered(next, next + size);
    // The first alone, and the others together while it is being written.
    const places = await Promise.all([journal.append(entries.slice(0, 1)), journal.append(entries.slice(1))]);
    next += size;
    confirm(next);
    if (i % 2 === 1) await journal.snapshot(places[1], numbered(0, next));
  }
  await journal.close();
}

export const numbered = (from: number, to: number): Entry[] =>
  Array.from({ length: to - from }, (_, i) => entry(from + i));

/** Throws unless all that was confirmed is there, in order and once, the copies are alike, and it goes on from there. */
export async function check(disk: VirtualDisk, confirmed: number): Promise<void> {
  const opened = await openOn(disk, FOLDERS, ({ error }) => {
    throw error;
  });
  const journal = running(opened);
  const { state } = opened;
  if (state.length < confirmed) throw new Error(`${confirmed} were confirmed, and ${state.length} are there`);
  same(state, numbered(0, state.length), 'what is there');
  same(segments(disk, FOLDERS[0]), segments(disk, FOLDERS[1]), 'the copies');
  // What a start has read may be acted on at once.
  const dark = await openOn(disk.restarted(() => LOST));
  same(dark.state, state, 'what is there when the power goes after the start');
  await journal.append([entry(state.length)]);
  await journal.close();
  const again = await openOn(disk);
  same(again.state, numbered(0, state.length + 1), 'what is there after one more');
  same(again.findings, [], 'found after a clean stop');
}

const segments = (disk: VirtualDisk, folder: string): unknown =>
  Object.entries(disk.files(folder))
    .filter(([name]) => name.endsWith('.jsonl'))
    .map(([name, bytes]) => [name, bytes.toString()]);

function same(found: unknown, wanted: unknown, what: string): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${what}: ${is} should be ${should}`);
}

export interface Thoroughness {
  readonly tears: Tears;
  /** One in so many is tried. */
  readonly oneIn: number;
  /** After one in so many of these, every second cut is tried. */
  readonly againAfterOneIn: number;
}

/** Cuts the power at every operation of a story, and again at every operation of the start after it. Gives how often. */
export async function cutEverywhere(
  story: Story,
  { tears, oneIn, againAfterOneIn }: Thoroughness,
): Promise<{ once: number; twice: number }> {
  const counts = { once: 0, twice: 0 };
  let found = 0;
  for await (const cut of cuts(story.disk, story.confirmed, story.tell, tears)) {
    if (++found % oneIn > 0) continue;
    await explained(`${story.name}: ${cut.where}`, () => check(cut.restart(), cut.confirmed));
    counts.once += 1;
    if (counts.once % againAfterOneIn > 0) continue;
    const restart = async () => cut.restart();
    for await (const second of cuts(
      restart,
      cut.confirmed,
      (disk, confirm) => write(disk, [1], confirm),
      'some',
    )) {
      await explained(`${story.name}: ${cut.where}; then ${second.where}`, () =>
        check(second.restart(), second.confirmed),
      );
      counts.twice += 1;
    }
  }
  return counts;
}

interface Cut {
  readonly where: string;
  readonly confirmed: number;
  /** The machine as it may come back, each time the same. */
  readonly restart: () => VirtualDisk;
}

const STOPS = ['stop before', 'stop within', 'stop after'] as const;

async function* cuts(
  before: () => Promise<VirtualDisk>,
  known: number,
  tell: Story['tell'],
  tears: Tears,
): AsyncGenerator<Cut> {
  for (let stop = 0; ; stop++) {
    for (const how of STOPS) {
      const disk = await before();
      disk.plan = (_, number) => (number === stop ? how : 'done');
      let confirmed = known;
      const told = tell(disk, (entries) => {
        confirmed = Math.max(confirmed, entries);
      });
      await Promise.race([told, disk.stopped]);
      const operation = disk.operations[stop];
      if (!operation) return;
      if (!CHANGES.includes(operation.doing)) break;
      if (how === 'stop within' && operation.doing !== 'append') continue;
      const where = `${how} ${operation.doing} ${operation.path}`;
      for (const { what, restart } of leftOn(disk, tears))
        yield { where: `${where}, ${what}`, confirmed, restart };
    }
  }
}

async function explained(where: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
  }
}

/** The stories that are told: a new journal, and a start that has one to put right. */
export const STORIES: readonly Story[] = [
  {
    name: 'a new journal',
    disk: async () => new VirtualDisk(FOLDERS),
    confirmed: 0,
    tell: (disk, confirm) => write(disk, [3, 1, 4, 2], confirm),
  },
  ...(
    [
      ['one copy is behind by whole files', (disk) => cutOff(disk, 'two', 2, 100)],
      ['one copy is new', (disk) => cutOff(disk, 'one', 1, 0)],
      ['one copy is damaged in the middle', (disk) => flip(disk, 'two/00000002.jsonl', 300)],
      [
        'the copies are damaged in different places',
        (disk) => {
          flip(disk, 'one/00000001.jsonl', 30);
          flip(disk, 'two/00000001.jsonl', 600);
        },
      ],
    ] satisfies [string, (disk: VirtualDisk) => void][]
  ).map(
    ([name, damage]): Story => ({
      name,
      disk: async () => {
        const disk = new VirtualDisk(FOLDERS);
        await write(disk, [11]);
        damage(disk);
        return disk;
      },
      confirmed: 11,
      tell: (disk, confirm) => write(disk, [2, 1], confirm),
    }),
  ),
];

/** A copy as it was when so many bytes of this file were its last. */
export function cutOff(disk: VirtualDisk, folder: string, file: number, bytes: number): void {
  for (const [name, content] of Object.entries(disk.files(folder))) {
    const number = Number.parseInt(name, 10);
    if (number === file) disk.put(`${folder}/${name}`, content.subarray(0, bytes));
    if (number > file || name.startsWith('snapshot') || (number === file && bytes === 0))
      disk.put(`${folder}/${name}`, null);
  }
}

export function flip(disk: VirtualDisk, path: string, byte: number, bit = 0): void {
  const [folder = '', name = ''] = path.split('/');
  const bytes = Buffer.from(disk.files(folder)[name] ?? []);
  bytes[byte] = (bytes[byte] ?? 0) ^ (1 << bit);
  disk.put(path, bytes);
}
