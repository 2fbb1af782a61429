import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// A card to the wrong hand, one too many, face up, or out of order: each rulebook's own answer, by its clause.

/** Seat 1 has ten dollars on the Player, seat 2 ten on the Banker, and betting is closed. */
const closed = (rulebook: string): Play =>
  atFirstBets({ rulebook }).wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets();

/** The Player wins 7 to 6 on four cards. */
const PLAYER_WINS = '7S 6D KH QC';

t.test('a stray card after the last coup of a shoe is dealt to nobody', async (t) => {
  for (const [rulebook, clause] of [
    ['nz', 'nz 12.1(b)'],
    ['nsw', 'nsw 12.3'],
    ['tasmania', 'tasmania 14.1'],
  ] as const) {
    const play = atFirstBets({ rulebook }).cuttingCard().wager(1, 'player', 1000).noMoreBets();
    play.cards(PLAYER_WINS).card('9C', { to: 'player' });
    t.strictSame(play.clauses, [clause], rulebook);
    t.equal(play.settle().state.phase.is, 'shuffle', rulebook);
  }
  const undisclosed = atFirstBets({ rulebook: 'nsw' }).cuttingCard().wager(1, 'player', 1000).noMoreBets();
  undisclosed.cards(PLAYER_WINS).card('9C', { to: 'player', faceUp: false });
  t.match(undisclosed.tags, [{ noted: { is: 'discarded-after-last' }, clause: 'nsw 12.2' }]);
  const tasmania = atFirstBets({ rulebook: 'tasmania' }).cuttingCard().wager(1, 'player', 1000).noMoreBets();
  tasmania.cards(PLAYER_WINS).card('9C', { to: 'shoe' });
  t.match(tasmania.said, [{ noted: /discarded/, clause: 'tasmania 14.2' }]);
});

t.test(
  'crown-sydney 11.6.1(b), crown-sydney 11.2: a card to a hand after the last coup opens a Dummy Coup',
  async (t) => {
    const play = atFirstBets({ rulebook: 'crown-sydney' })
      .cuttingCard()
      .wager(1, 'player', 1000)
      .noMoreBets();
    play.cards(PLAYER_WINS).card('9C', { to: 'player' });
    t.strictSame(play.clauses, ['crown-sydney 11.6.1(b)']);
    t.match(play.settle().state, { phase: { is: 'betting', noBets: 'crown-sydney 11.6.1(b)' } });
    t.match(play.wager(1, 'player', 1000).refusal, { code: 'not-allowed' });
    t.match(play.noMoreBets().cards('6D KH QC').state.phase, { is: 'result', cards: [{ card: '9C' }] });
    t.equal(play.settle().state.phase.is, 'shuffle');
    const drawn = atFirstBets({ rulebook: 'crown-sydney' })
      .cuttingCard()
      .wager(1, 'player', 1000)
      .noMoreBets();
    drawn.cards(PLAYER_WINS).card('9C', { to: 'shoe' });
    t.equal(drawn.settle().state.phase.is, 'shuffle', 'and none to the shoe');
  },
);

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
