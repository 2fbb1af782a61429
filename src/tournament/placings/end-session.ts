import { inPlay } from '../at-table.js';
import type { EventOf } from '../events.js';
import { type AtTable, type Outcome, refuseBy, roundOf } from '../step.js';
import { finish } from './finish.js';

/**
 * The session ends early where it is known who goes on, or where chips are disposed of in cash and all agree: nsw 15.5.5 (its
 * "and" read as "or"), crown-sydney 12.4.8(d), tasmania 16.3.5.
 */
export function endSession(at: AtTable, { agreed = false }: EventOf<'end-session'>): Outcome<AtTable> {
  const { advance } = roundOf(at);
  const most = at.session.playOff ? 1 : (advance ?? 1);
  const isKnown = inPlay(at).length <= most;
  if (isKnown || (agreed && at.tournament.conditions.cashOut)) return finish(at, false);
  return refuseBy(at.tournament, 'not-determined', { is: 'not-determined' });
}
