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
