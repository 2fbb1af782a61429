import t from 'tap';
import { standardErrors } from '../../firmware/cli/simulate.js';
import { simulateOn } from '../../firmware/cli/simulate-threads.js';
import { CARDS_IN_A_DECK, type Card } from '../../src/cards/card.js';
import { deal, resultOf } from '../../src/cards/coup.js';
import { cardsIn } from '../../src/cards/decks.js';
import { decodeResult } from '../../src/cards/result-code.js';
import { countResults } from '../../src/odds/count.js';
import { returnsOf, type WagerReturn } from '../../src/odds/odds.js';
import { Total, tallyOfBlock } from '../../src/simulation/blocks.js';
import { draw, SeededRandom } from '../../src/simulation/random.js';
import { Simulation } from '../../src/simulation/simulate.js';
import { granted, table } from '../support/game.js';

/** The results of a tally, printed and sorted. */
const resultsOf = (tally: Float64Array): readonly string[] =>
  [...tally.entries()]
    .flatMap(([code, count]) => Array.from({ length: count }, () => JSON.stringify(decodeResult(code))))
    .sort();

t.test('the simulation deals as the table does: the same shuffles, coup by coup', async (t) => {
  const shoes = 60;
  for (const decks of [3, 8]) {
    const coupsAShoe = Math.floor(cardsIn(decks) / 6);
    const simulation = new Simulation(decks, 7);
    simulation.run(shoes * coupsAShoe);

    const random = new SeededRandom(7);
    const shoe = Uint8Array.from({ length: cardsIn(decks) }, (_, i) => i % CARDS_IN_A_DECK);
    const results: string[] = [];
    for (let n = 0; n < shoes; n++) {
      random.shuffle(shoe, 0, coupsAShoe * 6);
      let rest = [...shoe] as Card[];
      for (let coup = 0; coup < coupsAShoe; coup++) {
        const dealt = granted(deal(rest));
        results.push(JSON.stringify(resultOf(dealt)));
        rest = rest.slice(dealt.player.length + dealt.banker.length);
      }
    }
    t.strictSame(resultsOf(simulation.tally), results.sort(), `${decks} decks`);
  }
});

t.test('a seed is a simulation, however it is cut into runs', async (t) => {
  const whole = new Simulation(8, 42);
  whole.run(100_000);
  const cut = new Simulation(8, 42);
  for (const coups of [1, 68, 69, 70, 0, 99_792]) cut.run(coups);
  t.strictSame(cut.tally, whole.tally);
  const other = new Simulation(8, 43);
  other.run(100_000);
  t.notSame(other.tally, whole.tally);
});

t.test(
  'sixteen random bits draw each of any number of cards equally often; the few left over draw none',
  async (t) => {
    const uneven: number[] = [];
    for (let bound = 1; bound <= 416; bound++) {
      // The card that is drawn stands at place 0 then, and is put back where it was.
      const cards = Uint8Array.from({ length: bound }, (_, card) => card);
      const times = new Float64Array(bound);
      let refused = 0;
      for (let bits = 0; bits < 0x10000; bits++) {
        const at = Math.floor((bits * bound) / 0x10000);
        if (!draw(cards, 0, bits)) {
          refused++;
          continue;
        }
        times[at] = (times[at] as number) + 1;
        if (cards[0] !== (at & 0xff)) uneven.push(bound);
        draw(cards, 0, bits);
      }
      const each = Math.floor(0x10000 / bound);
      if (refused !== 0x10000 % bound || times.some((n) => n !== each)) uneven.push(bound);
    }
    t.strictSame(uneven, []);
  },
);

t.test('every place of a shuffled shoe has every card equally often', async (t) => {
  const random = new SeededRandom(1);
  const shoe = Uint8Array.from({ length: cardsIn(8) }, (_, i) => i % CARDS_IN_A_DECK);
  const shoes = 20_800;
  const landed = new Float64Array(shoe.length * CARDS_IN_A_DECK);
  for (let n = 0; n < shoes; n++) {
    random.shuffle(shoe, 0, shoe.length);
    for (let place = 0; place < shoe.length; place++) {
      const cell = place * CARDS_IN_A_DECK + (shoe[place] as number);
      landed[cell] = (landed[cell] as number) + 1;
    }
  }
  const expected = shoes / CARDS_IN_A_DECK;
  const chiSquares = Array.from({ length: shoe.length }, (_, place) =>
    landed
      .subarray(place * CARDS_IN_A_DECK, (place + 1) * CARDS_IN_A_DECK)
      .reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0),
  );
  // 51 degrees of freedom: of 416 fair places four lie above 77.4, and more than 13 once in ten thousand times.
  const uneven = chiSquares.filter((chiSquare) => chiSquare > 77.4).length;
  t.ok(uneven <= 13, `${uneven} places`);
  const mean = chiSquares.reduce((sum, chiSquare) => sum + chiSquare) / shoe.length;
  t.ok(Math.abs(mean - 51) < 2, `${mean.toFixed(1)} on average`);
  t.strictSame(
    [...shoe].sort((a, b) => a - b),
    Array.from(shoe, (_, i) => Math.floor(i / 8)),
    'no card is lost',
  );
});

t.test('blocks of a seed are simulations of their own, and add up in any order', async (t) => {
  const total = (blocks: readonly number[]): Float64Array => {
    const all = new Total();
    for (const block of blocks) all.add(tallyOfBlock(8, 42, 1_000_500, block));
    return all.tally;
  };
  t.strictSame(total([0, 1]), total([1, 0]));
  t.equal(
    total([0, 1]).reduce((sum, n) => sum + n),
    1_000_500,
  );
  t.notSame(tallyOfBlock(8, 42, 500, 0), tallyOfBlock(8, 42, 1_000_500, 1), 'each has its own stream');
});

t.test('however many threads share a simulation, it comes to the same', async (t) => {
  const work = { decks: 8, seed: 42, coups: 2_500_000 };
  const parts: number[] = [];
  const alone = await simulateOn(1, work, (part) => parts.push(part));
  t.strictSame(await simulateOn(3, work, () => {}), alone);
  t.equal(
    alone.reduce((sum, n) => sum + n),
    work.coups,
  );
  t.strictSame(parts, [0, 1 / 3, 2 / 3, 1], 'and its progress is told');
});

const TIGERS = ['tiger', 'big-tiger', 'small-tiger', 'tiger-tie', 'tiger-pair'];
const NZ_OFFERS = ['lucky-match', 'dragon-bonus', 'dragon-7', 'panda-8', 'lucky-6', 'super-6', ...TIGERS];

t.test('two million coups lie within four standard errors of the exact odds, every wager', async (t) => {
  const coups = 2_000_000;
  const simulation = new Simulation(8, 11);
  simulation.run(coups);
  const counts = countResults(8);
  for (const sheet of [
    { rulebook: 'nz', offers: NZ_OFFERS },
    { rulebook: 'nz', variation: 'two-to-one', offers: ['any-pair'] },
    { rulebook: 'nsw', variation: 'even-money', offers: ['pairs'] },
    { rulebook: 'crown-sydney', offers: ['dragon-bonus', 'perfect-pair', 'super-6'] },
    { rulebook: 'tasmania', variation: 'federal' },
  ]) {
    const at = table(sheet);
    const exact = returnsOf(at, counts);
    for (const [i, simulated] of returnsOf(at, simulation.tally).entries()) {
      const errors = standardErrors(simulated, exact[i] as WagerReturn, coups);
      const wager = `${sheet.rulebook} ${simulated.on} ${simulated.hand ?? ''}`;
      t.ok(Math.abs(errors) < 4, `${wager}: ${errors.toFixed(2)}`);
    }
  }
});
