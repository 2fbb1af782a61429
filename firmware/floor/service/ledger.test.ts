import type { SentRecords } from 'banco/firmware/outbox/sent-records.js';
import t from 'tap';
import type { Alarm } from '../ledger/line.js';
import { MemoryStore } from '../store/memory-store.js';
import { allOf, keyOf, placeOf, played } from '../testing/played.js';
import { Ledger } from './ledger.js';

/** Each record that leaves in a message of its own, with what stays at home before it. */
async function messages(seed: number): Promise<readonly SentRecords[]> {
  const { after, items } = await allOf(played(2, seed));
  let place = after;
  let from = 0;
  return items.flatMap((item, i) => {
    if (!('line' in item)) return [];
    const message = { after: place, items: items.slice(from, i + 1) };
    place = placeOf(item.line);
    from = i + 1;
    return [message];
  });
}

const JOURNAL = keyOf('a').id;

function ledgerOn(store: MemoryStore) {
  const alarms: Alarm[] = [];
  let commits = 0;
  const told = {
    alarm: (alarm: Alarm) => alarms.push(alarm),
    committed: () => {
      commits += 1;
    },
    failed: (error: Error) => {
      throw error;
    },
  };
  return { ledger: new Ledger(store, told), alarms, commits: () => commits };
}

t.test('what comes at once is taken in its order, in few commits', async (t) => {
  const store = new MemoryStore();
  const { ledger, alarms, commits } = ledgerOn(store);
  const all = await messages(1);
  const answers = await Promise.all(all.map((message) => ledger.take('1', JOURNAL, message)));
  const places = all.map(({ items }) => {
    const last = items.at(-1);
    return last && 'line' in last ? { is: 'at', watermark: placeOf(last.line) } : null;
  });
  t.same(answers, places);
  t.equal(commits(), 1);
  t.equal((await store.records('1', JOURNAL, 0, 10_000)).length, all.length);
  t.same(alarms, []);
});

t.test('an older part of another history stops the line, whatever comes with it', async (t) => {
  const store = new MemoryStore();
  const { ledger, alarms } = ledgerOn(store);
  const [mine, theirs] = [await messages(1), await messages(2)];
  for (const message of mine) await ledger.take('1', JOURNAL, message);
  const before = await store.records('1', JOURNAL, 0, 10_000);
  // What was sent again of the same history is no harm.
  t.match(await ledger.take('1', JOURNAL, mine[3] as SentRecords), { is: 'at' });
  const wrong = theirs.findIndex(({ items }, i) => JSON.stringify(items) !== JSON.stringify(mine[i]?.items));
  const answers = await Promise.all([
    ledger.take('1', JOURNAL, theirs[wrong] as SentRecords),
    ledger.take('1', JOURNAL, mine[3] as SentRecords),
  ]);
  t.match(answers[0], { is: 'stopped', stop: 'fork' });
  t.match(alarms, [{ table: '1', stop: 'fork' }]);
  t.match(await ledger.take('1', JOURNAL, mine[3] as SentRecords), { is: 'stopped' });
  t.same(await store.records('1', JOURNAL, 0, 10_000), before);
});
