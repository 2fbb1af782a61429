import type { EventOf } from './events.js';
import { type Contributions, contributionsOf, make } from './funding.js';
import { Refused } from './refused.js';
import { isIn, without } from './span.js';
import type { Round, State, Table } from './state.js';
import { andThen, changeTable, faultAt, type Step, step, tableOf } from './step.js';

// The contributions of a round are recorded, or in a fault owed until a supervisor has them made.

/** Records a round of a table, unless a fault keeps it from that. */
export function record(state: State, id: string, { number: round, wagers }: Round): Step {
  const contributions = contributionsOf(state, wagers);
  if (faultAt(state, id) === null) return makeOf(state, id, round, contributions);
  const owing = changeTable(state, id, (table) => ({
    ...table,
    unrecorded: [...table.unrecorded, { round, owed: contributions }],
  }));
  return step(owing, { unrecorded: { table: id, round } });
}

/** nz 18.19, 18.20: a supervisor sees to it that the contributions of a round are made. */
export function adjust(state: State, event: EventOf<'adjust'>): Step | Refused {
  const { table: id, round } = event;
  const table = tableOf(state, id);
  if (table instanceof Refused) return table;
  const owed = owedBy(state, table, event);
  if (owed instanceof Refused) return owed;
  const of = faultAt(state, id);
  if (of !== null) return new Refused('in-fault', { is: 'in-fault', of });
  return makeOf(withoutOwed(state, id, round), id, round, owed);
}

/** What a round is owed: known of one that was unrecorded, and told of one that is missing. */
function owedBy(
  state: State,
  { round: last, unrecorded, missing }: Table,
  { table, round, wagers }: EventOf<'adjust'>,
): Contributions | Refused {
  const known = unrecorded.find((one) => one.round === round);
  if (known) return wagers ? new Refused('bad-event', { is: 'wagers-known', round }) : known.owed;
  if (missing.some((span) => isIn(span, round)))
    return wagers ? contributionsOf(state, wagers) : new Refused('bad-event', { is: 'wagers-needed', round });
  const code = last && round <= last.number ? 'already-recorded' : 'no-such-round';
  return new Refused(code, { is: 'nothing-owed', table, round });
}

/** Makes the contributions of a round. Of one that is still open they are kept: it may turn out void. */
function makeOf(state: State, id: string, number: number, made: Contributions): Step {
  return andThen(make(state, id, number, made), (now) =>
    step(
      changeTable(now, id, (table) =>
        table.round?.number === number ? { ...table, round: { ...table.round, made } } : table,
      ),
    ),
  );
}

export const withoutOwed = (state: State, id: string, number: number): State =>
  changeTable(state, id, (table) => ({
    ...table,
    unrecorded: table.unrecorded.filter(({ round }) => round !== number),
    missing: table.missing.flatMap((span) => without(span, number)),
  }));
