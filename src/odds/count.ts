import { type Card, cardAt, FACES, faceOf, pointValue, SUITS } from '../cards/card.js';
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
  for (const player of handsBeside([], decks)) {
    for (const banker of handsBeside([player.first, player.second], decks))
      countThirdCards(counts, player, banker, decks);
  }
  return counts;
}

/** The first two cards of a hand: an example, and in how many ways the shoe gives one like it. */
interface Hand {
  readonly first: Card;
  readonly second: Card;
  readonly points: number;
  readonly match: number;
  readonly ways: number;
}

/** Cards that make no difference in a hand of two faces: an example, how many faces they are, and how many of each face. */
interface Kind {
  readonly card: Card;
  readonly faces: number;
  readonly cards: number;
}

/**
 * Every hand that the shoe gives when these cards are dealt, few examples for all.
 *
 * A wager sees more of a card than its value only where a pair is made: whether the faces are equal, how the suits match,
 * and whether a third card is the same. So one suit counts for all, and one face for all faces of that value; but faces
 * that the other hand has are told apart, and their pairs are counted suit by suit.
 */
function handsBeside(dealt: readonly Card[], decks: number): readonly Hand[] {
  const left = (card: Card): number => decks - dealt.filter((one) => one === card).length;
  const kinds: Kind[] = [];
  const hands: Hand[] = [];
  const add = (first: Card, second: Card, match: number, ways: number): void => {
    const points = (pointValue(first) + pointValue(second)) % 10;
    if (ways > 0) hands.push({ first, second, points, match, ways });
  };
  const addPair = (face: number, one: number, other: number, times: number): void => {
    const [first, second] = [cardAt(face, one), cardAt(face, other)];
    const match = MATCHES.indexOf(matchOf(first, second));
    add(first, second, match, times * left(first) * (left(second) - Number(first === second)));
  };

  for (const alike of FACES_BY_VALUE) {
    const others = alike.filter((face) => !dealt.some((card) => faceOf(card) === face));
    const [face, another] = others;
    const [faces, cards] = [others.length, SUITS.length * decks];
    if (face !== undefined) {
      kinds.push({ card: cardAt(face, SPADES), faces, cards });
      for (const [one, other, ways] of PAIRS_OF_SUITS) addPair(face, one, other, faces * ways);
    }
    if (face !== undefined && another !== undefined)
      add(cardAt(face, SPADES), cardAt(another, SPADES), NO_MATCH, faces * (faces - 1) * cards * cards);
  }
  for (const face of new Set(dealt.map(faceOf))) {
    kinds.push(...kindsOfDealt(face, dealt, decks));
    for (const one of ALL_SUITS) for (const other of ALL_SUITS) addPair(face, one, other, 1);
  }
  for (const [i, one] of kinds.entries())
    for (const other of kinds.slice(0, i))
      if (faceOf(one.card) !== faceOf(other.card))
        add(one.card, other.card, NO_MATCH, 2 * one.faces * one.cards * other.faces * other.cards);
  return hands;
}

/** The card that two alike are dealt of, and the others of its face; or all cards of a face that are left. */
function kindsOfDealt(face: number, dealt: readonly Card[], decks: number): readonly Kind[] {
  const [first, second] = dealt as readonly [Card, Card];
  const drawn = dealt.filter((card) => faceOf(card) === face).length;
  const cards = SUITS.length * decks - drawn;
  if (first !== second) return [{ card: cardAt(face, SPADES), faces: 1, cards }];
  const other = ALL_SUITS.map((suit) => cardAt(face, suit)).find((card) => card !== first) as Card;
  return [
    { card: first, faces: 1, cards: decks - 2 },
    { card: other, faces: 1, cards: cards - (decks - 2) },
  ];
}

/** The faces of each value. */
const FACES_BY_VALUE: readonly (readonly number[])[] = Array.from({ length: 10 }, (_, value) =>
  [...FACES].map((_face, face) => face).filter((face) => pointValue(cardAt(face, 0)) === value),
);

const ALL_SUITS = [...SUITS].map((_, suit) => suit);
const [SPADES, HEARTS, CLUBS] = ['S', 'H', 'C'].map((suit) => SUITS.indexOf(suit)) as [
  number,
  number,
  number,
];

/** The suits of a pair, and how many pairs of suits they stand for: of one suit, one colour, two colours. */
const PAIRS_OF_SUITS: readonly (readonly [number, number, number])[] = [
  [SPADES, SPADES, 4],
  [SPADES, CLUBS, 4],
  [SPADES, HEARTS, 8],
];

// What tells third cards apart: their ten values, and beside these the card that makes three alike of a hand's first two.
const PLAYERS_THIRD_ALIKE = 10;
const BANKERS_THIRD_ALIKE = 11;
const KINDS = 12;
const NONE = -1;
const NO_MATCH = MATCHES.indexOf('none');
const TRIPLE = MATCHES.indexOf('triple');

/** The shoe after the initial deal: how many of each kind are left, what they are worth, and which make three alike. */
const left = new Float64Array(KINDS);
const worth = Uint8Array.from({ length: KINDS }, (_, kind) => kind);
let playersAlike = NONE;
let bankersAlike = NONE;

function countThirdCards(counts: Float64Array, player: Hand, banker: Hand, decks: number): void {
  const ways = player.ways * banker.ways;
  sortWhatIsLeft(player, banker, decks);
  const { points, match } = player;
  const rest = cardsIn(decks) - 4;
  if (!playerDraws(points, banker.points)) {
    const hand = handCode(points, 0, match);
    countBankersThird(counts, hand, player, banker, NO_CARD, NONE, ways * (rest - 1), rest);
    return;
  }
  for (let kind = 0; kind < KINDS; kind++) {
    const cards = left[kind] as number;
    if (cards === 0) continue;
    const third = worth[kind] as number;
    const hand = handCode((points + third) % 10, 1, kind === playersAlike ? TRIPLE : match);
    countBankersThird(counts, hand, player, banker, third, kind, ways * cards, rest - 1);
  }
}

/** `hand`: the Player's, finished. `any`: how many cards may come next where the Banker draws none. */
function countBankersThird(
  counts: Float64Array,
  hand: number,
  player: Hand,
  banker: Hand,
  playersThird: number,
  playersKind: number,
  ways: number,
  any: number,
): void {
  const { points, match } = banker;
  const twin = isTwin(player, banker);
  if (!bankerDraws(player.points, points, playersThird)) {
    const code = resultCode(hand, handCode(points, 0, match), twin);
    counts[code] = (counts[code] as number) + ways * any;
    return;
  }
  for (let kind = 0; kind < KINDS; kind++) {
    const cards = (left[kind] as number) - (kind === playersKind ? 1 : 0);
    if (cards <= 0) continue;
    const total = (points + (worth[kind] as number)) % 10;
    const code = resultCode(hand, handCode(total, 1, kind === bankersAlike ? TRIPLE : match), twin);
    counts[code] = (counts[code] as number) + ways * cards;
  }
}

/** Both are pairs, of one face. */
const isTwin = (player: Hand, banker: Hand): number =>
  player.match > 0 && banker.match > 0 && faceOf(player.first) === faceOf(banker.first) ? 1 : 0;

/** Fills `left` and `worth`, and says which kind makes three alike of each hand, where one can. */
function sortWhatIsLeft(player: Hand, banker: Hand, decks: number): void {
  left.fill(4 * decks).fill(0, PLAYERS_THIRD_ALIKE);
  left[0] = 16 * decks;
  for (const { first, second } of [player, banker]) {
    take(pointValue(first), 1);
    take(pointValue(second), 1);
  }
  playersAlike = player.first === player.second ? PLAYERS_THIRD_ALIKE : NONE;
  bankersAlike = banker.first === banker.second ? BANKERS_THIRD_ALIKE : NONE;
  const isOneCard = playersAlike !== NONE && bankersAlike !== NONE && player.first === banker.first;
  if (isOneCard) bankersAlike = PLAYERS_THIRD_ALIKE;
  const inBanker = Number(banker.first === player.first) + Number(banker.second === player.first);
  const inPlayer = Number(player.first === banker.first) + Number(player.second === banker.first);
  if (playersAlike !== NONE) setApart(player.first, PLAYERS_THIRD_ALIKE, decks - 2 - inBanker);
  if (bankersAlike === BANKERS_THIRD_ALIKE) setApart(banker.first, BANKERS_THIRD_ALIKE, decks - 2 - inPlayer);
}

function setApart(card: Card, kind: number, cards: number): void {
  worth[kind] = pointValue(card);
  left[kind] = cards;
  take(pointValue(card), cards);
}

function take(kind: number, cards: number): void {
  left[kind] = (left[kind] as number) - cards;
}
