import t from 'tap';
import { atFirstBets, type Play } from '../../support/play.js';

// There is one way to close betting: reductions, antes and what is invalid are the same whoever or whatever closes it.

const ABOVE = { limits: { tableDifferential: 15_000 } };
const LIABLE = { limits: { collectiveLiability: 20_000 } };

const CLOSINGS: readonly (readonly [title: string, close: (play: Play) => Play])[] = [
  ['the call', (play) => play.noMoreBets()],
  ['the first card', (play) => play.card('7S')],
  ['a card that is handled', (play) => play.by('supervisor', 'report', { what: 'card-handled' })],
];

for (const [title, close] of CLOSINGS) {
  t.test(`nz 5.18: ${title} reduces the wagers to the table differential`, async (t) => {
    const play = close(atFirstBets({ rulebook: 'nz' }, ABOVE).wager(1, 'player', 30_000));
    t.match(play.state.phase, { is: 'dealing', wagers: [{ amount: 15_000 }] });
    t.equal(play.seat(1).credit, 85_000);
    t.ok(play.clauses.includes('nz 5.18'));
    t.ok(play.tags.some((messages) => 'announced' in messages && messages.announced.is === 'no-more-bets'));
  });
  if (title === 'a card that is handled') continue;
  t.test(`tasmania 7.3(b): ${title} reduces the wagers to the collective liability`, async (t) => {
    const play = atFirstBets({ rulebook: 'tasmania' }, LIABLE)
      .wager(1, 'banker', 15_000)
      .wager(2, 'banker', 10_000);
    close(play);
    t.match(play.state.phase, { is: 'dealing', wagers: [{ amount: 12_000 }, { amount: 8_000 }] });
    t.ok(play.clauses.includes('tasmania 7.3(b)'));
  });
  t.test(`nsw 6.5: ${title} holds the wagers to the playing area maximum`, async (t) => {
    const limits = { playingAreaMaximum: { player: 30_000 } };
    const play = atFirstBets({ rulebook: 'nsw' }, { limits })
      .wager(1, 'player', 20_000)
      .wager(2, 'player', 20_000);
    close(play);
    t.match(play.state.phase, { is: 'dealing', wagers: [{ amount: 15_000 }, { amount: 15_000 }] });
  });
}

t.test('nz 14.4: whether the ante is waived goes by the wager as it was made', async (t) => {
  const sheet = { rulebook: 'nz', ante: { amount: 200, waivedFrom: 25_000 } };
  const play = atFirstBets(sheet, ABOVE).wager(1, 'player', 30_000).noMoreBets();
  t.match(play.seat(1), { credit: 85_000, antes: 0 });
});

t.test('nz 5.14(e): with all wagers withdrawn it is "No more bets", and no Free Hand', async (t) => {
  for (const close of [(play: Play) => play.noMoreBets(), (play: Play) => play.card('KH')]) {
    const play = atFirstBets({ rulebook: 'nz' }, { dealing: 'face-down' })
      .wager(1, 'player', 1000)
      .noMoreBets();
    play.cards('7S').by('supervisor', 'reopen').event('withdraw', { seat: 1, on: 'player' });
    close(play);
    const announced = play.tags.flatMap((messages) =>
      'announced' in messages ? [messages.announced.is] : [],
    );
    t.strictSame(announced, ['no-more-bets']);
  }
});

t.test('nsw 12.17: a card closes betting on no wager that the call would refuse', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw', offers: ['pairs'] }, { onlyBesideMain: true });
  play.wager(1, 'player', 1000).wager(1, 'pairs', 100, { hand: 'player' });
  play.event('withdraw', { seat: 1, on: 'player' }).card('7S');
  t.match(play.state.phase, { wagers: { length: 0 } });
  t.ok(play.clauses.includes('nsw 12.17'));
  t.equal(play.seat(1).credit, 100_000);
});

const international = (): Play =>
  atFirstBets({ rulebook: 'nz', decks: 4, offers: ['perfect-pair', 'dragon-bonus', 'super-6'] }).by(
    'supervisor',
    'method',
    {
      method: 'style-b',
      where: 'international',
      betsAfterTheDeal: true,
    },
  );

t.test('nz 15.4(b): four cards out while betting is open are a round under way', async (t) => {
  const dealt = (): Play => international().cards('7S 6D KH QC').wager(1, 'player', 1000);
  for (const [on, more] of [
    ['perfect-pair', { hand: 'player' }],
    ['dragon-bonus', { hand: 'player' }],
    ['super-6', {}],
  ] as const)
    t.type(dealt().wager(1, on, 100, more).refusal?.code, 'string', `${on} is placed before any card`);
  t.type(dealt().by('supervisor', 'replace-cards', { reason: 'torn' }).refusal?.code, 'string', 'nz 7.9');
  t.type(dealt().by('supervisor', 'method', { method: 'style-a' }).refusal?.code, 'string', 'nz 8.5');
  t.type(dealt().by('supervisor', 'close').refusal?.code, 'string');
  t.type(
    dealt().by('manager', 'change-table', { table: { rulebook: 'nz', decks: 4 } }).refusal?.code,
    'string',
  );
  const voided = dealt().by('supervisor', 'void', { reason: 'dropped' });
  t.match(voided.seat(1), { credit: 100_000 });
  t.match(voided.state.phase, { is: 'betting', waiting: { length: 0 } });
  t.match(dealt().by('supervisor', 'report', { what: 'order-in-doubt' }).state.decision, {
    about: 'the coup',
  });
  const third = international().cards('2S 3D KH QC').wager(1, 'player', 1000).event('shoe-empty');
  t.ok(third.clauses.includes('nz 12.5'), 'cards are due, and there are none');
  t.match(third.state.phase, { is: 'shuffle' });
  t.equal(third.seat(1).credit, 100_000);
  const shown = dealt().event('exposed', { what: 'player' });
  t.ok(shown.clauses.includes('nz 12.10(a)'));
  t.match(shown.wager(2, 'banker', 1000).refusal, { code: 'wrong-phase' });
});

t.test(
  'nz 15.4(b), nz 12.6: a card that the decks cannot hold, with cards out while betting is open',
  async (t) => {
    const play = international().cards('2C 9C 2D 9D').wager(1, 'player', 1000).noMoreBets();
    play.by('supervisor', 'void', { reason: 'dropped' });
    play.cards('9C 9C 9C 9C');
    t.match(play.state.decision, { subject: { is: 'too-many-of-a-card', card: '9C' } });
    play.decide('supervisor', 'void-shoe');
    t.equal(play.refusal, null);
    t.equal(play.state.phase.is, 'shuffle');
  },
);

for (const [title, cards, say] of [
  ['the second card', '7S', { faceUp: true }],
  ['the third card', '7S 6D', { faceUp: true }],
  ['the fourth card', '7S 6D KH', { faceUp: true }],
] as const) {
  t.test(`nz 15.11: ${title} boxed: no bets this hand, in every style of International`, async (t) => {
    for (const method of ['style-a', 'style-b', 'style-c', 'style-d']) {
      const play = atFirstBets({ rulebook: 'nz' }).by('supervisor', 'method', {
        method,
        where: 'international',
      });
      play.wager(1, 'player', 1000).noMoreBets().cards(cards).card('4C', say);
      t.ok(play.clauses.includes('nz 15.11'), method);
      t.match(play.seat(1), { credit: 100_000, refunded: 1000 });
      t.match(play.state.phase, { noBets: 'nz 15.11' });
      t.match(play.wager(1, 'player', 1000).refusal?.code, /wrong-phase|not-allowed/);
    }
  });
}

t.test('nz 15.11, nz 12.4: the fifth card boxed is used', async (t) => {
  const play = atFirstBets({ rulebook: 'nz' }).by('supervisor', 'method', {
    method: 'style-a',
    where: 'international',
  });
  play.wager(1, 'player', 1000).noMoreBets().cards('2S 3D KH QC').card('4C', { faceUp: true });
  t.match(play.state.phase, { noBets: null, wagers: [{ amount: 1000 }] });
});
