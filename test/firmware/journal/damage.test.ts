import t from 'tap';
import { CopyReader } from '../../../firmware/journal/copy-reader.js';
import type { Entry } from '../../../firmware/journal/entry.js';
import { type FindingKind, findingText } from '../../../firmware/journal/finding.js';
import { START } from '../../../firmware/journal/position.js';
import { divergenceFindings, readFrom } from '../../../firmware/journal/read.js';
import { LONGEST_COMMIT } from '../../../firmware/journal/record.js';
import { type KeyPlace, keyIn, type SealKey } from '../../../firmware/journal/seal-key.js';
import { printSnapshot, readSnapshot, sha256, snapshotNames } from '../../../firmware/journal/snapshot.js';
import { same } from '../../support/checks.js';
import { entriesFold, entry, FOLDERS, KEY, KEYS, openOn, running } from '../../support/journal.js';
import { badSector, cutOff, flip, numbered, write } from '../../support/power-cuts.js';
import { VirtualDisk } from '../../support/virtual-disk.js';

// What is damaged is found, and put right from the other copy, or locks the table: never passed over, never cut away.

const FILE = '00000001.jsonl';
const RECORDS = 4;

async function written(...groups: readonly number[]): Promise<VirtualDisk> {
  const disk = new VirtualDisk(FOLDERS);
  await write(disk, groups);
  return disk;
}

const copyOf = (disk: VirtualDisk): VirtualDisk => disk.restarted(() => ({ bytes: 'kept', names: 'kept' }));
const fileOf = (disk: VirtualDisk, folder: string, file: number): Buffer =>
  disk.files(folder)[`0000000${file}.jsonl`] ?? Buffer.alloc(0);
const bothCopies = (disk: VirtualDisk) => FOLDERS.map((folder) => disk.files(folder));

/** One copy of a journal of one file. */
const original = fileOf(await written(RECORDS), 'one', 1);
const ENDS = [...original.keys()].filter((byte) => original[byte] === 10);
const lineOf = (byte: number): number => ENDS.filter((end) => end < byte).length + 1;
const LAST = original.length - 1;
const inASeal = (byte: number): boolean =>
  /"mac":"[0-9a-f]{0,63}$/.test(original.toString('latin1', 0, byte));

/** What a start makes of one copy alone: what it finds, whether it locks, what it can read, and what it leaves. */
async function startedFrom(bytes: Buffer) {
  const disk = new VirtualDisk(['one']);
  disk.put(`one/${FILE}`, bytes);
  const view = new CopyReader(disk, 'one', await disk.list('one'));
  const { locks } = await readFrom([view], entriesFold, { from: START, key: KEY });
  const found = [...locks, ...divergenceFindings([view])].map(({ kind, line }) => `${kind} ${line}`).join();
  const { is, state } = await openOn(disk, ['one']);
  return { found, is, records: state.length, left: disk.files('one')[FILE]?.toString('latin1') };
}

const asIs = (bytes: Buffer) => ({ left: bytes.toString('latin1') });
/** A last line without its end: the record is whole, and its line is ended again. */
const UNENDED = { found: `unended ${RECORDS}`, is: 'open', records: RECORDS, ...asIs(original) };
const damagedAt = (byte: number, bytes: Buffer) => ({
  found: `damaged ${lineOf(byte)}`,
  is: 'locked',
  records: lineOf(byte) - 1,
  ...asIs(bytes),
});

t.test('an intact journal has no finding', async () => {
  same(await startedFrom(original), { found: '', is: 'open', records: RECORDS, ...asIs(original) }, 'it');
});

t.test('every flipped bit is found with its place, and nothing is written', async () => {
  for (const byte of original.keys()) {
    for (let bit = 0; bit < 8; bit++) {
      const bytes = Buffer.from(original);
      bytes[byte] = (bytes[byte] ?? 0) ^ (1 << bit);
      const wanted = byte === LAST ? UNENDED : damagedAt(byte, bytes);
      const { found, ...rest } = await startedFrom(bytes);
      // Where a digit of the seal has become another, the chain still holds.
      const is = inASeal(byte) ? found.replace('unsealed', 'damaged') : found;
      same({ found: is, ...rest }, wanted, `byte ${byte}, bit ${bit}`);
    }
  }
});

t.test('every missing byte is found', async () => {
  for (const byte of original.keys()) {
    const bytes = Buffer.concat([original.subarray(0, byte), original.subarray(byte + 1)]);
    same(await startedFrom(bytes), byte === LAST ? UNENDED : damagedAt(byte, bytes), `byte ${byte}`);
  }
});

t.test('an interrupted write is cut back to the last complete record', async () => {
  for (const length of original.keys()) {
    for (const zeros of [0, 1, 700]) {
      const bytes = Buffer.concat([original.subarray(0, length), Buffer.alloc(zeros)]);
      const records = ENDS.filter((end) => end <= length).length;
      const whole = original.subarray(0, records === 0 ? 0 : (ENDS[records - 1] ?? 0) + 1);
      const { found, ...left } = await startedFrom(bytes);
      const where = `${length} bytes, ${zeros} zeros`;
      same(left, { is: 'open', records, ...asIs(whole) }, where);
      const clean = (length === whole.length || length === 0) && zeros === 0;
      const kind = ENDS.includes(length) ? 'unended' : 'torn';
      same(found.split(' ')[0], clean ? '' : kind, where);
    }
  }
});

t.test('anything else at the end is never cut', async (t) => {
  const text = original.toString();
  const last = text.lastIndexOf('{"seq"');
  const otherHash = `${text.slice(0, -10)}${text.at(-10) === '0' ? 1 : 0}${text.slice(-9)}`;
  for (const [what, damaged] of [
    ['a last record that is whole but for its hash', otherHash],
    ['the same, without the end of its line', otherHash.slice(0, -1)],
    ['zeros, and more behind them', `${text.slice(0, last + 20)}\0\0\0${text.slice(last + 23)}`],
    ['zeros between two records', `${text.slice(0, last)}\0\0\0${text.slice(last)}`],
    ['the beginning of another record', `${text.slice(0, last)}{"seq":9,"at"`],
    ['something else', `${text.slice(0, last)}no record`],
    ['an empty line', `${text}\n`],
  ] as const)
    t.match(await startedFrom(Buffer.from(damaged)), { is: 'locked', left: damaged }, what);
});

t.test('any damage to one copy is repaired from the other', async () => {
  const whole = await written(RECORDS);
  for (const folder of FOLDERS) {
    for (let byte = 0; byte < original.length; byte += 7) {
      const flipped = Buffer.from(original);
      flipped[byte] = (flipped[byte] ?? 0) ^ (1 << (byte % 8));
      const missing = Buffer.concat([original.subarray(0, byte), original.subarray(byte + 1)]);
      for (const damaged of [flipped, missing, original.subarray(0, byte), null]) {
        const disk = copyOf(whole);
        disk.put(`${folder}/${FILE}`, damaged);
        const { is, findings } = await openOn(disk, FOLDERS, { onFault: failed });
        const where = `${folder}, byte ${byte}`;
        same([is, ...findings.map((finding) => finding.folder)], ['open', folder], where);
        same(bothCopies(disk), bothCopies(whole), where);
      }
    }
  }
});

const failed = ({ error }: { readonly error: Error }): never => {
  throw error;
};

type Damage = (disk: VirtualDisk, folder: string, file: number, bytes: number) => void;

/** What may become of a file: `bytes` is how many there are, or which of them. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  flip: (disk, folder, file, bytes) =>
    flip(disk, pathOf(folder, file), bytes < 0 ? fileOf(disk, folder, file).length + bytes : bytes),
  gone: (disk, folder, file) => disk.put(pathOf(folder, file), null),
  cut: (disk, folder, file, bytes) =>
    disk.put(pathOf(folder, file), fileOf(disk, folder, file).subarray(0, bytes)),
  longer: (disk, folder, file) =>
    disk.put(pathOf(folder, file), Buffer.concat([fileOf(disk, folder, file), Buffer.from('more\n')])),
  zeros: (disk, folder, file, bytes) => disk.put(pathOf(folder, file), Buffer.alloc(bytes)),
  /** The copy is as it was when so much of this file was written. */
  ends: cutOff,
  another: (disk, folder, file) => disk.put(pathOf(folder, file), another),
  unreadable: (disk, folder, file) => badSector(disk, pathOf(folder, file)),
};
const pathOf = (folder: string, file: number): string => `${folder}/0000000${file}.jsonl`;

/** Eleven records in three files, on both disks, and then this: `one/2 flip 100; both/3 gone`. */
async function damaged(how: string): Promise<VirtualDisk> {
  const disk = await written(11);
  for (const part of how.split('; ')) {
    const [, folder = '', file, damage = '', bytes] = /^(\w+)\/(\d) (\w+) ?(-?\d+)?$/.exec(part) ?? [];
    for (const each of folder === 'both' ? FOLDERS : [folder])
      DAMAGES[damage]?.(disk, each, Number(file), Number(bytes ?? 0));
  }
  return disk;
}

/** The third file of a journal that was written apart from its eighth record on. */
const another = await (async () => {
  const disk = await damaged('one/3 ends 0');
  disk.put('seal/mark', null);
  const journal = running(await openOn(disk, ['one']));
  await journal.append([{ kind: 'stop', body: { why: 'x'.repeat(300), failed: false } }]);
  return fileOf(disk, 'one', 3);
})();

t.test('missing and extra bytes of one copy of a longer journal are repaired as well', async (t) => {
  const whole = await written(11);
  for (const how of [
    'two/1 gone',
    'two/3 gone',
    'two/1 ends 0',
    'two/2 cut 400',
    'two/1 longer',
    'two/4 zeros 0',
    'one/3 zeros 300',
    'one/2 flip 100; two/2 flip 500',
    'one/2 unreadable',
  ]) {
    const disk = await damaged(how);
    const { is, state } = await openOn(disk, FOLDERS, { onFault: failed });
    t.strictSame([is, state, bothCopies(disk)], ['open', numbered(0, 11), bothCopies(whole)], how);
  }
});

t.test('damage in both copies locks the table, changes no byte, and leaves the rest readable', async (t) => {
  for (const [how, kind, records] of [
    ['both/2 flip 300', 'damaged', 5],
    ['both/3 flip -100', 'damaged', 10],
    ['both/2 gone', 'damaged', 4],
    ['both/2 cut 300', 'damaged', 5],
    // One copy ends where the other is damaged and goes on.
    ['one/2 ends 600; two/2 flip 620', 'damaged', 6],
    ['one/3 ends 0; one/3 another', 'fork', 8],
    // A disk does not give back what the other has not.
    ['one/2 ends 0; two/2 unreadable', 'unreadable', 4],
  ] as const) {
    const disk = await damaged(how);
    const before = bothCopies(disk);
    for (const start of ['first', 'second']) {
      const { is, state, findings } = await openOn(disk);
      const kinds = findings.map((finding) => finding.kind);
      t.ok(kinds.includes(kind), `${how}, the ${start} start: ${kinds}`);
      t.strictSame([is, state, bothCopies(disk)], ['locked', numbered(0, records), before], how);
    }
  }
});

/** Three snapshots and two records more: the newest two are kept, and the first of each segment. */
const WITH_SNAPSHOTS = [1, 1, 1, 1, 1, 1, 2];
const SNAPSHOTS = snapshotNames(Object.keys((await written(...WITH_SNAPSHOTS)).files('one')));
const [newer, older, oldest] = SNAPSHOTS as [string, string, string];

t.test('a damaged snapshot falls back to the one before, and then to all records', async (t) => {
  t.equal(SNAPSHOTS.length, 3);
  for (const damaged of [[], [newer], [newer, older], SNAPSHOTS]) {
    const disk = await written(...WITH_SNAPSHOTS);
    for (const name of damaged) for (const folder of FOLDERS) flip(disk, `${folder}/${name}`, 150);
    const { is, state, findings } = await openOn(disk);
    t.strictSame([is, state], ['open', numbered(0, 8)]);
    const found = findings.map(({ kind, file }) => `${kind} ${file}`);
    t.strictSame(new Set(found), new Set(damaged.slice(0, 2).map((name) => `snapshot ${name}`)));
  }
});

t.test('every flipped bit in a snapshot is found', async (t) => {
  const bytes = (await written(...WITH_SNAPSHOTS)).files('one')[newer] as Buffer;
  t.ok(readSnapshot(bytes));
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    if (readSnapshot(flipped)) t.fail(`bit ${bit}`);
  }
});

t.test('a journal that ends before its snapshot has lost confirmed records and locks', async (t) => {
  const disk = await written(...WITH_SNAPSHOTS);
  for (const folder of FOLDERS) {
    const bytes = fileOf(disk, folder, 1);
    for (const name of Object.keys(disk.files(folder)).filter((each) => each.endsWith('.jsonl')))
      disk.put(`${folder}/${name}`, null);
    disk.put(`${folder}/${FILE}`, bytes.subarray(0, bytes.indexOf('\n') + 1));
  }
  const { is, state, findings } = await openOn(disk);
  t.equal(is, 'locked');
  t.ok(findings.some(({ kind }) => kind === 'lost'));
  t.strictSame(state, numbered(0, 1), 'what no record names is not shown either');
});

t.test('any damage to one copy of a journal with snapshots loses nothing', async () => {
  // The last snapshot is at the end of a file, and in the middle of one.
  for (const groups of [WITH_SNAPSHOTS, [1, 1, 2]]) {
    const whole = await written(...groups);
    const { state: entries } = await openOn(copyOf(whole));
    for (const [name, bytes] of Object.entries(whole.files('two'))) {
      for (let byte = 0; byte < bytes.length; byte += 7) {
        const disk = copyOf(whole);
        flip(disk, `two/${name}`, byte, byte % 8);
        const { is, state } = await openOn(disk, FOLDERS, { onFault: failed });
        same([is, state], ['open', entries], `${name}, byte ${byte}`);
      }
    }
  }
});

/** The state of a snapshot with another first entry, its seal made anew. */
function forge(disk: VirtualDisk, path: string): void {
  const [folder = '', name = ''] = path.split('/');
  const snapshot = readSnapshot(disk.files(folder)[name] ?? Buffer.alloc(0));
  if (!snapshot) throw new Error(`${path} is no snapshot`);
  const state = JSON.stringify((snapshot.state as Entry[]).with(0, entry(99)));
  disk.put(path, printSnapshot(snapshot, state));
}

t.test('a snapshot that no record names is not believed, whoever sealed it', async (t) => {
  for (const forged of [
    [`one/${newer}`],
    [`two/${newer}`, `two/${older}`],
    SNAPSHOTS.flatMap((name) => FOLDERS.map((folder) => `${folder}/${name}`)),
  ]) {
    const disk = await written(...WITH_SNAPSHOTS);
    for (const path of forged) forge(disk, path);
    const { is, state, findings } = await openOn(disk);
    same([is, state], ['open', numbered(0, 8)], forged.join());
    t.ok(findings.some(({ kind, folder, file }) => kind === 'snapshot' && forged[0] === `${folder}/${file}`));
  }
});

t.test('a sealed snapshot of any other form is none', async (t) => {
  for (const text of ['null', '7', '"x"', '[]', '{}', '{"place":1,"version":"test","state":[]}', '{"place":'])
    t.equal(readSnapshot(Buffer.from(`${text},"sha256":"${sha256(text)}"}\n`)), null, text);
});

t.test('what one copy has behind its end is cut where the other ends properly', async (t) => {
  const line = original.subarray(0, (ENDS[0] ?? 0) + 1).toString();
  for (const [how, put] of Object.entries({
    'a line again': (disk: VirtualDisk) => append(disk, 'two/00000003.jsonl', line),
    junk: (disk: VirtualDisk) => append(disk, 'two/00000003.jsonl', 'junk\r\n'),
    'a file that belongs nowhere': (disk: VirtualDisk) => disk.put('two/00000009.jsonl', Buffer.from(line)),
  })) {
    const whole = await written(11);
    const disk = await written(11);
    put(disk);
    const { is, state, findings } = await openOn(disk, FOLDERS, { onFault: failed });
    same([is, state, bothCopies(disk)], ['open', numbered(0, 11), bothCopies(whole)], how);
    t.match(findings, [{ kind: 'excess', folder: 'two' }], how);
    const alone = await written(11);
    put(alone);
    t.equal((await openOn(alone, ['two'])).is, 'locked', `${how}, and no other copy`);
  }
});

const append = (disk: VirtualDisk, path: string, text: string): void => {
  const [folder = '', name = ''] = path.split('/');
  disk.put(path, Buffer.concat([disk.files(folder)[name] ?? Buffer.alloc(0), Buffer.from(text)]));
};

t.test('more zeros than one commit writes are damage, and a copy cut short is no torn one', async (t) => {
  const disk = new VirtualDisk(['one']);
  disk.put(`one/${FILE}`, Buffer.concat([original, Buffer.alloc(LONGEST_COMMIT + 1)]));
  const { is, findings } = await openOn(disk, ['one']);
  t.match([is, findings], ['locked', [{ kind: 'damaged', seq: RECORDS + 1 }]]);

  const long = new VirtualDisk(FOLDERS);
  const opened = await openOn(long, FOLDERS, { segmentBytes: 1 << 20 });
  await running(opened).append(numbered(0, 600));
  await running(opened).close();
  const bytes = fileOf(long, 'two', 1);
  long.put(`two/${FILE}`, bytes.subarray(0, bytes.length - LONGEST_COMMIT - 10));
  const again = await openOn(long, FOLDERS, { segmentBytes: 1 << 20 });
  t.match([again.is, again.findings], ['open', [{ kind: 'behind', folder: 'two' }]]);
});

/** A journal of eleven records, as it was after its first five, and as it is. */
async function rewindable(): Promise<{ before: VirtualDisk; disk: VirtualDisk }> {
  const disk = new VirtualDisk(FOLDERS);
  await write(disk, [5]);
  const before = copyOf(disk);
  await write(disk, [6]);
  return { before, disk };
}

const segmentsOf = (disk: VirtualDisk, folder: string): readonly (readonly [string, Buffer])[] =>
  Object.entries(disk.files(folder)).filter(([name]) => /jsonl$|^snapshot/.test(name));

/** Puts the copies of another machine into this one, or takes its own away. */
function replaceCopies(disk: VirtualDisk, by: VirtualDisk | null): void {
  for (const folder of FOLDERS) {
    for (const [name] of segmentsOf(disk, folder)) disk.put(`${folder}/${name}`, null);
    for (const [name, bytes] of by ? segmentsOf(by, folder) : []) disk.put(`${folder}/${name}`, bytes);
  }
}

/** Eleven records, but others, all of them sealed with this key. */
async function writtenAnew(hex: string): Promise<VirtualDisk> {
  const disk = new VirtualDisk(FOLDERS);
  const key = keyIn(hex.repeat(16)) as SealKey;
  const keys = { open: async () => key, create: async () => key };
  const journal = running(await openOn(disk, FOLDERS, { keys }));
  await journal.append(numbered(20, 31));
  await journal.close();
  return disk;
}

t.test('a journal that was rewound, shortened, replaced or forged locks, and says which', async (t) => {
  for (const [how, kind, change] of [
    ['an older backup of both copies', 'rewound', async ({ before, disk }) => replaceCopies(disk, before)],
    ['both copies taken away', 'rewound', async ({ disk }) => replaceCopies(disk, null)],
    ['the last record taken from both', 'rewound', async ({ disk }) => takeLast(disk)],
    ['another table', 'unsealed', async ({ disk }) => replaceCopies(disk, await writtenAnew('beef'))],
    [
      'written anew with the key',
      'foreign',
      async ({ disk }) => replaceCopies(disk, await writtenAnew('5ea1')),
    ],
    ['no key', 'no-key', async () => {}],
  ] as const satisfies readonly (readonly [
    string,
    FindingKind,
    (of: { before: VirtualDisk; disk: VirtualDisk }) => Promise<void>,
  ])[]) {
    const machine = await rewindable();
    await change(machine);
    const { disk } = machine;
    const was = bothCopies(disk);
    const keys: KeyPlace = kind === 'no-key' ? { open: async () => null, create: KEYS.create } : KEYS;
    for (const start of ['first', 'second']) {
      const { is, findings } = await openOn(disk, FOLDERS, { keys });
      same([is, bothCopies(disk)], ['locked', was], `${how}, the ${start} start`);
      t.ok(
        findings.some((finding) => finding.kind === kind),
        `${how}: ${findings.map(findingText)}`,
      );
    }
  }
});

function takeLast(disk: VirtualDisk): void {
  for (const folder of FOLDERS) {
    const [name, bytes] = segmentsOf(disk, folder).findLast(([file]) => file.endsWith('jsonl')) ?? [
      '',
      Buffer.alloc(0),
    ];
    disk.put(`${folder}/${name}`, bytes.subarray(0, bytes.lastIndexOf(10, bytes.length - 2) + 1));
  }
}

t.test('a mark that is missing is said, and one that lags is no fault', async (t) => {
  for (const [mark, kinds] of [
    [null, ['unmarked']],
    [Buffer.from('{"seq":11,"hash":"0","mac":"0"}\n'), ['unmarked']],
    ['that of before', []],
  ] as const) {
    const { before, disk } = await rewindable();
    disk.put('seal/mark', mark === 'that of before' ? (before.files('seal')['mark'] ?? null) : mark);
    const { is, state, findings } = await openOn(disk);
    same([is, state, findings.map(({ kind }) => kind)], ['open', numbered(0, 11), kinds], `${mark}`);
    t.strictSame((await openOn(disk.killed())).findings, [], 'the start sets it again');
  }
});

t.test('what lies intact behind damage is read for the meters of a locked table', async () => {
  for (const [gone, shown] of [
    [[], 8],
    [[newer], 8],
    [[newer, older], 8],
    [[newer, older, oldest], 0],
  ] as const) {
    // An old bit has turned in one copy, and the other is a new disk.
    const disk = await written(...WITH_SNAPSHOTS);
    flip(disk, `one/${FILE}`, 100);
    for (const name of Object.keys(disk.files('two'))) disk.put(`two/${name}`, null);
    for (const name of gone) disk.put(`one/${name}`, null);
    const { is, state, end, known } = await openOn(disk);
    same([is, state], ['locked', numbered(0, shown)], `without ${gone}`);
    same([end.seq, known], [shown === 0 ? 0 : 11, 11], 'as of this record, of at least so many');
  }
});
