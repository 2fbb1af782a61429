import t from 'tap';
import { foldsAlike } from '../../firmware/journal/folds-alike.js';
import { PROVEN_AFTER, Trial } from '../../firmware/release/trial.js';
import { NEW_TABLE } from '../../firmware/table/stored-table.js';
import { tableFold } from '../../firmware/table/table-fold.js';
import type { SlotState } from '../../flash/slots/state.js';
import { FOLDERS } from '../support/journal.js';
import { startProgram } from '../support/program-table.js';
import { rows } from '../support/rows.js';
import { tableFor, type VirtualTable } from '../support/table.js';
import { NZ_TABLE, smallTable } from '../support/table-settings.js';

// A new release before it is confirmed: what it must prove, and what becomes of it.

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
  } = {},
): Promise<Tried> {
  const failed: string[] = [];
  const stored = { ...NEW_TABLE, newRelease: newRelease ? { ...NEW, lost } : null };
  const table = await tableFor(t, { ...smallTable(NZ_TABLE, 2), stored, failed: (why) => failed.push(why) });
  const slots: string[] = [];
  const trial = new Trial({
    table: table.running,
    clock: table.clock,
    slots: {
      read: async () => state ?? Promise.reject(new Error('no state')),
      confirm: async () => slots.push('confirmed'),
      goBack: async () => slots.push('went back'),
    },
    running: 'b',
    release: async () => NEW,
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
  await table.pass(PROVEN_AFTER - 2000);
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
  await table.pass(2 * PROVEN_AFTER);
  t.same(slots, []);
  t.equal(table.letters(), 'FAULT');
  chip?.plug();
  await table.pass(PROVEN_AFTER - 5000);
  t.same(slots, [], 'not a minute yet');
  await table.pass(30_000);
  t.same(slots, ['confirmed']);
  t.same(failed, []);
});

t.test('one that never proves itself ends, and is tried again', async (t) => {
  const { table, slots, failed } = await tried(t);
  table.running.report({ device: 'program', part: 'x.js', code: 'changed', says: 'x', until: 'restored' });
  await table.pass(6 * PROVEN_AFTER);
  t.same(slots, []);
  t.match(failed, [/has not proven itself within 5 minutes: x.js/]);
});

t.test('what was lost before may be lost now', async (t) => {
  const { table, slots } = await tried(t, { lost: ['x.js'] });
  table.running.report({ device: 'displays', part: 'x.js', code: 'gone', says: 'x', until: 'restored' });
  await table.pass(PROVEN_AFTER + 3000);
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
