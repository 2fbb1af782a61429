import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import t from 'tap';
import { newLine } from '../ledger/line.js';
import { takeRecords } from '../ledger/take-records.js';
import { newWatched, watchRecord } from '../ledger/watched-table.js';
import type { LineWrite } from '../store/ledger-store.js';
import { MemoryStore } from '../store/memory-store.js';
import { allOf, played } from '../testing/played.js';
import { Watch } from './watch.js';

t.test(
  'a table is watched whole, whichever commits nobody heard of, and wherever the floor is started again',
  async () => {
    const table = played(3);
    const { line, records } = takeRecords(newLine('1', table.journal.journal), await allOf(table));
    const whole = records.reduce(watchRecord, newWatched(line.journal));
    const happens = fc.record({
      size: fc.integer({ min: 1, max: 20 }),
      what: fc.constantFrom('told', 'lost', 'restart'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(happens, { maxLength: 12 }), async (all) => {
        const store = new MemoryStore();
        let watch = await Watch.begin(store);
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
          if (what === 'restart') watch = await Watch.begin(store);
        }
        await commit(1, true);
        await commit(records.length, true);
        for (let n = 0; n < 5; n++) await turn();
        return JSON.stringify(watch.of('1')) === JSON.stringify(whole);
      }),
      { numRuns: 30 },
    );
  },
);
