import type { Snapshot } from 'banco/firmware/journal/snapshot.js';
import { FORM } from 'banco/firmware/table/stored-form.js';
import { isRoundUnderWay } from 'banco/src/table/rights/round-under-way.js';
import type { Phase } from 'banco/src/table/state/state.js';
import type { WatchedTable } from './watched-table.js';

/** A coup is recalled from no more than so many records before it, where a shoe has more. */
const EVERY = 5000;

/** A place between two coups where a recall can begin: before the first record of a shoe, or within a long one. */
export interface RecallPlace {
  readonly table: string;
  readonly journal: string;
  /** The last record before it. */
  readonly seq: number;
  /** When the shoe began, or the coup before ended, by the clock of the table. */
  readonly wall: string;
  readonly shoe: number;
  /** How many of its coups come before. */
  readonly coups: number;
  /** The number of the shift. */
  readonly shift: number;
}

/** With the table as it stood there, in the form that a table is stored in. */
export interface RecallMark extends RecallPlace, Pick<Snapshot, 'form' | 'state'> {}

/** The last record before the place where the last recall can begin, behind this step. */
export function markedBy(was: WatchedTable, is: Omit<WatchedTable, 'marked'>): number {
  const [before, after] = [was.stored.state, is.stored.state];
  if (before.shoe.number !== after.shoe.number) return was.seq;
  const ends = isUnderWay(before.phase) && !isUnderWay(after.phase);
  return ends && is.seq - was.marked >= EVERY ? is.seq : was.marked;
}

/** As in a recall, a coup ends when it is settled and paid. */
const isUnderWay = (phase: Phase): boolean => isRoundUnderWay(phase) || phase.is === 'paying';

/** The mark that a step has made; null where it made none. */
export function markOf(table: string, was: WatchedTable, is: WatchedTable): RecallMark | null {
  if (is.marked === was.marked) return null;
  const at = is.marked === was.seq ? was : is;
  const { shoe, rounds, shift } = is.stored.state;
  return {
    table,
    journal: is.journal,
    seq: at.seq,
    wall: is.wall ?? '',
    shoe: shoe.number,
    coups: at === is ? rounds.length : 0,
    shift: shift.number,
    form: FORM,
    state: at.stored,
  };
}
