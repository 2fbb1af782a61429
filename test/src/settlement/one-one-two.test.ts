import t from 'tap';
import * as coups from '../../support/coups.js';
import { settledAlone } from '../../support/game.js';

// crown-sydney 1.1 '1-1-2': a quarter on each hand of a side wager, half on the tie.

const sheet = {
  rulebook: 'crown-sydney',
  chip: 100,
  offers: ['pairs', 'perfect-pair', 'dragon-bonus', '1-1-2'],
};
const oneOneTwo = (hands: string, side: string, amount = 4000) =>
  settledAlone(sheet, hands, { on: '1-1-2', side, amount });

t.test('it is settled as the three wagers it stands for', async (t) => {
  t.match(oneOneTwo(coups.tieOn6, 'pairs'), {
    seat: 1,
    on: '1-1-2',
    side: 'pairs',
    amount: 4000,
    result: 'win',
    won: 16_000,
    returned: 2000,
    commission: 0,
    clause: 'crown-sydney 1.1',
    parts: [
      { seat: 1, on: 'pairs', hand: 'banker', amount: 1000, result: 'lose', clause: 'crown-sydney 1.1' },
      { seat: 1, on: 'pairs', hand: 'player', amount: 1000, result: 'lose', clause: 'crown-sydney 1.1' },
      { seat: 1, on: 'tie', amount: 2000, result: 'win', won: 16_000, returned: 2000 },
    ],
  });
});

t.test('whether it wins, stands off or loses is what comes back against what was staked', async (t) => {
  for (const [hands, side, result, back] of [
    [coups.playerPair.mixed, 'pairs', 'win', 12_000],
    [coups.playerPair.mixed, 'perfect-pair', 'win', 7000],
    [coups.twinPairs, 'pairs', 'win', 24_000 + 18_000],
    [coups.playerWinsBy[7] as string, 'dragon-bonus', 'win', 7000],
    [coups.playerWinsBy[5] as string, 'dragon-bonus', 'lose', 3000],
    [coups.playerWinsNatural8, 'dragon-bonus', 'lose', 2000],
    [coups.tieNatural8, 'dragon-bonus', 'win', 1000 + 1000 + 18_000],
    [coups.playerWins, 'pairs', 'lose', 0],
  ] as const) {
    const settled = oneOneTwo(hands, side);
    t.equal(settled.result, result, `${side}: ${hands}`);
    t.equal(settled.won + settled.returned, back, `${side}: ${hands}`);
  }
});

t.test('an amount that does not split exactly in chips is void', async (t) => {
  for (const amount of [100, 200, 300, 500, 4100, 4001]) {
    t.match(
      oneOneTwo(coups.tieOn6, 'pairs', amount),
      { result: 'void', won: 0, returned: amount, parts: [], clause: 'crown-sydney 1.1' },
      `${amount}`,
    );
  }
  t.equal(oneOneTwo(coups.tieOn6, 'pairs', 400).result, 'win');
});
