import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { esbuildInputs } from './bundle.js';
import { run } from './run.js';
import type { Target } from './targets.js';

// The packages that the program loads only when it opens hardware: as npm has them, less what nothing in them asks for.

const LAZY = ['koffi', 'epoll', 'onoff', 'i2c-bus', 'serialport'];
/** They are compiled for the target; the others come with their binaries. */
const COMPILED = ['epoll', 'i2c-bus'];
const BINARY = (arch: string): RegExp =>
  new RegExp(`/(build/Release|linux_${arch}|prebuilds/linux-${arch})/(?!.*musl)[^/]+\\.node$`);

/** Installs what the lock file names into a folder, with the addons of the target. */
export function installModules(
  checkout: string,
  folder: string,
  { arch, compiler }: Target,
  headers: string,
): void {
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(checkout, file), join(folder, file));
  const system = [`--cpu=${arch}`, '--os=linux', '--libc=glibc'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--workspaces=false'];
  run(folder, 'npm', ['ci', '--omit=dev', '--ignore-scripts', ...system, ...quiet]);
  // No folder of this computer stays in them.
  const flags = `-ffile-prefix-map=${folder}=. -ffile-prefix-map=${headers}=node`;
  run(folder, 'npm', ['rebuild', '--loglevel=error', '--workspaces=false', ...COMPILED], {
    CC: `${compiler}-gcc`,
    CXX: `${compiler}-g++`,
    CFLAGS: flags,
    CXXFLAGS: flags,
    LDFLAGS: '-Wl,--build-id=none',
    npm_config_arch: arch,
    npm_config_nodedir: headers,
  });
  for (const name of COMPILED)
    for (const path of binariesIn(join(folder, 'node_modules', name), arch))
      run(folder, `${compiler}-strip`, [path]);
}

const binariesIn = (folder: string, arch: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => BINARY(arch).test(path));

/** Copies what can be loaded of them into a release. Gives the files, each by its path from the folder. */
export function copyModules(folder: string, release: string, { arch }: Target): readonly string[] {
  // The program imports them; koffi, imported, requires the package with its binary.
  const loaders = {
    'loader.mjs': (name: string) => `import '${name}';\n`,
    'loader.cjs': (name: string) => `require('${name}');\n`,
  };
  for (const [file, load] of Object.entries(loaders))
    writeFileSync(join(folder, file), LAZY.map(load).join(''));
  const options = ['--platform=node', '--format=esm', '--external:*.node', '--outdir=loaded'];
  const scripts = Object.keys(loaders)
    .flatMap((file) => esbuildInputs(folder, [file], options))
    .filter((path, i, all) => path.startsWith('node_modules/') && all.indexOf(path) === i);
  const packages = [...new Set(scripts.map(packageOf))];
  const binaries = packages.flatMap((path) =>
    // A package may hold others, which are in the list by themselves.
    binariesIn(join(folder, path), arch)
      .map((binary) => binary.slice(folder.length + 1))
      .filter((binary) => packageOf(binary) === path),
  );
  const files = [...scripts, ...packages.map((path) => `${path}/package.json`), ...binaries].sort();
  for (const path of files) {
    mkdirSync(join(release, path, '..'), { recursive: true });
    cpSync(join(folder, path), join(release, path));
  }
  return files;
}

/** `node_modules/a/node_modules/@b/c/d.js` is of `node_modules/a/node_modules/@b/c`. */
export const packageOf = (path: string): string =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '';

/** The licences of packages, and of whatever else is named, in one text. */
export function licences(
  folder: string,
  packages: readonly string[],
  others: readonly { readonly name: string; readonly file: string }[],
): string {
  const texts = packages.flatMap((path) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, path, 'package.json'), 'utf8'),
    ) as {
      readonly name: string;
      readonly version: string;
      readonly license?: string;
    };
    const files = readdirSync(join(folder, path)).filter((file) =>
      /^(licen[cs]e|notice|copying)/i.test(file),
    );
    const title = `${name} ${version}: ${license ?? 'see below'}`;
    return [
      [title, ...files.sort().map((file) => readFileSync(join(folder, path, file), 'utf8').trim())].join(
        '\n\n',
      ),
    ];
  });
  const named = others.map(({ name, file }) => `${name}\n\n${readFileSync(file, 'utf8').trim()}`);
  return `${[...named, ...texts.sort()].join(`\n\n${'='.repeat(72)}\n\n`)}\n`;
}
