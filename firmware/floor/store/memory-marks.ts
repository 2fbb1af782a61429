import type { RecallMark, RecallPlace } from '../ledger/recall-mark.js';
import type { KeptMark, WhichPlaces } from './ledger-store.js';

/** The places where recalls can begin, in memory. */
export class MemoryMarks {
  readonly #marks = new Map<string, RecallMark>();

  keep(mark: RecallMark): void {
    this.#marks.set(`${mark.table} ${mark.journal} ${mark.seq}`, mark);
  }

  places(table: string, which: WhichPlaces, most: number): readonly RecallPlace[] {
    const all = [...this.#marks.values()]
      .filter((mark) => mark.table === table)
      .sort((a, b) => (a.wall < b.wall ? -1 : a.wall > b.wall ? 1 : a.seq - b.seq));
    return all
      .filter((mark, i) => isAmong(which, mark, all[i + 1]))
      .slice(-most)
      .reverse()
      .map(({ form: _, state: __, ...place }) => place);
  }

  mark({ table, journal, seq }: Pick<RecallPlace, 'table' | 'journal' | 'seq'>): KeptMark {
    const all = [...this.#marks.values()]
      .filter((mark) => mark.table === table && mark.journal === journal)
      .sort((a, b) => a.seq - b.seq);
    const before = all.findLast((mark) => mark.seq < seq);
    return {
      before: before ? { seq: before.seq, form: before.form, state: before.state } : null,
      next: all.find((mark) => mark.seq > seq)?.seq ?? null,
    };
  }
}

/** What is played from a place on lasts until the next one. */
function isAmong(which: WhichPlaces, place: RecallPlace, next: RecallPlace | undefined): boolean {
  if ('shoe' in which) return place.shoe === which.shoe;
  if ('day' in which)
    return place.wall.slice(0, 10) <= which.day && (!next || next.wall.slice(0, 10) >= which.day);
  return !('shift' in which) || (place.shift <= which.shift && (!next || next.shift >= which.shift));
}
