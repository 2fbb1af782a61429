import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// Changes that players are told of beforehand.

const notice = (play: Play, of: string): Play => play.by('supervisor', 'notice', { of, up: true });
const change = (play: Play, table: object, more: object = {}): Play =>
  play.by('manager', 'change-table', { table, ...more });

t.test('nsw 14.8 and crown-sydney 5.3: a sign for twenty minutes, or the consent of all', async (t) => {
  for (const [rulebook, variation, clause] of [
    ['nsw', 'even-money', 'nsw 14.8'],
    ['crown-sydney', 'crown', 'crown-sydney 5.3'],
  ] as const) {
    const table = { rulebook, variation };
    const play = atFirstBets({ rulebook });
    t.match(change(play, table).refusal, {
      code: 'not-allowed',
      message: new RegExp(`20 minutes \\(${clause}\\)`),
    });
    notice(play.event('clock', { minute: 5 }), 'change').event('clock', { minute: 24 });
    t.match(change(play, table).refusal, { code: 'not-allowed' }, 'nineteen minutes');
    play.event('clock', { minute: 25 });
    t.match(change(play, table).said, [{ announced: /is played/, clause }]);
    t.match(play.state, { sheet: { variation }, notices: { length: 0 } });

    t.equal(
      change(atFirstBets({ rulebook }), table, { consent: true }).refusal,
      null,
      'with consent, at once',
    );
    const empty = atFirstBets({ rulebook });
    for (const seat of [1, 2, 3, 4, 5]) empty.by('dealer', 'cash-out', { seat });
    t.equal(change(empty, table).refusal, null, 'with nobody there, at once');
  }
});

t.test('nz 13.5 and tasmania 13 ask for a notice at the table alone', async (t) => {
  t.equal(change(atFirstBets({ rulebook: 'nz' }), { rulebook: 'nz', variation: 'ez' }).refusal, null);
  const federal = { rulebook: 'tasmania', variation: 'federal' };
  t.equal(change(atFirstBets({ rulebook: 'tasmania' }), federal).refusal, null);
});

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

t.test(
  'nsw 14.9: play stops twenty minutes after the sign; crown-sydney 14.5: after three coups',
  async (t) => {
    const nsw = notice(atFirstBets({ rulebook: 'nsw' }), 'closing').event('clock', { minute: 19 });
    t.match(nsw.by('supervisor', 'stop-play').refusal, { message: /20 minutes \(nsw 14\.9\)/ });
    nsw.event('clock', { minute: 20 }).by('supervisor', 'stop-play');
    t.match(nsw.wager(1, 'player', 100).refusal, { code: 'not-allowed', message: /nsw 14\.9/ });

    const crown = notice(atFirstBets({ rulebook: 'crown-sydney' }), 'closing');
    for (let coup = 1; coup <= 3; coup++) {
      t.match(crown.by('supervisor', 'stop-play').refusal, { message: /3 coups \(crown-sydney 14\.5\)/ });
      crown.wager(1, 'player', 100).noMoreBets().cards('7S 6D KH QC').settle();
    }
    t.equal(crown.by('supervisor', 'stop-play').refusal, null);
  },
);

t.test('signs and the clock', async (t) => {
  const play = notice(atFirstBets({ rulebook: 'nsw' }).event('clock', { minute: 10 }), 'change');
  t.match(notice(play, 'change').refusal, { code: 'not-now' });
  t.match(play.event('clock', { minute: 9 }).refusal, { code: 'not-now' }, 'time does not run backwards');
  play.by('supervisor', 'notice', { of: 'change', up: false });
  t.strictSame(play.state.notices, []);
  t.match(play.by('supervisor', 'notice', { of: 'change', up: false }).refusal, { code: 'not-now' });
});

t.test('nsw 6.7: a sign of one limit lets in that limit and no other', async (t) => {
  const limits = { bets: { player: { minimum: 5000 } } };
  const signed = (): Play =>
    atFirstBets({ rulebook: 'nsw' })
      .by('supervisor', 'notice', { of: 'limits', up: true, limits })
      .event('clock', { minute: 21 });
  t.strictSame(signed().by('supervisor', 'limits', { limits }).said, [
    { announced: 'the limits are changed', clause: 'nsw 6.7' },
  ]);
  const other = signed().by('supervisor', 'limits', { limits: { bets: { player: { minimum: 900_000 } } } });
  t.match(other.said, [{ announced: /seat 1, 2, 3, 4, 5 keeps the old minimum/, clause: 'nsw 6.7.1' }]);
  t.equal(other.wager(1, 'player', 1000).refusal, null);
});
