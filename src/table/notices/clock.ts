import { Refusal } from '../../reader/refusal.js';
import type { EventOf } from '../events.js';
import { readLimits } from '../limits/read.js';
import { isRoundUnderWay } from '../rights/round-under-way.js';
import { timeOverNotes } from '../seats/own-limits.js';
import { update } from '../state/update.js';
import { mustBe, type Outcome, offersOf, type RuleContext, refuse, step, unreadable } from '../step.js';

// Players are told of changes beforehand: a sign stands for so many minutes or coups.

/** Time enters as events. A clock that goes back is refused. */
export function clock({ state }: RuleContext, { minute }: EventOf<'clock'>): Outcome {
  if (minute < state.clock) return refuse('not-now', { is: 'minute-past', now: state.clock, minute });
  const now = update(state, { clock: minute });
  return step(now, ...timeOverNotes(now));
}

export function notice(context: RuleContext, { by, of, up, limits: sign }: EventOf<'notice'>): Outcome {
  const { state, table } = context;
  const refused = mustBe(context, by, 'supervisor');
  if (refused) return refused;
  const others = state.notices.filter((standing) => standing.of !== of);
  const stands = others.length < state.notices.length;
  if (!up) {
    return stands ? step(update(state, { notices: others })) : refuse('not-now', { is: 'no-sign', of });
  }
  if (stands) return refuse('not-now', { is: 'sign-stands', of });
  const limits = sign === undefined ? undefined : readLimits(sign, table.rulebook, offersOf(table));
  if (limits instanceof Refusal) return unreadable(limits, 'limits');
  // A coup already under way does not count towards the notice.
  const begun = isRoundUnderWay(state.phase) || state.phase.is === 'paying';
  const sinceCoup = state.coups + (begun ? 1 : 0);
  const standing = { of, sinceMinute: state.clock, sinceCoup, ...(limits && { limits }) };
  return step(update(state, { notices: [...others, standing] }), { announced: { is: 'notice', of } });
}
