import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// Players handle the cards at a running table. The rules themselves are tested in handling-*.test.ts.

const dealtBy = (rulebook: string, method: string, more: object = {}, opening: object = {}): Play =>
  atFirstBets({ rulebook }, opening).by('supervisor', 'method', { method, ...more });

const act = (play: Play, what: string, hand: string, more: object = {}): Play =>
  play.by('dealer', 'handle', { act: what, hand, ...more });

/** Offered, accepted, passed out and given back, face up. */
const opened = (play: Play, hand: string, seat: number): Play => {
  for (const what of ['offer', 'accept', 'pass', 'returned'])
    act(play, what, hand, what === 'accept' ? { seat } : {});
  return play;
};

t.test(
  'nz 8.12 to 8.15: the highest wager opens each hand, the result is known when both are shown',
  async (t) => {
    const play = dealtBy('nz', 'style-b')
      .wager(1, 'player', 1000)
      .wager(2, 'player', 3000)
      .wager(3, 'banker', 500);
    play.noMoreBets().cards('7S 6D KH QC');
    t.equal(play.state.phase.is, 'dealing', 'the cards lie face down');
    act(play, 'offer', 'player');
    t.match(act(play, 'accept', 'player', { seat: 1 }).refusal, {
      code: 'not-allowed',
      message: /seat 2 first/,
    });
    act(play, 'decline', 'player', { seat: 2 });
    act(play, 'offer', 'player');
    act(play, 'accept', 'player', { seat: 1 });
    act(play, 'pass', 'player');
    act(play, 'offer', 'banker');
    act(play, 'accept', 'banker', { seat: 3 });
    t.match(act(play, 'pass', 'banker').refusal, { message: /one hand is out at a time \(nz 8\.16\)/ });
    act(play, 'returned', 'player');
    t.match(play.up, { player: 2, banker: 0 });
    act(play, 'pass', 'banker');
    t.match(act(play, 'returned', 'banker').said, [{ result: 'player', player: ['7S', 'KH'] }]);
    t.equal(play.settle().seat(2).credit, 103_000);
  },
);

t.test('a third card is handled too: nz 9.8', async (t) => {
  const play = dealtBy('nz', 'style-b').wager(1, 'player', 1000).wager(3, 'banker', 500).noMoreBets();
  play.cards('2S 3D KH QC');
  opened(opened(play, 'player', 1), 'banker', 3).cards('4C');
  t.match(play.up, { player: 2, banker: 2 });
  opened(play, 'player', 1);
  t.match(play.up, { player: 3 });
  play.cards('5C');
  opened(play, 'banker', 3);
  t.match(play.state.phase, { is: 'result', cards: { length: 6 } });
});

t.test('nz 9.7: under Style C the first cards lie face down and a third comes face up', async (t) => {
  const play = dealtBy('nz', 'style-c').wager(1, 'player', 1000).noMoreBets().cards('2S 3D KH QC');
  act(play, 'turned', 'player');
  act(play, 'turned', 'banker');
  play.cards('4C');
  t.match(play.up, { player: 3, banker: 2 });
  t.match(play.cards('5C').said, [{ result: 'banker' }]);
});

t.test('nsw 8.3 and nz 8.18: a supervisor has the dealer keep the cards', async (t) => {
  for (const [rulebook, method] of [
    ['nsw', 'method-b'],
    ['nz', 'style-b'],
  ] as const) {
    const play = dealtBy(rulebook, method).wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets();
    play.cards('7S 6D KH QC');
    t.match(act(play, 'keep', 'player').refusal, { code: 'no-right' });
    for (const hand of ['player', 'banker']) play.by('supervisor', 'handle', { act: 'keep', hand });
    act(play, 'turned', 'player');
    t.match(act(play, 'turned', 'banker').said, [{ result: 'player' }], rulebook);
  }
});

t.test(
  'a method is of its rulebook, changes between coups, and nz 3.4(a) bars some from a continuous shuffler',
  async (t) => {
    t.match(dealtBy('nz', 'method-b').refusal, { code: 'not-allowed', message: /style-a, style-b/ });
    t.match(dealtBy('nz', 'style-b', {}, { shuffler: 'continuous' }).refusal, { message: /nz 3\.4\(a\)/ });
    t.match(dealtBy('nz', 'style-d').refusal, { message: /nz 15\.12\.1/ });
    t.equal(dealtBy('nz', 'style-d', { where: 'international' }).refusal, null);
    const play = dealtBy('nz', 'style-b').wager(1, 'player', 1000).noMoreBets();
    t.match(play.by('supervisor', 'method', { method: 'style-a' }).refusal, { code: 'wrong-phase' });
    t.match(atFirstBets({ rulebook: 'nz' }).by('dealer', 'method', { method: 'style-b' }).refusal, {
      code: 'no-right',
    });
  },
);

t.test('nsw 8.17 to 8.26: Method C, and its marker from coup to coup', async (t) => {
  const play = dealtBy('nsw', 'method-c');
  t.match(play.state.marker, { is: 'offered', seat: 1 });
  play.by('dealer', 'marker', { act: 'decline', seat: 1 }).by('dealer', 'marker', { act: 'accept', seat: 2 });
  t.match(play.state.marker, { is: 'held', seat: 2 });
  t.match(
    play.wager(1, 'player', 1000).noMoreBets().refusal,
    { message: /nsw 8\.17/ },
    'no wager on the Banker',
  );
  play.wager(2, 'banker', 1000).noMoreBets().cards('6S 7D KH QC');
  opened(play, 'banker', 2);
  act(play, 'turned', 'player');
  t.match(play.settle().state.marker, { is: 'held', seat: 2 }, 'the Banker won');
  play.wager(2, 'banker', 1000).noMoreBets().cards('7S 6D KH QC');
  opened(play, 'banker', 2);
  act(play, 'turned', 'player');
  t.match(play.settle().state.marker, { is: 'offered', seat: 3 }, 'the Banker lost');
});

t.test('who is offered the cut: nz 7.5, nsw 4.3, crown-sydney 4.2.1, tasmania 5.3', async (t) => {
  for (const [rulebook, officer] of [
    ['nz', 'a Casino|Dealer'],
    ['nsw', 'Casino Supervisor'],
    ['crown-sydney', 'Higher Duties Dealer'],
    ['tasmania', 'Inspector'],
  ] as const) {
    const play = atFirstBets({ rulebook })
      .cuttingCard()
      .by(rulebook === 'tasmania' ? 'manager' : 'supervisor', 'free-coup', { consent: true });
    play.cards('7S 6D KH QC').settle().by('dealer', 'shuffled', { how: 'table' });
    const [offered] = play.said;
    t.match(offered, { announced: new RegExp(`seat \\d, then seat .*(${officer})`) }, rulebook);
  }
});

t.test(
  'cards that players have handled do not see another shoe: nz 11.3, nsw 3.9, crown-sydney 4.4.4, tasmania 4.4',
  async (t) => {
    for (const [rulebook, method, clause] of [
      ['nz', 'style-b', 'nz 11.3'],
      ['nsw', 'method-b', 'nsw 3.9'],
      ['crown-sydney', 'delivered', 'crown-sydney 4.4.4'],
      ['tasmania', 'squeeze', 'tasmania 4.4'],
    ] as const) {
      const play = dealtBy(rulebook, method, { faceDown: true })
        .cuttingCard()
        .wager(1, 'player', 1000)
        .noMoreBets();
      opened(play.cards('7S 6D KH QC'), 'player', 1);
      act(play, 'turned', 'banker').settle();
      t.equal(play.state.phase.is, 'shuffle', rulebook);
      const again = (more: object) => play.by('dealer', 'shuffled', { how: 'table', ...more });
      t.match(again({}).refusal, { code: 'not-allowed', message: new RegExp(`\\(${clause}\\)`) }, rulebook);
      t.equal(again({ newCards: true }).refusal, null);
    }
  },
);

t.test(
  'both counts are announced before a third card: nz 9.1, nsw 9.1, crown-sydney 9.1, tasmania 10.1',
  async (t) => {
    for (const [rulebook, clause] of [
      ['nz', 'nz 9.1'],
      ['nsw', 'nsw 9.1'],
      ['crown-sydney', 'crown-sydney 9.1'],
      ['tasmania', 'tasmania 10.1'],
    ] as const) {
      const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).noMoreBets().cards('2S 3D KH QC');
      t.strictSame(play.said, [{ counts: { player: 2, banker: 3 }, clause }], rulebook);
      t.match(play.cards('4C 5C').said, [{ result: 'banker', points: { player: 6, banker: 8 } }]);
    }
  },
);

t.test(
  'nz 11.3: cards dealt by Style B do not see another shoe, though the dealer kept every hand',
  async (t) => {
    const play = dealtBy('nz', 'style-b')
      .cuttingCard()
      .wager(1, 'player', 1000)
      .noMoreBets()
      .cards('7S 6D KH QC');
    play.by('supervisor', 'handle', { act: 'keep', hand: 'player' });
    for (const hand of ['player', 'banker']) act(play, 'turned', hand);
    play.settle();
    t.match(play.by('dealer', 'shuffled', { how: 'table' }).refusal, { message: /nz 11\.3/ });
    const styleC = dealtBy('nz', 'style-c')
      .cuttingCard()
      .wager(1, 'player', 1000)
      .noMoreBets()
      .cards('7S 6D KH QC');
    for (const hand of ['player', 'banker']) act(styleC, 'turned', hand);
    t.equal(styleC.settle().by('dealer', 'shuffled', { how: 'table' }).refusal, null, 'Style C: nz 7.3');
  },
);

t.test('a third card drawn before both hands are shown waits until they are', async (t) => {
  const play = dealtBy('nz', 'style-b').wager(1, 'player', 1000).wager(3, 'banker', 500).noMoreBets();
  play.cards('2S 3D KH QC 4C');
  opened(opened(play, 'player', 1), 'banker', 3);
  opened(play, 'player', 1).cards('5C');
  opened(play, 'banker', 3);
  t.equal(play.state.phase.is, 'result');
});

t.test('nz 15.4: in International Baccarat four cards may lie face down before betting closes', async (t) => {
  const after = { where: 'international', betsAfterTheDeal: true };
  const play = dealtBy('nz', 'style-b', after).wager(1, 'player', 1000).cards('7S 6D KH QC');
  t.match(
    play.state.phase,
    { is: 'betting', cards: { length: 4 } },
    'nz 15.4(a): a wager first, then the cards',
  );
  t.equal(play.wager(2, 'banker', 1000).refusal, null, 'nz 15.4(b): and wagers after them');
  opened(opened(play.noMoreBets(), 'player', 1), 'banker', 2);
  t.match(play.settle().state.rounds, [
    { player: ['7S', 'KH'], banker: ['6D', 'QC'], settled: { length: 2 } },
  ]);

  const nobody = dealtBy('nz', 'style-b', after).cards('7S 6D KH QC').noMoreBets();
  t.match(nobody.state.phase, { is: 'dealing', noBets: 'nz 15.4(b)' }, 'nobody wagers: the hand is finished');
  t.match(dealtBy('nz', 'style-b', { betsAfterTheDeal: true }).refusal, { message: /nz 15\.4/ });
  t.match(
    dealtBy('nz', 'style-a', after).refusal,
    { message: /nz 15\.4/ },
    'Styles A and C keep 5.14 and 8.2',
  );
  t.match(dealtBy('nsw', 'method-b', { betsAfterTheDeal: true }).refusal, { code: 'not-allowed' });
});

t.test('a nominee is announced, and when it is over: nz 2.3(b), nz 2.3(e)', async (t) => {
  const play = dealtBy('nz', 'style-b').wager(1, 'player', 1000).noMoreBets().cards('7S 6D KH QC');
  act(act(play, 'offer', 'player'), 'accept', 'player', { seat: 1 });
  act(play, 'pass', 'player', { nominee: 4, approvedBy: 'supervisor' });
  t.strictSame(play.said, [{ announced: 'seat 4 acts for seat 1', clause: 'nz 2.3(b)' }]);
  t.match(act(play, 'returned', 'player').said[0], { announced: /no longer acts/, clause: 'nz 2.3(e)' });
});

t.test('nz 15.6 is prompted in International Baccarat alone', async (t) => {
  const dealt = (more: object): Play => dealtBy('nz', 'style-b', more).wager(1, 'player', 1000).noMoreBets();
  t.ok(dealt({ where: 'international' }).prompts.includes('nz 15.6'));
  t.notOk(dealt({}).prompts.includes('nz 15.6'));
});

t.test(
  'nsw 12.17, nsw 12.1.1: with the last wager gone no hand goes out, and the coup is dealt to its end',
  async (t) => {
    const invalid = dealtBy('nsw', 'method-b').wager(1, 'player', 1000).noMoreBets().cards('7S 6D KH QC');
    act(act(invalid, 'offer', 'player'), 'accept', 'player', { seat: 1 });
    invalid.by('supervisor', 'report', { what: 'invalid-wager', seat: 1, on: 'player' });
    t.match(invalid.said.at(-1), { announced: 'No bet coup', clause: 'nsw 12.17' });

    const removed = dealtBy('nsw', 'method-b').wager(1, 'player', 1000).noMoreBets().cards('7S 6D');
    removed.by('supervisor', 'report', { what: 'order-in-doubt' }).decide('supervisor', 'reconstruct');
    removed.event('withdraw', { seat: 1, on: 'player' });
    t.match(removed.said.at(-1), { announced: 'No bet coup', clause: 'nsw 12.1.1' });

    for (const play of [invalid, removed.cards('KH QC')]) {
      t.match(act(play, 'offer', 'player').refusal?.code, /wrong-phase|not-allowed/);
      for (const hand of ['player', 'banker']) play.event('exposed', { what: hand });
      t.equal(play.state.phase.is, 'result');
      t.equal(play.settle().state.phase.is, 'betting');
    }
  },
);

t.test(
  'nsw 8.21, nsw 8.17: betting waits for the marker, and its holder needs a wager on the Banker',
  async (t) => {
    const play = dealtBy('nsw', 'method-c').wager(1, 'player', 1000);
    t.match(play.noMoreBets().refusal, { code: 'not-now', clause: 'nsw 8.21' });
    play.by('dealer', 'marker', { seat: 1, act: 'accept' }).card('7S');
    t.match(play.said, [
      { announced: 'No more bets' },
      { noted: /the dealer keeps the cards/, clause: 'nsw 8.17' },
    ]);
  },
);
