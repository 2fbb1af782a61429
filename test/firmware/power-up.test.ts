import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import type { Kind, RecordBodies } from '../../firmware/journal/entry.js';
import { openJournal } from '../../firmware/journal/open.js';
import { checkProgram, MANIFEST, manifestOf, printManifest } from '../../firmware/startup/manifest.js';
import { tableFold } from '../../firmware/table/table-fold.js';
import { NEW_SEAT } from '../../src/table/state/seat.js';
import { folderFor } from '../support/folder.js';
import { running } from '../support/journal.js';
import { ProgramBench, SMALL_TABLE, WHOLE } from '../support/program-bench.js';
import { type Doing, VirtualDisk } from '../support/virtual-disk.js';

// A whole table on virtual disks, started again and again: what it finds at a start, what locks it, and who releases it.

const FOLDERS = ['one', 'two'] as const;
const TESTS = [
  'program',
  'journal',
  'settings',
  'money',
  'clock',
  'restarts',
  'gpio',
  'watchdog',
  'devices',
  'doors',
];

const bodies = <K extends Kind>(bench: ProgramBench, kind: K): RecordBodies[K][] =>
  bench.records.filter((record) => record.kind === kind).map(({ body }) => body as RecordBodies[K]);

t.test('a first start prints and records every test before it accepts anything', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  const bench = await new ProgramBench(disk).start();
  for (const test of TESTS)
    t.match(bench.said.filter((line) => line.startsWith(`${test}: `)).length, 1, test);
  const [tested] = bodies(bench, 'tested');
  t.strictSame(
    tested?.tests.map(({ test, passed }) => ({ test, passed })),
    TESTS.map((test) => ({ test, passed: true })),
  );
  t.match(bodies(bench, 'start'), [{ why: 'a new journal', program: WHOLE.hash, failures: 0 }]);
  t.equal(bench.records[0]?.kind, 'start', 'nothing is written before it');
  t.match(bench.said.at(-1), /the journal is new/);
  t.match(
    bench.moment.panels.message,
    { panel: { is: 'new-journal' } },
    'and whoever opens the table is told',
  );
  await bench.confirmBy('supervisor-key');
  t.equal(bench.moment.state.phase.is, 'shuffle', 'which accepts it');
  await bench.stop();

  const again = await new ProgramBench(disk.killed()).start();
  t.match(bodies(again, 'start').at(-1), { why: 'after a stop: SIGTERM', failures: 0 });
  t.strictSame(again.faults, []);
  t.notMatch(again.said.join('\n'), /is new/);
  await again.stop();
});

t.test(
  'a watchdog that another program holds locks the table, and is no failure of the program',
  async (t) => {
    let disk = new VirtualDisk(FOLDERS);
    for (let start = 0; start < 5; start++) {
      const bench = new ProgramBench(disk);
      bench.platform.watchdogsHeld = true;
      await bench.start();
      t.strictSame(bench.faults, ['watchdog: lock']);
      t.match(bench.said.join('\n'), /watchdog: FAILED: .*another program holds it/);
      t.equal(bodies(bench, 'start').at(-1)?.failures, 0);
      await bench.stop();
      disk = disk.killed();
    }
  },
);

t.test('the boot after an end without a stop record explains it', async (t) => {
  let disk = new VirtualDisk(FOLDERS);
  for (const [id, byWatchdog, why] of [
    ['a', false, 'a new journal'],
    ['a', false, 'after a failure: the program was killed'],
    ['b', false, 'after a failure: the power went, or the machine was reset'],
    ['c', true, 'after a failure: it stood still, and the watchdog reset the machine'],
    ['c', true, 'after a failure: the program was killed'],
    [null, false, 'after a failure: the power went, or the program was killed'],
    ['d', false, 'after a failure: the power went, or the program was killed'],
  ] as const) {
    const bench = new ProgramBench(disk);
    bench.platform.booted = { id, byWatchdog };
    await bench.start();
    t.match(bodies(bench, 'start').at(-1), { why, boot: id });
    disk = disk.killed();
  }
});

t.test('presses during the self-tests are ignored', async (t) => {
  const bench = new ProgramBench(new VirtualDisk(FOLDERS));
  bench.hands.switchOf('supervisor-key', null).set(true);
  bench.hands.switchOf('confirm', null).contact.close();
  await bench.start();
  t.equal(bench.moment.state.phase.is, 'closed');
  t.strictSame(bench.moment.panels.keys, ['supervisor-key'], 'the key that is turned is known');
  bench.hands.switchOf('confirm', null).contact.open();
  await bench.clock.advance(100);
  await bench.press('confirm');
  t.equal(bench.moment.state.phase.is, 'shuffle');
  await bench.stop();
});

t.test('a changed program', async (t) => {
  const root = folderFor(t);
  const files = ['build/firmware/a.js', 'build/hal/b.js', 'build/src/deep/c.js', 'boards/d.json'];
  for (const file of files) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), file);
  }
  t.match(checkProgram(root).differences, [{ path: MANIFEST, is: 'missing' }]);
  writeFileSync(join(root, MANIFEST), printManifest(manifestOf(root)));
  const whole = checkProgram(root);
  t.match(whole, { files: 4, differences: [] });

  for (const file of files) {
    writeFileSync(join(root, file), `${file} `);
    t.strictSame(checkProgram(root).differences, [{ path: file, is: 'changed' }]);
    t.not(checkProgram(root).hash, whole.hash);
    rmSync(join(root, file));
    t.strictSame(checkProgram(root).differences, [{ path: file, is: 'missing' }]);
    writeFileSync(join(root, file), file);
  }
  writeFileSync(join(root, 'build/src/e.js'), '');
  t.strictSame(checkProgram(root).differences, [{ path: 'build/src/e.js', is: 'foreign' }]);
  rmSync(join(root, 'build/src/e.js'));
  t.equal(checkProgram(root).hash, whole.hash);

  await t.test('locks the table until it is repaired and a manager releases the lock', async (t) => {
    const disk = new VirtualDisk(FOLDERS);
    const changed = { ...WHOLE, differences: [{ path: 'build/src/money/cents.js', is: 'changed' } as const] };
    const bench = await new ProgramBench(disk, SMALL_TABLE, changed).start();
    t.strictSame(bench.faults, ['program: lock']);
    t.match(bench.said.join('\n'), /program: FAILED: .*build\/src\/money\/cents\.js is not as it was built/);
    t.match(bodies(bench, 'fault'), [{ part: 'build/src/money/cents.js', code: 'changed' }]);
    t.match(bodies(bench, 'tested')[0]?.tests[0], { test: 'program', passed: false });
    await bench.confirmBy('manager-key');
    t.strictSame(bench.faults, ['program: lock'], 'no key releases a program that is still changed');
    t.equal(bench.moment.state.phase.is, 'closed');
    t.equal(bench.hands.output('shoe-lock'), true);
    await bench.stop();

    const mended = await new ProgramBench(disk.killed()).start();
    t.strictSame(mended.faults, ['program: lock'], 'it survives the power cycle');
    await mended.confirmBy('technician-key');
    t.strictSame(mended.faults, ['program: lock']);
    await mended.confirmBy('manager-key');
    t.strictSame(mended.faults, []);
    await mended.confirmBy('supervisor-key');
    t.equal(mended.moment.state.phase.is, 'shuffle');
    await mended.stop();
  });
});

t.test('a third failure in a row locks the table; a manager’s release starts the count again', async (t) => {
  let disk = new VirtualDisk(FOLDERS);
  const starts: ProgramBench[] = [];
  const start = async (): Promise<ProgramBench> => {
    disk = disk.killed();
    const bench = await new ProgramBench(disk).start();
    starts.push(bench);
    return bench;
  };
  const first = await start();
  await first.bet();
  const { credit } = first.moment.state.seats[1] ?? {};
  for (const failures of [1, 2, 3]) {
    const bench = await start();
    t.match(bodies(bench, 'start').at(-1), { failures, why: /the power went, or the program was killed/ });
    t.strictSame(bench.faults, failures < 3 ? [] : ['watchdog: lock']);
    t.equal(bench.moment.state.seats[1]?.credit, credit);
  }
  const locked = starts.at(-1) as ProgramBench;
  t.match(locked.said.join('\n'), /LOCKED: watchdog: .*failed 3 times in a row.*the manager’s key/);
  t.equal(locked.moment.state.phase.is, 'betting', 'what lay there lies there');
  await locked.clock.advance(60_000);
  t.equal(locked.moment.state.phase.is, 'betting', 'and nothing goes on');
  await locked.confirmBy('manager-key');
  t.strictSame(locked.faults, []);

  const after = await start();
  t.match(bodies(after, 'start').at(-1), { failures: 1 }, 'released is released');
  await after.clock.advance(11 * 60_000);
  const later = await start();
  t.match(bodies(later, 'start').at(-1), { failures: 1 }, 'one that ran for long is the first of its row');
  await later.stop();
  t.match(bodies(await start(), 'start').at(-1), { failures: 0 }, 'a stop is no failure');
});

t.test('a manager must accept a missing or an empty copy', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  const bench = await new ProgramBench(disk).start();
  await bench.confirmBy('supervisor-key');
  await bench.stop();

  const gone = disk.killed();
  gone.plan = ({ path }) => (path.startsWith('two') ? { fails: 'gone' } : 'done');
  const alone = await new ProgramBench(gone).start();
  t.strictSame(alone.faults, ['memory: lock']);
  t.match(alone.said.join('\n'), /journal: FAILED: .*the copy in two is lost/);
  await alone.confirmBy('supervisor-key');
  t.strictSame(alone.faults, ['memory: lock']);
  await alone.confirmBy('manager-key');
  t.strictSame(alone.faults, [], 'it goes on with one copy');
  await alone.clock.advance(3000);
  t.not(alone.moment.state.phase.is, 'shuffle');

  const empty = disk.killed();
  for (const name of Object.keys(empty.files('two'))) empty.put(`two/${name}`, null);
  const replaced = await new ProgramBench(empty).start();
  t.strictSame(replaced.faults, ['memory: lock']);
  t.match(replaced.said.join('\n'), /the copy in two was empty, and is made anew/);
  t.strictSame(empty.files('two')['00000001.jsonl'], empty.files('one')['00000001.jsonl']);
});

t.test('losing a copy in mid-coup locks the table; a manager lets it go on', async (t) => {
  for (const [fails, doing] of [
    ['full', 'append'],
    ['read-only', 'append'],
    ['disk-error', 'sync'],
  ] as const satisfies readonly (readonly [string, Doing])[]) {
    const disk = new VirtualDisk(FOLDERS);
    const bench = await new ProgramBench(disk).start();
    await bench.bet();
    await bench.clock.advance(17_000);
    t.equal(bench.moment.state.phase.is, 'dealing');
    disk.plan = (operation) =>
      operation.path.startsWith('two') && operation.doing === doing ? { fails } : 'done';
    await bench.clock.advance(30_000);
    t.strictSame(bench.faults, ['memory: lock'], fails);
    t.equal(bench.moment.state.phase.is, 'dealing', 'it waits in mid-coup');
    t.match(bodies(bench, 'fault'), [{ part: 'two', code: fails }], 'on the copy that is left');
    t.match(bench.said.at(-1), /journal: the copy in two is lost/);
    t.match(bench.moment.panels.lostParts, [{ device: 'memory', says: /the copy in two is lost/ }]);
    await bench.confirmBy('manager-key');
    await bench.clock.advance(30_000);
    t.equal(bench.moment.state.rounds.length, 1, 'the coup is paid');
    t.equal(bench.failed, null);
  }
});

t.test('without any copy the table stops safely, and the next start says why', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  const bench = await new ProgramBench(disk).start();
  await bench.bet();
  await bench.clock.advance(17_000);
  const before = bench.moment.state;
  disk.plan = ({ doing }) => (doing === 'sync' ? { fails: 'disk-error' } : 'done');
  await bench.clock.advance(10_000);
  t.match(bench.failed, /no copy of it is left/);
  t.equal(bench.hands.output('tower-green'), false);
  t.equal(bench.hands.output('shoe-lock'), true);
  t.strictSame(bench.moment.state.seats, before.seats);

  const again = await new ProgramBench(disk.restarted(() => ({ bytes: 'lost', names: 'lost' }))).start();
  t.strictSame(again.moment.state.seats, before.seats);
  t.match(bodies(again, 'start').at(-1), { why: /^after a failure/ });
});

t.test(
  'a journal that cannot be reconciled locks the table, shows its meters and is not written',
  async (t) => {
    const disk = new VirtualDisk(FOLDERS);
    const bench = await new ProgramBench(disk).start();
    await bench.bet();
    const { seats } = bench.moment.state;
    await bench.stop();
    const damaged = disk.killed();
    for (const folder of FOLDERS) {
      const file = `${folder}/00000001.jsonl`;
      const bytes = damaged.files(folder)['00000001.jsonl'] ?? Buffer.alloc(0);
      damaged.put(file, Buffer.concat([bytes, Buffer.from('{"seq":1}\n')]));
    }
    const files = JSON.stringify(FOLDERS.map((folder) => damaged.files(folder)));
    const locked = await new ProgramBench(damaged).start();
    t.strictSame(locked.faults, ['memory: lock']);
    t.strictSame(locked.moment.state.seats, seats, 'the meters can be read');
    await locked.confirmBy('manager-key');
    t.strictSame(locked.faults, ['memory: lock'], 'no key releases it');
    await locked.clock.advance(60_000);
    t.equal(JSON.stringify(FOLDERS.map((folder) => damaged.files(folder))), files);
    await locked.stop();
  },
);

t.test('the start finds money that does not add up, and no key releases the lock', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  const bench = await new ProgramBench(disk).start();
  await bench.bet();
  await bench.stop();
  // As a bit that fell over in memory would be written down.
  const spoilt = disk.killed();
  const opened = await openJournal({
    disk: spoilt,
    folders: FOLDERS,
    fold: tableFold,
    clock: bench.clock,
    onFault: () => {},
  });
  const { state } = opened.state;
  const account = { ...NEW_SEAT, ...state.seats[1], credit: 1 };
  const wrong = { ...opened.state, state: { ...state, seats: { ...state.seats, 1: account } } };
  const journal = running(opened);
  await journal.snapshot(opened.end, wrong);
  await journal.close();
  const locked = await new ProgramBench(spoilt.killed()).start();
  t.strictSame(locked.faults, ['memory: lock']);
  t.match(locked.said.join('\n'), /money: FAILED: the money of seat 1 does not add up/);
  await locked.confirmBy('manager-key');
  t.strictSame(locked.faults, ['memory: lock']);
});

t.test('a time of day that went back is reported and stops nothing', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  await (await new ProgramBench(disk).start()).stop();
  const earlier = Date.UTC(2019, 5, 1);
  const bench = await new ProgramBench(disk.killed(), SMALL_TABLE, WHOLE, earlier).start();
  t.match(bench.said.join('\n'), /clock: FAILED: 2019-06-01.* is before the last record/);
  t.strictSame(bench.faults, []);
  await bench.stop();
});

t.test('changed settings are recorded, and come into force between coups', async (t) => {
  let disk = new VirtualDisk(FOLDERS);
  const quick = { ...SMALL_TABLE, bettingSeconds: 7, people: { ...SMALL_TABLE.people, 'dealer-key': 'D9' } };
  const bench = await new ProgramBench(disk).start();
  await bench.bet();
  disk = disk.killed();
  const during = await new ProgramBench(disk, quick).start();
  t.equal(during.settingsInForce.bettingSeconds, 15, 'the coup goes on as it began');
  t.match(
    during.said.join('\n'),
    /settings: .*bettingSeconds, people\.dealer-key changed, and wait for a start between coups/,
  );
  await during.clock.advance(40_000);
  t.equal(during.moment.state.rounds.length, 1);
  const { opening } = SMALL_TABLE;
  const scaled = { ...opening, table: { ...opening.table, scales: { 'lucky-match': 2 } } };
  const more = await new ProgramBench(disk.killed(), { ...SMALL_TABLE, opening: scaled }).start();
  t.match(
    more.said.join('\n'),
    /opening\.table\.scales\.lucky-match changed, and wait/,
    'also one that is new',
  );
  await during.stop();

  disk = disk.killed();
  const between = await new ProgramBench(disk, quick).start();
  t.equal(between.settingsInForce.bettingSeconds, 7);
  t.strictSame(
    bodies(between, 'setting').filter(({ old }) => old !== null),
    [
      { by: { role: 'technician', id: 'T1' }, name: 'bettingSeconds', old: 15, new: 7 },
      { by: { role: 'technician', id: 'T1' }, name: 'people.dealer-key', old: 'D1', new: 'D9' },
    ],
  );
  await between.stop();

  const dearer = {
    ...quick,
    opening: { ...quick.opening, table: { rulebook: 'nz' as const, chip: 100, minimum: 5000 } },
    sides: [],
  };
  disk = disk.killed();
  const open = await new ProgramBench(disk, dearer).start();
  t.match(open.said.join('\n'), /wait for a start while the table is closed/);
  t.strictSame(open.settingsInForce, quick);
  await open.stop();
});

t.test('a logic area that was opened without power waits for somebody to clear it', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  const bench = new ProgramBench(disk);
  bench.hands.switchOf('logic-door-memory', null).set(true);
  await bench.start();
  t.strictSame(bench.faults, ['doors: hold']);
  t.match(bench.said.join('\n'), /doors: FAILED: the logic area was open/);
  await bench.turn('main-door', true);
  await bench.turn('main-door', false);
  t.strictSame(bench.faults, ['doors: hold'], 'another door does not stand for it');
  t.equal(bench.hands.output('logic-door-reset'), false);
  await bench.stop();

  const again = await new ProgramBench(disk.killed()).start();
  t.strictSame(again.faults, ['doors: hold'], 'nor does a restart, with every door closed');
  again.hands.switchOf('logic-door-memory', null).set(true);
  await again.clock.advance(100);
  await again.confirmBy('technician-key');
  t.strictSame(again.faults, []);
  t.equal(again.hands.output('logic-door-reset'), true, 'then it may forget');
  again.hands.switchOf('logic-door-memory', null).set(false);
  await again.clock.advance(100);
  t.equal(again.hands.output('logic-door-reset'), false);

  await again.turn('main-door', true);
  t.strictSame(again.faults, ['doors: hold']);
  await again.turn('main-door', false);
  t.strictSame(again.faults, [], 'the main door alone lets play go on');
  await again.stop();
});
