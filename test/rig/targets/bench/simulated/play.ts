import { spawnSync } from 'node:child_process';
import { PROGRAM } from '../../../files.js';
import { startSimulatedBench } from './start.js';

// Plays scenarios on a simulation of the shipped bench in real time, those named or those for every target, and then checks
// its wires.

const bench = await startSimulatedBench();
const rig = (...args: readonly string[]): number | null =>
  spawnSync(process.execPath, [PROGRAM, 'rig', ...args], { stdio: ['ignore', 'inherit', 'inherit'] }).status;

const given = process.argv.slice(2);
const devices = rig(
  'run',
  ...(given.length > 0 ? given : ['--everywhere']),
  '--target',
  'bench',
  '--bench',
  bench.file,
);
const walked = rig('bench', 'wires', bench.file);
await bench.end();
process.exitCode = devices === 0 && walked === 0 ? 0 : 1;
