import t from 'tap';
import { atFirstBets, opened } from '../../support/play.js';
import { testOfRows } from '../../support/rows.js';

// Wagers that an officer approves, or keeps for some.

t.test('nsw 5.6.6: a wager on both hands takes approval; elsewhere it is free', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }).bets('1P1000 1B1000');
  t.match(play.refusal, { code: 'not-allowed', message: /Casino Supervisor \(nsw 5\.6\.6\)/ });
  t.equal(play.bets('1T1000').code, null, 'a tie beside one hand needs none');
  t.equal(play.bets('2B1000').code, null, 'nor does another seat');
  t.equal(play.by('dealer', 'approve', { seat: 1 }).code, 'no-right');
  t.equal(play.by('supervisor', 'approve', { seat: 1 }).bets('1B1000').code, null);
  for (const rulebook of ['nz', 'crown-sydney', 'tasmania'])
    t.equal(atFirstBets({ rulebook }).bets('1P1000 1B1000').code, null, rulebook);
});

// A row: the wager; the clause; by which players are told, and by which a sign says so.
testOfRows('optional wagers are kept for players with a main wager', (t, [on, clause, told, sign]) => {
  const sheet = { rulebook: 'nsw', offers: [on] };
  const opening = opened(sheet, { onlyBesideMain: true });
  t.strictSame([opening.prompts.includes(told), opening.clauses.includes(sign)], [true, true], clause);

  const more = on === 'pairs' ? { hand: 'player' } : {};
  const play = atFirstBets(sheet, { onlyBesideMain: true });
  const alone = play.wager(1, on, 100, more);
  t.match(alone.refusal, { code: 'not-allowed', message: new RegExp(`\\(${clause}\\)`) });
  t.equal(play.bets('1T100').wager(1, on, 100, more).code, null, 'beside a main wager');
  play.event('withdraw', { seat: 1, on: 'tie' });
  t.equal(play.noMoreBets().code, 'not-allowed', 'left alone');
  t.equal(atFirstBets(sheet).wager(1, on, 100, more).code, null, 'where it is not so set');
})`
  pairs       | nsw 10.4  | nsw 10.4.1  | nsw 10.4.2
  super-6     | nsw 10.11 | nsw 10.11.1 | nsw 10.11.2
  tiger-tie   | nsw 10.16 | nsw 10.16.1 | nsw 10.16.2
  tiger-pair  | nsw 10.21 | nsw 10.21.1 | nsw 10.21.2
  tiger       | nsw 10.27 | nsw 10.27.1 | nsw 10.27.2
  big-tiger   | nsw 10.32 | nsw 10.32.1 | nsw 10.32.2
  small-tiger | nsw 10.37 | nsw 10.37.1 | nsw 10.37.2`;
