import type { ControlClient } from '../control/control-client.js';
import type { ShiftAnswer } from '../control/control-request.js';
import { type Command, readOptions, UsageError } from './command.js';
import { TerminalSecrets } from './secrets.js';
import { withTable } from './with-table.js';

export const command: Command = {
  summary: 'end the shift of a running table, and have its signed report',
  usage: `banco shift end [--journal FOLDER]

  --journal  where the table keeps its journal, and its socket; the table of the service if no folder is given, or else
             banco-journal

Where the key of a supervisor or of the manager asks who turns it, so does this: with a number of three digits and a PIN. Elsewhere one of
these keys must be turned at the table. A shift ends between two coups. The report is left in the folder that the settings of the
table name; \`banco report\` prints any. Ends with status 1 where the table refuses, and 2 where none runs.
`,
  run: async ([name, ...args]) => {
    if (name !== 'end') throw new UsageError('it needs end');
    return await end(args);
  },
};

async function end(args: readonly string[]): Promise<number> {
  const { journal } = readOptions(args, { journal: 'text' });
  return await withTable('shift', journal, async (table) => {
    const first = await table.ask({ ask: 'end-shift' });
    return printed(
      first.is === 'refused' && first.code === 'takes-credential' ? await identified(table) : first,
    );
  });
}

async function identified(table: ControlClient): Promise<ShiftAnswer> {
  const secrets = new TerminalSecrets();
  try {
    const shown = await secrets.ask('number (3 digits) and PIN of a supervisor or manager');
    return await table.ask({ ask: 'end-shift', shown: shown?.replaceAll(' ', '') ?? '' });
  } finally {
    secrets.close();
  }
}

function printed(answer: ShiftAnswer): number {
  if (answer.is === 'refused') {
    process.stderr.write(`banco shift: ${answer.says}\n`);
    return 1;
  }
  const { number, by, files, says } = answer;
  process.stdout.write(`shift ${number} is ended by ${by.role} ${by.id}\n`);
  for (const file of files) process.stdout.write(`${file}\n`);
  if (says !== '') process.stderr.write(`banco shift: there is no report yet: ${says}\n`);
  return 0;
}
