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
