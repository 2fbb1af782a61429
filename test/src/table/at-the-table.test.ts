import t from 'tap';
import { atFirstBets, Play } from '../../support/play.js';

const OFFENDERS = [
  ['nsw', 'supervisor', 'nsw 14.3.1', 'nsw 14.3.2'],
  ['crown-sydney', 'casino-manager', 'crown-sydney 14.2.1', 'crown-sydney 14.2.2'],
] as const;

t.test('somebody broke the rules, and is shut out of the game until the seat is cashed out', async (t) => {
  for (const [rulebook, officer, , clause] of OFFENDERS) {
    const play = atFirstBets({ rulebook }).by(officer, 'report', { what: 'shut-out', seat: 1 });
    t.match(play.said, [{ noted: /no further part/, clause }]);
    t.match(play.wager(1, 'player', 1000).refusal, { code: 'not-allowed', message: /shut out/ });
    t.equal(play.wager(2, 'player', 1000).refusal, null, 'nobody else is');
    play.by('dealer', 'cash-out', { seat: 1 }).by('dealer', 'credit', { seat: 1, amount: 5000 });
    t.equal(play.wager(1, 'player', 1000).refusal, null, 'whoever comes next is not');
    t.match(play.by(officer, 'report', { what: 'shut-out' }).refusal, { code: 'bad-event' });
  }
});

t.test('low limit gaming: nsw 6.9.1, nsw 6.9.2', async (t) => {
  const open = (rulebook: string, more: object, sheet: object = {}): Play =>
    new Play().by('supervisor', 'open', { seats: 5, lowLimit: true, table: { rulebook, ...sheet }, ...more });
  t.match(open('nsw', {}).refusal, { code: 'not-allowed', message: /nsw 6\.9\.2/ });
  t.match(open('nsw', { shuffler: 'continuous' }, { tournament: true }).refusal, { message: /nsw 6\.9\.1/ });
  t.equal(open('nsw', { shuffler: 'continuous' }).refusal, null);
  t.match(open('nz', { shuffler: 'continuous' }).refusal, { code: 'not-allowed' });
});

t.test('every seat has spots of its own: nobody comes before anybody, and nobody is left over', async (t) => {
  const clauses = {
    nsw: ['nsw 10.5', 'nsw 10.12', 'nsw 10.17', 'nsw 10.22', 'nsw 10.28', 'nsw 10.33', 'nsw 10.38'],
    'crown-sydney': [
      'crown-sydney 6.6.2',
      'crown-sydney 6.6.3',
      'crown-sydney 6.6.4',
      'crown-sydney 6.6.5',
    ].concat(['crown-sydney 6.6.6', 'crown-sydney 6.6.7']),
  } as const;
  for (const [rulebook, named] of Object.entries(clauses)) {
    const offers = ['pairs', 'super-6', 'tiger-tie', 'tiger-pair', 'tiger', 'big-tiger', 'small-tiger'];
    const play = atFirstBets({ rulebook, offers });
    for (const seat of [5, 3, 1, 2, 4]) {
      if (seat > 2) play.wager(seat, seat > 3 ? 'banker' : 'player', 1000);
      for (const on of offers.slice(1))
        t.equal(play.wager(seat, on, 100).refusal, null, `${named[0]}: ${seat} ${on}`);
      for (const hand of ['player', 'banker'])
        t.equal(play.wager(seat, 'pairs', 100, { hand }).refusal, null);
      play.wager(seat, 'pairs', 300, { hand: 'player' });
    }
    const { phase } = play.state;
    const pairs = phase.is === 'betting' ? phase.wagers.filter(({ on }) => on === 'pairs') : [];
    t.equal(pairs.length, 10, `${named.join(', ')}: one a seat and hand`);
    t.equal(pairs.filter(({ amount }) => amount === 300).length, 5, 'a second replaces the first');
  }
});

t.test('so many players share an area: nz 5.8(a), nz 5.7, tasmania 6.4', async (t) => {
  const shared = (rulebook: string, version?: string): Play =>
    atFirstBets({ rulebook }, version ? { version } : {}).event('wager', {
      wager: { seat: 1, on: 'player', amount: 1000 },
    });
  const join = (play: Play, seat: number): Play =>
    play.event('wager', { wager: { seat, on: 'player', amount: 500 }, area: 1 });
  for (const [rulebook, version, most, clause] of [
    ['nz', 'mini', 3, 'nz 5.8(a)'],
    ['nz', 'midi', 3, 'nz 5.8(a)'],
    ['nz', 'full', 1, 'nz 5.7'],
    ['tasmania', undefined, 3, 'tasmania 6.4'],
  ] as const) {
    const play = shared(rulebook, version);
    for (let seat = 2; seat <= most; seat++) t.equal(join(play, seat).refusal, null, `${clause}: ${seat}`);
    t.match(join(play, most + 1).refusal, {
      code: 'not-allowed',
      message: new RegExp(clause.replace(/[.()]/g, '\\$&')),
    });
    play.noMoreBets().cards('7S 6D KH QC').settle();
    t.equal(play.seat(1).credit, 101_000, 'each is paid for itself');
    if (most > 1) t.equal(play.seat(2).credit, 100_500);
  }
});

t.test('one player on several areas: nz 5.9(a), nz 5.9(b), nsw 6.7.1.3', async (t) => {
  const limits = { bets: { player: { minimum: 500, maximum: 3000 } } };
  const play = atFirstBets({ rulebook: 'nz' }, { limits, version: 'midi' }).wager(1, 'player', 2000);
  const on = (area: number, amount: number) =>
    play.event('wager', { wager: { seat: 1, on: 'player', amount }, area }).refusal;
  t.match(on(2, 400), { code: 'not-allowed' }, 'nz 5.9(a): the minimum is for each');
  t.match(on(2, 1500), { code: 'not-allowed' }, 'nz 5.9(b): the maximum is for all');
  t.equal(on(2, 1000), null);
  play.event('withdraw', { seat: 1, on: 'player', area: 2 });
  t.match(play.state.phase, { wagers: { length: 1 } });

  const nsw = atFirstBets({ rulebook: 'nsw' }, { limits: { bets: { player: { minimum: 500 } } } });
  nsw.by('supervisor', 'limits', { limits: { bets: { player: { minimum: 1000 } } } });
  const kept = nsw.event('wager', { wager: { seat: 1, on: 'player', amount: 500 }, area: 4 });
  t.equal(kept.refusal, null, 'nsw 6.7.1.3: the old minimum is the player’s, in every box');
});

t.test(
  'standing players have accounts, and neither the cut nor the cards: nz 5.6(a), nz 5.6(b), tasmania 6.4',
  async (t) => {
    for (const [rulebook, method] of [
      ['nz', 'style-b'],
      ['tasmania', 'squeeze'],
    ] as const) {
      const play = atFirstBets({ rulebook }, { standing: 2 }).by('dealer', 'credit', {
        seat: 6,
        amount: 50_000,
      });
      play.by('supervisor', 'method', { method }).cuttingCard();
      const standing = { wager: { seat: 6, on: 'player', amount: 9000 } };
      t.match(play.event('wager', standing).refusal, { reason: { is: 'standing-no-area' } }, 'on an area');
      t.equal(play.event('wager', { ...standing, area: 2 }).refusal, null);
      play.wager(1, 'player', 1000).noMoreBets().cards('7S 6D KH QC');
      t.match(play.by('dealer', 'handle', { act: 'offer', hand: 'player' }).state.phase, {
        handling: { hands: { player: { holding: { is: 'offered', seat: 1 } } } },
      });
      for (const what of ['accept', 'pass', 'returned'])
        play.by('dealer', 'handle', { act: what, hand: 'player', seat: 1 });
      play.by('dealer', 'handle', { act: 'turned', hand: 'banker' }).settle();
      t.equal(play.seat(6).credit, 59_000, 'and is paid');
      const cut = play.by('dealer', 'shuffled', { how: 'pre-shuffled' }).said[0];
      t.notMatch(cut, { announced: /seat 6/ }, rulebook);
    }
  },
);
