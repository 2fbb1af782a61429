import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import t from 'tap';
import { type Entry, KIND_NAMES } from '../../../firmware/journal/entry.js';
import { readMark } from '../../../firmware/journal/mark.js';
import { START } from '../../../firmware/journal/position.js';
import { LONGEST_RECORD, seal, verify } from '../../../firmware/journal/record.js';
import { keyIn } from '../../../firmware/journal/seal-key.js';
import { NEW_TABLE } from '../../../firmware/table/stored-table.js';
import { readableBy } from '../../../firmware/table/vocabulary.js';
import { lockByProgram, lockFolder } from '../../../hal/linux/folder-lock.js';
import { NodeDisk } from '../../../hal/linux/node-disk.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { anyCharacter } from '../../support/any-character.js';
import { newFolder } from '../../support/folder.js';
import {
  entry,
  FOLDERS,
  KEY,
  openOn,
  openTableOn,
  running,
  SEAL,
  segmentsIn,
} from '../../support/journal.js';
import { numbered, write } from '../../support/power-cuts.js';
import { Records } from '../../support/records.js';
import { live } from '../../support/trouble/life.js';
import { VirtualDisk } from '../../support/virtual-disk.js';

// The journal of a table: its format, and what it promises while nothing fails.

t.test(
  'the mark follows what is durable within a tenth of a second, also behind a commit of nothing',
  async (t) => {
    const disk = new VirtualDisk(FOLDERS);
    const clock = new VirtualClock();
    const journal = running(await openOn(disk, FOLDERS, { clock }));
    for (const entries of [[entry(1)], [], [entry(2)], [entry(3)], [], [], [entry(4)]]) {
      const { seq, hash } = await journal.append(entries);
      await clock.advance(100);
      t.same(await readMark(disk, SEAL, KEY), { seq, hash });
    }
    await journal.close();
  },
);

/** The lines that docs/journal.md shows. */
const PRINTED = readFileSync('docs/journal.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('{"seq":'));

t.test('a record is one line, chained to the one before, as docs/journal.md prints it', async (t) => {
  const stamp = { at: 1520.25, wall: '2026-01-01T10:00:00.000Z' };
  const one = seal(START, { kind: 'raw', body: { device: 'shoe', hex: '02395303' } }, stamp, KEY);
  const two = seal(
    { seq: 1, hash: one.hash },
    { kind: 'event', body: { type: 'card', card: '9S' } },
    stamp,
    KEY,
  );
  t.equal(one.line.toString(), `${PRINTED[0]}\n`);
  t.equal(two.line.toString(), `${PRINTED[1]}\n`);
  t.match(verify(two.line, { seq: 1, hash: one.hash }, KEY), {
    hash: two.hash,
    record: { seq: 2, kind: 'event' },
  });
  t.equal(verify(two.line, { seq: 2, hash: one.hash }, KEY), null, 'in another place it is none');
  t.equal(verify(two.line, START, KEY), null);
  const other = keyIn('0'.repeat(64));
  t.equal(verify(one.line, START, other), null, 'nor is it one of another key');
  t.ok(verify(one.line, START, null), 'without a key the chain alone is proven');
  const plain = Buffer.from(one.line.toString().replace(/,"mac":"[^"]+"/, ''));
  t.ok(verify(plain, START, null), 'as version 0.2.0 wrote it');
  t.equal(verify(plain, START, KEY), null);
});

t.test('docs/journal.md says of each kind of record what it is', async (t) => {
  const page = readFileSync('docs/journal.md', 'utf8');
  for (const kind of KIND_NAMES) t.match(page, new RegExp(`^\\| .*\`${kind}\`.* \\| `, 'm'), kind);
});

t.test('the shell script of docs/journal.md checks a journal', async (t) => {
  const folder = newFolder();
  const [, script = ''] = /```sh\n(.*?)```/s.exec(readFileSync('docs/journal.md', 'utf8')) ?? [];
  const check = (text: string): string => {
    const [first = '', ...others] = text.split(/(?<=\n)/);
    writeFileSync(join(folder, `00000001-${first.length}.jsonl.gz`), gzipSync(first));
    writeFileSync(join(folder, '00000002.jsonl'), others.join(''));
    return spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' }).stdout;
  };
  t.equal(check(`${PRINTED.join('\n')}\n`), '');
  t.match(check(`${PRINTED.join('\n').replace('9S', '8S')}\n`), /^damaged: \{"seq":2,/);
});

t.test('any entry is read back as it was appended', async () => {
  const body = fc.record({
    by: fc.record({ role: fc.constantFrom('technician' as const), id: fc.string({ unit: anyCharacter }) }),
    name: fc.string({ unit: anyCharacter }),
    old: fc.jsonValue(),
    new: fc.jsonValue(),
  });
  fc.assert(
    fc.property(body, fc.nat(), (setting, seq) => {
      const given = { kind: 'setting', body: JSON.parse(JSON.stringify(setting)) } as Entry;
      const { line } = seal({ ...START, seq }, given, { at: 0, wall: '' }, KEY);
      const proven = verify(line, { ...START, seq }, KEY);
      return (
        JSON.stringify(proven?.record.body) === JSON.stringify(given.body) &&
        line.indexOf('\n') === line.length - 1
      );
    }),
  );
});

t.test('any grouping of appends gives the same files', async () => {
  const files = async (groups: readonly number[], waits: readonly boolean[]): Promise<string> => {
    const disk = new VirtualDisk(FOLDERS);
    const journal = running(await openOn(disk));
    let next = 0;
    for (const [i, size] of groups.entries()) {
      const appended = journal.append(numbered(next, next + size));
      next += size;
      if (waits[i % waits.length]) await appended;
    }
    await journal.append(numbered(next, 30));
    await journal.close();
    return JSON.stringify([disk.files('one'), disk.files('two')]);
  };
  const whole = await files([], [true]);
  const split = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(split, fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }), async (groups, waits) => {
      return (await files(groups, waits)) === whole;
    }),
  );
});

t.test('queued records share one fsync, and are confirmed in order', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  const journal = running(await openOn(disk));
  const syncs = syncsFrom(disk);
  const order: number[] = [];
  const first = journal.append([entry(0)]).then(({ seq }) => order.push(seq));
  while (syncs() === 0) await null;
  const others = [1, 2, 3].map((n) => journal.append([entry(n)]).then(({ seq }) => order.push(seq)));
  await Promise.all([first, ...others]);
  t.strictSame(order, [1, 2, 3, 4]);
  t.equal(syncs(), 2 * FOLDERS.length, 'the first alone, and the three that waited for it together');
  await journal.close();
});

/** How many syncs there have been since. */
function syncsFrom(disk: VirtualDisk): () => number {
  const before = disk.operations.length;
  return () =>
    disk.operations.slice(before).filter(({ doing, path }) => doing === 'sync' && !path.startsWith(SEAL))
      .length;
}

t.test('a release on trial writes nothing that the one before could not read', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  const mayWrite = readableBy({ kinds: ['raw', 'event'], events: ['open'] });
  const journal = running(await openOn(disk, FOLDERS, { mayWrite }));
  const raw: Entry = { kind: 'raw', body: { device: 'shoe', hex: '00' } };
  const before = journal.durable;
  const foreign: readonly Entry[] = [
    { kind: 'notice', body: { about: 'a kind', says: 'it does not know' } },
    { kind: 'event', body: { type: 'burn' } as never },
  ];
  for (const entry of foreign)
    await t.rejects(journal.append([raw, entry]), { code: 'unreadable' }, entry.kind);
  t.strictSame(journal.durable, before, 'nor anything beside it');
  await t.resolves(journal.append([raw]));
});

t.test('only a record that is too large is rejected', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  const journal = running(await openOn(disk));
  const large: Entry = { kind: 'raw', body: { device: 'shoe', hex: '0'.repeat(LONGEST_RECORD) } };
  await t.rejects(journal.append([entry(0), large]), { code: 'too-large' });
  const largest =
    LONGEST_RECORD -
    seal(
      START,
      { ...large, body: { device: 'shoe', hex: '' } },
      { at: 0, wall: '2026-01-01T00:00:00.000Z' },
      KEY,
    ).line.length;
  await journal.append([{ kind: 'raw', body: { device: 'shoe', hex: '0'.repeat(largest) } }, entry(1)]);
  await journal.close();
  const opened = await openOn(disk);
  t.strictSame([opened.state.length, opened.findings], [2, []]);
  t.strictSame(opened.state[1], entry(1));
});

t.test('close writes what is queued, and nothing after it', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  const journal = running(await openOn(disk));
  const appended = [journal.append([entry(0)]), journal.append([entry(1)])];
  await journal.close();
  await Promise.all(appended);
  await t.rejects(journal.append([entry(2)]), { code: 'closed' });
  t.strictSame((await openOn(disk)).state, numbered(0, 2));
});

t.test('a start reads only what was written since the snapshot', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  await write(disk, [6, 6, 3]);
  const again = disk.restarted(() => ({ bytes: 'lost', names: 'lost' }));
  const { state } = await openOn(again);
  t.strictSame(state, numbered(0, 15));
  const read = again.operations.filter(({ doing }) => doing === 'read').map(({ path }) => path);
  t.notOk(read.includes('one/00000001.jsonl'));
});

t.test('a start that must repair a file reads from there on', async (t) => {
  const whole = new VirtualDisk(FOLDERS);
  await write(whole, [6, 6, 6, 6, 6, 6, 3]);
  const files = segmentsIn(whole, 'two');
  t.ok(files.length > 6);
  for (const [i, [name, text]] of files.entries()) {
    for (const [how, bytes] of [
      ['cut', Buffer.from(text.slice(0, 500))],
      ['gone', null],
    ] as const) {
      const disk = whole.killed();
      disk.put(`two/${name}`, bytes);
      t.strictSame((await openOn(disk)).state, numbered(0, 39), `${name} ${how}`);
      t.strictSame(segmentsIn(disk, 'two'), files);
      const read = disk.operations.filter(({ doing }) => doing === 'read').map(({ path }) => path);
      // Of the one before, its last record.
      const before = files.slice(0, Math.max(0, i - 1)).map(([file]) => file);
      t.notOk(
        read.some((path) => before.some((file) => path.endsWith(file))),
        `${name} ${how}`,
      );
    }
  }
});

t.test('a table equals the fold of its journal, wherever it is stopped and restarted', async () => {
  const stops = fc.array(fc.constantFrom('on', 'on', 'snapshot', 'restart'), { minLength: 3, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.nat(), stops, async (seed, plan) => {
      const disk = new VirtualDisk(FOLDERS);
      const open = () => openTableOn(disk, { segmentBytes: 20_000 });
      let journal = running(await open());
      const records = new Records();
      for (const [i, event] of live(seed, [], undefined, 150).events.entries()) {
        const place = await journal.append([records.of(event)]);
        const { state } = records;
        const now = plan[i % plan.length];
        if (now === 'snapshot') await journal.snapshot(place, { ...NEW_TABLE, state });
        if (now !== 'restart') continue;
        await journal.close();
        const opened = await open();
        journal = running(opened);
        if (JSON.stringify(opened.state) !== JSON.stringify({ ...NEW_TABLE, state })) return false;
      }
      return true;
    }),
    { numRuns: 20 },
  );
});

t.test('on the disks of this machine', async (t) => {
  const root = newFolder();
  const folders = FOLDERS.map((folder) => join(root, folder));
  const sealFolder = join(root, SEAL);
  const open = (where: readonly string[]) => openOn(new NodeDisk(), where, { sealFolder });
  const opened = await open(folders);
  const journal = running(opened);
  for (let n = 0; n < 10; n++) {
    const place = await journal.append([entry(n)]);
    if (n === 3) await journal.snapshot(place, numbered(0, n + 1));
  }
  await t.rejects(open(folders), { name: 'HardwareError', code: 'busy' }, 'one program at a time');
  await journal.close();

  const [one = '', two = ''] = folders;
  const file = join(two, '00000003.jsonl');
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.concat([bytes.subarray(0, 50), Buffer.from('x'), bytes.subarray(51)]));
  writeFileSync(join(one, '00000004.jsonl'), '{"seq":');
  const again = await open(folders);
  const kinds = again.findings.map(({ kind, folder }) => `${kind} ${folder}`);
  t.strictSame(kinds, [`torn ${one}`, `damaged ${two}`]);
  t.strictSame(again.state, numbered(0, 10));
  t.strictSame(readFileSync(file), bytes);
  t.notOk(existsSync(join(one, '00000004.jsonl')));
  await running(again).close();
  const alone = await open([one]);
  t.strictSame(alone.findings, []);
  await running(alone).close();
});

t.test('disk errors of this machine have the code that a technician can act on', async (t) => {
  const disk = new NodeDisk();
  const folder = newFolder();
  await t.rejects(disk.makeFolder(join(folder, 'not', 'mounted')), { code: 'gone' });
  await t.rejects(disk.open(join(folder, 'absent'), 'append'), { code: 'gone' });
  const file = await disk.open(join(folder, 'here'), 'create');
  await t.rejects(disk.open(join(folder, 'here'), 'create'), { code: 'disk-error' });
  await file.close();
  const full = await disk.open('/dev/full', 'append');
  await t.rejects(full.append(Buffer.from('x')), { code: 'full', where: '/dev/full' });
  await full.close();
  const within = join(folder, 'a folder');
  await disk.makeFolder(within);
  t.strictSame([...(await disk.list(folder)).keys()], ['here']);
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  t.strictSame([modeOf(within), modeOf(join(folder, 'here'))], ['700', '600'], 'nobody else reads them');
  t.equal(await disk.device(folder), await disk.device(within));
});

t.test('a folder that is locked is locked in every network namespace', async (t) => {
  for (const flags of ['-n', '-rn']) {
    const inside = (...command: readonly string[]) => spawnSync('unshare', [flags, ...command]).status;
    if (inside('flock', '--version') !== 0) {
      t.comment(`unshare ${flags} may not be used here: not tried`);
      continue;
    }
    const folder = newFolder();
    const unlock = await lockFolder(folder);
    t.equal(inside('flock', '--nonblock', folder, 'true'), 1, flags);
    await unlock?.();
    t.equal(inside('flock', '--nonblock', folder, 'true'), 0, flags);
  }
});

t.test('a folder has one owner, whichever way it is locked', async (t) => {
  const folder = newFolder();
  for (const lock of [lockFolder, lockByProgram]) {
    for (const other of [lockFolder, lockByProgram]) {
      const unlock = await lock(folder);
      t.ok(unlock);
      t.equal(await other(folder), null);
      await unlock?.();
    }
  }
});
