import { setTimeout } from 'node:timers/promises';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { type Finding, findingText } from '../journal/finding.js';
import { readMark } from '../journal/mark.js';
import { markFinding, type Seal } from '../journal/open.js';
import type { JournalPosition } from '../journal/position.js';
import { divergenceFindings, reaches, readFrom } from '../journal/read.js';
import { otherThanNamed } from '../journal/read-copies.js';
import { keyFile } from '../journal/seal-key.js';
import type { StoredSnapshot } from '../journal/snapshot.js';
import { unsupportedVersion } from '../table/unsupported-version.js';
import { CheckedFold } from './checked-fold.js';
import { readOptions, UsageError } from './command.js';
import { beginningOf, copiesIn, type Listed, listCopy } from './journal-copy.js';
import { grouped } from './text.js';

export async function verify(args: readonly string[]): Promise<number> {
  const options = args.findIndex((arg) => arg.startsWith('--'));
  const folders = options < 0 ? args : args.slice(0, options);
  if (folders.length === 0) throw new UsageError('it needs the folders of all copies of a journal');
  const { seal } = readOptions(options < 0 ? [] : args.slice(options), { seal: 'text' });
  const copies: Copies = { folders: (await Promise.all(folders.map(copiesIn))).flat(), seal: seal ?? null };
  const first = await verifyOnce(copies);
  const { begins, base, end, wall, findings, before } =
    first.findings.length > 0 ? await lasting(first, copies) : first;
  for (const finding of findings) process.stdout.write(`${findingText(finding)}\n`);
  if (before !== null)
    process.stdout.write(`its records are of version ${before}: what they come to, that version says\n`);
  if (begins.seq > 0)
    process.stdout.write(
      `it begins with record ${begins.seq + 1}: all before was deleted, as a record says; amounts are proven behind record ${base}\n`,
    );
  process.stdout.write(
    `${grouped(end.seq - begins.seq)} records are proven${wall && `, the last of ${wall}`}, hash ${end.hash}: ` +
      `${findings.length === 0 ? 'nothing is wrong' : `${findings.length} found wrong`}\n`,
  );
  if (seal === undefined)
    process.stdout.write(
      'not proven without --seal FOLDER: that this table wrote it, and that nothing was taken from its end\n',
    );
  return findings.length === 0 ? 0 : 1;
}

interface Copies {
  readonly folders: readonly string[];
  /** The folder of the key and the mark. */
  readonly seal: string | null;
}

interface Verified {
  readonly findings: readonly Finding[];
  /** Where it begins, and behind which record amounts can be proven. */
  readonly begins: JournalPosition;
  readonly base: number;
  readonly end: JournalPosition;
  readonly wall: string;
  /** The older version that wrote it, if one did. */
  readonly before: string | null;
}

/** Verifies twice: what a running table is just writing is gone the second time, and real damage is not. */
async function lasting(first: Verified, given: Copies): Promise<Verified> {
  await setTimeout(300);
  const second = await verifyOnce(given);
  const before = first.findings.map(findingText);
  return { ...second, findings: second.findings.filter((finding) => before.includes(findingText(finding))) };
}

async function verifyOnce({ folders, seal: sealFolder }: Copies): Promise<Verified> {
  // Before the copies are listed: a running table sets the mark behind them.
  const seal = sealFolder === null ? null : await readSeal(sealFolder);
  const copies = await Promise.all(folders.map(listCopy));
  const views = copies.map(({ view }) => view);
  const { kept, damaged } = await checkpointsOf(copies);
  const beginnings = await Promise.all(folders.map(beginningOf));
  const begins = beginnings.reduce((a, b) => (a.seq > b.seq ? a : b));
  const base = begins.seq > 0 ? await oldestCheckpoint(copies, begins) : undefined;
  const fold = new CheckedFold(folders[0] ?? '', kept, base?.snapshot.place ?? begins);
  const key = seal?.key ?? null;
  const mark = typeof seal?.mark === 'object' ? seal.mark : null;
  const read = await readFrom(views, fold, { from: begins, base, kept, key, mark });
  const { walked, locks, state } = read;
  const onMark = seal && sealFolder !== null ? markFinding(sealFolder, seal, read) : null;
  for (const view of views) await view.close();
  const findings = [
    ...locks,
    ...(onMark ? [onMark] : []),
    ...divergenceFindings(views),
    ...damaged,
    ...otherThanNamed(kept, read),
    ...fold.findings,
  ];
  return {
    findings,
    begins,
    base: base?.snapshot.place.seq ?? 0,
    end: walked.end,
    wall: fold.wall,
    before: unsupportedVersion(state.lastStart),
  };
}

/** From which the amounts of a journal can be proven that has lost its beginning. */
async function oldestCheckpoint(
  copies: readonly Listed[],
  begins: JournalPosition,
): Promise<StoredSnapshot | undefined> {
  for (const { view, names, snapshots } of copies) {
    for (const name of names.toReversed()) {
      const [base] = (await snapshots([name])).kept;
      if (base && base.snapshot.place.seq >= begins.seq && (await reaches(view, base.snapshot.place)))
        return base;
    }
  }
  return undefined;
}

/** All of them, but for their states: those of years are too many to hold. */
async function checkpointsOf(
  copies: readonly Listed[],
): Promise<{ readonly kept: readonly StoredSnapshot[]; readonly damaged: readonly Finding[] }> {
  const all = { kept: [] as StoredSnapshot[], damaged: [] as Finding[] };
  for (const { names, snapshots } of copies) {
    for (const name of names) {
      const { kept, damaged } = await snapshots([name]);
      all.kept.push(...kept.map((one) => ({ ...one, snapshot: { ...one.snapshot, state: null } })));
      all.damaged.push(...damaged);
    }
  }
  return all;
}

async function readSeal(folder: string): Promise<Seal> {
  const disk = new NodeDisk();
  const key = await keyFile(disk, folder).open();
  return { key, mark: key ? await readMark(disk, folder, key) : 'none', error: null };
}
