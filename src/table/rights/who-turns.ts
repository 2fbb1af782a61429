import type { Hand } from '../../cards/hand.js';
import type { Method } from '../../rulebooks/handling.js';
import { cite } from '../../sheet/table.js';
import { type HandlingContext, methodIn } from '../handling/handling.js';
import { mustBe, type Refused, refuse } from '../step.js';

// Who turns which hand, and in what order.

/** The rule by which the Player's Hand, of which so many cards lie face down, is shown before this one. */
export const shownFirst = (
  { playerFirst }: Method,
  hand: Hand,
  playersDown: number,
): Method['playerFirst'] => (hand === 'banker' && playersDown > 0 ? playerFirst : null);

/** The Player's Hand is shown first, unless an officer lets it be otherwise. */
export function outOfTurn(at: HandlingContext, hand: Hand, approvedBy: string | undefined): Refused | null {
  const { rulebook, lying } = at;
  const rule = shownFirst(methodIn(at), hand, lying.player.down);
  if (!rule) return null;
  const { unless, clause } = rule;
  if (approvedBy !== undefined) {
    return mustBe({ rules: rulebook }, { role: approvedBy }, unless.by, unless.clause);
  }
  return refuse(
    'not-allowed',
    {
      is: 'player-first',
      unless: unless.by,
      rulebook: rulebook.id,
      unlessClause: cite(rulebook, unless.clause),
    },
    cite(rulebook, clause),
  );
}

/** Whether the dealer may turn what is still face down of a hand: null where nothing stands against it. */
export function mayTurn(at: HandlingContext, hand: Hand, approvedBy: string | undefined): Refused | null {
  const { handling, lying, rulebook } = at;
  const { to, players } = methodIn(at);
  const { lies } = handling.hands[hand];
  if (lies.is === 'out') return refuse('wrong-phase', { is: 'hand-out', hand });
  if (lies.is === 'to-offer' || lies.is === 'offered') {
    return refuse('not-allowed', { is: 'hand-offered-first', hand }, cite(rulebook, to[hand].clause));
  }
  if (lying[hand].down === 0) return refuse('wrong-phase', { is: 'hand-exposed', hand });
  if (lies.is === 'accepted' && !lies.had && players?.hadFirst) {
    return refuse(
      'not-allowed',
      { is: 'hand-not-had', hand, seat: lies.seat },
      cite(rulebook, players.hadFirst.clause),
    );
  }
  return outOfTurn(at, hand, approvedBy);
}
