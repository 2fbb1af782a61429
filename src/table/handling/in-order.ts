import type { Hand } from '../../cards/hand.js';
import type { Cents } from '../../money/cents.js';
import type { Method } from '../../rulebooks/handling.js';
import type { Wager } from '../../settlement/wager.js';
import { counterClockwise, counterClockwiseFrom } from './seat-order.js';

/**
 * The seats to offer a hand to, in order; none if the dealer keeps it. Only seated players count: a standing player
 * never handles cards. `marker` is the seat with the marker, or with the puck of competition play.
 */
export function handlersInOrder(
  { to, players }: Method,
  hand: Hand,
  wagers: readonly Wager[],
  seats: readonly number[],
  marker: number | null = null,
): readonly number[] {
  const { who } = to[hand];
  const staked = stakesOn(wagers, hand);
  const onHand = seats.filter((seat) => staked.has(seat));
  if (!players || who === 'dealer') return [];
  if (who === 'marker') return onHand.filter((seat) => seat === marker).slice(0, 1);
  const inTurn =
    players.ties.first === 'first-to-wager' && marker !== null
      ? counterClockwiseFrom(onHand, marker)
      : counterClockwise(onHand);
  const order = inTurn.toSorted((a, b) => (staked.get(b) ?? 0) - (staked.get(a) ?? 0));
  return players.next ? order : order.slice(0, 1);
}

/** What each seat has on the hand itself. Wagers on its pairs or on a Tie give no claim to the cards. */
function stakesOn(wagers: readonly Wager[], hand: Hand): ReadonlyMap<number, Cents> {
  const staked = new Map<number, Cents>();
  for (const { seat, on, amount } of wagers) {
    if (on === hand) staked.set(seat, (staked.get(seat) ?? 0) + amount);
  }
  return staked;
}
