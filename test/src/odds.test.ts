import t from 'tap';
import { cardsIn } from '../../src/cards/decks.js';
import { decodeResult } from '../../src/cards/result-code.js';
import { countResults } from '../../src/odds/count.js';
import { fraction, toDecimal } from '../../src/odds/fraction.js';
import { deviationOf, paysLabel, returnsOf, type WagerReturn } from '../../src/odds/odds.js';
import { table } from '../support/game.js';
import { testOfRows } from '../support/rows.js';

/** Counting takes a while: once for each number of decks. */
const counted = new Map<number, Float64Array>();
const countsOf = (decks: number): Float64Array => {
  const counts = counted.get(decks) ?? countResults(decks);
  counted.set(decks, counts);
  return counts;
};
const oddsOf = (sheet: object): readonly WagerReturn[] => {
  const at = table(sheet);
  return returnsOf(at, countsOf(at.decks));
};
const wagerOf = (returns: readonly WagerReturn[], on: string, hand?: string): WagerReturn => {
  const found = returns.find((wager) => wager.on === on && wager.hand === hand);
  if (!found) throw new Error(`${on} is not there`);
  return found;
};
const waysOf = ({ outcomes }: WagerReturn): Record<string, bigint> =>
  Object.fromEntries(outcomes.map(({ pays, ways }) => [paysLabel(pays), ways]));

t.test('the known counts of eight decks', async (t) => {
  const banker = wagerOf(oddsOf({ rulebook: 'nz' }), 'banker');
  t.equal(banker.total, 4_998_398_275_503_360n);
  t.strictSame(waysOf(banker), {
    '19:20': 2_292_252_566_437_888n,
    push: 475_627_426_473_216n,
    lose: 2_230_518_282_592_256n,
  });
  t.equal(toDecimal(banker.return, 12), '-0.010579057842', 'as CONTRACT.md prints it');
});

testOfRows('published house edges, eight decks', (t, [sheet, wager, edge]) => {
  const [rulebook, variation] = sheet.split(' ');
  const [on = '', hand] = wager.split(' of the ');
  const offers = ['player', 'banker', 'tie'].includes(on) ? [] : [on];
  const odds = oddsOf({ rulebook, variation, offers });
  t.equal(toDecimal(wagerOf(odds, on, hand).return, edge.length - 3), edge, wager);
})`
  nz baccarat    | banker                     | -0.010579
                 | player                     | -0.012351
                 | tie                        | -0.143596
                 | dragon-7                   | -0.076113
                 | panda-8                    | -0.1019
                 | dragon-bonus of the player | -0.0265
                 | dragon-bonus of the banker | -0.0937
  nz ez          | banker                     | -0.0102
  nsw even-money | banker                     | -0.0146
                 | pairs of the player        | -0.1036`;

/** Any first card, one of so many that match it, and any four others. */
const pairWays = (decks: number, alike: number): bigint => {
  const cards = BigInt(cardsIn(decks));
  const rest = (cards - 2n) * (cards - 3n) * (cards - 4n) * (cards - 5n);
  return cards * BigInt(alike) * rest;
};

t.test('pairs of either hand, counted by hand for every number of decks', async (t) => {
  for (const decks of [4, 5, 6, 7, 8]) {
    const odds = oddsOf({ rulebook: 'nz', decks, offers: ['perfect-pair'] });
    const expected = {
      '30:1': pairWays(decks, decks - 1),
      '10:1': pairWays(decks, decks),
      '5:1': pairWays(decks, 2 * decks),
    };
    for (const hand of ['player', 'banker'])
      t.match(waysOf(wagerOf(odds, 'perfect-pair', hand)), expected, `${decks} decks`);
  }
});

t.test('every permitted number of decks: all sequences are counted, once', async (t) => {
  for (const decks of [3, 4, 5, 6, 7, 8]) {
    let total = 1n;
    for (let i = 0; i < 6; i++) total *= BigInt(cardsIn(decks) - i);
    t.equal(BigInt(countsOf(decks).reduce((sum, ways) => sum + ways, 0)), total, `${decks} decks`);
  }
});

t.test('three main bets, counted again over values alone', async (t) => {
  for (const decks of [3, 8]) {
    const ways = waysOf(wagerOf(oddsOf({ rulebook: 'nsw', decks }), 'banker'));
    t.strictSame([ways['19:20'], ways['push'], ways['lose']], countByValues(decks), `${decks} decks`);
  }
});

/** Banker, tie and player: every sequence of six values, and in how many ways its cards can be drawn. */
function countByValues(decks: number): readonly bigint[] {
  const shoe = Array.from({ length: 10 }, (_, value) => decks * (value === 0 ? 16 : 4));
  const won = [0, 0, 0];
  const draw = (six: readonly number[], ways: number): void => {
    if (six.length === 6) {
      const who = winnerOf(six);
      won[who] = (won[who] as number) + ways;
      return;
    }
    for (const [value, left] of shoe.entries()) {
      shoe[value] = left - 1;
      draw([...six, value], ways * left);
      shoe[value] = left;
    }
  };
  draw([], 1);
  return won.map(BigInt);
}

/** 0 where the Banker wins, 1 for a tie, 2 where the Player does; the rules of drawing as nz 9 says them. */
function winnerOf([p1 = 0, b1 = 0, p2 = 0, b2 = 0, ...thirds]: readonly number[]): number {
  const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
  const [fifth = 0, sixth = 0] = thirds;
  const compare = (one: number, other: number): number => 1 + Math.sign((one % 10) - (other % 10));
  if (player > 7 || banker > 7) return compare(player, banker);
  if (player > 5) return compare(player, banker > 5 ? banker : banker + fifth);
  const drawn =
    banker < 3 ||
    (banker === 3 && fifth !== 8) ||
    (banker === 4 && fifth >= 2 && fifth <= 7) ||
    (banker === 5 && fifth >= 4 && fifth <= 7) ||
    (banker === 6 && (fifth === 6 || fifth === 7));
  return compare(player + fifth, drawn ? banker + sixth : banker);
}

t.test('outcomes go from the best to the worst, alike ones together, and add up', async (t) => {
  const offers = ['dragon-bonus'];
  const odds = oddsOf({ rulebook: 'nz', bankerHalfOnSix: true, offers, scales: { 'dragon-bonus': 3 } });
  const labels = (on: string, hand?: string) =>
    wagerOf(odds, on, hand).outcomes.map(({ pays }) => paysLabel(pays));
  t.strictSame(labels('banker'), ['1:1', '1:2', 'push', 'lose']);
  t.strictSame(labels('dragon-bonus', 'player'), ['30:1', '10:1', '4:1', '2:1', '1:1', 'push', 'lose']);
  const sums = odds.map(({ outcomes }) => outcomes.reduce((sum, { ways }) => sum + ways, 0n));
  t.strictSame(
    sums,
    odds.map(({ total }) => total),
  );
});

t.test('the spread of one coup', async (t) => {
  const odds = oddsOf({ rulebook: 'nz' });
  t.equal(deviationOf(wagerOf(odds, 'player')).toFixed(4), '0.9512');
  t.equal(deviationOf(wagerOf(odds, 'tie')).toFixed(4), '2.6409');
});

t.test('fractions', async (t) => {
  t.strictSame(
    [fraction(-6n, 4n), fraction(0n, 5n)],
    [
      { n: -3n, d: 2n },
      { n: 0n, d: 1n },
    ],
  );
  for (const [n, d, digits, printed] of [
    [-1n, 3n, 5, '-0.33333'],
    [2n, 3n, 5, '0.66667'],
    [1n, 2n, 1, '0.5'],
    [-12345n, 100n, 1, '-123.5'],
  ] as const)
    t.equal(toDecimal(fraction(n, d), digits), printed);
});

t.test('every result code that a shoe can give is a result of its own', async (t) => {
  const codes = [...countsOf(8).entries()].flatMap(([code, ways]) => (ways === 0 ? [] : [code]));
  t.equal(new Set(codes.map((code) => JSON.stringify(decodeResult(code)))).size, codes.length);
});
