import { oneOf } from '../reader/values.js';
import { type Card, faceOf, isRed, pointValue } from './card.js';

/** The two hands of a coup. They are the casino's hands, not a seat's. */
export const HANDS = ['player', 'banker'] as const;
export type Hand = (typeof HANDS)[number];
export const HAND = oneOf(...HANDS);

export const otherHand = (hand: Hand): Hand => (hand === 'player' ? 'banker' : 'player');

/** nz 4.2, nsw 3.3, crown-sydney 3.3, tasmania 8: the right digit of the total. */
export const pointCount = (cards: readonly Card[]): number =>
  cards.reduce((total, c) => total + pointValue(c), 0) % 10;

/**
 * How alike the first two cards of a hand are, from least to most: a pair of one red and one black card; of one colour;
 * of one suit; and with a third card of that face and suit.
 */
export const MATCHES = ['none', 'mixed', 'coloured', 'perfect', 'triple'] as const;
export type Match = (typeof MATCHES)[number];

export function matchOf(first: Card, second: Card, third?: Card): Match {
  if (faceOf(first) !== faceOf(second)) return 'none';
  if (isRed(first) !== isRed(second)) return 'mixed';
  if (first !== second) return 'coloured';
  return third === first ? 'triple' : 'perfect';
}
