import type { Test } from 'tap';
import { settledAlone } from './game.js';

/** What a printed table says of one coup: x to 1, `x:y`, a stand-off or a loss. */
export type Printed = number | `${number}:${number}` | 'push' | 'lose';

export type PrintedRow = readonly [hands: string, clause: string, ...scales: Printed[]];

const STAKE = 10_000;

/**
 * Checks a printed table cell by cell: each coup at each scale wins, loses or stands off as the table says, to the cent
 * and by its clause.
 */
export function checkPrinted(
  t: Test,
  sheet: (scale: number) => object,
  wager: object,
  rows: readonly PrintedRow[],
): void {
  for (const [hands, clause, ...scales] of rows) {
    for (const [i, printed] of scales.entries()) {
      const {
        result,
        won,
        returned,
        clause: by,
      } = settledAlone(sheet(i + 1), hands, { ...wager, amount: STAKE });
      t.strictSame(
        { result, won, returned, by },
        { ...expected(printed), by: clause },
        `${JSON.stringify(wager)} scale ${i + 1}: ${hands} is ${printed}`,
      );
    }
  }
}

function expected(printed: Printed): { result: string; won: number; returned: number } {
  if (printed === 'lose') return { result: 'lose', won: 0, returned: 0 };
  if (printed === 'push') return { result: 'push', won: 0, returned: STAKE };
  const [won, staked] = typeof printed === 'number' ? [printed, 1] : printed.split(':').map(Number);
  return { result: 'win', won: (STAKE * (won as number)) / (staked as number), returned: STAKE };
}
