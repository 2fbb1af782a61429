import type { Entry } from 'banco/firmware/journal/entry.js';
import { seal } from 'banco/firmware/journal/record.js';
import type { Stop } from 'banco/firmware/outbox/messages.js';
import type { ChainPlace, SentItem, SentRecords } from 'banco/firmware/outbox/sent-records.js';
import fc from 'fast-check';
import t from 'tap';
import { allOf, keyOf, placeOf, played } from '../testing/played.js';
import { type Line, newLine } from './line.js';
import { type KeptRecord, takeRecords } from './take-records.js';

const table = played(4);
const all = await allOf(table);
const BEGINNING = newLine('1', table.journal.journal);
const whole = takeRecords(BEGINNING, all);

/** Behind which items a message may end: those that were sent. */
const ends = all.items.flatMap((item, i) => ('line' in item ? [i + 1] : []));

/** The items from behind one of those ends up to another. */
function between(from: number, to: number): SentRecords {
  const [first, last] = [ends[from - 1] ?? 0, ends[to - 1] ?? 0];
  return { after: behind(all.items.slice(0, first)), items: all.items.slice(first, last) };
}

function behind(items: readonly SentItem[]): ChainPlace {
  const last = items.at(-1);
  return last && 'line' in last ? placeOf(last.line) : all.after;
}

t.test(
  'a journal is taken whole: every record that leaves, and what stays at home is known by its end',
  async (t) => {
    const lines = all.items.filter((item) => 'line' in item);
    t.equal(whole.line.stopped, null);
    t.same(
      whole.records.map(({ line }) => line),
      lines.map(({ line }) => line),
    );
    t.notOk(whole.records.some(({ kind }) => kind === 'raw'));
    t.ok(all.items.length > lines.length, 'cards came out of a shoe');
    t.equal(whole.line.seq, table.journal.end.seq);
    t.equal(whole.line.hash, table.journal.end.hash);
  },
);

t.test('sent in any parts, doubled and again, it is taken once', async () => {
  const part = fc.tuple(fc.nat(ends.length), fc.nat(ends.length));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      let line: Line = BEGINNING;
      const records: KeptRecord[] = [];
      const take = (sent: SentRecords): void => {
        const taken = takeRecords(line, sent);
        if (taken.line.stopped) throw new Error(taken.line.stopped);
        line = taken.line;
        records.push(...taken.records);
      };
      for (const [a, b] of parts) {
        take(between(Math.min(a, b), Math.max(a, b)));
      }
      take(all);
      return JSON.stringify(records, print) === JSON.stringify(whole.records, print);
    }),
  );
});

const print = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);

const stopOf = (line: Line, sent: SentRecords): Stop | null => takeRecords(line, sent).line.stopped;

t.test('what comes too early is left', async (t) => {
  const half = takeRecords(BEGINNING, between(0, 10)).line;
  t.same(takeRecords(half, between(12, 20)), { line: half, records: [], repeated: null });
});

t.test('what is missing stops the line', async (t) => {
  for (let missing = 0; missing < all.items.length - 1; missing++) {
    const items = all.items.filter((_, i) => i !== missing);
    t.not(stopOf(BEGINNING, { ...all, items }), null, `without item ${missing}`);
  }
});

t.test('what stays at home is named whole, and leads to a record', async (t) => {
  const kept = all.items.findIndex((item) => 'kept' in item);
  const upTo = all.items.slice(0, kept + 1);
  t.equal(stopOf(BEGINNING, { ...all, items: upTo }), 'forged');
  t.equal(stopOf(BEGINNING, { ...all, items: [...upTo, ...all.items.slice(kept)] }), 'forged');
});

t.test('a record that was changed in any byte stops the line', async (t) => {
  const lines = all.items.flatMap((item, i) => ('line' in item ? [{ i, line: item.line }] : []));
  fc.assert(
    fc.property(fc.nat(lines.length - 1), fc.nat(), fc.integer({ min: 1, max: 94 }), (which, at, by) => {
      const { i, line } = lines[which] as (typeof lines)[number];
      // The seal behind the hash takes the key of the table to prove: the hash proves all before it.
      const end = line.lastIndexOf('","mac":"');
      const place = at % end;
      const changed = String.fromCharCode(32 + ((line.charCodeAt(place) - 32 + by) % 95));
      const items = all.items.with(i, { line: line.slice(0, place) + changed + line.slice(place + 1) });
      return stopOf(BEGINNING, { ...all, items }) === 'forged';
    }),
  );
  t.equal(stopOf(BEGINNING, { ...all, items: [{ line: '' }] }), 'forged');
});

t.test('a record that no ledger could keep stops the line', async (t) => {
  const beginning = newLine('1', table.journal.journal);
  const sentAs = (entry: Entry, wall: string): SentRecords => {
    const { line } = seal(beginning, entry, { at: 0, wall }, keyOf('a'));
    return { after: all.after, items: [{ line: line.toString('utf8', 0, line.length - 1) }] };
  };
  const notice: Entry = { kind: 'notice', body: { about: 'a', says: 'b' } };
  t.equal(stopOf(beginning, sentAs(notice, '2026-01-01T00:00:00.000Z')), null);
  for (const wall of ['', 'now', '2026-02-30', '2026-13-01T00:00:00.000Z', '+099999-01-01T00:00:00.000Z'])
    t.equal(stopOf(beginning, sentAs(notice, wall)), 'forged', wall);
  const paid = (amount: number): Entry => ({
    kind: 'event',
    body: { type: 'end-shift', by: { role: 'supervisor', id: 'S1' } },
    came: { by: '0.3.0', paid: [{ seat: 1, amount, result: 'paid-out' }], seats: {} },
  });
  const time = '2026-01-01T00:00:00.000Z';
  t.equal(stopOf(beginning, sentAs(paid(500), time)), null);
  for (const amount of [0.5, 1e15, -1e15])
    t.equal(stopOf(beginning, sentAs(paid(amount), time)), 'unbalanced');
});

t.test('another history than the one that is known stops the line', async (t) => {
  // A journal that was rewound, and went on.
  const other = await allOf(played(6, 2));
  t.equal(stopOf(whole.line, other), 'fork');
  // A record of it that looks like the next one.
  const end = { seq: whole.line.seq, hash: keyOf('b').seal('') };
  t.equal(stopOf(whole.line, { after: end, items: [] }), 'fork');
  // The watermark lies among what is said to have stayed at home.
  const kept = { kept: { first: 1, seq: whole.line.seq, hash: whole.line.hash } };
  t.equal(stopOf(whole.line, { after: all.after, items: [kept, ...all.items] }), 'fork');
});

t.test('what is older than the watermark is given back to be compared', async (t) => {
  const sent = between(0, 3);
  const { records, repeated, line } = takeRecords(whole.line, sent);
  t.same(records, []);
  t.same(repeated, behind(sent.items));
  t.equal(line, whole.line);
});

t.test('a line that was stopped takes nothing', async (t) => {
  const stopped: Line = { ...BEGINNING, stopped: 'fork' };
  t.same(takeRecords(stopped, all), { line: stopped, records: [], repeated: null });
});
