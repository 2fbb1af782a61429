import type { Hand } from '../cards/hand.js';
import { beginHandling, type Handling } from '../handling/handling.js';
import { third } from '../handling/offering.js';
import { type Checked, Refusal } from '../refusal.js';
import type { Wager } from '../settlement/wager.js';
import { dueHand } from './hands.js';
import type { State } from './state.js';
import type { At } from './step.js';

/** The seats somebody plays at: there is credit on them, or a wager of theirs. */
export function seatsTaken({ seats, phase }: State): readonly number[] {
  const wagering = 'wagers' in phase ? phase.wagers.map(({ seat }) => seat) : [];
  const withCredit = Object.entries(seats).filter(([, { credit }]) => credit > 0);
  return [...new Set([...withCredit.map(([seat]) => Number(seat)), ...wagering])].sort((a, b) => a - b);
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

/** A fifth or sixth card lies face down before whoever has the hand. */
export function withThird(handling: Handling | null, cards: readonly string[]): Handling | null {
  if (!handling || cards.length < 5) return handling;
  const hand = dueHand(cards.slice(0, -1));
  if (hand === 'none') return handling;
  const dealt = third(handling, hand);
  return dealt instanceof Refusal ? handling : dealt;
}

/** How many cards of each hand are exposed. */
export const facesUp = ({ hands: { player, banker } }: Handling): Readonly<Record<Hand, number>> => ({
  player: player.faceUp,
  banker: banker.faceUp,
});
