import t from 'tap';
import { atFirstBets, Play } from '../../support/play.js';

// A shoe from the opening of the table to its last coup, in each rulebook's own way.

const RULEBOOKS = ['nz', 'nsw', 'crown-sydney', 'tasmania'] as const;

const opened = (rulebook: string): Play =>
  new Play()
    .by('supervisor', 'open', { seats: 5, table: { rulebook } })
    .by('dealer', 'shuffled', { how: 'table' });

const cutting = (play: Play, depth: number, behind: number): Play =>
  play.by('dealer', 'cut', { cutBy: 'seat 1', depth, behind });

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
