import { randomInt } from 'node:crypto';
import { DECK, printCard } from '../../src/cards/card.js';
import type { Event } from '../../src/table/events.js';
import type { State } from '../../src/table/state/state.js';

/** Gives a uniform whole number from 0 up to, but not including, its bound. */
export type Chance = (bound: number) => number;

/** The operating system's secure generator, without the bias of a remainder. */
export const SECURE: Chance = (bound) => randomInt(bound);

/** The name under which its cards are journalled, before the first of them is dealt. */
export const VIRTUAL_SHOE = 'virtual-shoe';

/** All the cards of a shoe in the order in which they will leave it, by a Fisher-Yates shuffle. */
export function shuffledCards(decks: number, chance: Chance): readonly string[] {
  const cards = Array.from({ length: decks }, () => DECK.map(printCard)).flat();
  for (let last = cards.length - 1; last > 0; last--) {
    const other = chance(last + 1);
    [cards[last], cards[other]] = [cards[other] as string, cards[last] as string];
  }
  return cards;
}

/** The next card, the cutting card, or the end of the shoe. */
export function nextOut(cards: readonly string[], { shoe }: State, behind: number): Event {
  const { given, cuttingCard } = shoe;
  if (cuttingCard === 'in the shoe' && given >= cards.length - behind) return { type: 'cutting-card' };
  const card = cards[given];
  return card === undefined ? { type: 'shoe-empty' } : { type: 'card', card };
}

/** As the journal has them: two characters a card. */
export const cardsToHex = (cards: readonly string[]): string =>
  Buffer.from(cards.join(''), 'latin1').toString('hex');

export const cardsFromHex = (hex: string): readonly string[] =>
  Buffer.from(hex, 'hex').toString('latin1').match(/../g) ?? [];
