import {
  anyPair,
  anythingElse,
  bankerWins,
  bankerWinsOn6,
  bankerWinsOn6WithThree,
  bankerWinsOn6WithTwo,
  colouredPair,
  mixedPair,
  naturalTie,
  naturalWinner,
  onePair,
  perfectPair,
  playerWins,
  tied,
  tiedOn6,
  twinPairs,
  twoPairs,
  winsBy,
} from '../conditions.js';
import { type Wagers, wager } from '../rulebook.js';

/** Crown Sydney: Baccarat, approved rules of the game, version 3.2. The odds are the tables of 10.2. */

const player = (table: string) =>
  wager('Player', '6.2.1', [
    [playerWins, `10.2 ${table}`, '1 to 1'],
    [tied, '6.2.1(b)', 'push'],
    [anythingElse, '6.2.1(c)', 'lose'],
  ]);

const tie = (table: string) =>
  wager('Tie', '6.2.3', [
    [tied, `10.2 ${table}`, '8 to 1'],
    [anythingElse, '6.2.3(b)', 'lose'],
  ]);

const traditional = {
  player: player('Table 3'),
  banker: wager('Banker', '6.2.2', [
    [bankerWins, '10.2 Table 3', '1 to 1 less 5%'],
    [tied, '6.2.2(b)', 'push'],
    [anythingElse, '6.2.2(c)', 'lose'],
  ]),
  tie: tie('Table 3'),
};

const crown = {
  player: player('Table 4'),
  banker: wager('Banker', '6.2.2', [
    [bankerWinsOn6, '10.2 Table 4', '1 to 1 less 50%'],
    [bankerWins, '10.2 Table 4', '1 to 1'],
    [tied, '6.2.2(b)', 'push'],
    [anythingElse, '6.2.2(c)', 'lose'],
  ]),
  tie: tie('Table 4'),
};

const zeroCommission = {
  player: player('Table 5'),
  banker: wager('Banker', '6.2.2', [
    [bankerWins, '10.2 Table 5', '1 to 1'],
    [tied, '6.2.2(b)', 'push'],
    [anythingElse, '6.2.2(c)', 'lose'],
  ]),
  tie: tie('Table 5'),
};

const tiger = { scale: 'tiger' };

export const wagers: Wagers = {
  id: 'crown-sydney',
  title: 'Crown Sydney: Baccarat, version 3.2',
  decks: { permitted: [8], clause: '3.1' },
  seats: { least: 3, most: 14, clause: '2.1' },

  variations: [
    { id: 'traditional', title: 'Traditional Baccarat', clause: '5.1.1', wagers: traditional },
    { id: 'crown', title: 'Crown Baccarat', clause: '5.1.2', wagers: crown },
    {
      id: 'zero-commission',
      title: 'Zero Commission Baccarat',
      clause: '5.1.3',
      wagers: zeroCommission,
      tournamentOnly: true,
    },
  ],

  optional: {
    // Table 6 prints a row for each hand. That of the Player's win by 6 has lost its text; the Banker's says 4 to 1, and
    // every other pair of rows agrees.
    'dragon-bonus': wager(
      'Dragon Bonus',
      '6.2.4(a)',
      [
        [naturalWinner, '10.2 Table 6', '1 to 1'],
        [winsBy(4), '10.2 Table 6', '1 to 1'],
        [winsBy(5), '10.2 Table 6', '2 to 1'],
        [winsBy(6), '10.2 Table 6', '4 to 1'],
        [winsBy(7), '10.2 Table 6', '6 to 1'],
        [winsBy(8), '10.2 Table 6', '10 to 1'],
        [winsBy(9), '10.2 Table 6', '30 to 1'],
        [naturalTie, '10.2 Table 6', 'push'],
        [tied, '10.2 Table 6', 'lose'],
        [anythingElse, '1.1', 'lose'],
      ],
      { scale: 'dragon-bonus' },
    ),

    'perfect-pair': wager(
      'Baccarat Perfect Pairs',
      '6.2.4(c)',
      [
        [mixedPair, '10.2 Table 7', '6 to 1'],
        [colouredPair, '10.2 Table 7', '12 to 1'],
        [perfectPair, '10.2 Table 7', '25 to 1'],
        [anythingElse, '1.1', 'lose'],
      ],
      { scale: 'perfect-pair' },
    ),

    pairs: wager('Baccarat Pairs', '6.2.4(e)', [
      [anyPair, '10.2 Table 8', '11 to 1'],
      [anythingElse, '1.1', 'lose'],
    ]),

    //                                   Option 1   Option 2
    'super-6': wager(
      'Super 6',
      '6.2.4(g)',
      [
        [bankerWinsOn6, '10.2 Table 9', '15 to 1', '16 to 1'],
        [anythingElse, '1.1', 'lose'],
      ],
      { scale: 'super-6' },
    ),

    // One figure in Table 10 stands for all five options.
    'tiger-tie': wager(
      'Tiger Tie',
      '6.2.4(h)',
      [
        [tiedOn6, '10.2 Table 10', '45 to 1'],
        [anythingElse, '1.1', 'lose'],
      ],
      tiger,
    ),
    //                                  Option 1    2           3           4           5
    'tiger-pair': wager(
      'Tiger Pair',
      '6.2.4(i)',
      [
        [onePair, '10.2 Table 10', '4 to 1'],
        [twoPairs, '10.2 Table 10', '25 to 1'],
        [twinPairs, '10.2 Table 10', '100 to 1', '150 to 1', '150 to 1', '120 to 1', '120 to 1'],
        [anythingElse, '1.1', 'lose'],
      ],
      tiger,
    ),
    tiger: wager(
      'Tiger',
      '6.2.4(j)',
      [
        [bankerWinsOn6WithTwo, '10.2 Table 10', '12 to 1'],
        [bankerWinsOn6WithThree, '10.2 Table 10', '22 to 1', '23 to 1', '25 to 1', '23 to 1', '25 to 1'],
        [anythingElse, '1.1', 'lose'],
      ],
      tiger,
    ),
    'big-tiger': wager(
      'Big Tiger',
      '6.2.4(k)',
      [
        [bankerWinsOn6WithThree, '10.2 Table 10', '55 to 1'],
        [anythingElse, '1.1', 'lose'],
      ],
      tiger,
    ),
    'small-tiger': wager(
      'Small Tiger',
      '6.2.4(l)',
      [
        [bankerWinsOn6WithTwo, '10.2 Table 10', '22 to 1', '23 to 1', '23 to 1', '23 to 1', '23 to 1'],
        [anythingElse, '1.1', 'lose'],
      ],
      tiger,
    ),
  },

  oneOneTwo: {
    title: '1-1-2',
    clause: '1.1',
    sides: ['pairs', 'perfect-pair', 'dragon-bonus'],
    parts: [
      { on: 'side', hand: 'banker', oneIn: 4 },
      { on: 'side', hand: 'player', oneIn: 4 },
      { on: 'tie', oneIn: 2 },
    ],
  },

  restrictions: [{ offers: '1-1-2', onlyWith: ['pairs', 'perfect-pair', 'dragon-bonus'], clause: '1.1' }],

  fields: { tournament: '12', deferCommission: '10.3.1' },
};
