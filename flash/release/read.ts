import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { Refused, releaseFault } from './fault.js';
import type { File, SignedFile } from './signed.js';
import type { Hashed } from './verify.js';

// The files of a release and of a chain of roots, as they lie in a folder. Throws `Refused` where one cannot be read.

/** Longer than any description, root or signature may be. */
const MOST = (1 << 20) + 1;
const CHUNK = 1 << 20;

/** Gives the bytes of a regular file to `take`, a piece at a time, until that has enough. */
function readPieces(path: string, take: (piece: Buffer) => boolean): void {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    if (!fstatSync(file).isFile()) throw new Error('it is no file');
    const chunk = Buffer.alloc(CHUNK);
    for (;;) {
      const length = readSync(file, chunk, 0, CHUNK, null);
      if (length === 0 || !take(chunk.subarray(0, length))) return;
    }
  } catch (error) {
    throw new Refused(releaseFault('cannot-be-read', path, (error as Error).message));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** The first bytes of a file: as many as tell whether it is too long. */
export function readShort(path: string): File {
  const pieces: Buffer[] = [];
  let length = 0;
  readPieces(path, (piece) => {
    pieces.push(Buffer.from(piece));
    length += piece.length;
    return length < MOST;
  });
  return { name: basename(path), bytes: Buffer.concat(pieces) };
}

/** A file, and the signatures that lie beside it by its name. */
export function readSigned(path: string): SignedFile {
  const [folder, name] = [dirname(path), basename(path)];
  const file = readShort(path);
  const signatures = readdirSync(folder)
    .filter((other) => other.startsWith(`${name}.`) && other.endsWith('.minisig'))
    .sort();
  return { ...file, signatures: signatures.map((other) => readShort(join(folder, other))) };
}

/** Every root that lies in a folder, from the first on. */
export function readRootFiles(folder: string): readonly SignedFile[] {
  try {
    return readdirSync(folder)
      .flatMap((name) => /^(\d{1,7})\.root\.json$/.exec(name)?.[1] ?? [])
      .sort((a, b) => Number(a) - Number(b))
      .map((number) => readSigned(join(folder, `${number}.root.json`)));
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(releaseFault('cannot-be-read', folder, (error as Error).message));
  }
}

function hashInto<H extends Hash | Hmac>(
  hash: H,
  path: string,
): { readonly size: number; readonly hash: string } {
  let size = 0;
  readPieces(path, (piece) => {
    hash.update(piece);
    size += piece.length;
    return true;
  });
  return { size, hash: hash.digest('hex') };
}

export function hashFile(path: string): Hashed {
  const { size, hash } = hashInto(createHash('sha256'), path);
  return { size, sha256: hash };
}

/** The SHA-256 of every file below a folder by its path, or its HMAC with a key. What is neither file nor folder is refused. */
export function hashFolder(folder: string, key: Buffer | null = null): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const walk = (at: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile())
        found[relative(folder, path)] = hashInto(
          key ? createHmac('sha256', key) : createHash('sha256'),
          path,
        ).hash;
      else throw new Refused(releaseFault('file-foreign', path, 'it is neither a file nor a folder'));
    }
  };
  walk(folder);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}
