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

t.test('a wager is refused before the first card: nsw 14.12, crown-sydney 14.11', async (t) => {
  for (const [rulebook, clause] of [
    ['nsw', 'nsw 14.12'],
    ['crown-sydney', 'crown-sydney 14.11'],
  ] as const) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000);
    const refuse = () => play.by('supervisor', 'refuse-wager', { seat: 1, on: 'player', reason: 'late' });
    t.match(play.by('dealer', 'refuse-wager', { seat: 1, on: 'player', reason: 'late' }).refusal, {
      code: 'no-right',
    });
    t.strictSame(refuse().clauses, [clause, clause]);
    t.match(play.state.phase, { wagers: { length: 0 } });
    t.match(refuse().refusal, { code: 'not-now' });
    play.wager(1, 'player', 1000).noMoreBets();
    t.strictSame([...new Set(refuse().clauses)], [clause], 'also when betting is closed');
    t.match(play.tags, [{ noted: { is: 'wager-refused' } }, { refunded: [{ seat: 1 }] }]);
    t.match(play.state.phase, { is: 'dealing', wagers: { length: 0 } });
    t.match(play.seat(1), { credit: 100_000, wagered: 1000, refunded: 1000 });
    const dealt = atFirstBets({ rulebook }).wager(1, 'player', 1000).cards('7S');
    const late = dealt.by('supervisor', 'refuse-wager', { seat: 1, on: 'player', reason: 'late' });
    t.match(late.refusal, { code: 'wrong-phase', clause });
  }
  const nz = atFirstBets({ rulebook: 'nz' }).wager(1, 'player', 1000);
  t.match(nz.by('manager', 'refuse-wager', { seat: 1, on: 'player', reason: 'late' }).refusal, {
    code: 'not-now',
  });
});

t.test('cards are replaced between coups: nz 7.9, nsw 3.10, crown-sydney 4.4.2, tasmania 4.4', async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 7.9'],
    ['nsw', 'nsw 3.10'],
    ['crown-sydney', 'crown-sydney 4.4.2'],
    ['tasmania', 'tasmania 4.4'],
  ] as const) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000);
    t.match(play.by('dealer', 'replace-cards', { reason: 'torn' }).refusal, { code: 'no-right' });
    play.by('supervisor', 'replace-cards', { reason: 'torn' });
    t.match(play.said, [{ noted: /torn/, clause }, { refunded: [{ seat: 1 }] }], rulebook);
    t.match(play.seat(1), { credit: 100_000, wagered: 0, refunded: 0 }, 'the wager was never staked');
    t.equal(play.state.phase.is, 'shuffle');

    const dealing = atFirstBets({ rulebook }).wager(1, 'player', 1000).noMoreBets();
    t.match(dealing.by('supervisor', 'replace-cards', { reason: 'torn' }).refusal, { code: 'wrong-phase' });
  }
});

t.test('nsw 14.10, crown-sydney 14.10: a seat that sits out three coups at a full table', async (t) => {
  for (const [rulebook, clause] of [
    ['nsw', 'nsw 14.10'],
    ['crown-sydney', 'crown-sydney 14.10'],
    ['nz', null],
  ] as const) {
    const play = atFirstBets({ rulebook });
    for (let coup = 1; coup <= 4; coup++) {
      for (const seat of [1, 2, 3, 4]) play.wager(seat, 'player', 100);
      play.noMoreBets().cards('7S 6D KH QC').settle();
      const asked = play.clauses.includes(`${rulebook} 14.10`);
      t.equal(asked, clause !== null && coup === 3, `${rulebook}, coup ${coup}`);
    }
  }
  const half = atFirstBets({ rulebook: 'nsw' });
  for (let coup = 1; coup <= 3; coup++)
    half.wager(1, 'player', 100).noMoreBets().cards('7S 6D KH QC').settle();
  t.notOk(half.clauses.includes('nsw 14.10'), 'other seats are free');
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
