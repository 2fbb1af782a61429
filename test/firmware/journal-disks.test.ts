import t from 'tap';
import type { MemoryFault } from '../../firmware/journal/journal.js';
import type { FaultCode } from '../../hal/ports/hardware-error.js';
import { entry, FOLDERS, openOn, running } from '../support/journal.js';
import { check, cutEverywhere, numbered, STORIES, write } from '../support/power-cuts.js';
import { type Operation, type Survival, VirtualDisk } from '../support/virtual-disk.js';

// What the journal promises, on disks that fail and machines that lose their power. `test/soak/journal.ts` is the whole of
// what is tried here in part.

t.test('after one or two power cuts anywhere, confirmed records are there once and in order', async (t) => {
  for (const story of STORIES) {
    const { once, twice } = await cutEverywhere(story, {
      tears: 'some',
      oneIn: 9,
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

t.test('a disk that fails at any operation is dropped, and the other one goes on', async (t) => {
  const operations = await calmly();
  for (const [failing, { doing, path }] of operations.entries()) {
    const fails = FAULTS[failing % FAULTS.length] ?? 'full';
    const disk = new VirtualDisk(FOLDERS);
    disk.plan = (_, number) => (number === failing ? { fails } : 'done');
    const faults: MemoryFault[] = [];
    const opened = await openOn(disk, FOLDERS, (fault) => faults.push(fault));
    const journal = running(opened);
    for (let n = 0; n < 8; n++) {
      const place = await journal.append([entry(n)]);
      if (n % 3 === 2) await journal.snapshot(place, numbered(0, n + 1));
    }
    await journal.close();
    const lost = FOLDERS.find((folder) => path.startsWith(folder));
    t.match(faults, [{ folder: lost, error: { code: fails }, left: 1 }], `${doing} ${path}: ${fails}`);
    t.equal(faults.length, 1);
    t.equal(disk.openFiles, 0, `${doing} ${path}: every file is closed`);
    const after = disk.operations.slice(failing + 1).filter((operation) => operation.path === path);
    const written = after.some((operation) => WRITES.includes(operation.doing));
    t.notOk(doing === 'sync' && written, 'nothing more is written to it');
    await t.resolves(check(disk.restarted(lostWhole), 8));
  }
  t.comment(`${operations.length} failures of one disk`);
});

t.test('when both disks fail the journal stays failed, and confirmed records are there', async (t) => {
  const operations = await calmly();
  for (const [failing, { doing }] of operations.entries()) {
    if (!['append', 'sync', 'create'].includes(doing)) continue;
    const disk = new VirtualDisk(FOLDERS);
    disk.plan = (_, number) => (number >= failing ? { fails: 'disk-error' } : 'done');
    const faults: MemoryFault[] = [];
    const opened = await openOn(disk, FOLDERS, (fault) => faults.push(fault));
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
