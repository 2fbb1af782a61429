import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// How many coups are still to come: a cutting card never makes them more.

const PLAYER_WINS = '9S 2D KH QC';
const coup = (play: Play): Play => play.wager(1, 'player', 1000).noMoreBets().cards(PLAYER_WINS);

t.test(
  'tasmania 9.4, tasmania 14.2: cards in excess before the marker are not used once it has come',
  async (t) => {
    for (const excess of ['5C', '5C 6C']) {
      const play = coup(atFirstBets({ rulebook: 'tasmania' }));
      for (const card of excess.split(' ')) play.card(card, { to: 'shoe' });
      play.settle();
      t.match(play.state.phase, { is: 'betting', waiting: { length: excess.split(' ').length } });
      play.cuttingCard();
      t.match(play.tags[1], {
        noted: { is: 'discarded', cards: excess.split(' ') },
        clause: 'tasmania 14.2',
      });
      coup(play).settle();
      t.match(play.state.rounds.at(-1), { player: ['9S', 'KH'], banker: ['2D', 'QC'] }, 'its own cards');
      t.equal(play.state.phase.is, 'shuffle');
    }
  },
);
