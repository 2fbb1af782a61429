import t from 'tap';
import * as coups from '../../support/coups.js';
import { checkPrinted } from '../../support/printed.js';

// Tables 3 to 10 of the crown-sydney rules, cell by cell.

const crown = (more: object = {}) => ({ rulebook: 'crown-sydney', ...more });
const offering =
  (id: string, scale = '') =>
  (n: number) =>
    crown({ offers: [id], ...(scale && { scales: { [scale]: n } }) });

// That they win at all is crown-sydney 6.2.1(a), crown-sydney 6.2.2(a) and crown-sydney 6.2.3(a).
for (const [variation, clause, banker, bankerOn6] of [
  ['traditional', 'crown-sydney 10.2 Table 3', '19:20', '19:20'],
  ['crown', 'crown-sydney 10.2 Table 4', 1, '1:2'],
  ['zero-commission', 'crown-sydney 10.2 Table 5', 1, 1],
] as const) {
  t.test(`${clause}: ${variation}`, async (t) => {
    const sheet = () => crown({ variation, tournament: true });
    checkPrinted(t, sheet, { on: 'player' }, [
      [coups.playerWins, clause, 1],
      [coups.playerWins6, clause, 1],
      [coups.bankerWins, 'crown-sydney 6.2.1(c)', 'lose'],
      [coups.tie, 'crown-sydney 6.2.1(b)', 'push'],
    ]);
    checkPrinted(t, sheet, { on: 'banker' }, [
      [coups.bankerWins, clause, banker],
      [coups.bankerWins6onTwo, clause, bankerOn6],
      [coups.bankerWins6onThree, clause, bankerOn6],
      [coups.playerWins, 'crown-sydney 6.2.2(c)', 'lose'],
      [coups.tieOn6, 'crown-sydney 6.2.2(b)', 'push'],
    ]);
    checkPrinted(t, sheet, { on: 'tie' }, [
      [coups.tie, clause, 8],
      [coups.playerWins, 'crown-sydney 6.2.3(b)', 'lose'],
      [coups.bankerWins, 'crown-sydney 6.2.3(b)', 'lose'],
    ]);
  });
}

t.test('Table 6: Dragon Bonus', async (t) => {
  for (const [hand, by, natural, lost] of [
    ['player', coups.playerWinsBy, coups.playerWinsNatural8, coups.bankerWins],
    ['banker', coups.bankerWinsBy, coups.bankerWinsNatural8, coups.playerWins],
  ] as const) {
    const clause = 'crown-sydney 10.2 Table 6';
    checkPrinted(t, offering('dragon-bonus', 'dragon-bonus'), { on: 'dragon-bonus', hand }, [
      [natural, clause, 1],
      [by[4] as string, clause, 1],
      [by[5] as string, clause, 2],
      [by[6] as string, clause, 4],
      [by[7] as string, clause, 6],
      [by[8] as string, clause, 10],
      [by[9] as string, clause, 30],
      [coups.tieNatural8, clause, 'push'],
      [coups.tie, clause, 'lose'],
      [coups.tieOn8withThree, clause, 'lose'],
      [by[3] as string, 'crown-sydney 1.1', 'lose'],
      [lost, 'crown-sydney 1.1', 'lose'],
    ]);
  }
});

t.test('Tables 7 and 8: Perfect Pairs and Pairs', async (t) => {
  for (const [hand, pair, other] of [
    ['player', coups.playerPair, coups.bankerPair],
    ['banker', coups.bankerPair, coups.playerPair],
  ] as const) {
    checkPrinted(t, offering('perfect-pair', 'perfect-pair'), { on: 'perfect-pair', hand }, [
      [pair.mixed, 'crown-sydney 10.2 Table 7', 6],
      [pair.coloured, 'crown-sydney 10.2 Table 7', 12],
      [pair.colouredRed, 'crown-sydney 10.2 Table 7', 12],
      [pair.perfect, 'crown-sydney 10.2 Table 7', 25],
      [pair.triple, 'crown-sydney 10.2 Table 7', 25],
      [pair.none, 'crown-sydney 1.1', 'lose'],
      [pair.sameValue, 'crown-sydney 1.1', 'lose'],
      [other.perfect, 'crown-sydney 1.1', 'lose'],
    ]);
    checkPrinted(t, offering('pairs'), { on: 'pairs', hand }, [
      [pair.mixed, 'crown-sydney 10.2 Table 8', 11],
      [pair.coloured, 'crown-sydney 10.2 Table 8', 11],
      [pair.perfect, 'crown-sydney 10.2 Table 8', 11],
      [pair.none, 'crown-sydney 1.1', 'lose'],
      [pair.sameValue, 'crown-sydney 1.1', 'lose'],
      [other.mixed, 'crown-sydney 1.1', 'lose'],
    ]);
  }
});

t.test('Table 9: Super 6', async (t) => {
  checkPrinted(t, offering('super-6', 'super-6'), { on: 'super-6' }, [
    [coups.bankerWins6onTwo, 'crown-sydney 10.2 Table 9', 15, 16],
    [coups.bankerWins6onThree, 'crown-sydney 10.2 Table 9', 15, 16],
    [coups.tieOn6, 'crown-sydney 1.1', 'lose', 'lose'],
    [coups.playerWins6, 'crown-sydney 1.1', 'lose', 'lose'],
  ]);
});

t.test('Table 10: Tiger Baccarat, five options', async (t) => {
  const clause = 'crown-sydney 10.2 Table 10';
  const lose = ['lose', 'lose', 'lose', 'lose', 'lose'] as const;
  const tiger = (id: string) => offering(id, 'tiger');
  checkPrinted(t, tiger('tiger-tie'), { on: 'tiger-tie' }, [
    [coups.tieOn6, clause, 45, 45, 45, 45, 45],
    [coups.tie, 'crown-sydney 1.1', ...lose],
  ]);
  checkPrinted(t, tiger('tiger-pair'), { on: 'tiger-pair' }, [
    [coups.playerPair.mixed, clause, 4, 4, 4, 4, 4],
    [coups.bankerPair.perfect, clause, 4, 4, 4, 4, 4],
    [coups.twoPairs, clause, 25, 25, 25, 25, 25],
    [coups.twinPairs, clause, 100, 150, 150, 120, 120],
    [coups.playerPair.none, 'crown-sydney 1.1', ...lose],
  ]);
  checkPrinted(t, tiger('tiger'), { on: 'tiger' }, [
    [coups.bankerWins6onTwo, clause, 12, 12, 12, 12, 12],
    [coups.bankerWins6onThree, clause, 22, 23, 25, 23, 25],
    [coups.tieOn6, 'crown-sydney 1.1', ...lose],
  ]);
  checkPrinted(t, tiger('big-tiger'), { on: 'big-tiger' }, [
    [coups.bankerWins6onThree, clause, 55, 55, 55, 55, 55],
    [coups.bankerWins6onTwo, 'crown-sydney 1.1', ...lose],
  ]);
  checkPrinted(t, tiger('small-tiger'), { on: 'small-tiger' }, [
    [coups.bankerWins6onTwo, clause, 22, 23, 23, 23, 23],
    [coups.bankerWins6onThree, 'crown-sydney 1.1', ...lose],
  ]);
});
