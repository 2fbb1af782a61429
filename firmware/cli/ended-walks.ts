import type { JournalPosition } from '../journal/position.js';
import type { Recorded } from '../journal/record.js';
import type { WalkOfTable } from '../reports/walk-report.js';
import { type Walk, walkAfter } from '../technician/walk.js';

/** Finds the walk that ended with one record, or the last that has ended. */
export class EndedWalks {
  found: WalkOfTable | null = null;
  readonly #wanted: number | null;
  #walk: Walk | null = null;

  constructor(wanted: number | null) {
    this.#wanted = wanted;
  }

  add(record: Recorded, { hash }: JournalPosition): void {
    if (record.kind !== 'service') return;
    this.#walk = walkAfter(this.#walk, record.body, record.wall);
    if (record.body.act !== 'walk-ended' || !this.#walk) return;
    if (this.#wanted === null || record.seq === this.#wanted)
      this.found = { walk: this.#walk, to: { record: record.seq, time: record.wall, hash } };
  }
}
