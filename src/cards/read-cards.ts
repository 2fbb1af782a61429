import { type Checked, quote, Refusal } from '../refusal.js';
import { type Card, FACES, readCard, SUITS } from './card.js';

/** Cards as they come from outside: a list of two-character names. */
export function readCards(where: string, value: unknown): Checked<readonly Card[]> {
  if (!Array.isArray(value)) {
    return new Refusal('bad-card', `${where}: must be a list of cards, not ${quote(value)}`);
  }
  const cards: Card[] = [];
  for (const [i, name] of value.entries()) {
    const card = readCard(name);
    if (card === undefined) {
      return new Refusal(
        'bad-card',
        `${where}[${i}]: ${quote(name)} is not a card; a card is one of ${FACES}, then one of ${SUITS}, as in "TD"`,
      );
    }
    cards.push(card);
  }
  return cards;
}
