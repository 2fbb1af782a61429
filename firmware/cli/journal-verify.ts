import { setTimeout } from 'node:timers/promises';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import type { Event } from '../../src/table/events.js';
import { type Finding, fileFinding, findingAt, findingText } from '../journal/finding.js';
import { readMark } from '../journal/mark.js';
import { markFinding, type Seal } from '../journal/open.js';
import { type JournalPosition, START } from '../journal/position.js';
import { divergenceFindings, readFrom } from '../journal/read.js';
import type { Recorded } from '../journal/record.js';
import { keyFile } from '../journal/seal-key.js';
import { type StoredSnapshot, sha256 } from '../journal/snapshot.js';
import type { StoredTable } from '../table/stored-table.js';
import { tableFold } from '../table/table-fold.js';
import { unsupportedVersion } from '../table/unsupported-version.js';
import { cardOfDraw } from '../table/virtual-shoe.js';
import { readOptions, UsageError } from './command.js';
import { listCopy } from './journal-copy.js';
import { grouped } from './text.js';

export async function verify(args: readonly string[]): Promise<number> {
  const options = args.findIndex((arg) => arg.startsWith('--'));
  const folders = options < 0 ? args : args.slice(0, options);
  if (folders.length === 0) throw new UsageError('it needs the folders of all copies of a journal');
  const { seal } = readOptions(options < 0 ? [] : args.slice(options), { seal: 'text' });
  const copies: Copies = { folders, seal: seal ?? null };
  const first = await verifyOnce(copies);
  const { end, wall, findings, before } = first.findings.length > 0 ? await lasting(first, copies) : first;
  for (const finding of findings) process.stdout.write(`${findingText(finding)}\n`);
  if (before !== null)
    process.stdout.write(`its records are of version ${before}: what they come to, that version says\n`);
  process.stdout.write(
    `${grouped(end.seq)} records are proven${wall && `, the last of ${wall}`}, hash ${end.hash}: ` +
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
  const snapshots = await Promise.all(copies.map(({ names, snapshots }) => snapshots(names)));
  const kept = snapshots.flatMap((of) => of.kept);
  const fold = new CheckedFold(folders[0] ?? '', kept);
  const key = seal?.key ?? null;
  const mark = typeof seal?.mark === 'object' ? seal.mark : null;
  const read = await readFrom(views, fold, { from: START, kept, key, mark });
  const { walked, locks, state } = read;
  const onMark = seal && sealFolder !== null ? markFinding(sealFolder, seal, read) : null;
  for (const view of views) await view.close();
  const damaged = snapshots.flatMap((of) => of.damaged);
  const findings = [
    ...locks,
    ...(onMark ? [onMark] : []),
    ...divergenceFindings(views),
    ...damaged,
    ...fold.diverged,
  ];
  return { findings, end: walked.end, wall: fold.wall, before: unsupportedVersion(state.lastStart) };
}

async function readSeal(folder: string): Promise<Seal> {
  const disk = new NodeDisk();
  const key = await keyFile(disk, folder).open();
  return { key, mark: key ? await readMark(disk, folder, key) : 'none', error: null };
}

/** How many states to keep for snapshots that refer back: more than can be queued at once. */
const REMEMBERED = 1000;

/** Folds the records, and compares the states with the hashes that the table recorded, and each card with its draw. */
class CheckedFold {
  readonly form = tableFold.form;
  readonly version = tableFold.version;
  readonly start = tableFold.start;
  readonly stored = tableFold.stored;
  readonly diverged: Finding[] = [];
  wall = '';
  readonly #folder: string;
  readonly #kept: readonly StoredSnapshot[];
  readonly #states = new Map<number, StoredTable>();
  #before = START;
  /** Null where the record before this one has drawn no card. Its number may be of no card. */
  #drawn: { readonly card: string | null } | null = null;

  constructor(folder: string, kept: readonly StoredSnapshot[]) {
    this.#folder = folder;
    this.#kept = kept.filter(({ snapshot }) => snapshot.version === tableFold.version);
  }

  readonly apply = (before: StoredTable, record: Recorded, after: JournalPosition): StoredTable => {
    const state = tableFold.apply(before, record, after);
    this.wall = record.wall;
    this.#states.set(record.seq, state);
    this.#states.delete(record.seq - REMEMBERED);
    for (const { folder, name, snapshot } of this.#kept) {
      if (snapshot.place.seq === record.seq && hashOf(snapshot.state) !== hashOf(state))
        this.diverged.push(fileFinding('diverged', folder, name, record.seq));
    }
    if (record.kind === 'snapshot' && record.body.version === this.version) {
      const was = this.#states.get(record.body.of);
      const place = after.line === 1 ? { ...after, seq: record.seq - 1, line: 0, byte: 0 } : this.#before;
      if (was && hashOf(was) !== record.body.sha256)
        this.diverged.push(findingAt('diverged', this.#folder, place));
    }
    if (this.#drawn && record.kind === 'event' && isOtherCard(record.body, this.#drawn.card))
      this.diverged.push(findingAt('draw', this.#folder, this.#before));
    this.#drawn = record.kind === 'draw' ? { card: cardOfDraw(before.state.shoe.drawn, record.body) } : null;
    this.#before = after;
    return state;
  };
}

const isOtherCard = (event: Event, drawn: string | null): boolean =>
  event.type === 'card' && event.card !== drawn;

const hashOf = (state: unknown): string => sha256(JSON.stringify(state));
