import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Event } from '../../src/table/events.js';
import { type Finding, fileFinding, findingAt } from '../journal/finding.js';
import type { JournalPosition } from '../journal/position.js';
import { differsFinding, type Fold, positionOf, settledBy } from '../journal/read.js';
import type { Recorded } from '../journal/record.js';
import { readSnapshot, type StoredSnapshot, sha256 } from '../journal/snapshot.js';
import type { StoredTable } from '../table/stored-table.js';
import { foldAsRecorded, tableFold } from '../table/table-fold.js';
import { cardOfDraw } from '../table/virtual-shoe.js';

/** How many states to keep for snapshots that refer back: more than can be queued at once. */
const REMEMBERED = 1000;

/** The first record of a version that this program would settle otherwise, and how many there are of it. */
interface Differing {
  readonly finding: Finding;
  readonly more: number;
}

/**
 * Folds the records from checkpoint to checkpoint, and compares the states with the hashes that the table recorded, and each card
 * with its draw. Where this program would settle otherwise, what the record says stands, as it does at the table.
 */
export class CheckedFold implements Fold<StoredTable> {
  readonly form = tableFold.form;
  readonly version = tableFold.version;
  readonly start = tableFold.start;
  readonly stored = tableFold.stored;
  wall = '';
  readonly #folder: string;
  readonly #kept: ReadonlyMap<number, readonly StoredSnapshot[]>;
  readonly #diverged: Finding[] = [];
  readonly #differing = new Map<string, Differing>();
  /** The state is what the table had: nothing was settled otherwise since the last checkpoint. */
  #isExact = true;
  readonly #states = new Map<number, StoredTable>();
  #before: JournalPosition;
  /** Null where the record before this one has drawn no card. Its number may be of no card. */
  #drawn: { readonly card: string | null } | null = null;

  /** `from` is where it begins to fold. */
  constructor(folder: string, kept: readonly StoredSnapshot[], from: JournalPosition) {
    this.#folder = folder;
    this.#before = from;
    const at = (seq: number) => kept.filter(({ snapshot: { place } }) => place.seq === seq);
    this.#kept = new Map(kept.map(({ snapshot: { place } }) => [place.seq, at(place.seq)]));
  }

  get findings(): readonly Finding[] {
    const differing = [...this.#differing.values()].map(({ finding, more }) =>
      more === 0 ? finding : { ...finding, detail: `${finding.detail}, and ${more} more` },
    );
    return [...this.#diverged, ...differing];
  }

  readonly apply = (before: StoredTable, record: Recorded, after: JournalPosition): StoredTable => {
    const place = positionOf(this.#before, after);
    const state = this.#asTheTableHadIt(this.#folded(before, record, place), record, after);
    this.wall = record.wall;
    this.#states.set(record.seq, state);
    this.#states.delete(record.seq - REMEMBERED);
    if (record.kind === 'snapshot' && this.#isOfThisProgram(record.body) && this.#isExact) {
      const was = this.#states.get(record.body.of);
      if (was && hashOf(was) !== record.body.sha256)
        this.#diverged.push(findingAt('diverged', this.#folder, place));
    }
    if (this.#drawn && record.kind === 'event' && isOtherCard(record.body, this.#drawn.card))
      this.#diverged.push(findingAt('draw', this.#folder, this.#before));
    this.#drawn = record.kind === 'draw' ? { card: cardOfDraw(before.state.shoe.drawn, record.body) } : null;
    this.#before = after;
    return state;
  };

  #isOfThisProgram({ version, form }: Pick<StoredSnapshot['snapshot'], 'version' | 'form'>): boolean {
    return version === this.version && form === this.form;
  }

  #folded(before: StoredTable, record: Recorded, place: JournalPosition): StoredTable {
    const state = tableFold.apply(before, record, place);
    if (!state.differs) return state;
    const known = this.#differing.get(settledBy(record));
    this.#differing.set(
      settledBy(record),
      known
        ? { ...known, more: known.more + 1 }
        : { finding: differsFinding(this.#folder, place, record), more: 0 },
    );
    this.#isExact = false;
    return foldAsRecorded(before, record);
  }

  /** At a checkpoint the state is that of the checkpoint, whichever version kept it. */
  #asTheTableHadIt(state: StoredTable, { seq }: Recorded, after: JournalPosition): StoredTable {
    const kept = this.#kept.get(seq)?.filter(({ snapshot }) => snapshot.place.hash === after.hash) ?? [];
    const hash = kept.length > 0 ? hashOf(state) : '';
    const others = kept.filter(({ sha256 }) => sha256 !== hash);
    const [other] = others;
    if (!other) return state;
    if (this.#isExact && this.#isOfThisProgram(other.snapshot)) {
      for (const { folder, name } of others) this.#diverged.push(fileFinding('diverged', folder, name, seq));
      return state;
    }
    const stored = readSnapshot(readFileSync(join(other.folder, other.name)));
    this.#isExact = true;
    return (stored && tableFold.stored(stored)) ?? state;
  }
}

const isOtherCard = (event: Event, drawn: string | null): boolean =>
  event.type === 'card' && event.card !== drawn;

const hashOf = (state: unknown): string => sha256(JSON.stringify(state));
