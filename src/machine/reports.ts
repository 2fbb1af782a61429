import type { ReportRow } from '../procedures/procedures.js';
import type { Checked } from '../refusal.js';
import { takeBack } from './betting.js';
import { ask, misdealt, withoutWagers } from './dealing.js';
import { NONE_DRAWN } from './drawn.js';
import { newShoe, refunded, voidShoe, withRefund } from './ending.js';
import type { EventOf } from './event.js';
import { type At, andThen, clauseOf, inPhase, mustBe, refuse, type Step, step } from './step.js';
import { beginCoup, beginFreeCoup } from './under-way.js';

/** What no card reader sees: an officer says it, and a row of the rulebook says what follows. */
export function report(at: At, { by, what, ...spot }: EventOf<'report'>): Checked<Step> {
  const { state, rules } = at;
  const row = rules.reports.find((known) => known.what === what);
  if (!row)
    return refuse(
      'not-now',
      `what: ${rules.rulebook} has no clause for ${what}; an officer may void the coup`,
    );
  const wrong = mustBe(at, by, row.by, row.clause);
  if (wrong) return wrong;
  const clause = clauseOf(at, row.clause);
  if (!couldBe(at, row)) return refuse('not-now', `what: ${what} is not to be had here (${clause})`);
  const noted = step(state, { noted: row.says, clause });
  const { phase } = state;

  if (row.does === 'stands') return noted;
  if (row.does === 'replace') {
    return andThen(noted, step({ ...state, shoe: { ...state.shoe, handled: true } }));
  }
  if (row.does === 'shut-out') {
    const { seat } = spot;
    if (seat === undefined) return refuse('bad-event', 'seat: say who');
    return andThen(noted, step({ ...state, shutOut: [...new Set([...state.shutOut, seat])] }));
  }
  if (row.does === 'close-betting') {
    if (phase.is !== 'betting') return refuse('wrong-phase', 'betting is not open');
    const free = phase.wagers.length === 0;
    return andThen(
      noted,
      free ? beginFreeCoup(at, phase, clause) : beginCoup(at, phase, { announced: 'No more bets', clause }),
    );
  }
  if (row.does === 'void-shoe' && (phase.is === 'cut' || phase.is === 'burn' || phase.is === 'betting')) {
    if (phase.is === 'betting' && phase.staked.length > 0)
      return refuse('wrong-phase', 'cards of a coup are drawn');
    return andThen(noted, step(newShoe(state)));
  }
  if (phase.is !== 'dealing' && phase.is !== 'result')
    return refuse('wrong-phase', 'there is no coup under way');
  switch (row.does) {
    case 'no-bets':
      return andThen(noted, withoutWagers(at, phase, clause));
    case 'choice':
      return andThen(noted, step(inPhase(state, { ...phase, removableBy: clause })));
    case 'return': {
      const { seat, on, hand, side } = spot;
      if (seat === undefined || on === undefined) return refuse('bad-event', 'seat, on: say which wager');
      return takeBack(at, phase, clause, { seat, on, ...(hand && { hand }), ...(side && { side }) });
    }
    case 'last-coup':
      return andThen(noted, step({ ...state, shoe: { ...state.shoe, coupsLeft: 0 } }));
    case 'void-shoe':
      return voidShoe(state, phase, { noted: row.says, clause });
    case 'burn-again': {
      const again = withRefund(state, phase);
      const shoe = { ...again.shoe, drawn: NONE_DRAWN };
      return andThen(
        noted,
        step({ ...again, shoe, phase: { is: 'burn', how: null, left: null } }, ...refunded(phase, clause)),
      );
    }
    case 'ask':
      return ask(noted, misdealt(at, row.says));
  }
}

function couldBe({ state }: At, { only }: ReportRow): boolean {
  if (only === 'international' || only === 'handed-out') {
    const { id, where = [] } = state.method ?? {};
    return (
      where.includes('international') && (only === 'international' || id === 'style-b' || id === 'style-d')
    );
  }
  if (only === 'first-coup') return state.rounds.length === 0;
  return only === undefined || state.rounds.length > 0;
}
