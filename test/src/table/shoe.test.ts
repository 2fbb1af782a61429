import t from 'tap';
import { NONE_DRAWN } from '../../../src/table/state/shoe.js';
import { atFirstBets, Play } from '../../support/play.js';

// A shoe from the opening of the table to its last coup, in each rulebook's own way.

const RULEBOOKS = ['nz', 'nsw', 'crown-sydney', 'tasmania'] as const;

const opened = (rulebook: string): Play =>
  new Play()
    .by('supervisor', 'open', { seats: 5, table: { rulebook } })
    .by('dealer', 'shuffled', { how: 'table' });

const cutting = (play: Play, depth: number, behind: number): Play =>
  play.by('dealer', 'cut', { cutBy: 'seat 1', depth, behind });

t.test('where a cut may lie: nz 7.6, nsw 4.5, crown-sydney 4.2.4, tasmania 5.3', async (t) => {
  for (const [rulebook, least, behind] of [
    ['nz', 52, 20],
    ['nsw', 52, 20],
    // About one deck.
    ['crown-sydney', 47, 20],
    ['tasmania', 10, 7],
  ] as const) {
    const most = 8 * 52 - least;
    for (const [depth, allowed] of [
      [least - 1, false],
      [least, true],
      [most, true],
      [416, false],
    ] as const) {
      const play = cutting(opened(rulebook), depth, behind);
      t.equal(play.refusal?.code, allowed ? undefined : 'not-allowed', `${rulebook}: ${depth} cards in`);
    }
  }
  t.match(cutting(opened('nsw'), 51, 20).refusal?.message, 'nsw 4.5');
  t.match(cutting(opened('tasmania'), 9, 7).refusal?.message, 'tasmania 5.3');
});

t.test('where the cutting card may lie: nz 7.6, nsw 4.6, crown-sydney 4.2.5, tasmania 5.4', async (t) => {
  for (const [rulebook, behind, allowed] of [
    ['nz', 19, false],
    ['nz', 20, true],
    ['nz', 60, true],
    ['nsw', 19, false],
    ['nsw', 20, true],
    ['crown-sydney', 20, true],
    ['crown-sydney', 13, true],
    ['crown-sydney', 14, false],
    ['crown-sydney', 15, true],
    ['crown-sydney', 25, true],
    ['crown-sydney', 26, false],
    ['tasmania', 7, true],
    ['tasmania', 8, false],
    ['tasmania', 6, false],
  ] as const) {
    const play = cutting(opened(rulebook), 100, behind);
    t.equal(play.refusal?.code, allowed ? undefined : 'not-allowed', `${rulebook}: ${behind} behind`);
  }
});

t.test('the first card is burnt: nz 7.7(b), nsw 4.7.1, crown-sydney 4.3.1(a)', async (t) => {
  for (const rulebook of ['nz', 'nsw', 'crown-sydney']) {
    const play = cutting(opened(rulebook), 100, 20).by('dealer', 'burn', { how: 'first' });
    t.equal(play.state.phase.is, 'burn');
    t.equal(play.card('KS').state.phase.is, 'betting', rulebook);
  }
  t.equal(cutting(opened('tasmania'), 100, 7).state.phase.is, 'betting', 'tasmania burns none');
});

t.test('as many cards as the first counts: nz 7.7(a), nsw 4.7.3, crown-sydney 4.3.1(b)', async (t) => {
  for (const [rulebook, officer] of [
    ['nz', 'dealer'],
    ['nsw', 'supervisor'],
    ['crown-sydney', 'manager'],
  ] as const) {
    for (const [first, count] of [
      ['KS', 10],
      ['TS', 10],
      ['AS', 1],
      ['7S', 7],
    ] as const) {
      const play = cutting(opened(rulebook), 100, 20).by(officer, 'burn', { how: 'counted' }).card(first);
      for (let i = 0; i < count; i++) {
        t.equal(play.state.phase.is, 'burn', `${rulebook} ${first}: ${i} of ${count}`);
        play.card(i < 5 ? '2S' : '3S');
      }
      t.equal(play.state.phase.is, 'betting', `${rulebook} ${first}`);
    }
  }
});

t.test('who may order a counted burn: nsw 4.7.3, crown-sydney 4.3.1(b)', async (t) => {
  const nsw = cutting(opened('nsw'), 100, 20).by('dealer', 'burn', { how: 'counted' });
  t.match(nsw.refusal, { code: 'no-right', message: /Casino Supervisor or above \(nsw 4\.7\.3\)/ });
  const crown = cutting(opened('crown-sydney'), 100, 20).by('supervisor', 'burn', { how: 'counted' });
  t.match(crown.refusal, {
    code: 'no-right',
    message: /Area Manager or above \(crown-sydney 4\.3\.1\(b\)\)/,
  });
});

t.test('a burn that is forgotten changes nothing: nz 12.7, nsw 12.8, crown-sydney 11.1', async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 12.7'],
    ['nsw', 'nsw 12.8'],
    ['crown-sydney', 'crown-sydney 11.1'],
  ] as const) {
    const play = cutting(opened(rulebook), 100, 20).by('dealer', 'play');
    t.equal(play.state.phase.is, 'betting');
    t.strictSame(play.clauses, [clause]);
  }
});

const COUP = '7S 6D KH QC';

t.test('cutting card before the first card of a coup: that coup is the last', async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 11.2(a)'],
    ['nsw', 'nsw 4.10'],
    ['crown-sydney', 'crown-sydney 8.5.3'],
    ['tasmania', 'tasmania 9.4'],
  ] as const) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).cuttingCard();
    t.strictSame(play.said, [{ announced: 'Last coup', clause }], rulebook);
    play.noMoreBets().cards(COUP).settle();
    t.equal(play.state.phase.is, 'shuffle', rulebook);
    t.equal(play.seat(1).credit, 101_000);
  }
});

t.test(
  'cutting card later in a coup: one more follows (nz 11.2(b), nsw 4.9, crown-sydney 8.5.3)',
  async (t) => {
    for (const [rulebook, clause] of [
      ['nz', 'nz 11.2(b)'],
      ['nsw', 'nsw 4.9'],
      ['crown-sydney', 'crown-sydney 8.5.3'],
    ] as const) {
      const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).noMoreBets();
      play.cards('7S 6D').cuttingCard().cards('KH QC').settle();
      t.equal(play.state.phase.is, 'betting');
      t.ok(
        play.tags.some(
          (messages) =>
            'announced' in messages && messages.announced.is === 'last-coup' && messages.clause === clause,
        ),
      );
      play.wager(1, 'player', 1000).noMoreBets().cards(COUP).settle();
      t.equal(play.state.phase.is, 'shuffle', rulebook);
    }
  },
);

t.test('tasmania 9.4: no coup begins once a card has followed the marker', async (t) => {
  const play = atFirstBets({ rulebook: 'tasmania' }).wager(1, 'player', 1000).noMoreBets();
  play.cards('7S 6D').cuttingCard();
  t.strictSame(play.said, [{ announced: 'Last coup', clause: 'tasmania 9.4' }]);
  t.equal(play.cards('KH QC').settle().state.phase.is, 'shuffle');
});

t.test('a new shoe begins with nothing of the old one', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }).cuttingCard().wager(1, 'player', 1000).noMoreBets();
  play.cards(COUP).settle().by('dealer', 'shuffled', { how: 'pre-shuffled' });
  t.match(play.state, {
    rounds: { length: 0 },
    shoe: { number: 2, cuttingCard: 'in the shoe', coupsLeft: null },
  });
  t.strictSame(play.state.shoe.drawn, NONE_DRAWN);
});

t.test('too few cards to complete a coup: it is void, and every stake comes back', async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 12.5'],
    ['nsw', 'nsw 12.6'],
    ['crown-sydney', 'crown-sydney 11.12'],
    ['tasmania', 'tasmania 14.5'],
  ] as const) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).wager(2, 'tie', 500).noMoreBets();
    play.cards('7S 6D KH').event('shoe-empty');
    t.strictSame(play.clauses, [clause, clause, clause], rulebook);
    t.equal(play.state.phase.is, 'shuffle');
    t.match(play.seat(1), { credit: 100_000, wagered: 1000, refunded: 1000 });
    t.match(play.seat(2), { credit: 100_000, wagered: 500, refunded: 500 });
    t.strictSame(play.state.rounds, []);
  }
});

t.test('a card more than the decks hold is asked about', async (t) => {
  for (const [rulebook, clause, officer] of [
    ['nz', 'nz 12.6', 'Game Supervisor'],
    ['nsw', 'nsw 12.11.3', 'Casino Supervisor'],
    ['crown-sydney', 'crown-sydney 11.14.3', 'Higher Duties Dealer'],
    ['tasmania', 'tasmania 14.6', 'Inspector'],
  ] as const) {
    const decks = rulebook === 'crown-sydney' ? 8 : 4;
    const play = atFirstBets({ rulebook, decks });
    for (let coup = 0; coup < decks; coup++) play.cards('9C 6D KH QC').settle();
    play.wager(1, 'player', 1000).noMoreBets().cards('9C');
    t.match(play.state.decision, {
      subject: { is: 'too-many-of-a-card', card: '9C', decks },
      answers: [{ answer: 'void-shoe', clause }, { answer: 'complete' }],
    });
    t.match(play.noMoreBets().refusal, {
      code: 'not-now',
      message: new RegExp(`first an? ${officer} decides`),
    });
    play.decide('supervisor', 'void-shoe');
    t.equal(play.state.phase.is, 'shuffle', rulebook);
    t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
  }
});

t.test('opening and closing', async (t) => {
  t.match(new Play().by('dealer', 'open', { seats: 5, table: { rulebook: 'nz' } }).refusal, {
    code: 'no-right',
  });
  t.match(new Play().by('supervisor', 'open', { seats: 15, table: { rulebook: 'nsw' } }).refusal, {
    message: /nsw 2\.1/,
  });
  t.match(new Play().by('supervisor', 'open', { seats: 5, table: { rulebook: 'nz', decks: 3 } }).refusal, {
    code: 'bad-sheet',
  });
  t.match(new Play().noMoreBets().refusal, { code: 'wrong-phase', message: /the table is closed/ });
  for (const rulebook of RULEBOOKS) {
    const play = atFirstBets({ rulebook });
    t.match(play.by('supervisor', 'close').refusal, {
      code: 'not-now',
      message: /seat 1 has a credit of 100000/,
    });
    for (const seat of [1, 2, 3, 4, 5]) play.by('dealer', 'cash-out', { seat });
    t.equal(play.by('supervisor', 'close').state.phase.is, 'closed');
  }
});

t.test('a continuous shuffler takes no cut and no cutting card: nz 7.8, nsw 4.11', async (t) => {
  for (const rulebook of ['nz', 'nsw']) {
    const play = new Play()
      .by('supervisor', 'open', { seats: 5, table: { rulebook }, shuffler: 'continuous' })
      .by('dealer', 'shuffled', { how: 'machine' });
    t.equal(play.state.phase.is, 'burn', rulebook);
    play.by('dealer', 'burn', { how: 'first' }).card('2S');
    t.match(play.cuttingCard().tags, [{ noted: { is: 'no-cutting-card' } }]);
    t.equal(play.state.shoe.cuttingCard, 'none');
  }
});

t.test(
  'between coups the same cards are shuffled again: nsw 4.1.3, crown-sydney 4.1.2(d), nz 7.1, tasmania 5.5',
  async (t) => {
    for (const [rulebook, clause] of [
      ['nz', 'nz 7.1'],
      ['nsw', 'nsw 4.1.3'],
      ['crown-sydney', 'crown-sydney 4.1.2(d)'],
      ['tasmania', 'tasmania 5.5'],
    ] as const) {
      const play = atFirstBets({ rulebook })
        .wager(1, 'player', 1000)
        .noMoreBets()
        .cards('7S 6D KH QC')
        .settle();
      play.by('supervisor', 'replace-cards', { cards: 'none', reason: 'cards were dropped' });
      t.match(play.said[0], { noted: /shuffled again/, clause }, rulebook);
      t.equal(
        play.by('dealer', 'shuffled', { how: 'table' }).state.phase.is,
        'cut',
        'no new cards are asked for',
      );
    }
  },
);
