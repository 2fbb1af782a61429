import t from 'tap';
import { balances } from '../../../src/table/state/seat.js';
import { withChips as atFirstBets, lay } from '../../support/play.js';

// Stakes as chips on the layout, which sensors count: what is wagered, what to take and pay, and what then lies there.

const PLAYER_WINS = '7S 6D KH QC';

t.test('what lies on the layout when betting closes is wagered', async (t) => {
  const play = lay(
    lay(lay(atFirstBets({ rulebook: 'nz' }), 1, 'player', 1000), 2, 'tie', 500),
    1,
    'player',
    3000,
  );
  t.match(play.wager(1, 'player', 100).refusal, { code: 'wrong-phase' });
  t.match(play.by('dealer', 'credit', { seat: 1, amount: 100 }).refusal, { code: 'wrong-phase' });
  play.noMoreBets();
  t.match(play.state.phase, {
    wagers: [
      { on: 'tie', amount: 500 },
      { on: 'player', amount: 3000 },
    ],
  });
  t.match(play.seat(1), { credit: 0, in: 3000, wagered: 3000 });
  t.match(atFirstBets({ rulebook: 'nz' }).noMoreBets().refusal, { message: /there is no wager/ });
});

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

t.test('a payment that is wrong holds the table', async (t) => {
  const play = lay(atFirstBets({ rulebook: 'nz' }), 1, 'player', 1000)
    .noMoreBets()
    .cards(PLAYER_WINS)
    .settle();
  for (const wrong of [1500, 2500, 1000, 0])
    t.equal(lay(play, 1, 'player', wrong).state.phase.is, 'paying', `${wrong}`);
  t.equal(lay(play, 1, 'player', 2000).state.phase.is, 'betting');
});

t.test('chips touched during a coup: nz 5.14(b), nsw 5.4, crown-sydney 6.4, tasmania 6.3', async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 5.14(b)'],
    ['nsw', 'nsw 5.4'],
    ['crown-sydney', 'crown-sydney 6.4'],
    ['tasmania', 'tasmania 6.3'],
  ] as const) {
    const play = lay(atFirstBets({ rulebook }), 1, 'player', 1000).noMoreBets().cards('7S');
    t.match(lay(play, 1, 'player', 1500).said, [{ noted: /lie 1500, and 1000 should/, clause }], rulebook);
    t.match(lay(play, 3, 'tie', 100).said, [{ clause }], 'a late wager');
    play.cards('6D KH QC');
    t.match(play.settle().refusal, { code: 'not-now', message: /put it right/ });
    lay(lay(play, 1, 'player', 1000), 3, 'tie', 0);
    t.equal(play.settle().state.phase.is, 'paying');
  }
});

t.test('a wager outside the sign is found before the first card, or after it', async (t) => {
  const limits = { bets: { player: { minimum: 500, maximum: 5000 } } };
  const play = lay(atFirstBets({ rulebook: 'nsw' }, { limits }), 1, 'player', 6000);
  t.match(play.noMoreBets().refusal, { code: 'not-allowed', message: /^seat 1: .*5000/ });
  play.cards('7S');
  t.match(play.state.phase, { wagers: [{ amount: 5000 }] }, 'paid or collected to the maximum');
  t.match(play.said[1], { noted: /5000 of 6000 stand/, clause: 'nsw 6.5' });
  const below = lay(atFirstBets({ rulebook: 'nsw' }, { limits }), 1, 'player', 400).cards('7S');
  t.match(below.state.phase, { wagers: [{ amount: 400 }] }, 'valid');
  t.match(below.said[1], { noted: /400 of 400 stand/, clause: 'nsw 6.4' });
  const asked = lay(atFirstBets({ rulebook: 'nz' }, { limits }), 1, 'player', 6000).cards('7S');
  t.match(asked.said[1], {
    noted: /6000 of 6000 stand, unless an officer says otherwise/,
    clause: 'nz 5.9(b)',
  });
});

t.test(
  'the cutting card that lies bare while a coup is paid makes the next the last (nz 11.2(b))',
  async (t) => {
    const play = lay(atFirstBets({ rulebook: 'nz' }), 1, 'player', 1000)
      .noMoreBets()
      .cards(PLAYER_WINS)
      .settle();
    t.equal(play.state.phase.is, 'paying');
    t.strictSame(play.cuttingCard().clauses, ['nz 11.2(b)']);
    lay(play, 1, 'player', 2000);
    t.match(play.said, [{ announced: 'Last coup', clause: 'nz 11.2(b)' }]);
    t.equal(play.noMoreBets().cards(PLAYER_WINS).settle().state.phase.is, 'paying');
    lay(play, 1, 'player', 4000);
    t.equal(play.state.phase.is, 'shuffle');
  },
);

t.test('a void coup leaves the chips where they lie, and they count as given back', async (t) => {
  const play = lay(atFirstBets({ rulebook: 'nz' }), 1, 'player', 1000)
    .noMoreBets()
    .cards('7S');
  play.by('supervisor', 'void', { reason: 'dropped' });
  t.match(play.seat(1), { credit: 0, in: 1000, out: 1000, refunded: 1000 });
  t.equal(play.state.phase.is, 'betting');
  t.match(play.state.chips, [{ seat: 1, on: 'player', amount: 1000 }]);
});

t.test('Insurance by chips, while its window is open', async (t) => {
  const play = lay(atFirstBets({ rulebook: 'nz', offers: ['insurance'] }), 1, 'banker', 1000).noMoreBets();
  play.cards('2S 5D KH QC');
  lay(play, 1, 'insurance', 200, { hand: 'banker' });
  t.equal(play.refusal, null);
  play.cards('7C KC').settle();
  t.match(play.said[0], { settled: [{ result: 'lose' }, { on: 'insurance', bet: 2, won: 400 }] });
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

t.test('crown-sydney 10.3.1: deferred commission is collected in chips', async (t) => {
  const play = lay(atFirstBets({ rulebook: 'crown-sydney', deferCommission: true }), 1, 'banker', 10_000);
  play.noMoreBets().cards('6S 7D KH QC').settle();
  t.match(play.state.phase, { is: 'paying', due: [{ amount: 20_000 }] }, 'the whole is paid');
  lay(play, 1, 'banker', 20_000).by('dealer', 'collect', { seat: 1 });
  t.match(play.seat(1), { credit: 0, collected: 500, in: 10_500, out: 20_000 });
  t.equal(play.owed(1), 0);
});

t.test(
  'tasmania 7.4 and tasmania 7.5: a first wager below the minimum stands, and its owner is told; the next goes back',
  async (t) => {
    const limits = { bets: { player: { minimum: 500 } } };
    const play = lay(atFirstBets({ rulebook: 'tasmania' }, { limits }), 1, 'player', 400).cards('7S');
    t.match(play.state.phase, { wagers: [{ amount: 400 }] }, 'tasmania 7.4');
    t.ok(play.clauses.includes('tasmania 7.5'));
    play.cards('6D KH QC').settle();
    lay(play, 1, 'player', 800);
    lay(play, 1, 'player', 400).cards('7H');
    t.match(play.state.phase, { wagers: { length: 0 } }, 'tasmania 7.5: whatever the result');
  },
);
