import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// Changes that players are told of beforehand.

const notice = (play: Play, of: string): Play => play.by('supervisor', 'notice', { of, up: true });
const change = (play: Play, table: object, more: object = {}): Play =>
  play.by('manager', 'change-table', { table, ...more });

t.test('a table changes between coups, by whom it may, to a sheet that holds', async (t) => {
  const table = { rulebook: 'nz', variation: 'ez' };
  const play = atFirstBets({ rulebook: 'nz' }).wager(1, 'player', 1000);
  t.match(change(play, table).refusal, { code: 'wrong-phase' }, 'with a wager on it');
  t.match(change(play.noMoreBets(), table).refusal, { code: 'wrong-phase' });
  play.cards('7S 6D KH QC').settle();
  t.match(play.by('dealer', 'change-table', { table }).refusal, { code: 'no-right' });
  t.match(change(play, { rulebook: 'nz', variation: 'federal' }).refusal, { code: 'bad-sheet' });
  t.match(change(play, { rulebook: 'nsw' }).refusal, { code: 'not-allowed' });
  t.match(change(play, { rulebook: 'nz', decks: 6 }).refusal, {
    code: 'not-allowed',
    message: /8 decks, not 6/,
  });
  t.equal(change(play, table).refusal, null);
  play.wager(1, 'banker', 1000).noMoreBets().cards('KS 3H QH KC 2D 4C').settle();
  t.match(play.said[0], { settled: [{ result: 'push', clause: 'nz 16.3' }] }, 'settled by the new variation');
});

t.test('signs and the clock', async (t) => {
  const play = notice(atFirstBets({ rulebook: 'nsw' }).event('clock', { minute: 10 }), 'change');
  t.match(notice(play, 'change').refusal, { code: 'not-now' });
  t.match(play.event('clock', { minute: 9 }).refusal, { code: 'not-now' }, 'time does not run backwards');
  play.by('supervisor', 'notice', { of: 'change', up: false });
  t.strictSame(play.state.notices, []);
  t.match(play.by('supervisor', 'notice', { of: 'change', up: false }).refusal, { code: 'not-now' });
});
