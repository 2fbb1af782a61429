import { hasNatural, type Result, winnerOf } from '../cards/coup.js';
import { HANDS, type Hand, type Match, otherHand } from '../cards/hand.js';

/** When a wager wins, loses or stands off. */
export type ConditionName =
  | {
      readonly is:
        | 'player-wins'
        | 'banker-wins'
        | 'tied'
        | 'tied-on-6'
        | 'banker-wins-on-6'
        | 'banker-wins-on-6-with-two'
        | 'banker-wins-on-6-with-three'
        | 'banker-wins-on-7-with-three'
        | 'player-wins-on-8-with-three'
        | 'player-wins-on-8-or-9-with-three'
        | 'banker-wins-on-8-or-9-with-three'
        | 'any-pair'
        | 'mixed-pair'
        | 'coloured-pair'
        | 'perfect-pair'
        | 'triple-match'
        | 'one-pair'
        | 'two-pairs'
        | 'twin-pairs'
        | 'natural-winner'
        | 'natural-tie'
        | 'other-hand-wins'
        | 'other-hand-wins-with-natural'
        | 'anything-else';
    }
  | { readonly is: 'wins-by'; readonly points: number };

/** A condition, and the test of it on a finished coup. */
export interface Condition {
  readonly name: ConditionName;
  /** `on` is the hand the wager lies on, for the wagers that are made on a hand. */
  readonly holds: (result: Result, on: Hand) => boolean;
}

const condition = (
  is: Exclude<ConditionName, { is: 'wins-by' }>['is'],
  holds: Condition['holds'],
): Condition => ({ name: { is }, holds });

// The three main wagers, and what the Banker's Hand won with.

const wins = (hand: Hand) => (result: Result) => winnerOf(result) === hand;
const tie = (result: Result) => winnerOf(result) === 'tie';
const bankerWinsWith = (points: number) => (result: Result) =>
  winnerOf(result) === 'banker' && result.banker.points === points;

export const playerWins = condition('player-wins', wins('player'));
export const bankerWins = condition('banker-wins', wins('banker'));
export const tied = condition('tied', tie);
export const tiedOn6 = condition('tied-on-6', (result) => tie(result) && result.banker.points === 6);

export const bankerWinsOn6 = condition('banker-wins-on-6', bankerWinsWith(6));
export const bankerWinsOn6WithTwo = condition(
  'banker-wins-on-6-with-two',
  (result) => bankerWinsWith(6)(result) && !result.banker.threeCards,
);
export const bankerWinsOn6WithThree = condition(
  'banker-wins-on-6-with-three',
  (result) => bankerWinsWith(6)(result) && result.banker.threeCards,
);
export const bankerWinsOn7WithThree = condition(
  'banker-wins-on-7-with-three',
  (result) => bankerWinsWith(7)(result) && result.banker.threeCards,
);
export const playerWinsOn8WithThree = condition(
  'player-wins-on-8-with-three',
  (result) => wins('player')(result) && result.player.points === 8 && result.player.threeCards,
);

const winsOn8or9WithThree = (hand: Hand) => (result: Result) =>
  wins(hand)(result) && result[hand].points >= 8 && result[hand].threeCards;

export const playerWinsOn8or9WithThree = condition(
  'player-wins-on-8-or-9-with-three',
  winsOn8or9WithThree('player'),
);
export const bankerWinsOn8or9WithThree = condition(
  'banker-wins-on-8-or-9-with-three',
  winsOn8or9WithThree('banker'),
);

// What the first cards of the hand wagered on are.

const matches =
  (...kinds: readonly Match[]) =>
  (result: Result, on: Hand) =>
    kinds.includes(result[on].match);

export const anyPair = condition('any-pair', matches('mixed', 'coloured', 'perfect', 'triple'));
export const mixedPair = condition('mixed-pair', matches('mixed'));
export const colouredPair = condition('coloured-pair', matches('coloured'));
export const perfectPair = condition('perfect-pair', matches('perfect', 'triple'));
export const tripleMatch = condition('triple-match', matches('triple'));

// Pairs in both hands.

const pairs = (result: Result) => HANDS.filter((hand) => result[hand].match !== 'none').length;

export const onePair = condition('one-pair', (result) => pairs(result) === 1);
export const twoPairs = condition('two-pairs', (result) => pairs(result) === 2 && !result.twin);
export const twinPairs = condition('twin-pairs', (result) => result.twin);

// By how much the hand wagered on won.

export const naturalWinner = condition(
  'natural-winner',
  (result, on) => wins(on)(result) && hasNatural(result[on]),
);
export const winsBy = (points: number): Condition => ({
  name: { is: 'wins-by', points },
  holds: (result, on) =>
    result[on].points - result[otherHand(on)].points === points && !hasNatural(result[on]),
});
export const naturalTie = condition(
  'natural-tie',
  (result) => tie(result) && hasNatural(result.player) && hasNatural(result.banker),
);

export const anythingElse = condition('anything-else', () => true);
