import type { Sheet } from 'banco/src/jackpot/sheet.js';
import { newLine } from '../ledger/line.js';
import type { RecordStep } from '../ledger/shared-jackpot.js';
import { takeRecords } from '../ledger/take-records.js';
import { newWatched, watchRecord } from '../ledger/watched-table.js';
import { allOf, played } from './played.js';

/** A Jackpot that is won often: by each tie whole, and by each natural of the Banker in a tenth. */
export const sheetOf = (tables: readonly string[]): Sheet =>
  ({
    tables,
    at: 'no-more-bets',
    pools: [
      {
        id: 'main',
        seed: 100_000,
        chip: 500,
        qualifying: { on: ['player', 'banker'], minimum: 500 },
        operator: { amount: 10, rounds: 'all' },
        rate: 150,
        wins: [
          { when: { winner: 'tie' }, pays: 100 },
          { when: { natural: 'banker' }, pays: 10 },
        ],
      },
    ],
  }) as Sheet;

/** What the records of a table that has played come to, one by one. */
export async function stepsOf(name: string, coups: number, seed: number): Promise<readonly RecordStep[]> {
  const table = played(coups, seed);
  const { journal } = table.journal;
  const { records } = takeRecords(newLine(name, journal), await allOf(table));
  let before = newWatched(journal);
  return records.map((record) => {
    const was = before;
    before = watchRecord(was, record);
    const { seq, wall } = record;
    return {
      table: name,
      journal,
      seq,
      wall,
      was: was.stored.state,
      is: before.stored.state,
      told: [],
      win: null,
    };
  });
}
