import type { Command } from 'banco/firmware/cli/command.js';
import { NoLedger } from './database.js';
import { letIn } from './let-in.js';
import { run } from './run.js';

export const command: Command = {
  summary: 'the ledger of a floor with many tables',
  usage: `banco floor [--database URL] [--folder FOLDER] [--host ADDRESS] [--port N]
banco floor let-in TABLE FINGERPRINT [--database URL]

  let-in      lets a table in by the fingerprint of its key, which its \`banco run\` prints; another one takes the place of the first

  --database  where the ledger lies in PostgreSQL: the database banco_floor of this machine if none is given, which is made where
              there is none
  --folder    where the floor's own key is kept; banco-floor if none is given
  --host      the address that tables call it by; all of this machine if none is given
  --port      of the lines of the tables; 7443 if none is given

docs/floor.md says how a floor is set up.
`,
  run: async (args) => {
    try {
      return args[0] === 'let-in' ? await letIn(args.slice(1)) : await run(args);
    } catch (error) {
      if (!(error instanceof NoLedger)) throw error;
      process.stderr.write(`banco floor: ${error.message}\n`);
      return 1;
    }
  },
};
