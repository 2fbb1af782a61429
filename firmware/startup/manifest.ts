import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { object, record } from '../../src/reader/composites.js';
import type { TypeOf } from '../../src/reader/shape.js';
import { flag, text } from '../../src/reader/values.js';

/** The folder of the installed program: its package, its build and the boards. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What the program runs or reads: folders, each with the endings that count, and single files. */
const OWN: Readonly<Record<string, RegExp>> = {
  boards: /\.json$/,
  'build/firmware': /\.js$/,
  'build/flash/launcher': /\.js$/,
  'build/flash/release': /\.js$/,
  'build/flash/slots': /\.js$/,
  'build/hal': /\.js$/,
  'build/src': /\.js$/,
  'docs/settings': /\.json$/,
  'firmware/screens/assets': /\.(html|css|svg)$/,
  'flash/image': /\.sh$/,
  'flash/launcher': /^launch$/,
  'flash/provision': /\.sh$/,
};
const OWN_FILES = ['firmware/settings/settings.schema.json', 'package.json', 'release.json'];

/** What it runs besides, where it is installed. In a checkout these folders hold the tools of the build as well. */
const INSTALLED: Readonly<Record<string, RegExp>> = { node_modules: /\.([cm]?js|json|node|wasm)$/ };
const NODE = 'node';

/** Lies in a checkout, and in no package. */
const CHECKOUT = 'tsconfig.base.json';

/** Written by the build or the installation, and compared with the files at every start. */
export const MANIFEST = 'build/manifest.json';

const SHAPE = object({
  /** Modules and Node are not listed, and code of other people may run. */
  development: flag,
  /** The SHA-256 of every file by its path, sorted by path. */
  files: record(text(1, 1000), text(1, 64)),
});
export type Manifest = TypeOf<typeof SHAPE>;

export const manifestOf = (root: string, node = process.execPath): Promise<Manifest> =>
  listFiles(root, node, existsSync(join(root, CHECKOUT)), () => {});

async function listFiles(
  root: string,
  node: string,
  development: boolean,
  onTurn: () => void,
): Promise<Manifest> {
  const paths: string[] = [];
  for (const [folder, ending] of Object.entries({ ...OWN, ...(development ? {} : INSTALLED) }))
    for await (const path of pathsIn(join(root, folder), onTurn))
      if (ending.test(path)) paths.push(`${folder}/${path}`);
  const files: Record<string, string> = development ? {} : { [NODE]: await hashOf(node, onTurn) };
  for (const path of [...paths, ...OWN_FILES.filter((path) => existsSync(join(root, path)))].sort())
    files[path] = await hashOf(join(root, path), onTurn);
  return { development, files };
}

/** Every file in a folder, also behind links, by its path from there. */
async function* pathsIn(folder: string, onTurn: () => void): AsyncIterable<string> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await takeTurn(onTurn);
    if (entry.isDirectory() || (entry.isSymbolicLink() && leadsToFolder(path)))
      for await (const inside of pathsIn(path, onTurn)) yield `${entry.name}/${inside}`;
    else yield entry.name;
  }
}

function leadsToFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return false;
  }
}

export const printManifest = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

export interface CheckedProgram {
  /** The hash of the manifest of the files that are there. */
  readonly hash: string;
  readonly files: number;
  readonly development: boolean;
  /** What is not as it was built. */
  readonly differences: readonly Difference[];
}

export interface Difference {
  readonly path: string;
  /** `lets-in`: no file, but what makes Node run other people's code. */
  readonly is: 'changed' | 'missing' | 'foreign' | 'lets-in';
}

/** `onTurn` is called again and again while it goes on. */
export async function checkProgram(
  root: string,
  onTurn: () => void,
  node = process.execPath,
): Promise<CheckedProgram> {
  const built = readManifest(root);
  const { development = false, files: were = {} } = built ?? {};
  const actual = await listFiles(root, node, development, onTurn);
  const differences = Object.keys({ ...were, ...actual.files }).flatMap((path): Difference[] => {
    if (!(path in actual.files)) return [{ path, is: 'missing' }];
    if (!(path in were)) return [{ path, is: 'foreign' }];
    return actual.files[path] === were[path] ? [] : [{ path, is: 'changed' }];
  });
  return {
    hash: createHash('sha256').update(printManifest(actual)).digest('hex'),
    files: Object.keys(actual.files).length,
    development,
    differences: built ? differences : [{ path: MANIFEST, is: 'missing' }],
  };
}

function readManifest(root: string): Manifest | null {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(root, MANIFEST), 'utf8'));
    return SHAPE.fits(manifest) ? (manifest as Manifest) : null;
  } catch {
    return null;
  }
}

const CHUNK = Buffer.alloc(1 << 20);
/** In milliseconds: after so long something else has its turn. */
const TURN = 10;
let turnedAt = 0;

async function takeTurn(onTurn: () => void): Promise<void> {
  if (performance.now() - turnedAt <= TURN) return;
  await turn();
  onTurn();
  turnedAt = performance.now();
}

/** Synchronous, as most files are small: a promise for each costs more than its hash. */
async function hashOf(path: string, onTurn: () => void): Promise<string> {
  const hash = createHash('sha256');
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return 'cannot be read';
  }
  try {
    let length = readSync(file, CHUNK, 0, CHUNK.length, null);
    while (length > 0) {
      hash.update(CHUNK.subarray(0, length));
      await takeTurn(onTurn);
      length = readSync(file, CHUNK, 0, CHUNK.length, null);
    }
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
