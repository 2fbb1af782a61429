import type { HandResult, Result } from './coup.js';
import { MATCHES } from './hand.js';

/**
 * A result as one number, so that counting and simulation can tally results in a flat array. A hand is its points,
 * whether it has three cards, and its match; a result is both hands and `twin`.
 */
export const HAND_CODES = 10 * 2 * MATCHES.length;
export const RESULT_CODES = HAND_CODES * HAND_CODES * 2;

export const handCode = (points: number, threeCards: number, match: number): number =>
  (points * 2 + threeCards) * MATCHES.length + match;

export const resultCode = (player: number, banker: number, twin: number): number =>
  (player * HAND_CODES + banker) * 2 + twin;

/** The code of a result that has the same counts and no pairs, and of one that has the same pairs and counts nothing. */
export const countsAlone = (code: number): number =>
  changeHands(code, (hand) => hand - (hand % MATCHES.length), 0);
export const pairsAlone = (code: number): number =>
  changeHands(code, (hand) => hand % MATCHES.length, code & 1);

function changeHands(code: number, change: (hand: number) => number, twin: number): number {
  const hands = code >> 1;
  return resultCode(change(Math.floor(hands / HAND_CODES)), change(hands % HAND_CODES), twin);
}

export function decodeResult(code: number): Result {
  const hands = code >> 1;
  return {
    player: decodeHand(Math.floor(hands / HAND_CODES)),
    banker: decodeHand(hands % HAND_CODES),
    twin: (code & 1) === 1,
  };
}

function decodeHand(code: number): HandResult {
  const cards = Math.floor(code / MATCHES.length);
  return {
    points: cards >> 1,
    threeCards: (cards & 1) === 1,
    match: MATCHES[code % MATCHES.length] as HandResult['match'],
  };
}
