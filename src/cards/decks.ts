import { CARDS_IN_A_DECK, type Card } from './card.js';

/** How many cards a shoe of so many decks holds. */
export const cardsIn = (decks: number): number => decks * CARDS_IN_A_DECK;

/** The first card that occurs more often than so many decks hold. */
export function oneTooMany(cards: readonly Card[], decks: number): Card | undefined {
  if (cards.length <= decks) return undefined;
  const seen = new Uint16Array(CARDS_IN_A_DECK);
  return cards.find((c) => {
    const count = (seen[c] as number) + 1;
    seen[c] = count;
    return count > decks;
  });
}
