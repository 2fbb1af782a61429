import { setImmediate as turn } from 'node:timers/promises';
import { storedJackpot } from 'banco/src/jackpot/stored.js';
import fc from 'fast-check';
import t from 'tap';
import type { JackpotAct } from '../ledger/jackpot-acts.js';
import { newLine } from '../ledger/line.js';
import { takeRecords } from '../ledger/take-records.js';
import { newWatched, WATCHED_FORM, watchRecord } from '../ledger/watched-table.js';
import type { LineWrite } from '../store/ledger-store.js';
import { MemoryStore } from '../store/memory-store.js';
import { sheetOf } from '../testing/jackpot.js';
import { allOf, played } from '../testing/played.js';
import { JackpotDesk } from './jackpot-desk.js';
import { Watch } from './watch.js';

/** Small parts, and no pause. */
const HURRIED = { step: 3, storm: 0, pause: 0, page: 7 };
const follower = { took: () => {}, settled: async () => {} };

t.test(
  'a table is watched whole, however much comes at once, whichever commits nobody heard of, wherever the floor is started again',
  async () => {
    const table = played(3);
    const { line, records } = takeRecords(newLine('1', table.journal.journal), await allOf(table));
    const whole = records.reduce(watchRecord, newWatched(line.journal));
    const happens = fc.record({
      size: fc.integer({ min: 1, max: 20 }),
      what: fc.constantFrom('told', 'lost', 'restart'),
    });
    const pace = fc.constantFrom(0, 10, 1000).map((mostWaiting) => ({ ...HURRIED, mostWaiting }));
    await fc.assert(
      fc.asyncProperty(fc.array(happens, { maxLength: 12 }), pace, async (all, pace) => {
        const store = new MemoryStore();
        let watch = await Watch.begin(store, follower, pace);
        let taken = 0;
        const commit = async (size: number, isTold: boolean): Promise<void> => {
          const before = records[taken - 1];
          const some = records.slice(taken, taken + size);
          const last = some.at(-1);
          if (!last) return;
          taken += some.length;
          const was = before ? { seq: before.seq, hash: before.hash } : null;
          const is = { ...line, seq: last.seq, hash: last.hash };
          const write: LineWrite = { was, is, records: some, alarm: null };
          await store.commit([write]);
          if (isTold) watch.took(write);
        };
        for (const { size, what } of all) {
          await commit(Math.min(size, records.length - 2 - taken), what !== 'lost');
          if (what === 'restart') watch = await Watch.begin(store, follower, pace);
        }
        await commit(1, true);
        await commit(records.length, true);
        while (watch.behind > 0) await turn();
        return JSON.stringify(watch.of('1')) === JSON.stringify(whole);
      }),
      { numRuns: 30 },
    );
  },
);

t.test('the Jackpot stands as it would, wherever the floor is started again', async () => {
  const table = played(8, 3);
  const { line, records } = takeRecords(newLine('1', table.journal.journal), await allOf(table));
  const open = { type: 'open', jackpot: sheetOf(['1']) } as const;
  const happens = fc.record({
    size: fc.integer({ min: 1, max: 20 }),
    what: fc.constantFrom('told', 'restart', 'open', 'suspend', 'resume', 'keep'),
  });

  async function standing(
    all: readonly { size: number; what: string }[],
    restarts: boolean,
  ): Promise<string> {
    const store = new MemoryStore();
    const begin = async () => {
      const jackpot = await JackpotDesk.open(store, () => {});
      return { jackpot, watch: await Watch.begin(store, jackpot) };
    };
    let floor = await begin();
    let taken = 0;
    for (const { size, what } of [...all, { size: records.length, what: 'told' }]) {
      const { jackpot, watch } = floor;
      const before = records[taken - 1];
      const some = records.slice(taken, taken + size);
      taken += some.length;
      const was = before ? { seq: before.seq, hash: before.hash } : null;
      const last = some.at(-1);
      if (last) {
        const is = { ...line, seq: last.seq, hash: last.hash };
        await store.commit([{ was, is, records: some, alarm: null }]);
        watch.took({ was, is, records: some, alarm: null });
      }
      const event = what === 'open' ? open : ({ type: what, table: '1' } as JackpotAct);
      if (['open', 'suspend', 'resume'].includes(what))
        await jackpot.act({ act: 'jackpot', event }, { by: 'M1', with: null }, watch.places);
      await jackpot.settled();
      const kept = watch.of('1');
      if (what === 'keep' && kept) await store.keepFold({ table: '1', form: WATCHED_FORM, kept });
      if (what === 'restart' && restarts) floor = await begin();
    }
    await floor.jackpot.settled();
    const { jackpot } = await JackpotDesk.open(store, () => {});
    return JSON.stringify(jackpot && storedJackpot(jackpot));
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(happens, { maxLength: 12 }),
      async (all) => (await standing(all, true)) === (await standing(all, false)),
    ),
    { numRuns: 40 },
  );
});
