import t from 'tap';
import * as coups from '../../support/coups.js';
import { settled } from '../../support/game.js';

// nz 14: Ante Up Baccarat.

const sheet = (ante: object) => ({ rulebook: 'nz', offers: ['dragon-7'], ante });
const flat = sheet({ amount: 500, waivedFrom: null });

t.test('nz 14.7: a wager without its ante is void', async (t) => {
  const wagers = ['player', 'banker', 'tie'].map((on) => ({ seat: 1, on, amount: 4000 }));
  for (const { result, clause, returned } of settled(flat, coups.playerWins, wagers)) {
    t.strictSame([result, clause, returned], ['void', 'nz 14.7', 4000]);
  }
  t.strictSame(
    settled(flat, coups.playerWins, wagers, [{ seat: 1, amount: 500 }]).map(({ result }) => result),
    ['win', 'lose', 'lose'],
    'one ante is for all wagers of the seat',
  );
});

t.test('the ante is the own ante of the seat, and whole', async (t) => {
  const wager = [{ seat: 1, on: 'player', amount: 4000 }];
  for (const [antes, result] of [
    [[{ seat: 2, amount: 500 }], 'void'],
    [[{ seat: 1, amount: 499 }], 'void'],
    [
      [
        { seat: 1, amount: 250 },
        { seat: 1, amount: 250 },
      ],
      'win',
    ],
  ] as const) {
    t.equal(settled(flat, coups.playerWins, wager, antes)[0]?.result, result, JSON.stringify(antes));
  }
});

t.test('nz 14.4: it is waived from an amount on, for each wager by itself', async (t) => {
  const waiving = sheet({ amount: 500, waivedFrom: 10_000 });
  const on = (amount: number, what = 'player') => ({ seat: 1, on: what, amount });
  t.strictSame(
    settled(waiving, coups.playerWins, [on(9999), on(10_000), on(10_001), on(100, 'tie')]).map(
      (w) => w.result,
    ),
    ['void', 'win', 'win', 'void'],
  );
});

t.test('an optional wager needs no ante', async (t) => {
  const [dragon] = settled(flat, coups.bankerWins7onThree, [{ seat: 1, on: 'dragon-7', amount: 100 }]);
  t.match(dragon, { result: 'win', won: 4000 });
});
