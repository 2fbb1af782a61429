import { Outbox, type Standing } from 'banco/firmware/outbox/outbox.js';
import { VirtualClock } from 'banco/hal/virtual/virtual-clock.js';
import fc from 'fast-check';
import t from 'tap';
import type { Alarm } from '../ledger/line.js';
import { booksBalance } from '../store/ledger-store.js';
import { FailingStore } from '../testing/failing-store.js';
import { LossyLine } from '../testing/lossy-line.js';
import { allOf, keyOf, played, randomFrom } from '../testing/played.js';
import { Conversation } from './conversation.js';
import { Ledger } from './ledger.js';

const FINGERPRINT = 'AA';

t.test(
  'whatever the lines and the store do, every record of every table is in the ledger once',
  async (t) => {
    const part = fc.integer({ min: 0, max: 50 }).map((percent) => percent / 100);
    const setting = fc.record({
      seed: fc.nat(),
      lost: part,
      doubled: part,
      failing: part,
      delay: fc.integer({ min: 1, max: 3000 }),
      holds: fc.integer({ min: 100, max: 20_000 }),
    });
    let outOfReach = 0;
    await fc.assert(
      fc.asyncProperty(setting, async ({ seed, failing, ...lossy }) => {
        const clock = new VirtualClock();
        const random = randomFrom(seed);
        const store = new FailingStore(random, failing);
        const alarms: Alarm[] = [];
        const ledger = new Ledger(store, {
          alarm: (alarm) => alarms.push(alarm),
          committed: () => {},
          failed: () => {
            outOfReach += 1;
          },
        });
        const floor = await Promise.all(
          ['1', '2', '3'].map(async (name) => {
            await store.enrol({ table: name, fingerprint: FINGERPRINT, by: 'M101' });
            const table = played(2, seed + Number(name), keyOf(name));
            const converse = () =>
              new Conversation(
                { ledger, fetches: { came: () => {} }, presence: { stands: () => {} } },
                FINGERPRINT,
              );
            const line = new LossyLine({ ...lossy, clock, random, converse });
            const standings: Standing[] = [];
            const outbox = new Outbox({
              table: name,
              version: '0.3.0',
              source: table.journal,
              link: line.open,
              clock,
              onStanding: (standing) => standings.push(standing),
            });
            return { name, table, line, outbox, standings };
          }),
        );
        for (let coup = 0; coup < 6; coup++) {
          for (const { table } of floor) table.playCoup();
          await clock.advance(5000);
        }
        store.failing = 0;
        for (const { line } of floor) line.mend();
        await clock.advance(100_000);
        for (const { name, table, outbox, standings } of floor) {
          outbox.close();
          const records = await store.records(name, table.journal.journal, 0, 1_000_000);
          const lines = (await allOf(table)).items.flatMap((item) => ('line' in item ? [item.line] : []));
          if (records.map(({ line }) => line).join('\n') !== lines.join('\n'))
            throw new Error(`table ${name}: ${records.length} records of ${lines.length}`);
          const last = standings.at(-1);
          if (last?.is !== 'sending' || last.watermark.seq !== table.journal.end.seq)
            throw new Error(`table ${name} stands at ${JSON.stringify(last)}`);
        }
        if (alarms.length > 0) throw new Error(JSON.stringify(alarms));
        if (!booksBalance(await store.books())) throw new Error('the books do not balance');
      }),
      { numRuns: 10 },
    );
    t.ok(outOfReach > 0, 'the store has failed');
  },
);
