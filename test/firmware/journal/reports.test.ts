import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEVER } from 'rxjs';
import t from 'tap';
import { ShiftReports } from '../../../firmware/cli/shift-reports.js';
import { keyIn, leaveReports } from '../../../firmware/cli/signed-report.js';
import { shiftOf } from '../../../firmware/cli/signed-shift.js';
import type { ServiceRecord } from '../../../firmware/journal/entry.js';
import { keyFile } from '../../../firmware/journal/seal-key.js';
import { NEW_TABLE, type StoredTable } from '../../../firmware/table/stored-table.js';
import { foldRecord } from '../../../firmware/table/table-fold.js';
import type { TableMoment } from '../../../firmware/table/table-moment.js';
import { readSecretKey } from '../../../flash/release/keys.js';
import { printSignature, readSignature } from '../../../flash/release/minisign.js';
import { NodeDisk } from '../../../hal/linux/node-disk.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { metersBetween, readMeters } from '../../../src/table/meters/read-meters.js';
import type { Meters } from '../../../src/table/state/meters.js';
import { automatedTable } from '../../bench/machine.js';
import { newFolder } from '../../support/folder.js';
import { openTableOn, running } from '../../support/journal.js';
import { banco } from '../../support/program.js';
import { Records } from '../../support/records.js';

// The meters of a journal and the signed report of a shift, as an officer gets them: three shoes of an automated table, a shift
// after each of the first two.

const root = newFolder();
const [copy, seal] = [join(root, 'one'), join(root, 'seal')];
const clock = new VirtualClock();
const journal = running(
  await openTableOn(new NodeDisk(), {
    folders: [copy],
    sealFolder: seal,
    keys: keyFile(new NodeDisk(), seal),
    clock,
    segmentBytes: 60_000,
  }),
);
const records = new Records();
let table: StoredTable = NEW_TABLE;
const technician = { role: 'technician', id: 'T1' } as const;
for (const [name, value] of [
  ['sign', 'kr'],
  ['place', 'after'],
  ['decimals', 2],
] as const) {
  const body = { by: technician, name: `currency.${name}`, old: null, new: value };
  await journal.append([{ kind: 'setting', body }]);
  table = foldRecord(table, { kind: 'setting', body });
}
/** As the settings of this table have them. */
const written = (cents: number) =>
  `${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} kr`;
/** The meters when each shift ended. */
const ends: Meters[] = [readMeters(NEW_TABLE.state)];
const events: Parameters<Records['of']>[0][] = [];
automatedTable(3, (event, { shoe }) => {
  if (event.type === 'shuffled' && shoe.number > 1)
    events.push({ type: 'end-shift', by: { role: 'supervisor', id: `S${shoe.number}` } });
  events.push(event);
});
for (const [i, event] of events.entries()) {
  await clock.advance(250);
  const entry = records.of(event);
  const place = await journal.append([entry]);
  table = foldRecord(table, entry);
  if (event.type === 'end-shift') ends.push(readMeters(table.state));
  if (i % 200 === 199) await journal.snapshot(place, table);
}
const by = { role: 'technician', id: 'T1' } as const;
const WALKED: readonly ServiceRecord[] = [
  {
    act: 'walk-begun',
    by,
    form: 'acceptance',
    cabinet: 'SN 12',
    board: { id: 'virtual', sha256: 'ab'.repeat(32) },
    program: { version: '0.3.0', sha256: 'cd'.repeat(32) },
    checks: ['faults', 'keys seat-1', 'output sounder'],
  },
  { act: 'checked', by, check: 'faults', passed: true, found: 'nothing is broken' },
  { act: 'checked', by, check: 'keys seat-1', passed: false, found: 'did not come: seat-1.tie' },
  { act: 'checked', by, check: 'keys seat-1', passed: true, found: 'all 16 moved' },
  { act: 'walk-ended', by, passed: false },
];
for (const body of WALKED) await journal.append([{ kind: 'service', body }]);
await journal.close();
const now = readMeters(table.state);

const json = async (...args: readonly string[]) =>
  JSON.parse((await banco(['journal', ...args])).out) as Record<string, unknown>;

t.test('journal meters reads them after the last record, and after any other', async (t) => {
  const last = await json('meters', copy, '--json');
  t.strictSame(last['meters'], now);
  t.match(last, { shift: { number: 3, counted: metersBetween(ends[2] as Meters, now) } });
  const before = await json('meters', copy, '--to', '300', '--json');
  t.match(before, { at: { record: 300 } });
  t.ok((before['meters'] as Meters).coups.settled < now.coups.settled);

  const { out } = await banco(['journal', 'meters', copy]);
  const wagered = written(now.wagers['banker']?.wagered ?? 0);
  t.match(out, new RegExp(`banker +${now.coups.settled} +${wagered} `));
  t.match(out, /comes to credit of/);
});

t.test('what was counted by shift and by shoe adds up to all', async (t) => {
  for (const by of ['shift', 'shoe']) {
    const { periods } = (await json('meters', copy, '--by', by, '--json')) as unknown as {
      periods: { period: string; counted: Meters }[];
    };
    const settled = periods.map(({ counted }) => counted.coups.settled);
    t.equal(
      settled.reduce((sum, one) => sum + one),
      now.coups.settled,
      by,
    );
    if (by === 'shift')
      t.strictSame(
        periods.map(({ counted }) => counted),
        ends.map((end, i) => metersBetween(end, ends[i + 1] ?? now)),
      );
  }
});

t.test('a report is the difference of two readings, and is signed', async (t) => {
  const keyIn = async (folder: string) =>
    (await banco(['report', 'key', '--seal', folder])).out.split('\n')[1] ?? '';
  const key = await keyIn(seal);
  const file = join(root, 'shift-2.json');
  t.match(await banco(['report', 'shift', copy, '--out', file, '--seal', seal]), { status: 0 });
  const signed = JSON.parse(readFileSync(file, 'utf8'));
  t.match(signed, { report: 'shift', number: 2, by: { role: 'supervisor', id: 'S3' } });
  t.strictSame(signed.counted, metersBetween(ends[1] as Meters, ends[2] as Meters));
  t.match(signed.officers, [{ by: { id: 'table' }, acts: { settle: signed.counted.coups.settled } }]);
  t.match(signed.readings.from, ends[1]);
  t.ok(signed.from.record < signed.to.record);

  const verify = (of: string, ...more: readonly string[]) =>
    banco(['report', 'verify', of, '--key', key, ...more]);
  t.match(await verify(file, '--journal', copy), {
    status: 0,
    out: /^banco shift report, shift 2, record \d+, hash /,
  });
  const first = join(root, 'shift-1.csv');
  await banco(['report', 'shift', copy, '--number', '1', '--out', first, '--seal', seal]);
  t.match(readFileSync(first, 'utf8'), /^table,row,column,value\r\n,ended by,,supervisor S2\r\n/);
  t.match(await verify(first, '--journal', copy), { status: 0 });

  // Another figure; the report of another shift; another key.
  writeFileSync(first, readFileSync(first, 'utf8').replace(/\d(?=\r\n$)/, '9'));
  t.match(await verify(first), { status: 1, out: /it is not what the table has signed/ });
  writeFileSync(first, readFileSync(file));
  t.match(await verify(first), { status: 1, out: /it is not what the table has signed/ });
  const other = await banco(['report', 'verify', file, '--key', await keyIn(root)]);
  t.match(other, { status: 1, out: /has signed it, and not/ });

  // Whoever has the key can sign what he likes, and the journal says otherwise.
  const signer = readSecretKey(readFileSync(join(seal, 'report-key.pem'), 'utf8'), '');
  const { comment } = readSignature('', readFileSync(`${file}.minisig`));
  writeFileSync(file, readFileSync(file, 'utf8').replace('"wagered": ', '"wagered": 1'));
  writeFileSync(`${file}.minisig`, printSignature(signer, readFileSync(file), comment));
  t.match(await verify(file), { status: 0 });
  t.match(await verify(file, '--journal', copy), { status: 1, out: /the journal says something else/ });

  const again = await banco(['report', 'shift', copy, '--out', file, '--seal', seal]);
  t.match(again, { status: 2, err: /EEXIST/ }, 'no report is written over');
  t.match((await banco(['report', 'shift', copy, '--number', '3'])).err, /it has no end of shift 3/);
});

t.test('the report of a walk has every check, also one that nobody did, and is signed', async (t) => {
  const file = join(root, 'walk.json');
  t.match(await banco(['report', 'walk', copy, '--out', file, '--seal', seal]), { status: 0 });
  const key = (await banco(['report', 'key', '--seal', seal])).out.split('\n')[1] ?? '';
  const walk = JSON.parse(readFileSync(file, 'utf8'));
  t.match(walk, { report: 'walk', cabinet: 'SN 12', passed: false, left: ['output sounder'], by });
  t.match(walk.results['keys seat-1'], { passed: true, found: 'all 16 moved' }, 'what was done last counts');
  const { out } = await banco(['report', 'walk', copy, '--number', `${walk.to.record}`]);
  t.match(out, /result +Not passed\n(.*\n)*.*output sounder +Not done yet/);
  const verify = () => banco(['report', 'verify', file, '--key', key, '--journal', copy]);
  t.match(await verify(), { status: 0, out: /^banco walk report, acceptance, record \d+, hash / });
  writeFileSync(file, readFileSync(file, 'utf8').replace('"passed": false', '"passed": true'));
  t.match(await verify(), { status: 1, out: /it is not what the table has signed/ });
  t.match((await banco(['report', 'walk', copy, '--number', '3'])).err, /no walk that ended with record 3/);
});

t.test('a running table leaves the report of the shift that has ended, once', async (t) => {
  const folder = join(root, 'reports');
  const lines: string[] = [];
  const reports = new ShiftReports({
    copies: [join(root, 'lost'), copy],
    seal,
    folder,
    running: { moments: NEVER, last: { state: table.state } as TableMoment },
    say: (_, text) => lines.push(text),
  });
  const name = (form: string) => join(folder, `shift-2-of-2026-01-01.${form}`);
  const files = ['html', 'csv', 'json'].map(name);
  t.strictSame(await reports.of(2), { files, says: '' }, 'from the copy that is left');
  t.equal(await reports.of(1), null);
  t.match(lines, [/^of shift 2: .*\.html/]);
  t.equal(readFileSync(name('json'), 'utf8'), (await banco(['report', 'shift', copy, '--json'])).out);
  const [{ money: moved } = { money: { wagered: 0 } }] = table.state.lastShift?.officers ?? [];
  t.match(readFileSync(name('html'), 'utf8'), `<td>${written(moved.wagered)}</td>`);
  t.match(readFileSync(name('csv'), 'utf8'), /\r\n,currency,,kr\r\n/);

  const again = async () => leaveReports(folder, await shiftOf(copy, 2), keyIn(seal));
  const signature = readFileSync(`${name('csv')}.minisig`);
  rmSync(name('csv'));
  t.strictSame(await again(), files, 'the power went before the last of it was there');
  t.same(readFileSync(`${name('csv')}.minisig`), signature);
  writeFileSync(name('csv'), 'of another table');
  await t.rejects(again(), /shift-2-of-2026-01-01\.csv is there already/);
});

t.test('a recall and the report of a replay write amounts as the settings of the journal say', async (t) => {
  const { out } = await banco(['journal', 'recall', copy, '--last', '1']);
  t.match(out, / 20\.00 kr on banker/);
  const lines = readFileSync(join(copy, '00000001.jsonl'), 'utf8').split('\n').slice(0, 60);
  t.match((await banco(['replay', '--text'], lines.join('\n'))).out, / 20\.00 kr is wagered/);
});

t.test('journal shoes has every coup with its cards, of no fewer than a hundred', async (t) => {
  const { shoes } = (await json('shoes', copy, '--json')) as unknown as {
    shoes: { number: number; coups: { number: number; player: string[] }[] }[];
  };
  const { state } = table;
  const known = new Map(
    [...state.earlierShoes, { number: state.shoe.number, rounds: state.rounds }].map((shoe) => [
      shoe.number,
      shoe.rounds,
    ]),
  );
  for (const { number, coups } of shoes)
    t.strictSame(
      coups.map(({ player }) => player),
      known.get(number)?.map(({ player }) => player),
      `shoe ${number}`,
    );
  t.ok(shoes.reduce((sum, { coups }) => sum + coups.length, 0) >= 100);
  const { shoes: last } = (await json('shoes', copy, '--last', '1', '--json')) as unknown as {
    shoes: object[];
  };
  t.strictSame(last, shoes.slice(-1));
  t.match(
    (await banco(['journal', 'shoes', copy, '--last', '1', '--csv'])).out,
    /,shoe 3,Banker %,\d+\.\d\r\n/,
  );
});
