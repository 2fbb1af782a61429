import { type JournalPosition, START } from '../journal/position.js';
import { reaches } from '../journal/read.js';
import type { Recorded } from '../journal/record.js';
import { seqOf } from '../journal/snapshot.js';
import { NEW_TABLE, type StoredTable } from '../table/stored-table.js';
import { foldAsRecorded, foldRecord, tableFold } from '../table/table-fold.js';
import { unsupportedVersion } from '../table/unsupported-version.js';
import { UsageError } from './command.js';
import { type Listed, listCopy, readCopy } from './journal-copy.js';

export interface RecordReader {
  add(record: Recorded, after: JournalPosition): void;
}

export interface ReadBack<R> {
  readonly reader: R;
  readonly status: number;
  /** From the first record that the journal has. */
  readonly isWhole: boolean;
}

/** Reads the end of a copy alone, from the newest checkpoint that enough follows; or all of it, where too little follows any. */
export async function readBack<R extends RecordReader>(
  folder: string,
  begin: (stored: StoredTable) => R,
  isEnough: (reader: R) => boolean,
): Promise<ReadBack<R>> {
  // Each time as far back again as before.
  for (let back = 1; ; back *= 2) {
    const copy = await listCopy(folder);
    const isOldest = back >= copy.names.length;
    const name = copy.names.at(isOldest ? -1 : back - 1);
    const hasAll = copy.view.sizes.has(START.segment);
    if (name === undefined || back >= 2 * copy.names.length) return await readWhole(folder, begin);
    const base = await checkpoint(copy, name);
    if (!base) continue;
    const read = await readFrom(copy, base, begin);
    if (isEnough(read.reader) || (isOldest && !hasAll)) return read;
  }
}

/** Reads a copy from the newest checkpoint before this record on. */
export async function readSince<R extends RecordReader>(
  folder: string,
  record: number,
  begin: (stored: StoredTable) => R,
): Promise<ReadBack<R>> {
  const { names } = await listCopy(folder);
  for (const name of names.filter((one) => seqOf(one) < record)) {
    const copy = await listCopy(folder);
    const base = await checkpoint(copy, name);
    if (base) return await readFrom(copy, base, begin);
  }
  return await readWhole(folder, begin);
}

interface Checkpoint {
  readonly stored: StoredTable;
  readonly place: JournalPosition;
}

async function checkpoint(copy: Listed, name: string): Promise<Checkpoint | null> {
  const [base] = (await copy.snapshots([name])).kept;
  const stored = base && tableFold.stored(base.snapshot);
  return stored && (await reaches(copy.view, base.snapshot.place))
    ? { stored, place: base.snapshot.place }
    : null;
}

async function readFrom<R extends RecordReader>(
  copy: Listed,
  { stored, place }: Checkpoint,
  begin: (stored: StoredTable) => R,
): Promise<ReadBack<R>> {
  const reader = begin(stored);
  const status = await readCopy(copy, place, (record, after) => reader.add(record, after));
  return { reader, status, isWhole: false };
}

async function readWhole<R extends RecordReader>(
  folder: string,
  begin: (stored: StoredTable) => R,
): Promise<ReadBack<R>> {
  const reader = begin(NEW_TABLE);
  const of = { before: null as string | null };
  const status = await readCopy(await listCopy(folder), START, (record, after) => {
    if (record.kind === 'start') of.before = unsupportedVersion(record.body);
    if (of.before === null) reader.add(record, after);
  });
  if (of.before !== null)
    throw new UsageError(`the journal in ${folder} is of version ${of.before}: that version reads it`);
  return { reader, status, isWhole: true };
}

/** What was settled stands as it was recorded, whatever this version would make of it. */
export function tableAfter(before: StoredTable, record: Recorded): StoredTable {
  const after = foldRecord(before, record);
  return after.differs ? foldAsRecorded(before, record) : after;
}
