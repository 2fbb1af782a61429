import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// What officers may do, and what goes wrong, clause by clause.

const INITIAL = 'KH QC';
const COUP = '7S 6D KH QC';

/** Ten dollars on the Player, ten on the Banker, and the first two cards are out. */
const closed = (rulebook: string): Play =>
  atFirstBets({ rulebook }).wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets().cards('7S 6D');

const report = (play: Play, what: string, more: object = {}): Play =>
  play.by('supervisor', 'report', { what, ...more });

const credits = (play: Play): readonly number[] => [1, 2].map((seat) => play.seat(seat).credit);

/** Every way a coup of Crown Sydney becomes a dummy while wagers lie there, or before. */
const DUMMIES: Readonly<Record<string, () => Play>> = {
  'as directed': () => atFirstBets({ rulebook: 'crown-sydney' }).by('supervisor', 'free-coup'),
  'nobody wagered': () => atFirstBets({ rulebook: 'crown-sydney' }).card('7S'),
  'a third card too many': () => closed('crown-sydney').cards(INITIAL).card('9C', { to: 'player' }).settle(),
  'the first card face up': () =>
    atFirstBets({ rulebook: 'crown-sydney' })
      .wager(1, 'player', 1000)
      .noMoreBets()
      .card('7S', { faceUp: true }),
  'hands exchanged': () =>
    report(closed('crown-sydney'), 'hands-exchanged').decide('supervisor', 'no-bet-coup'),
};

t.test('crown-sydney 11.8.3: what is wagered when a coup becomes a dummy is void', async (t) => {
  for (const how of ['the first card face up', 'hands exchanged']) {
    const play = DUMMIES[how]?.();
    t.match(play?.seat(1), { credit: 100_000, wagered: 1000, refunded: 1000 }, how);
    t.match(play?.state.phase, { wagers: { length: 0 } });
    t.ok(play?.said.some((said) => 'refunded' in said));
  }
});

t.test('crown-sydney 11.8.4: no wager counts on a dummy coup', async (t) => {
  for (const [how, dummy] of Object.entries(DUMMIES)) {
    const play = dummy();
    const before = play.seat(3).credit;
    t.type(play.wager(3, 'player', 1000).refusal?.code, 'string', how);
    for (const card of COUP.split(' ').slice(drawn(play))) play.card(card);
    t.match(play.settle().seat(3), { credit: before, wagered: 0 }, how);
  }
});

/** How many cards of its coup are out. */
function drawn(play: Play): number {
  const { phase } = play.state;
  if (phase.is === 'betting') return ('cards' in phase ? phase.cards : phase.waiting).length;
  return phase.is === 'dealing' ? phase.cards.length : 0;
}

t.test('crown-sydney 5.3: another variation, or other side wagers', async (t) => {
  for (const more of [{ variation: 'crown' }, { offers: ['tiger'] }]) {
    const at = (): Play => atFirstBets({ rulebook: 'crown-sydney' });
    const change = (play: Play, consent: object = {}): Play =>
      play.by('manager', 'change-table', { table: { rulebook: 'crown-sydney', ...more }, ...consent });

    t.match(change(at()).refusal, { code: 'not-allowed', message: /20 minutes/ }, 'players are there');
    t.equal(change(at(), { consent: true }).refusal, null, 'crown-sydney 5.3.2(b): all consent');
    const signed = at().by('supervisor', 'notice', { of: 'change', up: true });
    t.match(change(signed.event('clock', { minute: 19 })).refusal, { code: 'not-allowed' });
    t.equal(
      change(signed.event('clock', { minute: 20 })).refusal,
      null,
      'crown-sydney 5.3.2(a): told in time',
    );
    const empty = at();
    for (const seat of [1, 2, 3, 4, 5]) empty.by('dealer', 'cash-out', { seat });
    t.match(change(empty).state.sheet, more, 'crown-sydney 5.3.1: nobody is there');
    t.match(at().by('supervisor', 'change-table', { table: { rulebook: 'crown-sydney' } }).refusal, {
      code: 'no-right',
    });
  }
});

/** Seat 1 has won a hundred dollars on the Banker, and owes five. */
const owing = (more: (play: Play) => Play = (play) => play): Play =>
  more(atFirstBets({ rulebook: 'crown-sydney', deferCommission: true }))
    .wager(1, 'banker', 10_000)
    .noMoreBets()
    .cards('6S 7D KH QC')
    .settle();

t.test('deferred commission: crown-sydney 10.3.1(a), crown-sydney 10.3.1(b)', async (t) => {
  const marked = owing().wager(2, 'banker', 20_000).noMoreBets().cards('6S 7D KH QC').settle();
  t.match(
    [1, 2, 3].map((seat) => marked.owed(seat)),
    [500, 1000, 0],
    '10.3.1(b): what each owes',
  );

  const over = owing((play) => play.cuttingCard());
  t.match(over.by('dealer', 'shuffled', { how: 'table' }).refusal, { code: 'not-now', message: /owes 500/ });
  over.by('dealer', 'collect', { seat: 1 });
  t.equal(over.by('dealer', 'shuffled', { how: 'table' }).refusal, null, '10.3.1(a): before the next shoe');

  for (const [when, role] of [
    ['crown-sydney 10.3.1(a)(i): on request', 'dealer'],
    ["crown-sydney 10.3.1(a)(iii): on a manager's word", 'manager'],
  ] as const) {
    const early = owing().by(role, 'collect', { seat: 1 });
    t.match(early.said, [{ collected: { seat: 1, amount: 500 } }], when);
    t.match(early.seat(1), { credit: 109_500, collected: 500 });
    t.equal(early.owed(1), 0);
    t.equal(early.state.phase.is, 'betting', 'and the shoe goes on');
  }

  const leaving = owing();
  t.match(leaving.by('dealer', 'cash-out', { seat: 1 }).refusal, { message: /10\.3\.1\(a\)\(ii\)/ });
  leaving.by('dealer', 'collect', { seat: 1 }).by('dealer', 'cash-out', { seat: 1 });
  t.match(
    leaving.said,
    [{ paidOut: { seat: 1, amount: 109_500 } }],
    'crown-sydney 10.3.1(a)(ii): who leaves',
  );
});

t.test('found too late: crown-sydney 11.11', async (t) => {
  const play = atFirstBets({ rulebook: 'crown-sydney' }).wager(1, 'player', 1000).noMoreBets().cards(COUP);
  const [before] = play.settle().state.rounds;
  play.wager(1, 'player', 1000).noMoreBets().cards('7S');
  t.match(report(play, 'later-error').said, [{ noted: /./ }]);
  play.cards('6D KH QC').settle();
  t.equal(play.state.rounds[0], before);
  t.equal(play.seat(1).credit, 102_000);
});

t.test('a wrong or missing card, and completed coups stand: nsw 12.11.1, crown-sydney 11.14.1', async (t) => {
  for (const rulebook of ['nsw', 'crown-sydney']) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).noMoreBets().cards(COUP).settle();
    const { rounds } = play.state;
    play.wager(1, 'player', 5000).noMoreBets().cards('7S');
    report(play, 'missing-card');
    t.match(play.seat(1), { credit: 101_000, won: 2000, refunded: 5000 }, rulebook);
    t.equal(play.state.rounds, rounds);
  }
});

t.test('paid by the wrong variation: nsw 12.10.1, nsw 12.10.2', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }).wager(1, 'banker', 10_000).noMoreBets();
  play.cards('5S 6D KH QC 2C').settle();
  const { rounds } = play.state;
  const credit = play.seat(1).credit;
  t.strictSame(report(play, 'wrong-odds').clauses, ['nsw 12.10']);
  t.equal(play.state.rounds, rounds, 'nsw 12.10.1: what was settled stands');
  t.equal(play.seat(1).credit, credit);
  play.wager(2, 'banker', 10_000).noMoreBets().cards('5S 6D KH KC KD').settle();
  t.match(
    play.said[0],
    { settled: [{ won: 9500 }] },
    'nsw 12.10.2: 1 to 1 less 5%, as the game in play has it',
  );
});

/** The shuffling device fails after two cards. */
const failing = (what: object): Play =>
  atFirstBets({ rulebook: 'nsw' }, { shuffler: 'continuous' })
    .wager(1, 'player', 1000)
    .wager(2, 'banker', 1000)
    .noMoreBets()
    .cards('7S 6D')
    .by('supervisor', 'shuffler-fault', {
      disadvantage: false,
      another: true,
      damage: false,
      ...what,
    });

t.test('a shuffling device fails, and the cards move to another, or not', async (t) => {
  for (const [clause, what, says] of [
    ['nsw 13.1.3: nobody is worse off', {}, /^the cards go into another shuffling device/],
    ['nsw 13.1.3: somebody is', { disadvantage: true }, /^the coup is terminated/],
    ['nsw 13.1.4: another is at hand', {}, /^the cards go into another shuffling device/],
    ['nsw 13.1.5: and they can be moved', {}, /^the cards go into another shuffling device/],
    [
      'nsw 13.1.4, nsw 13.1.5: no',
      { another: false },
      /^each player may have the wagers of the coup returned/,
    ],
  ] as const) {
    t.match(failing(what).said[0], { noted: says }, clause);
  }
  const damaged = failing({ damage: true });
  t.match(damaged.said, [{ noted: /^damaged cards are replaced/, clause: 'nsw 13.3' }], 'nsw 13.3.1');
  t.match(damaged.said, [{ noted: /the others go into another device/ }], 'nsw 13.3.2');
  t.match(damaged.said, [{ noted: /replaced from a new deck/ }], 'nsw 13.3.3');
  t.strictSame(credits(damaged.cards(INITIAL).settle()), [101_000, 99_000], 'nsw 13.3.4: the game goes on');
});

t.test('nsw 13.5.4: the coup is finished for those who stayed', async (t) => {
  const play = failing({ another: false }).event('withdraw', { seat: 2, on: 'banker' });
  t.match(play.seat(2), { credit: 100_000, refunded: 1000 });
  play.cards(INITIAL).settle();
  t.strictSame(credits(play), [101_000, 100_000]);
  t.match(play.state.rounds, [{ settled: [{ seat: 1, result: 'win' }] }]);
});

/** 15.10 is of Styles B and D of International Baccarat. */
const closedInStyleB = (): Play =>
  atFirstBets({ rulebook: 'nz' }, { dealing: 'face-down' })
    .by('supervisor', 'method', { method: 'style-b', where: 'international' })
    .wager(1, 'player', 1000)
    .wager(2, 'banker', 1000)
    .noMoreBets()
    .cards('7S 6D');
const turned = (play: Play): Play => {
  for (const hand of ['player', 'banker'])
    play.by('supervisor', 'handle', { act: 'keep', hand }).by('dealer', 'handle', { act: 'turned', hand });
  return play;
};

t.test('nz 15.10: cards for the other hand, or handed to the other player', async (t) => {
  for (const clause of ['nz 15.10(a)', 'nz 15.10(b)']) {
    const play = report(turned(closedInStyleB().cards(INITIAL)), 'hands-exchanged');
    play.event('withdraw', { seat: 2, on: 'banker' });
    t.match(play.said, [{ refunded: [{ seat: 2, amount: 1000 }], clause: 'nz 15.10' }], clause);
    for (const [seat, on] of [
      [2, 'banker'],
      [3, 'player'],
    ] as const)
      t.match(
        play.wager(seat, on, 1000).refusal,
        { code: 'wrong-phase' },
        'nz 15.10(c): none is new, or back',
      );
    t.match(play.wager(1, 'player', 500).refusal, { code: 'wrong-phase' }, 'nz 15.10(d): nor altered');
    t.strictSame(credits(play.settle()), [101_000, 100_000], 'and what is left is settled');
  }
  const early = report(closedInStyleB(), 'hands-exchanged')
    .event('withdraw', { seat: 2, on: 'banker' })
    .card('KH');
  t.match(
    early.event('withdraw', { seat: 1, on: 'player' }).refusal,
    { code: 'wrong-phase' },
    'nz 15.10(d): not once the round goes on',
  );
});
