import t from 'tap';
import { coupOf } from '../../support/coups.js';
import { settledAlone } from '../../support/game.js';
import { testOfRows } from '../../support/rows.js';

// crown-sydney 1.1 '1-1-2': a quarter on each hand of a side wager, half on the tie.

const offers = ['pairs', 'perfect-pair', 'dragon-bonus', '1-1-2'];
const oneOneTwo = (coup: string, side: string, amount = 4000) =>
  settledAlone({ rulebook: 'crown-sydney', chip: 100, offers }, coupOf(coup), { on: '1-1-2', side, amount });

t.test('it is settled as the three wagers it stands for', async (t) => {
  const by = { clause: 'crown-sydney 1.1', seat: 1 };
  t.match(oneOneTwo('tie on 6', 'pairs'), {
    ...by,
    ...{ on: '1-1-2', side: 'pairs', amount: 4000 },
    ...{ result: 'win', won: 16_000, returned: 2000, commission: 0 },
    parts: [
      { ...by, on: 'pairs', hand: 'banker', amount: 1000, result: 'lose' },
      { ...by, on: 'pairs', hand: 'player', amount: 1000, result: 'lose' },
      { seat: 1, on: 'tie', amount: 2000, result: 'win', won: 16_000, returned: 2000 },
    ],
  });
});

testOfRows('it wins or loses by what comes back against what was staked', (t, [side, coup, result, back]) => {
  const settled = oneOneTwo(coup, side);
  t.strictSame([settled.result, settled.won + settled.returned], [result, Number(back)], `${side}: ${coup}`);
})`
  pairs        | mixed pair            | win  | 12000
               | twin pairs            | win  | 42000
               | Player wins           | lose | 0
  perfect-pair | mixed pair            | win  | 7000
  dragon-bonus | wins by 7             | win  | 7000
               | wins by 5             | lose | 3000
               | wins with a natural 8 | lose | 2000
               | tie of natural 8s     | win  | 20000`;

t.test('an amount that does not split exactly in chips is void', async (t) => {
  for (const amount of [100, 200, 300, 500, 4100, 4001]) {
    const voided = { result: 'void', won: 0, returned: amount, parts: [], clause: 'crown-sydney 1.1' };
    t.match(oneOneTwo('tie on 6', 'pairs', amount), voided, `${amount}`);
  }
  t.equal(oneOneTwo('tie on 6', 'pairs', 400).result, 'win');
});
