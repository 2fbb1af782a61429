import t from 'tap';
import { dealingBy, handle, whereIs } from '../../support/handled-cards.js';
import { atFirstBets, Play } from '../../support/play.js';
import { rows } from '../../support/rows.js';

const lay = (play: Play, seat: number, on: string, amount: number, area?: number) =>
  play.event('wager', { wager: { seat, on, amount }, ...(area && { area }) }).refusal;

t.test('nsw 14.3.2, crown-sydney 14.2.2: who broke the rules is shut out', async (t) => {
  for (const [rulebook, officer, clause] of [
    ['nsw', 'supervisor', 'nsw 14.3.2'],
    ['crown-sydney', 'casino-manager', 'crown-sydney 14.2.2'],
  ] as const) {
    const play = atFirstBets({ rulebook }).by(officer, 'report', { what: 'shut-out', seat: 1 });
    t.match(play.said, [{ noted: /no further part/, clause }]);
    t.match(lay(play, 1, 'player', 1000), { code: 'not-allowed', message: /shut out/ });
    t.equal(lay(play, 2, 'player', 1000), null, 'nobody else is');
    play.by('dealer', 'cash-out', { seat: 1 }).by('dealer', 'credit', { seat: 1, amount: 5000 });
    t.equal(lay(play, 1, 'player', 1000), null, 'whoever comes next is not');
    t.match(play.by(officer, 'report', { what: 'shut-out' }).refusal, { code: 'bad-event' });
  }
});

t.test('nsw 6.9.1, nsw 6.9.2: low limit gaming', async (t) => {
  const open = (rulebook: string, more: object, sheet: object = {}) =>
    new Play().by('supervisor', 'open', { seats: 5, lowLimit: true, table: { rulebook, ...sheet }, ...more })
      .refusal;
  const continuous = { shuffler: 'continuous' };
  t.match(open('nsw', {}), { code: 'not-allowed', clause: 'nsw 6.9.2' });
  t.match(open('nsw', continuous, { tournament: true }), { clause: 'nsw 6.9.1' });
  t.equal(open('nsw', continuous), null);
  t.match(open('nz', continuous), { code: 'not-allowed' });
});

// nsw 10.5, nsw 10.12, nsw 10.17, nsw 10.22, nsw 10.28, nsw 10.33, nsw 10.38, crown-sydney 6.6.2, crown-sydney 6.6.3,
// crown-sydney 6.6.4, crown-sydney 6.6.5, crown-sydney 6.6.6, crown-sydney 6.6.7.
t.test('every seat has spots of its own: nobody comes before anybody, and nobody is left over', async (t) => {
  for (const rulebook of ['nsw', 'crown-sydney']) {
    const offers = ['pairs', 'super-6', 'tiger-tie', 'tiger-pair', 'tiger', 'big-tiger', 'small-tiger'];
    const play = atFirstBets({ rulebook, offers });
    for (const seat of [5, 3, 1, 2, 4]) {
      if (seat > 2) play.wager(seat, seat > 3 ? 'banker' : 'player', 1000);
      for (const on of offers.slice(1)) t.equal(lay(play, seat, on, 100), null, `${seat} ${on}`);
      const pair = (hand: string, amount: number) => play.wager(seat, 'pairs', amount, { hand }).refusal;
      t.strictSame([pair('player', 100), pair('banker', 100), pair('player', 300)], [null, null, null]);
    }
    const { phase } = play.state;
    const pairs = phase.is === 'betting' ? phase.wagers.filter(({ on }) => on === 'pairs') : [];
    const amounts = pairs.map(({ amount }) => amount).sort();
    t.strictSame(amounts, [100, 100, 100, 100, 100, 300, 300, 300, 300, 300], 'a second replaces the first');
  }
});

t.test('nz 5.8(a), nz 5.7, tasmania 6.4: so many players share an area, each paid for itself', async (t) => {
  for (const [clause, version, most] of rows`
    nz 5.8(a)    | mini | 3
    nz 5.8(a)    | midi | 3
    nz 5.7       | full | 1
    tasmania 6.4 |      | 3`) {
    const sheet = { rulebook: clause.split(' ')[0] as string };
    const play = atFirstBets(sheet, version ? { version } : {}).wager(1, 'player', 1000);
    for (let seat = 2; seat <= Number(most); seat++) t.equal(lay(play, seat, 'player', 500, 1), null, clause);
    t.match(lay(play, Number(most) + 1, 'player', 500, 1), { code: 'not-allowed', clause });
    play.noMoreBets().cards('7S 6D KH QC').settle();
    t.equal(play.seat(1).credit, 101_000);
    t.equal(play.seat(2).credit, most === '1' ? 100_000 : 100_500);
  }
});

t.test('nz 5.9(a), nz 5.9(b), nsw 6.7.1.3: one player on several areas', async (t) => {
  const limits = { bets: { player: { minimum: 500, maximum: 3000 } } };
  const play = atFirstBets({ rulebook: 'nz' }, { limits, version: 'midi' }).wager(1, 'player', 2000);
  t.match(lay(play, 1, 'player', 400, 2), { clause: 'nz 5.9(a)' }, 'the minimum is for each');
  t.match(lay(play, 1, 'player', 1500, 2), { clause: 'nz 5.9(b)' }, 'the maximum is for all');
  t.equal(lay(play, 1, 'player', 1000, 2), null);
  play.event('withdraw', { seat: 1, on: 'player', area: 2 });
  t.match(play.state.phase, { wagers: { length: 1 } });

  const nsw = atFirstBets({ rulebook: 'nsw' }, { limits: { bets: { player: { minimum: 500 } } } });
  nsw.by('supervisor', 'limits', { limits: { bets: { player: { minimum: 1000 } } } });
  t.equal(lay(nsw, 1, 'player', 500, 4), null, 'the old minimum is the player’s, in every box');
});

t.test('nz 5.6(a), nz 5.6(b), tasmania 6.4: who stands wagers, and no more', async (t) => {
  for (const method of ['nz style-b', 'tasmania squeeze']) {
    const play = dealingBy(method, {}, { standing: 2 }).by('dealer', 'credit', { seat: 6, amount: 50_000 });
    t.match(lay(play.cuttingCard(), 6, 'player', 9000), { reason: { is: 'standing-no-area' } });
    t.equal(lay(play, 6, 'player', 9000, 2), null);
    play.wager(1, 'player', 1000).noMoreBets().cards('7S 6D KH QC');
    t.equal(whereIs(handle(play, 'P offer'), 'player'), 'offered 1', method);
    handle(play, 'P accept 1, shows; B turned').settle();
    t.equal(play.seat(6).credit, 59_000, 'and is paid');
    const cut = play.by('dealer', 'shuffled', { how: 'pre-shuffled' }).said[0];
    t.notMatch(cut, { announced: /seat 6/ }, method);
  }
});
