import { HardwareError } from '../../hal/ports/hardware-error.js';
import { isKind } from '../journal/entry.js';
import type { Recorded } from '../journal/record.js';
import { recordText } from '../messages/en/log.js';
import { type Command, chosen, readOptions, UsageError, wholeNumber } from './command.js';
import { beginningOf, folderFirst, listCopy, readCopy } from './journal-copy.js';
import { meters } from './journal-meters.js';
import { recall } from './journal-recall.js';
import { shoes } from './journal-shoes.js';
import { verify } from './journal-verify.js';

export const command: Command = {
  summary:
    'the journal of a table: verify it, show it, recall the last coups, read its meters, export its events',
  usage: `banco journal verify DIR... [--seal FOLDER]
banco journal show DIR [--from N] [--to N] [--kind KIND]
banco journal recall DIR [--last N]
banco journal meters DIR [--from N] [--to N] [--by shift|shoe|day] [--csv | --json | --html]
banco journal shoes DIR [--last N] [--csv | --json | --html]
banco journal export DIR > events.jsonl

  DIR     the folder of \`banco run --journal\`, or of one copy; verify takes all copies of one journal, and compares them
  --seal  the folder of its key and its mark: then verify also proves who wrote it, and that its end is there
  --from  the first record to show, --to the last, --kind one kind alone
  --by    what was counted in each shift, shoe or day; without it and --from, all since the table was first opened
  --last  how many coups to recall besides the unfinished one: 10, unless it is said; or how many shoes, and else as many as have
          a hundred coups

verify says what is wrong and where, and ends with status 1 where anything is. recall shows the last coups step by step, as
they happened. export prints the events as banco replay reads them. Nothing is written, and a table may be running.
docs/journal.md has the format, and what to do about what verify finds.
`,
  run: async ([name, ...args]) => {
    const work = chosen(WORK, name);
    try {
      return await work(args);
    } catch (error) {
      if (error instanceof HardwareError) throw new UsageError(`cannot read the journal: ${error.message}`);
      throw error;
    }
  },
};

const WORK: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  verify,
  recall,
  meters,
  shoes,
  show: async (args) => {
    const [folder, options] = folderFirst(args);
    const { from, to, kind } = readOptions(options, { from: 'text', to: 'text', kind: 'text' });
    if (kind !== undefined && !isKind(kind)) throw new UsageError(`--kind: there is no kind ${kind}`);
    const first = from === undefined ? 1 : wholeNumber('--from', from, 1, Number.MAX_SAFE_INTEGER);
    const last =
      to === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--to', to, 1, Number.MAX_SAFE_INTEGER);
    return readCopy(await listCopy(folder), await beginningOf(folder), (record) => {
      if (record.seq < first || record.seq > last || (kind && record.kind !== kind)) return;
      process.stdout.write(line(record, recordText(record)));
    });
  },
  export: async (args) => {
    const [folder, options] = folderFirst(args);
    readOptions(options, {});
    return readCopy(await listCopy(folder), await beginningOf(folder), ({ kind, body }) => {
      if (kind === 'event') process.stdout.write(`${JSON.stringify(body)}\n`);
    });
  },
};

const line = ({ seq, wall, kind }: Recorded, says: string): string =>
  `${String(seq).padStart(8)}  ${wall}  ${kind.padEnd(8)}  ${says}\n`;
