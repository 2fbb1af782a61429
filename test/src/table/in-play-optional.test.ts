import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// Optional wagers from the layout to their payment. What wins, and at what odds, is tested with the settlement.

interface Optional {
  readonly offers: string;
  /** Placed with the main wagers, whatever those are, where the layout has it. */
  readonly placed: readonly string[];
  /** Placed before any card. */
  readonly before: string;
  /** Collected and paid at settlement. */
  readonly settled: string;
  /** It lies on a hand, and each may have one. */
  readonly onHands?: true;
  /** A coup on which it wins, and what ten dollars win. */
  readonly wins: string;
  readonly won: number;
}

const PLAYER_PAIR = '4S 6D 4S QC';
const BANKER_SIX_ON_TWO = 'KS 6D 5S KD KC';
const BANKER_SIX_ON_THREE = 'KS AD 5S QD KC 5C';
const TIE_ON_SIX = 'KS KD 6S 6D';
/** No optional wager wins on it. */
const PLAYER_BY_ONE = '7S 6D KH QC';

const nz17 = { placed: ['nz 17.4'], before: 'nz 17.4', settled: 'nz 17.6' };

const OPTIONAL: Readonly<Record<string, readonly Optional[]>> = {
  nz: [
    {
      offers: 'perfect-pair',
      placed: ['nz 11A.2'],
      before: 'nz 11A.3',
      settled: 'nz 11A.6',
      onHands: true,
      wins: PLAYER_PAIR,
      won: 30_000,
    },
    {
      offers: 'dragon-bonus',
      placed: ['nz 11B.2', 'nz 11B.3'],
      before: 'nz 11B.4',
      settled: 'nz 11B.7',
      onHands: true,
      wins: PLAYER_PAIR,
      won: 1000,
    },
    {
      offers: 'any-pair',
      placed: ['nz 11C.3'],
      before: 'nz 11C.4',
      settled: 'nz 11C.7',
      onHands: true,
      wins: PLAYER_PAIR,
      won: 11_000,
    },
    {
      offers: 'lucky-match',
      placed: ['nz 11D.3'],
      before: 'nz 11D.4',
      settled: 'nz 11D.7',
      onHands: true,
      wins: PLAYER_PAIR,
      won: 25_000,
    },
    {
      offers: 'dragon-7',
      placed: ['nz 11E.2'],
      before: 'nz 11E.3',
      settled: 'nz 11E.6',
      wins: 'KS 2D 6S 3D 2C',
      won: 40_000,
    },
    {
      offers: 'panda-8',
      placed: ['nz 11F.2'],
      before: 'nz 11F.3',
      settled: 'nz 11F.6',
      wins: '2S KD 3S 7D 3C',
      won: 25_000,
    },
    {
      offers: 'lucky-6',
      placed: ['nz 11G.2'],
      before: 'nz 11G.3',
      settled: 'nz 11G.6',
      wins: BANKER_SIX_ON_TWO,
      won: 12_000,
    },
    {
      offers: 'super-6',
      placed: ['nz 11I.2'],
      before: 'nz 11I.3',
      settled: 'nz 11I.6',
      wins: BANKER_SIX_ON_TWO,
      won: 12_000,
    },
    { offers: 'tiger', ...nz17, wins: BANKER_SIX_ON_THREE, won: 20_000 },
    { offers: 'big-tiger', ...nz17, wins: BANKER_SIX_ON_THREE, won: 50_000 },
    { offers: 'small-tiger', ...nz17, wins: BANKER_SIX_ON_TWO, won: 22_000 },
    { offers: 'tiger-tie', ...nz17, wins: TIE_ON_SIX, won: 35_000 },
    { offers: 'tiger-pair', ...nz17, wins: PLAYER_PAIR, won: 4000 },
  ],
  nsw: [
    {
      offers: 'pairs',
      placed: ['nsw 10.2'],
      before: 'nsw 10.2',
      settled: 'nsw 10.8',
      onHands: true,
      wins: PLAYER_PAIR,
      won: 11_000,
    },
    {
      offers: 'super-6',
      placed: ['nsw 10.9'],
      before: 'nsw 10.9',
      settled: 'nsw 11.1.1',
      wins: BANKER_SIX_ON_TWO,
      won: 15_000,
    },
    {
      offers: 'tiger-tie',
      placed: ['nsw 10.14'],
      before: 'nsw 10.14',
      settled: 'nsw 11.1.1',
      wins: TIE_ON_SIX,
      won: 45_000,
    },
    {
      offers: 'tiger-pair',
      placed: ['nsw 10.19'],
      before: 'nsw 10.19',
      settled: 'nsw 11.1.1',
      wins: PLAYER_PAIR,
      won: 4000,
    },
    {
      offers: 'tiger',
      placed: ['nsw 10.25'],
      before: 'nsw 10.25',
      settled: 'nsw 11.1.1',
      wins: BANKER_SIX_ON_THREE,
      won: 22_000,
    },
    {
      offers: 'big-tiger',
      placed: ['nsw 10.30'],
      before: 'nsw 10.30',
      settled: 'nsw 11.1.1',
      wins: BANKER_SIX_ON_THREE,
      won: 55_000,
    },
    {
      offers: 'small-tiger',
      placed: ['nsw 10.35'],
      before: 'nsw 10.35',
      settled: 'nsw 11.1.1',
      wins: BANKER_SIX_ON_TWO,
      won: 22_000,
    },
  ],
  tasmania: [
    {
      offers: 'perfect-pair',
      placed: ['tasmania 15.1', 'tasmania 15.4'],
      before: 'tasmania 15.2',
      settled: 'tasmania 15.7(a), tasmania 15.7(b)',
      onHands: true,
      wins: PLAYER_PAIR,
      won: 25_000,
    },
  ],
};

for (const [rulebook, wagers] of Object.entries(OPTIONAL)) {
  for (const { offers, placed, before, settled, onHands, wins, won } of wagers) {
    const at = (): Play => atFirstBets({ rulebook, offers: [offers] });
    const on = onHands ? { hand: 'player' } : {};
    const other = onHands ? { hand: 'banker' } : {};

    t.test(`${placed.join(', ')}: ${offers} is placed where it is offered, whatever else is`, async (t) => {
      for (const main of ['player', 'banker', 'tie']) {
        const play = at().wager(1, main, 5000).wager(1, offers, 1000, on).wager(1, offers, 700, other);
        t.equal(play.refusal, null);
        t.match(play.state.phase, { wagers: { length: onHands ? 3 : 2 } }, `beside a wager on the ${main}`);
      }
      t.equal(at().wager(1, 'player', 5000).wager(2, offers, 1000, on).refusal, null, 'by anybody');
      const without = atFirstBets({ rulebook }).wager(1, offers, 1000, on);
      t.match(without.refusal, { code: 'not-offered' });
    });

    t.test(`${before}: ${offers} is placed before any card`, async (t) => {
      const play = at().wager(1, 'player', 5000).wager(1, offers, 1000, on).cards('7S');
      t.match(play.wager(2, offers, 1000, on).refusal, { code: 'wrong-phase' });
      t.match(play.wager(1, offers, 2000, on).refusal, { code: 'wrong-phase' }, 'nor changed');
      t.match(play.event('withdraw', { seat: 1, on: offers, ...on }).refusal, { code: 'wrong-phase' });
      t.match(play.seat(1), { credit: 94_000, wagered: 6000 }, 'and what was there is staked');
    });

    t.test(`${settled}: ${offers} is collected and paid once the result is announced`, async (t) => {
      for (const [cards, credit] of [
        [wins, 100_000 + won],
        [PLAYER_BY_ONE, 99_000],
      ] as const) {
        const play = at().wager(1, offers, 1000, on).noMoreBets();
        t.match(play.settle().refusal, { code: 'wrong-phase' }, 'not before');
        play.cards(cards);
        t.equal(play.state.phase.is, 'result');
        t.equal(play.seat(1).credit, 99_000, 'nor by the last card');
        t.equal(play.settle().seat(1).credit, credit, cards);
      }
    });
  }
}

t.test('a coup on side wagers alone is finished: crown-sydney 6.6.1(a), tasmania 15.5', async (t) => {
  for (const [rulebook, offers, won] of [
    ['crown-sydney', 'pairs', 11_000],
    ['crown-sydney', 'perfect-pair', 25_000],
    ['tasmania', 'perfect-pair', 25_000],
  ] as const) {
    const play = atFirstBets({ rulebook, offers: [offers] }).wager(1, offers, 1000, { hand: 'player' });
    t.match(play.noMoreBets().said, [{ announced: 'No more bets' }], `${rulebook} ${offers}`);
    t.equal(play.cards('2S 3D 2S').state.phase.is, 'dealing', 'decided, and dealt on');
    t.match(play.cards('QC 4H 5H').said, [{ player: ['2S', '2S', '4H'], banker: ['3D', 'QC', '5H'] }]);
    t.equal(play.settle().seat(1).credit, 100_000 + won);
  }
});

t.test('crown-sydney 6.6.1: a side wager whether or not anybody wagers on a hand', async (t) => {
  for (const [offers, more] of [
    ['pairs', { hand: 'banker' }],
    ['perfect-pair', { hand: 'banker' }],
    ['tiger', {}],
  ] as const) {
    for (const main of [false, true]) {
      const play = atFirstBets({ rulebook: 'crown-sydney', offers: [offers] });
      if (main) play.wager(2, 'player', 1000);
      t.equal(play.wager(1, offers, 1000, more).refusal, null, `${offers}, ${main}`);
      t.equal(play.noMoreBets().seat(1).credit, 99_000);
    }
  }
});

/** The cards lie face down, and Insurance is offered. */
const insuring = (cards: string): Play =>
  atFirstBets({ rulebook: 'nz', offers: ['insurance'] }, { dealing: 'face-down' })
    .wager(1, 'banker', 1000)
    .wager(2, 'player', 1000)
    .noMoreBets()
    .cards(cards);

t.test('Insurance is placed after two, four or five cards are shown', async (t) => {
  const insure = (play: Play, seat: number, hand: string, bet: number) =>
    play.wager(seat, 'insurance', 200, { hand, bet }).refusal;
  const show = (play: Play, ...what: string[]): Play =>
    what.reduce((so, each) => so.event('exposed', { what: each }), play);

  const two = insuring('8S 7D KH QC');
  t.match(insure(two, 1, 'banker', 1), { code: 'not-now' }, 'none is shown');
  show(two, 'banker');
  t.match(insure(two, 1, 'banker', 2), { code: 'not-now' });
  t.equal(insure(two, 1, 'banker', 1), null, 'nz 11H.2(a): two are shown');

  const four = show(insuring('2S 5D KH QC'), 'player');
  t.match(insure(four, 1, 'banker', 2), { code: 'not-now' }, 'two are shown');
  show(four, 'banker');
  t.match(insure(four, 1, 'banker', 3), { code: 'not-now' });
  t.equal(insure(four, 1, 'banker', 2), null, 'nz 11H.2(b): four are shown');

  const five = show(insuring('2S 3D KH QC'), 'player', 'banker').cards('6C');
  t.match(insure(five, 2, 'player', 3), { code: 'not-now' }, 'the fifth lies face down');
  show(five, "player's third");
  t.match(insure(five, 2, 'player', 2), { code: 'not-now' });
  t.equal(insure(five, 2, 'player', 3), null, 'nz 11H.2(c): five are shown');
  t.match(show(five.cards('6H'), "banker's third").said, [{ result: 'banker' }]);
  t.match(insure(five, 2, 'player', 3), { code: 'not-now' }, 'and none after the last');
});
