import { join } from 'node:path';
import { inFolder } from '../bench/figures.js';
import { longJournal, opening, saidOf } from '../bench/long-journal.js';

// `npm run soak:long-journal`: a table that has played for a year at sixty coups an hour, 10^7 records, starts again.

const RECORDS = Number(process.argv[2] ?? 10_000_000);
/** In milliseconds, more than an empty one takes. */
const TARGET = 2000;

await inFolder(async (folder) => {
  const [empty, long] = ['empty', 'long'].map((name) => [
    join(folder, `${name}-one`),
    join(folder, `${name}-two`),
  ]) as [string[], string[]];
  const nothing = opening(empty);
  await longJournal(long, RECORDS);
  const opened = opening(long);
  const isInTime = opened.milliseconds - nothing.milliseconds < TARGET;
  console.log(`start after ${RECORDS} records: ${saidOf(opened, nothing)}   ${isInTime ? 'ok' : 'TOO LATE'}`);
  process.exitCode = isInTime ? 0 : 1;
});
