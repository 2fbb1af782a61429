import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// What has been seen stays seen: wagers are not opened again, and nothing is insured, by somebody who knows a card.

const faceDown = (rulebook: string, method?: string, more: object = {}, sheet: object = {}): Play => {
  const play = atFirstBets({ rulebook, ...sheet }, { dealing: 'face-down' });
  if (method) play.by('supervisor', 'method', { method, ...more });
  return play.wager(1, 'player', 1000).wager(2, 'banker', 1000);
};

const handle = (play: Play, act: string, hand: string, more: object = {}): Play =>
  play.by('dealer', 'handle', { act, hand, ...more });

const passed = (play: Play, hand: string, seat: number): Play =>
  handle(handle(handle(play, 'offer', hand), 'accept', hand, { seat }), 'pass', hand);

const REOPENING: readonly (readonly [string, () => Play, string])[] = [
  [
    'nz: a card found face up',
    () => faceDown('nz').noMoreBets().cards('7S').card('6D', { faceUp: true }),
    'nz 5.14',
  ],
  [
    'nz: a card said to be seen',
    () => faceDown('nz').noMoreBets().cards('7S 6D').by('dealer', 'last-card', { is: 'disclosed' }),
    'nz 5.14',
  ],
  [
    'nz: a hand is out',
    () => passed(faceDown('nz', 'style-b').noMoreBets().cards('7S 6D KH QC'), 'player', 1),
    'nz 5.14',
  ],
  [
    'nz: a hand was out, and came back unexposed',
    () =>
      handle(
        passed(faceDown('nz', 'style-b').noMoreBets().cards('7S 6D KH QC'), 'player', 1),
        'returned',
        'player',
        {
          cards: 0,
        },
      ),
    'nz 5.14',
  ],
  ['nsw: Method A', () => faceDown('nsw').noMoreBets().cards('7S 6D'), 'nsw 12.12'],
  ['nsw: Method A, chosen', () => faceDown('nsw', 'method-a').noMoreBets().cards('7S 6D'), 'nsw 12.12'],
  [
    'nsw: Method C that nobody accepted, which is Method A',
    () => {
      const play = faceDown('nsw', 'method-c');
      for (const seat of [1, 2, 3, 4, 5]) play.by('dealer', 'marker', { act: 'decline', seat });
      return play.noMoreBets().cards('7S 6D');
    },
    'nsw 12.12',
  ],
  [
    'nsw: a hand is out',
    () => passed(faceDown('nsw', 'method-b').noMoreBets().cards('7S 6D KH QC'), 'player', 1),
    'nsw 12.12',
  ],
  [
    'crown-sydney: a card found face up',
    () => faceDown('crown-sydney').noMoreBets().cards('7S').card('6D', { faceUp: true }),
    'crown-sydney 11.9.1',
  ],
  [
    'crown-sydney: a hand is out',
    () =>
      passed(
        faceDown('crown-sydney', 'delivered', { faceDown: true }).noMoreBets().cards('7S 6D KH QC'),
        'player',
        1,
      ),
    'crown-sydney 11.9.1',
  ],
];

for (const [title, play, clause] of REOPENING) {
  t.test(`wagers are not opened again: ${title}`, async (t) => {
    const at = play();
    t.equal(at.state.phase.is, 'dealing');
    t.match(at.by('manager', 'reopen').refusal, { code: 'not-allowed', clause });
    t.match(at.wager(1, 'player', 9000).refusal, { code: 'wrong-phase' });
  });
}

const insuring = (cards: string, method?: string): Play =>
  faceDown('nz', method, {}, { offers: ['insurance'] })
    .noMoreBets()
    .cards(cards);
const insure = (play: Play, seat: number, hand: string, bet: number, amount = 200): Play =>
  play.wager(seat, 'insurance', amount, { hand, bet });
const shown = (play: Play, ...what: readonly string[]): Play =>
  what.reduce((so, each) => so.event('exposed', { what: each }), play);

t.test('nz 11H.3(b): Bet 1 is over once the other hand is with a player', async (t) => {
  const out = insuring('7S 8D KH QC', 'style-b');
  handle(handle(out, 'offer', 'player'), 'accept', 'player', { seat: 1 });
  handle(handle(out, 'offer', 'banker'), 'accept', 'banker', { seat: 2 });
  handle(handle(out, 'pass', 'player'), 'returned', 'player');
  t.match(out.tags, [{ announced: { is: 'insurance', bet: 1, hand: 'player' } }]);
  handle(out, 'pass', 'banker');
  t.match(insure(out, 1, 'player', 1).refusal, { code: 'not-now' });
});

t.test('nz 11H.3(d): Bet 2 is over once the third card is with a player', async (t) => {
  const play = insuring('5S 4D KH QC', 'style-b');
  for (const [hand, seat] of [
    ['player', 1],
    ['banker', 2],
  ] as const)
    handle(passed(play, hand, seat), 'returned', hand);
  t.match(play.tags.at(-1), { announced: { is: 'insurance', bet: 2, hand: 'player' } });
  play.card('3S');
  t.equal(insure(play, 1, 'player', 2).refusal, null, 'it lies face down, and nobody has it');
  passed(play, 'player', 1);
  t.match(insure(play, 1, 'player', 2, 400).refusal, { code: 'not-now' }, 'seat 1 looks at it');
});

t.test('nz 11H.2: what lies open or was said to be seen closes the bet before it', async (t) => {
  const sixth = shown(insuring('2S 3D KH QC'), 'player', 'banker').card('7C');
  shown(sixth, "player's third");
  t.match(sixth.tags.at(-1), { announced: { is: 'insurance', bet: 3 } });
  t.match(
    insure(sixth.card('6S', { faceUp: true }), 1, 'player', 3).refusal,
    { code: 'not-now' },
    'a sixth, open',
  );
  const third = shown(insuring('5S 4D KH QC'), 'player', 'banker');
  third.card('3S', { faceUp: true, to: 'banker' });
  if (third.state.decision) third.decide('supervisor', 'reconstruct');
  t.match(insure(third, 1, 'player', 2).refusal, { code: 'not-now' }, 'a third at the wrong hand, open');
});

t.test('nz 11H.3: a window opens once, and stays closed', async (t) => {
  const play = shown(insuring('5S 4D KH QC'), 'player', 'banker');
  play.by('dealer', 'insurance-closed');
  const drawn = play.card('3S');
  t.notOk(
    drawn.tags.some((messages) => 'announced' in messages),
    'a card face down shows nothing',
  );
  t.match(insure(play, 1, 'player', 2).refusal, { code: 'not-now' });
});

t.test('nz 11H.3(a): nothing is offered where nobody has a wager to insure', async (t) => {
  const alone = faceDown('nz', undefined, {}, { offers: ['insurance'] });
  alone.event('withdraw', { seat: 1, on: 'player' }).noMoreBets().cards('5S 4D KH QC');
  const messages = shown(alone, 'player', 'banker').tags;
  t.notOk(
    messages.some((each) => 'announced' in each),
    'no wager on the hand that could be insured',
  );
});

t.test('nz 11H.3: a wager on Insurance says the total, is staked once and settled once', async (t) => {
  const play = shown(insuring('5S 4D KH QC'), 'player', 'banker');
  const credit = play.seat(1).credit;
  insure(insure(play, 1, 'player', 2, 200), 1, 'player', 2, 200);
  t.equal(play.seat(1).credit, credit - 200, 'the same again changes nothing');
  insure(play, 1, 'player', 2, 300);
  t.equal(play.seat(1).credit, credit - 300, 'and more is staked by the difference');
  t.match(insure(play, 1, 'player', 2, 100).refusal, { reason: { is: 'insurance-stays' } });
  shown(play.card('3S'), "player's third");
  shown(play.card('6S'), "banker's third").settle();
  const settled = play.tags.flatMap((messages) => ('settled' in messages ? messages.settled : []));
  t.strictSame(
    settled.filter(({ on }) => on === 'insurance').map(({ amount }) => amount),
    [300],
  );
});
