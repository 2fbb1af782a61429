import { NEWLINE } from '../../firmware/journal/record.js';
import { FOLDERS } from './journal.js';
import type { Doing, Operation, Outcome, Survival, VirtualDisk } from './virtual-disk.js';

/** A machine just before an operation that changes something on its disks, or when nothing more is done to them. */
export interface DiskMoment {
  readonly operation: Operation | null;
  readonly disk: VirtualDisk;
}

/** A machine as it may come back, each time the same, and what became of what was not synced. */
export interface Left {
  readonly what: string;
  /** The power stayed: the program alone was killed. */
  readonly isKill: boolean;
  readonly restart: () => VirtualDisk;
}

/** Where unsynced bytes are cut: at each of them, at some, or at some and behind each record. */
export type Tears = 'every byte' | 'some' | 'every record';

/** Every moment of this work on a disk, with what is so by then; its operations come to what `plan` says. */
export async function momentsOf<T>(
  disk: VirtualDisk,
  soFar: () => T,
  work: () => Promise<unknown>,
  plan: (operation: Operation) => Outcome = () => 'done',
): Promise<readonly (T & DiskMoment)[]> {
  const moments: (T & DiskMoment)[] = [];
  const keep = (operation: Operation | null): void => {
    moments.push({ ...soFar(), operation, disk: disk.killed() });
  };
  disk.plan = (operation) => {
    if (CHANGES.includes(operation.doing)) keep(operation);
    return plan(operation);
  };
  await work();
  keep(null);
  return moments;
}

/**
 * All that may be left when the power goes before an operation or, where it appends, within it, or the program alone is killed.
 * `on`: the disks that it is done on.
 */
export async function* leftAt(
  { disk, operation }: DiskMoment,
  tears: Tears,
  on: readonly [string, string] = FOLDERS,
): AsyncGenerator<Left> {
  const what = operation ? `${operation.doing} ${operation.path}` : 'the end';
  yield* leftOn(disk, `before ${what}`, tears, on);
  if (!operation?.bytes) return;
  const half = disk.killed();
  const file = await half.open(operation.path, 'append');
  await file.append(operation.bytes.subarray(0, operation.bytes.length >> 1));
  yield* leftOn(half, `within ${what}`, tears, on);
}

function* leftOn(
  disk: VirtualDisk,
  where: string,
  tears: Tears,
  on: readonly [string, string],
): Generator<Left> {
  yield { what: `${where}, killed`, isKill: true, restart: () => disk.killed() };
  const [left = [], right = []] = on.map((folder) => survivals(disk.unsynced(folder), tears));
  for (const [one, two] of pairs(left, right)) {
    const restart = () => disk.restarted((folder) => (folder === on[0] ? one : two));
    yield { what: `${where}, left ${JSON.stringify([one, two])}`, isKill: false, restart };
  }
}

/** What changes nothing on a disk leaves what the operation before it left. */
export const CHANGES: readonly Doing[] = [
  'create',
  'append',
  'truncate',
  'sync',
  'rename',
  'remove',
  'sync-folder',
];

export const LOST: Survival = { bytes: 'lost', names: 'lost' };

/** What may be left on a disk that has a file with these unsynced bytes. */
function survivals(unsynced: Buffer, tears: Tears): readonly Survival[] {
  const { length } = unsynced;
  const whole: readonly Survival[] = [
    LOST,
    { bytes: 'kept', names: 'kept' },
    { bytes: 'lost', names: 'kept' },
    { bytes: 'kept', names: 'lost' },
  ];
  if (length === 0) return whole.slice(0, 2);
  if (tears === 'every byte') {
    return [
      ...whole,
      ...Array.from({ length }, (_, i) => torn(i, false)),
      ...Array.from({ length: Math.ceil(length / 8) }, (_, i) => torn(8 * i, true)),
    ];
  }
  const some = [...whole, torn(1, true), torn(length >> 1, false)];
  if (tears === 'some') return some;
  const ends = [...unsynced.keys()].filter((i) => unsynced[i] === NEWLINE && i + 1 < length);
  return [...some, ...ends.map((i) => torn(i + 1, false))];
}

const torn = (first: number, zeros: boolean): Survival => ({ bytes: { first, zeros }, names: 'kept' });

/** All pairs of a few; of many, each beside everything lost, everything kept, and its like. */
function* pairs(left: readonly Survival[], right: readonly Survival[]): Generator<[Survival, Survival]> {
  const few = left.length * right.length < 50;
  for (const [i, one] of left.entries()) {
    for (const [k, two] of right.entries()) if (few || i < 2 || k < 2 || i === k) yield [one, two];
  }
}
