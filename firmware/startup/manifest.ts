import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the installed program: its package, its build and the boards. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders of what runs or describes the wiring, each with the file ending that counts. */
const EXECUTABLE: Readonly<Record<string, string>> = {
  'build/firmware': '.js',
  'build/hal': '.js',
  'build/src': '.js',
  boards: '.json',
};

/** Written by the build, and compared with the files at every start. */
export const MANIFEST = 'build/manifest.json';

/** The SHA-256 of every executable file by its path, sorted by path. */
export type Manifest = Readonly<Record<string, string>>;

export function manifestOf(root: string): Manifest {
  const paths = Object.entries(EXECUTABLE).flatMap(([folder, ending]) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(ending))
      .map((path) => `${folder}/${path}`),
  );
  return Object.fromEntries(paths.sort().map((path) => [path, sha256(readFileSync(join(root, path)))]));
}

export const printManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

export interface CheckedProgram {
  /** The hash of the manifest of the files that are there. */
  readonly hash: string;
  readonly files: number;
  /** The files that are not as they were built. */
  readonly differences: readonly Difference[];
}

export interface Difference {
  readonly path: string;
  readonly is: 'changed' | 'missing' | 'foreign';
}

export function checkProgram(root: string): CheckedProgram {
  const actual = manifestOf(root);
  const built = readManifest(root);
  const differences =
    built === null
      ? [{ path: MANIFEST, is: 'missing' } as const]
      : Object.keys({ ...built, ...actual }).flatMap((path): Difference[] => {
          if (!(path in actual)) return [{ path, is: 'missing' }];
          if (!(path in built)) return [{ path, is: 'foreign' }];
          return actual[path] === built[path] ? [] : [{ path, is: 'changed' }];
        });
  return { hash: sha256(printManifest(actual)), files: Object.keys(actual).length, differences };
}

function readManifest(root: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(root, MANIFEST), 'utf8')) as Manifest;
  } catch {
    return null;
  }
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
