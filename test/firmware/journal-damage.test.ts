import t from 'tap';
import { CopyReader } from '../../firmware/journal/copy-reader.js';
import type { Finding } from '../../firmware/journal/finding.js';
import { START } from '../../firmware/journal/position.js';
import { divergenceFindings, readFrom } from '../../firmware/journal/read.js';
import { readSnapshot } from '../../firmware/journal/snapshot.js';
import { entriesFold, FOLDERS, openOn, running } from '../support/journal.js';
import { cutOff, flip, numbered, write } from '../support/power-cuts.js';
import { VirtualDisk } from '../support/virtual-disk.js';

// What is damaged is found, and put right from the other copy, or locks the table: never passed over, never cut away.

const FILE = 'one/00000001.jsonl';
const RECORDS = 4;

/** One copy, or two, of a journal of one file. */
async function small(folders: readonly string[]): Promise<VirtualDisk> {
  const disk = new VirtualDisk(FOLDERS);
  await write(disk, [RECORDS]);
  return folders.length === 2 ? disk : alone(disk.files(FOLDERS[0])['00000001.jsonl'] as Buffer);
}

function alone(bytes: Buffer): VirtualDisk {
  const disk = new VirtualDisk(['one']);
  disk.put(FILE, bytes);
  return disk;
}

async function found(disk: VirtualDisk, folders: readonly string[] = ['one']): Promise<readonly Finding[]> {
  const views: CopyReader[] = [];
  for (const folder of folders) views.push(new CopyReader(disk, folder, await disk.list(folder)));
  const { locks } = await readFrom(views, START, undefined, [], entriesFold);
  return [...locks, ...divergenceFindings(views)];
}

const original = (await small(['one'])).files('one')['00000001.jsonl'] as Buffer;
const lineOf = (byte: number): number => original.subarray(0, byte).toString().split('\n').length;
const ENDS = [...original.keys()].filter((byte) => original[byte] === 10);

t.test('an intact journal has no finding', async (t) => {
  t.strictSame(await found(alone(original)), []);
  t.equal(ENDS.length, RECORDS);
});

t.test('every flipped bit is found with its place, and nothing is written', async (t) => {
  let flips = 0;
  for (const byte of original.keys()) {
    for (let bit = 0; bit < 8; bit++) {
      const disk = alone(original);
      flip(disk, FILE, byte, bit);
      const damaged = disk.files('one')[`00000001.jsonl`] as Buffer;
      const last = byte === original.length - 1;
      const [finding, ...more] = await found(disk);
      const wanted = {
        kind: last ? 'unended' : 'damaged',
        folder: 'one',
        file: '00000001.jsonl',
        line: lineOf(byte),
      };
      if (finding?.kind !== wanted.kind || finding.line !== wanted.line || more.length > 0)
        t.match(finding, wanted, `byte ${byte}, bit ${bit}`);
      const opened = await openOn(disk, ['one']);
      if (last) {
        // The record is whole. Its line is ended again.
        if (opened.is !== 'open' || !disk.files('one')['00000001.jsonl']?.equals(original))
          t.fail(`bit ${bit}`);
      } else if (opened.is !== 'locked' || !disk.files('one')['00000001.jsonl']?.equals(damaged)) {
        t.fail(`byte ${byte}, bit ${bit}: it is not locked as it was`);
      } else if (opened.state.length !== lineOf(byte) - 1)
        t.fail(`byte ${byte}: what comes before can be read`);
      flips += 1;
    }
  }
  t.equal(flips, original.length * 8);
  t.comment(`${flips} bits`);
});

t.test('every missing byte is found', async (t) => {
  for (const byte of original.keys()) {
    const disk = alone(Buffer.concat([original.subarray(0, byte), original.subarray(byte + 1)]));
    const [finding] = await found(disk);
    const kind = byte === original.length - 1 ? 'unended' : 'damaged';
    if (finding?.kind !== kind || finding.line !== lineOf(byte))
      t.match(finding, { kind, line: lineOf(byte) });
    const opened = await openOn(disk, ['one']);
    if (opened.is !== (kind === 'unended' ? 'open' : 'locked')) t.fail(`byte ${byte}: ${opened.is}`);
  }
});

t.test('an interrupted write is cut back to the last complete record', async (t) => {
  let writes = 0;
  for (let length = 0; length < original.length; length++) {
    for (const zeros of [0, 1, 700]) {
      const disk = alone(Buffer.concat([original.subarray(0, length), Buffer.alloc(zeros)]));
      const whole = ENDS.filter((end) => end <= length).length;
      const cut = whole === 0 ? 0 : (ENDS[whole - 1] ?? 0) + 1;
      const kinds = (await found(disk)).map(({ kind }) => kind);
      const clean = (length === cut || length === 0) && zeros === 0;
      const unended = ENDS.includes(length);
      const wanted = clean ? [] : [unended ? 'unended' : 'torn'];
      if (`${kinds}` !== `${wanted}`) t.strictSame(kinds, wanted, `${length} bytes, ${zeros} zeros`);
      const opened = await openOn(disk, ['one']);
      const bytes = disk.files('one')['00000001.jsonl'];
      if (opened.is !== 'open' || opened.state.length !== whole || !bytes?.equals(original.subarray(0, cut)))
        t.fail(`${length} bytes, ${zeros} zeros: ${opened.is}, ${opened.state.length} of ${whole}`);
      writes += 1;
    }
  }
  t.equal(writes, original.length * 3);
});

t.test('anything else at the end is never cut', async (t) => {
  const text = original.toString();
  const last = text.lastIndexOf('{"seq"');
  for (const [what, damaged] of [
    [
      'a last record that is whole but for its hash',
      `${text.slice(0, -10)}${text.at(-10) === '0' ? 1 : 0}${text.slice(-9)}`,
    ],
    [
      'the same, without the end of its line',
      `${text.slice(0, -10)}${text.at(-10) === '0' ? 1 : 0}${text.slice(-9, -1)}`,
    ],
    ['zeros, and more behind them', `${text.slice(0, last + 20)}\0\0\0${text.slice(last + 23)}`],
    ['zeros between two records', `${text.slice(0, last)}\0\0\0${text.slice(last)}`],
    ['the beginning of another record', `${text.slice(0, last)}{"seq":9,"at"`],
    ['something else', `${text.slice(0, last)}no record`],
    ['an empty line', `${text}\n`],
  ] as const) {
    const disk = alone(Buffer.from(damaged));
    t.equal((await openOn(disk, ['one'])).is, 'locked', what);
    t.equal(disk.files('one')['00000001.jsonl']?.toString(), damaged);
    t.equal((await openOn(disk, ['one'])).is, 'locked', 'and it stays so');
  }
});

t.test('any damage to one copy is repaired from the other', async (t) => {
  const whole = await small(FOLDERS);
  const pristine = whole.files('one');
  let damages = 0;
  for (const folder of FOLDERS) {
    const path = `${folder}/00000001.jsonl`;
    const content = pristine['00000001.jsonl'] as Buffer;
    for (let byte = 0; byte < content.length; byte += 3) {
      const flipped = Buffer.from(content);
      flipped[byte] = (flipped[byte] ?? 0) ^ (1 << (byte % 8));
      const missing = Buffer.concat([content.subarray(0, byte), content.subarray(byte + 1)]);
      for (const damaged of [flipped, missing, content.subarray(0, byte), null]) {
        const disk = whole.restarted(() => ({ bytes: 'kept', names: 'kept' }));
        disk.put(path, damaged);
        const opened = await openOn(disk, FOLDERS, ({ error }) => t.error(error));
        const healed = FOLDERS.every((each) => disk.files(each)['00000001.jsonl']?.equals(content));
        if (
          opened.is !== 'open' ||
          !healed ||
          opened.findings.length !== 1 ||
          opened.findings[0]?.folder !== folder
        )
          t.fail(`${folder}, byte ${byte}: ${JSON.stringify(opened)}`);
        damages += 1;
      }
    }
  }
  t.equal(damages, (original.length / 3) * 8);
  t.comment(`${damages} damages`);
});

/** Eleven records in three files, on both disks. */
async function long(): Promise<VirtualDisk> {
  const disk = new VirtualDisk(FOLDERS);
  await write(disk, [11]);
  return disk;
}

t.test('missing and extra bytes of one copy of a longer journal are repaired as well', async (t) => {
  const content = (await long()).files('one');
  const damages: readonly [string, (disk: VirtualDisk) => void][] = [
    ['its first file', (disk) => disk.put('two/00000001.jsonl', null)],
    ['its last', (disk) => disk.put('two/00000003.jsonl', null)],
    ['all of them', (disk) => cutOff(disk, 'two', 1, 0)],
    ['half a file', (disk) => disk.put('two/00000002.jsonl', fileOf(disk, 'two', 2).subarray(0, 400))],
    [
      'bytes too many, at the end of a file',
      (disk) =>
        disk.put('two/00000001.jsonl', Buffer.concat([fileOf(disk, 'two', 1), Buffer.from('more\n')])),
    ],
    ['an empty file too many', (disk) => disk.put('two/00000004.jsonl', Buffer.alloc(0))],
    ['zeros', (disk) => disk.put('one/00000003.jsonl', Buffer.alloc(300))],
    [
      'a record in each, and not the same',
      (disk) => {
        flip(disk, 'one/00000002.jsonl', 100);
        flip(disk, 'two/00000002.jsonl', 500);
      },
    ],
    [
      'a disk does not give back a file',
      (disk) => {
        disk.plan = ({ doing, path }) =>
          doing === 'read' && path === 'one/00000002.jsonl' ? { fails: 'disk-error' } : 'done';
      },
    ],
  ];
  for (const [what, damage] of damages) {
    const disk = await long();
    damage(disk);
    const opened = await openOn(disk, FOLDERS, ({ error }) => t.error(error));
    t.equal(opened.is, 'open', what);
    t.strictSame(opened.state, numbered(0, 11));
    t.strictSame(disk.files('one'), content);
    t.strictSame(disk.files('two'), content);
  }
});

const inBoth = (damage: (disk: VirtualDisk, folder: string) => void) => (disk: VirtualDisk) => {
  for (const folder of FOLDERS) damage(disk, folder);
};

const fileOf = (disk: VirtualDisk, folder: string, file: number): Buffer =>
  disk.files(folder)[`0000000${file}.jsonl`] ?? Buffer.alloc(0);

/** The third file of a journal that was written apart from its eighth record on. */
const another = await (async () => {
  const disk = await long();
  cutOff(disk, 'one', 3, 0);
  const journal = running(await openOn(disk, ['one']));
  await journal.append([{ kind: 'stop', body: { why: 'x'.repeat(300), failed: false } }]);
  return fileOf(disk, 'one', 3);
})();

/** A damage, what is found of it, and how many records can still be read. */
const LOCKS: readonly [string, Finding['kind'], number, (disk: VirtualDisk) => void][] = [
  [
    'the same record is damaged in both',
    'damaged',
    5,
    inBoth((disk, folder) => flip(disk, `${folder}/00000002.jsonl`, 200)),
  ],
  [
    'the last one is',
    'damaged',
    10,
    inBoth((disk, folder) => flip(disk, `${folder}/00000003.jsonl`, fileOf(disk, folder, 3).length - 100)),
  ],
  [
    'a file is missing in both',
    'damaged',
    4,
    inBoth((disk, folder) => disk.put(`${folder}/00000002.jsonl`, null)),
  ],
  [
    'a file is cut short in both',
    'damaged',
    5,
    inBoth((disk, folder) => {
      disk.put(`${folder}/00000002.jsonl`, fileOf(disk, folder, 2).subarray(0, 200));
    }),
  ],
  [
    'one copy ends where the other is damaged and goes on',
    'damaged',
    6,
    (disk) => {
      cutOff(disk, 'one', 2, 400);
      flip(disk, 'two/00000002.jsonl', 420);
    },
  ],
  [
    'another record follows in each',
    'fork',
    8,
    (disk) => {
      cutOff(disk, 'one', 3, 0);
      disk.put('one/00000003.jsonl', another);
    },
  ],
  [
    'a disk does not give back what the other has not',
    'unreadable',
    4,
    (disk) => {
      cutOff(disk, 'one', 2, 0);
      disk.plan = ({ doing, path }) =>
        doing === 'read' && path === 'two/00000002.jsonl' ? { fails: 'disk-error' } : 'done';
    },
  ],
];

t.test('damage in both copies locks the table, changes no byte, and leaves the rest readable', async (t) => {
  for (const [what, kind, records, damage] of LOCKS) {
    const disk = await long();
    damage(disk);
    const before = FOLDERS.map((folder) => disk.files(folder));
    for (const time of ['first', 'second']) {
      const opened = await openOn(disk);
      t.equal(opened.is, 'locked', `${what}: the ${time} start`);
      const kinds = opened.findings.map((finding) => finding.kind);
      t.ok(kinds.includes(kind), `${what}: ${kinds.join(', ')}`);
      t.strictSame(opened.state, numbered(0, records), what);
      const after = FOLDERS.map((folder) => disk.files(folder));
      t.strictSame(after, before, `${what}: nothing is changed`);
    }
  }
});

/** Three snapshots, of which two are kept, and two records more. */
async function kept(): Promise<VirtualDisk> {
  const disk = new VirtualDisk(FOLDERS);
  await write(disk, [1, 1, 1, 1, 1, 1, 2]);
  return disk;
}
const SNAPSHOTS = ['snapshot-000000000005.json', 'snapshot-000000000008.json'] as const;

t.test('a damaged snapshot falls back to the one before, and then to all records', async (t) => {
  const [older, newer] = SNAPSHOTS;
  for (const damaged of [[], [newer], [newer, older]]) {
    const disk = await kept();
    const names = Object.keys(disk.files('one')).filter((name) => name.startsWith('snapshot'));
    t.strictSame(names, SNAPSHOTS);
    for (const name of damaged) for (const folder of FOLDERS) flip(disk, `${folder}/${name}`, 150);
    const opened = await openOn(disk);
    t.equal(opened.is, 'open');
    t.strictSame(opened.state, numbered(0, 8));
    const found = opened.findings.map(({ kind, file }) => `${kind} ${file}`);
    t.strictSame(new Set(found), new Set(damaged.map((name) => `snapshot ${name}`)));
  }
});

t.test('every flipped bit in a snapshot is found', async (t) => {
  const bytes = (await kept()).files('one')[SNAPSHOTS[0]] as Buffer;
  t.ok(readSnapshot(bytes));
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    if (readSnapshot(flipped)) t.fail(`bit ${bit}`);
  }
});

t.test('a journal that ends before its snapshot has lost confirmed records and locks', async (t) => {
  const disk = await kept();
  for (const folder of FOLDERS) {
    const bytes = fileOf(disk, folder, 1);
    for (const name of Object.keys(disk.files(folder)).filter((each) => each.endsWith('.jsonl')))
      disk.put(`${folder}/${name}`, null);
    disk.put(`${folder}/00000001.jsonl`, bytes.subarray(0, bytes.indexOf('\n') + 1));
  }
  const opened = await openOn(disk);
  t.equal(opened.is, 'locked');
  t.ok(opened.findings.some(({ kind }) => kind === 'lost'));
  t.strictSame(opened.state, numbered(0, 6), 'the snapshot says more than the records');
});

t.test('any damage to one copy of a journal with snapshots loses nothing', async (t) => {
  let damages = 0;
  // The last snapshot is at the end of a file, and in the middle of one.
  for (const groups of [
    [1, 1, 1, 1, 1, 1, 2],
    [1, 1, 2],
  ]) {
    const whole = new VirtualDisk(FOLDERS);
    await write(whole, groups);
    const entries = JSON.stringify((await openOn(whole)).state);
    for (const [name, bytes] of Object.entries(whole.files('two'))) {
      for (let byte = 0; byte < bytes.length; byte += 3) {
        const disk = whole.restarted(() => ({ bytes: 'kept', names: 'kept' }));
        flip(disk, `two/${name}`, byte, byte % 8);
        const opened = await openOn(disk, FOLDERS, ({ error }) => t.error(error));
        if (opened.is !== 'open' || JSON.stringify(opened.state) !== entries)
          t.fail(`${name}, byte ${byte}: ${JSON.stringify(opened)}`);
        damages += 1;
      }
    }
  }
  t.ok(damages > 1000);
  t.comment(`${damages} damages`);
});
