import t from 'tap';
import { RULEBOOK_IDS } from '../../../src/rulebooks/index.js';
import { atFirstBets, opened, Play } from '../../support/play.js';

/** The most seats of a table. */
const SEATS = [
  ['nz', 14, 'nz 3.1(c)'],
  ['nsw', 14, 'nsw 2.1'],
  ['crown-sydney', 14, 'crown-sydney 2.1'],
  ['tasmania', 9, 'tasmania 1'],
] as const;

t.test(
  'a table is opened by whom it may, with the seats and the sheet that its rulebook allows',
  async (t) => {
    const by = new Play().by('dealer', 'open', { seats: 5, table: { rulebook: 'nz' } });
    t.equal(by.code, 'no-right');
    for (const [rulebook, seats, clause] of SEATS) {
      t.equal(opened({ rulebook }, { seats }).code, null, clause);
      const { refusal } = opened({ rulebook }, { seats: seats + 1 });
      t.match(refusal, { reason: { is: 'wrong-seats' }, clause }, clause);
    }
    t.equal(opened({ rulebook: 'nz', decks: 3 }).code, 'bad-sheet');
    t.equal(opened({ rulebook: 'nz' }, { onlyBesideMain: true }).code, 'not-allowed');
    t.match(new Play().noMoreBets().refusal, { code: 'wrong-phase', message: /the table is closed/ });
  },
);

t.test('a table is closed once no wager is on it, and every seat is cashed out', async (t) => {
  for (const rulebook of RULEBOOK_IDS) {
    const play = atFirstBets({ rulebook });
    t.equal(play.bets('1P1000').by('supervisor', 'close').code, 'wrong-phase', 'a wager is on the layout');
    play.event('withdraw', { seat: 1, on: 'player' });
    const message = /seat 1 has a credit of 100000/;
    t.match(play.by('supervisor', 'close').refusal, { code: 'not-now', message });
    for (const seat of [1, 2, 3, 4, 5]) play.by('dealer', 'cash-out', { seat });
    t.equal(play.by('supervisor', 'close').state.phase.is, 'closed');
  }
});

t.test('a table changes between coups, by whom it may, to a sheet that holds', async (t) => {
  const table = { rulebook: 'nz', variation: 'ez' };
  const play = atFirstBets({ rulebook: 'nz' }).bets('1P1000');
  const change = (to: object): Play => play.by('manager', 'change-table', { table: to });
  t.equal(change(table).code, 'wrong-phase', 'with a wager on it');
  play.noMoreBets();
  t.equal(change(table).code, 'wrong-phase');
  play.cards('7S 6D KH QC').settle();
  t.equal(play.by('dealer', 'change-table', { table }).code, 'no-right');
  t.equal(change({ rulebook: 'nz', variation: 'federal' }).code, 'bad-sheet');
  t.equal(change({ rulebook: 'nsw' }).code, 'not-allowed');
  t.match(change({ rulebook: 'nz', decks: 6 }).refusal, { code: 'not-allowed', message: /8 decks, not 6/ });
  t.equal(change(table).code, null);
  play.bets('1B1000').noMoreBets().cards('KS 3H QH KC 2D 4C').settle();
  t.match(play.said[0], { settled: [{ result: 'push', clause: 'nz 16.3' }] }, 'settled by the new variation');
});

t.test('a sign is put up once, and taken down once; time does not run backwards', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }).event('clock', { minute: 10 });
  const notice = (up: boolean): Play => play.by('supervisor', 'notice', { of: 'change', up });
  const codes = [true, true, false, false].map((up) => notice(up).code);
  t.strictSame(codes, [null, 'not-now', null, 'not-now']);
  t.strictSame(play.state.notices, []);
  t.equal(play.event('clock', { minute: 9 }).code, 'not-now');
});
