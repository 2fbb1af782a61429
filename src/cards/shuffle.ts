import { DECK, printCard } from './card.js';

/** Gives a uniform whole number from 0 up to, but not including, its bound. */
export type Chance = (bound: number) => number;

/** All the cards of a shoe in the order in which they will leave it, by a Fisher-Yates shuffle. */
export function shuffledCards(decks: number, chance: Chance): readonly string[] {
  const cards = Array.from({ length: decks }, () => DECK.map(printCard)).flat();
  for (let last = cards.length - 1; last > 0; last--) {
    const other = chance(last + 1);
    [cards[last], cards[other]] = [cards[other] as string, cards[last] as string];
  }
  return cards;
}
