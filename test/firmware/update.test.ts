import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import type { Entry } from '../../firmware/journal/entry.js';
import { foldsAlike } from '../../firmware/journal/folds-alike.js';
import type { Recorded } from '../../firmware/journal/record.js';
import type { StoredTable } from '../../firmware/table/stored-table.js';
import { foldRecord, tableFold } from '../../firmware/table/table-fold.js';
import type { Seat } from '../../src/table/state/seat.js';
import { same } from '../support/checks.js';
import { newFolder } from '../support/folder.js';
import {
  entriesFold,
  FOLDERS,
  openOn,
  openTableOn,
  recordsOn,
  running,
  segmentsIn,
} from '../support/journal.js';
import { flip, numbered, write } from '../support/power-cuts.js';
import { banco } from '../support/program.js';
import { startProgram } from '../support/program-table.js';
import { VirtualDisk } from '../support/virtual-disk.js';

// A program over the journal of another version: what that version settled stands, whatever this one would make of it.

/** One coup, as this version has settled it; and as a version with another rule has: it paid a dollar more. */
const { own, entries, states, settled } = await (async () => {
  const table = await startProgram();
  await table.bet();
  await table.pass(80_000);
  const records: Entry[] = recordsOn(await table.stop()).filter(({ kind }) => kind !== 'snapshot');
  const own: { readonly entries: readonly Entry[]; readonly states: StoredTable[] } = {
    entries: [...records],
    states: [],
  };
  records.reduce((before: StoredTable, entry, i) => {
    own.states.push(foldRecord(before, entry));
    return own.states[i] as StoredTable;
  }, tableFold.start);
  const settled = records.findIndex(({ kind, body }) => kind === 'event' && body.type === 'settle');
  const { came, ...record } = records[settled] as Extract<Recorded, { kind: 'event' }>;
  const more = <T extends object>(figures: T): T => {
    const { credit = 0, won = 0 } = figures as Partial<Seat>;
    return { ...figures, credit: credit + 100, won: won + 100 };
  };
  records[settled] = {
    ...record,
    came: { by: '0.2.9', seats: { 1: more(came?.seats['1'] ?? {}) } },
  };
  const states: StoredTable[] = [];
  records.reduce((before: StoredTable, entry, i) => {
    const folded = foldRecord(before, i === settled ? { ...record, ...(came && { came }) } : entry);
    const { state } = folded;
    const seats = i === settled ? { ...state.seats, 1: more(state.seats[1] as Seat) } : state.seats;
    states.push({ ...folded, state: { ...state, seats } });
    return states[i] as StoredTable;
  }, tableFold.start);
  return { own, entries: records, states, settled };
})();

/** The journal of that version, with a checkpoint behind so many records, which is the last before it ended. */
const writtenBefore = (checkpoint: number): Promise<VirtualDisk> =>
  writtenBy(tableFold, [checkpoint], (stored) => stored);

/** The same with several checkpoints, of a version with another form. */
async function writtenBy(
  fold: typeof tableFold,
  checkpoints: readonly number[],
  kept: (stored: StoredTable) => unknown,
  of: Pick<typeof own, 'entries' | 'states'> = { entries, states },
): Promise<VirtualDisk> {
  const disk = new VirtualDisk(FOLDERS);
  const journal = running(await openTableOn(disk, { fold }));
  let written = 0;
  for (const checkpoint of checkpoints) {
    const place = await journal.append(of.entries.slice(written, checkpoint));
    await journal.snapshot(place, kept(of.states[checkpoint - 1] as StoredTable));
    written = checkpoint;
  }
  await journal.append(of.entries.slice(written));
  await journal.close();
  return disk.killed();
}

const creditOf = ({ state }: Pick<StoredTable, 'state'>) => state.seats[1]?.credit;

t.test('an update after a stop between two coups goes on with the money as it was', async (t) => {
  const table = await startProgram({ disk: await writtenBefore(entries.length - 1) });
  t.equal(table.faults, '');
  t.equal(creditOf(table.moment), creditOf(states.at(-1) as StoredTable));
  await table.play('1 chip-3, 1 player');
  await table.pass(60_000);
  t.equal(table.moment.state.rounds.length, 2, 'and plays on');
  const credit = creditOf(table.moment);
  const again = await startProgram({ disk: await table.stop() });
  t.strictSame([again.faults, creditOf(again.moment)], ['', credit]);
});

t.test(
  'an update over records that no checkpoint covers locks where they come to something else',
  async (t) => {
    for (const checkpoint of [1, settled - 1, settled]) {
      const disk = await writtenBefore(checkpoint);
      const before = FOLDERS.map((folder) => disk.files(folder));
      const table = await startProgram({ disk });
      t.equal(table.faults, 'memory: lock');
      t.match(table.said, /differs: .*this program comes to other amounts/);
      t.equal(
        creditOf(table.moment),
        creditOf(states[settled - 1] as StoredTable),
        'nothing is settled anew',
      );
      t.strictSame(
        FOLDERS.map((folder) => disk.files(folder)),
        before,
        'and nothing is written',
      );
    }
  },
);

t.test('verify names the version that settled otherwise, and proves all else', async (t) => {
  for (const checkpoint of [settled, entries.length - 1]) {
    const disk = await writtenBefore(checkpoint);
    const root = newFolder();
    const folders = FOLDERS.map((folder) => join(root, folder));
    for (const [i, folder] of folders.entries()) {
      mkdirSync(folder);
      for (const [name, bytes] of Object.entries(disk.files(FOLDERS[i] ?? '')))
        writeFileSync(join(folder, name), bytes);
    }
    const { status, out } = await banco(['journal', 'verify', ...folders]);
    t.equal(status, 1);
    t.match(
      out,
      /^differs: .*never settled anew; version 0\.2\.9 settled it\n[0-9]+ records are proven.*: 1 found wrong\n/,
    );
  }
});

/** As form 1 had it. */
function inForm1({ state, ...table }: StoredTable): object {
  const { float: _, shift: __, lastShift: ___, meters, ...others } = state;
  const wagers = Object.entries(meters.wagers).map(([on, { tokens: _, takenBack: __, ...meter }]) => [
    on,
    meter,
  ]);
  return { ...table, state: { ...others, meters: Object.fromEntries(wagers) } };
}

t.test('a table that was stored in form 1 goes on, with the meters of its wagers', async (t) => {
  const { length } = entries;
  const fold = { ...tableFold, form: 1, version: '0.2.9' };
  const disk = await writtenBy(fold, [settled + 1, length - 1], inForm1);
  t.equal(await foldsAlike(disk, FOLDERS[0], tableFold), false, 'a trial finds what it settled otherwise');
  const alike = await writtenBy(fold, [settled + 1, length - 1], inForm1, own);
  t.equal(await foldsAlike(alike, FOLDERS[0], tableFold), true, 'and all else alike');
  const table = await startProgram({ disk });
  t.equal(table.faults, '');
  const before = states.at(-1)?.state.meters.wagers;
  const { shift, meters } = table.moment.state;
  t.strictSame(meters.wagers, before);
  t.strictSame(shift.from.wagers, before, 'its first shift begins there');
  await table.play('1 chip-3, 1 player');
  await table.pass(60_000);
  t.equal(table.moment.state.meters.coups.settled, 1, 'all else is counted from then on');
});

t.test('a table keeps a checkpoint when it is stopped, and when it is closed', async (t) => {
  const table = await startProgram();
  await table.bet();
  const disk = await table.stop();
  const [snapshot, stop, ...more] = recordsOn(disk).slice(-2);
  t.match([snapshot?.kind, stop?.kind, more], ['snapshot', 'stop', []]);
  const last = recordsOn(disk).findLast(({ kind }) => kind !== 'snapshot' && kind !== 'stop');
  t.match(snapshot?.body, { of: last?.seq, form: tableFold.form, version: tableFold.version });
});

t.test('a form that this program knows is gone on with, and no record before it is folded', async (t) => {
  for (const [how, fold, is] of [
    ['another version', { version: 'another' }, 'open'],
    ['a newer form', { form: 2, stored: entriesFold.stored }, 'open'],
    ['a form that is not known', { form: 2, stored: () => null }, 'refused'],
  ] as const) {
    const disk = new VirtualDisk(FOLDERS);
    await write(disk, [6, 6, 3]);
    const from = recordsOn(disk).findLast(({ kind }) => kind === 'snapshot')?.body as { readonly of: number };
    const apply: typeof entriesFold.apply = (state, record, after) => {
      if (record.seq <= from.of) throw new Error(`${how}: record ${record.seq} is folded anew`);
      return entriesFold.apply(state, record, after);
    };
    const opened = await openOn(disk, FOLDERS, { fold: { ...entriesFold, ...fold, apply } });
    t.equal(opened.is, is, how);
    if (opened.is === 'refused') t.strictSame(opened.why, { version: 'test', unknown: 'form' });
    else t.strictSame(opened.state, numbered(0, 15));
  }
});

t.test('damage in one copy makes no start fold what lies before the checkpoint', async () => {
  const whole = new VirtualDisk(FOLDERS);
  await write(whole, [6, 6, 3]);
  const of = recordsOn(whole).findLast(({ kind }) => kind === 'snapshot')?.seq ?? 0;
  const apply: typeof entriesFold.apply = (state, record, after) =>
    record.seq <= of - 2 ? numbered(90, 95) : entriesFold.apply(state, record, after);
  for (const [name, text] of segmentsIn(whole, 'two')) {
    for (let byte = 0; byte < text.length; byte += 37) {
      for (const damage of ['flip', 'cut', 'gone']) {
        const disk = whole.killed();
        if (damage === 'flip') flip(disk, `two/${name}`, byte);
        else disk.put(`two/${name}`, damage === 'cut' ? Buffer.from(text.slice(0, byte)) : null);
        const { is, state } = await openOn(disk, FOLDERS, { fold: { ...entriesFold, apply } });
        same([is, state], ['open', numbered(0, 15)], `${name}, byte ${byte}: ${damage}`);
      }
    }
  }
});
