import t from 'tap';
import { balances } from '../../../src/table/state/seat.js';
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

t.test('a stand-off gives the stake back, and a tie wager wins', async (t) => {
  const play = atFirstBets({ rulebook: 'nz', chip: 50 });
  play.wager(1, 'player', 1000).wager(2, 'banker', 1000).wager(3, 'tie', 1000).noMoreBets();
  play.cards('7S 7D KH QC').settle();
  t.match(play.seat(1), { credit: 100_000, wagered: 1000, won: 1000, refunded: 0, coups: 1 });
  t.match(play.seat(2), { credit: 100_000, wagered: 1000, won: 1000, refunded: 0 });
  t.match(play.seat(3), { credit: 108_000, wagered: 1000, won: 9000 });
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

t.test('crown-sydney 10.3.1: deferred commission is owed, and collected before the next shoe', async (t) => {
  const play = atFirstBets({ rulebook: 'crown-sydney', deferCommission: true });
  play.cuttingCard().wager(1, 'banker', 10_000).noMoreBets().cards('6S 7D KH QC').settle();
  t.match([play.seat(1).credit, play.owed(1)], [110_000, 500]);
  t.equal(play.state.phase.is, 'shuffle');
  t.match(play.by('dealer', 'shuffled', { how: 'table' }).refusal, { message: /crown-sydney 10\.3\.1\(a\)/ });
  t.match(play.by('dealer', 'cash-out', { seat: 1 }).refusal, { message: /owes 500/ });
  play.by('dealer', 'collect', { seat: 1 });
  t.match(play.seat(1), { credit: 109_500, collected: 500 });
  t.equal(play.owed(1), 0);
  t.equal(play.by('dealer', 'shuffled', { how: 'table' }).refusal, null);
  t.match(play.by('dealer', 'collect', { seat: 1 }).refusal, { code: 'not-now' });
});

t.test(
  'promotional tokens: nsw 5.2, crown-sydney 6.1: what they win is paid, and they are kept',
  async (t) => {
    for (const rulebook of ['nsw', 'crown-sydney']) {
      const play = atFirstBets({ rulebook }).by('dealer', 'tokens', { seat: 1, amount: 3000 });
      const wager = (amount: number, on = 'player') =>
        play.event('wager', { wager: { seat: 1, on, amount }, tokens: true });
      t.match(wager(4000).refusal, { code: 'no-credit', message: /1000 too few in promotional tokens/ });
      wager(1000).noMoreBets();
      t.match(play.seat(1), { credit: 100_000, tokens: 2000, wagered: 1000, promoted: 1000 });
      play.cards('7S 6D KH QC').settle();
      t.match(play.seat(1), { credit: 101_000, tokens: 2000 }, 'won: paid, and the tokens kept');
      wager(1000).noMoreBets().cards('7H 7D KH QC').settle();
      t.match(play.seat(1), { credit: 101_000, tokens: 2000 }, 'a stand-off: tokens again');
      wager(1000).noMoreBets().cards('6H 7C KH QC').settle();
      t.match(play.seat(1), { credit: 101_000, tokens: 1000 }, 'lost');
      wager(1000).wager(1, 'player', 500).noMoreBets().cards('7C');
      t.match(play.seat(1), { credit: 100_500, tokens: 0 }, 'beside other stakes');
      play.by('casino-manager', 'void', { reason: 'dropped' });
      t.match(play.seat(1), { credit: 101_000, tokens: 1000 }, 'void: tokens again');
      t.ok(balances(play.seat(1)));
      play.by('dealer', 'cash-out', { seat: 1 });
      t.match(play.seat(1), { out: 101_000, tokens: 0, person: null }, 'tokens are not cashed, and go along');
    }
    for (const rulebook of ['nz', 'tasmania']) {
      const play = atFirstBets({ rulebook }).by('dealer', 'tokens', { seat: 1, amount: 3000 });
      t.match(play.refusal, { code: 'not-allowed' }, rulebook);
      const staked = play.event('wager', { wager: { seat: 1, on: 'player', amount: 1000 }, tokens: true });
      t.match(staked.refusal, { code: 'not-allowed', message: `${rulebook} has no` });
    }
  },
);
