import t from 'tap';
import { atFirstBets } from '../../support/play.js';

t.test('limits change with notice, and nsw 6.7.1 lets players keep the old minimum', async (t) => {
  const to = (minimum: number) => ({ limits: { bets: { player: { minimum } } } });
  const crown = atFirstBets({ rulebook: 'crown-sydney' });
  const higher = { limits: { bets: { player: { minimum: 1000, approvedMinimum: 500 } } } };
  t.match(crown.by('manager', 'limits', higher).refusal, { code: 'not-now', message: /20 minutes/ });
  crown.by('supervisor', 'notice', { of: 'limits', up: true }).event('clock', { minute: 20 });
  t.match(crown.by('manager', 'limits', higher).said, [
    { announced: /changed/, clause: /crown-sydney 7\.5/ },
  ]);
  t.match(crown.wager(1, 'player', 900).refusal, { code: 'not-allowed' });

  const nsw = atFirstBets({ rulebook: 'nsw' }, { limits: { bets: { player: { minimum: 500 } } } });
  nsw.by('dealer', 'cash-out', { seat: 5 });
  t.match(nsw.by('supervisor', 'limits', to(1000)).said, [
    { announced: /seats 1, 2, 3, 4 keep/, clause: /nsw 6\.7\.1/ },
  ]);
  t.equal(nsw.wager(1, 'player', 500).refusal, null, 'whoever was there');
  nsw.by('dealer', 'credit', { seat: 5, amount: 5000 });
  t.match(nsw.wager(5, 'player', 500).refusal, { code: 'not-allowed' }, 'a new player');

  t.match(nsw.by('dealer', 'limits', to(2000)).refusal, { code: 'no-right' });
});

t.test('with wagers on the layout limits change for the next coup, or not at all', async (t) => {
  const to = (minimum: number, more: object = {}) => ({ limits: { bets: { player: { minimum, ...more } } } });
  for (const [rulebook, clause] of [
    ['nsw', 'nsw 6.7'],
    ['crown-sydney', 'crown-sydney 7.5'],
  ] as const) {
    const approved = rulebook === 'nsw' ? {} : { approvedMinimum: 100 };
    const limits = to(1000, approved).limits;
    const play = atFirstBets({ rulebook }, { limits }).wager(1, 'player', 1000);
    t.match(play.by('manager', 'limits', to(500, approved)).tags, [
      { announced: { is: 'limits-changed', from: 'the next coup' }, clause },
    ]);
    t.match(play.wager(2, 'player', 500).refusal, { code: 'not-allowed' }, 'the sign holds for this coup');
    play.noMoreBets().cards('7S 6D KH QC');
    t.match(play.state.limits, limits);
    play.settle();
    t.equal(play.wager(2, 'player', 500).refusal, null, `${rulebook}: and the new one from now on`);
  }
  for (const rulebook of ['nz', 'tasmania'] as const) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000);
    const answer = play.by('manager', 'limits', { ...to(500), consent: true });
    t.match(answer.refusal, { code: 'wrong-phase', reason: { is: 'limits-between-coups' } }, rulebook);
  }
});

t.test('a sign that its rulebook does not know is refused whole', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' });
  const limits = { tableDifferential: 1000, collectiveLiability: 5000, colour: 'red' };
  t.match(play.by('manager', 'limits', { limits }).refusal, {
    code: 'bad-sheet',
    message: /^2 faults: .*limits\.collectiveLiability: nz has no clause/,
  });
});
