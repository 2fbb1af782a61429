import { setTimeout as sleep } from 'node:timers/promises';
import type { Standing } from 'banco/firmware/outbox/outbox.js';
import type { tlsLink } from 'banco/firmware/outbox/tls-link.js';
import t, { type Test } from 'tap';
import type { SimulatedTable } from '../demo/simulated-table.js';
import { fetchKept } from '../service/fetch-kept.js';
import { booksBalance } from '../store/ledger-store.js';
import { noisyLink } from './noisy-link.js';
import { allOf, keyOf, played, randomFrom } from './played.js';
import { type Begun, begin, clock, hasAllOf, type OpenWay, others, outboxOf, TABLES } from './way.js';
import { CUTS } from './wire.js';

/** In milliseconds: longer than either end waits before it says that the other is away. */
const CUT = 4000;

/** What tables send comes, from whom it should, and once, as long as nothing fails. */
export function linesConformance(name: string, open: OpenWay): void {
  t.test(`${name}: a table sends its journal, and what it plays then`, async (t) => {
    const begun = await begin(t, open);
    const table = played(40);
    const stands = outboxOf(t, table, begun);
    await stands(hasAllOf(table));
    t.match(begun.presence.of('1'), { isThere: true, version: '0.3.0' });
    table.playCoup();
    await stands(hasAllOf(table));
    await hasEach(t, begun, { 1: table });
  });

  t.test(`${name}: only the key of a table speaks for it`, async (t) => {
    const begun = await begin(t, open);
    const isRefused = ({ is }: Standing): boolean => is === 'refused';
    const refused = { is: 'refused', why: 'not-known' } as const;
    t.same(await outboxOf(t, played(1), begun, { own: others })(isRefused), refused);
    t.same(await outboxOf(t, played(1), begun, { as: '9' })(isRefused), refused);
    t.same(await begun.store.lines(), []);
  });

  t.test(`${name}: a table whose key is another now is let in by that alone`, async (t) => {
    const begun = await begin(t, open);
    const table = played(1);
    await outboxOf(t, table, begun)(hasAllOf(table));
    await begun.store.enrol({ table: '1', fingerprint: others.fingerprint, by: 'M101' });
    await sleep(1100);
    table.playCoup();
    await outboxOf(t, table, begun, { own: others })(hasAllOf(table));
    t.same(await outboxOf(t, table, begun)(({ is }) => is === 'refused'), {
      is: 'refused',
      why: 'not-known',
    });
  });

  t.test(`${name}: another history stops the line, and another journal`, async (t) => {
    const begun = await begin(t, open);
    const table = played(3);
    await outboxOf(t, table, begun)(hasAllOf(table));
    const isStopped = ({ is }: Standing): boolean => is === 'stopped';
    t.match(await outboxOf(t, played(2, 7), begun)(isStopped), { stop: 'fork' });
    t.match(begun.alarms, [{ table: '1', stop: 'fork', seq: table.journal.end.seq }]);
    await outboxOf(t, table, begun, { as: '2' })(hasAllOf(table));
    t.match(await outboxOf(t, played(1, 1, keyOf('b')), begun, { as: '2' })(isStopped), {
      stop: 'other-journal',
    });
  });

  t.test(`${name}: what stayed at home is fetched, and proves itself`, async (t) => {
    const begun = await begin(t, open);
    const { store, fetches } = begun;
    const table = played(3);
    const { journal } = table.journal;
    const records = async () => await store.records('1', journal, 0, 100_000);
    t.same(await fetchKept(fetches, '1', []), { is: 'fetched', sent: [] });
    await outboxOf(t, table, begun)(hasAllOf(table));
    const all = await records();
    const fetched = await fetchKept(fetches, '1', all);
    t.equal(fetched.is, 'fetched');
    const sent = fetched.is === 'fetched' ? fetched.sent : [];
    t.equal(sent.length, table.journal.end.seq - all.length, 'every record that the ledger does not have');
    t.ok(sent.length > 10 && sent.every(({ device, hex }) => device === 'shoe' && hex.length > 0));

    const { kept } = table.journal;
    const changed = (change: (line: string) => string): void => {
      table.journal.kept = async (after, last) => (await kept.call(table.journal, after, last)).map(change);
    };
    changed((line) => line.replace('"hex":"', '"hex":"0'));
    t.match(await fetchKept(fetches, '1', all), { is: 'wrong' });
    // What devices sent was replaced by something that joins: it is not what the next record follows from.
    const other = played(3, 2);
    table.journal.kept = (after, last) => other.journal.kept(after, last);
    t.not((await fetchKept(fetches, '1', all)).is, 'fetched');
    table.journal.kept = async () => [];
    t.match(await fetchKept(fetches, '1', all), { is: 'away' });
    t.match(await fetchKept(fetches, '2', all), { is: 'away' });
  });

  t.test(`${name}: a ledger that is slow slows the tables down, and nothing is sent twice`, async (t) => {
    const begun = await begin(t, open);
    const { store, heard } = begun;
    let goOn = (): void => {};
    const isHeld = new Promise<void>((done) => (goOn = done));
    const commit = store.commit.bind(store);
    store.commit = async (writes) => {
      await isHeld;
      await commit(writes);
    };
    const tables = { 1: played(120), 2: played(120, 2, keyOf('b')), 3: played(120, 3, keyOf('c')) };
    const all = Object.entries(tables).map(([as, table]) =>
      outboxOf(t, table, begun, { as })(hasAllOf(table)),
    );
    const records = () => heard.flatMap((message) => (message.is === 'records' ? [message] : []));
    while (records().length < 4 * TABLES) await sleep(20);
    // Longer than a table waits for an answer.
    await sleep(2200);
    t.equal(records().length, 4 * TABLES, 'each table has said as much as may be on its way');
    goOn();
    await Promise.all(all);
    const begins = records().filter(({ after }) => after.seq === 0);
    t.equal(begins.length, TABLES, 'nothing is sent twice');
    await hasEach(t, begun, tables);
  });

  t.test(`${name}: what is lost, comes twice or in another order does no harm`, async (t) => {
    const begun = await begin(t, open);
    const random = randomFrom(7);
    const over = (link: ReturnType<typeof tlsLink>) =>
      noisyLink(link, { clock, random, lost: 0.1, doubled: 0.3, delay: 100 });
    const tables = { 1: played(40), 2: played(40, 2, keyOf('b')) };
    await Promise.all(
      Object.entries(tables).map(([as, table]) => outboxOf(t, table, begun, { as, over })(hasAllOf(table))),
    );
    await hasEach(t, begun, tables);
  });
}

/** Whatever fails on the way, all of it comes, once. */
export function failingLinesConformance(
  name: string,
  open: OpenWay,
  { wires, failures }: { readonly wires: readonly string[]; readonly failures: readonly string[] },
): void {
  const fails = (what: string, fail: (begun: Begun) => Promise<void>): void => {
    void t.test(`${name}: ${what}`, { buffered: true, timeout: 90_000 }, async (t) => {
      const begun = await begin(t, open);
      const tables = { 1: played(2), 2: played(2, 2, keyOf('b')), 3: played(2, 3, keyOf('c')) };
      const lines = Object.entries(tables).map(([as, table]) => ({
        table,
        stands: outboxOf(t, table, begun, { as }),
      }));
      const all = (): Promise<unknown> =>
        Promise.all(lines.map(({ table, stands }) => stands(hasAllOf(table))));
      await all();
      let isOver = false;
      const playing = (async () => {
        while (!isOver) {
          for (const { table } of lines) table.playCoup();
          await sleep(200);
        }
      })();
      await fail(begun);
      isOver = true;
      await playing;
      const began = performance.now();
      await all();
      t.comment(`all of it was there ${Math.round(performance.now() - began)} ms later`);
      await hasEach(t, begun, tables);
      while (!begun.presence.of('1')?.isThere) await sleep(20);
    });
  };
  fails('the floor is started again', ({ restart }) => restart());
  for (const wire of wires)
    for (const cut of CUTS)
      fails(`the wire to ${wire} is cut (${cut})`, async ({ way }) => {
        way.wires[wire]?.cut(cut);
        await sleep(CUT);
        way.wires[wire]?.mend();
      });
  for (const failure of failures) fails(failure, async ({ way }) => await way.failures[failure]?.());
}

async function hasEach(
  t: Test,
  { store, alarms }: Begun,
  tables: Readonly<Record<string, SimulatedTable>>,
): Promise<void> {
  for (const [name, table] of Object.entries(tables)) {
    const records = await store.records(name, table.journal.journal, 0, 1_000_000);
    const lines = (await allOf(table)).items.flatMap((item) => ('line' in item ? [item.line] : []));
    t.equal(records.map(({ line }) => line).join('\n') === lines.join('\n'), true, `table ${name}`);
  }
  t.same(alarms, []);
  t.ok(booksBalance(await store.books()));
}
