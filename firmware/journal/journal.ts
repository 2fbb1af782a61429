import type { Clock } from '../../hal/ports/clock.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import type { CopyWriter, SegmentWrite } from './copy-writer.js';
import type { Entry, RecordBodies } from './entry.js';
import type { MarkWriter } from './mark.js';
import { beginningOf, type JournalPosition, nextSegment, positionAfter, START } from './position.js';
import { LONGEST_COMMIT, LONGEST_RECORD, seal } from './record.js';
import type { SealKey } from './seal-key.js';
import { printSnapshot, SNAPSHOTS_KEPT, sha256, snapshotName } from './snapshot.js';

/** The largest segment: a day of play. So much a repair holds in memory, and so much a start reads that meets damage in one. */
export const SEGMENT_BYTES = 1 << 23;

/** In milliseconds: two seconds without a word to the displays would end the table. */
const LATE_MS = 1200;

/** In milliseconds: a copy that takes longer is not taken back yet. With a late commit behind it that is still no two seconds. */
const JOIN_MS = 500;

/** The disk of a copy failed. The copy is not used until it is repaired: a fault of critical memory. */
export interface MemoryFault {
  readonly folder: string;
  readonly error: HardwareError;
  /** The copy was whole up to here; null if that is not known, as at a start. */
  readonly whole: JournalPosition | null;
  /** Copies still in use. With none, the journal has failed. */
  readonly left: number;
}

/** Why an entry was not written. `failed` and `closed` are final. */
export class JournalError extends Error {
  readonly code: 'too-large' | 'unreadable' | 'failed' | 'closed';

  constructor(code: JournalError['code'], said: string, cause?: unknown) {
    super(`journal: ${said}`, { cause });
    this.name = 'JournalError';
    this.code = code;
  }
}

export interface JournalSettings {
  readonly clock: Pick<Clock, 'now' | 'wall' | 'after'>;
  readonly key: SealKey;
  /** Follows what is confirmed. */
  readonly mark: Pick<MarkWriter, 'advance' | 'close'>;
  /** Where it begins: the oldest files may be deleted. */
  readonly begins: JournalPosition;
  /** Of the fold: see `Snapshot`. */
  readonly form: number;
  readonly version: string;
  /** Whether an entry may be written at all: a release on trial writes nothing that the one before could not read. */
  readonly mayWrite?: ((entry: Entry) => boolean) | undefined;
  /** Instead of `SEGMENT_BYTES`. */
  readonly segmentBytes?: number;
  readonly onFault: (fault: MemoryFault) => void;
  /** What somebody should know and nothing depends on. It is recorded as well. */
  readonly onNotice: (notice: RecordBodies['notice']) => void;
}

/** A line that waits for its commit, and whoever waits for it. */
interface Waiting extends SegmentWrite {
  readonly end: JournalPosition;
  readonly durable: (() => void) | null;
  readonly failed: (error: JournalError) => void;
}

/** The journal of a running table, made by `openJournal`. An append is done when it is durable on every copy in use. */
export class Journal {
  readonly #settings: JournalSettings;
  #copies: readonly CopyWriter[];
  #end: JournalPosition;
  /** Up to here it is durable in every copy in use. */
  #durable: JournalPosition;
  #turns = false;
  #joins: (() => Promise<void>)[] = [];
  #waiting: Waiting[] = [];
  #writing: Promise<void> = Promise.resolve();
  #idle = true;
  #stopped: JournalError | null = null;
  #begins: JournalPosition;
  #snapshotAt = 0;
  /** The segments of the last snapshots that every copy has. */
  #snapshotsIn: readonly number[] = [];
  /** Copies that could not store the last snapshot. */
  readonly #unkept = new Set<CopyWriter>();

  constructor(settings: JournalSettings, copies: readonly CopyWriter[], end: JournalPosition) {
    this.#settings = settings;
    this.#copies = copies;
    this.#end = end;
    this.#durable = end;
    this.#begins = settings.begins;
  }

  get key(): SealKey {
    return this.#settings.key;
  }

  /** Behind the last record that is durable in every copy in use. */
  get durable(): JournalPosition {
    return this.#durable;
  }

  get begins(): JournalPosition {
    return this.#begins;
  }

  /** What lies before this segment no start reads: all snapshots that it may begin with lie behind. */
  get settled(): number {
    const [oldest = 0, ...others] = this.#snapshotsIn;
    return others.length + 1 < SNAPSHOTS_KEPT ? 0 : oldest;
  }

  get isWriting(): boolean {
    return !this.#idle;
  }

  /** The folders of the copies in use. */
  get folders(): readonly string[] {
    return this.#copies.map(({ folder }) => folder);
  }

  /**
   * Done when the entries, and all before them, are durable in every copy in use; gives the position behind the last one. An
   * error of a disk loses its copy, which `onFault` reports first. Rejects with a JournalError.
   */
  append(entries: readonly Entry[]): Promise<JournalPosition> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    const { clock, key, mayWrite, segmentBytes = SEGMENT_BYTES } = this.#settings;
    const foreign = mayWrite && entries.find((entry) => !mayWrite(entry));
    if (foreign) {
      const says = `a record of the kind ${foreign.kind} could not be read by the release before this one`;
      return Promise.reject(new JournalError('unreadable', says));
    }
    const stamp = {
      at: Math.round(clock.now() * 1000) / 1000,
      wall: new Date(clock.wall()).toISOString(),
    };
    const lines: (SegmentWrite & { readonly end: JournalPosition })[] = [];
    let end = this.#end;
    for (const entry of entries) {
      const { line, hash } = seal(end, entry, stamp, key);
      if (line.length > LONGEST_RECORD) {
        return Promise.reject(
          new JournalError('too-large', `a record of ${line.length} bytes; ${LONGEST_RECORD} are the most`),
        );
      }
      if (end.byte > 0 && (this.#turns || end.byte + line.length > segmentBytes)) end = nextSegment(end);
      this.#turns = false;
      end = positionAfter(end, line.length, hash);
      lines.push({ segment: end.segment, bytes: line, end });
    }
    this.#end = end;
    return new Promise((done, failed) => {
      const last = lines.length - 1;
      const waiting = lines.map((line, i) => ({
        ...line,
        durable: i === last ? () => done(end) : null,
        failed,
      }));
      // Nothing to write is done when what waits before it is.
      const nothing = { segment: end.segment, bytes: NOTHING, end, durable: () => done(end), failed };
      this.#waiting.push(...(lines.length > 0 ? waiting : [nothing]));
      if (this.#idle) this.#writing = this.#write();
    });
  }

  /**
   * Stores the state after the records up to `at`, and records its hash. `at` is a position from `append` or from opening the
   * journal. A start can do without it, so a copy that cannot store it is still used.
   */
  async snapshot(at: JournalPosition, state: unknown): Promise<void> {
    if (this.#stopped) throw this.#stopped;
    if (at.seq <= this.#snapshotAt) return;
    this.#snapshotAt = at.seq;
    const { form, version } = this.#settings;
    const text = JSON.stringify(state);
    const begins = this.#begins.segment === START.segment ? {} : { begins: beginningOf(this.#begins) };
    const body = { of: at.seq, form, version, sha256: sha256(text), ...begins };
    const recorded = this.append([{ kind: 'snapshot', body }]);
    const bytes = printSnapshot({ place: at, form, version }, text);
    const name = snapshotName(at);
    const kept = this.#copies.map((copy) =>
      copy.keepSnapshot(name, bytes).then(
        () => this.#unkept.delete(copy),
        (error) => this.#couldNotKeep(copy, name, error),
      ),
    );
    await Promise.all([recorded, ...kept]);
    if (this.#unkept.size === 0)
      this.#snapshotsIn = [...this.#snapshotsIn, at.segment].slice(-SNAPSHOTS_KEPT);
  }

  /** Said once, until it works again. */
  #couldNotKeep(copy: CopyWriter, name: string, error: unknown): void {
    if (!(error instanceof HardwareError)) throw error;
    if (this.#unkept.has(copy)) return;
    this.#unkept.add(copy);
    this.notice({ about: copy.folder, says: `${name} could not be kept: ${error.message}` });
  }

  /** Records and reports a notice. */
  notice(body: RecordBodies['notice']): void {
    this.append([{ kind: 'notice', body }]).catch(() => {});
    this.#settings.onNotice(body);
  }

  /** Records that the journal begins here, and that all before it is deleted: from then on nobody reads that. */
  async deleteBefore(begins: JournalPosition, last: string): Promise<void> {
    await this.append([{ kind: 'deleted', body: { begins: beginningOf(begins), last } }]);
    this.#begins = begins;
  }

  /** Closes the segment that is written: the next record begins another one. Nobody writes to a closed one, so it can be repaired. */
  turn(): void {
    this.#turns = true;
  }

  /** A copy that cannot be read is used no more than one that cannot be written. */
  lose(folder: string, error: HardwareError, whole: JournalPosition): void {
    const copy = this.#copies.find((one) => one.folder === folder);
    if (copy) this.#giveUp(copy, error, whole);
  }

  /**
   * Takes a copy back between two commits, so that it misses none. `complete` gives it what it still lacks up to the last of
   * them, within half a second. Gives whether it is used again; if not, the caller closes it.
   */
  join(complete: (durable: JournalPosition) => Promise<CopyWriter>): Promise<boolean> {
    return new Promise((done, failed) => {
      this.#joins.push(() => this.#join(complete).then(done, failed));
      if (this.#idle) this.#writing = this.#write();
    });
  }

  async #join(complete: (durable: JournalPosition) => Promise<CopyWriter>): Promise<boolean> {
    if (this.#stopped) return false;
    const completed = complete(this.#durable);
    if (!(await this.#inTime(completed, JOIN_MS))) return false;
    this.#copies = [...this.#copies, await completed];
    return true;
  }

  /** Done when all that waits is durable. */
  async close(): Promise<void> {
    this.#stopped ??= new JournalError('closed', 'it is closed');
    await this.#writing;
    await this.#settings.mark.close();
    await this.#onEvery((copy) => copy.close());
  }

  async #write(): Promise<void> {
    this.#idle = false;
    await null;
    while (this.#waiting.length > 0 || this.#joins.length > 0) {
      await this.#joins.shift()?.();
      if (this.#waiting.length > 0) await this.#commit();
    }
    this.#idle = true;
  }

  /** Group commit: what is appended during one commit is the next one, as far as that may be long. */
  async #commit(): Promise<void> {
    const group = this.#waiting.splice(0, commitLength(this.#waiting));
    const writes = joined(group);
    await this.#onEvery(async (copy) => {
      await copy.write(writes);
      await copy.sync();
    });
    const last = group.at(-1);
    if (last && this.#copies.length > 0) {
      this.#durable = last.end;
      this.#settings.mark.advance(last.end);
    }
    for (const { durable, failed } of group) {
      if (this.#copies.length > 0) durable?.();
      else failed(this.#stopped as JournalError);
    }
  }

  /** Done when every copy in use has done this work. One that is late is given up as soon as another has done it. */
  async #onEvery(work: (copy: CopyWriter) => Promise<void>): Promise<void> {
    const open = new Map(this.#copies.map((copy) => [copy, this.#attempt(copy, work)]));
    for (const [copy, done] of open) void done.then(() => open.delete(copy));
    await this.#inTime(Promise.all(open.values()), LATE_MS);
    // The last copy may take as long as it does.
    while (open.size > 0 && this.#copies.every((copy) => open.has(copy))) await Promise.race(open.values());
    for (const copy of open.keys()) {
      const detail = `it has not written within ${LATE_MS / 1000} s what another copy has`;
      this.#giveUp(copy, new HardwareError('timeout', copy.folder, detail));
    }
  }

  async #inTime(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
    let onTime: () => void = () => {};
    const late = new Promise<boolean>((done) => {
      onTime = this.#settings.clock.after('a late copy of the journal', milliseconds, () => done(false));
    });
    try {
      return await Promise.race([work.then(() => true), late]);
    } finally {
      onTime();
    }
  }

  async #attempt(copy: CopyWriter, work: (copy: CopyWriter) => Promise<void>): Promise<void> {
    try {
      await work(copy);
    } catch (error) {
      this.#giveUp(copy, error);
    }
  }

  /** After a failed write or sync the contents of a copy are unknown, so it is not used until it is repaired. */
  #giveUp(copy: CopyWriter, error: unknown, whole = this.#durable): void {
    if (!(error instanceof HardwareError)) throw error;
    if (!this.#copies.includes(copy)) return;
    this.#copies = this.#copies.filter((other) => other !== copy);
    const left = this.#copies.length;
    if (left === 0) {
      this.#stopped = new JournalError('failed', 'no copy of it is left', error);
      void this.#settings.mark.close();
    }
    void copy.close().catch(() => {});
    this.#settings.onFault({ folder: copy.folder, error, whole, left });
  }
}

const NOTHING = Buffer.alloc(0);

/** How many of these lines one commit takes. */
function commitLength(lines: readonly SegmentWrite[]): number {
  let bytes = 0;
  const after = lines.findIndex((line) => {
    bytes += line.bytes.length;
    return bytes > LONGEST_COMMIT;
  });
  return after < 0 ? lines.length : after;
}

/** Joins the lines of each segment into one write. */
function joined(lines: readonly SegmentWrite[]): readonly SegmentWrite[] {
  const pieces: { segment: number; lines: Buffer[] }[] = [];
  for (const { segment, bytes } of lines) {
    if (bytes.length === 0) continue;
    const last = pieces.at(-1);
    if (last?.segment === segment) last.lines.push(bytes);
    else pieces.push({ segment, lines: [bytes] });
  }
  return pieces.map((piece) => ({ segment: piece.segment, bytes: Buffer.concat(piece.lines) }));
}
