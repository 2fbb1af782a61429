import { CARDS_IN_A_DECK, type Card, cardAt, faceOf, pointValue, SUITS } from '../cards/card.js';
import { cardsIn } from '../cards/decks.js';
import { MATCHES, matchOf } from '../cards/hand.js';
import { handCode, RESULT_CODES, resultCode } from '../cards/result-code.js';
import { bankerDraws, NO_CARD, playerDraws } from '../cards/table-of-play.js';

/**
 * How many of all ordered six-card sequences from a fresh shoe lead to each result, by result code. Of eight decks there
 * are 4,998,398,275,503,360, so that every count is exact in a double. A coup that ends on four or five cards stands for
 * every sequence that begins with them.
 */
export function countResults(decks: number): Float64Array {
  const counts = new Float64Array(RESULT_CODES);
  for (const { p1, p2, ways: playerWays } of playerHands()) {
    for (let b1 = 0; b1 < CARDS_IN_A_DECK; b1++) {
      for (let b2 = 0; b2 <= b1; b2++) {
        const initial: Initial = [p1, p2, b1 as Card, b2 as Card];
        const ways = playerWays * (b1 === b2 ? 1 : 2) * waysToDraw(initial, decks);
        if (ways > 0) countThirdCards(counts, initial, ways, decks);
      }
    }
  }
  return counts;
}

type Initial = readonly [p1: Card, p2: Card, b1: Card, b2: Card];

/**
 * The Player's first two cards: one example of each two faces and each way their suits can match, with the number of
 * ordered pairs of cards it stands for. Suits that match alike can be exchanged throughout the shoe, and every wager
 * sees the same, so that one example counts for all of them.
 */
function* playerHands(): Generator<{ p1: Card; p2: Card; ways: number }> {
  const spades = SUITS.indexOf('S');
  const secondSuits = [
    { suit: spades, ways: 4 },
    { suit: SUITS.indexOf('C'), ways: 4 },
    { suit: SUITS.indexOf('H'), ways: 8 },
  ];
  for (let high = 0; high < 13; high++) {
    for (let low = 0; low <= high; low++) {
      for (const { suit, ways } of secondSuits) {
        const orders = high === low ? 1 : 2;
        yield { p1: cardAt(high, spades), p2: cardAt(low, suit), ways: orders * ways };
      }
    }
  }
}

/** In how many ways these four cards can be drawn one after another from so many decks. */
function waysToDraw([p1, p2, b1, b2]: Initial, decks: number): number {
  const second = decks - Number(p2 === p1);
  const third = decks - Number(b1 === p1) - Number(b1 === p2);
  const fourth = decks - Number(b2 === p1) - Number(b2 === p2) - Number(b2 === b1);
  return decks * Math.max(0, second) * Math.max(0, third) * Math.max(0, fourth);
}

// What tells third cards apart: their ten values, and beside these the card that makes three alike of a hand's first two.
const PLAYERS_THIRD_ALIKE = 10;
const BANKERS_THIRD_ALIKE = 11;
const KINDS = 12;
const NONE = -1;
const TRIPLE = MATCHES.indexOf('triple');

/** How many of each kind are left in the shoe after the initial deal, and what they are worth. */
const left = new Float64Array(KINDS);
const worth = Uint8Array.from({ length: KINDS }, (_, kind) => kind);

function countThirdCards(counts: Float64Array, initial: Initial, ways: number, decks: number): void {
  const [p1, p2, b1, b2] = initial;
  const player = (pointValue(p1) + pointValue(p2)) % 10;
  const banker = (pointValue(b1) + pointValue(b2)) % 10;
  const playerMatch = MATCHES.indexOf(matchOf(p1, p2));
  const bankerMatch = MATCHES.indexOf(matchOf(b1, b2));
  const twin = Number(playerMatch > 0 && bankerMatch > 0 && faceOf(p1) === faceOf(b1));
  const tally = (playerCode: number, bankerCode: number, sequences: number): void => {
    const code = resultCode(playerCode, bankerCode, twin);
    counts[code] = (counts[code] as number) + sequences;
  };
  const rest = cardsIn(decks) - 4;
  const { playersAlike, bankersAlike } = sortWhatIsLeft(initial, decks);

  const bankerThird = (playerCode: number, sequences: number, playersThird: number): void => {
    for (let kind = 0; kind < KINDS; kind++) {
      const cards = (left[kind] as number) - Number(kind === playersThird);
      if (cards <= 0) continue;
      const points = (banker + (worth[kind] as number)) % 10;
      const match = kind === bankersAlike ? TRIPLE : bankerMatch;
      tally(playerCode, handCode(points, 1, match), sequences * cards);
    }
  };

  if (!playerDraws(player, banker)) {
    const playerCode = handCode(player, 0, playerMatch);
    if (bankerDraws(player, banker, NO_CARD)) bankerThird(playerCode, ways * (rest - 1), NONE);
    else tally(playerCode, handCode(banker, 0, bankerMatch), ways * rest * (rest - 1));
    return;
  }
  for (let kind = 0; kind < KINDS; kind++) {
    const cards = left[kind] as number;
    if (cards === 0) continue;
    const third = worth[kind] as number;
    const match = kind === playersAlike ? TRIPLE : playerMatch;
    const playerCode = handCode((player + third) % 10, 1, match);
    if (bankerDraws(player, banker, third)) bankerThird(playerCode, ways * cards, kind);
    else tally(playerCode, handCode(banker, 0, bankerMatch), ways * cards * (rest - 1));
  }
}

/** Fills `left` and `worth`, and says which kind makes three alike of each hand, where one can. */
function sortWhatIsLeft(initial: Initial, decks: number): { playersAlike: number; bankersAlike: number } {
  const take = (kind: number, cards: number): void => {
    left[kind] = (left[kind] as number) - cards;
  };
  const setApart = (c: Card, kind: number): void => {
    const drawn = initial.reduce((n, other) => n + Number(other === c), 0);
    worth[kind] = pointValue(c);
    left[kind] = decks - drawn;
    take(pointValue(c), decks - drawn);
  };
  left
    .fill(4 * decks)
    .fill(16 * decks, 0, 1)
    .fill(0, PLAYERS_THIRD_ALIKE);
  for (const c of initial) take(pointValue(c), 1);

  const [p1, p2, b1, b2] = initial;
  const sameCard = p1 === p2 && b1 === p1;
  if (p1 === p2) setApart(p1, PLAYERS_THIRD_ALIKE);
  if (b1 === b2 && !sameCard) setApart(b1, BANKERS_THIRD_ALIKE);
  return {
    playersAlike: p1 === p2 ? PLAYERS_THIRD_ALIKE : NONE,
    bankersAlike: b1 !== b2 ? NONE : sameCard ? PLAYERS_THIRD_ALIKE : BANKERS_THIRD_ALIKE,
  };
}
