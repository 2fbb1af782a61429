import {
  anyPair,
  anythingElse,
  bankerWins,
  bankerWinsOn6,
  bankerWinsOn6WithThree,
  bankerWinsOn6WithTwo,
  onePair,
  playerWins,
  tied,
  tiedOn6,
  twinPairs,
  twoPairs,
} from '../conditions.js';
import { type Wagers, wager } from '../rulebook.js';

/** New South Wales: the Baccarat rules in force from 8 July 2021. */

const baccarat = {
  player: wager("Player's Hand", '5.1.1', [
    [playerWins, '11.1.2', '1 to 1'],
    [tied, '5.1.1.3', 'push'],
    [anythingElse, '5.1.1.2', 'lose'],
  ]),
  banker: wager("Banker's Hand", '5.1.2', [
    [bankerWins, '11.1.3', '19 to 20'],
    [tied, '5.1.2.3', 'push'],
    [anythingElse, '5.1.2.2', 'lose'],
  ]),
  tie: wager('Tie', '5.1.3', [
    [tied, '11.1.5', '8 to 1'],
    [anythingElse, '5.1.3', 'lose'],
  ]),
};

const evenMoney = {
  player: wager("Player's Hand", '5.1.1', [
    [playerWins, '11.2.1', '1 to 1'],
    [tied, '5.1.1.3', 'push'],
    [anythingElse, '5.1.1.2', 'lose'],
  ]),
  banker: wager("Banker's Hand", '5.1.2', [
    [bankerWinsOn6, '11.2.2', '1 to 2'],
    [bankerWins, '11.2.2', '1 to 1'],
    [tied, '5.1.2.3', 'push'],
    [anythingElse, '5.1.2.2', 'lose'],
  ]),
  tie: wager('Tie', '5.1.3', [
    [tied, '11.2.3', '8 to 1'],
    [anythingElse, '5.1.3', 'lose'],
  ]),
};

const tiger = { scale: 'tiger' };
const sixOrEight = [6, 8];

export const wagers: Wagers = {
  id: 'nsw',
  title: 'New South Wales: Baccarat',
  decks: { permitted: [3, 4, 6, 8], clause: '3.1' },
  seats: { least: 1, most: 14, clause: '2.1' },

  variations: [
    { id: 'baccarat', title: 'Baccarat', clause: '11.1', wagers: baccarat },
    { id: 'even-money', title: 'Even Money Baccarat', clause: '11.2', wagers: evenMoney },
  ],

  // 11.2 prints the odds of the three main wagers only; by 1.1 Even Money Baccarat changes the Banker's alone, so that
  // the odds of 11.1 stand for the optional wagers of both.
  optional: {
    pairs: wager(
      'Baccarat Pairs',
      '10.2',
      [
        [anyPair, '11.1.4', '11 to 1'],
        [anythingElse, '10.7', 'lose'],
      ],
      { onSign: '10.3', besideMain: '10.4', onePerCoup: '10.5' },
    ),

    'super-6': wager(
      'Super Six',
      '10.9',
      [
        [bankerWinsOn6, '11.1.6', '15 to 1'],
        [anythingElse, '10.13', 'lose'],
      ],
      { onSign: '10.10', besideMain: '10.11', onePerCoup: '10.12', scale: 'super-6' },
    ),

    'tiger-tie': wager(
      'Tiger Tie',
      '10.14',
      [
        [tiedOn6, '11.1.7', '45 to 1'],
        [anythingElse, '10.18', 'lose'],
      ],
      { onSign: '10.15', besideMain: '10.16', onePerCoup: '10.17', ...tiger },
    ),
    'tiger-pair': wager(
      'Tiger Pair',
      '10.19',
      [
        [onePair, '11.1.8.1', '4 to 1'],
        [twoPairs, '11.1.8.2', '25 to 1'],
        [twinPairs, '11.1.8.3', '100 to 1'],
        [anythingElse, '10.23.4', 'lose'],
      ],
      { onSign: '10.20', besideMain: '10.21', onePerCoup: '10.22', ...tiger },
    ),
    tiger: wager(
      'Tiger',
      '10.25',
      [
        [bankerWinsOn6WithTwo, '11.1.9.1', '12 to 1'],
        [bankerWinsOn6WithThree, '11.1.9.2', '22 to 1'],
        [anythingElse, '10.29.3', 'lose'],
      ],
      { onSign: '10.26', besideMain: '10.27', onePerCoup: '10.28', ...tiger },
    ),
    'big-tiger': wager(
      'Big Tiger',
      '10.30',
      [
        [bankerWinsOn6WithThree, '11.1.10', '55 to 1'],
        [anythingElse, '10.34', 'lose'],
      ],
      { onSign: '10.31', besideMain: '10.32', onePerCoup: '10.33', ...tiger },
    ),
    'small-tiger': wager(
      'Small Tiger',
      '10.35',
      [
        [bankerWinsOn6WithTwo, '11.1.11', '22 to 1'],
        [anythingElse, '10.39', 'lose'],
      ],
      { onSign: '10.36', besideMain: '10.37', onePerCoup: '10.38', ...tiger },
    ),
  },

  restrictions: [
    { offers: 'pairs', decks: sixOrEight, clause: '3.1' },
    { offers: 'tiger-tie', decks: sixOrEight, clause: '3.1' },
    { offers: 'tiger-pair', decks: sixOrEight, clause: '3.1' },
    { offers: 'tiger', decks: sixOrEight, clause: '3.1' },
    { offers: 'big-tiger', decks: sixOrEight, clause: '3.1' },
    { offers: 'small-tiger', decks: sixOrEight, clause: '3.1' },
  ],

  fields: { tournament: '15' },
};
