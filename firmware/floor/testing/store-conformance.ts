import type { StoredJackpot } from 'banco/src/jackpot/stored.js';
import type { Test } from 'tap';
import { type Line, newLine } from '../ledger/line.js';
import type { RecallPlace } from '../ledger/recall-mark.js';
import { takeRecords } from '../ledger/take-records.js';
import { closing } from '../ledger/take-up.js';
import { newWatched } from '../ledger/watched-table.js';
import {
  booksBalance,
  JackpotMoved,
  type LedgerStore,
  LineMoved,
  type LineWrite,
} from '../store/ledger-store.js';
import { allOf, keyOf, played } from './played.js';

/** What every store does. `open` gives an empty one. */
export function storeConformance(t: Test, open: () => Promise<LedgerStore>): void {
  const test = (name: string, work: (t: Test, store: LedgerStore) => Promise<void>): void => {
    t.test(name, async (t) => {
      const store = await open();
      t.teardown(() => store.close());
      await work(t, store);
    });
  };

  test('it has nothing at first', async (t, store) => {
    t.same(await store.lines(), []);
    t.same(await store.balances(), []);
    t.same(await store.alarms(9), []);
    t.same(await store.tables(), []);
    t.same(await store.records('1', 'a', 0, 9), []);
  });

  test('records, entries, balances and the watermark are one commit', async (t, store) => {
    const [one, two] = [await writeOf('1', 1), await writeOf('2', 2)];
    await store.commit([one, two]);
    t.same(await store.lines(), [one.is, two.is]);
    t.same(await store.records('1', one.is.journal, 0, 100_000), one.records);
    const [third, fourth] = one.records.slice(2);
    t.same(await store.records('1', one.is.journal, third?.seq ?? 0, 1), [fourth]);
    t.equal(await store.hashOf('1', one.is.journal, third?.seq ?? 0), third?.hash);
    t.equal(await store.hashOf('1', one.is.journal, 1_000_000), null);
    const balances = await store.balances();
    t.ok(balances.length > 10);
    t.same(sorted(balances), sorted((await store.books()).sums));
    t.equal(
      balances.reduce((sum, { units }) => sum + units, 0n),
      0n,
    );
  });

  test('what each day has counted comes to the balances', async (t, store) => {
    const write = await writeOf('1', 1);
    const [morning, evening] = [write.records.slice(0, 30), write.records.slice(30)].map((records, day) =>
      records.map((record) => ({ ...record, wall: `2026-01-0${day + 1}T23:59:59.000Z` })),
    );
    await store.commit([{ ...write, records: [...(morning ?? []), ...(evening ?? [])] }]);
    const days = await store.report('day');
    t.same([...new Set(days.map(({ period }) => period))].sort(), ['2026-01-01', '2026-01-02']);
    const sums = new Map<string, bigint>();
    for (const { account, units } of days) sums.set(account, (sums.get(account) ?? 0n) + units);
    const counted = [...sums]
      .filter(([, units]) => units !== 0n)
      .map(([account, units]) => `1 ${account} ${units}`);
    t.same(counted.sort(), sorted(await store.balances()));
  });

  test('a shift has what was booked since the one before', async (t, store) => {
    const table = played(3);
    table.endShift();
    table.playCoup();
    const { journal } = table.journal;
    const { line, records } = takeRecords(newLine('1', journal), await allOf(table));
    await store.commit([{ was: null, is: line, records, alarm: null }]);
    const end = records.find(({ line }) => line.includes('"type":"end-shift"'))?.wall ?? '';
    const rows = await store.report('shift');
    const ended = end.slice(0, 19).replace('T', ' ');
    t.same([...new Set(rows.map(({ period }) => period))].sort(), [ended, 'under way']);
    const [wagered] = [rows, await store.report('table')].map((all) =>
      all.filter(({ account }) => account === 'wagered').reduce((sum, { units }) => sum + units, 0n),
    );
    const of = (period: string) =>
      rows.find((one) => one.period === period && one.account === 'wagered')?.units;
    t.ok((of(ended) ?? 0n) > 0n && (of('under way') ?? 0n) > 0n);
    const whole = (await store.report('table')).find(({ account }) => account === 'wagered');
    t.equal(whole?.units, wagered);
    t.equal(whole?.period, '');
  });

  test('a line goes on from where it is, and from nowhere else', async (t, store) => {
    const { is, records, was, alarm } = await writeOf('1', 1);
    const half = records.slice(0, 20);
    const middle: Line = { ...is, ...lastOf(half) };
    await store.commit([{ was, is: middle, records: half, alarm }]);
    const before = await store.balances();
    const rest = { was: lastOf(half), is, records: records.slice(20), alarm };
    const other = await writeOf('2', 2);
    await t.rejects(store.commit([other, { ...rest, was: { ...rest.was, hash: is.hash } }]), LineMoved);
    await t.rejects(store.commit([other, { ...rest, was: null }]), LineMoved);
    await t.rejects(
      store.commit([other, { ...rest, was: { ...rest.was, seq: rest.was.seq + 1 } }]),
      LineMoved,
    );
    t.same(await store.lines(), [middle], 'nothing of a commit that failed is there');
    t.same(sorted(await store.balances()), sorted(before));
    await store.commit([rest]);
    await t.rejects(store.commit([rest]), LineMoved);
    t.same(await store.records('1', is.journal, 0, 100_000), records);
    t.ok(booksBalance(await store.books()));
  });

  test('of two ledgers that write at once one does', async (t, store) => {
    const write = await writeOf('1', 1);
    const ended = await Promise.allSettled([store.commit([write]), store.commit([write])]);
    t.same(ended.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    t.same(await store.records('1', write.is.journal, 0, 100_000), write.records);
    t.ok(booksBalance(await store.books()));
  });

  test('a line that was stopped stays so, with its alarm', async (t, store) => {
    const { is, ...write } = await writeOf('1', 1);
    const stopped: Line = { ...is, stopped: 'forged' };
    const alarm = {
      table: '1',
      journal: is.journal,
      stop: 'forged',
      seq: is.seq,
      sent: is.seq + 5,
      came: null,
    } as const;
    await store.commit([{ ...write, is: stopped, alarm }]);
    const [raised] = await store.alarms(9);
    t.match(raised, { ...alarm, number: 1 });
    t.match(raised?.at, /^\d{4}-\d\d-\d\dT/);
    t.same(await store.lines(), [stopped]);
    await t.rejects(store.commit([{ was: is, is, records: [], alarm: null }]), LineMoved);
  });

  test('the last enrolment of a table counts', async (t, store) => {
    await store.enrol({ table: '2', fingerprint: 'bb', by: 'M101' });
    await store.enrol({ table: '1', fingerprint: 'aa', by: 'M101' });
    await store.enrol({ table: '2', fingerprint: 'cc', by: 'M102' });
    t.same(
      [...(await store.tables())].sort((a, b) => a.table.localeCompare(b.table)),
      [
        { table: '1', fingerprint: 'aa', by: 'M101' },
        { table: '2', fingerprint: 'cc', by: 'M102' },
      ],
    );
  });

  test('what people do is an entry, with what it changes', async (t, store) => {
    const { is, ...write } = await writeOf('1', 1);
    const stopped: Line = { ...is, stopped: 'fork' };
    await store.commit([{ ...write, is: stopped }, await writeOf('2', 2)]);
    const journal = `${is.journal}+2`;
    const anew: Line = { ...newLine('1', journal), ended: [{ journal: is.journal, isReplaced: true }] };
    const corrections = closing((await store.balances()).filter(({ table }) => table === '1'));
    const act = { act: 'take-up', table: '1', stop: 'fork', reason: 'a backup was put back' } as const;
    const takesUp = { was: stopped, is: anew, corrections };
    const actors = { by: 'M101', with: 'S101' };
    await t.rejects(store.act({ ...actors, act, takesUp: { ...takesUp, was: is } }), LineMoved);
    t.same(await store.acts(9), []);
    t.equal(await store.act({ ...actors, act, takesUp }), 1);
    await t.rejects(store.act({ ...actors, act, takesUp }), LineMoved);
    t.match(await store.acts(9), [{ number: 1, by: 'M101', with: 'S101', act }]);
    t.same((await store.lines())[0], anew);
    t.same(
      (await store.balances()).filter(({ table }) => table === '1'),
      [],
    );
    t.ok(booksBalance(await store.books()));
    t.same([...new Set((await store.report('day')).map(({ table }) => table))], ['2'], 'it was replaced');
    t.ok((await store.records('1', is.journal, 0, 9)).length > 0, 'and is not gone');

    const again = { ...write, is: { ...is, journal, ended: anew.ended } };
    await store.commit([{ ...again, was: { seq: anew.seq, hash: anew.hash } }]);
    t.same((await store.lines())[0], again.is);
    t.ok(booksBalance(await store.books()));
    const enrols = { table: '1', fingerprint: 'dd', by: 'M101' };
    const letIn = { act: 'let-in', table: '1', fingerprint: 'dd' } as const;
    t.equal(await store.act({ ...actors, act: letIn, enrols }), 2);
    t.same(await store.tables(), [enrols]);
    t.match(await store.acts(1), [{ number: 2, act: letIn }]);
  });

  test('the places where a recall can begin are found by day, shift and shoe', async (t, store) => {
    const place = (seq: number, wall: string, shoe: number, shift: number, coups = 0): RecallPlace => ({
      table: '1',
      journal: 'a',
      ...{ seq, wall: `2026-01-${wall}:00.000Z`, shoe, coups, shift },
    });
    const one = place(10, '01T22:00', 1, 1);
    const late = place(5000, '02T01:00', 1, 1, 60);
    const two = place(6000, '02T02:00', 2, 3);
    const state = newWatched('a').stored;
    for (const mark of [one, late, two, { ...two, table: '2' }])
      await store.keepMark({ ...mark, form: 7, state });
    t.same(await store.places('1', {}, 9), [two, late, one]);
    t.same(await store.places('1', {}, 1), [two]);
    t.same(await store.places('1', { shoe: 1 }, 9), [late, one]);
    t.same(await store.places('1', { day: '2026-01-01' }, 9), [one]);
    t.same(
      await store.places('1', { day: '2026-01-02' }, 9),
      [two, late, one],
      'the first lasted beyond midnight',
    );
    t.same(await store.places('1', { day: '2026-01-03' }, 9), [two], 'the last one goes on');
    t.same(await store.places('1', { day: '2025-12-31' }, 9), []);
    t.same(await store.places('1', { shift: 2 }, 9), [late], 'it may have gone on through the whole of it');
    t.same(await store.places('1', { shift: 3 }, 9), [two, late]);
    t.same(await store.mark(one), { before: null, next: late.seq });
    t.same(await store.mark({ ...one, seq: 11 }), { before: { seq: 10, form: 7, state }, next: late.seq });
    t.same(await store.mark(two), { before: { seq: late.seq, form: 7, state }, next: null });
    const anew = { ...state, shoeBytes: 'ff' };
    await store.keepMark({ ...late, form: 8, state: anew });
    t.same((await store.mark(two)).before, { seq: late.seq, form: 8, state: anew }, 'it is made anew');
  });

  test('of the orders to a table, the last counts', async (t, store) => {
    const actors = { by: 'M101', with: 'S101' };
    const order = { act: 'play', table: '1', after: 0, plays: false, reason: 'an incident' } as const;
    t.same(await store.lastOrders(), []);
    await store.act({ ...actors, act: order });
    await store.act({ ...actors, act: { ...order, table: '2' } });
    const last = { ...order, after: 1, plays: true, reason: 'it is over' };
    await store.act({ ...actors, act: last });
    await store.act({ ...actors, act: { act: 'let-in', table: '1', fingerprint: 'dd' } });
    const orders = [...(await store.lastOrders())].sort((a, b) => a.act.table.localeCompare(b.act.table));
    t.match(orders, [
      { number: 3, ...actors, act: last },
      { number: 2, ...actors, act: { ...order, table: '2' } },
    ]);
    t.match(orders[0]?.at, /^\d{4}-\d\d-\d\dT/);
  });

  test('each entry of the Jackpot comes behind the last one, or not at all', async (t, store) => {
    t.same(await store.jackpot(), { state: null, events: [], number: 0, heads: [], differing: 0 });
    const head = { table: '1', journal: 'a', seq: 7, wall: '2026-01-01T00:00:00.000Z' };
    const event = { type: 'close', by: { role: 'manager', id: 'M1' } } as const;
    const moves = [
      { from: 'main: seeded', to: 'main: value', units: 10n },
      { from: 'main: value', to: 'main: won', units: 4n },
    ] as const;
    const differs = [{ pool: 'main', value: 1, operator: 1, wagers: '0.0000' }];
    const entry = { event, facts: [], moves, differs: null };
    const first = {
      was: 0,
      entries: [entry, { ...entry, moves: [], differs }],
      heads: [head],
      act: null,
      keep: null,
    };
    t.equal(await store.writeJackpot(first), null);
    await t.rejects(store.writeJackpot(first), JackpotMoved);
    const act = { by: 'M1', with: null, act: { act: 'jackpot', event: { type: 'close' } } } as const;
    const claims = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        store.writeJackpot({ was: 2, entries: [entry], heads: [{ ...head, seq: 9 }], act, keep: null }),
      ),
    );
    t.same(
      claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : [])),
      [1],
      'of twenty at once one is the next',
    );
    t.match(await store.acts(9), [act]);
    t.same(await store.jackpot(), {
      state: null,
      events: [event, event, event],
      number: 3,
      heads: [{ ...head, seq: 9 }],
      differing: 1,
    });
    const sums = new Map([
      ['main: seeded', -20n],
      ['main: value', 12n],
      ['main: won', 8n],
    ]);
    const { number, ...books } = await store.jackpotBooks();
    t.equal(number, 3);
    for (const found of [books.balances, books.sums]) t.same(new Map([...found].sort()), sums);
    const kept = { jackpot: { phase: 'closed' } as StoredJackpot, opened: 1, won: [], settled: [] };
    await store.writeJackpot({ was: 3, entries: [entry], heads: [], act: null, keep: kept });
    t.match(await store.jackpot(), { state: kept, events: [], number: 4 });
  });
}

async function writeOf(name: string, seed: number): Promise<LineWrite> {
  const table = played(3, seed, keyOf(name));
  const { line, records } = takeRecords(newLine(name, table.journal.journal), await allOf(table));
  return { was: null, is: line, records, alarm: null };
}

function lastOf(records: LineWrite['records']) {
  const { seq, hash } = records.at(-1) ?? { seq: 0, hash: '' };
  return { seq, hash };
}

const sorted = (balances: Awaited<ReturnType<LedgerStore['balances']>>): readonly string[] =>
  balances.map(({ table, account, units }) => `${table} ${account} ${units}`).sort();
