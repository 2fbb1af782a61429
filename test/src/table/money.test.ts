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

t.test('a wager is changed and withdrawn until betting closes', async (t) => {
  const play = atFirstBets({ rulebook: 'nz', offers: ['any-pair'] });
  play.wager(1, 'any-pair', 1000, { hand: 'player' }).wager(1, 'any-pair', 2000, { hand: 'banker' });
  play.event('withdraw', { seat: 1, on: 'any-pair', hand: 'player' });
  t.match(play.state.phase, { wagers: [{ on: 'any-pair', hand: 'banker', amount: 2000 }] });
  t.match(play.event('withdraw', { seat: 1, on: 'player' }).refusal, { code: 'not-now' });
  play.noMoreBets();
  t.match(play.seat(1), { credit: 98_000, wagered: 2000 });
  t.match(play.event('withdraw', { seat: 1, on: 'any-pair', hand: 'banker' }).refusal, {
    code: 'wrong-phase',
  });
});

t.test('a stand-off gives the stake back, and a tie wager wins', async (t) => {
  const play = atFirstBets({ rulebook: 'nz', chip: 50 });
  play.wager(1, 'player', 1000).wager(2, 'banker', 1000).wager(3, 'tie', 1000).noMoreBets();
  play.cards('7S 7D KH QC').settle();
  t.match(play.seat(1), { credit: 100_000, wagered: 1000, won: 1000, refunded: 0, coups: 1 });
  t.match(play.seat(2), { credit: 100_000, wagered: 1000, won: 1000, refunded: 0 });
  t.match(play.seat(3), { credit: 108_000, wagered: 1000, won: 9000 });
});

t.test('nz 5.12: a Banker wager that chips cannot pay exactly is not accepted', async (t) => {
  const play = atFirstBets({ rulebook: 'nz', chip: 50 });
  t.match(play.wager(2, 'banker', 1500).refusal, { code: 'not-allowed', message: /nz 5\.12/ });
  t.equal(play.wager(2, 'banker', 2000).refusal, null);
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

t.test('each kind of wager has its meter, and what was void is told apart', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }).wager(1, 'player', 1000).wager(2, 'tie', 500).noMoreBets();
  play.cards('7S 6D KH QC').settle();
  play.wager(1, 'player', 3000).noMoreBets().cards('7S').by('supervisor', 'void', { reason: 'dropped' });
  t.strictSame(play.state.meters, {
    player: { wagers: 2, wagered: 4000, won: 2000, refunded: 3000 },
    tie: { wagers: 1, wagered: 500, won: 0, refunded: 0 },
  });
  for (const seat of [1, 2, 3, 4, 5]) play.by('dealer', 'cash-out', { seat });
  t.ok(play.by('supervisor', 'close').state.meters['player'], 'they outlive the table');
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
      t.match(staked.refusal, { code: 'not-allowed', message: `${rulebook} knows no` });
    }
  },
);

t.test('nz 11H: Insurance is not staked in tokens that the rulebook does not know', async (t) => {
  const play = atFirstBets({ rulebook: 'nz', offers: ['insurance'] })
    .wager(1, 'banker', 1000)
    .noMoreBets();
  play.cards('2S 5D KH QC');
  const insurance = { wager: { seat: 1, on: 'insurance', hand: 'banker', bet: 2, amount: 100 } };
  t.match(play.event('wager', { ...insurance, tokens: true }).refusal, { code: 'not-allowed' });
  t.match(play.seat(1), { credit: 99_000, tokens: 0 });
  t.match(play.event('wager', insurance).refusal, null, 'it stands open, for credit');
});
