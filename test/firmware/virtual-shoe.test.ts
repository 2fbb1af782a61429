import fc from 'fast-check';
import t from 'tap';
import { drawnShoe } from '../../firmware/cli/draws.js';
import { cardOf } from '../../firmware/table/virtual-shoe.js';
import { DECK, printCard } from '../../src/cards/card.js';
import type { Chance } from '../../src/cards/shuffle.js';
import { drawnOf } from '../../src/table/state/shoe.js';
import { drawStatistics } from '../support/draw-statistics.js';
import { banco } from '../support/program.js';
import { seeded } from '../support/seeded.js';

const chanceFrom = (seed: number): Chance => {
  const random = seeded(seed);
  return (bound) => Math.floor(random() * bound);
};

t.test('a shoe gives every card of its decks once, whatever chance says', async () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(), (decks, seed) => {
      const cards = drawnShoe(decks, chanceFrom(seed)).map(({ card }) => card);
      return (
        `${cards.sort()}` ===
        `${Array.from({ length: decks }, () => DECK.map(printCard))
          .flat()
          .sort()}`
      );
    }),
    { numRuns: 20 },
  );
});

t.test('a number is a card of those that are left, in the order of a new deck', async () => {
  const some = fc.integer({ min: 1, max: 8 }).chain((decks) => {
    const all = DECK.flatMap((card) => Array.from({ length: decks }, () => printCard(card)));
    return fc.tuple(fc.constant(decks), fc.constant(all), fc.subarray(all), fc.nat());
  });
  fc.assert(
    fc.property(some, ([decks, all, out, number]) => {
      const left = [...all];
      for (const card of out) left.splice(left.indexOf(card), 1);
      return cardOf(drawnOf(out), decks, number % 500) === (left[number % 500] ?? null);
    }),
  );
});

/** Ten of each card are expected at each place; npm run soak:draws has as many as a laboratory asks for. */
const SHOES = 520;

t.test('every card comes at every place as often as the others, and behind every other', async (t) => {
  const { uneven, explained, wrong } = drawStatistics(SHOES, 2, chanceFrom(1));
  t.same(wrong, []);
  t.ok(uneven <= explained, `${uneven} places`);
});

t.test('a generator that favours something is found out', async (t) => {
  const fair = chanceFrom(1);
  for (const [what, chance] of Object.entries({
    'the remainder of a byte': (bound: number) => fair(256) % bound,
    'never the last': (bound: number) => fair(Math.max(1, bound - 1)),
    'the same again': (
      (last = 0) =>
      (bound: number) =>
        (last = fair(8) === 0 ? last % bound : fair(bound))
    )(),
  }))
    t.not(drawStatistics(SHOES, 2, chance).wrong.length, 0, what);
});

t.test('a laboratory gets whole shoes, each draw with its number', async (t) => {
  const { status, out } = await banco(['draws', '--shoes', '2', '--decks', '1']);
  t.equal(status, 0);
  const [head, ...rows] = out.trimEnd().split('\n');
  t.equal(head, 'shoe\tplace\tleft\tnumber\tcard');
  t.equal(rows.length, 104);
  t.match(rows[0], /^1\t1\t52\t\d+\t[A2-9TJQK][SHDC]$/);
  t.match(rows[103], /^2\t52\t1\t0\t/);
});
