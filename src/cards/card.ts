import { list } from '../reader/composites.js';
import { Shape } from '../reader/shape.js';
import { pattern } from '../reader/values.js';

/**
 * A card is a number from 0 to 51: its face (ace to king) times four, plus its suit. Small numbers fit a typed array,
 * so the table and the simulation use the same cards.
 */
export type Card = number & { readonly [card]: true };
declare const card: unique symbol;

export const FACES = 'A23456789TJQK';
export const SUITS = 'SHDC';
export const CARDS_IN_A_DECK = 52;

/** A face is 0 (ace) to 12 (king): the rulebooks' "Face Value", by which cards are a pair. */
export const faceOf = (c: Card): number => c >> 2;

export const suitOf = (c: Card): number => c & 3;

/** Hearts and diamonds. */
export const isRed = (c: Card): boolean => suitOf(c) === 1 || suitOf(c) === 2;

/** nz 4.1, nsw 3.2, crown-sydney 3.2, tasmania 8: ace one, ten and court cards nothing in the point count. */
export const pointValue = (c: Card): number => {
  const pips = faceOf(c) + 1;
  return pips < 10 ? pips : 0;
};

export const cardAt = (face: number, suit: number): Card => ((face << 2) | suit) as Card;

/** One deck, in order. */
export const DECK: readonly Card[] = Array.from({ length: CARDS_IN_A_DECK }, (_, i) => i as Card);

const NAMES: readonly string[] = DECK.map((c) => FACES.charAt(faceOf(c)) + SUITS.charAt(suitOf(c)));

/** `TD` for the ten of diamonds. */
export const printCard = (c: Card): string => NAMES[c] as string;

const BY_NAME: ReadonlyMap<unknown, Card> = new Map(DECK.map((c) => [printCard(c), c]));

const SPELLED = pattern(
  new RegExp(`^[${FACES}][${SUITS}]$`),
  `a card: one of ${FACES}, then one of ${SUITS}, as in "TD"`,
).named('card');

/** A card as it comes from outside. To look a name up takes a fifth of the time of matching it. */
export const CARD = new Shape<string, false>(
  SPELLED.form,
  (value) => BY_NAME.has(value),
  SPELLED.notes,
  false,
);
export const CARDS = list(CARD);

/** The card of a name that was read. */
export const asCard = (name: string): Card => BY_NAME.get(name) as Card;
