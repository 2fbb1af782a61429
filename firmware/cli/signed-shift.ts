import { shiftData, shiftReport } from '../reports/shift-report.js';
import { UsageError } from './command.js';
import { EndedShifts } from './ended-shifts.js';
import { readBack } from './read-back.js';
import type { EndedReport } from './signed-report.js';

/** An ended shift of a journal, and what its signature says. */
export async function shiftOf(folder: string, wanted: number | null): Promise<EndedReport> {
  const { reader, status } = await readBack(
    folder,
    (stored) => new EndedShifts(stored, wanted),
    ({ isWhole }) => isWhole,
  );
  const { found } = reader;
  if (!found)
    throw new UsageError(
      wanted === null ? 'no shift has ended in this journal' : `it has no end of shift ${wanted}`,
    );
  const { number } = found.shift;
  return {
    name: `shift-${number}-of-${found.to.time.slice(0, 10)}`,
    number,
    status,
    purpose: purposeOf(number, found.to.record, found.to.hash),
    print: (print) => print(shiftReport(found), shiftData(found)),
  };
}

const purposeOf = (number: number, record: number, hash: string): string =>
  `banco shift report, shift ${number}, record ${record}, hash ${hash}`;
export const SHIFT_PURPOSE = /^banco shift report, shift (\d{1,10}), record \d{1,16}, hash [0-9a-f]{64}$/;
