import type { Command } from 'banco/firmware/cli/command.js';
import { bridge } from './bridge.js';
import { NoLedger } from './database.js';
import { demo } from './demo.js';
import { letIn } from './let-in.js';
import { people } from './people.js';
import { run } from './run.js';

export const command: Command = {
  summary: 'the ledger of a floor with many tables',
  usage: `banco floor [--database URL] [--folder FOLDER] [--host ADDRESS] [--port N] [--console N] [--two-from CENTS] [--broker URL]
banco floor let-in TABLE FINGERPRINT [--database URL] [--folder FOLDER]
banco floor people WORK [ID] [--keys KEY,...] [--folder FOLDER]
banco floor bridge --broker URL [--folder FOLDER] [--host ADDRESS] [--port N]
banco floor demo [--tables N] [--console N]

  let-in      two people let a table in by the fingerprint of its key, which its \`banco run\` prints; another one takes the place of the
              first

  people      who may act at the console: list, enrol, change, forgotten, revoke, as in \`banco people\`

  bridge      a door of the floor for tables that do not reach it: what they say goes through a broker; it needs the floor's key,
              as a copy of the folder of the floor

  demo        a floor with a ledger in memory; 20 tables, or N, play by themselves, and 3 in a tournament

  --database  where the ledger lies in PostgreSQL: the database banco_floor of this machine if none is given, which is made where
              there is none
  --folder    where the floor's own key and its people are kept; banco-floor if none is given
  --host      the address that tables call it by; all of this machine if none is given
  --port      of the lines of the tables; 7443 if none is given
  --console   the port of the console and of /metrics, for this computer alone; 8090 if none is given

  --broker    tables come through this NATS server with JetStream, too, as in nats://broker.example:4222; who it lets in by name
              and password finds them in NATS_USER and NATS_PASSWORD

  --two-from  what is confirmed or adjusted at the Jackpot from so many whole cents on takes two people; 1000000 if none is given

docs/floor.md says how a floor is set up.
`,
  run: async (args) => {
    try {
      const [work, ...others] = args;
      if (work === 'let-in') return await letIn(others);
      if (work === 'people') return await people(others);
      if (work === 'bridge') return await bridge(others);
      return work === 'demo' ? await demo(others) : await run(args);
    } catch (error) {
      if (!(error instanceof NoLedger)) throw error;
      process.stderr.write(`banco floor: ${error.message}\n`);
      return 1;
    }
  },
};
