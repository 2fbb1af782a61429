import t from 'tap';
import { standardErrors } from '../../firmware/cli/simulate.js';
import { CARDS_IN_A_DECK, type Card } from '../../src/cards/card.js';
import { deal, resultOf } from '../../src/cards/coup.js';
import { cardsIn } from '../../src/cards/decks.js';
import { decodeResult } from '../../src/cards/result-code.js';
import { countResults } from '../../src/odds/count.js';
import { returnsOf, type WagerReturn } from '../../src/odds/odds.js';
import { SeededRandom } from '../../src/simulation/random.js';
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
      random.shuffle(shoe, coupsAShoe * 6);
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

t.test('a shuffle keeps every card, and puts each anywhere equally often', async (t) => {
  const random = new SeededRandom(1);
  const places = 13;
  const shuffles = 130_000;
  const landed = new Float64Array(places * places);
  for (let n = 0; n < shuffles; n++) {
    const cards = Uint8Array.from({ length: places }, (_, i) => i);
    random.shuffle(cards, places);
    for (const [place, card] of cards.entries()) {
      const cell = place * places + card;
      landed[cell] = (landed[cell] as number) + 1;
    }
  }
  const expected = shuffles / places;
  const chiSquare = landed.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  // 144 degrees of freedom: 99% of fair shuffles lie below 186.
  t.ok(chiSquare < 186, `chi-square ${chiSquare.toFixed(1)}`);
  const byCard = Array.from({ length: places }, (_, card) => landed.filter((_, i) => i % places === card));
  t.ok(byCard.every((times) => times.reduce((sum, n) => sum + n) === shuffles));
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
