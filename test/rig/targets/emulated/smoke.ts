import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boardNamed } from '../table-setup.js';
import { heard, type Word } from './exercise/report.js';
import { boot, formatDisk, type Machine } from './machine.js';
import { Peripherals } from './peripherals.js';

/** Long past the half minute that it takes. */
const PATIENCE = 180_000;

const exercise = fileURLToPath(new URL('exercise/exercise.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'banco-smoke-'));
const disk = join(folder, 'data.img');
formatDisk(disk);

const start = performance.now();
const since = (from: number): string => `${Math.round(performance.now() - from)} ms`;
let lives = 0;
let stopped: number | null = null;
let reset = false;
let passed = 0;
let failed = 0;

const machine: Machine = await boot(disk, [process.execPath, exercise], {
  line(text) {
    const word = heard(text);
    if (word) listen(word);
    else if (text.trim()) tell(text);
  },
  event(name) {
    if (name !== 'WATCHDOG' || stopped === null) return;
    reset = true;
    tell(`stopped to reset: ${since(stopped)}`);
  },
});
new Peripherals(boardNamed('emulated')).powerOn(machine);
machine.uart.pipe(machine.uart);
const impatient = setTimeout(() => machine.kill(), PATIENCE);
await machine.ended;
clearTimeout(impatient);
rmSync(folder, { recursive: true });

judge(
  'watchdog: a program that hangs has the machine reset, and it comes back',
  reset && lives === 2
    ? undefined
    : `reset by the watchdog: ${reset}; the program was started ${lives} times`,
);
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function listen(word: Word): void {
  if ('done' in word) judge(word.done, word.failure);
  else if ('measured' in word) {
    tell(`${word.measured}: p50 ${word.p50.toFixed(2)} ms, p99 ${word.p99.toFixed(2)} ms`);
  } else if ('please' in word) {
    if (word.please === 'unplug') machine.unplug();
    else void machine.plug().then((adapter) => adapter.pipe(adapter));
  } else if (word.note === 'started') {
    lives++;
    tell(stopped === null ? `power-on to Node: ${since(start)}` : `stopped to Node again: ${since(stopped)}`);
  } else if (word.note === 'stopped') stopped = performance.now();
  else tell(word.note);
}

function judge(what: string, failure?: string): void {
  if (failure) failed++;
  else passed++;
  print(failure ? `FAILED ${what}\n${failure}` : `passed ${what}`);
}

function tell(what: string): void {
  print(`       ${what}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
