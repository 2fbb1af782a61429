import t from 'tap';
import { RULEBOOK_IDS } from '../../../src/rulebooks/index.js';

import { atFirstBets, type Play } from '../../support/play.js';

// What has happened is taken while an officer decides, and worked in when that is done.

const asked = (rulebook: string, dealing = 'face-up'): Play =>
  atFirstBets({ rulebook }, { dealing })
    .wager(1, 'player', 1000)
    .noMoreBets()
    .cards('9S')
    .card('2D', { to: 'player' });

t.test('what must be asked again comes of a card that was kept', async (t) => {
  const play = asked('nz').card('KH', { to: 'banker' }).cards('QC');
  play.decide('supervisor', 'reconstruct');
  t.match(play.state.decision, { subject: { is: 'dealt-to', card: 'KH', hand: 'banker' } });
  t.equal(play.state.waitingFacts.length, 1, 'and what came after it waits on');
  play.decide('supervisor', 'reconstruct');
  t.match(play.state.phase, { is: 'result', cards: { length: 4 } });
});

t.test('a result that the shoe tells early is compared when the cards are turned', async (t) => {
  for (const rulebook of RULEBOOK_IDS) {
    const told = (winner: string): Play =>
      atFirstBets({ rulebook }, { dealing: 'face-down' })
        .wager(1, 'player', 1000)
        .noMoreBets()
        .cards('9S 2D KH QC')
        .event('shoe-result', { winner })
        .event('exposed', { what: 'player' })
        .event('exposed', { what: 'banker' });
    t.equal(told('player').state.decision, null, rulebook);
    t.match(told('banker').state.decision, { subject: { is: 'shoe-disagrees' } }, rulebook);
    t.match(told('banker').settle().refusal, { code: 'not-now' });
  }
});
