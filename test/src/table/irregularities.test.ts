import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';
import { testOfRows } from '../../support/rows.js';

// A stray card in the last coup of a shoe: each rulebook's own answer, by its clause.

const lastCoup = (rulebook: string): Play =>
  atFirstBets({ rulebook }).cuttingCard().bets('1P1000').noMoreBets().cards('7S 6D KH QC');

testOfRows('a stray card after the last coup of a shoe is dealt to nobody', (t, [clause, card]) => {
  const play = lastCoup(clause.split(' ')[0] ?? '').card('9C', JSON.parse(card) as object);
  t.strictSame(play.clauses, [clause]);
  t.match(play.said, [{ noted: /./ }], clause);
  t.equal(play.settle().state.phase.is, 'shuffle', clause);
})`
  nz 12.1(b)    | {"to": "player"}
  nsw 12.3      | {"to": "player"}
  nsw 12.2      | {"to": "player", "faceUp": false}
  tasmania 14.1 | {"to": "player"}
  tasmania 14.2 | {"to": "shoe"}`;

// tasmania 9.4
t.test('tasmania 14.2: cards in excess are not used once the marker has come', async (t) => {
  const play = atFirstBets({ rulebook: 'tasmania' }).bets('1P1000').noMoreBets().cards('9S 2D KH QC');
  play.card('5C', { to: 'shoe' }).card('6C', { to: 'shoe' }).settle().cuttingCard();
  t.match(play.tags[1], { noted: { is: 'discarded', cards: ['5C', '6C'] }, clause: 'tasmania 14.2' });
  play.bets('1P1000').noMoreBets().cards('9S 2D KH QC').settle();
  t.match(play.state, { phase: { is: 'shuffle' }, rounds: { 1: { player: ['9S', 'KH'] } } }, 'its own cards');
});

t.test('crown-sydney 11.6.1(b), crown-sydney 11.2: a card to a hand then opens a Dummy Coup', async (t) => {
  const play = lastCoup('crown-sydney').card('9C', { to: 'player' });
  t.strictSame(play.clauses, ['crown-sydney 11.6.1(b)']);
  t.match(play.settle().state, { phase: { is: 'betting', noBets: 'crown-sydney 11.6.1(b)' } });
  t.equal(play.bets('1P1000').code, 'not-allowed');
  t.match(play.noMoreBets().cards('6D KH QC').state.phase, { is: 'result', cards: [{ card: '9C' }] });
  t.equal(play.settle().state.phase.is, 'shuffle');
  const drawn = lastCoup('crown-sydney').card('9C', { to: 'shoe' });
  t.equal(drawn.settle().state.phase.is, 'shuffle', 'and none to the shoe');
});

t.test('a coup that is void is void once, and its stakes come back', async (t) => {
  for (const [rulebook, officer] of [
    ['nz', 'supervisor'],
    ['nsw', 'supervisor'],
    ['crown-sydney', 'casino-manager'],
    ['tasmania', 'supervisor'],
  ] as const) {
    for (const dealt of ['7S', '7S 6D KH QC']) {
      const play = atFirstBets({ rulebook }).bets('1P1000').noMoreBets().cards(dealt);
      t.equal(play.by('dealer', 'void', { reason: 'dropped' }).code, 'no-right', rulebook);
      t.match(play.by(officer, 'void', { reason: 'dropped' }).said[0], { noted: /dropped/ }, rulebook);
      t.match(play.seat(1), { credit: 100_000, refunded: 1000, won: 0, coups: 0 }, rulebook);
      t.equal(play.by(officer, 'void', { reason: 'again' }).code, 'wrong-phase', rulebook);
    }
  }
});
