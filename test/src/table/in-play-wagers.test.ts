import t from 'tap';
import { atFirstBets, Play } from '../../support/play.js';

// Main wagers from "place your bets" to their payment, clause by clause.

const PLAYER_WINS = '7S 6D KH QC';
const TIE = '7S 7D KH QC';

/** Letters for the hands a seat wagers on: PBT is all three. */
const HOLDINGS: Readonly<Record<string, readonly (readonly [clause: string, on: string])[]>> = {
  nz: [
    ['nz 5.2', 'B'],
    ['nz 5.2', 'BT'],
    ['nz 5.2', 'BP'],
    ['nz 5.2', 'BPT'],
    ['nz 5.2', 'P'],
    ['nz 5.2', 'PT'],
    ['nz 5.2', 'T'],
  ],
  nsw: [
    ['nsw 5.6.1', 'P'],
    ['nsw 5.6.2', 'PT'],
    ['nsw 5.6.3', 'B'],
    ['nsw 5.6.4', 'BT'],
    ['nsw 5.6.5', 'T'],
  ],
  tasmania: [
    ['tasmania 6.5', 'B'],
    ['tasmania 6.5', 'BT'],
    ['tasmania 6.5', 'BP'],
    ['tasmania 6.5', 'BPT'],
    ['tasmania 6.5', 'P'],
    ['tasmania 6.5', 'PT'],
    ['tasmania 6.5', 'T'],
  ],
};

const MAIN: Readonly<Record<string, string>> = { P: 'player', B: 'banker', T: 'tie' };

t.test('what one player may hold on one coup', async (t) => {
  for (const [rulebook, holdings] of Object.entries(HOLDINGS)) {
    for (const [clause, letters] of holdings) {
      const play = atFirstBets({ rulebook });
      for (const letter of letters) {
        t.equal(play.wager(1, MAIN[letter] ?? '', 2000).refusal, null, `${clause}: ${letter} of ${letters}`);
      }
      t.equal(play.noMoreBets().seat(1).wagered, 2000 * letters.length, `${clause}: ${letters}`);
    }
  }
});

t.test('a wager is placed before the first card: nsw 5.3, nz 5.14(a)', async (t) => {
  for (const rulebook of ['nsw', 'nz']) {
    for (const called of [true, false]) {
      const play = atFirstBets({ rulebook }).wager(1, 'player', 1000);
      if (called) play.noMoreBets();
      play.cards('7S');
      for (const on of ['player', 'banker', 'tie'])
        t.match(play.wager(2, on, 1000).refusal, { code: 'wrong-phase' }, `${rulebook}: ${on}`);
      t.match(
        play.cards('6D KH QC').wager(2, 'player', 1000).refusal,
        { code: 'wrong-phase' },
        'nor at the end',
      );
      t.match(play.settle().seat(2), { credit: 100_000, wagered: 0 });
      t.equal(play.wager(2, 'player', 1000).refusal, null, 'it is for the next coup');
    }
  }
});

t.test('crown-sydney 6.1.1: and before no more bets is announced', async (t) => {
  const play = atFirstBets({ rulebook: 'crown-sydney' });
  t.equal(play.wager(1, 'player', 1000).refusal, null);
  t.match(play.noMoreBets().said, [{ announced: 'No more bets' }]);
  t.match(play.wager(2, 'player', 1000).refusal, { code: 'wrong-phase' }, 'although no card is out');
});

t.test('"No more bets" is shown by the table: nz 1.2, nsw 7.1', async (t) => {
  for (const rulebook of ['nz', 'nsw']) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000);
    t.strictSame(play.said, [], 'a wager does not close betting');
    t.strictSame(play.noMoreBets().said, [{ announced: 'No more bets' }], rulebook);
  }
});

t.test('"No more bets" comes before the first card of every coup: nz 8.2, crown-sydney 8.2.2', async (t) => {
  for (const rulebook of ['nz', 'crown-sydney']) {
    for (const called of [true, false]) {
      const play = atFirstBets({ rulebook });
      for (const coup of [1, 2]) {
        play.wager(1, 'player', 1000);
        if (called) play.noMoreBets();
        else play.card('7S');
        t.match(play.said[0], { announced: 'No more bets' }, `${rulebook}: coup ${coup}`);
        if (called) t.strictSame(play.card('7S').said, [], 'and not twice');
        play.cards('6D KH QC').settle();
      }
    }
  }
});

t.test('nz 5.14(d): betting that was opened again is called closed again', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }, { dealing: 'face-down' }).wager(1, 'player', 1000);
  play.noMoreBets().cards('7S 6D').by('supervisor', 'reopen').wager(1, 'player', 3000);
  t.match(play.settle().refusal, { code: 'wrong-phase' });
  t.match(play.noMoreBets().said[0], { announced: 'No more bets' });
  t.match(play.wager(1, 'player', 5000).refusal, { code: 'wrong-phase' });
  play.cards('KH QC').event('exposed', { what: 'player' }).event('exposed', { what: 'banker' });
  t.equal(play.settle().seat(1).credit, 103_000, 'and the round goes on');
});

t.test('the result is announced: nz 10.1, crown-sydney 9.2, tasmania 10.2', async (t) => {
  for (const rulebook of ['nz', 'crown-sydney', 'tasmania']) {
    for (const [cards, result, player, banker] of [
      [PLAYER_WINS, 'player', 7, 6],
      ['6S 7D KH QC', 'banker', 6, 7],
      [TIE, 'tie', 7, 7],
      ['2S 3D KH QC 4C 5C', 'banker', 6, 8],
    ] as const) {
      const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).noMoreBets();
      const all = cards.split(' ');
      for (const card of all.slice(0, -1)) {
        play.card(card);
        t.notOk(
          play.said.some((said) => 'result' in said),
          `${rulebook}: not on ${card}`,
        );
      }
      t.match(
        play.card(all.at(-1) ?? '').said,
        [{ result, points: { player, banker } }],
        `${rulebook}: ${cards}`,
      );
    }
  }
});

t.test('no money moves before the result, and all of it after', async (t) => {
  for (const [clauses, rulebook] of [
    ['nz 10.2', 'nz'],
    ['nsw 11.1.1', 'nsw'],
    ['crown-sydney 10.1.1 and crown-sydney 10.1.2', 'crown-sydney'],
  ] as const) {
    const play = atFirstBets({ rulebook }).wager(1, 'player', 1000).wager(2, 'banker', 1000);
    play.wager(3, 'tie', 1000).noMoreBets();
    const credits = () => [1, 2, 3].map((seat) => play.seat(seat).credit);
    for (const card of PLAYER_WINS.split(' ')) {
      t.match(play.settle().refusal, { code: 'wrong-phase' }, clauses);
      play.card(card);
      t.strictSame(credits(), [99_000, 99_000, 99_000], `${clauses}: ${card}`);
    }
    play.settle();
    t.match(play.said[0], { settled: [{ result: 'win' }, { result: 'lose' }, { result: 'lose' }] });
    t.strictSame(credits(), [101_000, 99_000, 99_000], clauses);
  }
});

t.test('nz 14.6: antes and losing wagers are collected, winning ones paid', async (t) => {
  const sheet = { rulebook: 'nz', ante: { amount: 100, waivedFrom: null } };
  const at = (): Play => atFirstBets(sheet).wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets();
  const play = at().cards(PLAYER_WINS);
  t.match([play.seat(1).credit, play.seat(2).credit], [98_900, 98_900], 'both stake, and place the ante');
  play.settle();
  t.match(play.seat(1), { credit: 100_900, antes: 100, won: 2000 });
  t.match(play.seat(2), { credit: 98_900, antes: 100, won: 0 });
  const voided = at().cards('7S').by('supervisor', 'void', { reason: 'dropped' });
  t.equal(voided.seat(1).credit, 100_000, 'until then an ante is not collected');
});

/** Stakes lie on the layout as chips. */
function withChips(rulebook: string): Play {
  const play = new Play();
  play.by('supervisor', 'open', { seats: 5, table: { rulebook }, wagering: 'chips' });
  play.by('dealer', 'shuffled', { how: 'table' });
  play.by('dealer', 'cut', { cutBy: 'seat 1', depth: 100, behind: rulebook === 'tasmania' ? 7 : 20 });
  return play.state.phase.is === 'burn' ? play.by('dealer', 'play') : play;
}

const lay = (play: Play, seat: number, on: string, amount: number): Play =>
  play.event('spot', { seat, on, amount });

t.test('nz 5.15: a losing wager stays where it is', async (t) => {
  const play = lay(withChips('nz'), 1, 'banker', 1000).noMoreBets().cards(PLAYER_WINS);
  for (const amount of [0, 500]) {
    t.match(lay(play, 1, 'banker', amount).said, [{ noted: /and 1000 should/ }], `${amount} left`);
    t.match(play.settle().refusal, { code: 'not-now' });
  }
  lay(play, 1, 'banker', 1000).settle();
  t.match(play.seat(1), { wagered: 1000, won: 0, out: 0 });
  const credit = atFirstBets({ rulebook: 'nz' }).wager(1, 'banker', 1000).noMoreBets().cards(PLAYER_WINS);
  t.match(credit.event('withdraw', { seat: 1, on: 'banker' }).refusal, { code: 'wrong-phase' });
});

t.test('nz 5.16: after a tie, wagers on the two hands may be altered', async (t) => {
  const play = lay(lay(withChips('nz'), 1, 'player', 1000), 2, 'banker', 1000).noMoreBets();
  play.cards(TIE);
  t.match(lay(play, 1, 'player', 3000).said, [{ noted: /and 1000 should/ }], 'not before it is settled');
  lay(play, 1, 'player', 1000).settle();
  t.equal(play.state.phase.is, 'betting', 'both stakes lie where they lay');
  t.strictSame(lay(lay(play, 1, 'player', 3000), 2, 'banker', 0).said, []);
  lay(play, 2, 'player', 500).noMoreBets();
  t.match(play.state.phase, {
    wagers: [
      { seat: 1, on: 'player', amount: 3000 },
      { seat: 2, on: 'player', amount: 500 },
    ],
  });
});

t.test('who keeps the old minimum when it rises: nsw 6.7.1.1, nsw 6.7.3', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }, { limits: { bets: { player: { minimum: 500 } } } });
  for (const seat of [3, 4, 5]) play.by('dealer', 'cash-out', { seat });
  play.by('supervisor', 'limits', { limits: { bets: { player: { minimum: 1000 } } } });
  t.match(play.said, [{ announced: /; seats 1, 2 keep the old minimum$/ }], 'nsw 6.7.1.1: the boxes to mark');
  t.strictSame(Object.keys(play.state.limits.seats ?? {}), ['1', '2']);
  t.match(
    play.state.limits,
    { bets: { player: { minimum: 1000 } }, seats: { 1: { player: { minimum: 500 } } } },
    'nsw 6.7.3: the sign says both',
  );
});
