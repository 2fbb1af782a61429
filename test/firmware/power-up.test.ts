import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { letters } from 'banco-rig/read-segments.js';
import t from 'tap';
import type { Entry } from '../../firmware/journal/entry.js';
import type { Recorded } from '../../firmware/journal/record.js';
import type { Key } from '../../firmware/settings/table-settings.js';
import { withForeignCode } from '../../firmware/startup/foreign-code.js';
import { checkProgram, MANIFEST, manifestOf, printManifest } from '../../firmware/startup/manifest.js';
import { programVersion } from '../../firmware/version.js';
import { sleep } from '../../hal/ports/clock.js';
import type { FaultCode } from '../../hal/ports/hardware-error.js';
import { unbalanced } from '../../src/table/seats/money.js';
import { NEW_SEAT } from '../../src/table/state/seat.js';
import { same } from '../support/checks.js';
import { newFolder } from '../support/folder.js';
import { FOLDERS, openTableOn, recordsOn, running, segmentsIn } from '../support/journal.js';
import { type ProgramTable, SMALL_TABLE, startProgram, WHOLE } from '../support/program-table.js';
import { type Doing, VirtualDisk } from '../support/virtual-disk.js';

// A whole table on virtual disks, started again and again: what it finds at a start, what locks it, and who releases it.

const TESTS =
  'program, journal, identity, settings, money, clock, restarts, watchdog, gpio, devices, keys, doors'.split(
    ', ',
  );

/** Why it was started, and after how many failures, as the last record of a start has it. */
const lastStart = (table: ProgramTable) => table.records('start').at(-1);

/** The first card of a coup is out. */
async function dealing(): Promise<ProgramTable> {
  const table = await startProgram();
  await table.bet();
  await table.pass(17_000);
  t.equal(table.phase, 'dealing');
  return table;
}

t.test('a first start prints and records every test before it accepts anything', async (t) => {
  const table = await startProgram();
  for (const test of TESTS) t.equal(table.said.match(new RegExp(`^${test}: `, 'gm'))?.length, 1, test);
  const [tested] = table.records('tested');
  t.strictSame(
    tested?.tests.map(({ test, passed }) => ({ test, passed })),
    TESTS.map((test) => ({ test, passed: true })),
  );
  t.match(table.records('start'), [{ why: 'a new journal', program: WHOLE.hash, failures: 0 }]);
  t.equal(recordsOn(table.disk)[0]?.kind, 'start', 'nothing is written before it');
  t.match(table.said, /the journal is new[^\n]*\n$/);
  t.match(table.moment.panels.message, { panel: { is: 'new-journal' } }, 'and whoever opens it is told');
  await table.confirmBy('supervisor-key');
  t.equal(table.phase, 'shuffle', 'which accepts it');

  const again = await startProgram({ disk: await table.stop() });
  t.match(lastStart(again), { why: 'after a stop: SIGTERM', failures: 0 });
  t.equal(again.faults, '');
  t.notMatch(again.said, /is new/);
});

t.test('a watchdog that cannot be had locks the table, and is no failure of the program', async (t) => {
  let disk = new VirtualDisk(FOLDERS);
  for (const [fault, says] of [
    ['busy', /watchdog: FAILED: .*another program holds it/],
    ['unsupported', /watchdog: FAILED: .*there is no/],
    // Fed for the first time when it is armed: it would reset the machine at each start.
    ['unfed', /watchdog: FAILED: .*takes no food/],
    ['busy', /watchdog: FAILED/],
  ] as const) {
    const before = ({ platform }: ProgramTable) => {
      platform.watchdogFault = fault;
    };
    const table = await startProgram({ disk, before });
    await table.pass(30_000);
    t.same([table.faults, table.failed], ['watchdog: lock', null], fault);
    t.match(table.said, says);
    t.match(lastStart(table), { failures: 0 });
    disk = await table.stop();
  }
});

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
    const before = ({ platform }: ProgramTable) => {
      platform.booted = { machine: 'virtual', id, byWatchdog };
    };
    t.match(lastStart(await startProgram({ disk, before })), { why, boot: id });
    disk = disk.killed();
  }
});

t.test('a watchdog that is tried resets the table, and the next start says so', async (t) => {
  let disk = new VirtualDisk(FOLDERS);
  for (const [bites, id, byWatchdog, why, says, faults] of [
    [
      true,
      'b',
      true,
      'after a stop: the watchdog was tried, and reset the machine',
      /watchdog: resets after 10 s; the watchdog was tried, and reset the machine/,
      '',
    ],
    [
      true,
      'a',
      false,
      'after a stop: the watchdog was tried, and ended the program',
      /watchdog: resets after 10 s; .*ended/,
      '',
    ],
    [
      false,
      'a',
      false,
      'after a failure: the watchdog was tried, and did not reset the machine',
      /watchdog: FAILED: .*did not reset/,
      'watchdog: lock',
    ],
  ] as const) {
    let resets = 0;
    const before = (boot: string, byWatchdog: boolean) => (table: ProgramTable) => {
      table.platform.booted = { machine: 'virtual', id: boot, byWatchdog };
      table.platform.onReset(() => {
        resets += 1;
      });
    };
    const table = await startProgram({ disk, before: before('a', false) });
    t.equal(await table.serve({ act: 'trip-watchdog' }), 'not-in-service');
    await table.turn('technician-key', true);
    t.equal(await table.serve({ act: 'begin' }), 'taken');
    const { state } = table.moment;
    t.equal(await table.serve({ act: 'trip-watchdog' }), 'taken');
    await table.pass(9000);
    t.equal(resets, 0);
    await table.pass(2000);
    t.equal(resets, 1, 'it is fed no more');
    if (!bites) await table.pass(10_000);
    t.equal(table.failed === null, bites);
    // What ends a program that has failed writes its last record.
    disk = bites ? table.disk.killed() : await table.stop(table.failed ?? '');
    const again = await startProgram({ disk, before: before(id, byWatchdog) });
    t.equal(lastStart(again)?.why, why);
    t.match(again.said, says);
    t.equal(again.faults, faults);
    if (bites) t.match(lastStart(again), { failures: 0 });
    t.strictSame(again.moment.state.seats, state.seats);
    t.equal(again.moment.panels.service, null);
    disk = await again.stop();
  }
});

t.test('presses during the self-tests are ignored', async (t) => {
  const before = (table: ProgramTable) => {
    table.set('supervisor-key', null, true);
    table.set('confirm', null, true);
  };
  const table = await startProgram({ before });
  t.equal(table.phase, 'closed');
  t.strictSame(table.moment.panels.keys, ['supervisor-key'], 'the key that is turned is known');
  table.set('confirm', null, false);
  await table.play('0.1 s, confirm');
  t.equal(table.phase, 'shuffle');
});

t.test('a program with a file that is changed, missing or foreign is not as it was built', async (t) => {
  const root = newFolder();
  const files = [
    'boards/d.json',
    'build/firmware/a.js',
    'build/hal/b.js',
    'build/src/deep/c.js',
    'docs/settings/nz.json',
    'firmware/screens/assets/index.html',
    'firmware/settings/settings.schema.json',
    'flash/launcher/launch',
    'node_modules/onoff/onoff.js',
    'node_modules/@serialport/bindings-cpp/prebuilds/bindings.node',
    'package.json',
  ];
  const put = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const node = join(newFolder(), 'node');
  writeFileSync(node, 'node');
  const check = () => checkProgram(root, () => {}, node);
  for (const file of files) put(file, file);
  t.match((await check()).differences, [{ path: MANIFEST, is: 'missing' }]);
  const manifest = await manifestOf(root, node);
  t.match(manifest.files['node'], /^[0-9a-f]{64}$/, 'Node itself');
  put(MANIFEST, printManifest(manifest));
  const whole = await check();
  t.match(whole, { files: files.length + 1, development: false, differences: [] });

  for (const file of files) {
    put(file, `${file} `);
    t.strictSame((await check()).differences, [{ path: file, is: 'changed' }]);
    t.not((await check()).hash, whole.hash);
    rmSync(join(root, file));
    t.strictSame((await check()).differences, [{ path: file, is: 'missing' }]);
    put(file, file);
  }
  put('build/src/e.js', '');
  put('node_modules/rxjs/e.cjs', '');
  const elsewhere = newFolder();
  writeFileSync(join(elsewhere, 'f.js'), '');
  symlinkSync(elsewhere, join(root, 'node_modules/link'));
  symlinkSync(root, join(root, 'boards/loop'));
  t.strictSame(
    (await check()).differences.filter(({ path }) => !path.includes('loop')),
    [
      { path: 'build/src/e.js', is: 'foreign' },
      { path: 'node_modules/link/f.js', is: 'foreign' },
      { path: 'node_modules/rxjs/e.cjs', is: 'foreign' },
    ],
  );
  rmSync(join(root, 'boards/loop'));
  put(MANIFEST, printManifest({ ...manifest, files: { ...manifest.files, node: 'another' } }));
  t.match((await check()).differences[0], { path: 'node', is: 'changed' });

  put('tsconfig.base.json', '');
  const built = await manifestOf(root, node);
  t.match([built.development, Object.keys(built.files).some((path) => /node/.test(path))], [true, false]);
  put(MANIFEST, printManifest(built));
  t.match(await check(), { development: true, differences: [] });
});

t.test('what lets other code into a program that is no development build counts as foreign', async (t) => {
  for (const [is, found] of [
    [{}, []],
    [{ execArgv: ['--max-semi-space-size=1', '--optimize-for-size'] }, []],
    [{ env: { NODE_OPTIONS: '--require ./x.js' } }, ['NODE_OPTIONS=--require ./x.js']],
    [{ env: { LD_PRELOAD: '/x.so', PATH: '/bin' } }, ['LD_PRELOAD=/x.so']],
    [{ execArgv: ['--import=./x.js', '--inspect'] }, ['--import=./x.js', '--inspect']],
    [{ inspector: 'ws://127.0.0.1:9229' }, ['the debugger at ws://127.0.0.1:9229']],
  ] as const) {
    const node = { env: {}, execArgv: [], inspector: undefined, ...is };
    const { differences } = withForeignCode(WHOLE, node);
    t.strictSame(
      differences,
      found.map((path) => ({ path, is: 'lets-in' })),
    );
    t.strictSame(withForeignCode({ ...WHOLE, development: true }, node).differences, []);
  }
  const table = await startProgram({
    program: { ...WHOLE, differences: [{ path: '--inspect', is: 'lets-in' }] },
  });
  t.match([table.faults, table.said], ['program: lock', /--inspect lets other code into the program/]);
});

t.test('a changed program locks the table until it is repaired and a manager releases it', async (t) => {
  const differences = [{ path: 'build/src/money/cents.js', is: 'changed' }] as const;
  const table = await startProgram({ program: { ...WHOLE, differences } });
  t.equal(table.faults, 'program: lock');
  t.match(table.said, /program: FAILED: .*build\/src\/money\/cents\.js is not as it was built/);
  t.match(table.records('fault'), [{ part: 'build/src/money/cents.js', code: 'changed' }]);
  t.match(table.records('tested')[0]?.tests[0], { test: 'program', passed: false });
  await table.confirmBy('manager-key');
  t.equal(table.faults, 'program: lock', 'no key releases a program that is still changed');
  t.equal(table.phase, 'closed');
  t.equal(table.hands.output('shoe-lock'), true);

  const mended = await startProgram({ disk: await table.stop() });
  t.equal(mended.faults, 'program: lock', 'it survives the power cycle');
  await mended.confirmBy('technician-key');
  t.equal(mended.faults, 'program: lock');
  await mended.confirmBy('manager-key');
  t.equal(mended.faults, '');
  await mended.confirmBy('supervisor-key');
  t.equal(mended.phase, 'shuffle');
});

t.test('a third failure in a row locks the table; a manager’s release starts the count again', async (t) => {
  let table = await startProgram();
  const startAgain = async (): Promise<void> => {
    table = await startProgram({ disk: table.disk.killed() });
  };
  await table.bet();
  const { credit } = table.moment.state.seats[1] ?? {};
  for (const failures of [1, 2, 3]) {
    await startAgain();
    t.match(lastStart(table), { failures, why: /the power went, or the program was killed/ });
    t.equal(table.faults, failures < 3 ? '' : 'watchdog: lock');
    t.equal(table.moment.state.seats[1]?.credit, credit);
  }
  t.match(table.said, /LOCKED: watchdog: .*failed 3 times in a row[\s\S]*the manager’s key/);
  t.equal(table.phase, 'betting', 'what lay there lies there');
  await table.pass(60_000);
  t.equal(table.phase, 'betting', 'and nothing goes on');
  await table.confirmBy('manager-key');
  t.equal(table.faults, '');

  await startAgain();
  t.match(lastStart(table), { failures: 1 }, 'released is released');
  await table.pass(11 * 60_000);
  await startAgain();
  t.match(lastStart(table), { failures: 1 }, 'one that ran for long is the first of its row');
  await table.stop();
  await startAgain();
  t.match(lastStart(table), { failures: 0 }, 'a stop is no failure');
});

t.test('a journal of another machine, or of another table, waits for a manager', async (t) => {
  const settings = { ...SMALL_TABLE, name: 'Baccarat 7' };
  const disk = await (await startProgram({ settings })).stop();
  const moved = await startProgram({
    disk: disk.killed(),
    settings,
    before: ({ platform }) => {
      platform.booted = { ...platform.booted, machine: 'another' };
    },
  });
  t.equal(moved.faults, 'memory: lock');
  t.match(
    moved.said,
    /identity: FAILED: the journal is of machine virtual, and this is table Baccarat 7, machine another/,
  );
  const foreign = await startProgram({ disk, settings: { ...settings, name: 'Baccarat 9' } });
  t.match(foreign.said, /identity: FAILED: the journal is of table Baccarat 7, and this is table Baccarat 9/);
  await foreign.confirmBy('supervisor-key');
  t.equal(foreign.faults, 'memory: lock');
  await foreign.confirmBy('manager-key');
  t.equal(foreign.faults, '');
  const again = await startProgram({ disk: await foreign.stop(), settings: foreign.settings });
  t.equal(again.faults, '', 'once accepted, it is of this table');
});

t.test('a manager must accept a copy that had something behind its end', async (t) => {
  const disk = await (await startProgram()).stop();
  const bytes = disk.files('two')['00000001.jsonl'] ?? Buffer.alloc(0);
  disk.put('two/00000001.jsonl', Buffer.concat([bytes, Buffer.from('junk\n')]));
  const table = await startProgram({ disk });
  t.equal(table.faults, 'memory: lock');
  t.match(table.said, /the copy in two had something behind its end, which is cut/);
  await table.confirmBy('manager-key');
  t.equal(table.faults, '');
});

t.test('a manager must accept a missing mark; a journal that was rewound needs its records', async (t) => {
  const table = await startProgram();
  await table.bet();
  const old = table.disk.killed();
  await table.pass(60_000);
  const unmarked = await table.stop();
  const rewound = unmarked.killed();
  for (const folder of FOLDERS)
    for (const [name, bytes] of Object.entries(old.files(folder))) rewound.put(`${folder}/${name}`, bytes);
  const locked = await startProgram({ disk: rewound });
  t.match(locked.said, /rewound: .*the mark that is kept apart knows of this record, and no copy has it/);
  await locked.confirmBy('manager-key');
  t.equal(locked.faults, 'memory: lock');

  unmarked.put('seal/mark', null);
  const accepted = await startProgram({ disk: unmarked });
  t.match(accepted.said, /the mark in seal is missing/);
  await accepted.confirmBy('supervisor-key');
  t.equal(accepted.faults, 'memory: lock');
  await accepted.confirmBy('manager-key');
  t.equal(accepted.faults, '');
});

t.test('whoever opens the table is told how far the journal is', async (t) => {
  const table = await startProgram();
  await table.confirmBy('supervisor-key');
  const opened = recordsOn(table.disk).find(
    (record) => record.kind === 'event' && record.body.type === 'open',
  );
  t.match(table.moment.panels.message, { panel: { is: 'journal-mark', record: opened?.seq } });
  const shown = new Set<string>();
  for (let seconds = 0; seconds < 10; seconds++) {
    shown.add(table.letters());
    await table.pass(1000);
  }
  t.ok(shown.has(`R${opened?.seq}`), `the display of the dealer has it in turn: ${[...shown]}`);
  t.ok(
    [...shown].some((text) => /^[0-9A-F]{8}$/.test(text)),
    'and the hash',
  );
  await table.pass(60_000);
  t.notMatch(table.letters(), /^R/);
});

t.test('a disk that fills is a notice, and then a lock between two coups', async (t) => {
  const table = await dealing();
  table.disk.free = { two: 9 };
  await table.pass(10_000);
  t.match(table.records('notice'), [{ about: 'two', says: '9.0 % of the disk are free' }]);
  t.equal(table.faults, '');
  table.disk.free = { two: 1 };
  for (let waited = 0; table.moment.state.rounds.length === 0 && waited < 60; waited++) {
    t.equal(table.faults, '', 'the coup under way is played to its end');
    await table.pass(1000);
  }
  await table.pass(11_000);
  t.equal(table.faults, 'memory: lock');
  t.match(table.said, /the disk of two is nearly full: 1\.0 % are free/);
  t.equal(table.records('notice').length, 1, 'said once');
  t.match(table.moment.panels.lostParts, [{ part: 'two', code: 'full', isBack: undefined }]);
  table.disk.free = {};
  await table.pass(11_000);
  t.match(
    table.moment.panels.lostParts,
    [{ part: 'two', isBack: true }],
    'there is room, and it is still locked',
  );
  t.match(table.records('restored').at(-1), { part: 'two' });
  await table.confirmBy('manager-key');
  await table.pass(11_000);
  t.equal(table.faults, '');
});

t.test('a technician who has put a disk right need not wait for its copy', async (t) => {
  const table = await startProgram();
  const lose = async (): Promise<void> => {
    table.disk.plan = ({ path }) => (path.startsWith('two') ? { fails: 'gone' } : 'done');
    table.tryDisks();
    await table.pass(300_000);
  };
  await lose();
  t.match(table.moment.panels.lostParts, [{ part: 'two', code: 'gone' }]);
  table.disk.plan = () => 'done';
  await table.pass(5000);
  t.equal(table.records('restored').length, 0, 'by then it is tried every few minutes');
  table.tryDisks();
  await table.pass(2000);
  t.match(table.records('restored'), [{ part: 'two' }]);
  await lose();
  t.equal(
    table.records('fault').length,
    2,
    'a second loss is told again, although nobody has released the first',
  );
});

t.test('two copies on one device are said to be that, at every start', async (t) => {
  let disk = new VirtualDisk(FOLDERS);
  for (let start = 0; start < 2; start++) {
    disk.device = async () => 'the same';
    const table = await startProgram({ disk });
    t.match(table.said, /journal: one and two: .*; both copies are on one device, and are lost together/);
    t.equal(table.faults, '');
    disk = await table.stop();
  }
});

t.test('wherever the power goes during a start, the lock that it found is there at the next', async (t) => {
  const twice = (await startProgram({ disk: (await startProgram()).disk.killed() })).disk.killed();
  const cuts: VirtualDisk[] = [];
  const third = new Map<number, VirtualDisk>();
  const disk = (await startProgram({ disk: twice })).disk.killed();
  disk.plan = () => {
    cuts.push(disk.killed());
    return 'done';
  };
  await startProgram({ disk });
  for (const cut of cuts) third.set(recordsOn(cut).length, cut);
  t.ok(third.size > 1, 'before the first record of the start, and behind it');
  for (const [records, cut] of third) {
    const { faults } = await startProgram({ disk: cut });
    t.equal(faults, 'watchdog: lock', `${records} records`);
  }
});

t.test('a program that dies while the hardware is brought up locks the table', async (t) => {
  let disk = new VirtualDisk(FOLDERS);
  const failures: (number | undefined)[] = [];
  for (let start = 0; start < 6; start++) {
    let died: VirtualDisk | null = null;
    const table = await startProgram({
      disk,
      before: ({ platform, disk: now }) => {
        const { line } = platform;
        platform.line = (settings) => {
          died ??= now.killed();
          return line.call(platform, settings);
        };
      },
    });
    failures.push(lastStart(table)?.failures);
    t.equal(table.faults, start < 3 ? '' : 'watchdog: lock');
    disk = died ?? disk;
  }
  t.strictSame(failures, [0, 1, 2, 3, 4, 5]);
});

t.test('a journal that takes long to read feeds the watchdog, and shows how far it is', async (t) => {
  const table = await startProgram();
  await table.bet();
  const disk = table.disk.killed();
  const resets: string[] = [];
  const shown = new Set<string>();
  const slow = await startProgram({
    disk,
    before: ({ clock, platform, hands }) => {
      platform.onReset((by) => resets.push(by));
      disk.takes = async ({ doing }) => {
        shown.add(letters(hands.segments('message', null)).trim());
        if (doing === 'read' || doing === 'list') await sleep(clock, 'a slow disk', 4000);
      };
    },
  });
  t.strictSame(resets, [], 'longer than the watchdog waits');
  t.ok(
    slow.progress.every((percent, i, all) => percent >= (all[i - 1] ?? 0)),
    slow.progress.join(),
  );
  t.match([slow.progress[0], slow.progress.at(-1)], [0, 99]);
  t.match([...shown].join(), /READ \d+/);
  t.equal(slow.phase, 'betting');
  t.equal(slow.faults, '');

  const hung = table.disk.killed();
  const without = await startProgram({
    disk: hung,
    before: ({ clock, platform }) => {
      platform.onReset((by) => resets.push(by));
      hung.takes = async ({ doing, path }) => {
        if (doing === 'read' && path.startsWith('two')) await sleep(clock, 'a disk that hangs', 1e6);
      };
    },
  });
  t.match(without.said, /two\/00000001\.jsonl, .*: the disk does not give back what is here/);
  t.equal(without.phase, 'betting', 'the table starts from the other copy');
  t.strictSame(resets, [], 'and the watchdog is fed');
});

t.test('files that take long to check feed the watchdog; a check that stands still does not', async (t) => {
  for (const turns of [5, 1]) {
    const resets: string[] = [];
    const table = await startProgram({
      before: ({ platform }) => platform.onReset((by) => resets.push(by)),
      checks: async (clock, onTurn) => {
        for (let turn = 0; turn < turns; turn++) {
          await sleep(clock, 'a slow processor', 25_000 / turns);
          onTurn();
        }
      },
    });
    t.equal(table.phase, 'closed');
    t.equal(resets.length, turns === 1 ? 1 : 0, `${turns} turns in longer than the watchdog waits`);
  }
});

t.test(
  'a start on disks that take nothing, or are not there, is a locked table with its meters',
  async (t) => {
    const table = await startProgram();
    await table.bet();
    const { seats } = table.moment.state;
    const before = table.disk.killed();
    const failing =
      (fails: FaultCode, doing: readonly Doing[], where = /^(one|two)/) =>
      (disk: VirtualDisk): void => {
        disk.plan = (operation) =>
          doing.includes(operation.doing) && where.test(operation.path) ? { fails } : 'done';
      };
    const ALL: readonly Doing[] = ['claim', 'list', 'open', 'create', 'read', 'append', 'sync', 'rename'];
    const rows: readonly (readonly [string, (disk: VirtualDisk) => void, typeof seats, RegExp, string])[] = [
      ['full', failing('full', ['append']), seats, /cannot be used: .*append failed/, 'memory: lock'],
      [
        'no room',
        (disk) => {
          disk.free = { one: 0, two: 0 };
        },
        seats,
        /cannot be used: .*one: 0 bytes are free/,
        'memory: lock',
      ],
      ['read-only', failing('read-only', ['append', 'create']), seats, /cannot be used/, 'memory: lock'],
      ['gone', failing('gone', ALL, /./), {}, /cannot be used/, 'memory: lock'],
      [
        'the seal full',
        failing('full', ['append'], /^seal/),
        seats,
        /mark of the journal cannot be kept/,
        '',
      ],
      ['the seal gone', failing('gone', ALL, /^seal/), seats, /cannot be used: .*no-key/, 'memory: lock'],
      [
        'one full',
        (disk) => {
          disk.free = { one: 0 };
        },
        seats,
        /the copy in one is lost: .*0 bytes are free/,
        '',
      ],
    ];
    for (const [what, damage, shown, says, afterManager] of rows) {
      const disk = before.killed();
      damage(disk);
      const again = await startProgram({ disk });
      t.equal(again.faults, 'memory: lock', what);
      t.match(again.said, says, what);
      t.strictSame(again.moment.state.seats, shown, what);
      await again.confirmBy('manager-key');
      t.match([again.faults, again.failed], [afterManager, null], `${what}: what a manager may accept`);
    }
    t.match(lastStart(await startProgram({ disk: before.killed() })), { failures: 1 });
  },
);

t.test('a copy that was late is brought back in play, with all of the money', async (t) => {
  const table = await dealing();
  const { disk, clock } = table;
  disk.takes = ({ doing, path }) => sleep(clock, path, doing === 'sync' && path.startsWith('two') ? 3000 : 0);
  await table.pass(60_000);
  t.equal(table.faults, 'memory: lock');
  t.match(table.records('fault'), [{ part: 'two', code: 'timeout' }]);
  t.notMatch(table.said, /whole again/, 'it is still late');
  await table.confirmBy('manager-key');
  await table.pass(30_000);
  disk.takes = null;
  await table.pass(200_000);
  t.match(table.said, /journal: the copy in two is whole again, and written/);
  t.match(table.records('restored'), [{ part: 'two' }]);
  t.equal(table.faults, '');
  const { seats } = table.moment.state;
  const stopped = await table.stop();
  same(segmentsIn(stopped, 'one'), segmentsIn(stopped, 'two'), 'the copies');
  const again = await startProgram({ disk: stopped });
  t.equal(again.faults, '');
  t.strictSame([again.moment.state.seats, unbalanced(again.moment.state)], [seats, []]);
});

t.test(
  'damage in both copies locks a running table between two coups, and a key does not release it',
  async (t) => {
    const table = await startProgram();
    await table.bet();
    for (const folder of FOLDERS) table.disk.flip(`${folder}/00000001.jsonl`, 300, 1);
    await table.pass(700_000);
    t.equal(table.faults, 'memory: lock');
    t.not(table.phase, 'dealing');
    t.match(table.said, /no copy of the journal has this as it was written: damaged: .*record 1/);
    await table.confirmBy('manager-key');
    t.equal(table.faults, 'memory: lock');
  },
);

t.test('a manager must accept a missing or an empty copy', async (t) => {
  const table = await startProgram();
  await table.confirmBy('supervisor-key');
  const gone = await table.stop();
  const empty = gone.killed();

  gone.plan = ({ path }) => (path.startsWith('two') ? { fails: 'gone' } : 'done');
  const alone = await startProgram({ disk: gone });
  t.equal(alone.faults, 'memory: lock');
  t.match(alone.said, /journal: FAILED: .*the copy in two is lost/);
  await alone.confirmBy('supervisor-key');
  t.equal(alone.faults, 'memory: lock');
  await alone.confirmBy('manager-key');
  t.equal(alone.faults, '', 'it goes on with one copy');
  await alone.pass(3000);
  t.not(alone.phase, 'shuffle');

  for (const name of Object.keys(empty.files('two'))) empty.put(`two/${name}`, null);
  const replaced = await startProgram({ disk: empty });
  t.equal(replaced.faults, 'memory: lock');
  t.match(replaced.said, /the copy in two was empty, and is made anew/);
  t.strictSame(empty.files('two')['00000001.jsonl'], empty.files('one')['00000001.jsonl']);
});

t.test('losing a copy in mid-coup locks the table; a manager lets it go on', async (t) => {
  for (const [fails, doing] of [
    ['full', 'append'],
    ['read-only', 'append'],
    ['disk-error', 'sync'],
  ] as const satisfies readonly (readonly [string, Doing])[]) {
    const table = await dealing();
    table.disk.plan = (operation) =>
      operation.path.startsWith('two') && operation.doing === doing ? { fails } : 'done';
    await table.pass(30_000);
    t.equal(table.faults, 'memory: lock', fails);
    t.equal(table.phase, 'dealing', 'it waits in mid-coup');
    t.match(table.records('fault'), [{ part: 'two', code: fails }], 'on the copy that is left');
    t.match(table.said, /journal: the copy in two is lost[^\n]*\n$/);
    t.match(table.moment.panels.lostParts, [{ device: 'memory', says: /the copy in two is lost/ }]);
    await table.confirmBy('manager-key');
    await table.pass(30_000);
    t.equal(table.moment.state.rounds.length, 1, 'the coup is paid');
    t.equal(table.failed, null);
  }
});

t.test('without any copy the table stops safely, and the next start says why', async (t) => {
  const table = await dealing();
  const { seats } = table.moment.state;
  table.disk.plan = ({ doing }) => (doing === 'sync' ? { fails: 'disk-error' } : 'done');
  await table.pass(10_000);
  t.match(table.failed, /no copy of it is left/);
  t.equal(table.hands.output('tower-green'), false);
  t.equal(table.hands.output('shoe-lock'), true);
  t.strictSame(table.moment.state.seats, seats);

  const again = await startProgram({ disk: table.disk.restarted(() => ({ bytes: 'lost', names: 'lost' })) });
  t.strictSame(again.moment.state.seats, seats);
  t.match(lastStart(again), { why: /^after a failure/ });
});

t.test(
  'a journal that cannot be reconciled locks the table, shows its meters and is not written',
  async (t) => {
    const table = await startProgram();
    await table.bet();
    const { seats } = table.moment.state;
    const damaged = await table.stop();
    for (const folder of FOLDERS) {
      const bytes = damaged.files(folder)['00000001.jsonl'] ?? Buffer.alloc(0);
      damaged.put(`${folder}/00000001.jsonl`, Buffer.concat([bytes, Buffer.from('{"seq":1}\n')]));
    }
    const files = () => JSON.stringify(FOLDERS.map((folder) => damaged.files(folder)));
    const before = files();
    const locked = await startProgram({ disk: damaged });
    t.equal(locked.faults, 'memory: lock');
    t.strictSame(locked.moment.state.seats, seats, 'the meters can be read');
    const { record, known } = locked.moment.panels.asOf ?? {};
    t.strictSame([record, known], [recordsOn(table.disk).length, record], 'with the record that they are of');
    const shown = new Set<string>();
    for (let seconds = 0; seconds < 4; seconds++) {
      shown.add(`${locked.reads('credit', 1)} ${locked.reads('bet', 1)} ${locked.letters()}`);
      await locked.pass(1000);
    }
    t.strictSame(
      [...shown].sort(),
      ['400.00 100.00 LOCKED', `400.00 r${record} R${record}`],
      'on the displays, too',
    );
    await locked.confirmBy('manager-key');
    t.equal(locked.faults, 'memory: lock', 'no key releases it');
    await locked.pass(60_000);
    t.equal(files(), before);
  },
);

t.test('what was settled is never settled anew: a program that comes to other amounts locks', async (t) => {
  const table = await dealing();
  await table.pass(60_000);
  t.equal(table.moment.state.rounds.length, 1);
  const entries = recordsOn((await table.stop()).killed());
  const settled = entries.findIndex((record) => record.kind === 'event' && record.body.type === 'settle');
  const { came } = entries[settled] as Extract<Recorded, { kind: 'event' }>;
  t.match(came, {
    by: programVersion(),
    paid: [{ seat: 1, on: 'player', amount: 10_000 }],
    seats: { 1: { credit: Number } },
  });

  // As a version with another rule would have written it down.
  const disk = new VirtualDisk(FOLDERS);
  const opened = await openTableOn(disk, { clock: table.clock });
  const paid = came?.paid?.map((one) => ({ ...one, won: Number(one['won']) + 100 })) ?? [];
  const other = { ...entries[settled], came: { ...came, by: '0.9.0', paid } } as Entry;
  await running(opened).append(entries.map((entry, i) => (i === settled ? other : entry)));
  await running(opened).close();
  const before = JSON.stringify(FOLDERS.map((folder) => disk.files(folder)));
  const locked = await startProgram({ disk });
  t.equal(locked.faults, 'memory: lock');
  t.match(
    locked.said,
    new RegExp(`differs: .*\\(record ${settled + 1}\\): this program comes to other amounts`),
  );
  t.equal(locked.moment.state.rounds.length, 0, 'the coup is not settled');
  await locked.confirmBy('manager-key');
  t.equal(locked.faults, 'memory: lock');
  t.equal(JSON.stringify(FOLDERS.map((folder) => disk.files(folder))), before, 'nothing is written');
});

t.test('the start finds money that does not add up, and no key releases the lock', async (t) => {
  const table = await startProgram();
  await table.bet();
  // As a bit that fell over in memory would be written down.
  const disk = await table.stop();
  const opened = await openTableOn(disk, { clock: table.clock });
  const { state } = opened.state;
  const account = { ...NEW_SEAT, ...state.seats[1], credit: 1 };
  const wrong = { ...opened.state, state: { ...state, seats: { ...state.seats, 1: account } } };
  const journal = running(opened);
  await journal.snapshot(opened.end, wrong);
  await journal.close();
  const locked = await startProgram({ disk: disk.killed() });
  t.equal(locked.faults, 'memory: lock');
  t.match(locked.said, /money: FAILED: the money of seat 1 does not add up/);
  await locked.confirmBy('manager-key');
  t.equal(locked.faults, 'memory: lock');
});

t.test('a time of day that went back is reported and stops nothing', async (t) => {
  const disk = await (await startProgram()).stop();
  const table = await startProgram({ disk, wall: Date.UTC(2019, 5, 1) });
  t.match(table.said, /clock: FAILED: 2019-06-01.* is before the last record/);
  t.equal(table.faults, '');
});

t.test('changed settings are recorded, and come into force between coups', async (t) => {
  const quick = { ...SMALL_TABLE, bettingSeconds: 7, people: { ...SMALL_TABLE.people, 'dealer-key': 'D9' } };
  const table = await startProgram();
  await table.bet();
  const during = await startProgram({ disk: table.disk.killed(), settings: quick });
  t.equal(during.settingsInForce.bettingSeconds, 15, 'the coup goes on as it began');
  const waiting = 'bettingSeconds, people.dealer-key changed, and wait for a start between coups';
  t.ok(during.said.includes(waiting), during.said);
  await during.pass(40_000);
  t.equal(during.moment.state.rounds.length, 1);
  const { opening } = SMALL_TABLE;
  const scaled = { ...opening, table: { ...opening.table, scales: { 'lucky-match': 2 } } };
  const more = await startProgram({
    disk: during.disk.killed(),
    settings: { ...SMALL_TABLE, opening: scaled },
  });
  t.match(more.said, /opening\.table\.scales\.lucky-match changed, and wait/, 'also one that is new');

  const between = await startProgram({ disk: await during.stop(), settings: quick });
  t.equal(between.settingsInForce.bettingSeconds, 7);
  const by = { role: 'technician', id: 'T1' };
  t.strictSame(
    between.records('setting').filter(({ old }) => old !== null),
    [
      { by, name: 'bettingSeconds', old: 15, new: 7 },
      { by, name: 'people.dealer-key', old: 'D1', new: 'D9' },
    ],
  );

  const table5000 = { rulebook: 'nz', chip: 100, minimum: 5000 } as const;
  const dearer = { ...quick, opening: { ...quick.opening, table: table5000 }, sides: [] };
  const open = await startProgram({ disk: await between.stop(), settings: dearer });
  t.match(open.said, /wait for a start while the table is closed/);
  t.strictSame(open.settingsInForce, quick);
});

t.test('where people are known, two of them accept changed settings of the game', async (t) => {
  const known = {
    ...SMALL_TABLE,
    credentials: { file: 'people.json', keys: ['manager-key', 'supervisor-key'] },
  } as const;
  const cheaper = { ...known, chips: [500, 1000, 10_000, 50_000] };
  const signIn = async (key: Key): Promise<void> => {
    await table.turn(key, true);
    for (let i = 0; i < 9; i++) await table.press('answer-1');
    await table.press('confirm');
  };
  let table = await startProgram({ settings: known });
  t.equal(table.faults, '', 'those of a new journal are nobody’s change');
  table = await startProgram({ disk: await table.stop(), settings: { ...known, bettingSeconds: 9 } });
  t.equal(table.faults, '');
  table = await startProgram({ disk: await table.stop(), settings: cheaper });
  t.match(table.said, /settings: FAILED: table.json: .*chips changed: two persons must accept it/);
  t.equal(table.faults, 'memory: lock');
  await signIn('manager-key');
  await table.press('confirm');
  t.equal(table.faults, 'memory: lock');
  await signIn('supervisor-key');
  await table.press('confirm');
  t.equal(table.faults, '');
  t.match(table.records('event').at(-1), {
    type: 'fault-cleared',
    by: { id: 'MANAGER-KEY' },
    with: { id: 'SUPERVISOR-KEY' },
  });
  table = await startProgram({ disk: await table.stop(), settings: cheaper });
  t.equal(table.faults, '');
});

t.test('a logic area that was opened without power waits for somebody to clear it', async (t) => {
  const opened = ({ hands }: ProgramTable) => hands.switchOf('logic-door-memory', null).set(true);
  const table = await startProgram({ before: opened });
  t.equal(table.faults, 'doors: hold');
  t.match(table.said, /doors: FAILED: the logic area was open/);
  await table.play('main-door+, main-door-');
  t.equal(table.faults, 'doors: hold', 'another door does not stand for it');
  t.equal(table.hands.output('logic-door-reset'), false);

  const again = await startProgram({ disk: await table.stop() });
  t.equal(again.faults, 'doors: hold', 'nor does a restart, with every door closed');
  await again.play('logic-door-memory+, technician-key+, confirm, technician-key-');
  t.equal(again.faults, '');
  t.equal(again.hands.output('logic-door-reset'), true, 'then it may forget');
  await again.play('logic-door-memory-');
  t.equal(again.hands.output('logic-door-reset'), false);

  await again.play('main-door+');
  t.equal(again.faults, 'doors: hold');
  await again.play('main-door-');
  t.equal(again.faults, '', 'the main door alone lets play go on');
});
