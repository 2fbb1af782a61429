import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Disk, withFile } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { isObject } from '../../src/reader/fields.js';
import { type Finding, fileFinding } from './finding.js';
import type { JournalPosition } from './position.js';

/**
 * The state after the records up to a position, so that a start need not fold them all. Its own SHA-256 shows that its disk kept
 * it. It is believed only when a record of the chain behind it names the SHA-256 of its state.
 */
export interface Snapshot {
  readonly place: JournalPosition;
  /** The form of the state: a program that knows it continues from it. */
  readonly form: number;
  /** The version that kept it. */
  readonly version: string;
  readonly state: unknown;
}

/** Two are kept, so that there is one before a damaged one. */
export const SNAPSHOTS_KEPT = 2;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const snapshotName = ({ seq, segment }: Pick<JournalPosition, 'seq' | 'segment'>): string =>
  `snapshot-${String(seq).padStart(12, '0')}-${String(segment).padStart(8, '0')}.json`;

const NAME = /^snapshot-(\d{12})-(\d{8})\.json$/;
export const seqOf = (name: string): number => Number(NAME.exec(name)?.[1]);
export const snapshotSegment = (name: string): number => Number(NAME.exec(name)?.[2]);

/** The snapshots among the files of a folder, the newest first. */
export const snapshotNames = (files: Iterable<string>): string[] =>
  [...files].filter((name) => NAME.test(name)).sort((a, b) => seqOf(b) - seqOf(a));

/** Of the snapshots of a copy, those that are not kept: all between the newest and the first one of each segment. */
export const outdated = (names: readonly string[]): readonly string[] =>
  names.filter(
    (name, i) => i >= SNAPSHOTS_KEPT && snapshotSegment(name) === snapshotSegment(names[i + 1] ?? ''),
  );

const sealEnd = (text: string): string => `,"sha256":"${sha256(text)}"}\n`;

export function printSnapshot({ place, form, version }: Omit<Snapshot, 'state'>, state: string): Buffer {
  const text = `{"place":${JSON.stringify(place)},"form":${form},"version":${JSON.stringify(version)},"state":${state}`;
  return Buffer.from(text + sealEnd(text));
}

/** Null if a single bit is not as it was written. */
export function readSnapshot(bytes: Buffer): Snapshot | null {
  const text = bytes.toString();
  const sealed = text.slice(0, -sealEnd('').length);
  return text === sealed + sealEnd(sealed) ? snapshotIn(text) : null;
}

/** Somebody else may have written it: its seal is a plain hash. */
function snapshotIn(text: string): Snapshot | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || !isObject(value['place']) || !('state' in value)) return null;
    const { hash, ...counts } = value['place'];
    const isPlace = ['seq', 'segment', 'line', 'byte'].every(
      (name) => Number.isSafeInteger(counts[name]) && (counts[name] as number) >= 0,
    );
    const isKept = Number.isSafeInteger(value['form']) && typeof value['version'] === 'string';
    return isPlace && isKept && /^[0-9a-f]{64}$/.test(`${hash}`) ? (value as unknown as Snapshot) : null;
  } catch {
    return null;
  }
}

export interface StoredSnapshot {
  readonly folder: string;
  readonly name: string;
  readonly snapshot: Snapshot;
  /** Of its state, as a record must name it. */
  readonly sha256: string;
}

/** The good ones of these snapshots of a copy, the newest first, and what is wrong with the others. */
export async function readSnapshots(
  disk: Disk,
  folder: string,
  files: ReadonlyMap<string, number>,
  names: readonly string[],
): Promise<{ kept: readonly StoredSnapshot[]; damaged: readonly Finding[] }> {
  const kept: StoredSnapshot[] = [];
  const damaged: Finding[] = [];
  for (const name of names) {
    const bytes = await readFile(disk, join(folder, name), files.get(name) ?? 0);
    const snapshot = bytes && readSnapshot(bytes);
    if (snapshot && name === snapshotName(snapshot.place))
      kept.push({ folder, name, snapshot, sha256: sha256(JSON.stringify(snapshot.state)) });
    else damaged.push(fileFinding('snapshot', folder, name, seqOf(name)));
  }
  return { kept, damaged };
}

async function readFile(disk: Disk, path: string, size: number): Promise<Buffer | null> {
  try {
    return await withFile(disk, path, 'read', (file) => file.read(0, size));
  } catch (error) {
    if (error instanceof HardwareError) return null;
    throw error;
  }
}
