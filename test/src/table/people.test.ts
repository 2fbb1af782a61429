import t from 'tap';
import { atFirstBets, lay, Play, withChips } from '../../support/play.js';

// Somebody is at a seat from the first credit, token, chip or wager until leaving, and what is a player's goes along.

const renew = (play: Play, seat: number): Play =>
  play.by('dealer', 'cash-out', { seat }).by('dealer', 'credit', { seat, amount: 100_000 });

t.test('nsw 5.6.6: an approval goes with the player', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }).by('supervisor', 'approve', { seat: 1 });
  t.match(play.seat(1), { approved: true });
  renew(play, 1).wager(1, 'player', 1000).wager(1, 'banker', 1000);
  t.match(play.refusal, { reason: { is: 'both-hands' } });
});

t.test('nsw 14.3.2, crown-sydney 14.2.2: a shut-out goes with the player', async (t) => {
  for (const [rulebook, officer] of [
    ['nsw', 'supervisor'],
    ['crown-sydney', 'casino-manager'],
  ] as const) {
    const play = atFirstBets({ rulebook }).by(officer, 'report', { what: 'shut-out', seat: 1 });
    t.match(play.wager(1, 'player', 1000).refusal, { reason: { is: 'shut-out', seat: 1 } });
    t.equal(renew(play, 1).wager(1, 'player', 1000).refusal, null, rulebook);
    t.match(play.by(officer, 'report', { what: 'shut-out', seat: 99 }).refusal, { code: 'no-seat' });
  }
});

t.test('nsw 5.2, crown-sydney 6.1: tokens go with the player', async (t) => {
  for (const rulebook of ['nsw', 'crown-sydney'] as const) {
    const play = atFirstBets({ rulebook }).by('dealer', 'tokens', { seat: 1, amount: 5000 });
    renew(play, 1).event('wager', { wager: { seat: 1, on: 'player', amount: 1000 }, tokens: true });
    t.match(play.refusal, { code: 'no-credit' }, rulebook);
  }
});

t.test('nsw 6.7.1.2: who has lost all and leaves takes the old minimum along', async (t) => {
  const limits = (minimum: number) => ({ bets: { player: { minimum } } });
  const play = atFirstBets({ rulebook: 'nsw' }, { limits: limits(500) });
  play
    .by('supervisor', 'limits', { limits: limits(1000) })
    .wager(1, 'player', 100_000)
    .noMoreBets();
  play.cards('2D 9S QC KH').settle();
  t.equal(play.seat(1).credit, 0);
  t.equal(play.by('dealer', 'cash-out', { seat: 1 }).refusal, null, 'a seat without credit, too');
  play.by('dealer', 'credit', { seat: 1, amount: 5000 });
  t.match(play.wager(1, 'player', 500).refusal, { code: 'not-allowed' });
  t.equal(play.wager(2, 'player', 500).refusal, null, 'who stays keeps it');
});

t.test('nsw 14.10: coups sat out go with the player', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' });
  play.wager(1, 'player', 100).noMoreBets().cards('9S 2D KH QC').settle();
  t.match(play.seat(2), { idle: 1 });
  t.match(renew(play, 2).seat(2), { idle: 0 });
});

t.test('nsw 8.18: the marker goes on when its holder leaves', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }).by('supervisor', 'method', { method: 'method-c' });
  play.by('dealer', 'marker', { act: 'accept', seat: 1 });
  t.match(play.state.marker, { is: 'held', seat: 1 });
  play.by('dealer', 'cash-out', { seat: 1 });
  t.match(play.state.marker, { is: 'offered' });
  t.not(play.state.marker?.is === 'offered' && play.state.marker.seat, 1);
});

t.test(
  'nsw 4.3.1, crown-sydney 4.2.2(a), tasmania 5.3: who came first is offered the first cut',
  async (t) => {
    for (const rulebook of ['nsw', 'crown-sydney', 'tasmania'] as const) {
      const open = (): Play => new Play().by('supervisor', 'open', { seats: 5, table: { rulebook } });
      const first = (play: Play): unknown => play.by('dealer', 'shuffled', { how: 'table' }).tags[0];
      const come = (play: Play, ...seats: readonly number[]): Play =>
        seats.reduce((so, seat) => so.by('dealer', 'credit', { seat, amount: 1000 }), play);
      const offered = (seat: number) => ({ announced: { is: 'cut-offered', to: [{ seat }] } });
      const seatFirst = (said: unknown): unknown =>
        (said as { announced: { to: readonly { seat?: number }[] } }).announced.to[0];
      t.match(seatFirst(first(come(open(), 2, 4, 1))), offered(2).announced.to[0], rulebook);
      const gone = come(open(), 2, 4, 1).by('dealer', 'cash-out', { seat: 2 });
      t.match(seatFirst(first(gone)), { seat: 4 }, `${rulebook}: gone, and the next to have come`);
    }
  },
);

t.test(
  'nsw 14.8, nsw 14.9, nsw 6.7.1: at a chips table whoever has laid chips is a player, until the dealer says otherwise',
  async (t) => {
    const play = lay(withChips({ rulebook: 'nsw' }), 1, 'player', 1000);
    play.noMoreBets().cards('2D 9S QC KH').settle();
    lay(play, 1, 'player', 0);
    t.equal(play.state.phase.is, 'betting');
    t.match(play.seat(1), { person: 1 });
    const change = (): Play =>
      play.by('manager', 'change-table', { table: { rulebook: 'nsw', offers: ['pairs'] } });
    t.type(change().refusal?.code, 'string', 'a player is there');
    play.by('dealer', 'leave', { seat: 1 });
    t.match(play.seat(1), { person: null });
    t.equal(change().refusal, null);
  },
);

t.test('a cut by nobody is refused: nsw 4.3, crown-sydney 4.2.1, nz 7.5, tasmania 5.3', async (t) => {
  for (const rulebook of ['nz', 'nsw', 'crown-sydney', 'tasmania']) {
    const play = new Play()
      .by('supervisor', 'open', { seats: 3, table: { rulebook } })
      .by('dealer', 'shuffled', { how: 'table' });
    for (const seat of [2, 9])
      t.match(
        play.by('dealer', 'cut', {
          cutBy: 'a player',
          seat,
          depth: 100,
          behind: rulebook === 'tasmania' ? 7 : 20,
        }).refusal,
        { code: 'no-seat' },
        `${rulebook}: ${seat}`,
      );
  }
});
