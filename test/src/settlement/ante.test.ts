import t from 'tap';
import { coupOf } from '../../support/coups.js';
import { settled } from '../../support/game.js';

// nz 14: Ante Up Baccarat.

const sheet = (waivedFrom: number | null) => ({
  rulebook: 'nz',
  offers: ['dragon-7'],
  ante: { amount: 500, waivedFrom },
});
const on = (amount: number, what = 'player') => ({ seat: 1, on: what, amount });

t.test('nz 14.7: a wager without the whole ante of its seat is void; one is for all of them', async (t) => {
  const wagers = ['player', 'banker', 'tie'].map((what) => on(4000, what));
  for (const [antes, results] of [
    [[], ['void', 'void', 'void']],
    [[{ seat: 2, amount: 500 }], ['void', 'void', 'void']],
    [[{ seat: 1, amount: 499 }], ['void', 'void', 'void']],
    [[250, 250].map((amount) => ({ seat: 1, amount })), ['win', 'lose', 'lose']],
    [[{ seat: 1, amount: 500 }], ['win', 'lose', 'lose']],
  ] as const) {
    const answers = settled(sheet(null), coupOf('Player wins'), wagers, antes);
    const voided = { clause: 'nz 14.7', returned: 4000 };
    const expected = results.map((result) => ({ result, ...(result === 'void' && voided) }));
    t.match(answers, expected, JSON.stringify(antes));
  }
});

t.test('nz 14.4: it is waived from an amount on, for each wager by itself', async (t) => {
  const wagers = [on(9999), on(10_000), on(10_001), on(100, 'tie')];
  const results = ['void', 'win', 'win', 'void'].map((result) => ({ result }));
  t.match(settled(sheet(10_000), coupOf('Player wins'), wagers), results);
});

t.test('an optional wager needs no ante', async (t) => {
  const [dragon] = settled(sheet(null), coupOf('Banker wins on 7 of three cards'), [on(100, 'dragon-7')]);
  t.match(dragon, { result: 'win', won: 4000 });
});
