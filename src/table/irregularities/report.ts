import type { ReportRow } from '../../rulebooks/irregularities.js';
import { closedByEvent } from '../betting/close-betting.js';
import { wagersLying } from '../betting/wagers-lying.js';
import { lessOf, namedBy } from '../betting/withdraw.js';
import type { EventOf } from '../events.js';
import { closeInsurance } from '../insurance/window.js';
import type { Said } from '../messages.js';
import { openWithCards, roundUnderWay } from '../rights/round-under-way.js';
import { arrive, seatOf, withSeat } from '../seats/people.js';
import { endOfShoe } from '../settling/end-of-shoe.js';
import { changed, changedBetting, changedCoup, changedShoe } from '../state/changed.js';
import type { Coup } from '../state/state.js';
import {
  andThen,
  cited,
  inPhase,
  inState,
  mustBe,
  type Outcome,
  type Refused,
  type RuleContext,
  refuse,
  type Step,
  step,
} from '../step.js';
import { misdealt } from './misplaced.js';
import { laterError, orderInDoubt } from './told-later.js';
import { unburnt } from './unburnt.js';
import { thenTasks, voidShoe } from './void.js';
import { clearSpots, refundedSaid, withoutWagers } from './without-wagers.js';

/** What no card reader sees: somebody says it, and a row of the rulebook says what follows. */
export function report(at: RuleContext, event: EventOf<'report'>): Outcome {
  const { rules } = at;
  const { reports, unreported } = rules.irregularities;
  const row = reports.find(({ what }) => what === event.what);
  if (!row) {
    const see = cited(at, unreported[event.what] ?? unreported.otherwise);
    return refuse('not-now', { is: 'no-row-for', what: event.what, rulebook: rules.id }, see);
  }
  const wrong = mustBe(at, event.by, row.by, row.clause) ?? elsewhere(at, row);
  if (wrong) return wrong;
  const { does } = row;
  const clause = cited(at, row.clause);
  const noted = step(at.state, { noted: { is: 'reported', what: row.what, rulebook: rules.id }, clause });
  switch (does.is) {
    case 'stands':
      return noted;
    case 'unburnt':
      return unburnt(at, noted, does.firstCoup, clause);
    case 'later-error':
      return laterError(at, row, does, noted, clause);
    case 'replace': {
      const shoe = changedShoe(at.state.shoe, { handled: true });
      return andThen(noted, step(changed(at.state, { shoe })));
    }
    case 'shut-out':
      return shutOut(at, noted, event.seat);
    case 'close-betting':
      return closeBetting(at, noted, clause);
    case 'last-coup':
      return lastCoup(at, noted, clause);
    case 'void-shoe':
      return withoutShoe(at, row, does, clause);
    case 'ask-order':
      return orderInDoubt(at, noted, row);
    case 'return':
      return returnWager(at, noted, event, clause);
    case 'no-bets':
    case 'choice':
    case 'ask':
      return ofTheCoup(at, row, noted, clause);
  }
}

/** Only where it can have happened. */
function elsewhere(at: RuleContext, { only, clause, what }: ReportRow): Refused | null {
  const { method, phase } = at.state;
  const { id, where = [] } = method ?? {};
  const international = where.includes('international');
  const passedOut = 'handling' in phase ? phase.handling !== null : id !== undefined && id !== 'method-a';
  const could =
    only === undefined ||
    (only === 'international' && international) ||
    (only === 'handed-out' && international && (id === 'style-b' || id === 'style-d')) ||
    (only === 'passed-out' && passedOut && methodHandsOut(at));
  return could ? null : refuse('not-now', { is: 'not-here', what }, cited(at, clause));
}

const methodHandsOut = ({ state, rules }: RuleContext): boolean =>
  rules.handling.methods.find(({ id }) => id === state.method?.id)?.players != null;

/** Of a coup under way, whether or not betting on it is open. */
function ofTheCoup(at: RuleContext, row: ReportRow, noted: Step, clause: string): Outcome {
  const { phase } = at.state;
  if (!roundUnderWay(phase) || phase.cards.length === 0)
    return refuse('wrong-phase', { is: 'no-coup' }, clause);
  const { does } = row;
  switch (does.is) {
    case 'no-bets':
      return phase.noBets === null ? andThen(noted, withoutWagers(at, phase, clause)) : noted;
    case 'choice':
      return andThen(noted, step(inPhase(at.state, chosen(phase, clause, cited(at, does.noNewWagers)))));
    default:
      return misdealt(at, noted, { is: 'reported', what: row.what, rulebook: at.rules.id });
  }
}

/** Each player may take a wager back, and none is made any more. */
function chosen(coup: Coup, removableBy: string, noNewWagers: string): Coup {
  if (openWithCards(coup)) return changedCoup(coup, { removableBy, noNewWagers });
  return changedCoup(closeInsurance(coup), { removableBy, noNewWagers });
}

function shutOut({ state }: RuleContext, noted: Step, seat: number | undefined): Outcome {
  if (seat === undefined) return refuse('bad-event', { is: 'say-who' });
  if (!seatOf(state, seat)) return refuse('no-seat', { is: 'no-such-seat', seat });
  return andThen(noted, step(withSeat(arrive(state, seat), seat, () => ({ shutOut: true }))));
}

/** A card was touched before the call: the call is deemed made. */
function closeBetting(at: RuleContext, noted: Step, clause: string): Outcome {
  const { phase } = at.state;
  if (phase.is !== 'betting') return refuse('wrong-phase', { is: 'betting-not-open' }, clause);
  return andThen(noted, closedByEvent(at, phase, { clause, because: 'handled' }));
}

/** The coup is completed, and then the cards are shuffled. Where none is under way there is nothing to complete. */
function lastCoup(at: RuleContext, noted: Step, clause: string): Outcome {
  const { state } = at;
  const { phase } = state;
  if (phase.is === 'shuffle' || phase.is === 'cut' || phase.is === 'closed') {
    return refuse('wrong-phase', { is: 'no-shoe-in-play' }, clause);
  }
  if (state.shuffler === 'continuous') {
    const { uncut } = at.rules.shoe.cut;
    return refuse('not-now', { is: 'never-cut' }, cited(at, uncut?.clause ?? at.rules.shoe.cut.clause));
  }
  if (
    phase.is === 'burn' ||
    (phase.is === 'betting' && !openWithCards(phase) && phase.waiting.length === 0)
  ) {
    return andThen(noted, step(endOfShoe(state), ...refundedSaid(wagersLying(state), clause)));
  }
  const shoe = changedShoe(state.shoe, { coupsLeft: 0 });
  return andThen(noted, step(changed(state, { shoe })));
}

function withoutShoe(
  at: RuleContext,
  row: ReportRow,
  does: Extract<ReportRow['does'], { is: 'void-shoe' }>,
  clause: string,
): Outcome {
  if (at.state.phase.is === 'closed') return refuse('wrong-phase', { is: 'table-is-closed' }, clause);
  const voided = voidShoe(at, {
    note: { is: 'reported', what: row.what, rulebook: at.rules.id },
    clause,
    refund: clause,
    newCards: does.newCards === null ? null : cited(at, does.newCards),
  });
  return thenTasks(voided, at, does.tasks);
}

function returnWager(
  at: RuleContext,
  noted: Step,
  { type: _, by: __, what, seat, on, ...place }: EventOf<'report'>,
  clause: string,
): Outcome {
  const { state } = at;
  const { phase } = state;
  if (seat === undefined || on === undefined) return refuse('bad-event', { is: 'say-which-wager' });
  if (phase.is !== 'betting' && !roundUnderWay(phase))
    return refuse('wrong-phase', { is: 'no-coup' }, clause);
  const wager = namedBy(wagersLying(state), { ...place, seat, on });
  if (!wager) return refuse('not-now', { is: 'no-such-wager' }, clause);
  if (phase.is === 'betting') {
    if (what === 'invalid-wager' && !openWithCards(phase))
      return refuse('wrong-phase', { is: 'no-coup' }, clause);
    return andThen(noted, takenOff(at, wager, clause));
  }
  return andThen(noted, lessOf(inState(at, state), phase, wager, 0, clause));
}

/** While betting is open nothing of it is staked. */
function takenOff(
  { state }: RuleContext,
  wager: ReturnType<typeof wagersLying>[number],
  clause: string,
): Step {
  const { phase } = state;
  const said: readonly Said[] = [
    { refunded: [wager], clause },
    ...(state.chips ? [clearSpots([wager], clause)] : []),
  ];
  if (phase.is !== 'betting' || state.chips) return step(state, ...said);
  const wagers = phase.wagers.filter((other) => other !== wager);
  return step(
    inPhase(state, openWithCards(phase) ? changedCoup(phase, { wagers }) : changedBetting(phase, { wagers })),
    ...said,
  );
}
