import { join } from 'node:path';
import { hashOn } from '../../flash/slots/release-files.js';
import { type Disk, readIfThere, withFile } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { UNFINISHED, writeWhole } from '../journal/copy-writer.js';
import { type Backup, DESCRIPTION } from './description.js';
import { MoveRefused } from './fault.js';

export type HashedFile = Backup['files'][string];

/** Longer than any description, settings, people or mark. */
const MOST = 1 << 26;

export const readWhole = (disk: Disk, folder: string, name: string): Promise<Buffer | null> =>
  readIfThere(disk, join(folder, name), MOST);

/** Atomically, also over what a program has left that was stopped in the middle of this. */
export async function placeFile(disk: Disk, folder: string, name: string, bytes: Buffer): Promise<void> {
  if ((await disk.list(folder)).has(name + UNFINISHED)) await disk.remove(join(folder, name + UNFINISHED));
  await writeWhole(disk, folder, name, bytes);
}

/** Copies a file to where there is none, and reads it back. Its bytes are durable then, and its name when its folder is synced. */
export async function copyFile(disk: Disk, from: string, to: string): Promise<HashedFile> {
  const copied = await withFile(disk, to, 'create', async (file) => {
    const hashed = await hashOn(disk, from, Number.POSITIVE_INFINITY, (piece) => file.append(piece));
    await file.sync();
    return hashed;
  });
  const back = await hashOn(disk, to, copied.size);
  if (back.sha256 === copied.sha256) return copied;
  throw new MoveRefused('backup-changed', to, 'it does not give back what was just written');
}

/** Nothing where there is no such folder. */
export async function listIfThere(disk: Disk, folder: string): Promise<ReadonlyMap<string, number>> {
  try {
    return await disk.list(folder);
  } catch (error) {
    if (error instanceof HardwareError && error.code === 'gone') return new Map();
    throw error;
  }
}

export async function emptyFolder(disk: Disk, folder: string): Promise<void> {
  for (const name of (await disk.list(folder)).keys()) await disk.remove(join(folder, name));
}

/** The files in a folder of a backup, by their paths in it. */
async function filesIn(
  disk: Disk,
  root: string,
  folders: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const lists = await Promise.all(
    folders.map(async (folder) =>
      [...(await disk.list(join(root, folder)))].map(([name, size]) => [join(folder, name), size] as const),
    ),
  );
  return new Map(lists.flat());
}

/** Throws `MoveRefused` where a backup is not what it says of itself. */
export async function proveFiles(
  disk: Disk,
  root: string,
  folders: readonly string[],
  { files }: Backup,
): Promise<void> {
  const found = await filesIn(disk, root, folders);
  for (const [path, { size }] of Object.entries(files)) {
    const has = found.get(path);
    if (has === undefined || has < size)
      throw new MoveRefused(
        'backup-shortened',
        join(root, path),
        has === undefined ? 'it is missing' : `it has ${has} bytes of ${size}`,
      );
  }
  for (const path of found.keys())
    if (path !== DESCRIPTION && !Object.hasOwn(files, path))
      throw new MoveRefused('backup-surplus', join(root, path), 'the backup does not name it');
  for (const [path, { size, sha256 }] of Object.entries(files))
    if ((await hashOn(disk, join(root, path), size)).sha256 !== sha256)
      throw new MoveRefused('backup-changed', join(root, path), 'it is not what was backed up');
}
