import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// Every wager can be named: by its area, and in tokens.

const inTokens = (play: Play, seat: number, on: string, amount: number): Play =>
  play.event('wager', { wager: { seat, on, amount }, tokens: true });

const officerOf = (rulebook: string) =>
  (rulebook === 'nsw' ? 'supervisor' : 'casino-manager') as 'supervisor';

t.test(
  'nsw 14.12, crown-sydney 14.11: a wager in tokens, or on another area, is refused by its name',
  async (t) => {
    for (const [rulebook, clause] of [
      ['nsw', 'nsw 14.12'],
      ['crown-sydney', 'crown-sydney 14.11'],
    ] as const) {
      const play = atFirstBets({ rulebook }).by('dealer', 'tokens', { seat: 1, amount: 1000 });
      inTokens(play.wager(1, 'player', 500), 1, 'player', 1000);
      play.by('supervisor', 'refuse-wager', { seat: 1, on: 'player', tokens: true, reason: 'late' });
      t.match(play.tags[1], { refunded: [{ seat: 1, amount: 1000, tokens: true }], clause }, rulebook);
      t.match(play.state.phase, { wagers: [{ amount: 500 }] }, 'the other stays');
      const area = atFirstBets({ rulebook }).event('wager', {
        wager: { seat: 1, on: 'player', amount: 500 },
        area: 2,
      });
      if (area.refusal) continue;
      t.equal(
        area.by('supervisor', 'refuse-wager', { seat: 1, on: 'player', area: 2, reason: 'late' }).refusal,
        null,
      );
      t.match(area.state.phase, { wagers: { length: 0 } });
    }
  },
);

t.test('nsw 12.17, nsw 14.3.1, crown-sydney 14.2.1: so is one that is reported', async (t) => {
  for (const [rulebook, what, clause] of [
    ['nsw', 'invalid-wager', 'nsw 12.17'],
    ['nsw', 'rules-broken', 'nsw 14.3.1'],
    ['crown-sydney', 'rules-broken', 'crown-sydney 14.2.1'],
  ] as const) {
    const play = atFirstBets({ rulebook }).by('dealer', 'tokens', { seat: 1, amount: 1000 });
    inTokens(play.wager(1, 'player', 500), 1, 'player', 1000)
      .noMoreBets()
      .cards('7S');
    play.by(officerOf(rulebook), 'report', { what, seat: 1, on: 'player', tokens: true });
    t.strictSame([...new Set(play.clauses)], [clause], `${rulebook} ${what}`);
    t.match(play.seat(1), { credit: 99_500, tokens: 1000 });
  }
});

t.test('nsw 10.5, nsw 10.12: one optional wager of a kind, on whatever area', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw', offers: ['pairs', 'super-6'] }).wager(1, 'player', 1000);
  const on = (wager: object, area: number): Play =>
    play.event('wager', { wager: { seat: 1, ...wager }, area });
  play.wager(1, 'pairs', 100, { hand: 'player' }).wager(1, 'super-6', 100);
  t.match(on({ on: 'pairs', hand: 'player', amount: 100 }, 2).refusal, {
    code: 'not-allowed',
    clause: 'nsw 10.5',
  });
  t.match(on({ on: 'super-6', amount: 100 }, 2).refusal, { code: 'not-allowed', clause: 'nsw 10.12' });
  t.equal(on({ on: 'pairs', hand: 'banker', amount: 100 }, 1).refusal, null);
});

t.test('nsw 5.2, nsw 6.1: chips and tokens of one player on one spot are one wager', async (t) => {
  const limits = { bets: { player: { minimum: 1000, maximum: 3000 } } };
  const play = atFirstBets({ rulebook: 'nsw' }, { limits }).by('dealer', 'tokens', { seat: 1, amount: 5000 });
  play.wager(1, 'player', 2000);
  t.match(inTokens(play, 1, 'player', 2000).refusal, { code: 'not-allowed', clause: 'nsw 6.1' });
  t.equal(inTokens(play, 1, 'player', 500).refusal, null, 'and reach the minimum together');
});

t.test(
  'crown-sydney 14.2.1, crown-sydney 14.3, crown-sydney 14.2.2: what takes an Assistant Casino Manager',
  async (t) => {
    const acts: readonly (readonly [string, (role: 'supervisor' | 'manager' | 'casino-manager') => Play])[] =
      [
        ['void', (role) => underWay().by(role, 'void', { reason: 'fire' })],
        [
          'void-round',
          (role) =>
            underWay().cards('6D KH QC').settle().by(role, 'void-round', { round: 1, reason: 'fire' }),
        ],
        [
          'rules-broken',
          (role) => underWay().by(role, 'report', { what: 'rules-broken', seat: 1, on: 'player' }),
        ],
        ['shut-out', (role) => underWay().by(role, 'report', { what: 'shut-out', seat: 1 })],
      ];
    for (const [what, act] of acts) {
      for (const role of ['supervisor', 'manager'] as const) {
        const { refusal } = act(role);
        t.match(refusal, { code: 'no-right', message: /Assistant Casino Manager/ }, `${what}: ${role}`);
      }
      t.equal(act('casino-manager').refusal, null, what);
    }
  },
);

const underWay = (): Play =>
  atFirstBets({ rulebook: 'crown-sydney' }).wager(1, 'player', 1000).noMoreBets().cards('7S');
