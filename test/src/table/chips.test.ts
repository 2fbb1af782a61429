import t from 'tap';
import { balances } from '../../../src/table/state/seat.js';
import { withChips as atFirstBets, lay } from '../../support/play.js';

// Stakes as chips on the layout, which sensors count: what is wagered, what to take and pay, and what then lies there.

const PLAYER_WINS = '7S 6D KH QC';

t.test('the dealer is told what should lie there, and the coup is over when it does', async (t) => {
  const play = lay(lay(atFirstBets({ rulebook: 'nz' }), 1, 'player', 1000), 2, 'banker', 2000);
  play.noMoreBets().cards(PLAYER_WINS).settle();
  t.match(play.said, [{ settled: { length: 2 } }, { takeAndPay: [{ seat: 1, on: 'player', amount: 2000 }] }]);
  t.equal(play.state.phase.is, 'paying');
  lay(play, 1, 'player', 2000);
  t.equal(play.state.phase.is, 'paying', 'the losing chips still lie there');
  t.match(play.noMoreBets().refusal, { code: 'wrong-phase' });
  lay(play, 2, 'banker', 0);
  t.equal(play.state.phase.is, 'betting');
  t.match(play.seat(1), { in: 1000, wagered: 1000, won: 2000, out: 2000, credit: 0 });
  t.match(play.seat(2), { in: 2000, wagered: 2000, won: 0, out: 0, credit: 0 });
  t.ok([1, 2].every((seat) => balances(play.seat(seat))));

  play.noMoreBets();
  t.match(
    play.state.phase,
    { wagers: [{ seat: 1, on: 'player', amount: 2000 }] },
    'chips left there are wagered again',
  );
});

t.test('a void coup leaves the chips where they lie, and they count as given back', async (t) => {
  const play = lay(atFirstBets({ rulebook: 'nz' }), 1, 'player', 1000)
    .noMoreBets()
    .cards('7S');
  play.by('supervisor', 'void', { reason: 'dropped' });
  t.match(play.seat(1), { credit: 0, in: 1000, out: 1000, refunded: 1000 });
  t.equal(play.state.phase.is, 'betting');
  t.match(play.state.chips, [{ seat: 1, on: 'player', amount: 1000 }]);
});

t.test('Insurance chip by chip is staked once, and taken and paid like any other (nz 11H.3)', async (t) => {
  for (const [cards, due] of [
    ['7C KC', 600],
    ['4C 3C', 0],
  ] as const) {
    const play = lay(atFirstBets({ rulebook: 'nz', offers: ['insurance'] }), 1, 'banker', 1000).noMoreBets();
    play.cards('2S 5D KH QC');
    lay(play, 1, 'insurance', 100, { hand: 'banker' });
    lay(play, 1, 'insurance', 200, { hand: 'banker' });
    t.match(play.seat(1), { wagered: 1200 });
    play.by('dealer', 'insurance-closed');
    lay(play, 1, 'insurance', 300, { hand: 'banker' });
    t.match(play.said, [{ noted: /on seat 1, insurance, lie 300, and 200 should/ }], 'a late one is none');
    lay(play, 1, 'insurance', 200, { hand: 'banker' });
    play.cards(cards).settle();
    t.equal(play.state.phase.is, 'paying');
    const owed = play.state.phase.is === 'paying' ? play.state.phase.due : [];
    const banker = owed.filter(({ on }) => on === 'banker').reduce((sum, { amount }) => sum + amount, 0);
    lay(play, 1, 'banker', banker);
    lay(play, 1, 'insurance', due, { hand: 'banker' });
    t.equal(play.state.phase.is, 'betting', 'what lies there is what should');

    if (due === 0) continue;
    t.match(play.by('dealer', 'no-more-bets').refusal, { message: /chips lie on Insurance/ });
    lay(play, 1, 'insurance', 0, { hand: 'banker' });
    lay(play, 1, 'player', 1000);
    t.equal(play.noMoreBets().state.phase.is, 'dealing', 'and may be taken away');
  }
});
