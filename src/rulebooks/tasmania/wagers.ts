import {
  anythingElse,
  bankerWins,
  bankerWinsOn6,
  colouredPair,
  mixedPair,
  perfectPair,
  playerWins,
  tied,
} from '../conditions.js';
import { type Wagers, wager } from '../rulebook.js';

/** Tasmania: Baccarat Rules. 6.8 calls a tied wager void; it is a stand-off like everywhere: the stake comes back. */

const player = wager("Player's Hand", '6.5(a)', [
  [playerWins, '12.1', '1 to 1'],
  [tied, '6.8', 'push'],
  [anythingElse, '6.7', 'lose'],
]);

const tie = wager('Tie', '6.5(c)', [
  [tied, '12.3', '8 to 1'],
  [anythingElse, '6.8', 'lose'],
]);

const banker = wager("Banker's Hand", '6.5(b)', [
  [bankerWins, '12.2', '19 to 20'],
  [tied, '6.8', 'push'],
  [anythingElse, '6.6', 'lose'],
]);

const bankerFederal = wager("Banker's Hand", '6.5(b)', [
  [bankerWinsOn6, '12.4', '1 to 1 less 50%'],
  [bankerWins, '12.4', '1 to 1'],
  [tied, '6.8', 'push'],
  [anythingElse, '6.6', 'lose'],
]);

export const wagers: Wagers = {
  id: 'tasmania',
  title: 'Tasmania: Baccarat Rules',
  decks: { permitted: [4, 5, 6, 7, 8], clause: '4.1' },
  seats: { least: 1, most: 9, clause: '1' },

  variations: [
    { id: 'baccarat', title: 'Baccarat', clause: '12', wagers: { player, banker, tie } },
    {
      id: 'federal',
      title: 'Federal Baccarat',
      clause: '13',
      wagers: { player, banker: bankerFederal, tie },
    },
  ],

  optional: {
    'perfect-pair': wager(
      'Perfect Pairs',
      '15.1',
      [
        [mixedPair, '15.8(a)', '6 to 1'],
        [colouredPair, '15.8(b)', '12 to 1'],
        [perfectPair, '15.8(c)', '25 to 1'],
        [anythingElse, '15.6(b)', 'lose'],
      ],
      { onSign: '15.3', scale: 'perfect-pair' },
    ),
  },

  restrictions: [{ offers: 'perfect-pair', decks: [6, 7, 8], clause: '4.1' }],

  fields: { tournament: '16' },
};
