import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Architecture } from '../../flash/release/description.js';
import { readRootFiles } from '../../flash/release/read.js';
import { readRoots } from '../../flash/release/root.js';
import type { Table } from '../../flash/slots/install.js';
import type { Slots } from '../../flash/slots/slots.js';
import type { Slot } from '../../flash/slots/state.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { JOURNAL, ROOTS, RUNNING, SLOTS } from '../computer/installed.js';
import { CopyReader } from '../journal/copy-reader.js';
import { START } from '../journal/position.js';
import { LONGEST_RECORD, NEWLINE, verify } from '../journal/record.js';
import { readSnapshots, snapshotNames } from '../journal/snapshot.js';
import { VOCABULARY } from '../table/vocabulary.js';
import { readOptions, UsageError } from './command.js';

// The slots of this computer and the table that they are of, as the options of a command name them.

const OPTIONS = {
  slots: 'text',
  roots: 'text',
  journal: 'text',
  board: 'text',
  running: 'text',
  why: 'text',
} as const;
export type Where = Partial<ReturnType<typeof readOptions<typeof OPTIONS>>>;
export const readWhere = (args: readonly string[]): Where => readOptions(args, OPTIONS);

export const slotsOf = ({ slots = SLOTS, roots = ROOTS }: Where): Omit<Slots, 'held'> => ({
  disk: new NodeDisk(),
  folder: slots,
  root: readRoots(readRootFiles(roots), null),
});

/** In the folder of a journal. */
export const COPIES = ['one', 'two'] as const;

export async function tableOf({ board, journal = JOURNAL }: Where): Promise<Table> {
  if (board === undefined) throw new UsageError('it needs --board BOARD, of this table');
  const { kinds, events } = VOCABULARY;
  return {
    arch: process.arch as Architecture,
    board,
    journal: { begun: await begunBy(journal), kinds, events },
  };
}

/** The version that wrote the first record of a journal; null where there is none. */
async function begunBy(journal: string): Promise<string | null> {
  for (const copy of COPIES) {
    const version = await begunIn(join(journal, copy));
    if (version !== null) return version;
  }
  return null;
}

async function begunIn(folder: string): Promise<string | null> {
  const disk = new NodeDisk();
  const files = await disk.list(folder).catch((error: unknown) => {
    if (error instanceof HardwareError && error.code === 'gone') return new Map<string, number>();
    throw error;
  });
  if (files.size === 0) return null;
  const copy = new CopyReader(disk, folder, files);
  if (!copy.sizes.has(START.segment)) return await firstKeptBy(disk, folder, files);
  const bytes = await copy.read(START.segment, 0, LONGEST_RECORD);
  await copy.close();
  const first = bytes && verify(bytes.subarray(0, bytes.indexOf(NEWLINE) + 1), START, null)?.record;
  if (first?.kind !== 'start') throw new UsageError(`the first record of ${folder} cannot be read`);
  return first.body.version;
}

/** Of a journal whose oldest files were deleted, the version that kept its first checkpoint. */
async function firstKeptBy(disk: Disk, folder: string, files: ReadonlyMap<string, number>): Promise<string> {
  const names = snapshotNames(files.keys()).slice(-1);
  const [first] = (await readSnapshots(disk, folder, files, names)).kept;
  if (!first)
    throw new UsageError(`the first checkpoint of ${folder} cannot be read: --journal names the other copy`);
  return first.snapshot.version;
}

/** The slot that the launcher has mounted; null where it has none. */
export function runningSlot({ running = RUNNING }: Where): Slot | null {
  try {
    const slot = /^BANCO_SLOT=([ab])$/m.exec(readFileSync(running, 'utf8'))?.[1];
    return (slot as Slot | undefined) ?? null;
  } catch {
    return null;
  }
}
