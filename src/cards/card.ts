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

/** The place of each letter, by its code; -1 for any other. */
const placesIn = (letters: string): Int8Array =>
  Int8Array.from({ length: 128 }, (_, code) => letters.indexOf(String.fromCharCode(code)));
const FACE_OF = placesIn(FACES);
const SUIT_OF = placesIn(SUITS);

/** -1 where a name has no such letter. */
const faceIn = (name: string): number => FACE_OF[name.charCodeAt(0)] ?? -1;
const suitIn = (name: string): number => SUIT_OF[name.charCodeAt(1)] ?? -1;

const SPELLED = pattern(
  new RegExp(`^[${FACES}][${SUITS}]$`),
  `a card: one of ${FACES}, then one of ${SUITS}, as in "TD"`,
).named('card');

/** A card as it comes from outside: its letters are looked up, which takes a fraction of the time of matching it. */
export const CARD = new Shape<string, false>(
  SPELLED.form,
  (value) => typeof value === 'string' && value.length === 2 && faceIn(value) >= 0 && suitIn(value) >= 0,
  SPELLED.notes,
  false,
);
export const CARDS = list(CARD);

/** The card of a name that was read. */
export const asCard = (name: string): Card => cardAt(faceIn(name), suitIn(name));
