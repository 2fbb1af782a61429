import { type Counts, hasNatural, type Pairs, type Result, winnerOf } from '../cards/coup.js';
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
  /** All that it looks at, if at anything: what the hands count, or the pairs in them. The exact odds are counted by it. */
  readonly sees: 'counts' | 'pairs' | null;
  /** `on` is the hand the wager lies on, for the wagers that are made on a hand. */
  readonly holds: (result: Result, on: Hand) => boolean;
}

type Name = Exclude<ConditionName, { is: 'wins-by' }>['is'];

export const ofCounts = (is: Name, holds: (counts: Counts, on: Hand) => boolean): Condition => ({
  name: { is },
  sees: 'counts',
  holds,
});

const ofPairs = (is: Name, holds: (pairs: Pairs, on: Hand) => boolean): Condition => ({
  name: { is },
  sees: 'pairs',
  holds,
});

// The three main wagers, and what the Banker's Hand won with.

const wins = (hand: Hand) => (result: Counts) => winnerOf(result) === hand;
const tie = (result: Counts) => winnerOf(result) === 'tie';
const bankerWinsWith = (points: number) => (result: Counts) =>
  winnerOf(result) === 'banker' && result.banker.points === points;

export const playerWins = ofCounts('player-wins', wins('player'));
export const bankerWins = ofCounts('banker-wins', wins('banker'));
export const tied = ofCounts('tied', tie);
export const tiedOn6 = ofCounts('tied-on-6', (result) => tie(result) && result.banker.points === 6);

export const bankerWinsOn6 = ofCounts('banker-wins-on-6', bankerWinsWith(6));
export const bankerWinsOn6WithTwo = ofCounts(
  'banker-wins-on-6-with-two',
  (result) => bankerWinsWith(6)(result) && !result.banker.threeCards,
);
export const bankerWinsOn6WithThree = ofCounts(
  'banker-wins-on-6-with-three',
  (result) => bankerWinsWith(6)(result) && result.banker.threeCards,
);
export const bankerWinsOn7WithThree = ofCounts(
  'banker-wins-on-7-with-three',
  (result) => bankerWinsWith(7)(result) && result.banker.threeCards,
);
export const playerWinsOn8WithThree = ofCounts(
  'player-wins-on-8-with-three',
  (result) => wins('player')(result) && result.player.points === 8 && result.player.threeCards,
);

const winsOn8or9WithThree = (hand: Hand) => (result: Counts) =>
  wins(hand)(result) && result[hand].points >= 8 && result[hand].threeCards;

export const playerWinsOn8or9WithThree = ofCounts(
  'player-wins-on-8-or-9-with-three',
  winsOn8or9WithThree('player'),
);
export const bankerWinsOn8or9WithThree = ofCounts(
  'banker-wins-on-8-or-9-with-three',
  winsOn8or9WithThree('banker'),
);

// What the first cards of the hand wagered on are.

const matches =
  (...kinds: readonly Match[]) =>
  (result: Pairs, on: Hand) =>
    kinds.includes(result[on].match);

export const anyPair = ofPairs('any-pair', matches('mixed', 'coloured', 'perfect', 'triple'));
export const mixedPair = ofPairs('mixed-pair', matches('mixed'));
export const colouredPair = ofPairs('coloured-pair', matches('coloured'));
export const perfectPair = ofPairs('perfect-pair', matches('perfect', 'triple'));
export const tripleMatch = ofPairs('triple-match', matches('triple'));

// Pairs in both hands.

const pairs = (result: Pairs) => HANDS.filter((hand) => result[hand].match !== 'none').length;

export const onePair = ofPairs('one-pair', (result) => pairs(result) === 1);
export const twoPairs = ofPairs('two-pairs', (result) => pairs(result) === 2 && !result.twin);
export const twinPairs = ofPairs('twin-pairs', (result) => result.twin);

// By how much the hand wagered on won.

export const naturalWinner = ofCounts(
  'natural-winner',
  (result, on) => wins(on)(result) && hasNatural(result[on]),
);
export const winsBy = (points: number): Condition => ({
  name: { is: 'wins-by', points },
  sees: 'counts',
  holds: (result: Counts, on) =>
    result[on].points - result[otherHand(on)].points === points && !hasNatural(result[on]),
});
export const naturalTie = ofCounts(
  'natural-tie',
  (result) => tie(result) && hasNatural(result.player) && hasNatural(result.banker),
);

export const anythingElse: Condition = { name: { is: 'anything-else' }, sees: null, holds: () => true };
