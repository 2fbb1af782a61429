import t from 'tap';
import { RULEBOOK_IDS } from '../../../src/rulebooks/index.js';
import { atFirstBets, type Play } from '../../support/play.js';

// What has happened is taken while an officer decides, and worked in when that is done.

t.test('what must be asked again comes of a card that was kept', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }).bets('1P1000').noMoreBets().cards('9S');
  play
    .card('2D', { to: 'player' })
    .card('KH', { to: 'banker' })
    .cards('QC')
    .decide('supervisor', 'reconstruct');
  t.match(play.state.decision, { subject: { is: 'dealt-to', card: 'KH', hand: 'banker' } });
  t.equal(play.state.waitingFacts.length, 1, 'and what came after it waits on');
  t.match(play.decide('supervisor', 'reconstruct').state.phase, { is: 'result', cards: { length: 4 } });
});

t.test('a result that the shoe tells early is compared when the cards are turned', async (t) => {
  for (const rulebook of RULEBOOK_IDS) {
    const told = (winner: string): Play =>
      atFirstBets({ rulebook }, { dealing: 'face-down' })
        .bets('1P1000')
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
