import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { layBench } from './lay.js';

// Plays scenarios on the shipped bench without metal, in real time, and then walks its wires: those named, or these.

const BANCO = fileURLToPath(new URL('../../../../firmware/banco.js', import.meta.url));
const SCENARIOS = fileURLToPath(new URL('../../../../../test/rig/scenarios', import.meta.url));
const SOME = [
  'nz/nz-banker-natural',
  'nsw/nsw-excess-card',
  'crown-sydney/crown-sydney-card-not-read',
  'chips/chips-banker-wins',
  'devices/seat-1-digits-in-mid-coup',
  'devices/bus-lost',
  'devices/shoe-line-garbled',
  'devices/main-door-in-mid-coup',
  'power/power-lost-dealing-2',
  'power/program-killed-betting',
];

const bench = await layBench();
const rig = (...args: readonly string[]): number | null =>
  spawnSync(process.execPath, [BANCO, 'rig', ...args], { stdio: ['ignore', 'inherit', 'inherit'] }).status;

const given = process.argv.slice(2);
const paths = given.length > 0 ? given : SOME.map((name) => `${SCENARIOS}/${name}.yaml`);
const played = rig('run', ...paths, '--target', 'bench', '--bench', bench.file);
const walked = rig('bench', 'wires', bench.file);
await bench.end();
process.exitCode = played === 0 && walked === 0 ? 0 : 1;
