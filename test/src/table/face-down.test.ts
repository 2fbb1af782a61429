import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// Cards dealt face down: what may still change while none is seen, and the Insurance that those shown allow.

const faceDown = (rulebook: string, more: object = {}): Play =>
  atFirstBets({ rulebook, ...more }, { dealing: 'face-down' });

const INITIAL = '7S 6D KH QC';

t.test('what lies face down is turned once; what is not there, or up already, changes nothing', async (t) => {
  const nothing = (play: Play, what: string, ...tags: readonly object[]): void => {
    const before = play.state;
    t.strictSame(play.event('exposed', { what }).tags, tags, what);
    t.strictSame(play.state, before);
  };
  const noted = (what: string) => ({ noted: { is: 'nothing-to-turn', what } });
  const play = faceDown('nsw').wager(1, 'player', 1000).noMoreBets();
  nothing(play, 'player', noted('player'));
  play.cards('2S 3D KH QC');
  nothing(play, "player's third", noted("player's third"));
  t.match(play.event('exposed', { what: 'player' }).state.phase, { cards: [{ up: true }, { up: false }] });
  nothing(play, 'player');
  play.event('exposed', { what: 'banker' }).cards('4C').event('exposed', { what: "player's third" });
  t.match(play.cards('5C').event('exposed', { what: "banker's third" }).said, [{ result: 'banker' }]);
  nothing(play, 'banker');
});

t.test(
  'wagers change once more while no card is seen: nz 5.14, nsw 12.12, crown-sydney 11.9.1',
  async (t) => {
    for (const [rulebook, clause] of [
      ['nz', 'nz 5.14'],
      ['nsw', 'nsw 12.12'],
      ['crown-sydney', 'crown-sydney 11.9.1'],
    ] as const) {
      const play = faceDown(rulebook);
      // By Method A nothing is changed.
      if (rulebook === 'nsw') play.by('supervisor', 'method', { method: 'method-b' });
      play.wager(1, 'player', 1000).wager(2, 'player', 1000).noMoreBets().cards('7S 6D');
      t.match(play.by('dealer', 'reopen').refusal, { code: 'no-right' }, rulebook);
      play.by('supervisor', 'reopen');
      t.strictSame(play.clauses, [clause]);
      play.event('withdraw', { seat: 1, on: 'player' }).wager(1, 'banker', 500).wager(2, 'player', 3000);
      play.wager(3, 'tie', 100).noMoreBets();
      t.match(play.seat(1), { credit: 99_500, wagered: 1000, refunded: 500 }, 'only the difference moves');
      t.match(play.seat(2), { credit: 97_000, wagered: 3000, refunded: 0 });
      t.match(play.seat(3), { credit: 99_900 });
      play.cards('KH QC').event('exposed', { what: 'player' }).event('exposed', { what: 'banker' }).settle();
      t.match(
        play.state.rounds,
        [{ player: ['7S', 'KH'], banker: ['6D', 'QC'] }],
        'with the cards that were drawn',
      );
      t.match([play.seat(1).credit, play.seat(2).credit], [99_500, 103_000]);
    }
  },
);

t.test('not once a card is seen, nor dealt face up, nor in tasmania (6.3)', async (t) => {
  const seen = faceDown('nz')
    .wager(1, 'player', 1000)
    .noMoreBets()
    .cards(INITIAL)
    .event('exposed', { what: 'player' });
  t.match(seen.by('supervisor', 'reopen').refusal, { code: 'not-allowed', message: /nz 5\.14/ });
  const faceUp = atFirstBets({ rulebook: 'nsw' }).wager(1, 'player', 1000).noMoreBets().cards('7S');
  t.match(faceUp.by('supervisor', 'reopen').refusal, { code: 'not-allowed', message: /nsw 12\.12/ });
  const tasmania = faceDown('tasmania').wager(1, 'player', 1000).noMoreBets().cards('7S');
  t.match(tasmania.by('manager', 'reopen').refusal, { code: 'not-now', message: /tasmania 6\.3/ });
});
