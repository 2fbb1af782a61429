import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// A card to the wrong hand, one too many, face up, or out of order: each rulebook's own answer, by its clause.

/** Seat 1 has ten dollars on the Player, seat 2 ten on the Banker, and betting is closed. */
const closed = (rulebook: string): Play =>
  atFirstBets({ rulebook }).wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets();

/** The Player wins 7 to 6 on four cards. */
const PLAYER_WINS = '7S 6D KH QC';

t.test('an officer declares a coup void: once, and every stake comes back', async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 12.6'],
    ['nsw', 'nsw 14.4'],
    ['crown-sydney', 'crown-sydney 14.3'],
    ['tasmania', 'tasmania 14.6'],
  ] as const) {
    const officer = rulebook === 'crown-sydney' ? 'casino-manager' : 'supervisor';
    for (const dealt of ['7S', PLAYER_WINS]) {
      const play = closed(rulebook).cards(dealt);
      t.match(play.by('dealer', 'void', { reason: 'cards dropped' }).refusal, { code: 'no-right' });
      play.by(officer, 'void', { reason: 'cards dropped' });
      t.match(play.said[0], { noted: /cards dropped/, clause });
      t.match(play.seat(1), { credit: 100_000, refunded: 1000, won: 0, coups: 0 });
      t.match(play.by(officer, 'void', { reason: 'again' }).refusal, { code: 'wrong-phase' }, 'once');
      t.match(play.settle().refusal, { code: 'wrong-phase' });
    }
  }
});
