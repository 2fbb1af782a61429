import fc from 'fast-check';
import t from 'tap';
import { MOST_CENTS } from '../../../src/money/cents.js';
import { proRata } from '../../../src/money/pro-rata.js';
import type { RulebookId } from '../../../src/rulebooks/index.js';

import type { Wager } from '../../../src/settlement/wager.js';
import type { Limits } from '../../../src/table/limits/limits.js';
import { readLimits } from '../../../src/table/limits/read.js';
import { reducedWagers, reduceToLimits } from '../../../src/table/limits/reduce.js';
import { granted, table } from '../../support/game.js';

type Sheet = { rulebook: RulebookId } & Record<string, unknown>;

/** `P 500`: seat 1 on the Player's Hand, then seat 2, and so on. */
const stakes = (text: string): readonly Wager[] =>
  text.split(', ').map((one, i) => {
    const [on, amount] = one.split(' ') as ['P' | 'B' | 'T', string];
    return { seat: i + 1, on: ({ P: 'player', B: 'banker', T: 'tie' } as const)[on], amount: Number(amount) };
  });

function reduce(sheet: Sheet, limits: Limits, wagers: string | readonly Wager[]) {
  const at = table(sheet);
  const read = granted(readLimits(limits, at.rulebook));
  return reduceToLimits(typeof wagers === 'string' ? stakes(wagers) : wagers, read, at);
}

const kept = (sheet: Sheet, limits: Limits, wagers: string): readonly number[] =>
  reduce(sheet, limits, wagers).map((wager) => wager.kept);

const NSW = { rulebook: 'nsw', chip: 100 } as const;
const TASMANIA = { rulebook: 'tasmania', chip: 100 } as const;
const NZ = { rulebook: 'nz', chip: 100 } as const;

t.test('nsw 6.2: above the table differential, the wagers on that hand are reduced pro rata', async (t) => {
  const limits = { tableDifferential: 1_000 };
  for (const [wagers, expected] of [
    ['P 1000, B 2000', [1_000, 2_000]],
    ['P 1000, B 2100', [1_000, 2_000]],
    ['P 3000, B 1000', [2_000, 1_000]],
    ['P 2000, P 4000, B 2000', [1_000, 2_000, 2_000]],
    // Of 20 chips each has a third: two have the chips left over, the lower seats.
    ['P 1000, P 1000, P 1000, B 1000', [700, 700, 600, 1_000]],
    ['P 5000, T 9000', [1_000, 9_000]],
    ['T 9000', [9_000]],
  ] as const) {
    t.strictSame(kept(NSW, limits, wagers), expected, wagers);
  }
});

t.test('nsw 6.2: above the playing area maximum, the wagers on that hand are reduced pro rata', async (t) => {
  for (const [playingAreaMaximum, wagers, expected] of [
    [{ player: 3_000 }, 'P 3000, B 9000', [3_000, 9_000]],
    [{ player: 3_000 }, 'P 4000, P 2000, B 9000', [2_000, 1_000, 9_000]],
    [{ player: 3_000, banker: 4_000 }, 'P 4000, P 2000, B 8000', [2_000, 1_000, 4_000]],
    // Cut to whole chips, the wagers lose 50, 25 and 25 cents: the first of them, and then the lower seat.
    [{ player: 1_000 }, 'P 2000, P 1000, P 1000', [500, 300, 200]],
  ] as const) {
    t.strictSame(kept(NSW, { playingAreaMaximum }, wagers), expected, wagers);
  }
});

t.test('nsw 6.2: the differential is taken of what the playing area maximum leaves', async (t) => {
  const limits = { playingAreaMaximum: { player: 2_000 }, tableDifferential: 1_000 };
  t.strictSame(kept(NSW, limits, 'P 6000, B 9000'), [2_000, 3_000]);
  t.strictSame(kept(NSW, limits, 'P 6000, B 500'), [1_500, 500]);
});

t.test('nz 5.18: above the table differential, the wagers on that hand are reduced pro rata', async (t) => {
  t.strictSame(kept(NZ, { tableDifferential: 3_000 }, 'P 4000, P 2000, B 0'), [2_000, 1_000, 0]);
  t.match(reduce(NZ, { tableDifferential: 100 }, 'P 500, B 100'), [
    { kept: 200, back: 300, clause: 'nz 5.18' },
    { kept: 100, back: 0, clause: null },
  ]);
});

t.test('nz 5.12: a reduced Banker wager can still be paid exactly in chips', async (t) => {
  // 19 to 20 in chips of 100: steps of 2000.
  t.strictSame(kept(NZ, { tableDifferential: 5_000 }, 'B 10000, B 4000'), [4_000, 0]);
  t.strictSame(kept(NZ, { tableDifferential: 6_000 }, 'B 10000, B 4000'), [4_000, 2_000]);
  // The Banker's Hand can only be cut to 4000, which leaves the Player's Hand above it.
  t.strictSame(kept(NZ, { tableDifferential: 500 }, 'P 5100, B 20000'), [4_500, 4_000]);
  const halfOnSix = { ...NZ, bankerHalfOnSix: true };
  t.strictSame(kept(halfOnSix, { tableDifferential: 5_000 }, 'B 10000, B 4000'), [3_600, 1_400]);
});

t.test('tasmania 7.3(b): above the collective liability, either hand is reduced pro rata', async (t) => {
  const limits = { collectiveLiability: 3_000 };
  t.strictSame(kept(TASMANIA, limits, 'P 3000, B 3000, T 9000'), [3_000, 3_000, 9_000]);
  t.strictSame(kept(TASMANIA, limits, 'P 4000, P 2000, B 3100'), [2_000, 1_000, 3_000]);
  t.match(reduce(TASMANIA, limits, 'P 3100'), [{ back: 100, clause: 'tasmania 7.3(b)' }]);
});

t.test('crown-sydney 1.1 defines a differential, and no rule reduces a wager', async (t) => {
  const at = table({ rulebook: 'crown-sydney' });
  const limits = { tableDifferential: 1, playingAreaMaximum: { player: 1 }, collectiveLiability: 1 };
  t.match(reduceToLimits(stakes('P 500, B 9000'), limits, at), [
    { kept: 500, back: 0, clause: null },
    { kept: 9_000, back: 0, clause: null },
  ]);
});

t.test('a wager reduced to nothing is not among those that the coup goes on with', async (t) => {
  const reduced = reduce(NSW, { playingAreaMaximum: { banker: 100 } }, 'B 100, B 100, T 500');
  t.match(reduced, [{ kept: 100 }, { kept: 0, back: 100, clause: 'nsw 6.2' }, { kept: 500 }]);
  t.strictSame(reducedWagers(reduced), [
    { seat: 1, on: 'banker', amount: 100 },
    { seat: 3, on: 'tie', amount: 500 },
  ]);
});

t.test('a side wager on a hand is not a wager on the Hand', async (t) => {
  const pair: Wager = { seat: 1, on: 'pairs', hand: 'player', amount: 9_000 };
  t.match(reduce({ ...NSW, offers: ['pairs'] }, { tableDifferential: 100 }, [pair]), [{ kept: 9_000 }]);
});

t.test('the largest stakes are shared exactly', async (t) => {
  const wagers = stakes(`P ${MOST_CENTS}, P ${MOST_CENTS - 1}, P ${MOST_CENTS - 2}`);
  // The limit is a third of the total: the shares are whole, two thirds over, and one third over. In floating point the
  // first is taken for the one that lost most.
  t.strictSame(proRata(wagers, MOST_CENTS - 1, 1), [3_000_000_000_000, 3_000_000_000_000, 2_999_999_999_999]);
});

// What holds for any wagers under any limits.

const cents = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 5_000 }));

const anyHand = fc.record({
  rulebook: fc.constantFrom('nz', 'nsw', 'tasmania'),
  chip: fc.constantFrom(1, 5, 100, 250),
  differential: fc.option(cents, { nil: null }),
  player: fc.option(cents, { nil: null }),
  banker: fc.option(cents, { nil: null }),
  // Stakes are so many chips, sometimes with some cents over.
  stakes: fc.array(
    fc.tuple(
      fc.constantFrom('player', 'banker', 'tie'),
      fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4_000 })),
      fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(99) }),
    ),
    { maxLength: 12 },
  ),
});

function reduceAny(any: typeof anyHand extends fc.Arbitrary<infer T> ? T : never) {
  const { rulebook, chip, differential, player, banker } = any;
  const limits: Limits = {
    ...(differential && rulebook !== 'tasmania' && { tableDifferential: differential * chip }),
    ...(player &&
      rulebook === 'nsw' && {
        playingAreaMaximum: { player: player * chip, ...(banker && { banker: banker * chip }) },
      }),
    ...(player && rulebook === 'tasmania' && { collectiveLiability: player * chip }),
  };
  const wagers = any.stakes.map(
    ([on, chips, over], i): Wager => ({ seat: (i % 5) + 1, on, amount: chips * chip + over }),
  );
  return { limits, wagers, chip, rulebook, reduced: reduce({ rulebook, chip }, limits, wagers) };
}

const RUNS = { numRuns: 2_000 };
const total = (wagers: readonly Wager[], on: string): number =>
  wagers.filter((wager) => wager.on === on).reduce((sum, { amount }) => sum + amount, 0);

const withinLimits = (wagers: readonly Wager[], limits: Limits): boolean => {
  const [player, banker] = [total(wagers, 'player'), total(wagers, 'banker')];
  const { tableDifferential, collectiveLiability, playingAreaMaximum } = limits;
  return (
    Math.abs(player - banker) <= (tableDifferential ?? Number.POSITIVE_INFINITY) &&
    Math.max(player, banker) <= (collectiveLiability ?? Number.POSITIVE_INFINITY) &&
    player <= (playingAreaMaximum?.player ?? Number.POSITIVE_INFINITY) &&
    banker <= (playingAreaMaximum?.banker ?? Number.POSITIVE_INFINITY)
  );
};

t.test('after a reduction no limit is exceeded', async () => {
  const holds = fc.property(anyHand, (any) => {
    const { limits, reduced } = reduceAny(any);
    return withinLimits(reducedWagers(reduced), limits);
  });
  fc.assert(holds, RUNS);
});

t.test('no wager grows, and what is kept plus what goes back is what was staked', async () => {
  const holds = fc.property(anyHand, (any) => {
    const { wagers, reduced } = reduceAny(any);
    return reduced.every(
      ({ wager, kept, back, clause }, i) =>
        wager === wagers[i] &&
        kept >= 0 &&
        back >= 0 &&
        kept + back === wager.amount &&
        (clause === null) === (back === 0),
    );
  });
  fc.assert(holds, RUNS);
});

t.test('what is kept is whole chips where the stake was', async () => {
  const holds = fc.property(anyHand, (any) => {
    const { chip, reduced } = reduceAny(any);
    return reduced.every(({ wager, kept }) => kept % chip === 0 || kept === wager.amount);
  });
  fc.assert(holds, RUNS);
});

t.test('a Banker wager of nz that chips could pay is reduced to one that they can pay', async () => {
  const holds = fc.property(anyHand, (any) => {
    const { chip, reduced, rulebook } = reduceAny(any);
    return reduced.every(
      ({ wager, kept, back }) =>
        rulebook !== 'nz' || wager.on !== 'banker' || back === 0 || (kept * 19) % (20 * chip) === 0,
    );
  });
  fc.assert(holds, RUNS);
});

t.test('equal wagers differ by at most a chip, and a larger one never keeps less', async () => {
  const holds = fc.property(anyHand, (any) => {
    const { chip, reduced, rulebook } = reduceAny(any);
    return reduced.every((a) =>
      reduced.every((b) => {
        if (a.wager.on !== b.wager.on) return true;
        // nz 5.12: of a Banker wager the smallest step is twenty chips.
        const step = rulebook === 'nz' && a.wager.on === 'banker' ? 20 * chip : chip;
        if (a.wager.amount === b.wager.amount) return Math.abs(a.kept - b.kept) <= step;
        return a.wager.amount > b.wager.amount || a.kept <= b.kept;
      }),
    );
  });
  fc.assert(holds, RUNS);
});

t.test('each keeps its exact share, to less than a chip, where stakes are whole chips', async () => {
  const holds = fc.property(
    fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 12 }),
    fc.nat(20_000),
    fc.constantFrom(1, 5, 100),
    (chips, most, chip) => {
      const wagers = chips.map((n, seat): Wager => ({ seat, on: 'player', amount: n * chip }));
      const staked = total(wagers, 'player');
      const limit = Math.min(most, staked);
      const keep = proRata(wagers, limit, chip);
      const left = limit - keep.reduce((a, b) => a + b, 0);
      return (
        left >= 0 &&
        left < chip &&
        wagers.every(
          ({ amount }, i) => Math.abs((keep[i] as number) * staked - amount * limit) < chip * staked,
        )
      );
    },
  );
  fc.assert(holds, RUNS);
});

t.test('wagers that were within the limits are untouched, and a hand within them alone', async () => {
  const holds = fc.property(anyHand, (any) => {
    const { limits, wagers, reduced, rulebook } = reduceAny(any);
    if (withinLimits(wagers, limits)) return reduced.every(({ back }) => back === 0);
    const smaller = total(wagers, 'player') < total(wagers, 'banker') ? 'player' : 'banker';
    const untouched = (on: string) =>
      reduced.every(({ wager, back }) => wager.on !== on || back === 0 || wager.amount === 0);
    if (!untouched('tie')) return false;
    // Where only the differential is set and whole steps can meet it, the smaller hand stays as it is.
    return rulebook !== 'nsw' || limits.playingAreaMaximum !== undefined || untouched(smaller);
  });
  fc.assert(holds, RUNS);
});

t.test('reducing once is enough, and the order of the wagers does not matter between seats', async () => {
  const holds = fc.property(anyHand, (any) => {
    const { limits, wagers, chip, rulebook, reduced } = reduceAny(any);
    const again = reduce({ rulebook, chip }, limits, reducedWagers(reduced));
    if (again.some(({ back }) => back > 0)) return false;
    const seated = wagers.map((wager, seat) => ({ ...wager, seat }));
    const forward = reduce({ rulebook, chip }, limits, seated);
    const backward = reduce({ rulebook, chip }, limits, seated.toReversed());
    return forward.every(({ kept }, i) => kept === backward.at(-1 - i)?.kept);
  });
  fc.assert(holds, RUNS);
});
