import { randomInt } from 'node:crypto';
import { CARDS_IN_A_DECK, DECK, printCard } from '../../src/cards/card.js';
import type { Chance } from '../../src/cards/shuffle.js';
import type { Event } from '../../src/table/events.js';
import type { DrawnCards } from '../../src/table/state/shoe.js';
import type { State } from '../../src/table/state/state.js';

// A virtual shoe has no order. Each card is drawn at random from those that are left when it is wanted: no disk, no memory and no
// backup holds a card that is still to come.

/** One draw: the card with this number, from 0, of so many that were left, counted deck by deck in their order. */
export interface Draw {
  readonly number: number;
  readonly of: number;
}

/** The operating system's secure generator, without the bias of a remainder. */
export const SECURE: Chance = (bound) => randomInt(bound);

/** The cards that are still in the shoe. */
export const cardsLeft = (drawn: DrawnCards, decks: number): number =>
  drawn.reduce((left, out) => left + Math.max(0, decks - out), 0);

/** Draws from so many cards; null where none is left. */
export const drawOf = (left: number, chance: Chance): Draw | null =>
  left === 0 ? null : { number: chance(left), of: left };

/** The card that a number stands for: those that are left lie in the order of a new deck, equal ones together. */
export function cardOf(drawn: DrawnCards, decks: number, number: number): string | null {
  let before = 0;
  for (const card of DECK) {
    before += Math.max(0, decks - (drawn[card] ?? 0));
    if (number < before) return printCard(card);
  }
  return null;
}

/** The card of a recorded draw: those that are out and those that were left are whole decks. */
export const cardOfDraw = (drawn: DrawnCards, { number, of }: Draw): string | null =>
  cardOf(drawn, (of + drawn.reduce((sum, out) => sum + out, 0)) / CARDS_IN_A_DECK, number);

/** What leaves the shoe next: the cutting card, `behind` cards before its end, a card, or nothing more. */
export function nextOut({ shoe }: State, decks: number, behind: number, draw: Draw | null): Event {
  const { given, cuttingCard, drawn } = shoe;
  if (cuttingCard === 'in the shoe' && given >= decks * CARDS_IN_A_DECK - behind)
    return { type: 'cutting-card' };
  const card = draw && cardOf(drawn, decks, draw.number);
  return card === null ? { type: 'shoe-empty' } : { type: 'card', card };
}
