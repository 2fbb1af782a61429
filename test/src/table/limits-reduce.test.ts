import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import { MOST_CENTS } from '../../../src/money/cents.js';
import { proRata } from '../../../src/money/pro-rata.js';
import type { Limits } from '../../../src/table/limits/limits.js';
import { readLimits } from '../../../src/table/limits/read.js';
import { reducedWagers, reduceToLimits } from '../../../src/table/limits/reduce.js';
import type { PlacedWager } from '../../../src/table/state/stake.js';
import { granted, table } from '../../support/game.js';
import { testOfRows } from '../../support/rows.js';
import { wagers } from '../../support/wagers.js';

// When betting closes, the wagers on a hand in excess are reduced pro rata.

const NZ = { rulebook: 'nz', chip: 100 };
const NSW = { rulebook: 'nsw', chip: 100 };
const TASMANIA = { rulebook: 'tasmania', chip: 100 };

function reduce(sheet: object, limits: Limits, placed: readonly PlacedWager[]) {
  const at = table(sheet);
  return reduceToLimits(placed, granted(readLimits(limits, at.rulebook)), at);
}

/** A row: the wagers, what each keeps, and the clause by which some go back. */
const check = (title: string, sheet: object, limits: Limits) =>
  testOfRows(title, (t, [given, kept, clause]) => {
    const reduced = reduce(sheet, limits, wagers(given));
    t.equal(reduced.map((wager) => wager.kept).join(' '), kept, given);
    const clauses = new Set(reduced.flatMap((wager) => wager.clause ?? []));
    t.strictSame([...clauses], clause ? [clause] : [], given);
  });

check('nsw 6.2: above the table differential, a hand is reduced', NSW, { tableDifferential: 1_000 })`
  1P1000 2B2000               | 1000 2000
  1P1000 2B2100               | 1000 2000        | nsw 6.2
  1P3000 2B1000               | 2000 1000        | nsw 6.2
  1P2000 2P4000 3B2000        | 1000 2000 2000   | nsw 6.2
  1P5000 2T9000               | 1000 9000        | nsw 6.2
  1T9000                      | 9000
  1P1000 2P1000 3P1000 4B1000 | 700 700 600 1000 | nsw 6.2`;

const playingAreaMaximum = { player: 3_000, banker: 8_000 };
check('nsw 6.2: and above the playing area maximum', NSW, { playingAreaMaximum })`
  1P3000 2B8000        | 3000 8000
  1P4000 2P2000 3B9000 | 2000 1000 8000 | nsw 6.2`;
// Cut to whole chips, the wagers lose 50, 25 and 25 cents: the first of them, and then the lower seat.
check('nsw 6.2: in whole chips', NSW, { playingAreaMaximum: { player: 1_000 } })`
  1P2000 2P1000 3P1000 | 500 300 200 | nsw 6.2`;
check('nsw 6.2: the differential is taken of what the playing area maximum leaves', NSW, {
  playingAreaMaximum: { player: 2_000 },
  tableDifferential: 1_000,
})`
  1P6000 2B9000 | 2000 3000 | nsw 6.2
  1P6000 2B500  | 1500 500  | nsw 6.2`;

check('nz 5.18: above the table differential, a hand is reduced', NZ, { tableDifferential: 3_000 })`
  1P4000 2P2000 3B0 | 2000 1000 0 | nz 5.18`;
// 19 to 20 in chips of 100: steps of 2000.
check('nz 5.12: a reduced Banker wager can still be paid exactly in chips', NZ, { tableDifferential: 5_000 })`
  1B10000 2B4000      | 4000 0      | nz 5.18
  1B10000 2B4000 3P1000 | 4000 2000 1000 | nz 5.18`;
// The Banker's Hand can only be cut to 4000, which leaves the Player's Hand above it.
check('nz 5.12: and the other hand follows', NZ, { tableDifferential: 500 })`
  1P5100 2B20000 | 4500 4000 | nz 5.18`;
check('nz 5.11: half on six instead', { ...NZ, bankerHalfOnSix: true }, { tableDifferential: 5_000 })`
  1B10000 2B4000 | 3600 1400 | nz 5.18`;

check('tasmania 7.3(b): above the collective liability, too', TASMANIA, { collectiveLiability: 3_000 })`
  1P3000 2B3000 3T9000 | 3000 3000 9000
  1P4000 2P2000 3B3100 | 2000 1000 3000 | tasmania 7.3(b)`;

t.test('crown-sydney 1.1 defines a differential, and no rule reduces a wager', async (t) => {
  const limits = { tableDifferential: 1, playingAreaMaximum: { player: 1 }, collectiveLiability: 1 };
  const reduced = reduceToLimits(wagers('1P500 2B9000'), limits, table({ rulebook: 'crown-sydney' }));
  t.match(reduced, [
    { kept: 500, back: 0, clause: null },
    { kept: 9_000, back: 0, clause: null },
  ]);
});

t.test('a wager reduced to nothing is not among those that the coup goes on with', async (t) => {
  const reduced = reduce(NSW, { playingAreaMaximum: { banker: 100 } }, wagers('1B100 2B100 3T500'));
  t.strictSame(reducedWagers(reduced), wagers('1B100 3T500'));
});

t.test('a side wager on a hand is not a wager on the Hand', async (t) => {
  const pair = { seat: 1, on: 'pairs', hand: 'player', amount: 9_000 } as const;
  t.match(reduce({ ...NSW, offers: ['pairs'] }, { tableDifferential: 100 }, [pair]), [{ kept: 9_000 }]);
});

t.test('the largest stakes are shared exactly', async (t) => {
  const placed = wagers(`1P${MOST_CENTS} 2P${MOST_CENTS - 1} 3P${MOST_CENTS - 2}`);
  // The limit is a third of the total: the shares are whole, two thirds over, and one third over. In floating point the
  // first is taken for the one that lost most.
  t.strictSame(proRata(placed, MOST_CENTS - 1, 1), [3_000_000_000_000, 3_000_000_000_000, 2_999_999_999_999]);
});

const cents = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 5_000 }));
const anyCoup = fc.record({
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

const total = (placed: readonly PlacedWager[], on: string): number =>
  placed.reduce((sum, wager) => (wager.on === on ? sum + wager.amount : sum), 0);

const NO_LIMIT = Number.POSITIVE_INFINITY;
function withinLimits(placed: readonly PlacedWager[], limits: Limits): boolean {
  const [player, banker] = [total(placed, 'player'), total(placed, 'banker')];
  const { tableDifferential, collectiveLiability = NO_LIMIT, playingAreaMaximum = {} } = limits;
  return (
    Math.abs(player - banker) <= (tableDifferential ?? NO_LIMIT) &&
    player <= Math.min(playingAreaMaximum.player ?? NO_LIMIT, collectiveLiability) &&
    banker <= Math.min(playingAreaMaximum.banker ?? NO_LIMIT, collectiveLiability)
  );
}

t.test('a reduction is to the limits, pro rata, in whole chips, and no more than that', async () => {
  const holds = fc.property(anyCoup, ({ rulebook, chip, differential, player, banker, stakes }) => {
    const limits: Limits = {
      ...(differential && rulebook !== 'tasmania' && { tableDifferential: differential * chip }),
      ...(player &&
        rulebook === 'nsw' && {
          playingAreaMaximum: { player: player * chip, ...(banker && { banker: banker * chip }) },
        }),
      ...(player && rulebook === 'tasmania' && { collectiveLiability: player * chip }),
    };
    const placed = stakes.map(
      ([on, chips, over], i) => ({ seat: (i % 5) + 1, on, amount: chips * chip + over }) as PlacedWager,
    );
    const sheet = { rulebook, chip };
    const reduced = reduce(sheet, limits, placed);
    const left = reducedWagers(reduced);
    assert.ok(withinLimits(left, limits), 'no limit is exceeded');
    assert.ok(
      reduce(sheet, limits, left).every(({ back }) => back === 0),
      'reducing once is enough',
    );

    // nz 5.12: a Banker wager is reduced in steps of twenty chips, to what chips pay exactly.
    const stepOn = (on: string): number => (rulebook === 'nz' && on === 'banker' ? 20 * chip : chip);
    for (const [i, { wager, kept, back, clause }] of reduced.entries()) {
      assert.equal(wager, placed[i]);
      assert.ok(kept >= 0 && back >= 0 && kept + back === wager.amount, 'no wager grows, and none is lost');
      assert.equal(clause === null, back === 0);
      assert.ok(back === 0 || kept % stepOn(wager.on) === 0, 'what is kept is whole steps');
      for (const other of reduced) {
        if (other.wager.on !== wager.on) continue;
        const less = kept - other.kept;
        if (wager.amount === other.wager.amount) assert.ok(less <= stepOn(wager.on), 'equals keep as much');
        else if (wager.amount < other.wager.amount) assert.ok(less <= 0, 'a larger wager keeps no less');
      }
    }

    const untouched = (on: string) => reduced.every(({ wager, back }) => wager.on !== on || back === 0);
    assert.ok(untouched('tie'));
    if (withinLimits(placed, limits)) assert.ok(untouched('player') && untouched('banker'));
    // Where only the differential is set and whole steps can meet it, the smaller hand stays as it is.
    const smaller = total(placed, 'player') < total(placed, 'banker') ? 'player' : 'banker';
    if (rulebook === 'nsw' && !limits.playingAreaMaximum) assert.ok(untouched(smaller));

    const seated = placed.map((wager, seat) => ({ ...wager, seat }));
    const keeps = (order: readonly PlacedWager[]) => reduce(sheet, limits, order).map(({ kept }) => kept);
    assert.deepEqual(keeps(seated), keeps(seated.toReversed()).reverse(), 'the order does not matter');
  });
  fc.assert(holds, { numRuns: 2_000 });
});

t.test('each keeps its exact share, to less than a chip, where stakes are whole chips', async () => {
  const chips = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 12 });
  const holds = fc.property(chips, fc.nat(20_000), fc.constantFrom(1, 5, 100), (stakes, most, chip) => {
    const placed = stakes.map((n, seat) => ({ seat, on: 'player', amount: n * chip }) as const);
    const staked = total(placed, 'player');
    const limit = Math.min(most, staked);
    const keep = proRata(placed, limit, chip);
    const left = limit - keep.reduce((a, b) => a + b, 0);
    assert.ok(left >= 0 && left < chip);
    for (const [i, { amount }] of placed.entries())
      assert.ok(Math.abs((keep[i] as number) * staked - amount * limit) < chip * staked);
  });
  fc.assert(holds, { numRuns: 2_000 });
});
