import { DECK } from '../cards/card.js';
import { asCard } from './field.js';

/** How often each card has left the shoe, by its number. */
export type Drawn = readonly number[];

/** Every card is in the shoe. */
export const NONE_DRAWN: Drawn = DECK.map(() => 0);

export const timesDrawn = (drawn: Drawn, name: string): number => drawn[asCard(name)] ?? 0;

/** One more card, of this name, has left it. */
export function alsoDrawn(drawn: Drawn, name: string): Drawn {
  const after = [...drawn];
  after[asCard(name)] = timesDrawn(drawn, name) + 1;
  return after;
}

/** How many cards have left the shoe. */
export const cardsDrawn = (drawn: Drawn): number => drawn.reduce((sum, times) => sum + times, 0);
