import { appendFileSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import type { MemoryFault } from '../../../firmware/journal/journal.js';
import { NodeDisk } from '../../../hal/linux/node-disk.js';
import { sleep } from '../../../hal/ports/clock.js';
import { type FaultCode, HardwareError } from '../../../hal/ports/hardware-error.js';
import { VirtualClock } from '../../../hal/virtual/virtual-clock.js';
import { same } from '../../support/checks.js';
import { newFolder } from '../../support/folder.js';
import { entry, FOLDERS, openOn, running, SEAL } from '../../support/journal.js';
import { check, cutEverywhere, numbered, STORIES, write } from '../../support/power-cuts.js';
import { type Operation, type Survival, VirtualDisk } from '../../support/virtual-disk.js';

// What the journal promises, on disks that fail and machines that lose their power. `test/soak/journal.ts` is the whole of
// what is tried here in part.

t.test('after one or two power cuts anywhere, confirmed records are there once and in order', async (t) => {
  for (const story of STORIES) {
    const { once, twice } = await cutEverywhere(story, {
      tears: 'some',
      oneIn: 3,
      againAfterOneIn: 47,
    });
    t.ok(once > 50 && twice > 50, story.name);
    t.comment(`${story.name}: the power went at ${once} points, and again at ${twice}`);
  }
});

const FAULTS: readonly FaultCode[] = ['full', 'read-only', 'disk-error'];
const WRITES = ['create', 'append', 'sync', 'rename', 'remove', 'sync-folder'];
const lostWhole = (): Survival => ({ bytes: 'lost', names: 'lost' });

/** The operations of a journal that is written while nothing fails. */
async function calmly(): Promise<readonly Operation[]> {
  const disk = new VirtualDisk(FOLDERS);
  await write(disk, [3, 1, 4]);
  return disk.operations;
}

/** One life of a journal whose disk fails at this operation, if it comes to it. */
async function failingAt(failing: number, fails: FaultCode) {
  const disk = new VirtualDisk(FOLDERS);
  let failed: Operation | null = null;
  disk.plan = (operation, number) => {
    if (number !== failing) return 'done';
    failed = operation;
    return { fails };
  };
  const faults: MemoryFault[] = [];
  const notices: string[] = [];
  const opened = await openOn(disk, FOLDERS, {
    onFault: (fault) => faults.push(fault),
    onNotice: ({ about }) => notices.push(about),
    onMarkLost: ({ code }) =>
      faults.push({ folder: SEAL, error: new HardwareError(code, '', ''), whole: null, left: 1 }),
  });
  if (opened.is === 'locked')
    return { disk, failed: failed as Operation | null, locked: true, faults, notices };
  const journal = running(opened);
  for (let n = 0; n < 8; n++) {
    const place = await journal.append([entry(n)]);
    if (n % 3 === 2) await journal.snapshot(place, numbered(0, n + 1));
  }
  await journal.close();
  return { disk, failed: failed as Operation | null, locked: false, faults, notices };
}

t.test('a disk that fails at any operation is dropped, and the other one goes on', async (t) => {
  let tried = 0;
  for (; ; tried++) {
    const fails = FAULTS[tried % FAULTS.length] ?? 'full';
    const { disk, failed, locked, faults, notices } = await failingAt(tried, fails);
    if (!failed) break;
    const { doing, path } = failed;
    const where = `${doing} ${path}: ${fails}`;
    const folder = path.split('/')[0];
    if (locked) {
      t.equal(folder, SEAL, `${where}: only a key that cannot be read locks`);
      continue;
    }
    // A snapshot is a convenience: its copy is still used.
    const isSnapshot = notices.length > 0;
    same(
      faults.map((fault) => [fault.folder, fault.error.code, fault.left]),
      isSnapshot ? [] : [[folder, fails, 1]],
      where,
    );
    same(notices, isSnapshot ? [folder] : [], where);
    if (path.includes('snapshot')) t.ok(isSnapshot, where);
    t.equal(disk.openFiles, 0, `${where}: every file is closed`);
    const after = disk.operations.slice(tried + 1).filter((operation) => operation.path === path);
    const written = after.some((operation) => WRITES.includes(operation.doing));
    t.notOk(doing === 'sync' && written && !isSnapshot, 'nothing more is written to it');
    await t.resolves(check(disk.restarted(lostWhole), 8));
  }
  t.comment(`${tried} failures of one disk`);
  t.ok(tried > 60);
});

t.test('when both disks fail the journal stays failed, and confirmed records are there', async (t) => {
  const operations = await calmly();
  for (const [failing, { doing }] of operations.entries()) {
    if (!['append', 'sync', 'create'].includes(doing)) continue;
    const disk = new VirtualDisk(FOLDERS);
    disk.plan = (_, number) => (number >= failing ? { fails: 'disk-error' } : 'done');
    const faults: MemoryFault[] = [];
    const opened = await openOn(disk, FOLDERS, { onFault: (fault) => faults.push(fault) });
    let confirmed = 0;
    if (opened.is === 'open') {
      const { journal } = opened;
      try {
        for (let n = 0; ; n++) {
          await journal.append([entry(n)]);
          confirmed = n + 1;
        }
      } catch (error) {
        t.match(error, { name: 'JournalError', code: 'failed', cause: { code: 'disk-error' } });
      }
      disk.plan = () => 'done';
      await t.rejects(
        journal.append([entry(confirmed)]),
        { code: 'failed' },
        'also when the disks work again',
      );
      await t.rejects(journal.snapshot(opened.end, []), { code: 'failed' });
      t.strictSame(journal.folders, []);
    }
    t.strictSame(
      faults.map(({ left }) => left),
      [1, 0],
    );
    t.equal(disk.openFiles, 0, 'every file is closed');
    await t.resolves(check(disk.restarted(lostWhole), confirmed), `${doing} ${failing}`);
  }
});

t.test('a copy that is late is given up as soon as the other has written', async (t) => {
  for (const [one, two, lost] of [
    [0, 300, []],
    [0, 1100, []],
    [0, 1500, ['two']],
    [3000, 0, ['one']],
    [0, 1e9, ['two']],
    // None was in time: the first that is done leaves the other behind.
    [2500, 3500, ['two']],
  ] as const) {
    const clock = new VirtualClock();
    const disk = new VirtualDisk(FOLDERS);
    const faults: MemoryFault[] = [];
    const opened = await openOn(disk, FOLDERS, { clock, onFault: (fault) => faults.push(fault) });
    const journal = running(opened);
    disk.takes = ({ doing, path }) =>
      doing === 'sync'
        ? sleep(clock, path, path.startsWith('one') ? one : path.startsWith('two') ? two : 0)
        : Promise.resolve();
    const began = clock.now();
    await clock.until(journal.append([entry(0)]));
    t.ok(
      clock.now() - began <= Math.max(1200, Math.min(one, two)),
      `${one} ${two}: ${clock.now() - began} ms`,
    );
    await clock.until(journal.append([entry(1)]));
    same(
      faults.map(({ folder, error, left }) => [folder, error.code, left]),
      lost.map((folder) => [folder, 'timeout', 1]),
      `${one} ${two}`,
    );
    disk.takes = null;
    await journal.close();
    await t.resolves(check(disk.killed(), 2));
  }
});

t.test(
  'a file that is removed, moved, cut or lengthened in play loses its copy at the next commit',
  async () => {
    for (const [how, code] of [
      ['removed', 'gone'],
      ['moved', 'gone'],
      ['the folder moved', 'gone'],
      ['cut', 'disk-error'],
      ['longer', 'disk-error'],
    ] as const) {
      const root = newFolder();
      const folders = FOLDERS.map((folder) => join(root, folder));
      const faults: MemoryFault[] = [];
      const onFault = (fault: MemoryFault): number => faults.push(fault);
      const journal = running(
        await openOn(new NodeDisk(), folders, { onFault, sealFolder: join(root, SEAL) }),
      );
      await journal.append([entry(0)]);
      const two = folders[1] ?? '';
      const file = join(two, '00000001.jsonl');
      if (how === 'removed') rmSync(file);
      else if (how === 'moved') renameSync(file, `${file}.old`);
      else if (how === 'the folder moved') renameSync(two, `${two}.old`);
      else if (how === 'cut') truncateSync(file, 20);
      else appendFileSync(file, 'more');
      await journal.append([entry(1)]);
      same(
        faults.map(({ folder, error, left }) => [folder, error.code, left]),
        [[two, code, 1]],
        how,
      );
      await journal.close();
    }
  },
);
