import { dirname, join } from 'node:path';
import { type Disk, withFile } from '../../hal/ports/disk.js';
import { type Release, slotName } from '../release/description.js';
import { Refused, type ReleaseFault, releaseFault } from '../release/fault.js';
import type { Root, Signing } from '../release/root.js';
import type { SignedFile, Signer } from '../release/signed.js';
import { slotFaults, type TableNeeds, verifyRelease } from '../release/verify.js';
import { hashOn, readSignedOn } from './release-files.js';
import { SUPERBLOCK, squashfsFaults } from './squashfs.js';

export interface Examined {
  readonly description: SignedFile;
  /** The file beside it. */
  readonly slot: string;
  readonly release: Release;
  readonly signers: readonly Signer<Signing>[];
}

/** All of a release, and everything that is wrong with it: nothing of it is to be believed if anything is. */
export interface Examination {
  readonly examined: Examined | null;
  readonly faults: readonly ReleaseFault[];
}

/** By the path of its description. */
export async function examine(...of: Parameters<typeof read>): Promise<Examination> {
  try {
    return await read(...of);
  } catch (error) {
    if (error instanceof Refused) return { examined: null, faults: error.faults };
    throw error;
  }
}

/** The one release in a folder of the slots. */
export async function examineIn(
  disk: Disk,
  folder: string,
  root: Root,
  table: TableNeeds | null,
): Promise<Examination> {
  const descriptions = [...(await disk.list(folder)).keys()].filter((name) => name.endsWith('.json'));
  const [name] = descriptions;
  if (name !== undefined && descriptions.length === 1)
    return await examine(disk, join(folder, name), root, table);
  const says = `it has ${descriptions.length} descriptions of a release`;
  return { examined: null, faults: [releaseFault('cannot-be-read', folder, says)] };
}

async function read(disk: Disk, path: string, root: Root, table: TableNeeds | null): Promise<Examination> {
  const description = await readSignedOn(disk, path);
  const { release, signers, faults } = verifyRelease(description, root, table);
  if (!release) return { examined: null, faults };
  const slot = join(dirname(path), slotName(release.name));
  const hashed = await hashOn(disk, slot, release.slot.size);
  const superblock = await withFile(disk, slot, 'read', (file) => file.read(0, SUPERBLOCK));
  return {
    examined: { description, slot, release, signers },
    faults: [...faults, ...slotFaults(release, hashed), ...squashfsFaults(release, superblock)],
  };
}
