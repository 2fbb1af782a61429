import t from 'tap';
import { NONE_DRAWN } from '../../../src/table/state/shoe.js';
import { CLOSED } from '../../../src/table/state/state.js';
import { atFirstBets, Play } from '../../support/play.js';

// Who is at the table, who may go on playing, and cards whose order nobody is sure of.

const closed = (rulebook: string): Play =>
  atFirstBets({ rulebook }).wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets().cards('7S 6D');

const OFFENDERS = [
  ['nsw', 'supervisor', 'nsw 14.3.1', 'nsw 14.3.2'],
  ['crown-sydney', 'casino-manager', 'crown-sydney 14.2.1', 'crown-sydney 14.2.2'],
] as const;

t.test('somebody broke the rules: the wager is void', async (t) => {
  for (const [rulebook, officer, clause] of OFFENDERS) {
    const play = closed(rulebook).by(officer, 'report', { what: 'rules-broken', seat: 1, on: 'player' });
    t.match(play.said, [
      { noted: /broke the rules/, clause },
      { refunded: [{ seat: 1, amount: 1000 }], clause },
    ]);
    t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
  }
  for (const officer of ['supervisor', 'manager'] as const) {
    const report = { what: 'rules-broken', seat: 1, on: 'player' };
    t.match(closed('crown-sydney').by(officer, 'report', report).refusal, { code: 'no-right' }, officer);
  }
});

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

t.test('a closed table keeps its meters, its faults and its shoe, and nothing of who played', async (t) => {
  for (const [rulebook, officer] of OFFENDERS) {
    const play = atFirstBets({ rulebook });
    for (const seat of Object.keys(play.state.seats)) play.by('dealer', 'cash-out', { seat: Number(seat) });
    play.by(officer, 'report', { what: 'shut-out', seat: 1 });
    t.match(play.seat(1), { shutOut: true });
    const { meters, faults, shoe, arrivals } = play.state;
    t.strictSame(play.by('supervisor', 'close').state, { ...CLOSED, meters, faults, shoe, arrivals });
  }
});

t.test('the order of the cards is in doubt: nz 12.6, nsw 12.1(a), tasmania 14.6', async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 12.6'],
    ['nsw', 'nsw 12.1(a)'],
    ['tasmania', 'tasmania 14.6'],
  ] as const) {
    const play = closed(rulebook).by('supervisor', 'report', { what: 'order-in-doubt' });
    t.match(play.said, [
      { noted: /in doubt/, clause },
      { asked: { answers: [{ answer: 'reconstruct' }, { answer: 'void' }] } },
    ]);
    t.match(play.decide('supervisor', 'void').seat(1), { credit: 100_000, refunded: 1000 });
  }
});

t.test('Mini, Midi and full Baccarat: nz 2.2, nz 3.1(a), nz 3.1(b)', async (t) => {
  const open = (version: string, seats: number): Play =>
    new Play().by('supervisor', 'open', { seats, version, table: { rulebook: 'nz' } });
  for (const [version, most, clause] of [
    ['mini', 7, 'nz 3.1(a)'],
    ['midi', 9, 'nz 3.1(b)'],
    ['full', 14, 'nz 3.1(c)'],
  ] as const) {
    t.equal(open(version, most).refusal, null);
    t.match(open(version, most + 1).refusal, { message: new RegExp(clause.replace(/[.()]/g, '\\$&')) });
  }
  const nsw = new Play().by('supervisor', 'open', { seats: 5, version: 'mini', table: { rulebook: 'nsw' } });
  t.match(nsw.refusal, { code: 'not-allowed' });
});

t.test('tasmania 5.5: the next cut is first offered to the left of whoever cut before', async (t) => {
  const play = new Play()
    .by('supervisor', 'open', { seats: 5, table: { rulebook: 'tasmania' } })
    .by('dealer', 'shuffled', { how: 'table' });
  for (const seat of [1, 2, 3, 4, 5]) play.by('dealer', 'credit', { seat, amount: 5000 });
  play.by('dealer', 'cut', { cutBy: 'seat 3', seat: 3, depth: 100, behind: 7 });
  play.cuttingCard().wager(1, 'player', 1000).noMoreBets().cards('7S 6D KH QC').settle();
  t.match(play.by('dealer', 'shuffled', { how: 'table' }).said[0], { announced: /offered to seat 2, then/ });
});

t.test('nz 15.2: that International Baccarat is played is said at the table', async (t) => {
  const method = (more: object): Play =>
    atFirstBets({ rulebook: 'nz' }).by('supervisor', 'method', { method: 'style-b', ...more });
  t.ok(method({ where: 'international' }).clauses.includes('nz 15.2'));
  t.notOk(method({}).clauses.includes('nz 15.2'));
});

t.test('crown-sydney 8.5.1: the cutting card is laid aside', async (t) => {
  t.match(closed('crown-sydney').cuttingCard().said, [{ noted: /laid aside/ }]);
});

t.test('nsw 13.5.2 and nsw 13.5.3: what is then done with the cards is prompted', async (t) => {
  const open = atFirstBets({ rulebook: 'nsw' }, { shuffler: 'continuous' }).wager(1, 'player', 1000);
  const failed = open.noMoreBets().cards('7S 6D').by('supervisor', 'shuffler-fault', {
    disadvantage: false,
    another: false,
    damage: true,
  });
  t.strictSame(failed.prompts, ['nsw 13.5.2', 'nsw 13.5.3']);
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

t.test(
  'crown-sydney 11.8.1(b): a Dummy Coup is directed although wagers lie there, and they go back',
  async (t) => {
    const play = atFirstBets({ rulebook: 'crown-sydney' }).wager(1, 'player', 1000);
    play.by('supervisor', 'free-coup');
    t.match(play.said, [
      { announced: 'Dummy Coup', clause: 'crown-sydney 11.8.1(b)' },
      { refunded: [{ seat: 1 }], clause: 'crown-sydney 11.8.3' },
      { prompt: /sign/, clause: 'crown-sydney 11.8.2' },
    ]);
    t.match(play.seat(1), { credit: 100_000, wagered: 0 });
    t.match(atFirstBets({ rulebook: 'nz' }).wager(1, 'player', 1000).by('supervisor', 'free-coup').refusal, {
      code: 'wrong-phase',
    });
  },
);

t.test(
  'crown-sydney 14.3.1 and crown-sydney 14.3.2: a disrupted coup is void, under way or settled',
  async (t) => {
    for (const reason of ['a flood', 'fraud']) {
      const underWay = closed('crown-sydney').by('casino-manager', 'void', { reason });
      t.match(underWay.said[0], { noted: new RegExp(reason), clause: 'crown-sydney 14.3' });
      const settled = closed('crown-sydney')
        .cards('KH QC')
        .settle()
        .by('casino-manager', 'void-round', { round: 1, reason });
      t.match(settled.said[0], { noted: new RegExp(reason), clause: 'crown-sydney 14.3' });
      t.match([settled.seat(1).credit, settled.seat(2).credit], [100_000, 100_000]);
    }
  },
);

t.test(
  'crown-sydney 8.2.1: bets are called for, and nz 5.14(c): who may handle wagers is said',
  async (t) => {
    t.ok(closed('crown-sydney').cards('KH QC').settle().prompts.includes('crown-sydney 8.2.1'));
    const play = atFirstBets({ rulebook: 'nz' }, { dealing: 'face-down' })
      .wager(1, 'player', 1000)
      .noMoreBets();
    t.ok(play.cards('7S').by('supervisor', 'reopen').prompts.includes('nz 5.14(c)'));
  },
);

t.test('nsw 13.1.1: only a shuffling device that is in use can fail', async (t) => {
  const what = { disadvantage: false, another: true, damage: false };
  t.match(closed('nsw').by('supervisor', 'shuffler-fault', what).refusal, {
    code: 'not-now',
    message: /nsw 13\.1\.1/,
  });
});

t.test('nsw 7.5: with players at the table, a no bet coup takes the agreement of all', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' });
  t.match(play.by('supervisor', 'free-coup').refusal, { code: 'not-allowed', message: /nsw 7\.5/ });
  t.equal(play.by('supervisor', 'free-coup', { consent: true }).refusal, null);
  const empty = atFirstBets({ rulebook: 'nsw' });
  for (const seat of [1, 2, 3, 4, 5]) empty.by('dealer', 'cash-out', { seat });
  t.equal(empty.by('supervisor', 'free-coup').refusal, null, 'nsw 7.4: nobody is there');
});

t.test('nsw 12.1.3 and nsw 12.5.1: what may be done with the cards left is prompted', async (t) => {
  const misdealt = closed('nsw').by('supervisor', 'report', { what: 'order-in-doubt' });
  t.ok(misdealt.decide('supervisor', 'void').prompts.includes('nsw 12.1.3'));
  const disrupted = closed('nsw').by('supervisor', 'void', { reason: 'dropped' });
  t.notOk(disrupted.prompts.includes('nsw 12.1.3'), 'nothing was dealt wrong');
  const device = atFirstBets({ rulebook: 'nsw' }, { shuffler: 'continuous' })
    .wager(1, 'player', 1000)
    .noMoreBets();
  t.ok(device.cards('7S').card('6D', { faceUp: true }).prompts.includes('nsw 12.5.1'));
  t.notOk(
    device.by('supervisor', 'void', { reason: 'dropped' }).prompts.includes('nsw 12.1.3'),
    'no card shoe',
  );
  t.notOk(closed('nsw').card('KH', { faceUp: true }).prompts.includes('nsw 12.5.1'), 'no shuffling device');
});

t.test(
  'crown-sydney 11.1.1: the burn is missed in the first coup, and the shoe begins again with it',
  async (t) => {
    const play = new Play()
      .by('supervisor', 'open', { seats: 5, table: { rulebook: 'crown-sydney' } })
      .by('dealer', 'shuffled', { how: 'table' })
      .by('dealer', 'cut', { cutBy: 'an officer', depth: 100, behind: 20 })
      .by('dealer', 'play')
      .by('dealer', 'credit', { seat: 1, amount: 100_000 })
      .wager(1, 'player', 1000)
      .noMoreBets()
      .cards('7S 6D')
      .by('supervisor', 'report', { what: 'unburnt' });
    t.match(play.tags.at(-1), {
      asked: {
        officer: 'supervisor',
        answers: [
          { answer: 'reconstruct', clause: 'crown-sydney 11.1.1' },
          { answer: 'complete', clause: 'crown-sydney 11.1' },
        ],
      },
    });
    play.decide('supervisor', 'reconstruct');
    t.match(play.state, { phase: { is: 'burn', how: null }, shoe: { number: 1 } });
    t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
    t.strictSame(play.state.shoe.drawn, NONE_DRAWN, 'every card is in the shoe again');
    play.by('dealer', 'burn', { how: 'first' }).card('7S');
    play.wager(1, 'player', 1000).noMoreBets().cards('7S 6D KH QC').settle();
    t.match(
      play.by('supervisor', 'report', { what: 'unburnt' }).refusal,
      { code: 'not-now' },
      'not in a later coup',
    );
  },
);

t.test('nz 6.6: sealed cards go to the burn unshuffled and uncut', async (t) => {
  const sealed = (rulebook: string): Play =>
    new Play()
      .by('supervisor', 'open', { seats: 5, table: { rulebook } })
      .by('dealer', 'shuffled', { how: 'sealed' });
  t.strictSame(sealed('nz').clauses, ['nz 6.6']);
  t.equal(sealed('nz').state.phase.is, 'burn');
  t.match(sealed('nsw').refusal, { code: 'not-allowed' });
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

t.test('which Insurance is offered, and to how many: nz 11H.5(b), nz 11H.5(c)', async (t) => {
  const shown = (more: object): Play =>
    atFirstBets({ rulebook: 'nz', offers: ['insurance'] }, { version: 'midi', ...more })
      .wager(1, 'banker', 1000)
      .event('wager', { wager: { seat: 2, on: 'banker', amount: 1000 }, area: 1 })
      .noMoreBets()
      .cards('2S 5D KH QC');
  t.ok(
    shown({}).said.some((said) => 'announced' in said),
    'bet 2 opens',
  );
  t.notOk(
    shown({ insuranceBets: [1, 3] }).said.some((said) => 'announced' in said),
    'nz 11H.5(b): it is not offered',
  );
  const insure = (play: Play, seat: number): Play =>
    play.event('wager', { wager: { seat, on: 'insurance', hand: 'banker', bet: 2, amount: 100 }, area: 1 });
  t.equal(insure(insure(shown({}), 1), 2).refusal, null);
  t.match(insure(insure(shown({ oneInsurer: true }), 1), 2).refusal, { message: /nz 11H\.5\(c\)/ });
});
