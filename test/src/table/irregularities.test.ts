import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// A card to the wrong hand, one too many, face up, or out of order: each rulebook's own answer, by its clause.

/** Seat 1 has ten dollars on the Player, seat 2 ten on the Banker, and betting is closed. */
const closed = (rulebook: string): Play =>
  atFirstBets({ rulebook }).wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets();

/** The Player wins 7 to 6 on four cards. */
const PLAYER_WINS = '7S 6D KH QC';

t.test("a third card to the Player's Hand, and the Banker must draw: it is the Banker's", async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 12.1(a)'],
    ['nsw', 'nsw 12.2'],
    ['crown-sydney', 'crown-sydney 11.6.1(a)'],
    ['tasmania', 'tasmania 14.1'],
  ] as const) {
    const play = closed(rulebook).cards('7S 3D KH QC').card('2C', { to: 'player' });
    t.match(
      play.said,
      [{ result: 'player', player: ['7S', 'KH'], banker: ['3D', 'QC', '2C'] }, { clause }],
      rulebook,
    );
    t.match(play.settle().seat(1), { credit: 101_000 });
  }
});

t.test("a third card to the Banker's Hand that is the Player's goes to the Player", async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 12.6'],
    ['nsw', 'nsw 12.1.1'],
    ['crown-sydney', 'crown-sydney 11.3'],
    ['tasmania', 'tasmania 14.3'],
  ] as const) {
    const play = closed(rulebook).cards('2S 3D KH QC').card('4C', { to: 'banker' });
    t.strictSame(play.clauses, [clause], rulebook);
    t.match(play.cards('9C').said, [{ player: ['2S', 'KH', '4C'], banker: ['3D', 'QC', '9C'] }]);
  }
});

interface Stray {
  readonly to: 'player' | 'banker' | 'shoe';
  readonly faceUp: boolean;
  readonly fate: 'next coup' | 'no-bet coup';
  readonly clause: string;
}

const STRAYS: Readonly<Record<string, readonly Stray[]>> = {
  nz: [
    { to: 'player', faceUp: false, fate: 'next coup', clause: 'nz 12.1(b)' },
    { to: 'player', faceUp: true, fate: 'no-bet coup', clause: 'nz 12.1(b)' },
    { to: 'banker', faceUp: false, fate: 'next coup', clause: 'nz 12.2(a)' },
    { to: 'banker', faceUp: true, fate: 'no-bet coup', clause: 'nz 12.2(b)' },
    { to: 'shoe', faceUp: false, fate: 'next coup', clause: 'nz 12.2(a)' },
    { to: 'shoe', faceUp: true, fate: 'no-bet coup', clause: 'nz 12.2(b)' },
  ],
  nsw: [
    { to: 'player', faceUp: false, fate: 'next coup', clause: 'nsw 12.2' },
    { to: 'player', faceUp: true, fate: 'no-bet coup', clause: 'nsw 12.3' },
    { to: 'banker', faceUp: false, fate: 'no-bet coup', clause: 'nsw 12.3' },
    { to: 'banker', faceUp: true, fate: 'no-bet coup', clause: 'nsw 12.3' },
    { to: 'shoe', faceUp: false, fate: 'next coup', clause: 'nsw 12.2' },
    { to: 'shoe', faceUp: true, fate: 'no-bet coup', clause: 'nsw 12.3' },
  ],
  'crown-sydney': [
    { to: 'player', faceUp: false, fate: 'no-bet coup', clause: 'crown-sydney 11.6.1(b)' },
    { to: 'player', faceUp: true, fate: 'no-bet coup', clause: 'crown-sydney 11.6.1(b)' },
    { to: 'banker', faceUp: false, fate: 'no-bet coup', clause: 'crown-sydney 11.6.2' },
    { to: 'banker', faceUp: true, fate: 'no-bet coup', clause: 'crown-sydney 11.6.2' },
    { to: 'shoe', faceUp: false, fate: 'next coup', clause: 'crown-sydney 11.2' },
  ],
  tasmania: [
    { to: 'player', faceUp: false, fate: 'no-bet coup', clause: 'tasmania 14.1' },
    { to: 'player', faceUp: true, fate: 'no-bet coup', clause: 'tasmania 14.1' },
    { to: 'banker', faceUp: false, fate: 'next coup', clause: 'tasmania 14.2' },
    { to: 'shoe', faceUp: false, fate: 'next coup', clause: 'tasmania 14.2' },
    { to: 'shoe', faceUp: true, fate: 'no-bet coup', clause: 'tasmania 14.4' },
  ],
};

t.test('a card when none is due: what it makes of the next coup', async (t) => {
  for (const [rulebook, strays] of Object.entries(STRAYS)) {
    for (const { to, faceUp, fate, clause } of strays) {
      const name = `${rulebook}: to the ${to}, ${faceUp ? 'disclosed' : 'not disclosed'}`;
      const play = closed(rulebook).cards(PLAYER_WINS).card('9C', { to, faceUp });
      t.strictSame(play.clauses, [clause], name);

      play.settle();
      t.equal(play.seat(1).credit, 101_000, `${name}: the coup itself stands`);
      t.match(
        play.state.phase,
        { is: 'betting', waiting: [{ card: '9C' }], noBets: fate === 'no-bet coup' ? clause : null },
        name,
      );
      play.wager(1, 'player', 1000);
      t.equal(play.refusal?.code, fate === 'no-bet coup' ? 'not-allowed' : undefined, name);

      play.noMoreBets().cards('6D KH QC');
      t.match(play.said, [{ result: 'player', player: ['9C', 'KH'], banker: ['6D', 'QC'] }], name);
      play.settle();
      t.equal(play.seat(1).credit, fate === 'no-bet coup' ? 101_000 : 102_000, name);
    }
  }
});

t.test(
  'crown-sydney 11.8.1(a): a card drawn in excess and seen, an officer says what the next coup is',
  async (t) => {
    const drawn = () => closed('crown-sydney').cards(PLAYER_WINS).card('9C', { faceUp: true });
    t.match(drawn().state.decision, {
      officer: 'supervisor',
      answers: [{ answer: 'no-bet-coup' }, { answer: 'complete' }],
    });
    const dummy = drawn().decide('supervisor', 'no-bet-coup').settle();
    t.equal(dummy.seat(1).credit, 101_000, 'the coup itself stands');
    t.match(dummy.state.phase, { waiting: [{ card: '9C' }], noBets: 'crown-sydney 11.8.1(a)' });
    t.match(drawn().decide('supervisor', 'complete').settle().state.phase, {
      waiting: [{ card: '9C' }],
      noBets: null,
    });
  },
);

t.test('a stray card after the last coup of a shoe is dealt to nobody', async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 12.1(b)'],
    ['nsw', 'nsw 12.3'],
    ['tasmania', 'tasmania 14.1'],
  ] as const) {
    const play = atFirstBets({ rulebook }).cuttingCard().wager(1, 'player', 1000).noMoreBets();
    play.cards(PLAYER_WINS).card('9C', { to: 'player' });
    t.strictSame(play.clauses, [clause], rulebook);
    t.equal(play.settle().state.phase.is, 'shuffle', rulebook);
  }
  const undisclosed = atFirstBets({ rulebook: 'nsw' }).cuttingCard().wager(1, 'player', 1000).noMoreBets();
  undisclosed.cards(PLAYER_WINS).card('9C', { to: 'player', faceUp: false });
  t.match(undisclosed.tags, [{ noted: { is: 'discarded-after-last' }, clause: 'nsw 12.2' }]);
  const tasmania = atFirstBets({ rulebook: 'tasmania' }).cuttingCard().wager(1, 'player', 1000).noMoreBets();
  tasmania.cards(PLAYER_WINS).card('9C', { to: 'shoe' });
  t.match(tasmania.said, [{ noted: /discarded/, clause: 'tasmania 14.2' }]);
});

t.test(
  'crown-sydney 11.6.1(b), crown-sydney 11.2: a card to a hand after the last coup opens a Dummy Coup',
  async (t) => {
    const play = atFirstBets({ rulebook: 'crown-sydney' })
      .cuttingCard()
      .wager(1, 'player', 1000)
      .noMoreBets();
    play.cards(PLAYER_WINS).card('9C', { to: 'player' });
    t.strictSame(play.clauses, ['crown-sydney 11.6.1(b)']);
    t.match(play.settle().state, { phase: { is: 'betting', noBets: 'crown-sydney 11.6.1(b)' } });
    t.match(play.wager(1, 'player', 1000).refusal, { code: 'not-allowed' });
    t.match(play.noMoreBets().cards('6D KH QC').state.phase, { is: 'result', cards: [{ card: '9C' }] });
    t.equal(play.settle().state.phase.is, 'shuffle');
    const drawn = atFirstBets({ rulebook: 'crown-sydney' })
      .cuttingCard()
      .wager(1, 'player', 1000)
      .noMoreBets();
    drawn.cards(PLAYER_WINS).card('9C', { to: 'shoe' });
    t.equal(drawn.settle().state.phase.is, 'shuffle', 'and none to the shoe');
  },
);

t.test(
  'the first card of a coup face up: nz 12.3, nsw 12.3, crown-sydney 11.5.1; tasmania 14.4 plays it',
  async (t) => {
    for (const [rulebook, clause] of [
      ['nz', 'nz 12.3'],
      ['nsw', 'nsw 12.3'],
      ['crown-sydney', 'crown-sydney 11.5.1'],
    ] as const) {
      const play = closed(rulebook).card('9C', { faceUp: true });
      t.match(
        play.said,
        [
          { announced: /./, clause },
          { refunded: [{ seat: 1 }, { seat: 2 }], clause },
        ],
        rulebook,
      );
      t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
      play.cards('6D KH QC').settle();
      t.match(play.state.rounds, [
        { player: ['9C', 'KH'], banker: ['6D', 'QC'], noBets: clause, settled: [] },
      ]);
      t.equal(play.seat(1).credit, 100_000);
    }
    const tasmania = closed('tasmania').card('9C', { faceUp: true });
    t.match(tasmania.said, [{ noted: /face up/, clause: 'tasmania 14.4' }]);
    t.equal(tasmania.cards('6D KH QC').settle().seat(1).credit, 101_000);
  },
);

t.test('a later card face up is played: nz 12.4, nsw 12.5, crown-sydney 11.5.2, tasmania 14.4', async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 12.4'],
    ['nsw', 'nsw 12.5'],
    ['crown-sydney', 'crown-sydney 11.5.2'],
    ['tasmania', 'tasmania 14.4'],
  ] as const) {
    const play = closed(rulebook).cards('7S').card('6D', { faceUp: true });
    t.strictSame(play.clauses, [clause], rulebook);
    t.equal(play.cards('KH QC').settle().seat(1).credit, 101_000, rulebook);
  }
});

t.test('a card of the initial deal to the wrong hand: an officer decides', async (t) => {
  for (const [rulebook, clause, title, answers] of [
    ['nz', 'nz 12.6', 'Game Supervisor', ['reconstruct', 'void']],
    ['nsw', 'nsw 12.1.1', 'Casino Supervisor', ['reconstruct', 'void']],
    [
      'crown-sydney',
      'crown-sydney 11.7.3(a)',
      'Higher Duties Dealer',
      ['complete', 'reconstruct', 'no-bet-coup'],
    ],
    ['tasmania', 'tasmania 14.6', 'Inspector', ['reconstruct', 'void']],
  ] as const) {
    const misdealt = () => closed(rulebook).cards('7S').card('6D', { to: 'player' });
    const play = misdealt();
    t.strictSame(
      play.state.decision?.answers.map(({ answer }) => answer),
      answers,
      rulebook,
    );
    t.match(play.state.decision?.answers[0], { clause });
    t.match(play.settle().refusal, { code: 'not-now', message: new RegExp(`first an? ${title} decides`) });
    t.match(play.card('KH').tags, [{ noted: { is: 'kept', fact: { card: 'KH' } } }], 'a card waits');
    t.match(play.decide('dealer', 'reconstruct').refusal, { code: 'no-right' }, 'a dealer may not');

    play.decide('supervisor', 'reconstruct').cards('QC');
    t.match(
      play.said,
      [{ player: ['7S', 'KH'], banker: ['6D', 'QC'] }],
      `${rulebook}: as it should have been dealt`,
    );

    if (rulebook === 'crown-sydney') continue; // 11.7.3 knows no void
    const voided = misdealt().decide('supervisor', 'void');
    t.match(voided.seat(1), { credit: 100_000, wagered: 1000, refunded: 1000 });
    t.match(voided.seat(2), { credit: 100_000, wagered: 1000, refunded: 1000 });
    t.equal(voided.state.phase.is, 'betting', rulebook);
    t.strictSame(voided.state.rounds, []);
  }
});

t.test('nsw 12.1.1: after a reconstruction each player may take a wager back, whole', async (t) => {
  const play = closed('nsw').cards('7S').card('6D', { to: 'player' }).decide('supervisor', 'reconstruct');
  t.match(play.wager(1, 'player', 500).refusal, { code: 'wrong-phase' }, 'it is not changed');
  play.event('withdraw', { seat: 1, on: 'player' });
  t.match(play.said, [{ refunded: [{ seat: 1, amount: 1000 }], clause: 'nsw 12.1.1' }]);
  t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
  t.match(play.event('withdraw', { seat: 1, on: 'player' }).refusal, { code: 'not-now' }, 'once');
  play.cards('KH');
  t.match(
    play.event('withdraw', { seat: 2, on: 'banker' }).refusal,
    { code: 'wrong-phase' },
    'until the next card',
  );
  play.cards('QC').settle();
  t.equal(play.seat(2).credit, 99_000);

  const all = closed('nsw').cards('7S').card('6D', { to: 'player' }).decide('supervisor', 'reconstruct');
  all.event('withdraw', { seat: 1, on: 'player' }).event('withdraw', { seat: 2, on: 'banker' });
  t.match(all.state.phase, { noBets: 'nsw 12.1.1' }, 'all taken back: a no bet coup');
});

t.test('nz and tasmania: the players abide by a reconstruction (nz 12.6)', async (t) => {
  for (const rulebook of ['nz', 'tasmania']) {
    const play = closed(rulebook)
      .cards('7S')
      .card('6D', { to: 'player' })
      .decide('supervisor', 'reconstruct');
    t.match(play.event('withdraw', { seat: 1, on: 'player' }).refusal, { code: 'wrong-phase' }, rulebook);
  }
});

t.test(
  'crown-sydney 11.7.3: completed, completed after wagers are retracted or reduced, or a Dummy Coup',
  async (t) => {
    const misdealt = () => closed('crown-sydney').cards('7S').card('6D', { to: 'player' });
    t.equal(misdealt().decide('supervisor', 'complete').cards('KH QC').settle().seat(1).credit, 101_000);

    const changed = misdealt().decide('supervisor', 'reconstruct');
    changed.event('withdraw', { seat: 1, on: 'player', to: 400 });
    t.match(changed.said, [{ refunded: [{ seat: 1, amount: 600 }], clause: 'crown-sydney 11.7.3(b)' }]);
    t.match(changed.event('withdraw', { seat: 1, on: 'player', to: 400 }).refusal, { code: 'not-allowed' });
    changed.event('withdraw', { seat: 2, on: 'banker' }).cards('KH QC').settle();
    t.match([changed.seat(1), changed.seat(2)], [{ credit: 100_400 }, { credit: 100_000 }]);

    const dummy = misdealt().decide('supervisor', 'no-bet-coup');
    t.match(dummy.seat(1), { credit: 100_000, refunded: 1000 });
    t.match(dummy.cards('KH QC').settle().state.rounds, [{ noBets: 'crown-sydney 11.7.3(c)' }]);
    t.match(misdealt().decide('supervisor', 'void').refusal, { code: 'not-allowed' });
  },
);

t.test('nsw 12.1.1: a third card put right lets players take their wagers back too', async (t) => {
  const play = closed('nsw').cards('2S 3D KH QC').card('4C', { to: 'banker' });
  play.event('withdraw', { seat: 1, on: 'player' });
  t.match(play.said, [{ refunded: [{ seat: 1, amount: 1000 }], clause: 'nsw 12.1.1' }]);
  t.match(play.event('withdraw', { seat: 2, on: 'banker', to: 500 }).refusal, { message: /whole/ });
});

t.test('a misdealt card that is one too many is asked about twice', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw', decks: 3 });
  for (let coup = 0; coup < 3; coup++) play.cards('9C 6D KH QC').settle();
  play.wager(1, 'player', 1000).noMoreBets().card('9C', { to: 'banker' });
  t.match(play.state.decision, {
    subject: { is: 'too-many-of-a-card', card: '9C' },
    next: { subject: { is: 'dealt-to', card: '9C', hand: 'banker' } },
  });
  play.decide('supervisor', 'complete');
  t.match(play.state.decision, { subject: { is: 'dealt-to', hand: 'banker' }, next: null });
  t.equal(play.decide('supervisor', 'reconstruct').state.decision, null);
});

t.test(
  'a card while wagers are open closes betting: nz 12.10, nsw 5.4, crown-sydney 6.1.2, tasmania 6.3',
  async (t) => {
    for (const [rulebook, clause] of [
      ['nz', 'nz 12.10'],
      ['nsw', 'nsw 5.4'],
      ['crown-sydney', 'crown-sydney 6.1.2'],
      ['tasmania', 'tasmania 6.3'],
    ] as const) {
      const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).cards('7S');
      t.match(play.said, [{ announced: 'No more bets', clause }], rulebook);
      t.equal(play.seat(1).credit, 99_000, 'the stake is latched before the card');
      t.match(play.wager(1, 'player', 2000).refusal, { code: 'wrong-phase' });
      t.equal(play.cards('6D KH QC').settle().seat(1).credit, 101_000);
    }
  },
);

t.test('a coup on which nobody has wagered: nz 8.3, nsw 7.4, crown-sydney 8.6, tasmania 6.2', async (t) => {
  for (const [rulebook, clause, officer, too] of [
    ['nz', 'nz 8.3', 'dealer', null],
    ['nsw', 'nsw 7.4', 'supervisor', 'dealer'],
    ['crown-sydney', 'crown-sydney 8.6', 'supervisor', 'dealer'],
    ['tasmania', 'tasmania 6.2', 'manager', 'supervisor'],
  ] as const) {
    const play = atFirstBets({ rulebook });
    t.match(
      play.noMoreBets().refusal,
      { code: 'not-now', message: new RegExp(clause.replace('.', '\\.')) },
      rulebook,
    );
    if (too) t.match(play.by(too, 'free-coup').refusal, { code: 'no-right' });
    if (rulebook === 'nsw') for (const seat of [1, 2, 3, 4, 5]) play.by('dealer', 'cash-out', { seat });
    play.by(officer, 'free-coup', { consent: true });
    t.match(play.tags[0], { announced: { is: 'free-coup' }, clause }, rulebook);
    // Until the first card, nz 8.3 and tasmania 6.3 bar nobody.
    if (rulebook === 'nsw' || rulebook === 'crown-sydney')
      t.match(play.wager(1, 'player', 1000).refusal, { code: 'wrong-phase' });
    t.match(play.cards(PLAYER_WINS).settle().state.rounds, [{ noBets: clause }]);
  }
});

t.test(
  'nz 8.3: until its first card a Free Hand may be wagered on, and is then an ordinary round',
  async (t) => {
    const play = atFirstBets({ rulebook: 'nz' }).by('dealer', 'free-coup').wager(1, 'player', 1000);
    t.match(play.state.phase, { is: 'betting', wagers: [{ seat: 1, amount: 1000 }], noBets: null });
    t.match(play.noMoreBets().tags, [{ announced: { is: 'no-more-bets' } }]);
    t.match(play.cards(PLAYER_WINS).settle().state.rounds, [{ noBets: null, settled: [{ won: 1000 }] }]);
    const dealt = atFirstBets({ rulebook: 'nz' }).by('dealer', 'free-coup').cards('7S');
    t.match(dealt.wager(1, 'player', 1000).refusal, { code: 'wrong-phase' });
  },
);

t.test('nsw 7.5: with players there a no bet coup takes their consent, and is of that rule', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' });
  t.match(play.by('supervisor', 'free-coup').refusal, { code: 'not-allowed', clause: 'nsw 7.5' });
  play.by('supervisor', 'free-coup', { consent: true });
  t.match(play.tags[0], { announced: { is: 'free-coup' }, clause: 'nsw 7.5' });
});

t.test('an officer declares a coup void: once, and every stake comes back', async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 12.6'],
    ['nsw', 'nsw 14.4'],
    ['crown-sydney', 'crown-sydney 14.3'],
    ['tasmania', 'tasmania 14.6'],
  ] as const) {
    const officer = rulebook === 'crown-sydney' ? 'casino-manager' : 'supervisor';
    for (const dealt of ['7S', PLAYER_WINS]) {
      const play = closed(rulebook).cards(dealt);
      t.match(play.by('dealer', 'void', { reason: 'cards dropped' }).refusal, { code: 'no-right' });
      play.by(officer, 'void', { reason: 'cards dropped' });
      t.match(play.said[0], { noted: /cards dropped/, clause });
      t.match(play.seat(1), { credit: 100_000, refunded: 1000, won: 0, coups: 0 });
      t.match(play.by(officer, 'void', { reason: 'again' }).refusal, { code: 'wrong-phase' }, 'once');
      t.match(play.settle().refusal, { code: 'wrong-phase' });
    }
  }
});
