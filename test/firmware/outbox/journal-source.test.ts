import fc from 'fast-check';
import t from 'tap';
import type { Entry } from '../../../firmware/journal/entry.js';
import { START } from '../../../firmware/journal/position.js';
import { JournalSource } from '../../../firmware/outbox/journal-source.js';
import type { ChainPlace, SentItem } from '../../../firmware/outbox/sent-records.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { entry, FOLDERS, KEY, openOn, recordsOn, running, SEAL, segmentsIn } from '../../support/journal.js';
import { archived, deleteOldest, flip } from '../../support/power-cuts.js';
import { VirtualDisk } from '../../support/virtual-disk.js';

const notice = (n: number): Entry => ({ kind: 'notice', body: { about: 'test', says: `number ${n}` } });

/** A journal of many small files, and what reads it beside its table. */
async function table() {
  const disk = new VirtualDisk(FOLDERS);
  const clock = new VirtualClock();
  const journal = running(await openOn(disk, FOLDERS, { clock }));
  t.teardown(() => journal.close());
  const append = async (entries: readonly Entry[]): Promise<void> => {
    for (const one of entries) await journal.append([one]);
    await clock.advance(200);
  };
  const sourceOn = (on: VirtualDisk = disk) =>
    new JournalSource({ disk: on, folders: FOLDERS, sealFolder: SEAL, key: KEY });
  return { disk, journal, append, sourceOn };
}

/** Everything behind a place. */
async function allBehind(source: JournalSource, place: ChainPlace): Promise<readonly SentItem[]> {
  const items: SentItem[] = [];
  for (let at = place; ; ) {
    const left = await source.after(at);
    if (left === 'nowhere') throw new Error(`nowhere behind ${at.seq}`);
    if (left.items.length === 0) return items;
    items.push(...left.items);
    at = left.end;
  }
}

/** What should leave, by the lines of the files. */
function expected(disk: VirtualDisk, from = 0): readonly SentItem[] {
  const items: SentItem[] = [];
  let first: number | null = null;
  let before: ChainPlace = START;
  for (const [, text] of segmentsIn(disk, FOLDERS[0]))
    for (const line of text.split('\n').slice(0, -1)) {
      const { seq, hash, kind } = JSON.parse(line) as { seq: number; hash: string; kind: string };
      if (kind === 'raw') first ??= seq;
      else if (seq > from) {
        if (first !== null) items.push({ kept: { first, seq: before.seq, hash: before.hash } });
        items.push({ line });
      }
      if (kind !== 'raw') first = null;
      before = { seq, hash };
    }
  return items;
}

/** All lines of a journal. */
const linesOf = (disk: VirtualDisk): readonly string[] =>
  segmentsIn(disk, FOLDERS[0]).flatMap(([, text]) => text.split('\n').slice(0, -1));

const MIXED = Array.from({ length: 60 }, (_, n) => (n % 7 < 4 ? entry(n) : notice(n)));

t.test('all but what devices sent leaves, byte for byte, from archived files too', async (t) => {
  const { disk, journal, append, sourceOn } = await table();
  t.same(await allBehind(sourceOn(), START), []);
  await append(MIXED);
  t.ok(segmentsIn(disk, FOLDERS[0]).length > 10);
  t.same(await allBehind(sourceOn(), START), expected(disk));
  await archived(disk, journal);
  t.ok(Object.keys(disk.files(FOLDERS[0])).some((name) => name.endsWith('.gz')));
  t.same(await allBehind(sourceOn(), START), expected(disk));
  // Any record that was sent may be the watermark.
  for (const record of recordsOn(disk)) {
    const { seq, kind, hash } = record as typeof record & ChainPlace;
    if (kind !== 'raw')
      t.same(await allBehind(sourceOn(), { seq, hash }), expected(disk, seq), `behind ${seq}`);
  }
});

t.test('it goes on as the journal does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.boolean(), { maxLength: 9 }), { maxLength: 9 }), async (parts) => {
      const { disk, append, sourceOn } = await table();
      const source = sourceOn();
      const items: SentItem[] = [];
      let at: ChainPlace = START;
      for (const part of parts) {
        await append(part.map((isRaw, n) => (isRaw ? entry(n) : notice(n))));
        for (let left = await source.after(at); ; left = await source.after(at)) {
          if (left === 'nowhere') return false;
          if (left.items.length === 0) break;
          items.push(...left.items);
          at = left.end;
        }
      }
      return JSON.stringify(items) === JSON.stringify(expected(disk));
    }),
    { numRuns: 20 },
  );
});

t.test('nothing leaves that the mark does not know yet', async (t) => {
  const { disk, append, sourceOn } = await table();
  await append(MIXED.slice(0, 20));
  const mark = disk.files(SEAL)['mark'] as Buffer;
  const before = expected(disk);
  await append(MIXED.slice(20));
  disk.put(`${SEAL}/mark`, mark);
  t.same(await allBehind(sourceOn(), START), before);
  disk.put(`${SEAL}/mark`, null);
  t.same(await allBehind(sourceOn(), START), []);
});

t.test('what one copy has damaged is taken from the other', async (t) => {
  const { disk, append, sourceOn } = await table();
  await append(MIXED);
  const whole = expected(disk);
  flip(disk, `${FOLDERS[0]}/00000003.jsonl`, 300);
  flip(disk, `${FOLDERS[1]}/00000005.jsonl`, 300);
  t.same(await allBehind(sourceOn(), START), whole);
  flip(disk, `${FOLDERS[1]}/00000003.jsonl`, 300);
  t.ok((await allBehind(sourceOn(), START)).length < whole.length, 'damage in all copies is where it ends');
});

t.test('a place that the journal does not have', async (t) => {
  const { disk, journal, append, sourceOn } = await table();
  await append(MIXED);
  const { seq, hash } = journal.durable;
  t.equal(await sourceOn().after({ seq, hash: START.hash }), 'nowhere');
  t.equal(await sourceOn().after({ seq: seq - 1, hash }), 'nowhere');
  t.equal(await sourceOn().after({ seq: seq + 1, hash }), 'nowhere');
  await archived(disk, journal);
  await deleteOldest(disk, journal, 3);
  t.equal(await sourceOn().after(START), 'nowhere');
});

t.test('what stayed at home is read where it is asked for', async (t) => {
  const { disk, append, sourceOn } = await table();
  await append(MIXED);
  const lines = linesOf(disk);
  const places = lines.map((line) => JSON.parse(line) as ChainPlace);
  for (const [from, to] of [
    [0, 1],
    [3, 9],
    [20, lines.length],
  ] as const) {
    const after = from === 0 ? START : (places[from - 1] as ChainPlace);
    t.same(await sourceOn().kept(after, to), lines.slice(from, to));
  }
  const elsewhere = { seq: 3, hash: 'f'.repeat(64) };
  t.same(await sourceOn().kept(elsewhere, 9), [], 'behind a place that it does not have is nothing');
  t.same(await sourceOn().kept(START, lines.length + 1), [], 'and nothing is read that is not durable');
});
