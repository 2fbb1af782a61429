import { type SharedWin, withWin } from 'banco/src/jackpot/shared-win.js';
import t from 'tap';
import type { RecordStep } from '../ledger/shared-jackpot.js';
import { MemoryStore } from '../store/memory-store.js';
import { sheetOf, stepsOf } from '../testing/jackpot.js';
import { JackpotDesk } from './jackpot-desk.js';

// What becomes of a win, step by step, in the ledger and in the journal of its table.

const BY = { by: 'M1', with: null };
const NAME = '1';
const all = await stepsOf(NAME, 30, 1);

const open = (store: MemoryStore): Promise<JackpotDesk> => JackpotDesk.open(store, () => {});
const confirm = (desk: JackpotDesk, win: number) =>
  desk.act({ act: 'jackpot', event: { type: 'confirm', win } }, BY, []);

/** The table: what it has written down of its wins, and knows of them. */
class Table {
  readonly records: RecordStep[] = [];
  wins: readonly SharedWin[] = [];

  hear(desk: JackpotDesk): void {
    for (const says of desk.forTable(NAME, this.wins)) {
      if (says.is !== 'win') continue;
      this.wins = withWin(this.wins, says.win);
      const last = all.at(-1) as RecordStep;
      this.records.push({ ...last, seq: last.seq + this.records.length + 1, was: last.is, win: says.win });
    }
  }

  async send(desk: JackpotDesk): Promise<void> {
    for (const record of this.records) desk.took(record);
    await desk.settled();
  }

  timesPaid(win: number): number {
    return this.records.filter((record) => record.win?.win === win && record.win.stands === 'paid').length;
  }
}

type Step = (desk: JackpotDesk, table: Table) => unknown;
const STEPS: readonly Step[] = [
  (desk, table) => table.hear(desk),
  (desk, table) => table.send(desk),
  (desk) => confirm(desk, 1),
  (desk, table) => table.hear(desk),
  (desk, table) => table.send(desk),
];

/** Behind so many of these steps; the first win is there already. */
async function behind(steps: number) {
  const store = new MemoryStore();
  const table = new Table();
  const desk = await open(store);
  await desk.act({ act: 'jackpot', event: { type: 'open', jackpot: sheetOf([NAME]) } }, BY, []);
  for (const step of all) desk.took(step);
  await desk.settled();
  for (const step of STEPS.slice(0, steps)) await step(desk, table);
  return { store, table, desk };
}

t.test(
  'at whichever step a ledger is put back, and from whichever backup, a win is paid once (nz 18.13)',
  async (t) => {
    const { desk: well } = await behind(STEPS.length);
    for (let crash = 0; crash <= STEPS.length; crash++)
      for (let backup = 0; backup <= crash; backup++) {
        const name = `a backup behind step ${backup}, put back behind step ${crash}`;
        const { table } = await behind(crash);
        const desk = await open((await behind(backup)).store);
        const wasPaid = table.timesPaid(1) > 0;
        await table.send(desk);
        const awaits = desk.won.some(({ win }) => win === 1);
        t.notOk(awaits && wasPaid, `${name}: what is paid is not asked for`);
        if (awaits) await confirm(desk, 1);
        for (let again = 0; again < 2; again++) {
          table.hear(desk);
          await table.send(desk);
        }
        t.equal(table.timesPaid(1), 1, `${name}: the table was told once that it is paid`);
        t.same(desk.jackpot, well.jackpot, `${name}: all is as if nothing had been lost`);
        t.same(
          desk.forTable(NAME, table.wins).filter(({ is }) => is === 'win'),
          [],
          `${name}: nothing is left to tell`,
        );
      }
  },
);
