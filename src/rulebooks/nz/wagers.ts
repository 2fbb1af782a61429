import {
  anyPair,
  anythingElse,
  bankerWins,
  bankerWinsOn6,
  bankerWinsOn6WithThree,
  bankerWinsOn6WithTwo,
  bankerWinsOn7WithThree,
  bankerWinsOn8or9WithThree,
  colouredPair,
  mixedPair,
  naturalTie,
  naturalWinner,
  onePair,
  perfectPair,
  playerWins,
  playerWinsOn8or9WithThree,
  playerWinsOn8WithThree,
  tied,
  tiedOn6,
  tripleMatch,
  twinPairs,
  twoPairs,
  winsBy,
} from '../conditions.js';
import { type Wagers, wager } from '../rulebook.js';
import { nzInsurance } from './insurance.js';

/** New Zealand: the Baccarat division. */

const player = wager("Player's Hand", '5.1(b)', [
  [playerWins, '5.10(a)', '1 to 1'],
  [tied, '5.1(b)', 'push'],
  [anythingElse, '5.1(b)', 'lose'],
]);

const banker = wager(
  "Banker's Hand",
  '5.1(a)',
  [
    [bankerWins, '5.10(b)', '1 to 1 less 5%'],
    [tied, '5.1(a)', 'push'],
    [anythingElse, '5.1(a)', 'lose'],
  ],
  { exactInChips: { odds: { won: 19, staked: 20 }, clause: '5.13' } },
);

/** 5.12 excepts it from what must be payable exactly. */
const bankerHalfOnSix = wager("Banker's Hand", '5.1(a)', [
  [bankerWinsOn6, '5.11', '1 to 2'],
  [bankerWins, '5.11', '1 to 1'],
  [tied, '5.1(a)', 'push'],
  [anythingElse, '5.1(a)', 'lose'],
]);

//                                                     One       Two
const tie = wager(
  'Tie Bet',
  '5.1(c)',
  [
    [tied, '5.10(c)', '8 to 1', '9 to 1'],
    [anythingElse, '5.1(c)', 'lose'],
  ],
  { scale: 'tie' },
);

/** 13: both hands lose on a tie. 13.3 says nothing of what the Tie Bet pays, so that 5.10(c) stands (13.1). */
const twoToOne = {
  player: wager("Player's Hand", '13.2(b)', [
    [playerWinsOn8or9WithThree, '13.3', '2 to 1'],
    [playerWins, '13.3', '1 to 1'],
    [anythingElse, '13.2(b)', 'lose'],
  ]),
  banker: wager("Banker's Hand", '13.2(a)', [
    [bankerWinsOn8or9WithThree, '13.3', '2 to 1'],
    [bankerWins, '13.3', '1 to 1'],
    [anythingElse, '13.2(a)', 'lose'],
  ]),
  bankerHalfOnSix: wager("Banker's Hand", '13.2(a)', [
    [bankerWinsOn8or9WithThree, '13.3', '2 to 1'],
    [bankerWinsOn6, '13.4', '1 to 2'],
    [bankerWins, '13.3', '1 to 1'],
    [anythingElse, '13.2(a)', 'lose'],
  ]),
  tie: wager(
    'Tie Bet',
    '13.2(c)',
    [
      [tied, '5.10(c)', '8 to 1', '9 to 1'],
      [anythingElse, '13.2(c)', 'lose'],
    ],
    { scale: 'tie' },
  ),
};

const bankerEz = wager("Banker's Hand", '5.1(a)', [
  [bankerWinsOn7WithThree, '16.3', 'push'],
  [bankerWins, '16.3', '1 to 1'],
  [tied, '5.1(a)', 'push'],
  [anythingElse, '5.1(a)', 'lose'],
]);

export const wagers: Wagers = {
  id: 'nz',
  title: 'New Zealand: Baccarat',
  decks: { permitted: [4, 5, 6, 7, 8], clause: '3.4(a)' },
  seats: { least: 1, most: 14, clause: '3.1(c)' },

  variations: [
    {
      id: 'baccarat',
      title: 'Baccarat',
      clause: '5.10',
      wagers: { player, banker, tie },
      bankerHalfOnSix,
    },
    { id: 'ez', title: 'EZ Baccarat', clause: '16.3', wagers: { player, banker: bankerEz, tie } },
    {
      id: 'two-to-one',
      title: '2 to 1 Baccarat',
      clause: '13.3',
      wagers: { player: twoToOne.player, banker: twoToOne.banker, tie: twoToOne.tie },
      bankerHalfOnSix: twoToOne.bankerHalfOnSix,
    },
  ],

  optional: {
    //                            One        Two        Three
    'perfect-pair': wager(
      'Perfect Pair',
      '11A.1',
      [
        [mixedPair, '11A.7', '5 to 1', '6 to 1', '5 to 1'],
        [colouredPair, '11A.7', '10 to 1', '12 to 1', '12 to 1'],
        [perfectPair, '11A.7', '30 to 1', '25 to 1', '25 to 1'],
        [anythingElse, '11A.5', 'lose'],
      ],
      { beforeCards: '11A.3', onSign: '11A.4', scale: 'perfect-pair' },
    ),

    //                             One        Two        Three
    'dragon-bonus': wager(
      'Dragon Bonus',
      '11B.1',
      [
        [winsBy(9), '11B.8', '30 to 1', '20 to 1', '30 to 1'],
        [winsBy(8), '11B.8', '10 to 1', '8 to 1', '10 to 1'],
        [winsBy(7), '11B.8', '6 to 1', '7 to 1', '4 to 1'],
        [winsBy(6), '11B.8', '4 to 1', '4 to 1', '4 to 1'],
        [winsBy(5), '11B.8', '2 to 1', '3 to 1', '2 to 1'],
        [winsBy(4), '11B.8', '1 to 1', '1 to 1', '2 to 1'],
        [naturalWinner, '11B.8', '1 to 1', '1 to 1', '1 to 1'],
        [naturalTie, '11B.8', 'push', 'push', 'push'],
        [anythingElse, '11B.6', 'lose'],
      ],
      { beforeCards: '11B.4', onSign: '11B.5', scale: 'dragon-bonus' },
    ),

    //                        One        Two
    'any-pair': wager(
      'Any Pair',
      '11C.1',
      [
        [anyPair, '11C.8', '11 to 1', '10 to 1'],
        [anythingElse, '11C.6', 'lose'],
      ],
      { beforeCards: '11C.4', onSign: '11C.5', scale: 'any-pair' },
    ),

    // 11D.9: a Lucky Triple Match is not paid as a Lucky Match too.
    //                             One         Two
    'lucky-match': wager(
      'Lucky Match',
      '11D.1',
      [
        [mixedPair, '11D.8', '5 to 1', '5 to 1'],
        [colouredPair, '11D.8', '10 to 1', '10 to 1'],
        [tripleMatch, '11D.8', '100 to 1', '500 to 1'],
        [perfectPair, '11D.8', '25 to 1', '20 to 1'],
        [anythingElse, '11D.6', 'lose'],
      ],
      { beforeCards: '11D.4', onSign: '11D.5', scale: 'lucky-match', limit: '11D.11' },
    ),

    'dragon-7': wager(
      'Dragon 7',
      '11E.1',
      [
        [bankerWinsOn7WithThree, '11E.7', '40 to 1'],
        [anythingElse, '11E.5', 'lose'],
      ],
      { beforeCards: '11E.3', onSign: '11E.4' },
    ),

    'panda-8': wager(
      'Panda 8',
      '11F.1',
      [
        [playerWinsOn8WithThree, '11F.7', '25 to 1'],
        [anythingElse, '11F.5', 'lose'],
      ],
      { beforeCards: '11F.3', onSign: '11F.4' },
    ),

    'lucky-6': wager(
      'Lucky 6',
      '11G.1',
      [
        [bankerWinsOn6WithTwo, '11G.7', '12 to 1'],
        [bankerWinsOn6WithThree, '11G.7', '20 to 1'],
        [anythingElse, '11G.5', 'lose'],
      ],
      { beforeCards: '11G.3', onSign: '11G.4' },
    ),

    //                            (a)        (b)
    'super-6': wager(
      'Super 6',
      '11I.1',
      [
        [bankerWinsOn6, '11I.7', '12 to 1', '15 to 1'],
        [anythingElse, '11I.5', 'lose'],
      ],
      { beforeCards: '11I.3', onSign: '11I.4', scale: 'super-6' },
    ),

    tiger: wager(
      'Tiger',
      '17.2(c)',
      [
        [bankerWinsOn6WithTwo, '17.7', '12 to 1'],
        [bankerWinsOn6WithThree, '17.7', '20 to 1'],
        [anythingElse, '17.2(c)', 'lose'],
      ],
      { beforeCards: '17.4', onSign: '17.5', scale: 'tiger', limit: '17.8' },
    ),
    'big-tiger': wager(
      'Big Tiger',
      '17.2(a)',
      [
        [bankerWinsOn6WithThree, '17.7', '50 to 1'],
        [anythingElse, '17.2(a)', 'lose'],
      ],
      { beforeCards: '17.4', onSign: '17.5', scale: 'tiger', limit: '17.8' },
    ),
    'small-tiger': wager(
      'Small Tiger',
      '17.2(b)',
      [
        [bankerWinsOn6WithTwo, '17.7', '22 to 1'],
        [anythingElse, '17.2(b)', 'lose'],
      ],
      { beforeCards: '17.4', onSign: '17.5', scale: 'tiger', limit: '17.8' },
    ),
    'tiger-tie': wager(
      'Tiger Tie',
      '17.2(e)',
      [
        [tiedOn6, '17.7', '35 to 1'],
        [anythingElse, '17.2(e)', 'lose'],
      ],
      { beforeCards: '17.4', onSign: '17.5', scale: 'tiger', limit: '17.8' },
    ),
    'tiger-pair': wager(
      'Tiger Pair',
      '17.2(d)',
      [
        [onePair, '17.7', '4 to 1'],
        [twoPairs, '17.7', '20 to 1'],
        [twinPairs, '17.7', '100 to 1'],
        [anythingElse, '17.2(d)', 'lose'],
      ],
      { beforeCards: '17.4', onSign: '17.5', scale: 'tiger', limit: '17.8' },
    ),
  },

  insurance: nzInsurance,

  restrictions: [
    { offers: 'perfect-pair', notWith: ['any-pair', 'lucky-match'], clause: '11A.1A' },
    { offers: 'any-pair', notWith: ['perfect-pair', 'lucky-match'], clause: '11C.2' },
    { offers: 'lucky-match', notWith: ['perfect-pair', 'any-pair'], clause: '11D.2' },
  ],

  fields: { bankerHalfOnSix: '5.11', ante: '14.1', payoutLimit: '11D.11' },
};
