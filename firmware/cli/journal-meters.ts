import type { StoredTable } from '../table/stored-table.js';
import { chosen, readOptions, UsageError, wholeNumber } from './command.js';
import { folderFirst } from './journal-copy.js';
import { LastReading } from './last-reading.js';
import { MeteredPeriods, PERIODS } from './metered-periods.js';
import { printerOf } from './print-as.js';
import { readBack, readSince } from './read-back.js';

/** The meters of a table after its last record, or what was counted between two. */
export async function meters(args: readonly string[]): Promise<number> {
  const [folder, options] = folderFirst(args);
  const { from, to, by, ...as } = readOptions(options, {
    from: 'text',
    to: 'text',
    by: 'text',
    csv: 'flag',
    json: 'flag',
    html: 'flag',
  });
  const print = printerOf(as);
  const number = (option: string, text: string): number =>
    wholeNumber(option, text, 1, Number.MAX_SAFE_INTEGER);
  const last = to === undefined ? Number.POSITIVE_INFINITY : number('--to', to);
  if (from === undefined && by === undefined) {
    const read =
      to === undefined
        ? await readBack(
            folder,
            (stored) => new LastReading(stored, last),
            ({ at }) => at !== null,
          )
        : await readSince(folder, last, (stored) => new LastReading(stored, last));
    process.stdout.write(print(read.reader.report(), read.reader.data()));
    return read.status;
  }
  const key = by === undefined ? () => 'all' : chosen(PERIODS, by);
  const first = from === undefined ? 1 : number('--from', from);
  if (last < first) throw new UsageError('--to comes before --from');
  const begin = (stored: StoredTable): MeteredPeriods => new MeteredPeriods(stored, { first, last, key });
  const { reader, status } = await readSince(folder, first, begin);
  process.stdout.write(print(reader.report(), reader.data()));
  return status;
}
