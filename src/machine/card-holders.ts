import { HANDS, type Hand } from '../cards/hand.js';
import { beginHandling, type Handling } from '../handling/handling.js';
import { third } from '../handling/offering.js';
import { type Checked, Refusal } from '../refusal.js';
import type { Wager } from '../settlement/wager.js';
import { handsOf } from './hands.js';
import type { State } from './state.js';
import type { At } from './step.js';

/** The seats somebody plays at: there is credit on them, or a wager of theirs. */
export function seatsTaken({ seats, phase, seated }: State): readonly number[] {
  const wagering = 'wagers' in phase ? phase.wagers.map(({ seat }) => seat) : [];
  const withCredit = Object.entries(seats).filter(([, { credit }]) => credit > 0);
  const taken = new Set([...withCredit.map(([seat]) => Number(seat)), ...wagering]);
  return [...taken].filter((seat) => seat <= seated).sort((a, b) => a - b);
}

/** Who is to have the cards of a coup on these wagers; null where the dealer keeps them all. */
export function handlingOf(at: At, wagers: readonly Wager[]): Handling | null {
  const begun = beginFor(at, wagers);
  return begun instanceof Refusal ? null : begun;
}

/** Why the method in force cannot deal a coup on these wagers, if it cannot: nsw 8.17. */
export function methodRefuses(at: At, wagers: readonly Wager[]): Refusal | null {
  const begun = beginFor(at, wagers);
  return begun instanceof Refusal ? begun : null;
}

function beginFor({ state, rules }: At, wagers: readonly Wager[]): Checked<Handling> | null {
  const { method, marker } = state;
  if (!method) return null;
  return beginHandling(rules.rulebook, method.id, wagers, {
    ...method,
    seats: seatsTaken(state),
    marker: marker?.is === 'held' ? marker.seat : null,
  });
}

/**
 * A fifth or sixth card lies face down before whoever has the hand, as soon as both hands are exposed: one dealt too early
 * waits until then.
 */
export function withThirds(handling: Handling | null, cards: readonly string[]): Handling | null {
  if (!handling) return null;
  const dealt = handsOf(cards);
  return HANDS.reduce<Handling>((before, hand) => {
    const { faceUp, faceDown } = before.hands[hand];
    if (dealt[hand].length < 3 || faceUp + faceDown === 3) return before;
    const offered = third(before, hand);
    return offered instanceof Refusal ? before : offered;
  }, handling);
}

/** The method has players handle cards, whoever then wants them. */
export const playersMayHandle = ({ hands }: Handling): boolean =>
  HANDS.some((hand) => {
    const { lies } = hands[hand];
    return lies.is !== 'kept' || lies.because !== 'method';
  });

/** How many cards of each hand are exposed. */
export const facesUp = ({ hands: { player, banker } }: Handling): Readonly<Record<Hand, number>> => ({
  player: player.faceUp,
  banker: banker.faceUp,
});
