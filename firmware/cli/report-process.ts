import { Refused } from '../../flash/release/fault.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { goBehindTheTable } from '../behind-the-table.js';
import { nameSourceLines } from '../source-lines.js';
import { UsageError } from './command.js';
import type { ReportOrder, ReportsLeft } from './shift-reports.js';
import { type EndedReport, keyIn, leaveReports } from './signed-report.js';
import { shiftOf } from './signed-shift.js';

// The process that leaves the report of one shift, which `ShiftReports` starts: the journal is read back for it.

/** Behind the page as well. */
const NICE = 15;

nameSourceLines();
goBehindTheTable(NICE);
// Ctrl-C is for the table. What this process has begun, it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR1'] as const) process.on(signal, () => {});

process.once('message', async ({ copies, seal, folder, number }: ReportOrder) => {
  const left = await reportsOf(copies, number)
    .then((ended): ReportsLeft => ({ files: leaveReports(folder, ended, keyIn(seal)), says: '' }))
    .catch((error: unknown): ReportsLeft => ({ files: [], says: whyNot(error) }));
  process.send?.(left, () => process.exit(0));
});

/** From the first copy that has it. */
async function reportsOf([copy = '', ...others]: readonly string[], number: number): Promise<EndedReport> {
  try {
    return await shiftOf(copy, number);
  } catch (error) {
    if (others.length === 0) throw error;
    return await reportsOf(others, number);
  }
}

function whyNot(error: unknown): string {
  if (error instanceof UsageError || error instanceof HardwareError || error instanceof Refused)
    return error.message;
  return `${error}`;
}
