import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import t from 'tap';
import { archiveSegments } from '../../../firmware/journal/archive-segments.js';
import { ArchivedSegment, BLOCK, blockOf } from '../../../firmware/journal/archived-segment.js';
import { CopyReader } from '../../../firmware/journal/copy-reader.js';
import { deleteArchives } from '../../../firmware/journal/delete-archives.js';
import { AT_ONCE } from '../../../firmware/journal/pace.js';
import { START } from '../../../firmware/journal/position.js';
import { divergenceFindings, readFrom } from '../../../firmware/journal/read.js';
import { scrub } from '../../../firmware/journal/scrubber.js';
import { keyIn, type SealKey } from '../../../firmware/journal/seal-key.js';
import { same } from '../../support/checks.js';
import {
  entriesFold,
  entry,
  FOLDERS,
  KEY,
  openOn,
  recordsOn,
  running,
  segmentsIn,
} from '../../support/journal.js';
import { archived, deleteOldest, flip, numbered } from '../../support/power-cuts.js';
import { VirtualDisk } from '../../support/virtual-disk.js';

// Old files of a journal are archived: they are read as the plain ones are, and nothing is lost on the way.

const packed = async (bytes: Buffer): Promise<Buffer> => {
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += BLOCK) blocks.push(await blockOf(bytes.subarray(at, at + BLOCK)));
  return Buffer.concat(blocks);
};

async function unpacked(archive: Buffer, size: number): Promise<ArchivedSegment> {
  const disk = new VirtualDisk(['one']);
  disk.put('one/archive', archive);
  return new ArchivedSegment(await disk.open('one/archive', 'read'), {
    packed: archive.length,
    size,
  });
}

t.test('an archive gives back any part of what went into it, and zcat all of it', async (t) => {
  const noise = fc.integer({ min: 1, max: 3 * BLOCK }).map((length) => randomBytes(length));
  const lines = fc
    .integer({ min: 1, max: 3 * BLOCK })
    .map((length) => Buffer.from('{"seq":1,"kind":"raw"}\n'.repeat(length / 8)).subarray(0, length));
  const reads = fc.array(fc.tuple(fc.nat(4 * BLOCK), fc.nat(2 * BLOCK)), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.oneof(noise, lines), reads, async (bytes, parts) => {
      const archive = await packed(bytes);
      const file = await unpacked(archive, bytes.length);
      for (const [at, length] of [[0, bytes.length] as const, ...parts])
        if (!(await file.read(at, length)).equals(bytes.subarray(at, at + length))) return false;
      return gunzipSync(archive).equals(bytes);
    }),
    { numRuns: 20 },
  );
  const { stdout } = spawnSync('zcat', { input: await packed(Buffer.from('as it was\n'.repeat(9999))) });
  t.equal(`${stdout}`, 'as it was\n'.repeat(9999));
});

t.test('every flipped bit, missing byte and byte too many of an archive is found', async (t) => {
  const bytes = Buffer.from(
    numbered(0, 40)
      .map((one) => `${JSON.stringify(one)}\n`)
      .join(''),
  );
  const archive = await packed(bytes);
  const isFound = async (damaged: Buffer): Promise<boolean> => {
    const file = await unpacked(damaged, bytes.length);
    return !(await file.read(0, bytes.length)).equals(bytes);
  };
  let unseen = 0;
  t.notOk(await isFound(archive));
  for (const at of archive.keys()) {
    for (let bit = 0; bit < 8; bit += 3) {
      const flipped = Buffer.from(archive);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
      if (!(await isFound(flipped))) unseen += 1;
    }
    if (!(await isFound(archive.subarray(0, at)))) t.fail(`cut at ${at}`);
  }
  t.ok(unseen < 3, 'but for those that fill the last byte of the compressed data');
  t.ok(await isFound(Buffer.concat([archive, Buffer.from('x')])));
  t.ok(await isFound(Buffer.concat([archive, archive])));
});

/** Sixteen records in some files, all but the open one archived in both copies. */
async function long(key: SealKey = KEY, first = 0): Promise<VirtualDisk> {
  const disk = new VirtualDisk(FOLDERS);
  const keys = { open: async () => key, create: async () => key };
  const journal = running(await openOn(disk, FOLDERS, { keys }));
  for (const one of numbered(first, first + 16)) await journal.append([one]);
  await archived(disk, journal);
  await journal.close();
  return disk;
}

const whole = await long();
const archivesIn = (disk: VirtualDisk, folder: string): readonly string[] =>
  Object.keys(disk.files(folder)).filter((name) => name.endsWith('.gz'));
const [, second = '', third = ''] = archivesIn(whole, 'one');
const fileOf = (disk: VirtualDisk, path: string): Buffer => {
  const [folder = '', name = ''] = path.split('/');
  return disk.files(folder)[name] as Buffer;
};

t.test('only what both checkpoints have behind them is archived', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  const journal = running(await openOn(disk));
  const segments: number[] = [];
  for (let n = 0; n < 16; n++) {
    const place = await journal.append([entry(n)]);
    if (n % 4 === 3) {
      segments.push(place.segment);
      await journal.snapshot(place, numbered(0, n + 1));
    }
    await archiveSegments({ disk, journal, pace: AT_ONCE });
    const older = segments.at(-2) ?? 1;
    for (const folder of FOLDERS) t.equal(archivesIn(disk, folder).length, older - 1);
  }
  t.ok(archivesIn(disk, 'one').length > 1);
  await journal.close();
  const read = disk.operations.length;
  t.strictSame((await openOn(disk)).state, numbered(0, 16));
  t.notOk(
    disk.operations.slice(read).some(({ path }) => path.endsWith('.gz')),
    'and no start reads it',
  );
});

/** What may become of an archive. */
const DAMAGES: Readonly<Record<string, (disk: VirtualDisk, folder: string) => void | Promise<void>>> = {
  flipped: (disk, folder) => flip(disk, `${folder}/${second}`, 60),
  'of another length': (disk, folder) =>
    disk.put(`${folder}/${second}`, fileOf(disk, `${folder}/${second}`).subarray(0, 100)),
  gone: (disk, folder) => disk.put(`${folder}/${second}`, null),
  empty: (disk, folder) => disk.put(`${folder}/${second}`, Buffer.alloc(0)),
  'under another name': (disk, folder) => {
    disk.put(`${folder}/00000002-77.jsonl.gz`, fileOf(disk, `${folder}/${second}`));
    disk.put(`${folder}/${second}`, null);
  },
  'swapped with another': (disk, folder) => {
    const [two, three] = [second, third].map((name) => fileOf(disk, `${folder}/${name}`)) as [Buffer, Buffer];
    disk.put(`${folder}/${second}`, three);
    disk.put(`${folder}/${third}`, two);
  },
  'of another table': async (disk, folder) => {
    const other = await long(keyIn('beef'.repeat(16)) as SealKey, 30);
    disk.put(`${folder}/${second}`, null);
    const name = archivesIn(other, folder)[1] ?? '';
    disk.put(`${folder}/${name}`, fileOf(other, `${folder}/${name}`));
  },
  forged: async (disk, folder) => {
    const text = gunzipSync(fileOf(disk, `${folder}/${second}`)).toString();
    disk.put(
      `${folder}/${second}`,
      await packed(Buffer.from(text.replace('"device":"shoe"', '"device":"SHOE"'))),
    );
  },
};

/** As verify reads it. */
async function verified(disk: VirtualDisk) {
  const views = [];
  for (const folder of FOLDERS) views.push(new CopyReader(disk, folder, await disk.list(folder)));
  const { state, locks } = await readFrom(views, entriesFold, { from: START, key: KEY });
  for (const view of views) await view.close();
  return { state, locks, found: divergenceFindings(views) };
}

t.test(
  'a damaged, forged, swapped or foreign archive is found, and made anew from the other copy',
  async (t) => {
    same((await verified(whole)).found, [], 'nothing is wrong');
    for (const [how, damage] of Object.entries(DAMAGES)) {
      const disk = whole.killed();
      await damage(disk, 'two');
      const { state, locks, found } = await verified(disk);
      same([state, locks], [numbered(0, 16), []], how);
      t.ok(
        found.length > 0 && found.every(({ folder }) => folder === 'two'),
        `${how}: ${JSON.stringify(found)}`,
      );

      // By a start, which folds them all here.
      const started = disk.killed();
      const opened = await openOn(started);
      same(opened.state, numbered(0, 16), how);
      await running(opened).close();
      same(segmentsIn(started, 'two'), segmentsIn(whole, 'two'), how);
      same((await verified(started)).found, [], how);
      same((await openOn(started)).findings, [], how);

      // And by a running table.
      const inPlay = whole.killed();
      const playing = running(await openOn(inPlay));
      await damage(inPlay, 'two');
      same(await scrub({ disk: inPlay, journal: playing, pace: AT_ONCE }), null, how);
      await archived(inPlay, playing);
      await playing.close();
      same((await verified(inPlay)).found, [], how);
      same(archivesIn(inPlay, 'two'), archivesIn(inPlay, 'one'), how);

      const both = whole.killed();
      for (const folder of FOLDERS) await damage(both, folder);
      t.ok((await verified(both)).locks.length > 0, `${how}, in both copies`);
      t.equal((await openOn(both)).is, 'locked');
    }
  },
);

t.test('a segment that is damaged is not archived', async (t) => {
  const disk = new VirtualDisk(FOLDERS);
  const journal = running(await openOn(disk));
  for (const one of numbered(0, 16)) await journal.append([one]);
  flip(disk, 'two/00000002.jsonl', 300);
  await archived(disk, journal);
  t.notOk(archivesIn(disk, 'two').includes(second));
  t.ok('00000002.jsonl' in disk.files('two'));
  t.strictSame(archivesIn(disk, 'one'), archivesIn(whole, 'one'));
  await scrub({ disk, journal, pace: AT_ONCE });
  await archived(disk, journal);
  await journal.close();
  t.ok(archivesIn(disk, 'two').includes(second), 'before it is repaired');
});

t.test('a disk that fails while it archives costs nothing', async (t) => {
  for (let failing = 0; ; failing++) {
    const disk = new VirtualDisk(FOLDERS);
    const journal = running(await openOn(disk));
    for (const one of numbered(0, 9)) await journal.append([one]);
    const begun = disk.operations.length;
    disk.plan = (_, number) => (number === begun + failing ? { fails: 'full' } : 'done');
    const failed = await archived(disk, journal).then(
      () => false,
      () => true,
    );
    const isOver = disk.operations.length <= begun + failing;
    disk.plan = () => 'done';
    t.equal(disk.openFiles, FOLDERS.length + 1, 'the open files, and the mark');
    await journal.close();
    const { findings, state } = await openOn(disk);
    same([findings, state], [[], numbered(0, 9)], `operation ${failing}`);
    if (isOver) break;
    t.ok(failed || failing > 0);
  }
});

/** Sixteen records, a checkpoint behind the last of them but one, and the two oldest files deleted. */
async function deleted(): Promise<VirtualDisk> {
  const disk = new VirtualDisk(FOLDERS);
  const journal = running(await openOn(disk));
  for (const [n, one] of numbered(0, 15).entries()) {
    const place = await journal.append([one]);
    if (n % 4 === 3) await journal.snapshot(place, numbered(0, n + 1));
  }
  await archived(disk, journal);
  await deleteOldest(disk, journal, 2);
  await journal.append([entry(15)]);
  await journal.close();
  return disk;
}

t.test('old archives are deleted once a record says so, and what is left goes on', async (t) => {
  const disk = await deleted();
  const record = recordsOn(disk).findLast(({ kind }) => kind === 'deleted');
  for (const folder of FOLDERS) {
    const [oldest] = segmentsIn(disk, folder);
    t.equal(oldest?.[0], '00000003.jsonl');
    t.notOk(Object.keys(disk.files(folder)).some((name) => /^snapshot-.*-0000000[12]\.json/.test(name)));
    const { seq } = JSON.parse(oldest?.[1].split('\n')[0] ?? '') as { readonly seq: number };
    t.match(record?.body, { begins: { segment: 3, seq: seq - 1 }, last: '2026-01-01T00:00:00.000Z' });
  }
  // The checkpoint that is kept next says where the journal begins, and the record may be as old as it will.
  for (let start = 0; start < 4; start++) {
    const opened = await openOn(disk);
    same([opened.is, opened.findings, opened.state], ['open', [], numbered(0, 16 + start)], `start ${start}`);
    const journal = running(opened);
    t.equal(journal.begins.segment, 3);
    await journal.snapshot(await journal.append([entry(16 + start)]), numbered(0, 17 + start));
    await journal.close();
  }
  const [third] = archivesIn(disk, 'two');
  for (const folders of [['two'], FOLDERS]) {
    const damaged = disk.killed();
    for (const folder of folders) damaged.put(`${folder}/${third}`, null);
    const { is } = await openOn(damaged);
    t.equal(is, folders.length === 1 ? 'open' : 'locked', 'what no record has deleted is missed');
    if (is === 'open') same(segmentsIn(damaged, 'two'), segmentsIn(disk, 'two'), 'and made anew');
  }
  const thief = await long();
  for (const folder of FOLDERS) thief.put(`${folder}/${archivesIn(thief, folder)[0]}`, null);
  t.equal((await openOn(thief)).is, 'locked');
});

t.test('nothing else is deleted', async (t) => {
  for (const [how, before, most, gone] of [
    ['not old enough', new Date(0), 9, 0],
    ['no more than that', new Date(8e15), 1, 1],
    ['behind both checkpoints alone', new Date(8e15), 99, 99],
  ] as const) {
    const disk = new VirtualDisk(FOLDERS);
    const journal = running(await openOn(disk));
    for (const [n, one] of numbered(0, 16).entries()) {
      const place = await journal.append([one]);
      if (n === 11 || n === 15) await journal.snapshot(place, numbered(0, n + 1));
    }
    const files = segmentsIn(disk, 'one').length;
    await deleteArchives({ disk, journal, mayGo: ({ wall }) => new Date(wall) < before, most });
    t.equal(segmentsIn(disk, 'one').length, files, 'what is not archived');
    await archiveSegments({ disk, journal, pace: AT_ONCE });
    await deleteArchives({ disk, journal, mayGo: ({ wall }) => new Date(wall) < before, most });
    t.equal(journal.begins.segment - 1, Math.min(gone, journal.settled - 1), how);
    t.ok(journal.begins.segment <= journal.settled);
    await journal.close();
    t.strictSame((await openOn(disk)).state, numbered(0, 16));
  }
});
