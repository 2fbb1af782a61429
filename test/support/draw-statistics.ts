import { drawnShoe } from '../../firmware/cli/draws.js';
import { asCard, CARDS_IN_A_DECK, FACES, faceOf } from '../../src/cards/card.js';
import type { Chance } from '../../src/cards/shuffle.js';

// What a laboratory asks of many shoes: every card at every place, and every face behind every other, as often as the others. What
// chance exceeds once in a hundred is exceeded at one place in a hundred, and nowhere by far.

const FACE_COUNT = FACES.length;

/** How rarely chi-square exceeds its limit, as the deviation of a normal variable: once in a hundred, and in 100,000. */
const SELDOM = 2.326;
const NEVER = 4.265;

export interface DrawStatistics {
  /** Places at which the cards are less even than once in a hundred, and how many of them chance explains. */
  readonly uneven: number;
  readonly explained: number;
  /** Whatever is less even than once in 100,000. */
  readonly wrong: readonly string[];
}

export function drawStatistics(shoes: number, decks: number, chance: Chance): DrawStatistics {
  const places = decks * CARDS_IN_A_DECK;
  const at = Array.from({ length: places }, () => new Map<number, number>());
  const pairs = new Map<number, number>();
  for (let shoe = 0; shoe < shoes; shoe++) {
    const cards = drawnShoe(decks, chance).map(({ card }) => asCard(card));
    for (const [place, card] of cards.entries()) {
      count(at[place] ?? pairs, card);
      const behind = cards[place + 1];
      if (place % 2 === 0 && behind !== undefined) count(pairs, faceOf(card) * FACE_COUNT + faceOf(behind));
    }
  }
  const perPlace = at.map((counts) => chiSquare(counts, CARDS_IN_A_DECK, () => shoes / CARDS_IN_A_DECK));
  const limit = (z: number): number => chiSquareLimit(CARDS_IN_A_DECK - 1, z);
  const wrong = perPlace.flatMap((is, i) => (is > limit(NEVER) ? [`place ${i + 1}: ${is.toFixed(1)}`] : []));
  const inPairs = chiSquare(pairs, FACE_COUNT ** 2, pairExpectation(shoes, decks));
  if (inPairs > chiSquareLimit(FACE_COUNT ** 2 - 1, NEVER)) wrong.push(`pairs: ${inPairs.toFixed(1)}`);
  return {
    uneven: perPlace.filter((is) => is > limit(SELDOM)).length,
    explained: places / 100 + 4 * Math.sqrt(places / 100),
    wrong,
  };
}

/** A face is followed by the same face a little less often: one of its cards is out. */
function pairExpectation(shoes: number, decks: number): (pair: number) => number {
  const [ofFace, all] = [4 * decks, CARDS_IN_A_DECK * decks];
  const pairs = (shoes * all) / 2;
  return (pair) => {
    const isSame = Math.floor(pair / FACE_COUNT) === pair % FACE_COUNT;
    return (pairs / FACE_COUNT) * ((ofFace - (isSame ? 1 : 0)) / (all - 1));
  };
}

function count(counts: Map<number, number>, value: number): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** How far counts are from what is expected of them. */
const chiSquare = (
  counts: ReadonlyMap<number, number>,
  cells: number,
  expected: (cell: number) => number,
): number =>
  Array.from(
    { length: cells },
    (_, cell) => ((counts.get(cell) ?? 0) - expected(cell)) ** 2 / expected(cell),
  ).reduce((sum, one) => sum + one);

/** By the approximation of Wilson and Hilferty. */
const chiSquareLimit = (degrees: number, z: number): number =>
  degrees * (1 - 2 / (9 * degrees) + z * Math.sqrt(2 / (9 * degrees))) ** 3;
