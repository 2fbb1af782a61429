import t from 'tap';
import { dealingBy, handle } from '../../support/handled-cards.js';
import { atFirstBets, type Play } from '../../support/play.js';

// What has been seen stays seen: wagers are not opened again, and nothing is insured, by somebody who knows a card.

const faceDown = (rulebook: string, sheet: object = {}): Play =>
  atFirstBets({ rulebook, ...sheet }, { dealing: 'face-down' });
/** Seat 1 on the Player's Hand, seat 2 on the Banker's, and these cards. */
const coup = (table: Play, cards: string): Play =>
  table.wager(1, 'player', 1000).wager(2, 'banker', 1000).noMoreBets().cards(cards);

t.test('wagers are not opened again', async (t) => {
  const seen = (rulebook: string): Play => coup(faceDown(rulebook), '7S').card('6D', { faceUp: true });
  const methodC = dealingBy('nsw method-c');
  for (const seat of [1, 2, 3, 4, 5]) methodC.by('dealer', 'marker', { seat, act: 'decline' });
  const disclosed = coup(faceDown('nz'), '7S 6D').by('dealer', 'last-card', { is: 'disclosed' });
  const dealtBy = (method: string, story: string): Play =>
    handle(coup(dealingBy(method), '7S 6D KH QC'), story);
  for (const [title, play, clause] of [
    ['a card was found face up', seen('nz'), 'nz 5.14'],
    ['a card was found face up', seen('crown-sydney'), 'crown-sydney 11.9.1'],
    ['a card is said to be seen', disclosed, 'nz 5.14'],
    ['a hand is out', dealtBy('nz style-b', 'P takes 1, pass'), 'nz 5.14'],
    ['a hand came back unexposed', dealtBy('nz style-b', 'P takes 1, pass, returned 0'), 'nz 5.14'],
    ['a hand is out', dealtBy('nsw method-b', 'P takes 1, pass'), 'nsw 12.12'],
    ['a hand is out', dealtBy('crown-sydney delivered', 'P takes 1, pass'), 'crown-sydney 11.9.1'],
    ['Method A', coup(faceDown('nsw'), '7S 6D'), 'nsw 12.12'],
    ['Method A, chosen', coup(dealingBy('nsw method-a'), '7S 6D'), 'nsw 12.12'],
    ['Method C that nobody accepted, which is Method A', coup(methodC, '7S 6D'), 'nsw 12.12'],
  ] as const) {
    t.equal(play.state.phase.is, 'dealing');
    t.match(play.by('manager', 'reopen').refusal, { code: 'not-allowed', clause }, `${clause}: ${title}`);
    t.match(play.wager(1, 'player', 9000).refusal, { code: 'wrong-phase' });
  }
});

const insurance = (): Play => faceDown('nz', { offers: ['insurance'] });
const insuring = (cards: string): Play => coup(insurance(), cards);
const handled = (cards: string): Play =>
  coup(insurance().by('supervisor', 'method', { method: 'style-b' }), cards);
const insure = (play: Play, bet: number, amount = 200) =>
  play.wager(1, 'insurance', amount, { hand: 'player', bet }).refusal;
const shown = (play: Play, ...what: readonly string[]): Play =>
  what.reduce((so, each) => so.event('exposed', { what: each }), play);
const OVER = { code: 'not-now' };

t.test('nz 11H.3(b): Bet 1 is over once the other hand is with a player', async (t) => {
  const play = handle(handled('7S 8D KH QC'), 'P takes 1; B takes 2; P shows');
  t.match(play.tags, [{ announced: { is: 'insurance', bet: 1, hand: 'player' } }]);
  t.match(insure(handle(play, 'B pass'), 1), OVER);
});

t.test('nz 11H.3(d): Bet 2 is over once the third card is with a player', async (t) => {
  const play = handle(handled('5S 4D KH QC'), 'P takes 1, shows; B takes 2, shows');
  t.match(play.tags.at(-1), { announced: { is: 'insurance', bet: 2, hand: 'player' } });
  t.equal(insure(play.card('3S'), 2), null, 'it lies face down, and nobody has it');
  t.match(insure(handle(play, 'P takes 1, pass'), 2, 400), OVER, 'seat 1 looks at it');
});

t.test('nz 11H.2: what lies open or was said to be seen closes the bet before it', async (t) => {
  const sixth = shown(insuring('2S 3D KH QC'), 'player', 'banker').card('7C');
  t.match(shown(sixth, "player's third").tags.at(-1), { announced: { is: 'insurance', bet: 3 } });
  t.match(insure(sixth.card('6S', { faceUp: true }), 3), OVER, 'a sixth, open');
  const third = shown(insuring('5S 4D KH QC'), 'player', 'banker');
  third.card('3S', { faceUp: true, to: 'banker' });
  if (third.state.decision) third.decide('supervisor', 'reconstruct');
  t.match(insure(third, 2), OVER, 'a third at the wrong hand, open');
});

t.test('nz 11H.3: a window opens once, and stays closed', async (t) => {
  const play = shown(insuring('5S 4D KH QC'), 'player', 'banker').by('dealer', 'insurance-closed').card('3S');
  t.notOk(
    play.tags.some((said) => 'announced' in said),
    'a card face down shows nothing',
  );
  t.match(insure(play, 2), OVER);
});

t.test('nz 11H.3(a): nothing is offered where nobody has a wager to insure', async (t) => {
  const alone = insurance().wager(2, 'banker', 1000).noMoreBets();
  const { tags } = shown(alone.cards('5S 4D KH QC'), 'player', 'banker');
  t.notOk(tags.some((said) => 'announced' in said));
});

t.test('nz 11H.3: a wager on Insurance says the total, is staked once and settled once', async (t) => {
  const play = shown(insuring('5S 4D KH QC'), 'player', 'banker');
  const { credit } = play.seat(1);
  for (const total of [200, 200, 300]) {
    t.equal(insure(play, 2, total), null);
    t.equal(credit - play.seat(1).credit, total, 'only what is more is staked');
  }
  t.match(insure(play, 2, 100), { reason: { is: 'insurance-stays' } });
  shown(shown(play.card('3S'), "player's third").card('6S'), "banker's third").settle();
  const settled = play.tags.flatMap((said) => ('settled' in said ? said.settled : []));
  const insured = settled.filter(({ on }) => on === 'insurance').map(({ amount }) => amount);
  t.strictSame(insured, [300]);
});
