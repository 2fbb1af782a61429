import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// Cards dealt face down: what turning them does, and what may still change while none is seen.

const faceDown = (rulebook: string): Play => atFirstBets({ rulebook }, { dealing: 'face-down' });

t.test('what lies face down is turned once; what is not there, or up already, changes nothing', async (t) => {
  const nothing = (play: Play, what: string, ...tags: readonly object[]): void => {
    const before = play.state;
    t.strictSame(play.event('exposed', { what }).tags, tags, what);
    t.strictSame(play.state, before);
  };
  const noted = (what: string) => ({ noted: { is: 'nothing-to-turn', what } });
  const play = faceDown('nsw').bets('1P1000').noMoreBets();
  nothing(play, 'player', noted('player'));
  play.cards('2S 3D KH QC');
  nothing(play, "player's third", noted("player's third"));
  t.match(play.event('exposed', { what: 'player' }).state.phase, { cards: [{ up: true }, { up: false }] });
  nothing(play, 'player');
  play.event('exposed', { what: 'banker' }).cards('4C').event('exposed', { what: "player's third" });
  t.match(play.cards('5C').event('exposed', { what: "banker's third" }).said, [{ result: 'banker' }]);
  nothing(play, 'banker');
});

// Not by Method A.
t.test('wagers change once more while no card is seen, and only the difference moves', async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 5.14'],
    ['nsw', 'nsw 12.12'],
    ['crown-sydney', 'crown-sydney 11.9.1'],
  ] as const) {
    const play = faceDown(rulebook);
    if (rulebook === 'nsw') play.by('supervisor', 'method', { method: 'method-b' });
    play.bets('1P1000 2P1000').noMoreBets().cards('7S 6D');
    t.equal(play.by('dealer', 'reopen').code, 'no-right', rulebook);
    t.strictSame(play.by('supervisor', 'reopen').clauses, [clause]);
    play.event('withdraw', { seat: 1, on: 'player' }).bets('1B500 2P3000 3T100').noMoreBets();
    t.match(play.seat(1), { credit: 99_500, wagered: 1000, refunded: 500 }, rulebook);
    t.match(play.seat(2), { credit: 97_000, wagered: 3000, refunded: 0 }, rulebook);
    play.cards('KH QC').event('exposed', { what: 'player' }).event('exposed', { what: 'banker' }).settle();
    t.match(
      play.state.rounds,
      [{ player: ['7S', 'KH'], banker: ['6D', 'QC'] }],
      'with the cards that were drawn',
    );
    t.match([play.seat(1).credit, play.seat(2).credit], [99_500, 103_000], rulebook);
  }
});

t.test('not once a card is seen, nor dealt face up, nor in tasmania (6.3)', async (t) => {
  const seen = faceDown('nz')
    .bets('1P1000')
    .noMoreBets()
    .cards('7S 6D KH QC')
    .event('exposed', { what: 'player' });
  const faceUp = atFirstBets({ rulebook: 'nsw' }).bets('1P1000').noMoreBets().cards('7S');
  const tasmania = faceDown('tasmania').bets('1P1000').noMoreBets().cards('7S');
  t.match(seen.by('manager', 'reopen').refusal, { code: 'not-allowed', message: /nz 5\.14/ });
  t.match(faceUp.by('manager', 'reopen').refusal, { code: 'not-allowed', message: /nsw 12\.12/ });
  t.match(tasmania.by('manager', 'reopen').refusal, { code: 'not-now', message: /tasmania 6\.3/ });
});
