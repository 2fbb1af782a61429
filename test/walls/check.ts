import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wallFaults } from './faults.js';
import { WALLS } from './walls.js';

// Prints every import across a wall; `npm run check` fails where there is one.

const IMPORT = /^(?:import|export)\b[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\('([\w./:-]+)'\)/gm;

const files = Object.keys(WALLS)
  .map((room) => room.split('/')[0] as string)
  .filter((top, i, all) => all.indexOf(top) === i)
  .flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !name.includes('node_modules'))
      .map((name) => join(top, name)),
  )
  .filter((file) => !file.startsWith('test/') || /^test\/rig\/(?!.*\.test\.ts$)/.test(file));

const faults = wallFaults(
  WALLS,
  files.map((file) => ({ file, of: importsOf(file) })),
);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, from, bare, lazily]) => {
    const module = from ?? bare ?? lazily ?? '';
    if (module.startsWith('.')) return source(join(dirname(file), module));
    // The rig imports the program by its package.
    return module.startsWith('banco/') ? source(module.slice('banco/'.length)) : module;
  });
}

function source(path: string): string {
  return path.replace(/\.js$/, '.ts');
}
