/** Something that was done to a disk: what was written is lost with the power until a flush has come behind it. */
export type Operation = ({ readonly is: 'write' } & Write) | { readonly is: 'flush'; readonly disk: string };

export interface Write {
  readonly disk: string;
  readonly at: number;
  readonly bytes: Buffer;
}

/** What becomes of what was not flushed. `torn`: of each write all, nothing, or some of its sectors. */
export const FATES = ['kept', 'lost', 'torn'] as const;
export type Fate = (typeof FATES)[number];

const SECTOR = 512;

/** What the disks have got when the power goes behind so many operations. `chance`: from 0 to 1. */
export function writesLeft(
  operations: readonly Operation[],
  fate: Fate,
  chance: () => number,
): readonly Write[] {
  const flushed = new Map<string, number>();
  for (const [index, { is, disk }] of operations.entries()) if (is === 'flush') flushed.set(disk, index);
  return operations.flatMap((operation, index) => {
    if (operation.is === 'flush') return [];
    const isFlushed = index < (flushed.get(operation.disk) ?? 0);
    return isFlushed || fate === 'kept' ? [operation] : fate === 'lost' ? [] : torn(operation, chance);
  });
}

function torn(write: Write, chance: () => number): readonly Write[] {
  const whole = chance();
  if (whole < 1 / 3) return [write];
  if (whole < 2 / 3) return [];
  const { disk, at, bytes } = write;
  return Array.from({ length: Math.ceil(bytes.length / SECTOR) }, (_, sector) => sector * SECTOR)
    .filter(() => chance() < 1 / 2)
    .map((from) => ({ disk, at: at + from, bytes: bytes.subarray(from, from + SECTOR) }));
}

/**
 * Behind how many operations the power goes at a cut, counted from 1: each time elsewhere, and spread evenly over what lies between
 * two flushes, however many cuts there will be.
 */
export function momentOf(cut: number, operations: readonly Operation[], chance: () => number): number {
  const flushes = operations.flatMap(({ is }, index) => (is === 'flush' ? [index + 1] : []));
  const ends = [...flushes, operations.length];
  const stretch = Math.floor(((cut * GOLDEN_RATIO) % 1) * ends.length);
  const [from, to] = [ends[stretch - 1] ?? 0, ends[stretch] ?? operations.length];
  return from + Math.floor(chance() * (to - from));
}

/** Its multiples never crowd in one place. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;
