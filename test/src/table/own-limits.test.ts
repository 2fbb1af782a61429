import t from 'tap';
import { ownLimit } from '../../../src/table/rights/own-limits.js';
import { atFirstBets, type Play } from '../../support/play.js';

// The limits that a player sets for himself. Each seat has 1000.00 to begin with.

const limited = (own: object): Play =>
  atFirstBets({ rulebook: 'nz' }).event('own-limits', { seat: 1, ...own });
const lose = (play: Play): Play => play.noMoreBets().cards('6H 7C KH QC').settle();
const left = (play: Play): number | undefined => ownLimit(play.state, 1, 'loss')?.left;

t.test('nobody can lose more than he has allowed himself, whatever he stakes on', async (t) => {
  const play = limited({ loss: 30_000 }).bets('1P20000');
  const message = /seat 1 has limited the loss to 30000, and may stake 10000 more/;
  t.match(play.bets('1T10001').refusal, { code: 'not-allowed', message });
  t.equal(play.bets('1T10000').code, null);
  t.equal(lose(play.bets('2P90000')).code, null, 'another seat has no limit');
  t.equal(left(play), 0);
  t.match(play.bets('1P100').refusal, { message: /may stake no more/ });
});

t.test('what is won may be lost again, and a void coup costs nothing', async (t) => {
  const play = limited({ loss: 10_000 }).bets('1P10000').noMoreBets().cards('7S 6D KH QC').settle();
  t.equal(left(play), 20_000);
  play.bets('1P20000').noMoreBets().cards('7S');
  t.equal(left(play), 0, 'it may be lost, as it lies there');
  play.by('casino-manager', 'void', { reason: 'dropped' });
  t.equal(left(play), 20_000);
});

t.test('a stake is counted over all that lies on a coup, with antes', async (t) => {
  const play = limited({ stake: 5000 }).bets('1P3000');
  t.match(play.bets('1B2500').refusal, { message: /the stake on a coup to 5000, and may stake 2000 more/ });
  t.equal(play.bets('1B2000').code, null);
  const table = { rulebook: 'nz', minimum: 4000, ante: { amount: 500, waivedFrom: null } };
  const ante = atFirstBets(table).event('own-limits', { seat: 1, stake: 5000 });
  t.equal(ante.bets('1P4600').code, 'not-allowed');
  t.equal(ante.bets('1P4500').code, null);
});

t.test('promotional tokens are not the player’s own money', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' })
    .by('dealer', 'tokens', { seat: 1, amount: 3000 })
    .event('own-limits', { seat: 1, loss: 1000, stake: 1000 });
  play.event('wager', { wager: { seat: 1, on: 'player', amount: 3000 }, tokens: true });
  t.equal(play.code, null);
  t.equal(play.bets('1T1000').code, null);
  t.equal(play.bets('1T1100').code, 'not-allowed');
  t.equal(lose(play.bets('1T500')).code, null);
  t.equal(left(play), 500);
});

t.test('Insurance is a stake as well', async (t) => {
  const play = atFirstBets({ rulebook: 'nz', offers: ['insurance'] }, { dealing: 'face-down' });
  play.bets('1B10000').noMoreBets().cards('8S 7D KH QC').event('exposed', { what: 'banker' });
  play.event('own-limits', { seat: 1, stake: 11_000 });
  const insure = (amount: number): Play =>
    play.event('wager', { wager: { seat: 1, on: 'insurance', hand: 'banker', bet: 1, amount } });
  t.equal(insure(1100).code, 'not-allowed');
  t.equal(insure(1000).code, null);
});

t.test(
  'a stricter limit holds at once, any other an hour later, and less may always be staked',
  async (t) => {
    const play = limited({ stake: 10_000 }).bets('1P10000');
    play.event('clock', { minute: 5 }).event('own-limits', { seat: 1, stake: 4000 });
    t.equal(play.bets('1P6000').code, null, 'less than lay there');
    t.equal(play.bets('1P6100').code, 'not-allowed');
    play.event('own-limits', { seat: 1, stake: 20_000 });
    t.match(play.said, [{ noted: /from minute 65 on/ }]);
    t.equal(play.event('clock', { minute: 64 }).bets('1P7000').code, 'not-allowed');
    t.equal(play.event('clock', { minute: 65 }).bets('1P20000').code, null);
    play.event('own-limits', { seat: 1, stake: 0 }).event('own-limits', { seat: 1, stake: 15_000 });
    t.equal(
      play.event('clock', { minute: 200 }).bets('1P20100').code,
      'not-allowed',
      'stricter: it takes none back',
    );
    play.event('own-limits', { seat: 1, stake: 0 }).event('clock', { minute: 260 });
    t.equal(play.bets('1P60000').code, null, 'none any more');
  },
);

t.test('the time at the table ends with a reminder, and then nothing more is staked', async (t) => {
  const play = limited({ minutes: 20 }).bets('1P1000').event('clock', { minute: 19 });
  t.strictSame(play.said, []);
  t.match(play.event('clock', { minute: 20 }).said, [{ noted: /seat 1: the 20 minutes .* are over/ }]);
  t.match(play.bets('1P2000').refusal, { code: 'not-allowed', message: /limited the time .* to 20 minutes/ });
  t.equal(play.bets('1P900').code, null, 'what lies there may be less');
  t.equal(play.bets('2P2000').code, null);
  t.strictSame(play.event('clock', { minute: 21 }).said, [], 'once');
});

t.test('limits go with their player, and somebody else begins anew', async (t) => {
  const play = lose(limited({ loss: 5000, minutes: 30 }).bets('1P5000')).event('clock', { minute: 40 });
  play.by('dealer', 'cash-out', { seat: 1 }).by('dealer', 'credit', { seat: 1, amount: 50_000 });
  t.match(play.seat(1), { own: {}, since: { minute: 40, lost: 5000 } });
  t.equal(play.bets('1P6000').code, null);
  play.event('own-limits', { seat: 1, loss: 6000 });
  t.equal(left(play), 6000);
});

t.test('limits of one’s own are for whoever has credit at a seat', async (t) => {
  t.match(atFirstBets({ rulebook: 'nz' }).event('own-limits', { seat: 99, loss: 1 }).code, 'no-seat');
  const gone = atFirstBets({ rulebook: 'nz' }).by('dealer', 'cash-out', { seat: 1 });
  t.match(gone.event('own-limits', { seat: 1, loss: 1 }).refusal, { code: 'no-seat', message: /nobody/ });
});
