import t from 'tap';
import * as coups from '../../support/coups.js';
import { checkPrinted } from '../../support/printed.js';

// The settlement clauses of the tasmania Baccarat Rules, one by one.

const tasmania = (more: object = {}) => ({ rulebook: 'tasmania', ...more });

t.test('6 and 12: the three wagers of Baccarat', async (t) => {
  const sheet = () => tasmania();
  checkPrinted(t, sheet, { on: 'player' }, [
    [coups.playerWins, 'tasmania 12.1', 1],
    [coups.bankerWins, 'tasmania 6.7', 'lose'],
    [coups.tie, 'tasmania 6.8', 'push'],
  ]);
  checkPrinted(t, sheet, { on: 'banker' }, [
    [coups.bankerWins, 'tasmania 12.2', '19:20'],
    [coups.bankerWins6onThree, 'tasmania 12.2', '19:20'],
    [coups.playerWins, 'tasmania 6.6', 'lose'],
    [coups.tie, 'tasmania 6.8', 'push'],
  ]);
  checkPrinted(t, sheet, { on: 'tie' }, [
    [coups.tie, 'tasmania 12.3', 8],
    [coups.playerWins, 'tasmania 6.8', 'lose'],
    [coups.bankerWins, 'tasmania 6.8', 'lose'],
  ]);
});

t.test('12.4 and tasmania 13: Federal Baccarat', async (t) => {
  const sheet = () => tasmania({ variation: 'federal' });
  checkPrinted(t, sheet, { on: 'banker' }, [
    [coups.bankerWins, 'tasmania 12.4', 1],
    [coups.bankerWins6onTwo, 'tasmania 12.4', '1:2'],
    [coups.bankerWins6onThree, 'tasmania 12.4', '1:2'],
    [coups.playerWins, 'tasmania 6.6', 'lose'],
    [coups.tieOn6, 'tasmania 6.8', 'push'],
  ]);
  checkPrinted(t, sheet, { on: 'player' }, [
    [coups.playerWins6, 'tasmania 12.1', 1],
    [coups.bankerWins, 'tasmania 6.7', 'lose'],
  ]);
  checkPrinted(t, sheet, { on: 'tie' }, [[coups.tie, 'tasmania 12.3', 8]]);
});

t.test('tasmania 15.6(a) and 15.8: Perfect Pairs', async (t) => {
  const sheet = () => tasmania({ offers: ['perfect-pair'] });
  for (const [hand, pair, other] of [
    ['player', coups.playerPair, coups.bankerPair],
    ['banker', coups.bankerPair, coups.playerPair],
  ] as const) {
    checkPrinted(t, sheet, { on: 'perfect-pair', hand }, [
      [pair.mixed, 'tasmania 15.8(a)', 6],
      [pair.coloured, 'tasmania 15.8(b)', 12],
      [pair.colouredRed, 'tasmania 15.8(b)', 12],
      [pair.perfect, 'tasmania 15.8(c)', 25],
      [pair.triple, 'tasmania 15.8(c)', 25],
      [pair.none, 'tasmania 15.6(b)', 'lose'],
      [pair.sameValue, 'tasmania 15.6(b)', 'lose'],
      [other.perfect, 'tasmania 15.6(b)', 'lose'],
    ]);
  }
});
