import type { Recorded } from 'banco/firmware/journal/record.js';
import { Recall } from 'banco/firmware/recall/recall.js';
import { NEW_TABLE } from 'banco/firmware/table/stored-table.js';
import t from 'tap';
import { newLine } from '../ledger/line.js';
import { takeRecords } from '../ledger/take-records.js';
import { MemoryStore } from '../store/memory-store.js';
import { allOf, keyOf, played } from '../testing/played.js';
import { PastCoups } from './past-coups.js';
import { Watch } from './watch.js';

const COUPS = 90;

const { past, journal, all } = await recalled();

/** A ledger that has some shoes of a table, and every coup of them as a recall of all its records has it. */
async function recalled() {
  const store = new MemoryStore();
  const table = played(COUPS);
  const { line, records } = takeRecords(newLine('1', table.journal.journal), await allOf(table));
  await store.commit([{ was: null, is: line, records, alarm: null }]);
  await Watch.begin(store, { took: () => {}, settled: async () => {} });
  const recall = new Recall(NEW_TABLE, Number.POSITIVE_INFINITY);
  for (const record of records) recall.add(JSON.parse(record.line) as Recorded);
  const { journal } = line;
  const all = recall.coups.filter(({ ended }) => ended).map((coup) => ({ ...coup, journal }));
  return { past: new PastCoups(store), journal, all };
}

t.test('every coup of a table is recalled as it was', async (t) => {
  t.equal(all.length, COUPS);
  const [first, second] = [all.findLast(({ shoe }) => shoe === 1), all.find(({ shoe }) => shoe === 2)];
  for (const coup of [all[0], all[30], first, second, all.at(-1)].flatMap((one) => one ?? []))
    t.same(await past.recall('1', journal, { shoe: coup.shoe, coup: coup.number }), [coup]);
  t.same(await past.recall('1', journal, { shoe: 1, coup: 99 }), []);
  t.same(await past.recall('1', journal, { shoe: 99, coup: 1 }), []);
  for (const last of [50, COUPS + 9]) t.same(await past.recall('1', journal, { last }), all.slice(-last));
});

t.test('a day and a shift have the shoes that were played then', async (t) => {
  const places = await past.places('1', {});
  const shoes = [...new Set(all.map(({ shoe }) => shoe))];
  t.same(
    places.map(({ shoe }) => shoe),
    shoes.toReversed(),
  );
  const coups = await Promise.all(places.toReversed().map((place) => past.recall('1', journal, place)));
  t.same(coups.flat(), all, 'from place to place it is all of them');
  const [last] = places;
  const day = last?.wall.slice(0, 10) ?? '';
  t.ok((await past.places('1', { day })).some(({ seq }) => seq === last?.seq));
  t.same(await past.places('1', { day: '2025-12-31' }), [], 'nothing was played before');
  t.equal((await past.places('1', { shift: 1 })).length, shoes.length);
  t.same(await past.places('2', {}), []);
});

t.test('the coups of a journal that has ended are recalled beside those of the next one', async (t) => {
  const store = new MemoryStore();
  const follower = { took: () => {}, settled: async () => {} };
  const [before, after] = [played(3), played(2, 2, keyOf('b'))];
  const { line: was, records } = takeRecords(newLine('1', before.journal.journal), await allOf(before));
  await store.commit([{ was: null, is: was, records, alarm: null }]);
  await Watch.begin(store, follower);
  const ended = [{ journal: was.journal, isReplaced: false }];
  const is = { ...newLine('1', after.journal.journal), ended };
  const act = { act: 'take-up', table: '1', stop: 'other-journal', reason: 'a new computer' } as const;
  await store.act({ act, by: 'M1', with: 'S1', takesUp: { was, is, corrections: [] } });
  const next = takeRecords(is, await allOf(after));
  const { seq, hash } = is;
  await store.commit([{ was: { seq, hash }, is: next.line, records: next.records, alarm: null }]);
  await Watch.begin(store, follower);
  const ofBoth = new PastCoups(store);
  const places = await ofBoth.places('1', {});
  const coups = await Promise.all(places.map((place) => ofBoth.recall('1', is.journal, place)));
  t.same(
    coups.map((all) => [all[0]?.journal, all.length]).sort(),
    [
      [was.journal, 3],
      [is.journal, 2],
    ].sort(),
  );
  t.match(await ofBoth.recall('1', is.journal, { last: 9 }), [{ journal: is.journal }, { number: 2 }]);
});
