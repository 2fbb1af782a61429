import type { EventOf } from '../events.js';
import type { Message } from '../messages.js';
import { ownLimit } from '../rights/own-limits.js';
import { inForce, OWN_LIMITS, type OwnLimits, type SetLimit } from '../state/own-limits.js';
import type { State } from '../state/state.js';
import { type Outcome, type RuleContext, refuse, step } from '../step.js';
import { playerSeats, seatOf, withSeat } from './people.js';

/** A limit that a player lets himself out of holds for so many minutes more. */
export const LATER = 60;

/** A player sets limits of his own: stricter ones hold at once, all others later. They go when the player leaves. */
export function ownLimits({ state }: RuleContext, event: EventOf<'own-limits'>): Outcome {
  const { seat } = event;
  const player = seatOf(state, seat);
  if (!player) return refuse('no-seat', { is: 'no-such-seat', seat });
  if (state.chips) return refuse('wrong-phase', { is: 'stakes-are-chips' });
  if (player.person === null) return refuse('no-seat', { is: 'nobody-sits', seat });
  const asked = OWN_LIMITS.flatMap((of) => {
    const value = event[of];
    if (value === undefined) return [];
    const limit = changed(player.own[of], value === 0 ? null : value, state.clock);
    return [{ of, limit }];
  });
  const own: OwnLimits = Object.fromEntries(asked.map(({ of, limit }) => [of, limit]));
  return step(
    withSeat(state, seat, (before) => ({ own: { ...before.own, ...own } })),
    ...asked.map(
      ({ of, limit: { most, later } }): Message => ({
        noted: { is: 'own-limit', seat, of, most: later ? later.most : most, from: later?.from ?? null },
      }),
    ),
  );
}

function changed(before: SetLimit | undefined, wanted: number | null, minute: number): SetLimit {
  const now = inForce(before, minute);
  const isStricter = now === null || (wanted !== null && wanted <= now);
  return isStricter
    ? { most: wanted, later: null }
    : { most: now, later: { most: wanted, from: minute + LATER } };
}

/** The time that players have set for themselves is over with this minute. */
export const timeOverNotes = (state: State): readonly Message[] =>
  playerSeats(state).flatMap((seat): readonly Message[] => {
    const time = ownLimit(state, seat, 'minutes');
    const { minute = 0 } = seatOf(state, seat)?.since ?? {};
    return time && state.clock - minute === time.most
      ? [{ noted: { is: 'own-time-over', seat, minutes: time.most } }]
      : [];
  });
