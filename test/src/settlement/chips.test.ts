import t, { type Test } from 'tap';
import * as coups from '../../support/coups.js';
import { settledAlone } from '../../support/game.js';

// What is paid when chips cannot make the exact sum, and what commission is.

interface Case {
  readonly sheet: object;
  readonly on?: string;
  readonly hands: string;
  readonly amount: number;
  readonly expected: readonly [
    result: string,
    won: number,
    returned: number,
    commission: number,
    clause: string,
  ];
}

function check(t: Test, { sheet, on = 'banker', hands, amount, expected }: Case): void {
  const { result, won, returned, commission, clause } = settledAlone(sheet, hands, { on, amount });
  const name = `${JSON.stringify(sheet)}: ${amount} on ${on}, ${hands}`;
  t.strictSame([result, won, returned, commission, clause], expected, name);
}

t.test('nz 5.12 and 5.13: of a Banker wager, what cannot be paid exactly is void', async (t) => {
  const nz = (chip: number) => ({ rulebook: 'nz', chip });
  const won = coups.bankerWins;
  for (const [chip, amount, expected] of [
    // 19 to 20 in whole cents: every 20 cents.
    [1, 20, ['win', 19, 20, 1, 'nz 5.10(b)']],
    [1, 99, ['win', 76, 99, 4, 'nz 5.10(b)']],
    [1, 19, ['void', 0, 19, 0, 'nz 5.13']],
    // In chips of 50 cents: every ten dollars.
    [50, 1000, ['win', 950, 1000, 50, 'nz 5.10(b)']],
    [50, 1990, ['win', 950, 1990, 50, 'nz 5.10(b)']],
    [50, 2500, ['win', 1900, 2500, 100, 'nz 5.10(b)']],
    [50, 999, ['void', 0, 999, 0, 'nz 5.13']],
    // Chips that 19 divides: every 20 chips' worth of winnings is 19 of them.
    [19, 20, ['win', 19, 20, 1, 'nz 5.10(b)']],
    [19, 30, ['win', 19, 30, 1, 'nz 5.10(b)']],
  ] as const) {
    check(t, { sheet: nz(chip), hands: won, amount, expected });
  }
  check(t, {
    sheet: nz(50),
    hands: coups.playerWins,
    amount: 2500,
    expected: ['lose', 0, 500, 0, 'nz 5.1(a)'],
  });
  check(t, { sheet: nz(50), hands: coups.tie, amount: 2500, expected: ['push', 0, 2500, 0, 'nz 5.1(a)'] });
  check(t, { sheet: nz(50), hands: coups.playerWins, amount: 999, expected: ['void', 0, 999, 0, 'nz 5.13'] });
});

t.test('nz 5.12 is of commission alone: where there is none, the next highest amount is paid', async (t) => {
  const half = { rulebook: 'nz', chip: 100, bankerHalfOnSix: true };
  check(t, {
    sheet: half,
    hands: coups.bankerWins6onTwo,
    amount: 500,
    expected: ['win', 300, 500, 0, 'nz 5.11'],
  });
  check(t, { sheet: half, hands: coups.bankerWins, amount: 550, expected: ['win', 600, 550, 0, 'nz 5.11'] });
  const ez = { rulebook: 'nz', chip: 100, variation: 'ez' };
  check(t, { sheet: ez, hands: coups.bankerWins, amount: 550, expected: ['win', 600, 550, 0, 'nz 16.3'] });
  const twoToOne = { rulebook: 'nz', chip: 100, variation: 'two-to-one', bankerHalfOnSix: true };
  check(t, {
    sheet: twoToOne,
    hands: coups.bankerWins6onTwo,
    amount: 500,
    expected: ['win', 300, 500, 0, 'nz 13.4'],
  });
  const on = 'player';
  check(t, {
    sheet: ez,
    on,
    hands: coups.playerWins,
    amount: 501,
    expected: ['win', 600, 501, 0, 'nz 5.10(a)'],
  });
});

t.test('nsw 5.8: the next highest amount; 19 to 20 and 1 to 2 are odds, not commission', async (t) => {
  const nsw = (chip: number, more = {}) => ({ rulebook: 'nsw', chip, ...more });
  const hands = coups.bankerWins;
  check(t, { sheet: nsw(1), hands, amount: 1, expected: ['win', 1, 1, 0, 'nsw 11.1.3'] });
  check(t, { sheet: nsw(1), hands, amount: 30, expected: ['win', 29, 30, 0, 'nsw 11.1.3'] });
  check(t, { sheet: nsw(250), hands, amount: 2500, expected: ['win', 2500, 2500, 0, 'nsw 11.1.3'] });
  check(t, { sheet: nsw(250), hands, amount: 5000, expected: ['win', 4750, 5000, 0, 'nsw 11.1.3'] });
  const even = nsw(250, { variation: 'even-money' });
  const six = coups.bankerWins6onThree;
  check(t, { sheet: even, hands: six, amount: 2750, expected: ['win', 1500, 2750, 0, 'nsw 11.2.2'] });
});

t.test('crown-sydney 7.3: the next highest amount; commission is 1 to 1 less what was paid', async (t) => {
  const crown = (chip: number, more = {}) => ({ rulebook: 'crown-sydney', chip, ...more });
  const clause = 'crown-sydney 10.2 Table 3';
  const hands = coups.bankerWins;
  check(t, { sheet: crown(1), hands, amount: 10000, expected: ['win', 9500, 10000, 500, clause] });
  check(t, { sheet: crown(1), hands, amount: 30, expected: ['win', 29, 30, 1, clause] });
  check(t, { sheet: crown(100), hands, amount: 5000, expected: ['win', 4800, 5000, 200, clause] });
  check(t, { sheet: crown(100), hands, amount: 100, expected: ['win', 100, 100, 0, clause] });
  check(t, { sheet: crown(500), hands, amount: 100, expected: ['win', 500, 100, 0, clause] });

  const half = crown(100, { variation: 'crown' });
  const six = coups.bankerWins6onTwo;
  const byTable4 = 'crown-sydney 10.2 Table 4';
  check(t, { sheet: half, hands: six, amount: 10000, expected: ['win', 5000, 10000, 5000, byTable4] });
  check(t, { sheet: half, hands: six, amount: 500, expected: ['win', 300, 500, 200, byTable4] });
  check(t, { sheet: half, hands, amount: 500, expected: ['win', 500, 500, 0, byTable4] });
});

t.test('crown-sydney 10.3.1: deferred, the whole is paid and the same commission is owed', async (t) => {
  const crown = (chip: number, more = {}) => ({
    rulebook: 'crown-sydney',
    chip,
    deferCommission: true,
    ...more,
  });
  const clause = 'crown-sydney 10.2 Table 3';
  const hands = coups.bankerWins;
  check(t, { sheet: crown(1), hands, amount: 10000, expected: ['win', 10000, 10000, 500, clause] });
  check(t, { sheet: crown(100), hands, amount: 5000, expected: ['win', 5000, 5000, 200, clause] });
  check(t, {
    sheet: crown(100),
    hands: coups.playerWins,
    amount: 5000,
    expected: ['lose', 0, 0, 0, 'crown-sydney 6.2.2(c)'],
  });
  check(t, {
    sheet: crown(1, { variation: 'crown' }),
    hands: coups.bankerWins6onTwo,
    amount: 10000,
    expected: ['win', 10000, 10000, 5000, 'crown-sydney 10.2 Table 4'],
  });
});

t.test('tasmania is silent on chips: the next highest amount; 12.4 calls its half commission', async (t) => {
  const tasmania = (chip: number, more = {}) => ({ rulebook: 'tasmania', chip, ...more });
  const hands = coups.bankerWins;
  check(t, { sheet: tasmania(1), hands, amount: 30, expected: ['win', 29, 30, 0, 'tasmania 12.2'] });
  check(t, { sheet: tasmania(250), hands, amount: 2500, expected: ['win', 2500, 2500, 0, 'tasmania 12.2'] });
  const federal = tasmania(250, { variation: 'federal' });
  const six = coups.bankerWins6onTwo;
  check(t, {
    sheet: federal,
    hands: six,
    amount: 2500,
    expected: ['win', 1250, 2500, 1250, 'tasmania 12.4'],
  });
  check(t, {
    sheet: federal,
    hands: six,
    amount: 2750,
    expected: ['win', 1500, 2750, 1250, 'tasmania 12.4'],
  });
  check(t, { sheet: federal, hands, amount: 2750, expected: ['win', 2750, 2750, 0, 'tasmania 12.4'] });
});

t.test('the largest stake at the longest odds is still exact', async (t) => {
  const sheet = { rulebook: 'nz', offers: ['lucky-match'], scales: { 'lucky-match': 2 } };
  const { won } = settledAlone(sheet, coups.playerPair.triple, {
    on: 'lucky-match',
    hand: 'player',
    amount: 8_999_999_999_999,
  });
  t.equal(BigInt(won), 8_999_999_999_999n * 500n);
});

t.test('nz 11D.11 and nz 17.8: the most that a wager is paid, as far as chips make it', async (t) => {
  const sheet = (chip: number, limit: number) => ({
    rulebook: 'nz',
    chip,
    offers: ['lucky-match', 'tiger-pair'],
    payoutLimit: { 'lucky-match': limit, 'tiger-pair': 1000 },
  });
  for (const [chip, limit, amount, won] of [
    [100, 50_000, 500, 50_000],
    [100, 50_000, 400, 40_000],
    [100, 50_050, 600, 50_000],
    [100, 50, 600, 0],
  ] as const) {
    const wager = { on: 'lucky-match', hand: 'player', amount };
    const settled = settledAlone(sheet(chip, limit), coups.playerPair.triple, wager);
    t.match(
      settled,
      { result: 'win', won, returned: amount, clause: 'nz 11D.8' },
      `${amount}, limit ${limit}`,
    );
  }
  const tiger = settledAlone(sheet(100, 1), coups.twinPairs, { on: 'tiger-pair', amount: 100 });
  t.match(tiger, { result: 'win', won: 1000 }, 'limits are each of one wager');
});
