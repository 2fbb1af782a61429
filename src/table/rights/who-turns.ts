import type { Hand } from '../../cards/hand.js';
import type { Method } from '../../rulebooks/handling.js';
import { cite } from '../../sheet/table.js';
import { type HandlingContext, methodIn } from '../handling/handling.js';
import { mustBe, type Refused, refuse } from '../step.js';

// Who turns which hand, and in what order.

/** The rule by which the Player's Hand, with so many cards face down, is shown before this hand. */
export const playerFirstRule = (
  { playerFirst }: Method,
  hand: Hand,
  playersDown: number,
): Method['playerFirst'] => (hand === 'banker' && playersDown > 0 ? playerFirst : null);

/** The Player's Hand is shown first, unless an officer lets it be otherwise. */
export function outOfTurn(
  context: HandlingContext,
  hand: Hand,
  approvedBy: string | undefined,
): Refused | null {
  const { rulebook, faces } = context;
  const rule = playerFirstRule(methodIn(context), hand, faces.player.down);
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

/** Null if the dealer may turn the cards of a hand that are still face down. */
export function mayTurn(
  context: HandlingContext,
  hand: Hand,
  approvedBy: string | undefined,
): Refused | null {
  const { handling, faces, rulebook } = context;
  const { to, players } = methodIn(context);
  const { holding } = handling.hands[hand];
  if (holding.is === 'out') return refuse('wrong-phase', { is: 'hand-out', hand });
  if (holding.is === 'to-offer' || holding.is === 'offered') {
    return refuse('not-allowed', { is: 'hand-offered-first', hand }, cite(rulebook, to[hand].clause));
  }
  if (faces[hand].down === 0) return refuse('wrong-phase', { is: 'hand-exposed', hand });
  if (holding.is === 'accepted' && !holding.had && players?.hadFirst) {
    return refuse(
      'not-allowed',
      { is: 'hand-not-had', hand, seat: holding.seat },
      cite(rulebook, players.hadFirst.clause),
    );
  }
  return outOfTurn(context, hand, approvedBy);
}
