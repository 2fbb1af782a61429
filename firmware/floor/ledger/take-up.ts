import type { Account, Booking } from './accounts.js';
import type { ActOf } from './acts.js';
import { journalOf, type Line, newLine } from './line.js';

export interface TakenUp {
  readonly line: Line;
  /** Whether the accounts of the table begin again, too: what they have goes to one of their own. */
  readonly beginsAnew: boolean;
}

/**
 * How a line goes on that was stopped. Null where that is not what it was stopped for, or which journal is to go on is not said.
 *
 * Where something damaged was sent, from where it is. Where the table has another history than the ledger, or another journal, the
 * ledger keeps what it has, and takes that journal from its first record on.
 */
export function takenUp(line: Line, { stop, journal }: ActOf<'take-up'>): TakenUp | null {
  if (line.stopped !== stop) return null;
  switch (stop) {
    case 'forged':
    case 'unbalanced':
      return { line: { ...line, stopped: null }, beginsAnew: false };
    case 'fork':
      return anew(line, true, line.journal.slice(0, ID));
    case 'other-journal':
      return journal === undefined || journalOf(line, journal) === line.journal
        ? null
        : anew(line, false, journal);
  }
}

/** The length of what a table calls its journal. */
const ID = 16;

function anew(line: Line, isReplaced: boolean, journal: string): TakenUp {
  const ended = [...line.ended, { journal: line.journal, isReplaced }];
  return {
    line: { ...newLine(line.table, journalOf({ ended }, journal)), ended },
    beginsAnew: true,
  };
}

/** Entries that carry these balances to one account, where they come to nothing together. */
export const closing = (
  balances: readonly { readonly account: Account; readonly units: bigint }[],
): readonly Booking[] =>
  balances
    .filter(({ units }) => units !== 0n)
    .map(({ account, units }) =>
      units > 0n ? { from: account, to: 'earlier', units } : { from: 'earlier', to: account, units: -units },
    );
