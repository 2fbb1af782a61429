import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../firmware/startup/manifest.js';
import { run } from './run.js';

// The program as one file, what it starts beside itself as others, and the browser's scripts as a few. What is found beside a module, by
// `import.meta.url`, is found beside the bundle by the same way.

/** The built rooms that the program runs. */
const ROOMS = ['src', 'hal', 'flash', 'firmware'];
/** What is started: the program, its page's process, that of an update, and the threads of a simulation. */
const PROGRAMS = [
  'firmware/banco.js',
  'firmware/screens/page-process.js',
  'firmware/cli/update-process.js',
  'firmware/cli/simulate-threads.js',
];
/** The script of each page. */
const PAGE = /^firmware\/screens\/browser\/pages\/[\w-]+\.js$/;
/** A page imports the texts of its language by this way when it needs them. */
const LANGUAGE = /^firmware\/messages\/[\w-]+\/index\.js$/;
/** Where the browser finds what several scripts share. */
const SHARED = 'firmware/messages/shared-[hash]';

/** As deep as `build`, so that the maps name the sources from the top of the checkout. */
const BUNDLE = 'bundle';
/** In a bundle: where `build` is. */
const BUILD = 'BUILD_FOLDER';

/** What the bundle was made of, each by its path from the folder that it was built in. */
export type Inputs = readonly string[];

/**
 * Bundles `build/` of a checkout into `build/` of a release. `work`: an empty folder with the modules of the release, in which esbuild
 * runs, so that its output names no other place.
 */
export function bundleProgram(checkout: string, work: string, release: string): Inputs {
  const built = join(work, 'build');
  for (const room of ROOMS)
    cpSync(join(checkout, 'build', room), join(built, room), {
      recursive: true,
      filter: (path) => !/\.(d\.ts|tsbuildinfo)$/.test(path),
    });
  const modules = scriptsIn(built);
  for (const path of modules) keepPlace(built, path);
  const ofPrograms = PROGRAMS.map((program) =>
    esbuild(
      work,
      [program],
      ['--platform=node', '--target=node24', '--sourcemap', `--banner:js=${foundFrom(program)}`],
    ),
  );
  const pages = modules.filter((path) => PAGE.test(path) || LANGUAGE.test(path));
  const ofPages = esbuild(work, pages, [
    '--target=es2023',
    '--charset=utf8',
    '--splitting',
    `--chunk-names=${SHARED}`,
  ]);
  cpSync(join(work, BUNDLE), join(release, 'build'), { recursive: true });
  return [...new Set([...ofPrograms.flat(), ...ofPages])].sort();
}

const scriptsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .sort();

/** A module says where it would lie beside the bundle that it becomes a part of. */
function keepPlace(built: string, path: string): void {
  const text = readFileSync(join(built, path), 'utf8');
  if (!text.includes('import.meta.url')) return;
  const place = `new URL(${JSON.stringify(path)}, ${BUILD}).href`;
  writeFileSync(join(built, path), text.replaceAll('import.meta.url', place));
}

const foundFrom = (program: string): string =>
  `const ${BUILD} = new URL('${relative(dirname(program), '.') || '.'}/', import.meta.url);`;

const esbuild = (work: string, entries: readonly string[], options: readonly string[]): Inputs =>
  esbuildInputs(
    work,
    entries.map((entry) => `build/${entry}`),
    ['--format=esm', '--sources-content=false', '--outbase=build', `--outdir=${BUNDLE}`, ...options],
  );

/** Bundles, and gives every file that went in. */
export function esbuildInputs(work: string, entries: readonly string[], options: readonly string[]): Inputs {
  const metafile = join(work, 'metafile.json');
  run(work, join(ROOT, 'node_modules/.bin/esbuild'), [
    ...entries,
    '--bundle',
    '--legal-comments=none',
    `--metafile=${metafile}`,
    '--log-level=warning',
    ...options,
  ]);
  const { inputs } = JSON.parse(readFileSync(metafile, 'utf8')) as {
    readonly inputs: Readonly<Record<string, unknown>>;
  };
  return Object.keys(inputs);
}
