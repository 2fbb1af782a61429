import { type Cancel, type Clock, every } from '../../../ports/clock.js';
import { MAX_CHIPS, type SpotChange, type SpotCondition, type Tag } from '../messages.js';

type Seen = SpotChange extends infer One ? (One extends SpotChange ? Omit<One, 'spot'> : never) : never;

/** One antenna, and the chips that a hand lays on it and takes off. */
export class VirtualSpot {
  readonly #clock: Clock;
  readonly #happened: (seen: Seen) => void;
  /** What is within the antenna's field, read or not. */
  readonly #lying = new Set<Tag>();
  readonly #tags = new Set<Tag>();
  #condition: SpotCondition = 'fine';
  #broken = false;
  #changedAt: number;

  constructor(clock: Clock, happened: (seen: Seen) => void) {
    this.#clock = clock;
    this.#happened = happened;
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
    this.#lying.add(tag);
    this.#read();
  }

  take(tag: Tag): void {
    this.#lying.delete(tag);
    this.#read();
  }

  /** A chip at the edge of the field: seen and not seen in turn, until it is moved well in or off. */
  flicker(tag: Tag, everyMs: number): Cancel {
    this.put(tag);
    return every(this.#clock, 'a chip at the edge', everyMs, () => {
      if (this.#lying.has(tag)) this.take(tag);
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

  /** The station starts: what it knew is gone, and the antenna is read for the first time. */
  begin(): void {
    this.#tags.clear();
    this.#condition = 'fine';
    this.#read();
  }

  /** The set is never said to be whole when it is not: a fault is told before what it hides, its end after. */
  #read(): void {
    const condition = this.#broken ? 'antenna-fault' : this.#lying.size > MAX_CHIPS ? 'crowded' : 'fine';
    if (condition !== 'fine') this.#become(condition);
    if (condition === 'antenna-fault') return;
    for (const tag of this.#tags) {
      if (this.#lying.has(tag)) continue;
      this.#tags.delete(tag);
      this.#tell({ what: 'taken', age: 0, tag });
    }
    for (const tag of this.#lying) {
      if (this.#tags.has(tag) || this.#tags.size === MAX_CHIPS) continue;
      this.#tags.add(tag);
      this.#tell({ what: 'put', age: 0, tag });
    }
    this.#become(condition);
  }

  #become(condition: SpotCondition): void {
    if (condition === this.#condition) return;
    this.#condition = condition;
    this.#tell({ what: 'condition', age: 0, condition });
  }

  #tell(seen: Seen): void {
    this.#changedAt = this.#clock.now();
    this.#happened(seen);
  }
}
