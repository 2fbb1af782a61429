import { asCard } from '../cards/card.js';
import { checkCoup } from '../cards/coup.js';
import { Refusal } from '../reader/refusal.js';
import { holds } from './condition.js';
import type { EventOf } from './events.js';
import { unmake } from './funding.js';
import { record, withoutOwed } from './recording.js';
import { Refused } from './refused.js';
import { countOf, numbersIn, type Span } from './span.js';
import type { Round, State, Table } from './state.js';
import { andThen, changeTable, participating, type Step, step, withTable } from './step.js';
import { win } from './wins.js';

// Rounds, from "No more bets" to the result. Each number of a table counts once, whatever is sent twice.

/** More numbers than these are not passed over: each of them is named in the answer. */
const MOST_PASSED_OVER = 1_000_000;

export function bets(state: State, { table: id, round: number, wagers }: EventOf<'bets'>): Step | Refused {
  const table = participating(state, id);
  if (table instanceof Refused) return table;
  const { round: last } = table;
  if (last?.stands === 'open') return underWay(id, last.number);
  if (last && number <= last.number) return numberUsed(id, number);
  const gap = passedOver(table, number);
  if (gap && countOf(gap) > MOST_PASSED_OVER) {
    const rounds = countOf(gap);
    return new Refused('bad-event', { is: 'too-many-passed-over', rounds, most: MOST_PASSED_OVER });
  }
  const round: Round = { number, stands: 'open', wagers, made: [] };
  const begun = step(
    withTable(state, id, {
      ...table,
      takesPart: 'yes',
      round,
      missing: gap ? [...table.missing, gap] : table.missing,
    }),
    ...(gap ? [{ missing: { table: id, rounds: numbersIn(gap) } }] : []),
  );
  return state.at === 'no-more-bets' ? andThen(begun, (now) => record(now, id, round)) : begun;
}

/** nz 18.19: the numbers between the last round and this one, none of which was recorded. */
function passedOver({ round: last, takesPart }: Table, number: number): Span | null {
  if (!last || takesPart === 'resumed' || number === last.number + 1) return null;
  return { first: last.number + 1, last: number - 1 };
}

/** nz 18.12: the result is recorded, and what it wins. */
export function result(state: State, event: EventOf<'result'>): Step | Refused {
  const { table: id, round: number } = event;
  const round = openRound(state, id, number);
  if (round instanceof Refused) return round;
  const coup = checkCoup(event.player.map(asCard), event.banker.map(asCard));
  if (coup instanceof Refusal)
    return new Refused('impossible-coup', { is: 'unreadable', faults: coup.faults });

  const finished = step(withRound(state, id, { ...round, stands: 'finished' }));
  const recorded = state.at === 'completion' ? andThen(finished, (now) => record(now, id, round)) : finished;
  return state.pools.reduce((before, { sheet }, place) => {
    const won = sheet.wins.find(({ when }) => holds(when, coup));
    return won ? andThen(before, (now) => win(now, place, id, won.pays)) : before;
  }, recorded);
}

export function voidRound(state: State, { table: id, round: number }: EventOf<'void-round'>): Step | Refused {
  const round = openRound(state, id, number);
  if (round instanceof Refused) return round;
  const unmade = unmake(state, id, number, round.made);
  return andThen(unmade, (now) =>
    step(withoutOwed(withRound(now, id, { ...round, stands: 'void' }), id, number)),
  );
}

function openRound(state: State, id: string, number: number): Round | Refused {
  const table = participating(state, id);
  if (table instanceof Refused) return table;
  const { round } = table;
  if (round?.number === number && round.stands === 'open') return round;
  return new Refused('no-such-round', { is: 'round-not-open', table: id, round: number });
}

const withRound = (state: State, id: string, round: Round): State =>
  changeTable(state, id, (table) => ({ ...table, round }));

export const underWay = (table: string, round: number): Refused =>
  new Refused('round-open', { is: 'round-under-way', table, round });

const numberUsed = (table: string, round: number): Refused =>
  new Refused('already-recorded', { is: 'number-used', table, round });
