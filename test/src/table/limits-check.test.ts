import fc from 'fast-check';
import t, { type Test } from 'tap';
import type { RulebookId } from '../../../src/rulebooks/index.js';
import type { WagerId } from '../../../src/rulebooks/rulebook.js';
import { checkWager, refuseOutOfLimits } from '../../../src/table/limits/check.js';
import type { Limits } from '../../../src/table/limits/limits.js';
import { readLimits } from '../../../src/table/limits/read.js';
import type { PlacedWager } from '../../../src/table/state/stake.js';
import { granted, table } from '../../support/game.js';
import { refusalOf } from '../../support/outcome.js';

type Sheet = { rulebook: RulebookId } & Record<string, unknown>;
const NZ: Sheet = {
  rulebook: 'nz',
  chip: 250,
};
const NSW: Sheet = { rulebook: 'nsw', offers: ['pairs'] };
const CROWN: Sheet = { rulebook: 'crown-sydney', offers: ['pairs', 'super-6'] };
const TASMANIA: Sheet = { rulebook: 'tasmania', offers: ['perfect-pair'] };

const stake = (seat: number, on: WagerId, amount: number, more: Partial<PlacedWager> = {}): PlacedWager => ({
  seat,
  on,
  amount,
  ...more,
});

function check(sheet: Sheet, limits: Limits, wager: PlacedWager, ...others: PlacedWager[]) {
  const at = table(sheet);
  return checkWager(wager, others, granted(readLimits(limits, at.rulebook)), at);
}

/** Checks rows of an amount, then null where it is allowed, or why it is not and what it may be instead. */
function checkAmounts(
  t: Test,
  sheet: Sheet,
  limits: Limits,
  on: WagerId,
  rows: readonly (readonly [
    amount: number,
    is: string | null,
    clause?: string,
    instead?: readonly number[],
  ])[],
): void {
  for (const [amount, is, clause, instead] of rows) {
    const found = check(sheet, limits, stake(1, on, amount));
    if (is === null) t.equal(found, null, `${amount} on ${on}`);
    else t.match(found, { is, clause, instead }, `${amount} on ${on}`);
  }
}

t.test('nz 5.9(a), nz 5.9(b): below the minimum and above the maximum', async (t) => {
  const limits = { bets: { player: { minimum: 2_500, maximum: 100_000 } } };
  checkAmounts(t, NZ, limits, 'player', [
    [2_250, 'below-minimum', 'nz 5.9(a)', [2_500]],
    [2_500, null],
    [100_000, null],
    [100_250, 'above-maximum', 'nz 5.9(b)', [100_000]],
  ]);
});

t.test('nz 5.9(a): the minimum applies to each bet, on each area', async (t) => {
  const limits = { bets: { tie: { minimum: 1_000 } } };
  const other = stake(1, 'tie', 5_000, { area: 2 });
  t.match(check(NZ, limits, stake(1, 'tie', 750), other), { is: 'below-minimum', clause: 'nz 5.9(a)' });
});

t.test("nz 5.9(b): the maximum applies to the total of a player's bets on an outcome", async (t) => {
  const limits = { bets: { player: { maximum: 10_000 } }, seats: { 2: { player: { maximum: 20_000 } } } };
  const second = (seat: number, amount: number) => stake(seat, 'player', amount, { area: 7 });
  const first = (seat: number) => stake(seat, 'player', 8_000);
  t.equal(check(NZ, limits, second(1, 2_000), first(1)), null);
  t.match(check(NZ, limits, second(1, 2_250), first(1)), { clause: 'nz 5.9(b)', instead: [2_000] });
  t.equal(check(NZ, limits, second(1, 10_000), first(3)), null, 'another player');
  t.equal(check(NZ, limits, second(1, 10_000), stake(1, 'tie', 8_000)), null, 'another outcome');
  t.equal(check(NZ, limits, second(2, 12_000), first(2)), null, 'a personal maximum');
  t.match(check(NZ, limits, second(2, 12_250), first(2)), { clause: 'nz 5.9(b)', instead: [12_000] });
  t.match(
    check(NZ, { bets: { player: { maximum: 8_000 } } }, second(1, 250), first(1)),
    { instead: [] },
    'full',
  );
  const onLucky6 = (area: number) => stake(1, 'lucky-6', 10_000, { area });
  const lucky6 = { bets: { 'lucky-6': { maximum: 10_000 } } };
  t.equal(check(NZ, lucky6, onLucky6(1), onLucky6(2)), null, 'it speaks of Player, Banker and Tie');
});

t.test('nz 5.8(b): the maximum applies to all wagers on one area, or to those of some players', async (t) => {
  const bets = { player: { maximum: 10_000 } };
  const onArea1 = [stake(1, 'player', 6_000), stake(2, 'player', 3_000, { area: 1 })];
  const third = (amount: number) => stake(3, 'player', amount, { area: 1 });
  t.equal(check(NZ, { bets }, third(10_000), ...onArea1), null);
  t.equal(check(NZ, { bets, sharedArea: true }, third(1_000), ...onArea1), null);
  const above = check(NZ, { bets, sharedArea: true }, third(1_250), ...onArea1);
  t.match(above, { is: 'above-maximum', clause: 'nz 5.8(b)', instead: [1_000] });
  t.equal(check(NZ, { bets, sharedArea: true }, stake(3, 'player', 10_000), ...onArea1), null, 'own area');
  t.match(check(NZ, { bets, sharedArea: [2, 3] }, third(7_250), ...onArea1), { instead: [7_000] });
  t.equal(check(NZ, { bets, sharedArea: [1, 2] }, third(10_000), ...onArea1), null, 'none of these players');
});

t.test('nz 5.12: a Banker wager that chips could not pay exactly', async (t) => {
  const limits = { bets: { banker: { minimum: 2_500, maximum: 100_000 } } };
  // 19 to 20 in chips of 250.
  checkAmounts(t, NZ, limits, 'banker', [
    [2_500, 'not-in-unit', 'nz 5.12', [5_000]],
    [5_000, null],
    [7_500, 'not-in-unit', 'nz 5.12', [5_000, 10_000]],
    [2_250, 'below-minimum', 'nz 5.9(a)', [5_000]],
    [100_250, 'above-maximum', 'nz 5.9(b)', [100_000]],
  ]);
  t.equal(check({ ...NZ, bankerHalfOnSix: true }, {}, stake(1, 'banker', 7_500)), null, 'nz 5.11 instead');
});

t.test('the limits of an optional wager are cited by its own clause', async (t) => {
  const CLAUSES: readonly (readonly [Sheet, WagerId, string])[] = [
    [NZ, 'perfect-pair', 'nz 11A.4'],
    [NZ, 'dragon-bonus', 'nz 11B.5'],
    [{ ...NZ, offers: ['any-pair'] }, 'any-pair', 'nz 11C.5'],
    [{ ...NZ, offers: ['lucky-match'] }, 'lucky-match', 'nz 11D.5'],
    [NZ, 'dragon-7', 'nz 11E.4'],
    [NZ, 'panda-8', 'nz 11F.4'],
    [NZ, 'lucky-6', 'nz 11G.4'],
    [NZ, 'super-6', 'nz 11I.4'],
    [NZ, 'tiger', 'nz 17.5'],
    [NZ, 'big-tiger', 'nz 17.5'],
    [NZ, 'small-tiger', 'nz 17.5'],
    [NZ, 'tiger-tie', 'nz 17.5'],
    [NZ, 'tiger-pair', 'nz 17.5'],
    [NSW, 'pairs', 'nsw 10.3'],
    [NSW, 'super-6', 'nsw 10.10'],
    [NSW, 'tiger-tie', 'nsw 10.15'],
    [NSW, 'tiger-pair', 'nsw 10.20'],
    [NSW, 'tiger', 'nsw 10.26'],
    [NSW, 'big-tiger', 'nsw 10.31'],
    [NSW, 'small-tiger', 'nsw 10.36'],
    [TASMANIA, 'perfect-pair', 'tasmania 15.3'],
  ];
  for (const [sheet, on, clause] of CLAUSES) {
    const limits = { bets: { [on]: { minimum: 500, maximum: 5_000 } } };
    checkAmounts(t, sheet, limits, on, [
      [250, 'below-minimum', clause, [500]],
      [500, null],
      [5_250, 'above-maximum', clause, [5_000]],
    ]);
  }
});

t.test('nsw 6.1, nsw 6.1.1: minimum, maximum, and a unit above the minimum', async (t) => {
  const sign = { minimum: 2_500, maximum: 10_000 };
  checkAmounts(t, NSW, { bets: { tie: sign } }, 'tie', [
    [2_499, 'below-minimum', 'nsw 6.1', [2_500]],
    [2_501, null],
    [10_001, 'above-maximum', 'nsw 6.1', [10_000]],
  ]);
  checkAmounts(t, NSW, { bets: { tie: { ...sign, unit: 1_000 } } }, 'tie', [
    [2_000, 'below-minimum', 'nsw 6.1', [2_500]],
    [2_500, null],
    [3_000, 'not-in-unit', 'nsw 6.1.1', [2_500, 3_500]],
    [3_500, null],
    [9_800, 'not-in-unit', 'nsw 6.1.1', [9_500]],
    [10_001, 'above-maximum', 'nsw 6.1', [9_500]],
  ]);
  const kept = { bets: { tie: { ...sign, unit: 1_000 } }, seats: { 1: { tie: { minimum: 1_000 } } } };
  checkAmounts(t, NSW, kept, 'tie', [
    [1_000, null],
    [2_500, 'not-in-unit', 'nsw 6.1.1', [2_000, 3_000]],
  ]);
});

t.test(
  'nsw 6.1, nsw 5.5.2: the maximum is of a player, over the areas of single individual bets',
  async (t) => {
    const limits = { bets: { player: { minimum: 1_000, maximum: 10_000 } } };
    const elsewhere = stake(1, 'player', 6_000, { area: 2 });
    t.equal(check(NSW, limits, stake(1, 'player', 4_000), elsewhere), null);
    t.match(check(NSW, limits, stake(1, 'player', 5_000), elsewhere), {
      is: 'above-maximum',
      clause: 'nsw 6.1',
      instead: [4_000],
    });
    t.equal(check(NSW, limits, stake(2, 'player', 10_000, { area: 1 }), elsewhere), null, 'another player');
    t.match(
      check(NSW, limits, stake(1, 'player', 900), elsewhere),
      { is: 'below-minimum' },
      'each by itself',
    );
  },
);

t.test('nsw 6.8, crown-sydney 7.4, tasmania 7.2: limits of one player', async (t) => {
  for (const sheet of [NSW, CROWN, TASMANIA]) {
    const approved = sheet.rulebook === 'crown-sydney' ? { approvedMinimum: 100 } : {};
    const bets = { banker: { minimum: 2_500, maximum: 10_000, ...approved } };
    const limits = { bets, seats: { 4: { banker: { minimum: 5_000, maximum: 50_000 } } } };
    t.match(check(sheet, limits, stake(4, 'banker', 2_500)), { is: 'below-minimum', instead: [5_000] });
    t.equal(check(sheet, limits, stake(4, 'banker', 50_000)), null);
    t.match(check(sheet, limits, stake(4, 'banker', 50_001)), { is: 'above-maximum', instead: [50_000] });
    t.match(check(sheet, limits, stake(5, 'banker', 50_000)), { is: 'above-maximum', instead: [10_000] });
    t.equal(check(sheet, limits, stake(5, 'banker', 2_500)), null);
  }
});

t.test('crown-sydney 7.2.1, crown-sydney 7.2.4: what the player is offered', async (t) => {
  const limits = { bets: { pairs: { minimum: 500, maximum: 5_000, approvedMinimum: 100, unit: 500 } } };
  t.match(check(CROWN, limits, stake(1, 'pairs', 400)), {
    is: 'below-minimum',
    clause: 'crown-sydney 7.2.1',
    instead: [500],
    offers: ['top-up', 'retract'],
  });
  t.match(check(CROWN, limits, stake(1, 'pairs', 5_500)), {
    is: 'above-maximum',
    clause: 'crown-sydney 7.2.4',
    instead: [5_000],
    offers: ['return-excess', 'reduce'],
  });
  t.match(check(CROWN, limits, stake(1, 'pairs', 700)), {
    is: 'not-in-unit',
    clause: 'crown-sydney 7.3',
    instead: [500, 1_000],
    offers: [],
  });
});

t.test('tasmania 7.1: multiples of the minimum only where the notice says so', async (t) => {
  const sign = { minimum: 2_000, maximum: 9_000 };
  checkAmounts(t, TASMANIA, { bets: { player: sign } }, 'player', [
    [1_999, 'below-minimum', 'tasmania 7.1', [2_000]],
    [2_001, null],
  ]);
  const multiples = {
    bets: { player: { ...sign, unit: 2_000 } },
    seats: { 2: { player: { minimum: 3_000 } } },
  };
  checkAmounts(t, TASMANIA, multiples, 'player', [
    [2_001, 'not-in-unit', 'tasmania 7.1', [2_000, 4_000]],
    [9_001, 'above-maximum', 'tasmania 7.1', [8_000]],
  ]);
  t.match(check(TASMANIA, multiples, stake(2, 'player', 4_000)), { instead: [3_000, 6_000] }, 'of its own');
});

const WHOLE_CHIPS = [
  ['nz', 'nz 5.3'],
  ['nsw', 'nsw 5.2'],
  ['crown-sydney', 'crown-sydney 6.1'],
  ['tasmania', 'tasmania 6.1'],
] as const;

t.test('nz 5.3, nsw 5.2, crown-sydney 6.1, tasmania 6.1: a stake is whole chips', async (t) => {
  for (const [rulebook, clause] of WHOLE_CHIPS) {
    for (const on of ['player', 'tie'] as const) {
      checkAmounts(t, { rulebook, chip: 250 }, {}, on, [
        [1, 'not-in-chips', clause, [250]],
        [250, null],
        [375, 'not-in-chips', clause, [250, 500]],
        [500, null],
      ]);
    }
  }
  const least = { bets: { tie: { minimum: 2_000 } } };
  t.match(check(NZ, least, stake(1, 'tie', 300)), { is: 'not-in-chips', instead: [] }, 'none near by');
});

t.test('the refusal says what is wrong, by which clause, and what would be allowed', async (t) => {
  const limits = { bets: { player: { minimum: 2_500, maximum: 10_000 } } };
  const found = check(NSW, limits, stake(1, 'player', 100));
  t.equal(
    found && refusalOf(refuseOutOfLimits(found)),
    'not-allowed: seat 1: 100 on player is below a minimum of 2500; it may be 2500 (nsw 6.1)',
  );
});

t.test('what is offered instead is itself allowed, and is the nearest that is', async () => {
  const sheets = [NZ, NSW, CROWN, TASMANIA];
  const amount = fc.integer({ min: 1, max: 6_000 });
  const inChips = (most: number) => fc.integer({ min: 1, max: most }).map((chips) => chips * 10);
  const some = fc.record({
    sheet: fc.constantFrom(...sheets).map((sheet) => ({ ...sheet, chip: 10 })),
    on: fc.constantFrom<WagerId>('player', 'banker', 'tie'),
    amount,
    minimum: inChips(600),
    span: inChips(400),
    unit: inChips(90),
    taken: fc.oneof(fc.constant(0), inChips(200)),
  });
  fc.assert(
    fc.property(some, ({ sheet, on, amount: staked, minimum, span, unit, taken }) => {
      const at = table(sheet);
      const bet = {
        minimum,
        maximum: minimum + span,
        ...(sheet.rulebook === 'nz' ? {} : { unit: sheet.rulebook === 'tasmania' ? minimum : unit }),
        ...(sheet.rulebook === 'crown-sydney' ? { approvedMinimum: 1 } : {}),
      };
      const limits = granted(readLimits({ bets: { [on]: bet } }, at.rulebook));
      const others = taken ? [stake(1, on, taken, { area: 2 })] : [];
      const allowed = (n: number) => checkWager(stake(1, on, n), others, limits, at) === null;
      const found = checkWager(stake(1, on, staked), others, limits, at);
      if (found === null) return staked >= minimum && staked <= minimum + span;
      const from = Math.min(staked, ...found.instead);
      const to = Math.max(staked, ...found.instead);
      for (let n = from; n <= to; n++) {
        if (allowed(n) !== found.instead.includes(n)) return false;
      }
      if (found.instead.length > 0) return true;
      for (let n = 1; n <= minimum + span; n++) if (allowed(n)) return false;
      return true;
    }),
    { numRuns: 400 },
  );
});
