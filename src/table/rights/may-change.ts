import type { MethodId } from '../../rulebooks/handling.js';
import type { ChangeNotice } from '../../rulebooks/notices.js';
import { currentWagers } from '../betting/current-wagers.js';
import { playerSeats } from '../seats/people.js';
import type { NoticeOf } from '../state/state.js';
import { cited, type Refused, type RuleContext, refuse } from '../step.js';
import { isBetweenCoups, isOpenWithCards, isRoundUnderWay } from './round-under-way.js';

/** The table sheet changes only between coups, with no wager on the layout. */
export function mayChangeSheet({ state }: RuleContext): Refused | null {
  const { phase, chips } = state;
  const idle = phase.is === 'shuffle' || (phase.is === 'betting' && !isOpenWithCards(phase));
  if (idle && currentWagers(state).length === 0 && (chips?.length ?? 0) === 0) return null;
  return refuse('wrong-phase', { is: 'changed-between-coups' });
}

/** Cards are replaced only between coups, with a shoe in play. */
export function mayChangeCards(context: RuleContext): Refused | null {
  const { state, rules } = context;
  if (isBetweenCoups(state) && state.phase.is !== 'shuffle') return null;
  return refuse(
    'wrong-phase',
    { is: 'replaced-between-coups' },
    cited(context, rules.shoe.replaceCards.clause),
  );
}

/** A method of dealing changes between coups; one of them may also start during a round. */
export function mayChangeMethod(context: RuleContext, to: MethodId): Refused | null {
  const { anyTime, changes } = context.rules.handling;
  const { phase, method } = context.state;
  if (!isRoundUnderWay(phase) && phase.is !== 'paying') return null;
  if (anyTime?.method === to && method?.where.includes(anyTime.where)) return null;
  return refuse('wrong-phase', { is: 'method-between-coups' }, cited(context, changes.clause));
}

/** If wagers are on the layout, or a coup is under way or being paid, new limits apply to the next coup. */
export const hasWagersAtStake = ({ state }: RuleContext): boolean =>
  isRoundUnderWay(state.phase) || state.phase.is === 'paying' || currentWagers(state).length > 0;

/** Null if the table is empty, everybody consents where that counts, or the sign has stood long enough. */
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
