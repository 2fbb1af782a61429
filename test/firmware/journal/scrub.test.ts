import t from 'tap';
import type { Journal, MemoryFault } from '../../../firmware/journal/journal.js';
import { AT_ONCE } from '../../../firmware/journal/pace.js';
import { scrub } from '../../../firmware/journal/scrubber.js';
import { same } from '../../support/checks.js';
import { entry, FOLDERS, openOn, Returning, running, segmentsIn } from '../../support/journal.js';
import { badSector, check, flip, numbered } from '../../support/power-cuts.js';
import { VirtualDisk } from '../../support/virtual-disk.js';

// What a running table finds in its journal, and makes anew.

const RECORDS = 11;

class Life {
  readonly disk = new VirtualDisk(FOLDERS);
  readonly faults: MemoryFault[] = [];
  readonly notices: string[] = [];
  returning: Returning | null = null;

  /** Eleven records in some files, the last of them open, and two snapshots. */
  async begin(): Promise<Journal> {
    const journal = running(
      await openOn(this.disk, FOLDERS, {
        onFault: (fault) => {
          this.faults.push(fault);
          this.returning?.lost(fault);
        },
        onNotice: ({ about, says }) => this.notices.push(`${about}: ${says}`),
      }),
    );
    this.returning = new Returning(this.disk, journal);
    for (let n = 0; n < RECORDS; n++) {
      const place = await journal.append([entry(n)]);
      if (n === 4 || n === 7) await journal.snapshot(place, numbered(0, n + 1));
    }
    return journal;
  }
}

const filesOf = (disk: VirtualDisk) => FOLDERS.map((folder) => disk.files(folder));

t.test('what one copy has damaged is made anew from the other, and nobody waits for it', async (t) => {
  for (const [damage, noticed] of [
    ['flip two/00000001.jsonl 100', 'two: 00000001.jsonl is not what was written from record 1 on'],
    ['flip one/00000002.jsonl 500', 'one: 00000002.jsonl is not what was written from record 6 on'],
    ['gone two/00000001.jsonl', 'two: 00000001.jsonl is not what was written from record 1 on'],
    ['cut two/00000002.jsonl 400', 'two: 00000002.jsonl is not what was written from record 6 on'],
    ['longer two/00000001.jsonl', 'two: 00000001.jsonl is not what was written from record 5 on'],
    // It is open: it is closed first.
    ['flip two/00000003.jsonl 10', 'two: 00000003.jsonl is not what was written from record 9 on'],
    [
      'flip one/snapshot-000000000009-00000003.json 40',
      'one: snapshot-000000000009-00000003.json is damaged',
    ],
    ['gone two/snapshot-000000000009-00000003.json', ''],
  ] as const) {
    const life = new Life();
    const { disk } = life;
    const journal = await life.begin();
    const [how, path = '', byte] = damage.split(' ');
    const [folder = '', file = ''] = path.split('/');
    const before = disk.files(folder)[file] as Buffer;
    if (how === 'flip') flip(disk, path, Number(byte));
    else if (how === 'gone') disk.put(path, null);
    else if (how === 'cut') disk.put(path, before.subarray(0, Number(byte)));
    else disk.put(path, Buffer.concat([before, Buffer.from('more\n')]));
    t.equal(await scrub({ disk, journal, pace: AT_ONCE }), null, damage);
    await journal.append([entry(RECORDS)]);
    await journal.close();
    same(life.faults, [], damage);
    t.equal(life.notices.length, noticed === '' ? 0 : 1, damage);
    t.match(life.notices[0] ?? '', noticed);
    same(segmentsIn(disk, 'one'), segmentsIn(disk, 'two'), damage);
    const again = await openOn(disk);
    same([again.findings, again.state], [[], numbered(0, RECORDS + 1)], damage);
    t.equal(disk.openFiles, 3, 'those of the two copies and of the mark');
  }
});

t.test('any flipped bit of one copy is found and made anew', async () => {
  const life = new Life();
  const journal = await life.begin();
  const { disk } = life;
  const whole = filesOf(disk);
  for (const folder of FOLDERS) {
    for (const file of ['00000001.jsonl', '00000002.jsonl']) {
      for (let byte = 0; byte < (disk.files(folder)[file]?.length ?? 0); byte += 61) {
        flip(disk, `${folder}/${file}`, byte, byte % 8);
        await scrub({ disk, journal, pace: AT_ONCE });
        const [one, two] = filesOf(disk);
        same([one?.[file], two?.[file]], [whole[0]?.[file], whole[1]?.[file]], `${folder}/${file}, ${byte}`);
      }
    }
  }
  same(life.faults, [], 'nothing is lost');
  await journal.close();
});

t.test('what no copy has is said, and nothing is changed', async (t) => {
  for (const bytes of [
    [300, 300],
    [300, 320],
  ]) {
    const life = new Life();
    const journal = await life.begin();
    for (const [i, folder] of FOLDERS.entries()) flip(life.disk, `${folder}/00000001.jsonl`, bytes[i] ?? 0);
    const before = filesOf(life.disk);
    t.match(await scrub({ disk: life.disk, journal, pace: AT_ONCE }), { kind: 'damaged', seq: 2 });
    same([filesOf(life.disk), life.faults], [before, []], 'nothing is changed');
    await journal.append([entry(RECORDS)]);
    await journal.close();
  }
});

t.test('a copy that cannot be read is lost, brought back, and written as before', async (t) => {
  const life = new Life();
  const { disk, faults } = life;
  const journal = await life.begin();
  badSector(disk, 'two/00000002.jsonl');
  await scrub({ disk, journal, pace: AT_ONCE });
  t.match(faults[0], { folder: 'two', error: { code: 'disk-error' }, whole: { seq: 4 }, left: 1 });
  await journal.append([entry(RECORDS)]);
  t.strictSame(journal.folders, ['one']);
  await life.returning?.bringBack();
  t.strictSame(journal.folders, ['one', 'two']);
  await journal.append([entry(RECORDS + 1)]);
  await journal.close();
  same(segmentsIn(disk, 'one'), segmentsIn(disk, 'two'), 'the copies');
  await check(disk.killed(), RECORDS + 2);
});
