import t from 'tap';
import { CUT_EACH_ONCE, KILLS } from '../chaos/failures.js';
import { runChaos } from '../chaos/run-chaos.js';
import { NatsServer } from './nats-server.js';
import { PostgresServer } from './postgres-server.js';

const TABLES = 40;
/** In milliseconds. */
const PACE = 300;

const database = NatsServer.isInstalled ? await PostgresServer.start() : null;
if (database) t.teardown(() => database.stop());

// `npm run floor:chaos` has more tables, for longer, and holds against the time that it takes.
t.test(
  'whatever is killed or cut, and wherever the ledger is put back from, every record is in it once',
  { skip: database ? false : 'PostgreSQL or nats-server is not installed', timeout: 500_000 },
  async (t) => {
    if (!database) return;
    const failures = [...KILLS, ...CUT_EACH_ONCE];
    const { faults, records, contributed, won } = await runChaos(
      { database, tables: TABLES, pace: PACE },
      failures,
      (what, lag) => t.comment(`${what}: ${Math.round(lag)} ms later all of it was there`),
    );
    t.same(faults, []);
    t.ok(records > 1000, `${records} records`);
    t.ok(contributed > 0n && won > 0, 'the Jackpot has grown, and was won');
  },
);
