import { createHash } from 'node:crypto';
import { descriptionName, nameOf, type Release, slotName } from '../../flash/release/description.js';
import type { SecretKey } from '../../flash/release/keys.js';
import { readRoots } from '../../flash/release/root.js';
import type { Table } from '../../flash/slots/install.js';
import type { Slots } from '../../flash/slots/slots.js';
import { FIRST_ROOT, RELEASE, ROOT_A, ROOT_B, signedRelease, signedRoot } from './release.js';
import { VirtualDisk } from './virtual-disk.js';

// A table with two slots, and a stick with releases.

export const ROOT = readRoots([signedRoot(FIRST_ROOT, ROOT_A, ROOT_B)], null);

export const TABLE: Table = {
  arch: 'arm64',
  board: 'raspberry-pi-4',
  journal: { begun: '0.3.0', kinds: ['event'], events: ['bet'] },
};

export const DISKS = ['slots', 'slots/a', 'slots/b', 'stick'] as const;

export interface SampleRelease {
  readonly description: string;
  /** By their names. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** A whole release, signed by both: the files of its slot need not be those that it lists. */
export function sampleRelease(
  sequence: number,
  differs: Partial<Release> = {},
  slot = squashfsOf(sequence),
  ...keys: readonly SecretKey[]
): SampleRelease {
  const version = `0.0.${sequence}`;
  const { arch = RELEASE.arch } = differs;
  const content: Release = {
    ...RELEASE,
    version,
    name: nameOf({ version, arch }),
    sequence,
    slot: { size: slot.length, sha256: createHash('sha256').update(slot).digest('hex') },
    ...differs,
  };
  const { name, bytes, signatures } = signedRelease(content, ...keys);
  return {
    description: name,
    files: new Map([
      [slotName(content.name), slot],
      [descriptionName(content.name), Buffer.from(bytes)],
      ...signatures.map((file) => [file.name, Buffer.from(file.bytes)] as const),
    ]),
  };
}

/** As much of a squashfs as anybody reads before it is mounted. */
export function squashfsOf(seed: number, inodes = 7, size = 1000): Buffer {
  const bytes = Buffer.alloc(size, seed);
  bytes.writeUInt32LE(0x73717368, 0);
  bytes.writeUInt32LE(inodes, 4);
  bytes.writeUInt16LE(4, 28);
  bytes.writeBigUInt64LE(BigInt(size - 100), 40);
  return bytes;
}

export function put(disk: VirtualDisk, folder: string, { files }: SampleRelease): void {
  for (const [name, bytes] of files) disk.put(`${folder}/${name}`, bytes);
}

/** The slots of a machine that anybody may change. */
export const slotsOn = (disk: VirtualDisk): Slots => ({
  disk,
  folder: 'slots',
  root: ROOT,
  held: async () => [],
});

/** A table with nothing in its slots, and these releases on a stick. */
export function newMachine(...releases: readonly SampleRelease[]): VirtualDisk {
  const disk = new VirtualDisk(DISKS);
  for (const release of releases) put(disk, 'stick', release);
  return disk;
}
