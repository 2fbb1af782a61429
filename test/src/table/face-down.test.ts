import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// Cards dealt face down: what may still change while none is seen, and the Insurance that those shown allow.

const faceDown = (rulebook: string, more: object = {}): Play =>
  atFirstBets({ rulebook, ...more }, { dealing: 'face-down' });

const INITIAL = '7S 6D KH QC';

t.test('the result is known when both hands are shown', async (t) => {
  const play = faceDown('nz').wager(1, 'player', 1000).noMoreBets().cards(INITIAL);
  t.equal(play.state.phase.is, 'dealing');
  t.match(play.settle().refusal, { code: 'wrong-phase' });
  t.strictSame(
    play.event('exposed', { what: 'banker' }).said,
    [],
    'in either order: nz 8.17, crown-sydney 9.1',
  );
  t.match(play.event('exposed', { what: 'player' }).said, [{ result: 'player' }]);
  t.equal(play.settle().seat(1).credit, 101_000);
});

t.test(
  'with every card dealt, a coup needs no shoe: what lies face down is turned over, and paid',
  async (t) => {
    for (const device of ['card-reader', 'shoe']) {
      const play = faceDown('nz').wager(1, 'player', 1000).noMoreBets().cards(INITIAL);
      t.match(play.event('fault', { device }).said, [{ faulty: device, effect: 'stands' }]);
      play.event('exposed', { what: 'banker' }).event('exposed', { what: 'player' }).settle();
      t.equal(play.seat(1).credit, 101_000, device);
    }
    const short = faceDown('nz').wager(1, 'player', 1000).noMoreBets().cards('2S 3D KH QC');
    t.match(
      short.event('fault', { device: 'card-reader' }).said[0],
      { effect: 'hold' },
      'a third is to come',
    );
    t.match(short.seat(1), { credit: 100_000, refunded: 1000 });
  },
);

t.test('what lies face down is turned once; what is not there, or up already, changes nothing', async (t) => {
  const nothing = (play: Play, what: string, ...tags: readonly object[]): void => {
    const before = play.state;
    t.strictSame(play.event('exposed', { what }).tags, tags, what);
    t.strictSame(play.state, before);
  };
  const noted = (what: string) => ({ noted: { is: 'nothing-to-turn', what } });
  const play = faceDown('nsw').wager(1, 'player', 1000).noMoreBets();
  nothing(play, 'player', noted('player'));
  play.cards('2S 3D KH QC');
  nothing(play, "player's third", noted("player's third"));
  t.match(play.event('exposed', { what: 'player' }).state.phase, { cards: [{ up: true }, { up: false }] });
  nothing(play, 'player');
  play.event('exposed', { what: 'banker' }).cards('4C').event('exposed', { what: "player's third" });
  t.match(play.cards('5C').event('exposed', { what: "banker's third" }).said, [{ result: 'banker' }]);
  nothing(play, 'banker');
});

t.test(
  'wagers change once more while no card is seen: nz 5.14, nsw 12.12, crown-sydney 11.9.1',
  async (t) => {
    for (const [rulebook, clause] of [
      ['nz', 'nz 5.14'],
      ['nsw', 'nsw 12.12'],
      ['crown-sydney', 'crown-sydney 11.9.1'],
    ] as const) {
      const play = faceDown(rulebook);
      // By Method A nothing is changed.
      if (rulebook === 'nsw') play.by('supervisor', 'method', { method: 'method-b' });
      play.wager(1, 'player', 1000).wager(2, 'player', 1000).noMoreBets().cards('7S 6D');
      t.match(play.by('dealer', 'reopen').refusal, { code: 'no-right' }, rulebook);
      play.by('supervisor', 'reopen');
      t.strictSame(play.clauses, [clause]);
      play.event('withdraw', { seat: 1, on: 'player' }).wager(1, 'banker', 500).wager(2, 'player', 3000);
      play.wager(3, 'tie', 100).noMoreBets();
      t.match(play.seat(1), { credit: 99_500, wagered: 1000, refunded: 500 }, 'only the difference moves');
      t.match(play.seat(2), { credit: 97_000, wagered: 3000, refunded: 0 });
      t.match(play.seat(3), { credit: 99_900 });
      play.cards('KH QC').event('exposed', { what: 'player' }).event('exposed', { what: 'banker' }).settle();
      t.match(
        play.state.rounds,
        [{ player: ['7S', 'KH'], banker: ['6D', 'QC'] }],
        'with the cards that were drawn',
      );
      t.match([play.seat(1).credit, play.seat(2).credit], [99_500, 103_000]);
    }
  },
);

t.test('not once a card is seen, nor dealt face up, nor in tasmania (6.3)', async (t) => {
  const seen = faceDown('nz')
    .wager(1, 'player', 1000)
    .noMoreBets()
    .cards(INITIAL)
    .event('exposed', { what: 'player' });
  t.match(seen.by('supervisor', 'reopen').refusal, { code: 'not-allowed', message: /nz 5\.14/ });
  const faceUp = atFirstBets({ rulebook: 'nsw' }).wager(1, 'player', 1000).noMoreBets().cards('7S');
  t.match(faceUp.by('supervisor', 'reopen').refusal, { code: 'not-allowed', message: /nsw 12\.12/ });
  const tasmania = faceDown('tasmania').wager(1, 'player', 1000).noMoreBets().cards('7S');
  t.match(tasmania.by('manager', 'reopen').refusal, { code: 'not-now', message: /tasmania 6\.3/ });
});

t.test(
  'all wagers withdrawn: the coup is dealt out all the same (nz 5.14(e), crown-sydney 11.9.2)',
  async (t) => {
    for (const rulebook of ['nz', 'crown-sydney']) {
      const play = faceDown(rulebook)
        .wager(1, 'player', 1000)
        .noMoreBets()
        .cards('7S')
        .by('supervisor', 'reopen');
      play.event('withdraw', { seat: 1, on: 'player' }).noMoreBets();
      t.match(play.seat(1), { credit: 100_000, wagered: 1000, refunded: 1000 });
      t.match(play.state.phase, { is: 'dealing', cards: [{ card: '7S' }], wagers: { length: 0 } }, rulebook);
    }
  },
);

const insuring = (more: object = {}): Play =>
  faceDown('nz', { offers: ['insurance'], ...more })
    .wager(1, 'banker', 1000)
    .wager(2, 'player', 1000)
    .noMoreBets();

const insure = (play: Play, seat: number, hand: string, bet: number, amount = 200): Play =>
  play.wager(seat, 'insurance', amount, { hand, bet });

t.test('Insurance, bet 1: nz 11H.3(a) and (b), when one hand shows 7, 8 or 9', async (t) => {
  const play = insuring().cards('8S 7D KH QC').event('exposed', { what: 'banker' });
  t.match(play.said, [{ announced: /bet 1 on the banker/, clause: 'nz 11H.2' }]);
  t.match(insure(play, 2, 'banker', 1).refusal, { code: 'not-allowed' }, 'seat 2 has nothing on the Banker');
  t.match(insure(play, 1, 'player', 1).refusal, { code: 'not-now' });
  t.match(insure(play, 1, 'banker', 2).refusal, { code: 'not-now' });
  t.match(insure(play, 1, 'banker', 1, 100_000).refusal, { code: 'no-credit' });
  t.equal(insure(play, 1, 'banker', 1).seat(1).credit, 98_800, 'staked at once');
  play.event('exposed', { what: 'player' }).settle();
  t.match(play.said[0], { settled: [{ result: 'lose' }, { result: 'win' }, { on: 'insurance', won: 400 }] });

  for (const cards of ['8S 6D KH QC', '8S 5D KH QC', '8S KD KH QC']) {
    t.strictSame(insuring().cards(cards).event('exposed', { what: 'banker' }).said, [], `${cards}: not open`);
  }
});

t.test('Insurance, bet 2: nz 11H.3(c) and (d), when four cards are shown and more are to come', async (t) => {
  const shown = (cards: string): Play =>
    insuring().cards(cards).event('exposed', { what: 'player' }).event('exposed', { what: 'banker' });
  t.match(shown('2S 5D KH QC').said, [
    { counts: { player: 2, banker: 5 }, clause: 'nz 9.1' },
    { announced: /bet 2 on the banker/ },
  ]);
  t.match(shown('6S 2D KH QC').said[1], { announced: /bet 2 on the player/ });
  const onlyCounts = { length: 1, 0: { counts: {} } };
  t.match(shown('2S 3D KH QC').said, onlyCounts, '11H.4 prints no odds on a Banker 3');
  t.match(shown('5S 3D KH QC').said, onlyCounts, 'nor on a Player 5 against 3');
  t.match(shown('7S 6D KH QC').said, [{ result: 'player' }], 'no card to come');

  const play = shown('2S 5D KH QC');
  insure(play, 1, 'banker', 2).by('dealer', 'insurance-closed');
  t.match(insure(play, 1, 'banker', 2).refusal, { code: 'not-now' }, 'closed');
  play.cards('7C').event('exposed', { what: "player's third" });
  t.match(play.cards('KC').event('exposed', { what: "banker's third" }).settle().said[0], {
    settled: [{}, {}, { on: 'insurance', result: 'win', won: 400, clause: 'nz 11H.4(e)' }],
  });
});

t.test('Insurance, bet 3: nz 11H.3(e) and (f), when a sixth card is to come', async (t) => {
  const five = insuring()
    .cards('2S 3D KH QC')
    .event('exposed', { what: 'player' })
    .event('exposed', { what: 'banker' });
  five.cards('6C').event('exposed', { what: "player's third" });
  t.match(five.said, [{ announced: /bet 3 on the player/ }]);
  t.equal(insure(five, 2, 'player', 3).refusal, null);
  t.match(five.cards('6H').event('exposed', { what: "banker's third" }).settle().said[0], {
    settled: [{}, {}, { on: 'insurance', result: 'win', won: 1400, clause: 'nz 11H.4(o)' }],
  });

  // The Banker's third card shown first, on a count that draws whatever the Player's is; and on one that does not.
  const bankerFirst = (cards: string): Play =>
    insuring()
      .cards(cards)
      .event('exposed', { what: 'player' })
      .event('exposed', { what: 'banker' })
      .event('exposed', { what: "banker's third" });
  t.match(bankerFirst('3S 2D KH QC 2C 4H').said, [{ announced: /bet 3 on the banker/ }]);
  t.strictSame(bankerFirst('2S 3D KH QC 2C 4H').said, []);
});

t.test('nz 14.5: the ante comes with the wager that needs it, and stays', async (t) => {
  const play = atFirstBets({
    rulebook: 'nz',
    offers: ['dragon-7'],
    ante: { amount: 500, waivedFrom: 10_000 },
  });
  t.match(play.wager(1, 'player', 99_600).refusal, null, 'waived from ten thousand: nz 14.4');
  t.match(
    play.wager(2, 'player', 9_999).wager(2, 'tie', 90_001).refusal,
    { code: 'no-credit' },
    'stakes and ante',
  );
  play.wager(3, 'dragon-7', 1000).noMoreBets();
  t.match(play.seat(1), { credit: 400, antes: 0 });
  t.match(play.seat(2), { credit: 89_501, antes: 500, wagered: 9_999 });
  t.match(play.seat(3), { credit: 99_000, antes: 0 });
  play.cards(INITIAL).settle();
  t.match(play.seat(2), { credit: 109_499, antes: 500 });

  const voided = atFirstBets({ rulebook: 'nz', ante: { amount: 500, waivedFrom: null } }).wager(
    1,
    'player',
    1000,
  );
  voided.noMoreBets().cards('7S').by('supervisor', 'void', { reason: 'dropped' });
  t.match(voided.seat(1), { credit: 100_000, refunded: 1500 }, 'a void coup was never taken part in');
});
