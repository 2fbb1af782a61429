import type { ShoeCard, Telegram } from '../../hal/parts/card-shoe/telegram.js';
import type { Event } from '../../src/machine/event.js';

const RANKS = 'A23456789TJQK';
const SUITS = { spade: 'S', heart: 'H', diamond: 'D', club: 'C' } as const;

/** A card by its two characters, as in `TD`. */
export const cardName = ({ rank, suit }: ShoeCard): string => `${RANKS[rank - 1]}${SUITS[suit]}`;

/**
 * What a telegram of the card shoe means in the game. The shoe's own view of which hand a card belongs to is not followed:
 * cards are dealt in the order in which they leave the shoe, and the machine knows whose each is. Its result is compared.
 */
export function eventOf(telegram: Telegram): Event | null {
  switch (telegram.kind) {
    case 'card':
    case 'redesignated':
      return telegram.hand === 'burn-count' ? null : { type: 'card', card: cardName(telegram.card) };
    case 'stray-card':
      return { type: 'card', card: cardName(telegram.card) };
    case 'cutting-card':
      return { type: 'cutting-card' };
    case 'result':
      return telegram.result === 'forced-quit' ? null : { type: 'shoe-result', winner: telegram.result };
    case 'error':
    case 'unknown':
      return { type: 'fault', device: 'card-reader' };
    case 'start':
    case 'stand-by':
    case 'error-cancelled':
    case 'lock':
    case 'preset':
      return null;
  }
}
