import t from 'tap';
import * as coups from '../../support/coups.js';
import { checkPrinted, type PrintedRow } from '../../support/printed.js';

// Every printed table of the nz Baccarat division, cell by cell.

const nz = (more: object = {}) => ({ rulebook: 'nz', ...more });
const offering =
  (id: string, scale = id) =>
  (n: number) =>
    nz({ offers: [id], ...(scale && { scales: { [scale]: n } }) });

t.test('5.1 and 5.10: the three wagers of Baccarat', async (t) => {
  const sheet = () => nz();
  checkPrinted(t, sheet, { on: 'player' }, [
    [coups.playerWins, 'nz 5.10(a)', 1],
    [coups.bankerWins, 'nz 5.1(b)', 'lose'],
    [coups.tie, 'nz 5.1(b)', 'push'],
  ]);
  checkPrinted(t, sheet, { on: 'banker' }, [
    [coups.bankerWins, 'nz 5.10(b)', '19:20'],
    [coups.bankerWins6onTwo, 'nz 5.10(b)', '19:20'],
    [coups.playerWins, 'nz 5.1(a)', 'lose'],
    [coups.tie, 'nz 5.1(a)', 'push'],
  ]);
  checkPrinted(t, (tie) => nz({ scales: { tie } }), { on: 'tie' }, [
    [coups.tie, 'nz 5.10(c)', 8, 9],
    [coups.playerWins, 'nz 5.1(c)', 'lose', 'lose'],
    [coups.bankerWins, 'nz 5.1(c)', 'lose', 'lose'],
  ]);
});

t.test('5.11: the Banker is paid half on 6', async (t) => {
  const sheet = () => nz({ bankerHalfOnSix: true });
  checkPrinted(t, sheet, { on: 'banker' }, [
    [coups.bankerWins6onTwo, 'nz 5.11', '1:2'],
    [coups.bankerWins6onThree, 'nz 5.11', '1:2'],
    [coups.bankerWins, 'nz 5.11', 1],
    [coups.bankerWinsNatural8, 'nz 5.11', 1],
    [coups.playerWins, 'nz 5.1(a)', 'lose'],
    [coups.tieOn6, 'nz 5.1(a)', 'push'],
  ]);
  checkPrinted(t, sheet, { on: 'player' }, [[coups.playerWins6, 'nz 5.10(a)', 1]]);
});

t.test('13: 2 to 1 Baccarat', async (t) => {
  const sheet = () => nz({ variation: 'two-to-one' });
  const player: PrintedRow[] = [
    [coups.playerWins8onThree, 'nz 13.3', 2],
    [coups.playerWins9onThree, 'nz 13.3', 2],
    [coups.playerWinsNatural8, 'nz 13.3', 1],
    [coups.playerWins7onThree, 'nz 13.3', 1],
    [coups.playerWins6, 'nz 13.3', 1],
    [coups.bankerWins, 'nz 13.2(b)', 'lose'],
    [coups.tie, 'nz 13.2(b)', 'lose'],
  ];
  const banker: PrintedRow[] = [
    [coups.bankerWins8onThree, 'nz 13.3', 2],
    [coups.bankerWins9onThree, 'nz 13.3', 2],
    [coups.bankerWinsNatural8, 'nz 13.3', 1],
    [coups.bankerWins7onThree, 'nz 13.3', 1],
    [coups.playerWins, 'nz 13.2(a)', 'lose'],
    [coups.tieOn6, 'nz 13.2(a)', 'lose'],
  ];
  checkPrinted(t, sheet, { on: 'player' }, player);
  checkPrinted(t, sheet, { on: 'banker' }, [
    ...banker,
    [coups.bankerWins6onTwo, 'nz 13.3', 1],
    [coups.bankerWins6onThree, 'nz 13.3', 1],
  ]);
  checkPrinted(t, (tie) => nz({ variation: 'two-to-one', scales: { tie } }), { on: 'tie' }, [
    [coups.tie, 'nz 5.10(c)', 8, 9],
    [coups.playerWins, 'nz 13.2(c)', 'lose', 'lose'],
  ]);

  const half = () => nz({ variation: 'two-to-one', bankerHalfOnSix: true });
  checkPrinted(t, half, { on: 'player' }, player);
  checkPrinted(t, half, { on: 'banker' }, [
    ...banker,
    [coups.bankerWins6onTwo, 'nz 13.4', '1:2'],
    [coups.bankerWins6onThree, 'nz 13.4', '1:2'],
  ]);
});

t.test('16: EZ Baccarat', async (t) => {
  const sheet = () => nz({ variation: 'ez' });
  checkPrinted(t, sheet, { on: 'banker' }, [
    [coups.bankerWins7onThree, 'nz 16.3', 'push'],
    [coups.bankerWins7onTwo, 'nz 16.3', 1],
    [coups.bankerWins6onThree, 'nz 16.3', 1],
    [coups.bankerWins8onThree, 'nz 16.3', 1],
    [coups.playerWins, 'nz 5.1(a)', 'lose'],
    [coups.tie, 'nz 5.1(a)', 'push'],
  ]);
  checkPrinted(t, sheet, { on: 'player' }, [
    [coups.playerWins7onThree, 'nz 5.10(a)', 1],
    [coups.bankerWins7onThree, 'nz 5.1(b)', 'lose'],
    [coups.tie, 'nz 5.1(b)', 'push'],
  ]);
});

t.test('11A.7: Perfect Pair', async (t) => {
  for (const [hand, pair, other] of [
    ['player', coups.playerPair, coups.bankerPair],
    ['banker', coups.bankerPair, coups.playerPair],
  ] as const) {
    checkPrinted(t, offering('perfect-pair'), { on: 'perfect-pair', hand }, [
      //                               One Two Three
      [pair.mixed, 'nz 11A.7', 5, 6, 5],
      [pair.coloured, 'nz 11A.7', 10, 12, 12],
      [pair.colouredRed, 'nz 11A.7', 10, 12, 12],
      [pair.perfect, 'nz 11A.7', 30, 25, 25],
      [pair.triple, 'nz 11A.7', 30, 25, 25],
      [pair.none, 'nz 11A.5', 'lose', 'lose', 'lose'],
      [pair.sameValue, 'nz 11A.5', 'lose', 'lose', 'lose'],
      [other.perfect, 'nz 11A.5', 'lose', 'lose', 'lose'],
    ]);
  }
});

t.test('11B.8: Dragon Bonus', async (t) => {
  for (const [hand, by, natural, lost] of [
    ['player', coups.playerWinsBy, coups.playerWinsNatural8, coups.bankerWins],
    ['banker', coups.bankerWinsBy, coups.bankerWinsNatural8, coups.playerWins],
  ] as const) {
    checkPrinted(t, offering('dragon-bonus'), { on: 'dragon-bonus', hand }, [
      //                               One Two Three
      [by[9] as string, 'nz 11B.8', 30, 20, 30],
      [by[8] as string, 'nz 11B.8', 10, 8, 10],
      [by[7] as string, 'nz 11B.8', 6, 7, 4],
      [by[6] as string, 'nz 11B.8', 4, 4, 4],
      [by[5] as string, 'nz 11B.8', 2, 3, 2],
      [by[4] as string, 'nz 11B.8', 1, 1, 2],
      [natural, 'nz 11B.8', 1, 1, 1],
      [coups.tieNatural8, 'nz 11B.8', 'push', 'push', 'push'],
      [coups.tieNatural9, 'nz 11B.8', 'push', 'push', 'push'],
      [coups.tieOn8withThree, 'nz 11B.6', 'lose', 'lose', 'lose'],
      [coups.tie, 'nz 11B.6', 'lose', 'lose', 'lose'],
      [by[3] as string, 'nz 11B.6', 'lose', 'lose', 'lose'],
      [by[1] as string, 'nz 11B.6', 'lose', 'lose', 'lose'],
      [lost, 'nz 11B.6', 'lose', 'lose', 'lose'],
    ]);
  }
  const player = { on: 'dragon-bonus', hand: 'player' };
  checkPrinted(t, offering('dragon-bonus'), player, [
    ['9S KH | JD QC', 'nz 11B.8', 1, 1, 1], // a natural that wins by 9 is paid as a natural
  ]);
});

t.test('11C.8: Any Pair', async (t) => {
  for (const [hand, pair, other] of [
    ['player', coups.playerPair, coups.bankerPair],
    ['banker', coups.bankerPair, coups.playerPair],
  ] as const) {
    checkPrinted(t, offering('any-pair'), { on: 'any-pair', hand }, [
      [pair.mixed, 'nz 11C.8', 11, 10],
      [pair.coloured, 'nz 11C.8', 11, 10],
      [pair.perfect, 'nz 11C.8', 11, 10],
      [pair.triple, 'nz 11C.8', 11, 10],
      [pair.none, 'nz 11C.6', 'lose', 'lose'],
      [pair.sameValue, 'nz 11C.6', 'lose', 'lose'],
      [other.mixed, 'nz 11C.6', 'lose', 'lose'],
    ]);
  }
});

t.test('nz 11D.8, and nz 11D.9, a triple match alone: Lucky Match', async (t) => {
  for (const [hand, pair, other] of [
    ['player', coups.playerPair, coups.bankerPair],
    ['banker', coups.bankerPair, coups.playerPair],
  ] as const) {
    checkPrinted(t, offering('lucky-match'), { on: 'lucky-match', hand }, [
      [pair.mixed, 'nz 11D.8', 5, 5],
      [pair.coloured, 'nz 11D.8', 10, 10],
      [pair.perfect, 'nz 11D.8', 25, 20],
      [pair.perfectAndThird, 'nz 11D.8', 25, 20],
      [pair.triple, 'nz 11D.8', 100, 500],
      [pair.none, 'nz 11D.6', 'lose', 'lose'],
      [pair.sameValue, 'nz 11D.6', 'lose', 'lose'],
      [other.triple, 'nz 11D.6', 'lose', 'lose'],
    ]);
  }
});

t.test('11E.7, 11F.7, 11G.7, 11I.7: Dragon 7, Panda 8, Lucky 6, Super 6', async (t) => {
  checkPrinted(t, offering('dragon-7', ''), { on: 'dragon-7' }, [
    [coups.bankerWins7onThree, 'nz 11E.7', 40],
    [coups.bankerWins7onTwo, 'nz 11E.5', 'lose'],
    [coups.playerWins7onThree, 'nz 11E.5', 'lose'],
    [coups.tie, 'nz 11E.5', 'lose'],
  ]);
  checkPrinted(t, offering('panda-8', ''), { on: 'panda-8' }, [
    [coups.playerWins8onThree, 'nz 11F.7', 25],
    [coups.playerWinsNatural8, 'nz 11F.5', 'lose'],
    [coups.bankerWins8onThree, 'nz 11F.5', 'lose'],
    [coups.tieOn8withThree, 'nz 11F.5', 'lose'],
  ]);
  checkPrinted(t, offering('lucky-6', ''), { on: 'lucky-6' }, [
    [coups.bankerWins6onTwo, 'nz 11G.7', 12],
    [coups.bankerWins6onThree, 'nz 11G.7', 20],
    [coups.tieOn6, 'nz 11G.5', 'lose'],
    [coups.playerWins6, 'nz 11G.5', 'lose'],
  ]);
  checkPrinted(t, offering('super-6'), { on: 'super-6' }, [
    [coups.bankerWins6onTwo, 'nz 11I.7', 12, 15],
    [coups.bankerWins6onThree, 'nz 11I.7', 12, 15],
    [coups.tieOn6, 'nz 11I.5', 'lose', 'lose'],
    [coups.bankerWins7onTwo, 'nz 11I.5', 'lose', 'lose'],
  ]);
});

t.test('17.7: the Tiger wagers', async (t) => {
  checkPrinted(t, offering('tiger'), { on: 'tiger' }, [
    [coups.bankerWins6onTwo, 'nz 17.7', 12],
    [coups.bankerWins6onThree, 'nz 17.7', 20],
    [coups.tieOn6, 'nz 17.2(c)', 'lose'],
    [coups.playerWins6, 'nz 17.2(c)', 'lose'],
  ]);
  checkPrinted(t, offering('big-tiger', 'tiger'), { on: 'big-tiger' }, [
    [coups.bankerWins6onThree, 'nz 17.7', 50],
    [coups.bankerWins6onTwo, 'nz 17.2(a)', 'lose'],
  ]);
  checkPrinted(t, offering('small-tiger', 'tiger'), { on: 'small-tiger' }, [
    [coups.bankerWins6onTwo, 'nz 17.7', 22],
    [coups.bankerWins6onThree, 'nz 17.2(b)', 'lose'],
  ]);
  checkPrinted(t, offering('tiger-tie', 'tiger'), { on: 'tiger-tie' }, [
    [coups.tieOn6, 'nz 17.7', 35],
    [coups.tieOn6withThree, 'nz 17.7', 35],
    [coups.tie, 'nz 17.2(e)', 'lose'],
    [coups.bankerWins6onTwo, 'nz 17.2(e)', 'lose'],
  ]);
  checkPrinted(t, offering('tiger-pair', 'tiger'), { on: 'tiger-pair' }, [
    [coups.playerPair.mixed, 'nz 17.7', 4],
    [coups.bankerPair.perfect, 'nz 17.7', 4],
    [coups.twoPairs, 'nz 17.7', 20],
    [coups.twinPairs, 'nz 17.7', 100],
    [coups.playerPair.none, 'nz 17.2(d)', 'lose'],
  ]);
});
