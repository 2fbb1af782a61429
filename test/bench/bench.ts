import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { standardErrors } from '../../firmware/cli/simulate.js';
import { simulateOn } from '../../firmware/cli/simulate-threads.js';
import { countResults } from '../../src/odds/count.js';
import { returnsOf, type WagerReturn } from '../../src/odds/odds.js';
import { Simulation } from '../../src/simulation/simulate.js';
import { table } from '../support/game.js';
import { PROGRAM } from '../support/program.js';
import { cardToLamps } from './card-to-lamps.js';
import { processorSeconds, sideBySide } from './figures.js';
import { HandWritten } from './hand-written.js';
import { displayChange } from './hardware/display-change.js';
import { panels } from './hardware/panels.js';
import { storm } from './hardware/storm.js';
import { watchdogFeed } from './hardware/watchdog-feed.js';
import { journal } from './journal.js';
import { heldAgainstHistory, ratioOf } from './kept-figures.js';
import { machines } from './machine.js';
import { pageLoad } from './page-load.js';
import { pages } from './pages.js';
import { pipeThroughSettle } from './pipe.js';
import { release } from './release.js';
import { scrubbed } from './scrub.js';
import { started } from './started.js';
import { streamed } from './streams.js';
import { technician } from './technician.js';
import { tournament } from './tournament.js';

// `npm run bench`: what the targets of the design say, measured side by side in one run. Figures that depend on the
// machine are printed and never judged; the simulation's agreement with the exact odds is judged, as its seed is fixed, and so
// is a ratio that is worse by a fifth than the last that was kept in history.tsv, where `-- --keep` adds those of this commit.

const widest = table(JSON.parse(readFileSync('docs/tables/nz.json', 'utf8')) as object);

const million = (n: number): string => (n / 1e6).toFixed(1);

async function simulated(): Promise<void> {
  const coups = 5_000_000;
  const simulation = new Simulation(8, 1);
  const handWritten = new HandWritten();
  const [ours, theirs] = await sideBySide(
    7,
    [() => simulation.run(coups), () => handWritten.run(coups)],
    processorSeconds,
  );
  console.log(
    `simulated coups        ${million(coups / ours)} million a second; by hand ${million(coups / theirs)}; ` +
      `ratio ${ratioOf('simulated coups', theirs / ours, 'more')}   (target: 0.9)`,
  );
}

async function onThreads(): Promise<void> {
  const work = { decks: 8, seed: 1, coups: 30_000_000 };
  const threads = availableParallelism();
  const [all, one] = await sideBySide(3, [
    () => simulateOn(threads, work, () => {}),
    () => simulateOn(1, work, () => {}),
  ]);
  console.log(
    `simulated on threads   ${million(work.coups / all)} million a second on ${threads}; on one ` +
      `${million(work.coups / one)}; ratio ${ratioOf('simulated on threads', one / all, 'more')}`,
  );
}

async function exactOdds(): Promise<void> {
  const node = (...args: readonly string[]) => spawnSync(process.execPath, args);
  const [counted, command, bare] = await sideBySide(7, [
    () => returnsOf(widest, countResults(8)),
    () => node(PROGRAM, 'odds', '--table', 'docs/tables/nz.json'),
    () => node('-e', '0'),
  ]);
  console.log(
    `exact odds, widest nz  ${(counted * 1000).toFixed(1)} ms warm; banco odds ${(command * 1000).toFixed(0)} ms, ` +
      `bare Node ${(bare * 1000).toFixed(0)} ms; ratio ${ratioOf('banco odds', command / bare, 'less')}   (target: 2.7)`,
  );
}

function agreement(): void {
  const coups = 60_000_000;
  const simulation = new Simulation(8, 2026);
  simulation.run(coups);
  const exact = returnsOf(widest, countResults(8));
  const errors = returnsOf(widest, simulation.tally).map((wager, i) =>
    standardErrors(wager, exact[i] as WagerReturn, coups),
  );
  const worst = Math.max(...errors.map(Math.abs));
  const agrees = worst <= 4;
  console.log(
    `agreement with exact   ${million(coups)} million coups, ${errors.length} wagers: the farthest is ` +
      `${worst.toFixed(2)} standard errors off   (limit: 4) ${agrees ? 'ok' : 'FAILED'}`,
  );
  if (!agrees) process.exitCode = 1;
}

async function settledThroughPipe(): Promise<void> {
  const few = await pipeThroughSettle(10_000);
  const many = await pipeThroughSettle(1_000_000);
  console.log(
    `banco settle, a pipe   ${Math.round(many.lines / many.seconds)} lines a second over ${million(many.lines)} million lines; ` +
      `memory ${many.peakMegabytes} MB, beside ${few.peakMegabytes} MB for ${few.lines} lines`,
  );
}

await simulated();
await onThreads();
await exactOdds();
await machines();
await streamed();
await settledThroughPipe();
await tournament();
agreement();
await journal();
await scrubbed();
await cardToLamps();
await pageLoad();
await pages();
await technician();
await started();
await release();
await panels();
await displayChange();
await storm();
await watchdogFeed();
heldAgainstHistory(process.argv.includes('--keep'));
