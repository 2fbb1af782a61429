import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { type Disk, withFile } from '../../hal/ports/disk.js';
import { Refused, releaseFault } from '../release/fault.js';
import type { SignedFile } from '../release/signed.js';
import type { Hashed } from '../release/verify.js';

// The files of a release as they lie in a folder of a disk: NAME.json, its signatures NAME.json.*.minisig, and NAME.slot.

/** Longer than any description or signature may be. */
const MOST = (1 << 20) + 1;
export const CHUNK = 1 << 16;

/** A description and its signatures. Throws `Refused` where it is no regular file. */
export async function readSignedOn(disk: Disk, path: string): Promise<SignedFile> {
  const [folder, name] = [dirname(path), basename(path)];
  const names = [...(await disk.list(folder)).keys()];
  if (!names.includes(name)) throw notThere(path);
  const signatures = names.filter((file) => file.startsWith(`${name}.`) && file.endsWith('.minisig')).sort();
  const read = async (file: string) => ({
    name: file,
    bytes: await withFile(disk, join(folder, file), 'read', (opened) => opened.read(0, MOST)),
  });
  return { ...(await read(name)), signatures: await Promise.all(signatures.map(read)) };
}

/** Makes the files of a slot durable: a program that was writing them may have been killed. */
export async function syncSlot(disk: Disk, folder: string): Promise<void> {
  for (const name of (await disk.list(folder)).keys())
    await withFile(disk, join(folder, name), 'append', (file) => file.sync());
  await disk.syncFolder(folder);
}

/** Hashes a file, and hands on each piece that was hashed. It reads one piece more than it may have at the most. */
export async function hashOn(
  disk: Disk,
  path: string,
  longest: number,
  take: (piece: Buffer) => Promise<unknown> = async () => {},
): Promise<Hashed> {
  if (!(await disk.list(dirname(path))).has(basename(path))) throw notThere(path);
  const hash = createHash('sha256');
  let size = 0;
  await withFile(disk, path, 'read', async (file) => {
    while (size <= longest) {
      const piece = await file.read(size, CHUNK);
      if (piece.length === 0) return;
      hash.update(piece);
      size += piece.length;
      await take(piece);
    }
  });
  return { size, sha256: hash.digest('hex') };
}

const notThere = (path: string): Refused =>
  new Refused(releaseFault('cannot-be-read', path, 'it is not there, or is no regular file'));
