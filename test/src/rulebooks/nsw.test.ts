import t from 'tap';
import * as coups from '../../support/coups.js';
import { checkPrinted } from '../../support/printed.js';

// Every printed table of the nsw Baccarat rules, cell by cell.

const nsw = (more: object = {}) => ({ rulebook: 'nsw', ...more });
const offering = (id: string) => () => nsw({ offers: [id] });

t.test('nsw 5.1.1.1, nsw 5.1.2.1 and 11.1: the three wagers of Baccarat', async (t) => {
  const sheet = () => nsw();
  checkPrinted(t, sheet, { on: 'player' }, [
    [coups.playerWins, 'nsw 11.1.2', 1],
    [coups.bankerWins, 'nsw 5.1.1.2', 'lose'],
    [coups.tie, 'nsw 5.1.1.3', 'push'],
  ]);
  checkPrinted(t, sheet, { on: 'banker' }, [
    [coups.bankerWins, 'nsw 11.1.3', '19:20'],
    [coups.bankerWins6onTwo, 'nsw 11.1.3', '19:20'],
    [coups.playerWins, 'nsw 5.1.2.2', 'lose'],
    [coups.tie, 'nsw 5.1.2.3', 'push'],
  ]);
  checkPrinted(t, sheet, { on: 'tie' }, [
    [coups.tie, 'nsw 11.1.5', 8],
    [coups.playerWins, 'nsw 5.1.3', 'lose'],
    [coups.bankerWins, 'nsw 5.1.3', 'lose'],
  ]);
});

t.test('11.2: Even Money Baccarat', async (t) => {
  const sheet = () => nsw({ variation: 'even-money' });
  checkPrinted(t, sheet, { on: 'player' }, [
    [coups.playerWins, 'nsw 11.2.1', 1],
    [coups.playerWins6, 'nsw 11.2.1', 1],
    [coups.bankerWins, 'nsw 5.1.1.2', 'lose'],
    [coups.tie, 'nsw 5.1.1.3', 'push'],
  ]);
  checkPrinted(t, sheet, { on: 'banker' }, [
    [coups.bankerWins, 'nsw 11.2.2', 1],
    [coups.bankerWins6onTwo, 'nsw 11.2.2', '1:2'],
    [coups.bankerWins6onThree, 'nsw 11.2.2', '1:2'],
    [coups.playerWins, 'nsw 5.1.2.2', 'lose'],
    [coups.tieOn6, 'nsw 5.1.2.3', 'push'],
  ]);
  checkPrinted(t, sheet, { on: 'tie' }, [
    [coups.tie, 'nsw 11.2.3', 8],
    [coups.playerWins, 'nsw 5.1.3', 'lose'],
  ]);
});

t.test('nsw 10.6.1, nsw 10.6.2 and 11.1.4: Baccarat Pairs', async (t) => {
  for (const [hand, pair, other] of [
    ['player', coups.playerPair, coups.bankerPair],
    ['banker', coups.bankerPair, coups.playerPair],
  ] as const) {
    checkPrinted(t, offering('pairs'), { on: 'pairs', hand }, [
      [pair.mixed, 'nsw 11.1.4', 11],
      [pair.coloured, 'nsw 11.1.4', 11],
      [pair.perfect, 'nsw 11.1.4', 11],
      [pair.triple, 'nsw 11.1.4', 11],
      [pair.none, 'nsw 10.7', 'lose'],
      [pair.sameValue, 'nsw 10.7', 'lose'],
      [other.mixed, 'nsw 10.7', 'lose'],
    ]);
  }
});

t.test('10.13 and 11.1.6: Super Six', async (t) => {
  checkPrinted(t, offering('super-6'), { on: 'super-6' }, [
    [coups.bankerWins6onTwo, 'nsw 11.1.6', 15],
    [coups.bankerWins6onThree, 'nsw 11.1.6', 15],
    [coups.bankerWins7onTwo, 'nsw 10.13', 'lose'],
    [coups.tieOn6, 'nsw 10.13', 'lose'],
    [coups.playerWins6, 'nsw 10.13', 'lose'],
  ]);
});

t.test('10.14 to 10.39 and 11.1.7 to 11.1.11: the Tiger wagers', async (t) => {
  checkPrinted(t, offering('tiger-tie'), { on: 'tiger-tie' }, [
    [coups.tieOn6, 'nsw 11.1.7', 45],
    [coups.tieOn6withThree, 'nsw 11.1.7', 45],
    [coups.tie, 'nsw 10.18', 'lose'],
    [coups.bankerWins6onTwo, 'nsw 10.18', 'lose'],
  ]);
  checkPrinted(t, offering('tiger-pair'), { on: 'tiger-pair' }, [
    [coups.playerPair.coloured, 'nsw 11.1.8.1', 4], // nsw 10.23.1, of a number: nsw 10.24.1
    [coups.bankerPair.mixed, 'nsw 11.1.8.1', 4],
    [coups.playerPair.triple, 'nsw 11.1.8.1', 4], // of a court card: nsw 10.24.2
    [coups.twoPairs, 'nsw 11.1.8.2', 25], // nsw 10.23.2
    [coups.twinPairs, 'nsw 11.1.8.3', 100], // nsw 10.23.3
    [coups.playerPair.none, 'nsw 10.23.4', 'lose'],
    [coups.playerPair.sameValue, 'nsw 10.23.4', 'lose'],
  ]);
  checkPrinted(t, offering('tiger'), { on: 'tiger' }, [
    [coups.bankerWins6onTwo, 'nsw 11.1.9.1', 12], // nsw 10.29.1
    [coups.bankerWins6onThree, 'nsw 11.1.9.2', 22], // nsw 10.29.2
    [coups.tieOn6, 'nsw 10.29.3', 'lose'],
  ]);
  checkPrinted(t, offering('big-tiger'), { on: 'big-tiger' }, [
    [coups.bankerWins6onThree, 'nsw 11.1.10', 55],
    [coups.bankerWins6onTwo, 'nsw 10.34', 'lose'],
  ]);
  checkPrinted(t, offering('small-tiger'), { on: 'small-tiger' }, [
    [coups.bankerWins6onTwo, 'nsw 11.1.11', 22],
    [coups.bankerWins6onThree, 'nsw 10.39', 'lose'],
  ]);
});
