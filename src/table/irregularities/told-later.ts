import type { ReportRow } from '../../rulebooks/irregularities.js';
import { cardsOfItsOwn, roundUnderWay } from '../rights/round-under-way.js';
import { lastSettled } from '../settling/undo.js';
import type { State } from '../state/state.js';
import { cited, type Outcome, type RuleContext, refuse, type Step, step } from '../step.js';
import { ask } from './ask.js';
import { misdealt } from './misplaced.js';

// Errors that are told while the coup can still be touched, and errors that are told too late.

/** Of the coup under way; of the one that was settled last, until the next begins; or an officer lets a coup without wagers be dealt. */
export function orderInDoubt(at: RuleContext, noted: Step, row: ReportRow): Outcome {
  const { state, rules } = at;
  const { phase } = state;
  const { toldInTime } = rules.irregularities.voids;
  const asks = { is: 'reported', what: row.what, rulebook: rules.id } as const;
  const clause = cited(at, row.clause);
  if (roundUnderWay(phase) && phase.cards.length > 0) {
    if (toldInTime) return misdealt(at, noted, asks);
    return ask(noted, {
      asks,
      about: 'the coup',
      of: row.by,
      answers: [
        { answer: 'no-bet-coup', clause },
        {
          answer: 'complete',
          clause: cited(at, rules.irregularities.finalSay.clause),
          by: rules.irregularities.finalSay.by,
        },
      ],
      next: null,
    });
  }
  if (!toldInTime || !lastSettled(state) || phase.is === 'shuffle') {
    return refuse('wrong-phase', { is: 'no-coup' }, clause);
  }
  return ask(noted, {
    asks,
    about: 'the settled coup',
    of: row.by,
    answers: [
      { answer: 'reconstruct', clause: cited(at, toldInTime.reconstruct) },
      { answer: 'void', clause: cited(at, toldInTime.void) },
    ],
    next: null,
  });
}

/** What was settled since stands. An error that is told before the next coup begins is told in time. */
export function laterError(
  at: RuleContext,
  row: ReportRow,
  { toldInTime, endOfShoe: alsoAfter }: Extract<ReportRow['does'], { is: 'later-error' }>,
  noted: Step,
  clause: string,
): Outcome {
  const { state } = at;
  const settled = state.rounds.length + state.earlier.reduce((sum, { rounds }) => sum + rounds.length, 0);
  if (settled === 0) return refuse('not-now', { is: 'not-here', what: row.what }, clause);
  if (toldInTime === null || laterCoupBegun(state, alsoAfter)) return noted;
  const so = cited(at, toldInTime);
  return step(state, { noted: { is: 'told-in-time', rulebook: at.rules.id }, clause: so });
}

function laterCoupBegun({ rounds, phase, earlier }: State, endsWithShoe: boolean): boolean {
  const overForAll = phase.is === 'shuffle' || phase.is === 'cut' || phase.is === 'burn';
  if (overForAll && endsWithShoe) return true;
  const cardOut = roundUnderWay(phase) && cardsOfItsOwn(phase) > 0;
  const before = rounds.length + (endsWithShoe ? earlier.length : 0);
  return before >= 2 || (before >= 1 && cardOut) || (rounds.length === 0 && earlier.length > 0);
}
