import t from 'tap';
import { atFirstBets, Play } from '../../support/play.js';

// What officers may approve, refuse and replace.

t.test('nsw 5.6.6: a wager on both hands takes approval; elsewhere it is free', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }).wager(1, 'player', 1000).wager(1, 'banker', 1000);
  t.match(play.refusal, { code: 'not-allowed', message: /Casino Supervisor \(nsw 5\.6\.6\)/ });
  t.equal(play.wager(1, 'tie', 1000).refusal, null, 'a tie beside one hand needs none');
  t.equal(play.wager(2, 'banker', 1000).refusal, null, 'nor does another seat');
  t.match(play.by('dealer', 'approve', { seat: 1 }).refusal, { code: 'no-right' });
  play.by('supervisor', 'approve', { seat: 1 });
  t.equal(play.wager(1, 'banker', 1000).refusal, null);
  for (const rulebook of ['nz', 'crown-sydney', 'tasmania']) {
    const free = atFirstBets({ rulebook }).wager(1, 'player', 1000).wager(1, 'banker', 1000);
    t.equal(free.refusal, null, rulebook);
  }
});

t.test('nsw 10.4 and its like: optional wagers kept for players with a main wager', async (t) => {
  const offers = ['pairs', 'super-6', 'tiger-tie', 'tiger-pair', 'tiger', 'big-tiger', 'small-tiger'];
  for (const [on, clause, told, sign] of [
    ['pairs', 'nsw 10.4', 'nsw 10.4.1', 'nsw 10.4.2'],
    ['super-6', 'nsw 10.11', 'nsw 10.11.1', 'nsw 10.11.2'],
    ['tiger-tie', 'nsw 10.16', 'nsw 10.16.1', 'nsw 10.16.2'],
    ['tiger-pair', 'nsw 10.21', 'nsw 10.21.1', 'nsw 10.21.2'],
    ['tiger', 'nsw 10.27', 'nsw 10.27.1', 'nsw 10.27.2'],
    ['big-tiger', 'nsw 10.32', 'nsw 10.32.1', 'nsw 10.32.2'],
    ['small-tiger', 'nsw 10.37', 'nsw 10.37.1', 'nsw 10.37.2'],
  ] as const) {
    const opening = new Play().by('supervisor', 'open', {
      seats: 5,
      table: { rulebook: 'nsw', offers },
      onlyBesideMain: true,
    });
    t.ok(opening.prompts.includes(told), told);
    t.ok(opening.clauses.includes(sign), sign);

    const more = on === 'pairs' ? { hand: 'player' } : {};
    const play = atFirstBets({ rulebook: 'nsw', offers }, { onlyBesideMain: true });
    t.match(play.wager(1, on, 100, more).refusal, {
      code: 'not-allowed',
      message: new RegExp(`\\(${clause}\\)`),
    });
    t.equal(play.wager(1, 'tie', 100).wager(1, on, 100, more).refusal, null, 'beside a main wager');
    t.match(
      play.event('withdraw', { seat: 1, on: 'tie' }).noMoreBets().refusal,
      { code: 'not-allowed' },
      'left alone',
    );
    const free = atFirstBets({ rulebook: 'nsw', offers });
    t.equal(free.wager(1, on, 100, more).refusal, null, 'where it is not so set');
  }
  const nz = new Play().by('supervisor', 'open', {
    seats: 5,
    table: { rulebook: 'nz' },
    onlyBesideMain: true,
  });
  t.match(nz.refusal, { code: 'not-allowed' });
});
