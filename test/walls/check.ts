import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wallFaults } from './faults.js';
import { WALLS } from './walls.js';

// Prints every import across a wall; `npm run check` fails where there is one.

const IMPORT = /^(?:import|export)\b[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\('([\w./:-]+)'\)/gm;

const files = [...new Set(Object.keys(WALLS).map((room) => room.replace(/\/.*/, '')))]
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name)))
  .filter((file) => /(?<!\.d)\.ts$/.test(file) && !file.includes('node_modules'))
  .filter((file) => !/^test\/(?!rig\/)|\.test\.ts$/.test(file));

const faults = wallFaults(
  WALLS,
  files.map((file) => ({ file, of: importsOf(file) })),
);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, from, bare, lazily]) => {
    const module = from ?? bare ?? lazily ?? '';
    // The rig imports the program by its package.
    const path = module.startsWith('.') ? join(dirname(file), module) : module.replace(/^banco\//, '');
    return path.replace(/\.js$/, '.ts');
  });
}
