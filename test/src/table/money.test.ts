import t from 'tap';
import { atFirstBets } from '../../support/play.js';

// Credit on seats, wagers against it, and commission.

t.test('a wager is at most the credit of its seat', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' });
  t.equal(play.wager(1, 'player', 60_000).refusal, null);
  t.match(play.wager(1, 'tie', 40_001).refusal, {
    code: 'no-credit',
    message: /would stake 100001, and its credit is 100000/,
  });
  t.equal(play.wager(1, 'tie', 40_000).refusal, null);
  t.equal(play.wager(1, 'player', 50_000).refusal, null, 'a wager on the same spot replaces the one before');
  t.match(play.state.phase, { wagers: { length: 2 } });
  t.match(play.wager(6, 'player', 100).refusal, { code: 'no-seat' });
  t.match(play.wager(1, 'dragon-7', 100).refusal, { code: 'not-offered' });
});

t.test('cash-out pays the credit that is not on the layout', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }).wager(1, 'player', 1000);
  t.match(play.by('dealer', 'cash-out', { seat: 1 }).refusal, { code: 'not-now' });
  play.event('withdraw', { seat: 1, on: 'player' }).by('dealer', 'cash-out', { seat: 1 });
  t.strictSame(play.said, [{ paidOut: { seat: 1, amount: 100_000 } }]);
  t.match(play.seat(1), { credit: 0, in: 100_000, out: 100_000 });
  t.match(play.by('dealer', 'cash-out', { seat: 1 }).refusal, { code: 'no-credit' });
  t.match(play.by('player', 'credit', { seat: 1, amount: 5 }).refusal, { code: 'no-right' });
});
