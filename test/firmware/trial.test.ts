import t from 'tap';
import type { Entry } from '../../firmware/journal/entry.js';
import { foldsAlike } from '../../firmware/journal/folds-alike.js';
import type { Recorded } from '../../firmware/journal/record.js';
import { Trial } from '../../firmware/release/trial.js';
import { NEW_TABLE } from '../../firmware/table/stored-table.js';
import { tableFold } from '../../firmware/table/table-fold.js';
import type { SlotState } from '../../flash/slots/state.js';
import { FOLDERS, openTableOn, recordsOn, running } from '../support/journal.js';
import { startProgram } from '../support/program-table.js';
import { rows } from '../support/rows.js';
import { tableFor, type VirtualTable } from '../support/table.js';
import { NZ_TABLE, smallTable } from '../support/table-settings.js';
import { type Doing, VirtualDisk } from '../support/virtual-disk.js';

// A new release before it is confirmed: what it must prove, and what becomes of it.

/** Where the settings of a table say nothing. */
const MINUTE = 60_000;

const NEW = { version: '0.4.0', sha256: 'ab'.repeat(32) };
const ON_TRIAL: SlotState = { active: 'a', trial: { slot: 'b', tries: 2 }, ended: null, minimum: {} };

interface Tried {
  readonly table: VirtualTable;
  readonly failed: string[];
  /** What was done to the slots. */
  readonly slots: string[];
}

async function tried(
  t: Parameters<typeof tableFor>[0],
  {
    state = ON_TRIAL as SlotState | null,
    lost = [] as readonly string[],
    isAlike = true,
    newRelease = true,
    seconds = undefined as number | undefined,
    release = async () => NEW,
  } = {},
): Promise<Tried> {
  const failed: string[] = [];
  const stored = { ...NEW_TABLE, newRelease: newRelease ? { ...NEW, lost } : null };
  const table = await tableFor(t, { ...smallTable(NZ_TABLE, 2), stored, failed: (why) => failed.push(why) });
  const slots: string[] = [];
  const trial = new Trial({
    table: table.running,
    clock: table.clock,
    seconds,
    slots: {
      read: async () => state ?? Promise.reject(new Error('no state')),
      confirm: async () => slots.push('confirmed'),
      goBack: async () => slots.push('went back'),
    },
    running: 'b',
    release,
    foldsAlike: async () => isAlike,
  });
  await table.clock.until(trial.begin());
  await table.pass(100);
  return { table, failed, slots };
}

const did = ({ written }: VirtualTable): string =>
  written.flatMap(({ kind, body }) => (kind === 'release' ? [`${body.act} ${body.is}`] : [])).join(', ');

t.test('a release that is healthy for a minute confirms itself, and the table may open', async (t) => {
  const { table, slots } = await tried(t);
  t.equal(table.letters(), 'TRIAL');
  await table.pass(MINUTE - 2000);
  await table.confirmBy('supervisor-key');
  t.equal(table.phase, 'closed', 'not before it is proven');
  await table.pass(4000);
  t.same(slots, ['confirmed']);
  t.equal(did(table), 'trial begun, trial done');
  t.equal(table.moment.newRelease, null);
  await table.confirmBy('supervisor-key');
  t.not(table.phase, 'closed');
});

t.test('a part that answered before must answer now, a whole minute long', async (t) => {
  const { table, slots, failed } = await tried(t);
  const chip = table.hands.chips.get('seat-2.buttons');
  chip?.unplug();
  await table.pass(2 * MINUTE);
  t.same(slots, []);
  t.equal(table.letters(), 'FAULT');
  chip?.plug();
  await table.pass(MINUTE - 5000);
  t.same(slots, [], 'not a minute yet');
  await table.pass(30_000);
  t.same(slots, ['confirmed']);
  t.same(failed, []);
});

t.test('one that never proves itself ends, and is tried again', async (t) => {
  const { table, slots, failed } = await tried(t);
  table.running.report({ device: 'program', part: 'x.js', code: 'changed', says: 'x', until: 'restored' });
  await table.pass(6 * MINUTE);
  t.same(slots, []);
  t.match(failed, [/has not proven itself within 300 s: x.js/]);
});

t.test('the settings of the table say how long it has to be healthy', async (t) => {
  const { table, slots } = await tried(t, { seconds: 10 });
  await table.pass(9000);
  t.same(slots, []);
  await table.pass(3000);
  t.same(slots, ['confirmed']);
});

t.test('a change that somebody begins and gives up does not end the trial', async (t) => {
  const { table, slots } = await tried(t);
  const rollBack = { act: 'roll-back', ...NEW, why: null } as const;
  await table.turn('technician-key', true);
  await table.clock.until(table.running.release({ ...rollBack, is: 'begun' }));
  t.equal(table.moment.panels.release?.is, 'changing');
  await table.pass(2 * MINUTE);
  t.same(slots, [], 'nothing is confirmed meanwhile');
  await table.clock.until(table.running.release({ ...rollBack, is: 'given-up' }));
  await table.pass(2000);
  t.same(slots, ['confirmed']);
});

t.test('a trial that cannot begin ends, as its release cannot be read', async (t) => {
  const release = async () => Promise.reject(new Error('slots: disk-error'));
  const { slots, failed } = await tried(t, { release });
  t.same([slots, failed], [[], ['the trial of this release cannot begin: slots: disk-error']]);
});

t.test('what was lost before may be lost now', async (t) => {
  const { table, slots } = await tried(t, { lost: ['x.js'] });
  table.running.report({ device: 'displays', part: 'x.js', code: 'gone', says: 'x', until: 'restored' });
  await table.pass(MINUTE + 3000);
  t.same(slots, ['confirmed']);
});

t.test('a table that cannot know whether it is on trial is locked', async (t) => {
  const { table } = await tried(t, { state: null });
  t.equal(table.letters(), 'LOCKED');
  t.match(table.moment.panels.lostParts, [{ part: 'slots', says: /cannot be read: no state/ }]);
});

t.test('one that comes to other money goes back at once', async (t) => {
  const { table, slots, failed } = await tried(t, { isAlike: false });
  await table.pass(3000);
  t.same(slots, ['went back']);
  t.match(failed, [/another state/]);
});

t.test('what became of a trial is written down by the next start, once', async (t) => {
  for (const [how, slot, records, message] of rows`
    tries     | b | trial given-up | gone-back
    invalid   | b | trial given-up | gone-back
    person    | b | trial given-up | gone-back
    confirmed | b | trial done |
  `) {
    const ended = { slot, how } as SlotState['ended'];
    const { table } = await tried(t, { state: { ...ON_TRIAL, trial: null, ended } });
    t.equal(did(table), records, how);
    t.equal(table.moment.newRelease, null);
    const shown = table.moment.panels.message;
    t.equal(shown && 'panel' in shown ? shown.panel.is : '', message, how);
    const { table: later } = await tried(t, {
      newRelease: false,
      state: { ...ON_TRIAL, trial: null, ended },
    });
    t.equal(did(later), '');
  }
});

t.test('a program that settles otherwise does not come to what the journal says', async (t) => {
  const table = await startProgram();
  await table.bet();
  await table.pass(60_000);
  const disk = await table.stop();
  t.equal(await foldsAlike(disk, FOLDERS[0], tableFold), true);
  const other: typeof tableFold = {
    ...tableFold,
    apply: (before, record, after) => ({
      ...tableFold.apply(before, record, after),
      shoeBytes: 'ff',
    }),
  };
  t.equal(await foldsAlike(disk, FOLDERS[0], other), false);
  t.equal(await foldsAlike(disk, FOLDERS[1], { ...tableFold, differs: () => true }), false);
});

t.test('nor is it, where several checkpoints lie behind what it settles otherwise', async (t) => {
  let table = await startProgram();
  await table.bet();
  await table.pass(60_000);
  for (let starts = 0; starts < 3; starts++) {
    table = await startProgram({ disk: await table.stop() });
    await table.pass(60_000);
  }
  const disk = await table.stop();
  t.equal(await foldsAlike(disk, FOLDERS[0], tableFold), true);
  let hasSettled = false;
  const other: typeof tableFold = {
    ...tableFold,
    apply: (before, record, after) => {
      hasSettled ||= record.kind === 'event' && record.body.type === 'settle';
      return tableFold.apply(before, record, after);
    },
    differs: () => hasSettled,
  };
  t.equal(await foldsAlike(disk, FOLDERS[0], other), false);
});

/** A coup that another version has settled otherwise, with no checkpoint behind it. */
async function settledOtherwise(records: readonly Recorded[]): Promise<VirtualDisk> {
  const disk = new VirtualDisk(FOLDERS);
  const journal = running(await openTableOn(disk));
  const entries: readonly Entry[] = records.filter(({ kind }) => kind !== 'snapshot');
  await journal.append(
    entries.map((entry) =>
      entry.kind === 'event' && entry.body.type === 'settle'
        ? { ...entry, came: { by: '0.2.9', seats: {} } }
        : entry,
    ),
  );
  await journal.close();
  return disk.killed();
}

t.test('a trial ends whatever its disks do, and soon', async (t) => {
  const played = await startProgram();
  await played.bet();
  await played.pass(60_000);
  const records = recordsOn(await played.stop());
  const never = () => new Promise<void>(() => {});
  const writes: readonly Doing[] = ['create', 'append', 'truncate', 'sync', 'rename'];
  const full: VirtualDisk['plan'] = ({ doing }) => (doing === 'append' ? { fails: 'disk-error' } : 'done');
  const readOnly: VirtualDisk['plan'] = ({ doing }) =>
    writes.includes(doing) ? { fails: 'disk-error' } : 'done';
  for (const [what, atStart, later, did, why] of [
    ['a journal that this release settles otherwise', null, null, 'went back', /another state/],
    ['disks that are full', full, null, '', /proves nothing of this release: it takes no records/],
    ['disks that are read-only', readOnly, null, '', /proves nothing of this release: it takes no records/],
    ['disks that are full later', null, { plan: full }, '', /no copy of it is left/],
    ['disks that hang', null, { takes: never }, '', /display/],
  ] as const) {
    const isOther = did === 'went back';
    const disk = isOther ? await settledOtherwise(records) : played.disk.killed();
    if (atStart) disk.plan = atStart;
    const slots: string[] = [];
    const table = await startProgram({
      disk,
      beside: ({ running: table, foldsAlike }, clock) =>
        new Trial({
          table,
          clock,
          seconds: undefined,
          slots: {
            read: async () => ON_TRIAL,
            confirm: async () => slots.push('confirmed'),
            goBack: async () => slots.push('went back'),
          },
          running: 'b',
          release: async () => NEW,
          foldsAlike,
        }).begin(),
    });
    Object.assign(table.disk, later);
    table.hands.chips.get('seat-2.buttons')?.unplug();
    await table.pass(5000);
    t.equal(slots.join(', '), did, what);
    t.match(table.failed, why, what);
  }
});
