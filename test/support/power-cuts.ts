import { archiveSegments } from '../../firmware/journal/archive-segments.js';
import { deleteArchives } from '../../firmware/journal/delete-archives.js';
import type { Entry } from '../../firmware/journal/entry.js';
import type { Journal } from '../../firmware/journal/journal.js';
import { AT_ONCE } from '../../firmware/journal/pace.js';
import { segmentName } from '../../firmware/journal/position.js';
import { scrub } from '../../firmware/journal/scrubber.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { explained, same } from './checks.js';
import { entry, FOLDERS, openOn, Returning, running, segmentsIn } from './journal.js';
import { LOST, leftAt, momentsOf, type Tears } from './survivals.js';
import { VirtualDisk } from './virtual-disk.js';

// The power goes at every operation of a disk, with everything that may be left of what was not synced.

/** Says how many entries are confirmed. */
type Confirm = (entries: number) => void;

/** What happens to a journal: so many entries in a first machine, what becomes of it, and the groups that are written then. */
export interface Story {
  readonly name: string;
  readonly before: number;
  readonly damage: (disk: VirtualDisk) => void;
  readonly groups: readonly number[];
  /** What the running table does for its journal behind the first group. */
  readonly cares?: (disk: VirtualDisk, journal: Journal) => Promise<void>;
}

/** The stories that are told: a new journal, and a start that has one to put right. */
export const STORIES: readonly Story[] = [
  { name: 'a new journal', before: 0, damage: () => {}, groups: [3, 1, 4, 2] },
  ...(
    [
      ['one copy is behind by whole files', (disk) => cutOff(disk, 'two', 2, 100)],
      ['one copy is new', (disk) => cutOff(disk, 'one', 1, 0)],
      ['one copy is damaged in the middle', (disk) => flip(disk, 'two/00000002.jsonl', 300)],
      ['the copies are damaged in different places', damageBoth],
    ] satisfies [string, (disk: VirtualDisk) => void][]
  ).map(([name, damage]) => ({ name, before: 11, damage, groups: [2, 1] })),
  ...(
    [
      ['a damaged copy is made anew in play', scrubbed],
      ['a lost copy is brought back in play', broughtBack],
      ['closed files are archived in play', archived],
      ['old archives are deleted in play', deleted],
    ] as const
  ).map(([name, cares]) => ({ name, before: 9, damage: () => {}, groups: [2, 1], cares })),
];

/** A closed file and the open one. */
async function scrubbed(disk: VirtualDisk, journal: Journal): Promise<void> {
  flip(disk, 'two/00000001.jsonl', 300);
  flip(disk, `one/${segmentName(journal.durable.segment)}`, 30);
  await scrub({ disk, journal, pace: AT_ONCE });
}

/** All but the open file, as if two checkpoints lay in that. */
export async function archived(disk: VirtualDisk, { durable, folders, key }: Journal): Promise<void> {
  const notice = ({ says }: { readonly says: string }): never => {
    throw new Error(says);
  };
  const journal = { durable, folders, key, notice, settled: durable.segment };
  await archiveSegments({ disk, pace: AT_ONCE, journal });
}

/** The two oldest files. */
async function deleted(disk: VirtualDisk, journal: Journal): Promise<void> {
  // Nine entries before, and two in the first group.
  await journal.snapshot(journal.durable, numbered(0, 11));
  await archived(disk, journal);
  await deleteOldest(disk, journal, 2);
}

/** As if they were too old, and two checkpoints lay in the open file. */
export const deleteOldest = (disk: VirtualDisk, journal: Journal, most: number): Promise<void> =>
  deleteArchives({
    disk,
    mayGo: () => true,
    most,
    journal: {
      get begins() {
        return journal.begins;
      },
      durable: journal.durable,
      folders: journal.folders,
      key: journal.key,
      settled: journal.durable.segment,
      deleteBefore: (begins, last) => journal.deleteBefore(begins, last),
      notice: ({ says }) => {
        throw new Error(says);
      },
    },
  });

async function broughtBack(disk: VirtualDisk, journal: Journal): Promise<void> {
  const returning = new Returning(disk, journal);
  const error = new HardwareError('timeout', 'two', 'it is late');
  returning.lost({ folder: 'two', error, whole: journal.durable, left: 1 });
  journal.lose('two', error, journal.durable);
  await journal.append(
    [1, 2, 3, 4, 5].map((n) => ({ kind: 'notice', body: { about: 'two', says: `${n}` } })),
  );
  await returning.bringBack();
}

function damageBoth(disk: VirtualDisk): void {
  flip(disk, 'one/00000001.jsonl', 30);
  flip(disk, 'two/00000001.jsonl', 600);
}

/** Writes groups of entries of these sizes, each numbered on from the one before, and a snapshot after every other. */
export async function write(
  disk: VirtualDisk,
  groups: readonly number[],
  confirm: Confirm = () => {},
  cares: Story['cares'] = async () => {},
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
    if (i === 0) await cares(disk, journal);
    if (i % 2 === 1) await journal.snapshot(places[1], numbered(0, next));
  }
  await journal.close();
}

export const numbered = (from: number, to: number): Entry[] =>
  Array.from({ length: to - from }, (_, i) => entry(from + i));

/** Throws unless all that was confirmed is there, in order and once, the copies are alike, and it goes on from there. */
export async function check(disk: VirtualDisk, confirmed: number): Promise<void> {
  const opened = await openOn(disk, FOLDERS, {
    onFault: ({ error }) => {
      throw error;
    },
  });
  const journal = running(opened);
  const { state } = opened;
  if (state.length < confirmed) throw new Error(`${confirmed} were confirmed, and ${state.length} are there`);
  same(state, numbered(0, state.length), 'what is there');
  same(segmentsIn(disk, FOLDERS[0]), segmentsIn(disk, FOLDERS[1]), 'the copies');
  // What a start has read may be acted on at once.
  const dark = await openOn(disk.restarted(() => LOST));
  same(dark.state, state, 'what is there when the power goes after the start');
  await journal.append([entry(state.length)]);
  await journal.close();
  const again = await openOn(disk);
  same(again.state, numbered(0, state.length + 1), 'what is there after one more');
  same(again.findings, [], 'found after a clean stop');
}

export interface Thoroughness {
  readonly tears: Tears;
  /** One in so many is tried. */
  readonly oneIn: number;
  /** After one in so many of these, every cut of the next start is tried. */
  readonly againAfterOneIn: number;
}

/** Cuts the power at every operation of a story, and again at every operation of the start after it. Gives how often. */
export async function cutEverywhere(
  { name, before, damage, groups, cares }: Story,
  { tears, oneIn, againAfterOneIn }: Thoroughness,
): Promise<{ once: number; twice: number }> {
  const counts = { once: 0, twice: 0 };
  const disk = new VirtualDisk(FOLDERS);
  if (before > 0) await write(disk, [before]);
  damage(disk);
  let found = 0;
  for await (const cut of cuts(disk, before, groups, tears, cares)) {
    if (++found % oneIn > 0) continue;
    await explained(`${name}: ${cut.what}`, () => check(cut.restart(), cut.confirmed));
    counts.once += 1;
    if (counts.once % againAfterOneIn > 0) continue;
    for await (const second of cuts(cut.restart(), cut.confirmed, [1], 'some')) {
      const where = `${name}: ${cut.what}; then ${second.what}`;
      await explained(where, () => check(second.restart(), second.confirmed));
      counts.twice += 1;
    }
  }
  return counts;
}

/** Every machine that may come back where the power goes while these groups are written, each once. */
async function* cuts(
  disk: VirtualDisk,
  known: number,
  groups: readonly number[],
  tears: Tears,
  cares?: Story['cares'],
) {
  let confirmed = known;
  const work = () => write(disk, groups, (entries) => (confirmed = Math.max(confirmed, entries)), cares);
  const seen = new Set<string>();
  for (const moment of await momentsOf(disk, () => ({ confirmed }), work)) {
    for await (const left of leftAt(moment, tears)) {
      const print = `${left.restart().fingerprint()} ${moment.confirmed}`;
      if (seen.has(print)) continue;
      seen.add(print);
      yield { ...left, confirmed: moment.confirmed };
    }
  }
}

/** A copy as it was when so many bytes of this file were its last. */
export function cutOff(disk: VirtualDisk, folder: string, file: number, bytes: number): void {
  for (const [name, content] of Object.entries(disk.files(folder))) {
    const number = Number.parseInt(name, 10);
    if (number === file) disk.put(`${folder}/${name}`, content.subarray(0, bytes));
    if (number > file || name.startsWith('snapshot') || (number === file && bytes === 0))
      disk.put(`${folder}/${name}`, null);
  }
}

export const flip = (disk: VirtualDisk, path: string, byte: number, bit = 0): void =>
  disk.flip(path, byte, bit);

/** It cannot be read until the file is written anew: a disk then puts the sector elsewhere. */
export function badSector(disk: VirtualDisk, bad: string): void {
  let isBad = true;
  disk.plan = ({ doing, path }) => {
    isBad &&= !(doing === 'rename' && path === `${bad}.new`);
    return isBad && doing === 'read' && path === bad ? { fails: 'disk-error' } : 'done';
  };
}
