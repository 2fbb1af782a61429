import { spawnSync } from 'node:child_process';
import { PROGRAM } from '../../../files.js';
import { startSimulatedBench } from './start.js';

// Plays scenarios on the shipped bench without metal, in real time, and then walks its wires: those named, or those for
// every target.

const bench = await startSimulatedBench();
const rig = (...args: readonly string[]): number | null =>
  spawnSync(process.execPath, [PROGRAM, 'rig', ...args], { stdio: ['ignore', 'inherit', 'inherit'] }).status;

const given = process.argv.slice(2);
const played = rig(
  'run',
  ...(given.length > 0 ? given : ['--everywhere']),
  '--target',
  'bench',
  '--bench',
  bench.file,
);
const walked = rig('bench', 'wires', bench.file);
await bench.end();
process.exitCode = played === 0 && walked === 0 ? 0 : 1;
