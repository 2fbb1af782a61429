import { Refusal } from '../../reader/refusal.js';
import type { EventOf } from '../events.js';
import { mayChangeLimits } from '../limits/change.js';
import type { Limits } from '../limits/limits.js';
import { readLimits } from '../limits/read.js';
import type { Message } from '../messages.js';
import { hasWagersAtStake } from '../rights/may-change.js';
import { playerSeats } from '../seats/people.js';
import { afterVacating } from '../seats/vacate.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';
import {
  cited,
  mustBe,
  type Outcome,
  offersOf,
  Refused,
  type RuleContext,
  refuse,
  step,
  unreadable,
} from '../step.js';

/**
 * Changes the limits as the rulebook allows: with notice, by consent, or with some players keeping the old minimum.
 * With wagers on the layout the change is for the next coup, or refused.
 */
export function changeLimits(
  context: RuleContext,
  { by, limits: sign, consent = false, vacant = false }: EventOf<'limits'>,
): Outcome {
  const { table, rules } = context;
  const { change } = rules.limits;
  const refused = mustBe(context, by, change.by);
  if (refused) return refused;
  const limits = readLimits(sign, table.rulebook, offersOf(table));
  if (limits instanceof Refusal) return unreadable(limits, 'limits');
  const present = afterVacating(context, vacant);
  if (present instanceof Refused) return present;
  const { state } = present;
  const later = hasWagersAtStake(present);
  if (later && change.withWagers === 'refused') {
    return refuse('wrong-phase', { is: 'limits-between-coups' }, cited(context, change.clause));
  }
  const allowed = mayChangeLimits(state.limits, limits, rules, {
    minutesOfNotice: noticeOf(state, limits),
    allConsent: consent,
    playersPresent: playerSeats(state),
  });
  if (allowed instanceof Refused) return allowed;
  const notices = state.notices.filter(({ of }) => of !== 'limits');
  const next = later ? { nextLimits: allowed.limits } : { limits: allowed.limits, nextLimits: null };
  return step(
    update(state, { ...next, notices }),
    {
      announced: {
        is: 'limits-changed',
        kept: allowed.keepOldMinimum,
        from: later ? 'the next coup' : 'now',
      },
      clause: onlySeats(state.limits, limits) ? agreedClause(present) : allowed.clause,
    },
    ...agreedLimitPrompts(context, allowed.limits),
  );
}

/** Whether only limits agreed with single players change. */
const onlySeats = ({ seats: _, ...before }: Limits, { seats, ...after }: Limits): boolean =>
  seats !== undefined && JSON.stringify(before) === JSON.stringify(after);

const agreedClause = (context: RuleContext): string => {
  const { maximum, minimum } = context.rules.limits.onSeats;
  return cited(context, maximum ?? minimum ?? context.rules.limits.change.clause);
};

/** How long a sign has announced just these minimums. A sign without figures counts for any. */
function noticeOf({ notices, clock }: State, { bets = {} }: Limits): number {
  const standing = notices.find(({ of }) => of === 'limits');
  if (!standing) return 0;
  const announced = standing.limits?.bets;
  const same =
    announced === undefined ||
    Object.entries(bets).every(
      ([on, { minimum }]) => announced[on as keyof typeof announced]?.minimum === minimum,
    );
  return same ? clock - standing.sinceMinute : 0;
}

/** A marker shows the positions of players with limits of their own. */
function agreedLimitPrompts(context: RuleContext, { seats = {} }: Limits): readonly Message[] {
  const { agreedLimits } = context.rules.notices;
  if (!agreedLimits) return [];
  const before = context.state.limits.seats ?? {};
  return Object.keys(seats)
    .filter((seat) => JSON.stringify(seats[seat]) !== JSON.stringify(before[seat]))
    .map((seat) => ({
      prompt: { is: 'mark-agreed-limits', seat: Number(seat) },
      clause: cited(context, agreedLimits.clause),
    }));
}
