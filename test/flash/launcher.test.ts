import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import t from 'tap';
import { printState, readState, type Slot, type SlotState } from '../../flash/slots/state.js';
import { isThere, LAUNCH, LauncherFolder, unmountable } from '../support/launcher.js';
import { launch } from '../support/launcher-model.js';
import { APPROVER, idOf, MAKER } from '../support/release.js';
import { type Row, rows } from '../support/rows.js';
import { newMachine, put, sampleRelease, slotsOn } from '../support/slots.js';
import { CHANGES } from '../support/survivals.js';
import type { VirtualDisk } from '../support/virtual-disk.js';

const skip = isThere('minisign') ? false : 'minisign is not installed';

const stateOn = (disk: VirtualDisk): string => `${disk.files('slots')['state'] ?? ''}`;

/** What may lie in a slot. */
const SLOT: Readonly<Record<string, (disk: VirtualDisk, folder: string) => void>> = {
  '5': (disk, folder) => put(disk, folder, sampleRelease(5)),
  '6': (disk, folder) => put(disk, folder, sampleRelease(6)),
  '7': (disk, folder) => put(disk, folder, sampleRelease(7)),
  changed: (disk, folder) => {
    const { description, files } = sampleRelease(7);
    put(disk, folder, { description, files });
    const slot = [...files.keys()][0] as string;
    disk.put(`${folder}/${slot}`, Buffer.concat([files.get(slot) as Buffer, Buffer.from('x')]));
  },
  'maker alone': (disk, folder) => {
    const { description, files } = sampleRelease(7);
    put(disk, folder, { description, files: new Map([...files].slice(0, 3)) });
  },
  'no slot': (disk, folder) => {
    const { description, files } = sampleRelease(7);
    put(disk, folder, { description, files: new Map([...files].slice(1)) });
  },
  two: (disk, folder) => {
    put(disk, folder, sampleRelease(6));
    put(disk, folder, sampleRelease(7));
  },
  empty: () => {},
};

/** `a b2`: slot a is active, and slot b on trial with two tries left. Releases before number 6 are too old. */
function stateOf(text: string): Buffer | null {
  if (text === 'none') return null;
  if (text === 'damaged') return Buffer.from('banco-slots 1\nactive a\n');
  const [active, trial] = text.split(' ');
  const state: SlotState = {
    active: active as Slot,
    trial: trial ? { slot: trial[0] as Slot, tries: Number(trial[1]) } : null,
    ended: { slot: 'b', how: 'person' },
    minimum: { [idOf(MAKER)]: 6, [idOf(APPROVER)]: 2 },
  };
  return Buffer.from(printState(state));
}

const CASES = rows`
  a       | 6           | 7           | a | a
  b       | 6           | 7           | b | b
  a b3    | 6           | 7           | b | a b2
  a b1    | 6           | 7           | b | a b0
  a b0    | 6           | 7           | a | a, b tries
  b a2    | 7           | 6           | a | b a1
  a b3    | 6           | changed     | a | a, b invalid
  a b3    | 6           | maker alone | a | a, b invalid
  a b3    | 6           | no slot     | a | a, b invalid
  a b3    | 6           | two         | a | a, b invalid
  a b3    | 6           | empty       | a | a, b invalid
  a b3    | 6           | 5           | a | a, b invalid
  a b3    | changed     | 7           | b | a b2
  a b0    | changed     | 7           | b | b, a invalid
  a       | changed     | 7           | b | b, a invalid
  b       | 6           | empty       | a | a, b invalid
  a       | 5           | 7           | b | b, a invalid
  a       | 5           | empty       | - | a
  a b1    | maker alone | no slot     | - | a, b invalid
  damaged | 6           | 7           | b | a b0
  damaged | 7           | 6           | a | b a0
  none    | 6           | 6           | b | a b0
  damaged | 6           | changed     | a | a, a state-lost
  damaged | two         | 7           | b | b, b state-lost
  damaged | empty       | changed     | - | damaged
`;

function machine([state, a, b]: Row): VirtualDisk {
  const disk = newMachine();
  SLOT[a]?.(disk, 'slots/a');
  SLOT[b]?.(disk, 'slots/b');
  disk.put('slots/state', stateOf(state));
  return disk;
}

const [TRIED, ENDED] = ['a b3', 'a b0'].map((state) => CASES.find(([of]) => of === state)) as [Row, Row];

t.test('killed at any command that touches the slots, it goes on at the next start', { skip }, async (t) => {
  const folder = new LauncherFolder();
  for (const row of [TRIED, ENDED]) {
    for (const { at, disk, states } of await killsOf(folder, row)) {
      folder.take(disk);
      const killed = folder.launch({ at, how: 'kill' });
      const what = `${row}, killed at command ${at}`;
      t.equal(killed.started, null, what);
      t.ok(states.includes(killed.state), what);
      disk.put('slots/state', Buffer.from(killed.state));
      const started = await launch(slotsOn(disk));
      t.match(folder.launch(), { started, state: stateOn(disk) }, `${what}, and started again`);
    }
  }
});

t.test('where a command that makes the state durable fails, nothing is started', { skip }, async (t) => {
  const folder = new LauncherFolder();
  for (const { at, disk } of await killsOf(folder, TRIED)) {
    folder.take(disk);
    t.match(folder.launch({ at, how: 'fail' }), { started: null, status: 255 }, `command ${at} fails`);
  }
});

/** Each command of a start that touches the slots, with the slots before it, and the states that may be there then. */
async function killsOf(folder: LauncherFolder, row: Row) {
  folder.take(machine(row));
  const { touches, state } = folder.launch();
  return touches.map((at) => ({ at, disk: machine(row), states: [stateOn(machine(row)), state] }));
}

t.test('it starts what its model starts, by the same operations in the same order', { skip }, async (t) => {
  const folder = new LauncherFolder();
  for (const row of CASES) {
    const [, , , starts, becomes] = row;
    const disk = machine(row);
    folder.take(disk);
    const done = folder.launch();
    t.equal(done.started ?? '-', starts, `${row}: ${done.said}`);
    t.equal(done.status, starts === '-' ? 1 : 0, `${row}`);
    t.equal(shown(done.state), becomes, `${row}`);
    t.equal((await launch(slotsOn(disk))) ?? '-', starts, `the model: ${row}`);
    t.equal(done.state, stateOn(disk), `the model: ${row}`);
    t.strictSame(done.operations, changesOf(disk), `the model: ${row}`);
  }
});

/** One command of the launcher syncs all of the slots. */
const changesOf = (disk: VirtualDisk): readonly string[] =>
  disk.operations
    .filter(({ doing }) => CHANGES.includes(doing))
    .map(({ doing, path }) =>
      /^slots.[ab]/.test(path) ? `${doing.replace('-folder', '')} all of the slots` : `${doing} ${path}`,
    )
    .filter((operation, i, all) => operation !== all[i - 1]);

function shown(text: string): string {
  const state = readState(Buffer.from(text));
  if (!state) return 'damaged';
  const { active, trial, ended } = state;
  if (trial) return `${active} ${trial.slot}${trial.tries}`;
  return ended && ended.how !== 'person' ? `${active}, ${ended.slot} ${ended.how}` : active;
}

t.test(
  'in both shells it mounts a real release, and takes no other',
  { skip: skip || unmountable() },
  async (t) => {
    for (const shell of [['dash'], ['busybox', 'sh']].filter(([name]) => isThere(name as string))) {
      const folder = new LauncherFolder();
      t.teardown(() => folder.unmount());
      const disk = newMachine();
      put(disk, 'slots/a', sampleRelease(6, {}, folder.squashfs({ 'bin/node': 'six' })));
      put(disk, 'slots/b', sampleRelease(7, {}, folder.squashfs({ 'bin/node': 'seven' })));
      disk.put('slots/state', stateOf('a b1'));
      folder.take(disk);
      t.match(folder.launchReally(shell), { status: 0, started: 'b', program: 'seven' }, `${shell}`);
      t.match(folder.mounted(), /\bro,nosuid,nodev\b/);
      t.match(folder.launchReally(shell), { status: 0, started: 'a', program: 'six' }, 'after the last try');
      folder.damage('a');
      t.match(
        folder.launchReally(shell),
        { status: 0, started: 'b', program: 'seven' },
        'the other where one is damaged',
      );
      folder.damage('b');
      const none = folder.launchReally(shell);
      t.match(none, { status: 1, started: null, program: null });
      t.match(none.console, /no slot holds a release that may run here/);
    }
  },
);

t.test('a laboratory can read it: it is short, and shellcheck finds nothing', async (t) => {
  t.ok(readFileSync(LAUNCH, 'utf8').split('\n').length <= 100);
  if (!isThere('shellcheck')) return t.comment('shellcheck is not installed');
  t.match(spawnSync('shellcheck', [LAUNCH], { encoding: 'utf8' }), { status: 0, stdout: '' });
});
