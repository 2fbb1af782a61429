import t from 'tap';
import { cardsIn } from '../../src/cards/decks.js';
import { decodeResult, RESULT_CODES } from '../../src/cards/result-code.js';
import { countResults } from '../../src/odds/count.js';
import { fraction, toDecimal } from '../../src/odds/fraction.js';
import { deviationOf, paysLabel, returnsOf, type WagerReturn } from '../../src/odds/odds.js';
import { table } from '../support/game.js';

const oddsOf = (sheet: object): readonly WagerReturn[] => {
  const at = table(sheet);
  return returnsOf(at, countResults(at.decks));
};
const wagerOf = (returns: readonly WagerReturn[], on: string, hand?: string): WagerReturn => {
  const found = returns.find((wager) => wager.on === on && wager.hand === hand);
  if (!found) throw new Error(`${on} is not there`);
  return found;
};
const waysOf = ({ outcomes }: WagerReturn): Record<string, bigint> =>
  Object.fromEntries(outcomes.map(({ pays, ways }) => [paysLabel(pays), ways]));

t.test('the known counts of eight decks', async (t) => {
  const odds = oddsOf({ rulebook: 'nz', offers: ['dragon-7'] });
  const banker = wagerOf(odds, 'banker');
  t.equal(banker.total, 4_998_398_275_503_360n);
  t.strictSame(waysOf(banker), {
    '19:20': 2_292_252_566_437_888n,
    push: 475_627_426_473_216n,
    lose: 2_230_518_282_592_256n,
  });
  for (const [on, edge] of [
    ['banker', '-0.010579'],
    ['player', '-0.012351'],
    ['tie', '-0.143596'],
    ['dragon-7', '-0.076113'],
  ] as const) {
    t.equal(toDecimal(wagerOf(odds, on).return, 6), edge, on);
  }
  t.equal(toDecimal(banker.return, 12), '-0.010579057842', 'as CONTRACT.md prints it');
});

t.test('published house edges of other wagers, eight decks, to the hundredth of a percent', async (t) => {
  const nz = oddsOf({ rulebook: 'nz', offers: ['dragon-bonus', 'panda-8'] });
  const ez = oddsOf({ rulebook: 'nz', variation: 'ez' });
  const half = oddsOf({ rulebook: 'nsw', variation: 'even-money', offers: ['pairs', 'super-6'] });
  for (const [wager, edge] of [
    [wagerOf(nz, 'dragon-bonus', 'player'), '-0.0265'],
    [wagerOf(nz, 'dragon-bonus', 'banker'), '-0.0937'],
    [wagerOf(nz, 'panda-8'), '-0.1019'],
    [wagerOf(ez, 'banker'), '-0.0102'],
    [wagerOf(half, 'banker'), '-0.0146'],
    [wagerOf(half, 'pairs', 'player'), '-0.1036'],
  ] as const) {
    t.equal(toDecimal(wager.return, 4), edge, `${wager.on} ${wager.hand ?? ''}`);
  }
});

/** Any first card, one of so many that match it, and any four others. */
const pairWays = (decks: number, alike: number): bigint => {
  const cards = BigInt(cardsIn(decks));
  const rest = (cards - 2n) * (cards - 3n) * (cards - 4n) * (cards - 5n);
  return cards * BigInt(alike) * rest;
};

t.test('pairs, counted by hand for every number of decks', async (t) => {
  for (const decks of [4, 5, 6, 7, 8]) {
    const odds = oddsOf({ rulebook: 'nz', decks, offers: ['perfect-pair'] });
    for (const hand of ['player', 'banker']) {
      const ways = waysOf(wagerOf(odds, 'perfect-pair', hand));
      t.equal(ways['30:1'], pairWays(decks, decks - 1), `${decks} decks, perfect`);
      t.equal(ways['10:1'], pairWays(decks, decks), `${decks} decks, coloured`);
      t.equal(ways['5:1'], pairWays(decks, 2 * decks), `${decks} decks, mixed`);
    }
  }
});

t.test('every permitted number of decks: all sequences are counted, once', async (t) => {
  for (const decks of [3, 4, 5, 6, 7, 8]) {
    let total = 1n;
    for (let i = 0; i < 6; i++) total *= BigInt(cardsIn(decks) - i);
    t.equal(BigInt(countResults(decks).reduce((sum, ways) => sum + ways, 0)), total, `${decks} decks`);
  }
});

t.test('both hands are dealt alike, so that what the first two cards decide is equal', async (t) => {
  const odds = oddsOf({ rulebook: 'nsw', decks: 6, offers: ['pairs'] });
  t.strictSame(waysOf(wagerOf(odds, 'pairs', 'player')), waysOf(wagerOf(odds, 'pairs', 'banker')));
});

t.test('three main bets, counted again over values alone', async (t) => {
  for (const decks of [3, 8]) {
    const ways = waysOf(wagerOf(oddsOf({ rulebook: 'nsw', decks }), 'banker'));
    t.strictSame([ways['19:20'], ways['push'], ways['lose']], countByValues(decks), `${decks} decks`);
  }
});

/** Banker, tie and player: a plain count over the ten values, with the rules of drawing written out as nz 9 says them. */
function countByValues(decks: number): readonly bigint[] {
  const shoe = Array.from({ length: 10 }, (_, value) => decks * (value === 0 ? 16 : 4));
  const won = [0, 0, 0];
  const finish = (player: number, banker: number, ways: number): void => {
    const who = banker > player ? 0 : banker === player ? 1 : 2;
    won[who] = (won[who] as number) + ways;
  };
  const draw = (ways: number, then: (value: number, ways: number) => void): void => {
    for (let value = 0; value < 10; value++) {
      const left = shoe[value] as number;
      if (left === 0) continue;
      shoe[value] = left - 1;
      then(value, ways * left);
      shoe[value] = left;
    }
  };
  const rest = cardsIn(decks) - 4;
  draw(1, (p1, w1) =>
    draw(w1, (b1, w2) =>
      draw(w2, (p2, w3) =>
        draw(w3, (b2, w4) => {
          const player = (p1 + p2) % 10;
          const banker = (b1 + b2) % 10;
          if (player > 7 || banker > 7) finish(player, banker, w4 * rest * (rest - 1));
          else if (player > 5) {
            if (banker > 5) finish(player, banker, w4 * rest * (rest - 1));
            else draw(w4, (b3, w5) => finish(player, (banker + b3) % 10, w5 * (rest - 1)));
          } else {
            draw(w4, (p3, w5) => {
              const drawn =
                banker < 3 ||
                (banker === 3 && p3 !== 8) ||
                (banker === 4 && p3 >= 2 && p3 <= 7) ||
                (banker === 5 && p3 >= 4 && p3 <= 7) ||
                (banker === 6 && (p3 === 6 || p3 === 7));
              if (drawn) draw(w5, (b3, w6) => finish((player + p3) % 10, (banker + b3) % 10, w6));
              else finish((player + p3) % 10, banker, w5 * (rest - 1));
            });
          }
        }),
      ),
    ),
  );
  return won.map(BigInt);
}

t.test('outcomes go from the best to the worst, alike ones together, and add up', async (t) => {
  const odds = oddsOf({
    rulebook: 'nz',
    bankerHalfOnSix: true,
    offers: ['dragon-bonus'],
    scales: { 'dragon-bonus': 3 },
  });
  const labels = (on: string, hand?: string) =>
    wagerOf(odds, on, hand).outcomes.map(({ pays }) => paysLabel(pays));
  t.strictSame(labels('banker'), ['1:1', '1:2', 'push', 'lose']);
  t.strictSame(labels('dragon-bonus', 'player'), ['30:1', '10:1', '4:1', '2:1', '1:1', 'push', 'lose']);
  for (const { outcomes, total } of odds) {
    t.equal(
      outcomes.reduce((sum, { ways }) => sum + ways, 0n),
      total,
    );
  }
});

t.test('the spread of one coup', async (t) => {
  const odds = oddsOf({ rulebook: 'nz' });
  t.equal(deviationOf(wagerOf(odds, 'player')).toFixed(4), '0.9512');
  t.equal(deviationOf(wagerOf(odds, 'tie')).toFixed(4), '2.6409');
});

t.test('fractions', async (t) => {
  t.strictSame(fraction(-6n, 4n), { n: -3n, d: 2n });
  t.strictSame(fraction(0n, 5n), { n: 0n, d: 1n });
  t.equal(toDecimal(fraction(-1n, 3n), 5), '-0.33333');
  t.equal(toDecimal(fraction(2n, 3n), 5), '0.66667');
  t.equal(toDecimal(fraction(1n, 2n), 1), '0.5');
  t.equal(toDecimal(fraction(-12345n, 100n), 1), '-123.5');
});

t.test('every result code that a shoe can give is a result of its own', async (t) => {
  const counts = countResults(8);
  const seen = new Set<string>();
  let codes = 0;
  for (let code = 0; code < RESULT_CODES; code++) {
    if (counts[code] === 0) continue;
    codes++;
    seen.add(JSON.stringify(decodeResult(code)));
  }
  t.equal(seen.size, codes);
});
