import { readOptions, wholeNumber } from 'banco/firmware/cli/command.js';
import { SeededRandom } from 'banco/src/simulation/random.js';
import { NatsServer } from '../servers/nats-server.js';
import { PostgresServer } from '../servers/postgres-server.js';
import { FAILURES } from './failures.js';
import { runChaos } from './run-chaos.js';

// A floor of many tables, on which everything that can fail does, again and again, for some minutes.

const TABLES = 500;
/** In milliseconds: a table writes some twelve records in a coup of so many steps. */
const PACE = 1500;
/** In milliseconds: from when a failure is mended, on a quiet machine. */
const LONGEST = 5000;

const options = readOptions(process.argv.slice(2), { minutes: 'text', tables: 'text' });
const minutes = wholeNumber('--minutes', options.minutes ?? '10', 1, 1000);
const tables = wholeNumber('--tables', options.tables ?? `${TABLES}`, 10, 2000);

const database = NatsServer.isInstalled ? await PostgresServer.start() : null;
if (!database) throw new Error('a server is not installed: apt-get install postgresql nats-server');
try {
  const ends = performance.now() + 60_000 * minutes;
  const random = new SeededRandom(Date.now() % 2 ** 31);
  const order = Uint8Array.from(FAILURES, (_, i) => i);
  function* failures() {
    // Each happens at least once.
    do {
      random.shuffle(order, 0, order.length);
      for (const place of order) yield FAILURES[place] as (typeof FAILURES)[number];
    } while (performance.now() < ends);
  }
  const { faults, lags, records, contributed, won } = await runChaos(
    { database, tables, pace: PACE },
    failures(),
    (what, lag) => process.stdout.write(`${lag.toFixed(0).padStart(6)} ms  ${what}\n`),
  );
  const late = lags.filter(({ lag }) => lag > LONGEST);
  process.stdout.write(`${records} records of ${tables} tables, ${lags.length} failures; to the Jackpot ${contributed} units, won ${won} times
longest lag after a repair: ${Math.max(...lags.map(({ lag }) => lag)).toFixed(0)} ms   (target: ${LONGEST})
${[...faults, ...late.map(({ what, lag }) => `${what}: ${lag.toFixed(0)} ms`)].map((fault) => `WRONG: ${fault}\n`).join('')}`);
  if (faults.length + late.length > 0) process.exitCode = 1;
} finally {
  await database.stop();
}
