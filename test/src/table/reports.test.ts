import t from 'tap';
import { REPORTS } from '../../../src/rulebooks/irregularities.js';
import { atFirstBets, type Play } from '../../support/play.js';

// What no card reader sees, and an officer reports.

const closed = (rulebook: string): Play =>
  atFirstBets({ rulebook }).wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets().cards('7S 6D');

const report = (play: Play, what: string, more: object = {}): Play =>
  play.by('supervisor', 'report', { what, ...more });

t.test('results that stand: nz 12.8, nsw 12.1.4, nsw 12.10, nsw 12.15, crown-sydney 11.10', async (t) => {
  for (const [rulebook, what, clause] of [
    ['nz', 'later-error', 'nz 12.8'],
    ['nsw', 'later-error', 'nsw 12.1.4'],
    ['nsw', 'wrong-odds', 'nsw 12.10'],
    ['nsw', 'wrong-player', 'nsw 12.15'],
    ['crown-sydney', 'later-error', 'crown-sydney 11.10'],
  ] as const) {
    const settled = closed(rulebook).cards('KH QC').settle();
    if (what === 'wrong-player') settled.by('supervisor', 'method', { method: 'method-b' });
    const play = report(settled.wager(1, 'player', 1000).noMoreBets().cards('7S 6D'), what);
    t.match(play.tags, [{ noted: { is: 'reported', what }, clause }], `${rulebook} ${what}`);
    play.cards('KH QC').event('exposed', { what: 'player' }).event('exposed', { what: 'banker' });
    t.equal(play.settle().seat(1).credit, 102_000);
  }
  t.match(report(closed('nz'), 'later-error').refusal, { code: 'not-now' }, 'before any coup was settled');
});

t.test(
  'what players have had in their hands is replaced: nz 11.3, nsw 3.9, crown-sydney 4.4.4, tasmania 4.4',
  async (t) => {
    for (const [rulebook, clause] of [
      ['nz', 'nz 11.3'],
      ['nsw', 'nsw 3.9'],
      ['crown-sydney', 'crown-sydney 4.4.4'],
      ['tasmania', 'tasmania 4.4'],
    ] as const) {
      const play = atFirstBets({ rulebook }).cuttingCard().wager(1, 'player', 1000).noMoreBets();
      play.cards('7S 6D').by('dealer', 'report', { what: 'handled-by-players' });
      t.match(play.said, [{ noted: /replaced/, clause }]);
      t.equal(play.cards('KH QC').settle().state.phase.is, 'shuffle');
      t.match(play.by('dealer', 'shuffled', { how: 'table' }).refusal, { code: 'not-allowed', clause });
      t.equal(play.by('dealer', 'shuffled', { how: 'table', newCards: true }).state.phase.is, 'cut');
    }
  },
);

t.test('nz 12.10: a card handled before the call closes betting', async (t) => {
  const play = report(atFirstBets({ rulebook: 'nz' }).wager(1, 'player', 1000), 'card-handled');
  t.match(play.said, [{ clause: 'nz 12.10' }, { announced: 'No more bets', clause: 'nz 12.10' }]);
  t.match(play.wager(1, 'player', 2000).refusal, { code: 'wrong-phase' });
  const nobody = report(atFirstBets({ rulebook: 'nz' }), 'card-handled');
  t.match(nobody.state.phase, { is: 'dealing', noBets: 'nz 12.10' }, 'nor may anybody begin to wager');
  t.match(report(nobody, 'card-handled').refusal, { code: 'wrong-phase' });
});

const international = (): Play => {
  const play = atFirstBets({ rulebook: 'nz' }, { dealing: 'face-down' });
  play.by('supervisor', 'method', { method: 'style-b', where: 'international' });
  return play.wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets().cards('7S 6D KH QC');
};
const turnBoth = (play: Play): Play => {
  for (const hand of ['player', 'banker']) {
    play.by('supervisor', 'handle', { act: 'keep', hand }).by('dealer', 'handle', { act: 'turned', hand });
  }
  return play;
};

t.test(
  'nz 15.11: in International Baccarat a boxed card among the first four makes a Void Hand',
  async (t) => {
    const play = report(international(), 'boxed-card');
    t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
    t.match(turnBoth(play).settle().state.rounds, [{ noBets: 'nz 15.11', settled: [] }]);
    t.match(
      report(closed('nz'), 'boxed-card').refusal,
      { code: 'not-now' },
      'elsewhere it is played: nz 12.4',
    );
  },
);

t.test('nz 15.10: hands exchanged, each player may withdraw, though the result is known', async (t) => {
  const play = report(turnBoth(international()), 'hands-exchanged');
  t.equal(play.state.phase.is, 'result');
  play.event('withdraw', { seat: 2, on: 'banker' });
  t.match(play.said, [{ refunded: [{ seat: 2, amount: 1000 }], clause: 'nz 15.10' }]);
  t.match(play.settle().seat(2), { credit: 100_000, refunded: 1000 });
  t.match(
    report(closed('nz'), 'hands-exchanged').refusal,
    { code: 'not-now' },
    'not where cards are dealt face up',
  );
  const faceDown = atFirstBets({ rulebook: 'nz' }, { dealing: 'face-down' }).wager(1, 'player', 1000);
  t.match(
    report(faceDown.noMoreBets().cards('7S 6D'), 'hands-exchanged').refusal,
    { code: 'not-now' },
    'nor where the dealer keeps the cards: nz 12.6',
  );
});

t.test('crown-sydney 11.7: hands exchanged, an officer says how the coup goes on', async (t) => {
  const play = report(closed('crown-sydney'), 'hands-exchanged');
  t.match(play.state.decision, {
    answers: [{ answer: 'complete' }, { answer: 'reconstruct' }, { answer: 'no-bet-coup' }],
  });
  t.equal(play.decide('supervisor', 'complete').cards('KH QC').settle().seat(1).credit, 101_000);
});

t.test('nsw 12.17: a wager found invalid after the first card goes back', async (t) => {
  const play = report(closed('nsw'), 'invalid-wager', { seat: 2, on: 'banker' });
  t.match(play.seat(2), { credit: 100_000, refunded: 1000 });
  t.match(report(closed('nsw'), 'invalid-wager').refusal, { code: 'bad-event' });
  t.match(report(closed('nsw'), 'invalid-wager', { seat: 3, on: 'tie' }).refusal, { code: 'not-now' });
});

t.test('nsw 12.7 and nsw 12.9: the coup is completed, and the shoe ends', async (t) => {
  for (const [what, clause] of [
    ['not-cut', 'nsw 12.7'],
    ['not-shuffled', 'nsw 12.9'],
  ] as const) {
    const play = report(closed('nsw'), what);
    t.strictSame(play.clauses, [clause]);
    play.cards('KH QC').settle();
    t.equal(play.seat(1).credit, 101_000);
    t.equal(play.state.phase.is, 'shuffle');
  }
});

t.test(
  'the coup is void, and the cards are removed: nsw 12.11, nsw 4.13, crown-sydney 11.14.2, crown-sydney 4.4.2(a)',
  async (t) => {
    for (const [rulebook, what, clause] of [
      ['nsw', 'missing-card', 'nsw 12.11.2'],
      ['nsw', 'sequence-seen', 'nsw 4.13'],
      ['crown-sydney', 'missing-card', 'crown-sydney 11.14.2'],
      ['crown-sydney', 'sequence-seen', 'crown-sydney 4.4.2(a)'],
    ] as const) {
      const play = report(closed(rulebook), what);
      t.strictSame(play.clauses, [clause, clause], `${rulebook} ${what}`);
      t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
      t.equal(play.state.phase.is, 'shuffle');
      t.equal(report(atFirstBets({ rulebook }), what).state.phase.is, 'shuffle', 'between coups too');
    }
  },
);

t.test('each officer and each rulebook has its own reports', async (t) => {
  t.match(closed('nsw').by('dealer', 'report', { what: 'not-cut' }).refusal, { code: 'no-right' });
  const known = ['order-in-doubt', 'handled-by-players'];
  for (const what of REPORTS.filter((other) => !known.includes(other))) {
    t.match(report(closed('tasmania'), what).refusal, { code: 'not-now' }, what);
  }
  t.match(report(closed('nz'), 'not-cut').refusal, { code: 'not-now' });
});

t.test('crown-sydney 11.14.3: cards that were removed are replaced by others', async (t) => {
  const play = report(closed('crown-sydney'), 'missing-card');
  t.match(play.by('dealer', 'shuffled', { how: 'table' }).refusal, {
    code: 'not-allowed',
    clause: 'crown-sydney 11.14.3',
  });
  t.equal(play.by('dealer', 'shuffled', { how: 'table', newCards: true }).state.phase.is, 'cut');
});

t.test(
  'nsw 12.11.4, nsw 4.13: what is found while the cards are shuffled is told to an Inspector',
  async (t) => {
    const play = atFirstBets({ rulebook: 'nsw' }).by('supervisor', 'replace-cards', { reason: 'worn' });
    t.equal(play.state.phase.is, 'shuffle');
    t.ok(report(play, 'missing-card').prompts.includes('nsw 12.11.4'));
    t.ok(report(play, 'sequence-seen').prompts.includes('nsw 4.13'));
  },
);
