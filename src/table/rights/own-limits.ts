import type { Cents } from '../../money/cents.js';
import { seatOf } from '../seats/people.js';
import { inForce, type OwnLimit } from '../state/own-limits.js';
import { lostBy } from '../state/seat.js';
import type { State } from '../state/state.js';
import { type Refused, type RuleContext, refuse } from '../step.js';

// A player may set limits for himself. The rulebooks say nothing of it: it is what a player asks of the casino.

/** What of the player's own money lies on a coup: before a wager and with it, and how much of that has left the credit already. */
export interface OwnStake {
  readonly before: Cents;
  readonly with: Cents;
  readonly taken: Cents;
}

/** Null if the player's own limits let the stake grow so. To stake less is always allowed. */
export function withinOwnLimits({ state }: RuleContext, seat: number, stake: OwnStake): Refused | null {
  if (stake.with <= stake.before) return null;
  const minutes = ownLimit(state, seat, 'minutes');
  if (minutes !== null && minutes.left === 0)
    return refuse('not-allowed', { is: 'own-time-over', seat, minutes: minutes.most });
  const over = (of: 'loss' | 'stake', most: Cents, left: Cents): Refused =>
    refuse('not-allowed', { is: 'over-own-limit', seat, of, most, left: Math.max(0, left) });
  const most = ownLimit(state, seat, 'stake')?.most ?? null;
  if (most !== null && stake.with > most) return over('stake', most, most - stake.before);
  const loss = ownLimit(state, seat, 'loss');
  if (loss === null) return null;
  const [before, after] = [stake.before - stake.taken, stake.with - stake.taken];
  return after > loss.left ? over('loss', loss.most, loss.left - before) : null;
}

/** A limit that is in force, and what is left of it before any stake that has not left the credit; null where there is none. */
export function ownLimit(
  state: State,
  number: number,
  of: OwnLimit,
): { readonly most: number; readonly left: number } | null {
  const seat = seatOf(state, number);
  const most = inForce(seat?.own[of], state.clock);
  if (!seat || most === null) return null;
  const { minute = state.clock, lost = 0 } = seat.since ?? {};
  const used = { loss: lostBy(seat) - lost, stake: 0, minutes: state.clock - minute }[of];
  return { most, left: Math.max(0, most - used) };
}
