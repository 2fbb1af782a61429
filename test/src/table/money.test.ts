import t from 'tap';
import { balances } from '../../../src/table/state/seat.js';
import { atFirstBets, type Play } from '../../support/play.js';

// Credit on seats, wagers against it, and promotional tokens.

t.test('a wager is at most the credit of its seat', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }).bets('1P60000');
  const message = /would stake 100001, and its credit is 100000/;
  t.match(play.bets('1T40001').refusal, { code: 'no-credit', message });
  t.equal(play.bets('1T40000').code, null);
  t.equal(play.bets('1P50000').code, null, 'a wager on the same spot replaces the one before');
  t.match(play.state.phase, { wagers: { length: 2 } });
  t.equal(play.bets('6P100').code, 'no-seat');
});

t.test('a stand-off gives the stake back, and a tie wager wins', async (t) => {
  const play = atFirstBets({ rulebook: 'nz', chip: 50 }).bets('1P1000 2B1000 3T1000').noMoreBets();
  play.cards('7S 7D KH QC').settle();
  t.match(play.seat(1), { credit: 100_000, wagered: 1000, won: 1000, refunded: 0, coups: 1 });
  t.match(play.seat(2), { credit: 100_000, wagered: 1000, won: 1000, refunded: 0 });
  t.match(play.seat(3), { credit: 108_000, wagered: 1000, won: 9000 });
});

t.test('cash-out pays the credit that is not on the layout', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }).bets('1P1000');
  const cashOut = (): Play => play.by('dealer', 'cash-out', { seat: 1 });
  t.equal(cashOut().code, 'not-now');
  play.event('withdraw', { seat: 1, on: 'player' });
  t.strictSame(cashOut().said, [{ paidOut: { seat: 1, amount: 100_000 } }]);
  t.match(play.seat(1), { credit: 0, in: 100_000, out: 100_000 });
  t.equal(cashOut().code, 'no-credit');
  t.equal(play.by('player', 'credit', { seat: 1, amount: 5 }).code, 'no-right');
});

t.test('promotional tokens win what is paid, and are kept: nsw 5.2, crown-sydney 6.1', async (t) => {
  const tokens = (rulebook: string): Play =>
    atFirstBets({ rulebook }).by('dealer', 'tokens', { seat: 1, amount: 3000 });
  const wager = (play: Play, amount: number): Play =>
    play.event('wager', { wager: { seat: 1, on: 'player', amount }, tokens: true });
  for (const rulebook of ['nsw', 'crown-sydney']) {
    const play = tokens(rulebook);
    const message = /1000 too few in promotional tokens/;
    t.match(wager(play, 4000).refusal, { code: 'no-credit', message });
    wager(play, 1000).noMoreBets();
    t.match(play.seat(1), { credit: 100_000, tokens: 2000, wagered: 1000, promoted: 1000 });
    t.match(
      play.cards('7S 6D KH QC').settle().seat(1),
      { credit: 101_000, tokens: 2000 },
      'won: paid, and kept',
    );
    wager(play, 1000).noMoreBets().cards('7H 7D KH QC').settle();
    t.match(play.seat(1), { credit: 101_000, tokens: 2000 }, 'a stand-off: tokens again');
    wager(play, 1000).noMoreBets().cards('6H 7C KH QC').settle();
    t.match(play.seat(1), { credit: 101_000, tokens: 1000 }, 'lost');
    wager(play, 1000).bets('1P500').noMoreBets().cards('7C');
    t.match(play.seat(1), { credit: 100_500, tokens: 0 }, 'beside other stakes');
    play.by('casino-manager', 'void', { reason: 'dropped' });
    t.match(play.seat(1), { credit: 101_000, tokens: 1000 }, 'void: tokens again');
    t.ok(balances(play.seat(1)));
    const gone = play.by('dealer', 'cash-out', { seat: 1 }).seat(1);
    t.match(gone, { out: 101_000, tokens: 0, person: null }, 'tokens are not cashed, and go along');
  }
  for (const rulebook of ['nz', 'tasmania']) {
    const play = tokens(rulebook);
    t.equal(play.code, 'not-allowed', rulebook);
    t.match(wager(play, 1000).refusal, { code: 'not-allowed', message: `${rulebook} has no` });
  }
});
