import t from 'tap';
import { atFirstBets, Play } from '../../support/play.js';

// What no machine can do, the table leads people through at its moment, by the clause.

const opened = (rulebook: string): Play =>
  new Play().by('supervisor', 'open', { seats: 5, table: { rulebook } });

const has = (t: Test, play: Play, clauses: readonly string[]): void => {
  for (const clause of clauses) t.ok(play.prompts.includes(clause), clause);
};
type Test = { ok: (value: boolean, name: string) => unknown };

t.test('at the opening', async (t) => {
  has(t, opened('nz'), [
    'nz 6.1',
    'nz 6.2',
    'nz 6.3',
    'nz 6.4',
    'nz 6.5',
    'nz 7.1(a)',
    'nz 7.1(b)',
    'nz 7.1(c)',
  ]);
  has(t, opened('nz'), ['nz 7.1(d)', 'nz 7.1', 'nz 7.4', 'nz 7.4(a)', 'nz 7.4(b)']);
  has(t, opened('nsw'), [
    'nsw 3.4',
    'nsw 3.11',
    'nsw 4.1.1',
    'nsw 4.1.3',
    'nsw 4.2',
    'nsw 4.2.1',
    'nsw 4.6.1',
  ]);
  has(t, opened('nsw'), ['nsw 4.12']);
  has(t, opened('crown-sydney'), ['crown-sydney 4.1.1', 'crown-sydney 4.1.2(a)', 'crown-sydney 4.1.2(c)']);
  has(t, opened('crown-sydney'), ['crown-sydney 4.1.2(d)']);
  has(t, opened('tasmania'), ['tasmania 3', 'tasmania 4.2', 'tasmania 5.1']);
});

t.test('at the cut and the burn', async (t) => {
  const shuffled = (rulebook: string): Play => opened(rulebook).by('dealer', 'shuffled', { how: 'table' });
  const cut = (rulebook: string): Play =>
    shuffled(rulebook).by('dealer', 'cut', { cutBy: 'seat 1', depth: 100, behind: 20 });
  has(t, shuffled('nz'), ['nz 6.7']);
  has(t, cut('nz'), ['nz 7.7(b)']);
  has(t, cut('nsw'), ['nsw 4.7.2']);
  has(t, cut('crown-sydney'), ['crown-sydney 4.3.1(a)', 'crown-sydney 4.3.1(b)(i)']);
});

t.test('when players are to have the cards', async (t) => {
  const dealt = (rulebook: string, method: string): Play =>
    atFirstBets({ rulebook }).by('supervisor', 'method', { method }).wager(1, 'player', 1000).noMoreBets();
  has(t, dealt('nz', 'style-b'), ['nz 2.3(f)', 'nz 2.3(g)', 'nz 8.11(b)', 'nz 8.11(c)', 'nz 8.14']);
  has(t, dealt('nsw', 'method-b'), ['nsw 2.6']);
  has(t, dealt('crown-sydney', 'delivered'), ['crown-sydney 8.4.1(e)']);
  has(t, dealt('tasmania', 'squeeze'), ['tasmania 9.3(d)']);
  const squeezed = atFirstBets({ rulebook: 'tasmania' }).by('supervisor', 'method', { method: 'squeeze' });
  has(t, squeezed, ['tasmania 9.3(e)']);
  t.strictSame(dealt('nz', 'style-c').prompts, [], 'not where the dealer keeps them');
});

t.test('after the last coup, and at the closing', async (t) => {
  const ended = (rulebook: string): Play =>
    atFirstBets({ rulebook })
      .cuttingCard()
      .wager(1, 'player', 1000)
      .noMoreBets()
      .cards('7S 6D KH QC')
      .settle();
  has(t, ended('nsw'), ['nsw 3.8', 'nsw 3.8.1', 'nsw 3.11', 'nsw 4.1.2']);
  has(t, ended('crown-sydney'), ['crown-sydney 4.1.2(b)', 'crown-sydney 4.4.1']);
  t.notOk(ended('nsw').prompts.includes('nsw 3.4'), 'what is for the opening is not said again');

  const closed = atFirstBets({ rulebook: 'tasmania' });
  for (const seat of [1, 2, 3, 4, 5]) closed.by('dealer', 'cash-out', { seat });
  has(t, closed.by('supervisor', 'close'), ['tasmania 4.3']);
});

t.test('between coups of a shoe nothing is prompted', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }).wager(1, 'player', 1000).noMoreBets();
  t.strictSame(play.prompts, []);
  t.strictSame(play.cards('7S 6D KH QC').settle().prompts, []);
});
