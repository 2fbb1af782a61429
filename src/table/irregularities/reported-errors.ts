import type { ReportRow } from '../../rulebooks/irregularities.js';
import { isRoundUnderWay, ownCardCount } from '../rights/round-under-way.js';
import { lastSettledRound } from '../settling/undo.js';
import type { State } from '../state/state.js';
import { cited, type Outcome, type RuleContext, refuse, type Step, step } from '../step.js';
import { ask } from './ask.js';
import { askReconstruction } from './misplaced-card.js';

// Errors that are reported while the coup can still be corrected, and errors that are reported too late.

/**
 * About the coup under way, or the one settled last until the next begins; in some rulebooks an officer has the coup
 * dealt without wagers.
 */
export function reportOrderInDoubt(context: RuleContext, noted: Step, row: ReportRow): Outcome {
  const { state, rules } = context;
  const { phase } = state;
  const { toldInTime } = rules.irregularities.voids;
  const subject = { is: 'reported', what: row.what, rulebook: rules.id } as const;
  const clause = cited(context, row.clause);
  if (isRoundUnderWay(phase) && phase.cards.length > 0) {
    if (toldInTime) return askReconstruction(context, noted, subject);
    return ask(noted, {
      subject,
      about: 'the coup',
      officer: row.by,
      answers: [
        { answer: 'no-bet-coup', clause },
        {
          answer: 'complete',
          clause: cited(context, rules.irregularities.finalSay.clause),
          by: rules.irregularities.finalSay.by,
        },
      ],
      next: null,
    });
  }
  if (!toldInTime || !lastSettledRound(state) || phase.is === 'shuffle') {
    return refuse('wrong-phase', { is: 'no-coup' }, clause);
  }
  if (state.inTournament) return refuse('not-allowed', { is: 'tournament-decides' }, clause);
  return ask(noted, {
    subject,
    about: 'the settled coup',
    officer: row.by,
    answers: [
      { answer: 'reconstruct', clause: cited(context, toldInTime.reconstruct) },
      { answer: 'void', clause: cited(context, toldInTime.void) },
    ],
    next: null,
  });
}

/** Coups settled since then stand. A report before the next coup begins is in time. */
export function reportLaterError(
  context: RuleContext,
  row: ReportRow,
  { toldInTime, endOfShoe: alsoAfter }: Extract<ReportRow['does'], { is: 'later-error' }>,
  noted: Step,
  clause: string,
): Outcome {
  const { state } = context;
  const settled =
    state.rounds.length + state.earlierShoes.reduce((sum, { rounds }) => sum + rounds.length, 0);
  if (settled === 0) return refuse('not-now', { is: 'not-here', what: row.what }, clause);
  if (toldInTime === null || laterCoupBegun(state, alsoAfter)) return noted;
  return step(state, {
    noted: { is: 'told-in-time', rulebook: context.rules.id },
    clause: cited(context, toldInTime),
  });
}

function laterCoupBegun({ rounds, phase, earlierShoes: earlier }: State, endsWithShoe: boolean): boolean {
  const overForAll = phase.is === 'shuffle' || phase.is === 'cut' || phase.is === 'burn';
  if (overForAll && endsWithShoe) return true;
  const cardOut = isRoundUnderWay(phase) && ownCardCount(phase) > 0;
  const before = rounds.length + (endsWithShoe ? earlier.length : 0);
  return before >= 2 || (before >= 1 && cardOut) || (rounds.length === 0 && earlier.length > 0);
}
