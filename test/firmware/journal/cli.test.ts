import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { archiveSegments } from '../../../firmware/journal/archive-segments.js';
import { deleteArchives } from '../../../firmware/journal/delete-archives.js';
import type { Entry } from '../../../firmware/journal/entry.js';
import { AT_ONCE } from '../../../firmware/journal/pace.js';
import { keyFile } from '../../../firmware/journal/seal-key.js';
import { NEW_TABLE, type StoredTable } from '../../../firmware/table/stored-table.js';
import { foldRecord, tableFold } from '../../../firmware/table/table-fold.js';
import { NodeDisk } from '../../../hal/linux/node-disk.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import type { Event } from '../../../src/table/events.js';
import { automatedTable } from '../../bench/machine.js';
import { newFolder } from '../../support/folder.js';
import { openTableOn, running } from '../../support/journal.js';
import { banco } from '../../support/program.js';
import { Records } from '../../support/records.js';

// `banco journal` as a technician uses it, on the journal of a table with a coup that is not finished.

const journal = (...args: readonly string[]) => banco(['journal', ...args]);

const root = newFolder();
const [one, two] = [join(root, 'one'), join(root, 'two')];
const clock = new VirtualClock();
const by = { role: 'dealer', id: 'D117' } as const;

/** A shoe of an automated table, what else is written down, and then a coup in its third card. */
const events: Event[] = [];
automatedTable(1, (event) => events.push(event));
events.push(
  { type: 'shuffled', by, how: 'table' },
  { type: 'cut', by, cutBy: 'seat 1', depth: 100, behind: 20 },
  { type: 'burn', by, how: 'first' },
  { type: 'card', card: '2S' },
  { type: 'wager', wager: { seat: 2, on: 'player', amount: 5000 } },
  { type: 'no-more-bets', by },
  { type: 'settle', by },
  { type: 'card', card: '9S' },
  { type: 'card', card: '6H' },
  { type: 'card', card: 'KD' },
);

const openCopies = (...folders: readonly string[]) =>
  openTableOn(new NodeDisk(), {
    folders,
    sealFolder: `${folders.at(-1)}-seal`,
    keys: keyFile(new NodeDisk(), `${folders.at(-1)}-seal`),
    clock,
    segmentBytes: 40_000,
  });
const writer = running(await openCopies(one, two));
await writer.append([
  {
    kind: 'start',
    body: {
      version: '0.3.0',
      program: 'ab12',
      board: 'virtual',
      why: 'power',
      machine: null,
      boot: null,
      found: [],
      failures: 0,
    },
  },
  {
    kind: 'setting',
    body: { by: { role: 'technician', id: 'T4' }, name: 'bettingSeconds', old: 20, new: 25 },
  },
  { kind: 'raw', body: { device: 'shoe', hex: '02395303' } },
  { kind: 'fault', body: { part: 'panel 3', code: 'no-acknowledge', says: 'the part does not answer' } },
  { kind: 'restored', body: { part: 'panel 3' } },
]);
const records = new Records();
let remembered: StoredTable = {
  ...NEW_TABLE,
  lastStart: { version: '0.3.0', machine: null, boot: null, failures: 0, settings: { bettingSeconds: 25 } },
  shoeBytes: '02395303',
  people: { file: null, act: 0 },
};
for (const [i, body] of events.entries()) {
  await clock.advance(250);
  const entry = records.of(body);
  const place = await writer.append([entry]);
  remembered = foldRecord(remembered, entry);
  if (i % 250 === 249) await writer.snapshot(place, remembered);
}

t.test('verify: nothing is wrong, while a table is running', async (t) => {
  const seal = `${two}-seal`;
  const { status, out, err } = await journal('verify', one, two, '--seal', seal);
  t.equal(err, '');
  t.match(out, /^\d+ records are proven, the last of 2026-01-01T.*Z, hash [0-9a-f]{64}: nothing is wrong\n$/);
  t.equal(status, 0);
  const without = await journal('verify', one, two);
  t.match(
    without.out,
    /\nnot proven without --seal FOLDER: that this table wrote it, and that nothing was taken from its end\n$/,
  );
  t.equal(without.status, 0);
});

t.test('verify holds each card of a virtual shoe against its draw', async (t) => {
  for (const [number, card, found] of [
    [0, 'AS', 0],
    [415, 'KC', 0],
    [100, 'KC', 1],
    [416, 'KC', 1],
  ] as const) {
    const folder = join(newFolder(), 'drawn');
    const drawing = running(await openCopies(folder));
    const event = { kind: 'event', body: { type: 'card', card } } as const;
    await drawing.append([{ kind: 'draw', body: { number, of: 416 } }, event]);
    await drawing.close();
    const { status, out } = await journal('verify', folder);
    t.equal(status, found, out);
    if (found)
      t.match(out, /draw: .* \(record 2\): the card that was dealt is not the one that chance had drawn/);
  }
});

const copy = join(root, 'damaged');

/** The last file of a copy that is of this kind. */
const lastOf = (kind: string): string =>
  join(copy, readdirSync(copy).findLast((name) => name.includes(kind)) ?? '');

t.test('verify says what is wrong, and where', async (t) => {
  cpSync(two, copy, { recursive: true });
  const file = join(copy, '00000002.jsonl');
  const stood = readFileSync(file, 'utf8');
  const lines = stood.split('\n');
  const line = lines[6] ?? '';
  const { seq } = JSON.parse(line) as { seq: number };
  const byte = lines.slice(0, 6).join('\n').length + 1;
  writeFileSync(file, lines.with(6, line.replace('"wall":"2026', '"wall":"2027')).join('\n'));
  const where = `damaged: ${file}, line 7, byte ${byte} (record ${seq}): what is here is not what was written\n`;
  const alone = await journal('verify', copy);
  t.ok(alone.out.startsWith(where), alone.out);
  t.match(alone.out, `${seq - 1} records are proven`);
  const both = await journal('verify', one, copy);
  t.ok(both.out.startsWith(where), both.out);
  t.match(both.out, /8\d\d records are proven/, 'the other copy has them all');
  t.strictSame([alone.status, both.status], [1, 1]);

  writeFileSync(file, stood);
  appendFileSync(lastOf('.jsonl'), '{"seq":');
  const snapshot = lastOf('snapshot');
  writeFileSync(snapshot, readFileSync(snapshot, 'utf8').replace('"credit":', '"credit":1'));
  const { status, out } = await journal('verify', copy);
  t.match(out, `torn: ${lastOf('.jsonl')}, line `);
  t.match(out, `snapshot: ${snapshot}, line 1`);
  t.match(out, /: 2 found wrong\n/);
  t.equal(status, 1);
});

t.test('verify holds the records against the state that the table had', async (t) => {
  const apart = join(root, 'apart');
  const other = running(await openCopies(apart));
  const anew = new Records();
  const place = await other.append(events.slice(0, 20).map((body): Entry => anew.of(body)));
  await other.snapshot(place, tableFold.start);
  await other.close();
  const { status, out } = await journal('verify', apart);
  t.equal(status, 1);
  t.match(out, /diverged: .*snapshot-000000000020-00000001\.json, .*\(record 20\)/);
  t.match(out, /diverged: .*00000001\.jsonl, line 21, .*\(record 21\)/);
});

t.test('show prints every record in words', async (t) => {
  const { out, status } = await journal('show', one, '--to', '7');
  t.equal(status, 0);
  t.equal(
    out,
    [
      '       1  2026-01-01T00:00:00.000Z  start     version 0.3.0; program ab12; board virtual; power',
      '       2  2026-01-01T00:00:00.000Z  setting   bettingSeconds: 20 is now 25, by technician T4',
      '       3  2026-01-01T00:00:00.000Z  raw       shoe: 02395303',
      '       4  2026-01-01T00:00:00.000Z  fault     panel 3: no-acknowledge: the part does not answer',
      '       5  2026-01-01T00:00:00.000Z  restored  panel 3',
      '       6  2026-01-01T00:00:00.250Z  event     open, by supervisor table, seats 3, table {"rulebook":"nz","offers":["dragon-7","tiger-pair"]}',
      '       7  2026-01-01T00:00:00.500Z  event     credit, by supervisor table, seat 1, amount 10,000,000.00; seat 1: credit 10,000,000.00, in 10,000,000.00\n',
    ].join('\n'),
  );
  const kinds = (await journal('show', one, '--kind', 'snapshot', '--from', '300')).out.trim().split('\n');
  t.ok(kinds.length > 0 && kinds.every((line) => / snapshot +of record \d+, /.test(line)));
});

const recalled = await journal('recall', one, '--last', '2');

t.test('recall: the last coups and the unfinished one, step by step', async (t) => {
  const { out, status } = recalled;
  t.equal(status, 0);
  t.match(out, /^=+ RECALL/);
  t.match(out, /=+ END OF RECALL.*\n$/);
  const [first, second, unfinished, ...more] = out.split(/\n(?=Coup )/).slice(1);
  t.strictSame(more, []);
  const [, number] = /^Coup (\d+) of shoe 1\n/.exec(first ?? '') ?? [];
  t.ok(second?.startsWith(`Coup ${Number(number) + 1} of shoe 1\n`));
  t.match(second, /settle, by supervisor table\n/);
  t.match(second, /seat 1, \$20 on banker: (win|lose|push), won .* \(nz /);
  const steps = (unfinished ?? '').split('\n').map((line) => line.replace(/^ +20\S+ \S+ UTC +/, '  '));
  t.equal(steps[0], 'Coup 1 of shoe 2, not finished');
  for (const line of [
    '  wager, seat 2, $50 on player',
    '  no-more-bets, by dealer D117',
    '  settle, by dealer D117',
    '      refused: there is no result to settle',
    '      player 9S KD, banker 6H',
  ]) {
    t.ok(steps.includes(line), line);
  }
  const credits = (line: string | undefined): string => / seat 2 \$([\d,.]+)/.exec(line ?? '')?.[1] ?? '';
  const dollars = (text: string): number => Number(text.replaceAll(',', ''));
  const before = steps.find((line) => line.startsWith('      credit:'));
  const after = steps.findLast((line) => line.startsWith('      credit:'));
  t.equal(dollars(credits(before)) - dollars(credits(after)), 50, 'the stake has left the seat');
});

t.test('recall from a snapshot, and from the beginning, is the same', async (t) => {
  const bare = join(root, 'bare');
  cpSync(one, bare, { recursive: true, filter: (path) => !path.includes('snapshot') });
  t.equal((await journal('recall', bare, '--last', '2')).out, recalled.out);
  const coups = async (...more: string[]): Promise<number | undefined> =>
    (await journal('recall', one, ...more)).out.match(/^Coup /gm)?.length;
  t.equal(await coups(), 11, 'ten, and the unfinished one');
  const settled = events.filter(({ type }) => type === 'settle').length - 1;
  t.equal(await coups('--last', '1000'), settled + 1, 'all of them, and the unfinished one');
});

t.test('a journal that begins later is shown, recalled and verified from there on', async (t) => {
  const folder = join(newFolder(), 'one');
  const seal = `${folder}-seal`;
  const disk = new NodeDisk();
  const journalOf = () =>
    openTableOn(disk, {
      folders: [folder],
      sealFolder: seal,
      keys: keyFile(disk, seal),
      clock,
      segmentBytes: 40_000,
    });
  const writing = running(await journalOf());
  const anew = new Records();
  let stored = tableFold.start;
  for (let i = 0; i < events.length; i += 40) {
    const some = events.slice(i, i + 40).map((body) => anew.of(body));
    const place = await writing.append(some);
    stored = some.reduce(foldRecord, stored);
    await writing.snapshot(place, stored);
  }
  await archiveSegments({ disk, journal: writing, pace: AT_ONCE });
  await deleteArchives({ disk, journal: writing, mayGo: () => true, most: 2 });
  await writing.snapshot(await writing.append([]), stored);
  await writing.close();
  const names = readdirSync(folder);
  t.ok(names.some((name) => name.endsWith('.gz')) && !names.some((name) => /^0000000[12]/.test(name)));

  const { status, out, err } = await journal('verify', folder, '--seal', seal);
  t.strictSame([status, err], [0, '']);
  t.match(
    out,
    /^it begins with record \d+: all before was deleted, as a record says; amounts are proven behind record \d+\n/,
  );
  const [, first] = /record (\d+)/.exec(out) ?? [];
  t.match((await journal('show', folder)).out, new RegExp(`^ +${first}  `));
  t.equal((await journal('recall', folder, '--last', '2')).out.match(/^Coup /gm)?.length, 3);
  t.ok(
    Number((await journal('recall', folder, '--last', '1000')).out.match(/^Coup /gm)?.length) > 10,
    'all that there are',
  );
  t.ok((await journal('export', folder)).out.length > 1000);

  // Where no record says so, they are missing.
  const taken = names.find((name) => name.endsWith('.gz')) ?? '';
  rmSync(join(folder, taken));
  const robbed = await journal('verify', folder);
  t.equal(robbed.status, 1);
  t.match(robbed.out, /damaged: .*/);
});

t.test('replay reads a journal as it lies there, and what export prints', async (t) => {
  // The last line of this copy is being written.
  const { out: exported, status } = await journal('export', copy);
  t.equal(exported, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  t.equal(status, 0);
  const files = readdirSync(one).filter((name) => name.endsWith('.jsonl'));
  t.ok(files.length > 2);
  const raw = files.map((name) => readFileSync(join(one, name), 'utf8')).join('');
  const replayed = await banco(['replay'], raw);
  t.equal(replayed.out, (await banco(['replay'], exported)).out);
  t.equal(
    replayed.out.trim().split('\n').length,
    events.length,
    'an answer for each event, and for nothing else',
  );
  await writer.close();
});
