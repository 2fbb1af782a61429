import t from 'tap';
import { coupOf } from '../../support/coups.js';
import { settledAlone } from '../../support/game.js';
import { testOfRows } from '../../support/rows.js';

// What is paid when chips cannot make the exact sum, and what commission is.

/** A row: the chip; the amount, on the Banker's Hand; how the coup ends; result, won, returned, commission; the clause. */
const paid = (title: string, sheet: object) =>
  testOfRows(title, (t, [chip, stake, coup, answer, by]) => {
    const [amount, on = 'banker'] = stake.split(' on ');
    const wager = { on, amount: Number(amount) };
    const settled = settledAlone({ ...sheet, chip: Number(chip) }, coupOf(coup), wager);
    const { result, won, returned, commission, clause } = settled;
    const what = `chip ${chip}: ${stake}, ${coup}`;
    t.strictSame([`${result} ${won} ${returned} ${commission}`, clause], [answer, by], what);
  });

// 19 to 20 in whole cents: every 20 cents; in chips of 50 cents: every ten dollars. Of chips that 19 divides, 19 pay
// every 20 chips' worth.
paid('nz 5.12 and 5.13: of a Banker wager, what cannot be paid exactly is void', { rulebook: 'nz' })`
  1  | 20   | Banker wins | win 19 20 1       | nz 5.10(b)
     | 99   | Banker wins | win 76 99 4       | nz 5.10(b)
     | 19   | Banker wins | void 0 19 0       | nz 5.13
  50 | 1000 | Banker wins | win 950 1000 50   | nz 5.10(b)
     | 1990 | Banker wins | win 950 1990 50   | nz 5.10(b)
     | 2500 | Banker wins | win 1900 2500 100 | nz 5.10(b)
     | 999  | Banker wins | void 0 999 0      | nz 5.13
     | 2500 | Player wins | lose 0 500 0      | nz 5.1(a)
     | 2500 | tie         | push 0 2500 0     | nz 5.1(a)
     | 999  | Player wins | void 0 999 0      | nz 5.13
  19 | 20   | Banker wins | win 19 20 1       | nz 5.10(b)
     | 30   | Banker wins | win 19 30 1       | nz 5.10(b)`;

// nz 5.12 is of commission alone.
paid('nz: where there is none, the next highest amount is paid', { rulebook: 'nz', bankerHalfOnSix: true })`
  100 | 500 | Banker wins on 6 of two cards | win 300 500 0 | nz 5.11
      | 550 | Banker wins                   | win 600 550 0 | nz 5.11`;
paid('nz 13: the same', { rulebook: 'nz', variation: 'two-to-one', bankerHalfOnSix: true })`
  100 | 500 | Banker wins on 6 of two cards | win 300 500 0 | nz 13.4`;
paid('nz 16: the same', { rulebook: 'nz', variation: 'ez' })`
  100 | 550           | Banker wins         | win 600 550 0 | nz 16.3
      | 501 on player | Player wins         | win 600 501 0 | nz 5.10(a)`;

// 19 to 20 and 1 to 2 are odds there, not commission.
paid('nsw 5.8: the next highest amount', { rulebook: 'nsw' })`
  1   | 1    | Banker wins                     | win 1 1 0       | nsw 11.1.3
      | 30   | Banker wins                     | win 29 30 0     | nsw 11.1.3
  250 | 2500 | Banker wins                     | win 2500 2500 0 | nsw 11.1.3
      | 5000 | Banker wins                     | win 4750 5000 0 | nsw 11.1.3`;
paid('nsw 5.8: of half the wager, too', { rulebook: 'nsw', variation: 'even-money' })`
  250 | 2750 | Banker wins on 6 of three cards | win 1500 2750 0 | nsw 11.2.2`;

paid('crown-sydney 7.3: the next highest amount; commission is the rest of 1 to 1', {
  rulebook: 'crown-sydney',
})`
  1   | 10000 | Banker wins                   | win 9500 10000 500  | crown-sydney 10.2 Table 3
      | 30    | Banker wins                   | win 29 30 1         | crown-sydney 10.2 Table 3
  100 | 5000  | Banker wins                   | win 4800 5000 200   | crown-sydney 10.2 Table 3
      | 100   | Banker wins                   | win 100 100 0       | crown-sydney 10.2 Table 3
  500 | 100   | Banker wins                   | win 500 100 0       | crown-sydney 10.2 Table 3`;
paid('crown-sydney 7.3: and where 6 is paid half', { rulebook: 'crown-sydney', variation: 'crown' })`
  100 | 10000 | Banker wins on 6 of two cards | win 5000 10000 5000 | crown-sydney 10.2 Table 4
      | 500   | Banker wins on 6 of two cards | win 300 500 200     | crown-sydney 10.2 Table 4
      | 500   | Banker wins                   | win 500 500 0       | crown-sydney 10.2 Table 4`;

for (const [variation, clause, coup, owed] of [
  ['traditional', 'crown-sydney 10.2 Table 3', 'Banker wins', '500'],
  ['crown', 'crown-sydney 10.2 Table 4', 'Banker wins on 6 of two cards', '5000'],
] as const) {
  const sheet = { rulebook: 'crown-sydney', variation, deferCommission: true };
  paid(`crown-sydney 10.3.1: the whole is paid, and the same commission owed: ${variation}`, sheet)`
    1   | 10000 | ${coup}     | win 10000 10000 ${owed} | ${clause}
    100 | 5000  | Player wins | lose 0 0 0              | crown-sydney 6.2.2(c)`;
}
paid('crown-sydney 10.3.1: in chips', { rulebook: 'crown-sydney', deferCommission: true })`
  100 | 5000 | Banker wins | win 5000 5000 200 | crown-sydney 10.2 Table 3`;

paid('tasmania is silent on chips: the next highest amount', { rulebook: 'tasmania' })`
  1   | 30   | Banker wins                   | win 29 30 0        | tasmania 12.2
  250 | 2500 | Banker wins                   | win 2500 2500 0    | tasmania 12.2`;
paid('tasmania 12.4 calls its half commission', { rulebook: 'tasmania', variation: 'federal' })`
  250 | 2500 | Banker wins on 6 of two cards | win 1250 2500 1250 | tasmania 12.4
      | 2750 | Banker wins on 6 of two cards | win 1500 2750 1250 | tasmania 12.4
      | 2750 | Banker wins                   | win 2750 2750 0    | tasmania 12.4`;

t.test('the largest stake at the longest odds is still exact', async (t) => {
  const sheet = { rulebook: 'nz', offers: ['lucky-match'], scales: { 'lucky-match': 2 } };
  const wager = { on: 'lucky-match', hand: 'player', amount: 8_999_999_999_999 };
  t.equal(BigInt(settledAlone(sheet, coupOf('triple'), wager).won), 8_999_999_999_999n * 500n);
});

t.test('nz 11D.11 and nz 17.8: the most that a wager is paid, as far as chips make it', async (t) => {
  for (const [limit, amount, won] of [
    [50_000, 500, 50_000],
    [50_000, 400, 40_000],
    [50_050, 600, 50_000],
    [50, 600, 0],
  ] as const) {
    const payoutLimit = { 'lucky-match': limit, 'tiger-pair': 1000 };
    const sheet = { rulebook: 'nz', chip: 100, offers: ['lucky-match', 'tiger-pair'], payoutLimit };
    const lucky = settledAlone(sheet, coupOf('triple'), { on: 'lucky-match', hand: 'player', amount });
    t.match(lucky, { result: 'win', won, returned: amount, clause: 'nz 11D.8' }, `${amount}, limit ${limit}`);
    const tiger = settledAlone(sheet, coupOf('twin pairs'), { on: 'tiger-pair', amount: 100 });
    t.match(tiger, { result: 'win', won: 1000 }, 'limits are each of one wager');
  }
});
