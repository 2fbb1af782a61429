import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { type Backup, printBackup } from '../../../firmware/backup/description.js';
import { MEND, type MoveFaultCode } from '../../../firmware/backup/fault.js';
import { keyFile, type SealKey } from '../../../firmware/journal/seal-key.js';
import { printSnapshot, readSnapshot, type Snapshot, sha256 } from '../../../firmware/journal/snapshot.js';
import { recordText } from '../../../firmware/messages/en/log.js';
import { HardwareError } from '../../../hal/ports/hardware-error.js';
import { newFolder } from '../../support/folder.js';
import { FOLDERS, running, SEAL } from '../../support/journal.js';
import { codeOf } from '../../support/move-power-cuts.js';
import {
  MANAGER,
  NEW,
  OLD,
  oldTable,
  openedOn,
  peopleOf,
  putOn,
  THIRD,
  TO,
  takeOff,
} from '../../support/moved-table.js';
import { banco } from '../../support/program.js';
import { startProgram } from '../../support/program-table.js';
import type { VirtualDisk } from '../../support/virtual-disk.js';

t.test('a table goes to another computer, and its journal says who took it there', async (t) => {
  const disk = await oldTable();
  const before = await openedOn(disk.killed(), OLD);
  await takeOff(disk);
  t.equal((await openedOn(disk.killed(), OLD)).is, 'locked');
  await putOn(disk);
  const after = await openedOn(disk.killed(), NEW);
  t.strictSame([after.is, after.findings], ['open', []]);
  t.strictSame(after.state.state, before.state.state);
  t.match(
    after.last && recordText(after.last),
    'restored as babababababababa; from machine old to machine new; by manager M1 and technician T1',
  );
});

t.test('it waits for a manager where it was restored, and where it was taken away', async (t) => {
  const table = await startProgram();
  const disk = await table.stop();
  const journal = running(await openedOn(disk, { folders: FOLDERS, sealFolder: SEAL }));
  const body = {
    backup: TO.id,
    from: 'virtual',
    by: MANAGER,
    with: { role: 'technician', id: 'T1' },
  } as const;
  await journal.append([{ kind: 'move', body: { ...body, is: 'backed-up', to: null } }]);
  const away = disk.killed();
  await journal.append([{ kind: 'move', body: { ...body, is: 'restored', to: 'virtual' } }]);
  await journal.close();
  for (const [where, says] of [
    [
      away,
      /identity: FAILED: the journal is of a table taken away as backup ba.* by M1 and T1, which may run elsewhere/,
    ],
    [disk, /identity: FAILED: the journal is of a table restored by M1 and T1 from machine virtual/],
  ] as const) {
    const started = await startProgram({ disk: where.killed() });
    t.equal(started.faults, 'memory: lock');
    t.match(started.said, says);
    t.match(started.said, /restarts: none after a failure/);
    const again = await startProgram({ disk: await started.stop() });
    t.equal(again.faults, 'memory: lock', 'also after a restart');
  }
});

/** What is wrong with an old table, or with what is brought to the new one. */
const OFF: Partial<Record<MoveFaultCode, (disk: VirtualDisk) => unknown>> = {
  'table-open': async (disk) => {
    const journal = running(await openedOn(disk, OLD));
    const open = { type: 'open', by: MANAGER, seats: 7, table: { rulebook: 'nz' } } as const;
    await journal.append([{ kind: 'event', body: open }]);
    await journal.close();
  },
  'journal-unsound': (disk) => disk.flip('old-two/00000002.jsonl', 40, 0),
  'folder-not-empty': (disk) => disk.put('stick/holiday.jpg', Buffer.from('…')),
  'seal-missing': (disk) => disk.put('old-seal/key', null),
  'seal-unmarked': (disk) => disk.put('old-seal/mark', null),
  'backup-unreadable': (disk) => disk.put(OLD.settings, null),
};
const ON: Partial<Record<MoveFaultCode, (disk: VirtualDisk) => unknown>> = {
  'seal-missing': (disk) => disk.put('seal-stick/key', null),
  'seal-unmarked': (disk) => disk.put('seal-stick/mark', Buffer.from('{}\n')),
  'backup-unreadable': (disk) => disk.put('stick/backup.json', Buffer.from('{}')),
  'backup-foreign': (disk) => disk.put('seal-stick/key', Buffer.from('0'.repeat(64))),
  'backup-forged': (disk) => rewrite(disk, 'backup.json', (text) => text.replace('M1', 'M2')),
  'backup-shortened': (disk) => rewrite(disk, 'journal/00000002.jsonl', (text) => text.slice(0, -900)),
  'backup-changed': (disk) => rewrite(disk, 'table.json', (text) => text.replace('{', ' ')),
  'backup-surplus': (disk) => disk.put('stick/journal/00000003.jsonl', Buffer.from('{}\n')),
  'backup-older': async (disk) => {
    await putOn(disk);
    // Its seal comes back, with the mark of what the table wrote there.
    for (const name of ['key', 'mark'])
      disk.put(`seal-stick/${name}`, disk.files('new-seal')[name] as Buffer);
    disk.put('seal-stick/claim', null);
    for (const folder of ['new-one', 'new-two', 'new-seal'])
      for (const name of Object.keys(disk.files(folder))) disk.put(`${folder}/${name}`, null);
  },
  'backup-other-history': async (disk) => {
    const key = await keyFile(disk, 'seal-stick').open();
    const hash = '0'.repeat(64);
    const seq = JSON.parse(`${disk.files('stick')['backup.json']}`).end.seq as number;
    const line = JSON.stringify({ seq, hash, mac: key?.seal(`mark ${seq} ${hash}`) });
    disk.put('seal-stick/mark', Buffer.from(`${line}\n`));
  },
  'backup-doubled': (disk) => putOn(disk, THIRD),
  'backup-version': async (disk) => {
    const [[name, bytes]] = Object.entries(disk.files('stick/journal')).filter(([file]) =>
      file.startsWith('snapshot'),
    ) as [[string, Buffer]];
    const { state, ...kept } = readSnapshot(bytes) as Snapshot;
    const newer = printSnapshot({ ...kept, form: 99, version: '9.0.0' }, JSON.stringify(state));
    disk.put(`stick/journal/${name}`, newer);
    const key = (await keyFile(disk, 'seal-stick').open()) as SealKey;
    const { mac: _, ...said } = JSON.parse(`${disk.files('stick')['backup.json']}`) as Backup;
    const file = { size: newer.length, sha256: sha256(`${newer}`) };
    const files = { ...said.files, [`journal/${name}`]: file };
    disk.put('stick/backup.json', Buffer.from(printBackup({ ...said, files }, key)));
  },
  'table-there': (disk) => disk.put('new-one/00000001.jsonl', Buffer.from('{}\n')),
};

function rewrite(disk: VirtualDisk, name: string, change: (text: string) => string): void {
  const path = join('stick', name);
  disk.put(path, Buffer.from(change(`${disk.files(dirname(path))[name.replace('journal/', '')]}`)));
}

t.test('what is wrong is refused, each with its own code, and nothing is changed', async (t) => {
  for (const [code, damage] of Object.entries(OFF)) {
    const disk = await oldTable();
    await damage(disk);
    const before = disk.fingerprint();
    t.equal(await codeOf(() => takeOff(disk)), code);
    t.equal(disk.fingerprint(), before, `${code} changes nothing`);
  }
  for (const [code, damage] of Object.entries(ON)) {
    const disk = await oldTable();
    await takeOff(disk);
    await damage(disk);
    const before = disk.fingerprint();
    t.equal(await codeOf(() => putOn(disk)), code);
    t.equal(disk.fingerprint(), before, `${code} changes nothing`);
  }
  const updated = await oldTable();
  const journal = running(await openedOn(updated, OLD));
  const release = { version: '9.0.0', sha256: '0'.repeat(64), by: MANAGER, with: null, why: null, lost: [] };
  await journal.append([{ kind: 'release', body: { act: 'install', is: 'begun', ...release } }]);
  await journal.close();
  t.equal(await codeOf(() => takeOff(updated)), 'table-open', 'a release that is not proven');

  const here = await oldTable();
  await takeOff(here);
  here.put(peopleOf(NEW), Buffer.from('{"file":"of another table"}'));
  t.equal(await codeOf(() => putOn(here)), 'table-there', 'other people');
});

t.test('a table that runs is neither taken nor overwritten', async (t) => {
  const disk = await oldTable();
  const claim = disk.claim.bind(disk);
  disk.claim = async (folder) => {
    throw new HardwareError('busy', folder, 'another program uses this folder');
  };
  t.equal(await codeOf(() => takeOff(disk)), 'table-runs');
  disk.claim = claim;
  await takeOff(disk);
  t.equal(await codeOf(() => putOn(disk)), null);
  t.equal(await codeOf(() => putOn(disk)), 'table-there', 'and once is enough');
});

t.test('on the command line', async (t) => {
  const disk = await oldTable();
  const root = newFolder();
  const at = (path: string): string => join(root, path);
  for (const folder of ['journal/one', 'journal/two', 'journal-seal', 'out', 'seal-out'])
    mkdirSync(at(folder), { recursive: true });
  for (const [from, to] of [
    ['old-one', 'journal/one'],
    ['old-two', 'journal/two'],
    ['old-seal', 'journal-seal'],
  ] as const)
    for (const [name, bytes] of Object.entries(disk.files(from))) writeFileSync(at(join(to, name)), bytes);
  writeFileSync(at('table.json'), readFileSync('docs/settings/nz.json'));
  const off = ['--settings', at('table.json'), '--journal', at('journal'), '--out', at('out')];
  const persons = ['--by', 'M1', '--with', 'T1'];
  const taken = (...more: readonly string[]) =>
    banco(['flash', 'backup', ...off, '--seal-out', at('seal-out'), ...more]);
  t.match(await taken('--by', 'M1', '--with', 'M1'), {
    status: 1,
    err: /^REFUSED: two-people: .*\n {2}What to do: name a manager/,
  });
  t.match(await taken(...persons), {
    status: 0,
    out: /machine virtual.* by M1 and T1: [0-9]+ records.*\n.*\nBoth are on one device/,
  });
  const on = [
    '--settings',
    at('new.json'),
    '--journal',
    at('new-journal'),
    '--seal-from',
    at('seal-out'),
    ...persons,
  ];
  t.match(await banco(['flash', 'restore', at('out'), ...on]), { status: 0, out: /with its seal/ });
  t.same(readFileSync(at('new.json')), readFileSync(at('table.json')));
});

t.test('docs/flash.md has every refusal, with what to do', async (t) => {
  const page = readFileSync('docs/flash.md', 'utf8');
  for (const [code, mend] of Object.entries(MEND))
    t.match(
      page,
      new RegExp(`^\\| \`${code}\` +\\| ${mend.replaceAll('`', '.').replaceAll('(', '.')} +\\|$`, 'm'),
      code,
    );
});
