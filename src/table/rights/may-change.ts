import type { MethodId } from '../../rulebooks/handling.js';
import type { ChangeNotice } from '../../rulebooks/notices.js';
import { currentWagers } from '../betting/current-wagers.js';
import { playerSeats } from '../seats/people.js';
import type { NoticeOf } from '../state/state.js';
import { cited, type Refused, type RuleContext, refuse } from '../step.js';
import { isBetweenCoups, isOpenWithCards, isRoundUnderWay } from './round-under-way.js';

/** The sheet of a table is changed between coups, with no wager on it. */
export function mayChangeSheet({ state }: RuleContext): Refused | null {
  const { phase, chips } = state;
  const idle = phase.is === 'shuffle' || (phase.is === 'betting' && !isOpenWithCards(phase));
  if (idle && currentWagers(state).length === 0 && (chips?.length ?? 0) === 0) return null;
  return refuse('wrong-phase', { is: 'changed-between-coups' });
}

/** The cards are replaced between coups, as long as a shoe is there to be ended. */
export function mayChangeCards(context: RuleContext): Refused | null {
  const { state, rules } = context;
  if (isBetweenCoups(state) && state.phase.is !== 'shuffle') return null;
  return refuse(
    'wrong-phase',
    { is: 'replaced-between-coups' },
    cited(context, rules.shoe.replaceCards.clause),
  );
}

/** A style or method changes between coups; to some it may be changed in the middle of a round, too. */
export function mayChangeMethod(context: RuleContext, to: MethodId): Refused | null {
  const { anyTime, changes } = context.rules.handling;
  const { phase, method } = context.state;
  if (!isRoundUnderWay(phase) && phase.is !== 'paying') return null;
  if (anyTime?.method === to && method?.where.includes(anyTime.where)) return null;
  return refuse('wrong-phase', { is: 'method-between-coups' }, cited(context, changes.clause));
}

/** Wagers lie on the layout, or a coup is under way or being paid: new limits are for the next. */
export const hasWagersAtStake = ({ state }: RuleContext): boolean =>
  isRoundUnderWay(state.phase) || state.phase.is === 'paying' || currentWagers(state).length > 0;

/** Null where nobody is at the table, everybody consents where that counts, or the sign has stood long enough. */
export function tooSoon(
  context: RuleContext,
  of: NoticeOf,
  { minutes, coups, consent, clause }: ChangeNotice,
  given: boolean,
): Refused | null {
  const { state } = context;
  if ((minutes === 0 && coups === 0) || isEmptyTable(context) || (consent && given)) return null;
  const standing = state.notices.find((known) => known.of === of);
  if (
    standing &&
    state.clock - standing.sinceMinute >= minutes &&
    state.coups - standing.sinceCoup >= coups
  ) {
    return null;
  }
  return refuse('not-allowed', { is: 'sign-first', of, minutes, coups }, cited(context, clause));
}

const isEmptyTable = ({ state }: RuleContext): boolean =>
  playerSeats(state).length === 0 && currentWagers(state).length === 0;
