import t from 'tap';
import { ON_A_HAND, type WagerId } from '../../../src/rulebooks/rulebook.js';
import { atFirstBets, type Play } from '../../support/play.js';
import { testOfRows } from '../../support/rows.js';

// Optional wagers from the layout to their payment. What wins, and at what odds, is tested with the settlement.

/** No optional wager wins on it. */
const PLAYER_BY_ONE = '7S 6D KH QC';

// A row: the rulebook; the wager; by which clauses it is placed where it is offered, whatever else is; before any card;
// and is collected and paid once the result is announced; the cards of a coup on which it wins; what ten dollars win.
testOfRows(
  'an optional wager is placed where it is offered, before any card, and paid with the result',
  (t, [rulebook, offers, placed, before, settled, cards, won]) => {
    const at = (): Play => atFirstBets({ rulebook, offers: [offers] });
    const onHands = ON_A_HAND.has(offers as WagerId);
    const [on, other] = onHands ? [{ hand: 'player' }, { hand: 'banker' }] : [{}, {}];

    for (const main of ['player', 'banker', 'tie']) {
      const play = at().wager(1, main, 5000).wager(1, offers, 1000, on).wager(1, offers, 700, other);
      t.equal(play.code, null, placed);
      t.match(play.state.phase, { wagers: { length: onHands ? 3 : 2 } }, `${placed}: beside the ${main}`);
    }
    t.equal(at().bets('1P5000').wager(2, offers, 1000, on).code, null, `${placed}: by anybody`);
    t.equal(atFirstBets({ rulebook }).wager(1, offers, 1000, on).code, 'not-offered', placed);

    const dealt = at().bets('1P5000').wager(1, offers, 1000, on).cards('7S');
    t.equal(dealt.wager(2, offers, 1000, on).code, 'wrong-phase', before);
    t.equal(dealt.wager(1, offers, 2000, on).code, 'wrong-phase', `${before}: nor changed`);
    t.equal(dealt.event('withdraw', { seat: 1, on: offers, ...on }).code, 'wrong-phase', before);
    t.match(dealt.seat(1), { credit: 94_000, wagered: 6000 }, `${before}: what was there is staked`);

    for (const [coup, credit] of [
      [cards, 100_000 + Number(won)],
      [PLAYER_BY_ONE, 99_000],
    ] as const) {
      const play = at().wager(1, offers, 1000, on).noMoreBets();
      t.equal(play.settle().code, 'wrong-phase', `${settled}: not before`);
      t.equal(play.cards(coup).state.phase.is, 'result', `${settled}: the coup is finished`);
      t.equal(play.seat(1).credit, 99_000, `${settled}: nor by the last card`);
      t.equal(play.settle().seat(1).credit, credit, `${settled}: ${offers}, ${coup}`);
    }
  },
)`
  nz       | perfect-pair | nz 11A.2 | nz 11A.3 | nz 11A.6 | 4S 6D 4S QC | 30000
           | dragon-bonus | nz 11B.2, nz 11B.3 | nz 11B.4 | nz 11B.7 | 4S 6D 4S QC | 1000
           | any-pair     | nz 11C.3 | nz 11C.4 | nz 11C.7 | 4S 6D 4S QC | 11000
           | lucky-match  | nz 11D.3 | nz 11D.4 | nz 11D.7 | 4S 6D 4S QC | 25000
           | dragon-7     | nz 11E.2 | nz 11E.3 | nz 11E.6 | KS 2D 6S 3D 2C | 40000
           | panda-8      | nz 11F.2 | nz 11F.3 | nz 11F.6 | 2S KD 3S 7D 3C | 25000
           | lucky-6      | nz 11G.2 | nz 11G.3 | nz 11G.6 | KS 6D 5S KD KC | 12000
           | super-6      | nz 11I.2 | nz 11I.3 | nz 11I.6 | KS 6D 5S KD KC | 12000
           | tiger        | nz 17.4 | nz 17.4 | nz 17.6 | KS AD 5S QD KC 5C | 20000
           | big-tiger    | nz 17.4 | nz 17.4 | nz 17.6 | KS AD 5S QD KC 5C | 50000
           | small-tiger  | nz 17.4 | nz 17.4 | nz 17.6 | KS 6D 5S KD KC | 22000
           | tiger-tie    | nz 17.4 | nz 17.4 | nz 17.6 | KS KD 6S 6D | 35000
           | tiger-pair   | nz 17.4 | nz 17.4 | nz 17.6 | 4S 6D 4S QC | 4000
  nsw      | pairs        | nsw 10.2 | nsw 10.2 | nsw 10.8 | 4S 6D 4S QC | 11000
           | super-6      | nsw 10.9 | nsw 10.9 | nsw 11.1.1 | KS 6D 5S KD KC | 15000
           | tiger-tie    | nsw 10.14 | nsw 10.14 | nsw 11.1.1 | KS KD 6S 6D | 45000
           | tiger-pair   | nsw 10.19 | nsw 10.19 | nsw 11.1.1 | 4S 6D 4S QC | 4000
           | tiger        | nsw 10.25 | nsw 10.25 | nsw 11.1.1 | KS AD 5S QD KC 5C | 22000
           | big-tiger    | nsw 10.30 | nsw 10.30 | nsw 11.1.1 | KS AD 5S QD KC 5C | 55000
           | small-tiger  | nsw 10.35 | nsw 10.35 | nsw 11.1.1 | KS 6D 5S KD KC | 22000
  tasmania | perfect-pair | tasmania 15.1, tasmania 15.4 | tasmania 15.2 | tasmania 15.7(a) | 4S 6D 4S QC | 25000
           | perfect-pair | tasmania 15.5 | tasmania 15.2 | tasmania 15.7(b) | 2S 3D 2S QC 4H 5H | 25000
  crown-sydney | pairs    | crown-sydney 6.6.1 | crown-sydney 6.6.1 | crown-sydney 6.6.1(a) | 2S 3D 2S QC 4H 5H | 11000
           | perfect-pair | crown-sydney 6.6.1 | crown-sydney 6.6.1 | crown-sydney 6.6.1(a) | 2S 3D 2S QC 4H 5H | 25000
           | tiger        | crown-sydney 6.6.1 | crown-sydney 6.6.1 | crown-sydney 6.6.1(a) | KS AD 5S QD KC 5C | 22000`;

t.test('Insurance is placed after two, four or five cards are shown', async (t) => {
  const dealt = (cards: string): Play =>
    atFirstBets({ rulebook: 'nz', offers: ['insurance'] }, { dealing: 'face-down' })
      .bets('1B1000 2P1000')
      .noMoreBets()
      .cards(cards);
  const show = (play: Play, what: string): Play => play.event('exposed', { what });
  /** Bets 1, 2 and 3 on a hand, of the seat that has wagered on it: which are open. */
  const open = (play: Play, seat: number, hand: string): string => {
    const takes = (bet: number): boolean => play.wager(seat, 'insurance', 200, { hand, bet }).code === null;
    return [1, 2, 3].filter(takes).join();
  };
  const two = dealt('8S 7D KH QC');
  t.equal(open(two, 1, 'banker'), '', 'none is shown');
  t.equal(open(show(two, 'banker'), 1, 'banker'), '1', 'nz 11H.2(a): two are shown');
  const four = show(dealt('2S 5D KH QC'), 'player');
  t.equal(open(four, 1, 'banker'), '', 'two are shown, of the other hand');
  t.equal(open(show(four, 'banker'), 1, 'banker'), '2', 'nz 11H.2(b): four are shown');
  const five = show(show(dealt('2S 3D KH QC'), 'player'), 'banker').cards('6C');
  t.equal(open(five, 2, 'player'), '', 'the fifth lies face down');
  t.equal(open(show(five, "player's third"), 2, 'player'), '3', 'nz 11H.2(c): five are shown');
  t.match(show(five.cards('6H'), "banker's third").said, [{ result: 'banker' }]);
  t.equal(open(five, 2, 'player'), '', 'and none after the last');
});
