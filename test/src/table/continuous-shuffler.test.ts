import t from 'tap';
import { atFirstBets } from '../../support/play.js';

// From a continuous device the cards go back after each coup: what is counted is what is out.

for (const rulebook of ['nz', 'nsw', 'crown-sydney'] as const) {
  t.test(`${rulebook}: cards that have gone back are no foreign cards`, async (t) => {
    const play = atFirstBets({ rulebook }, { shuffler: 'continuous' });
    for (let coup = 0; coup < 12; coup++) {
      play.wager(1, 'player', 100).noMoreBets().cards('KH KH 8C 5S');
      t.equal(play.state.decision, null, `coup ${coup}`);
      play.settle();
    }
    t.equal(play.state.rounds.length, 12);
    const { drawn } = play.state.shoe;
    t.equal(
      drawn.reduce((sum, times) => sum + times, 0),
      0,
      'nothing is out',
    );
  });
}
