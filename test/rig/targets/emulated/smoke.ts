import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { boardNamed } from '../table-setup.js';
import { parseReport, type Report } from './exercise/report.js';
import { boot, formatDisk, type Machine } from './machine.js';
import { pc } from './pc.js';
import { Peripherals } from './peripherals.js';

/** Long past the half minute that it takes. */
const TIME_LIMIT = 180_000;

const exercise = fileURLToPath(new URL('exercise/exercise.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'banco-smoke-'));
const disk = join(folder, 'data.img');
formatDisk(disk);

const start = performance.now();
const since = (from: number): string => `${Math.round(performance.now() - from)} ms`;
let starts = 0;
let stopped: number | null = null;
let reset = false;
let passed = 0;
let failed = 0;

const machine: Machine = await boot(pc([process.execPath, exercise]), disk, {
  line(text) {
    const report = parseReport(text);
    if (report) handle(report);
    else if (text.trim()) detail(text);
  },
  event(name) {
    if (name !== 'WATCHDOG' || stopped === null) return;
    reset = true;
    detail(`stopped to reset: ${since(stopped)}`);
  },
});
new Peripherals(boardNamed('emulated')).powerOn(machine);
machine.uart.pipe(machine.uart);
const timeLimit = setTimeout(() => machine.kill(), TIME_LIMIT);
await machine.ended;
clearTimeout(timeLimit);
rmSync(folder, { recursive: true });

count(
  'watchdog: a program that hangs has the machine reset, and it comes back',
  reset && starts === 2
    ? undefined
    : `reset by the watchdog: ${reset}; the program was started ${starts} times`,
);
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function handle(report: Report): void {
  if ('done' in report) count(report.done, report.failure);
  else if ('measured' in report) {
    detail(`${report.measured}: p50 ${report.p50.toFixed(2)} ms, p99 ${report.p99.toFixed(2)} ms`);
  } else if ('please' in report) {
    if (report.please === 'unplug') machine.unplug();
    else void machine.plug().then((adapter) => adapter.pipe(adapter));
  } else if (report.note === 'started') {
    starts++;
    detail(
      stopped === null ? `power-on to Node: ${since(start)}` : `stopped to Node again: ${since(stopped)}`,
    );
  } else if (report.note === 'stopped') stopped = performance.now();
  else detail(report.note);
}

function count(what: string, failure?: string): void {
  if (failure) failed++;
  else passed++;
  print(failure ? `FAILED ${what}\n${failure}` : `passed ${what}`);
}

function detail(what: string): void {
  print(`       ${what}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
