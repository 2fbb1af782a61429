import { type Cancel, type Clock, every } from '../../../ports/clock.js';
import { MAX_CHIPS, type SpotChange, type SpotCondition, type Tag } from '../messages.js';

type Seen = SpotChange extends infer One ? (One extends SpotChange ? Omit<One, 'spot'> : never) : never;

/** One antenna and the chips on it. */
export class VirtualSpot {
  readonly #clock: Clock;
  readonly #onChange: (seen: Seen) => void;
  /** The chips within the antenna's field, read or not. */
  readonly #inField = new Set<Tag>();
  readonly #tags = new Set<Tag>();
  #condition: SpotCondition = 'fine';
  #broken = false;
  /** In milliseconds: how long the antenna takes to read all that is on it. */
  readsIn = 0;
  #reading: Cancel = () => {};
  #changedAt: number;

  constructor(clock: Clock, happened: (seen: Seen) => void) {
    this.#clock = clock;
    this.#onChange = happened;
    this.#changedAt = clock.now();
  }

  get tags(): ReadonlySet<Tag> {
    return this.#tags;
  }

  get condition(): SpotCondition {
    return this.#condition;
  }

  get changedAt(): number {
    return this.#changedAt;
  }

  put(tag: Tag): void {
    this.#inField.add(tag);
    this.#moved();
  }

  take(tag: Tag): void {
    this.#inField.delete(tag);
    this.#moved();
  }

  /** A chip at the edge of the field: read and not read in turn, until it is moved in or off. */
  flicker(tag: Tag, everyMs: number): Cancel {
    this.put(tag);
    return every(this.#clock, 'a chip at the edge', everyMs, () => {
      if (this.#inField.has(tag)) this.take(tag);
      else this.put(tag);
    });
  }

  breakAntenna(): void {
    this.#broken = true;
    this.#read();
  }

  mendAntenna(): void {
    this.#broken = false;
    this.#read();
  }

  /** The station starts: it has forgotten everything and reads the antenna for the first time. */
  begin(): void {
    this.#tags.clear();
    this.#condition = 'fine';
    this.#read();
  }

  /** What was moved while it read is in the next reading. */
  #moved(): void {
    this.#reading();
    if (this.readsIn === 0) this.#read();
    else this.#reading = this.#clock.after('an antenna reads', this.readsIn, () => this.#read());
  }

  /** A fault is reported before the changes that it hides, and its end after them: a set never looks complete when it is not. */
  #read(): void {
    const condition = this.#broken ? 'antenna-fault' : this.#inField.size > MAX_CHIPS ? 'crowded' : 'fine';
    if (condition !== 'fine') this.#setCondition(condition);
    if (condition === 'antenna-fault') return;
    for (const tag of this.#tags) {
      if (this.#inField.has(tag)) continue;
      this.#tags.delete(tag);
      this.#report({ what: 'taken', age: 0, tag });
    }
    for (const tag of this.#inField) {
      if (this.#tags.has(tag) || this.#tags.size === MAX_CHIPS) continue;
      this.#tags.add(tag);
      this.#report({ what: 'put', age: 0, tag });
    }
    this.#setCondition(condition);
  }

  #setCondition(condition: SpotCondition): void {
    if (condition === this.#condition) return;
    this.#condition = condition;
    this.#report({ what: 'condition', age: 0, condition });
  }

  #report(seen: Seen): void {
    this.#changedAt = this.#clock.now();
    this.#onChange(seen);
  }
}
