import { live, type Reached } from '../support/jackpot/life.js';

// `npm run soak:jackpot`: hostile streams of a Baccarat Jackpot against the oracle, and what they came to.

const [streams = 20_000, first = Date.now() % 1e9, events = 150] = process.argv.slice(2).map(Number);

const reached: Reached = new Map();
const started = performance.now();
for (let i = 0; i < streams; i++) live(first + i, events, reached);
const seconds = (performance.now() - started) / 1000;
for (const [what, times] of [...reached].sort())
  process.stdout.write(`${String(times).padStart(9)}  ${what}\n`);
process.stdout.write(`${streams} streams from seed ${first}, nothing wrong, ${seconds.toFixed(0)} s\n`);
