import type { ReportRow } from '../../rulebooks/irregularities.js';
import { closeByEvent } from '../betting/close-betting.js';
import { currentWagers } from '../betting/current-wagers.js';
import { takeOffLayout } from '../betting/take-off-layout.js';
import { returnPart } from '../betting/withdraw.js';
import type { EventOf } from '../events.js';
import { closeInsurance } from '../insurance/window.js';
import { isOpenWithCards, isRoundUnderWay } from '../rights/round-under-way.js';
import { arrive, seatOf, withSeat } from '../seats/people.js';
import { endShoe } from '../settling/end-shoe.js';
import { findWager } from '../state/spot.js';
import type { CurrentCoup } from '../state/state.js';
import { updateCoup, withShoe } from '../state/update.js';
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
import { askReconstruction } from './misplaced-card.js';
import { reportMissedBurn } from './missed-burn.js';
import { makeNoBetCoup, refundMessages } from './no-bet-coup.js';
import { refundBetweenCoups } from './refund-between-coups.js';
import { reportLaterError, reportOrderInDoubt } from './reported-errors.js';
import { voidShoe, withTasks } from './void.js';

/** An officer reports what no card reader sees, and a row of the rulebook says what follows. */
export function report(context: RuleContext, event: EventOf<'report'>): Outcome {
  const { rules } = context;
  const { reports, unreported } = rules.irregularities;
  const row = reports.find(({ what }) => what === event.what);
  if (!row) {
    const see = cited(context, unreported[event.what] ?? unreported.otherwise);
    return refuse('not-now', { is: 'no-row-for', what: event.what, rulebook: rules.id }, see);
  }
  const refused = mustBe(context, event.by, row.by, row.clause) ?? cannotHappenHere(context, row);
  if (refused) return refused;
  const { does } = row;
  const clause = cited(context, row.clause);
  const noted = step(context.state, {
    noted: { is: 'reported', what: row.what, rulebook: rules.id },
    clause,
  });
  switch (does.is) {
    case 'stands':
      return noted;
    case 'unburnt':
      return reportMissedBurn(context, noted, does.firstCoup, clause);
    case 'later-error':
      return reportLaterError(context, row, does, noted, clause);
    case 'replace': {
      return andThen(noted, step(withShoe(context.state, { handled: true })));
    }
    case 'shut-out':
      return shutOut(context, noted, event.seat);
    case 'close-betting':
      return closeBetting(context, noted, clause);
    case 'last-coup':
      return lastCoup(context, noted, clause);
    case 'void-shoe':
      return voidReportedShoe(context, row, does, clause);
    case 'ask-order':
      return reportOrderInDoubt(context, noted, row);
    case 'return':
      return returnWager(context, noted, event, clause);
    case 'no-bets':
    case 'choice':
    case 'ask':
      return reportOnCoup(context, row, noted, clause);
  }
}

/** Refuses a report of what cannot happen at this table. */
function cannotHappenHere(context: RuleContext, { only, clause, what }: ReportRow): Refused | null {
  const { method, phase } = context.state;
  const { id, where = [] } = method ?? {};
  const international = where.includes('international');
  const passedOut = 'handling' in phase ? phase.handling !== null : id !== undefined && id !== 'method-a';
  const could =
    only === undefined ||
    (only === 'international' && international) ||
    (only === 'handed-out' && international && (id === 'style-b' || id === 'style-d')) ||
    (only === 'passed-out' && passedOut && methodHandsOut(context));
  return could ? null : refuse('not-now', { is: 'not-here', what }, cited(context, clause));
}

const methodHandsOut = ({ state, rules }: RuleContext): boolean =>
  rules.handling.methods.find(({ id }) => id === state.method?.id)?.players != null;

/** About the coup under way, even while betting on it is open. */
function reportOnCoup(context: RuleContext, row: ReportRow, noted: Step, clause: string): Outcome {
  const { phase } = context.state;
  if (!isRoundUnderWay(phase) || phase.cards.length === 0)
    return refuse('wrong-phase', { is: 'no-coup' }, clause);
  const { does } = row;
  switch (does.is) {
    case 'no-bets':
      return phase.noBets === null ? andThen(noted, makeNoBetCoup(context, phase, clause)) : noted;
    case 'choice':
      return andThen(
        noted,
        step(inPhase(context.state, offerWithdrawal(phase, clause, cited(context, does.noNewWagers)))),
      );
    default:
      return askReconstruction(context, noted, {
        is: 'reported',
        what: row.what,
        rulebook: context.rules.id,
      });
  }
}

/** Each player may withdraw a wager, and nobody makes another. */
function offerWithdrawal(coup: CurrentCoup, removableBy: string, noNewWagers: string): CurrentCoup {
  if (isOpenWithCards(coup)) return updateCoup(coup, { removableBy, noNewWagers });
  return updateCoup(closeInsurance(coup), { removableBy, noNewWagers });
}

function shutOut({ state }: RuleContext, noted: Step, seat: number | undefined): Outcome {
  if (seat === undefined) return refuse('bad-event', { is: 'say-who' });
  if (!seatOf(state, seat)) return refuse('no-seat', { is: 'no-such-seat', seat });
  return andThen(noted, step(withSeat(arrive(state, seat), seat, () => ({ shutOut: true }))));
}

/** A card was touched before the call: the call is deemed made. */
function closeBetting(context: RuleContext, noted: Step, clause: string): Outcome {
  const { phase } = context.state;
  if (phase.is !== 'betting') return refuse('wrong-phase', { is: 'betting-not-open' }, clause);
  return andThen(noted, closeByEvent(context, phase, { clause, because: 'handled' }));
}

/** The shoe ends with the coup under way, or at once if there is none. */
function lastCoup(context: RuleContext, noted: Step, clause: string): Outcome {
  const { state } = context;
  const { phase } = state;
  if (phase.is === 'shuffle' || phase.is === 'cut' || phase.is === 'closed') {
    return refuse('wrong-phase', { is: 'no-shoe-in-play' }, clause);
  }
  if (state.shuffler === 'continuous') {
    const { uncut } = context.rules.shoe.cut;
    return refuse(
      'not-now',
      { is: 'never-cut' },
      cited(context, uncut?.clause ?? context.rules.shoe.cut.clause),
    );
  }
  if (
    phase.is === 'burn' ||
    (phase.is === 'betting' && !isOpenWithCards(phase) && phase.waiting.length === 0)
  ) {
    return andThen(
      noted,
      step(endShoe(refundBetweenCoups(state, clause)), ...refundMessages(currentWagers(state), clause)),
    );
  }
  return andThen(noted, step(withShoe(state, { coupsLeft: 0 })));
}

function voidReportedShoe(
  context: RuleContext,
  row: ReportRow,
  does: Extract<ReportRow['does'], { is: 'void-shoe' }>,
  clause: string,
): Outcome {
  if (context.state.phase.is === 'closed') return refuse('wrong-phase', { is: 'table-is-closed' }, clause);
  const voided = voidShoe(context, {
    note: { is: 'reported', what: row.what, rulebook: context.rules.id },
    clause,
    refund: clause,
    newCards: does.newCards === null ? null : cited(context, does.newCards),
  });
  return withTasks(context, voided, does.tasks);
}

function returnWager(
  context: RuleContext,
  noted: Step,
  { type: _, by: __, what, seat, on, ...place }: EventOf<'report'>,
  clause: string,
): Outcome {
  const { state } = context;
  const { phase } = state;
  if (seat === undefined || on === undefined) return refuse('bad-event', { is: 'say-which-wager' });
  if (phase.is !== 'betting' && !isRoundUnderWay(phase))
    return refuse('wrong-phase', { is: 'no-coup' }, clause);
  const wager = findWager(currentWagers(state), { ...place, seat, on });
  if (!wager) return refuse('not-now', { is: 'no-such-wager' }, clause);
  if (phase.is === 'betting') {
    if (what === 'invalid-wager' && !isOpenWithCards(phase))
      return refuse('wrong-phase', { is: 'no-coup' }, clause);
    return andThen(noted, takeOffLayout(context, wager, clause));
  }
  return andThen(noted, returnPart(inState(context, state), phase, wager, 0, clause));
}
