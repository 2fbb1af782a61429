import { hasNatural, type Result, winnerOf } from '../cards/coup.js';
import { HANDS, type Hand, type Match, otherHand } from '../cards/hand.js';

/** When a wager wins, loses or stands off: as a sentence for people, and as a test of a finished coup. */
export interface Condition {
  readonly says: string;
  /** `on` is the hand the wager lies on, for the wagers that are made on a hand. */
  readonly holds: (result: Result, on: Hand) => boolean;
}

const condition = (says: string, holds: Condition['holds']): Condition => ({ says, holds });

// The three main wagers, and what the Banker's Hand won with.

const wins = (hand: Hand) => (result: Result) => winnerOf(result) === hand;
const tie = (result: Result) => winnerOf(result) === 'tie';
const bankerWinsWith = (points: number) => (result: Result) =>
  winnerOf(result) === 'banker' && result.banker.points === points;

export const playerWins = condition("the Player's Hand wins", wins('player'));
export const bankerWins = condition("the Banker's Hand wins", wins('banker'));
export const tied = condition('the hands tie', tie);
export const tiedOn6 = condition('the hands tie on 6', (result) => tie(result) && result.banker.points === 6);

export const bankerWinsOn6 = condition("the Banker's Hand wins with 6", bankerWinsWith(6));
export const bankerWinsOn6WithTwo = condition(
  "the Banker's Hand wins with 6 on two cards",
  (result) => bankerWinsWith(6)(result) && !result.banker.threeCards,
);
export const bankerWinsOn6WithThree = condition(
  "the Banker's Hand wins with 6 on three cards",
  (result) => bankerWinsWith(6)(result) && result.banker.threeCards,
);
export const bankerWinsOn7WithThree = condition(
  "the Banker's Hand wins with 7 on three cards",
  (result) => bankerWinsWith(7)(result) && result.banker.threeCards,
);
export const playerWinsOn8WithThree = condition(
  "the Player's Hand wins with 8 on three cards",
  (result) => wins('player')(result) && result.player.points === 8 && result.player.threeCards,
);

const winsOn8or9WithThree = (hand: Hand) => (result: Result) =>
  wins(hand)(result) && result[hand].points >= 8 && result[hand].threeCards;

export const playerWinsOn8or9WithThree = condition(
  "the Player's Hand wins with 8 or 9 on three cards",
  winsOn8or9WithThree('player'),
);
export const bankerWinsOn8or9WithThree = condition(
  "the Banker's Hand wins with 8 or 9 on three cards",
  winsOn8or9WithThree('banker'),
);

// What the first cards of the hand wagered on are.

const matches =
  (...kinds: readonly Match[]) =>
  (result: Result, on: Hand) =>
    kinds.includes(result[on].match);

export const anyPair = condition(
  'the first two cards of the hand are a pair',
  matches('mixed', 'coloured', 'perfect', 'triple'),
);
export const mixedPair = condition(
  'the first two cards of the hand are a pair, one red and one black',
  matches('mixed'),
);
export const colouredPair = condition(
  'the first two cards of the hand are a pair of one colour, in different suits',
  matches('coloured'),
);
export const perfectPair = condition(
  'the first two cards of the hand are a pair of one suit',
  matches('perfect', 'triple'),
);
export const tripleMatch = condition(
  'all three cards of the hand are of one face and one suit',
  matches('triple'),
);

// Pairs in both hands.

const pairs = (result: Result) => HANDS.filter((hand) => result[hand].match !== 'none').length;

export const onePair = condition(
  'the first two cards of one hand are a pair, and those of the other are not',
  (result) => pairs(result) === 1,
);
export const twoPairs = condition(
  'the first two cards of each hand are a pair, of different faces',
  (result) => pairs(result) === 2 && !result.twin,
);
export const twinPairs = condition(
  'the first two cards of each hand are a pair, of the same face',
  (result) => result.twin,
);

// By how much the hand wagered on won.

export const naturalWinner = condition(
  'the hand wins with a natural',
  (result, on) => wins(on)(result) && hasNatural(result[on]),
);
export const winsBy = (points: number): Condition =>
  condition(
    `the hand wins by ${points}, not with a natural`,
    (result, on) => result[on].points - result[otherHand(on)].points === points && !hasNatural(result[on]),
  );
export const naturalTie = condition(
  'both hands are naturals, and tie',
  (result) => tie(result) && hasNatural(result.player) && hasNatural(result.banker),
);

export const anythingElse = condition('anything else', () => true);
