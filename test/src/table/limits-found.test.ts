import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import t from 'tap';
import { totalOf } from '../../../src/money/cents.js';
import type { RulebookId } from '../../../src/rulebooks/index.js';
import { checkAfterFirstCard, type LateCheckOptions } from '../../../src/table/limits/late-check.js';
import type { Limits } from '../../../src/table/limits/limits.js';
import { readLimits } from '../../../src/table/limits/read.js';
import type { PlacedWager } from '../../../src/table/state/stake.js';
import { granted, table } from '../../support/game.js';
import { testOfRows } from '../../support/rows.js';
import { wagers } from '../../support/wagers.js';

// Wagers outside the limits that are found once a card is out.

type Sheet = { rulebook: RulebookId; chip: number };
const NZ: Sheet = { rulebook: 'nz', chip: 100 };
const NSW: Sheet = { rulebook: 'nsw', chip: 100 };
const CROWN: Sheet = { rulebook: 'crown-sydney', chip: 100 };
const TASMANIA: Sheet = { rulebook: 'tasmania', chip: 100 };

const SIGN = { bets: { player: { minimum: 1_000, maximum: 5_000 } } };
const CROWN_SIGN = { bets: { player: { ...SIGN.bets.player, approvedMinimum: 500 } } };

function found(sheet: object, limits: Limits, placed: readonly PlacedWager[], when?: LateCheckOptions) {
  const at = table(sheet);
  return checkAfterFirstCard(placed, granted(readLimits(limits, at.rulebook)), at, when);
}

/** The wagers of one coup, a row each, and what becomes of it: what is found, how much is within it, and the clause. */
const check = (title: string, sheet: Sheet, limits: Limits, when?: LateCheckOptions) =>
  testOfRows(title, (t, row, coup) => {
    const placed = coup.flatMap(([wager]) => wagers(wager));
    const outcomes = found(sheet, limits, placed, when).map(({ is, stands, findings }) => {
      const why = findings.map(({ found, within, clause, officer = '', warnBy = '' }) =>
        [found, within || '', clause, officer, warnBy].filter((word) => word !== '').join(' '),
      );
      return [`${is} ${stands}`, ...why].join(', ').replaceAll(`${sheet.rulebook} `, '');
    });
    t.equal(outcomes[coup.indexOf(row)], row[1], row[0]);
  });

for (const sheet of [NZ, NSW, CROWN, TASMANIA]) {
  const sign = sheet === CROWN ? CROWN_SIGN : SIGN;
  check(`within the limits of ${sheet.rulebook}, nothing is found`, sheet, sign)`
    1P1000 | stands 1000
    2P5000 | stands 5000`;
}

check('nsw 6.3: above the table differential, all wagers are valid', NSW, { tableDifferential: 1_000 })`
  1P9000 | stands 9000, above-table-differential 1100 6.3
  2B100  | stands 100`;

check('nsw 6.1, nsw 6.4, nsw 6.5: below the minimum is valid, above the maximum up to it', NSW, {
  bets: { player: { minimum: 1_000, maximum: 5_050 } },
})`
  1P999    | stands 999, below-minimum 6.4
  2P5100   | stands-up-to 5050, above-maximum 5050 6.5
  3P5000   | stands-up-to 2500, above-maximum 2500 6.5
  3P5000@2 | stands-up-to 2500, above-maximum 2500 6.5`;

const ofArea = { playingAreaMaximum: { player: 3_000 } };
check('nsw 6.5: above the playing area maximum, wagers stand pro rata', NSW, ofArea)`
  1P4000 | stands-up-to 2000, above-playing-area-maximum 2000 6.5
  2P2000 | stands-up-to 1000, above-playing-area-maximum 1000 6.5
  3B9000 | stands 9000`;

check('nsw 6.5: of what the maximum leaves', NSW, { ...ofArea, bets: { player: { maximum: 4_000 } } })`
  1P40000 | stands-up-to 2000, above-maximum 4000 6.5, above-playing-area-maximum 2000 6.5
  2P2000  | stands-up-to 1000, above-playing-area-maximum 1000 6.5`;

const earlier = { coup: 'earlier' } as const;
check('nsw 6.5.1: a maximum exceeded in an earlier coup changes nothing', NSW, SIGN, earlier)`
  1P9000 | stands 9000, above-maximum 5000 6.5.1`;
check('nsw 6.5.1: nor the limits of a hand', NSW, { ...ofArea, tableDifferential: 1_000 }, earlier)`
  1P9000 | stands 9000, above-playing-area-maximum 3000 6.5.1, above-table-differential 1000 6.5.1`;

const inUnits = { bets: { player: { minimum: 1_000, unit: 500 } } };
check('nsw 6.1.1: of a wager that is not in the unit an officer is asked', NSW, inUnits)`
  1P1700 | ask 1700, not-in-unit 1500 6.1.1 supervisor`;

check('crown-sydney 7.2.2, crown-sydney 7.2.3, crown-sydney 7.2.5, crown-sydney 7.3', CROWN, {
  bets: { player: { ...CROWN_SIGN.bets.player, unit: 500 } },
})`
  1P499  | void 0, below-approved-minimum 7.2.2
  2P500  | stands 500, below-minimum 7.2.3
  3P999  | stands 999, below-minimum 7.2.3
  4P1300 | stands 1300, not-in-unit 1000 7.3
  5P7000 | stands-up-to 5000, above-maximum 5000 7.2.5`;
check('crown-sydney is silent on an earlier coup', CROWN, CROWN_SIGN, earlier)`
  1P7000 | ask 7000, above-maximum 5000 7.2.5 supervisor`;

const warned = { warned: [2, 3] };
check('tasmania 7.4, tasmania 7.5: below the minimum it stands with a warning', TASMANIA, SIGN, warned)`
  1P999  | stands 999, below-minimum 7.4 7.5
  2P999  | void 0, below-minimum 7.5
  3P1000 | stands 1000
  4P5001 | stands-up-to 5000, above-maximum 5000 7.4`;

const agreed = { player: { minimum: 100, maximum: 9_000 } };
check('tasmania 7.2: limits agreed with players', TASMANIA, { ...SIGN, seats: { 1: agreed, 2: agreed } })`
  1P100  | stands 100
  2P9500 | stands-up-to 9000, above-maximum 9000 7.4`;

const liability = { bets: { banker: { minimum: 1_000 } }, collectiveLiability: 3_000 };
check('tasmania 7.3(b): what is reduced as betting closes is never late', TASMANIA, liability, warned)`
  2B900  | void 0, below-minimum 7.5
  4B3000 | stands 3000
  5B4000 | stands 4000`;
check('nz 5.18: nor here', NZ, { tableDifferential: 2_000 })`
  1P9000 | stands 9000`;

check('nz 5.9(a), nz 5.9(b): nz is silent, and an officer is asked', NZ, SIGN)`
  1P999    | ask 999, below-minimum 5.9(a) supervisor
  2P6000   | ask 6000, above-maximum 5000 5.9(b) supervisor
  3P4000   | ask 4000, above-maximum 2000 5.9(b) supervisor
  3P6000@2 | ask 6000, above-maximum 3000 5.9(b) supervisor
  4P5000   | stands 5000`;
check('nz 5.13: what chips cannot pay is the business of the settlement', NZ, {})`
  1B2100 | stands 2100`;

t.test('for any wagers: nothing grows, nothing is lost, and what is found has a clause', async () => {
  const cents = fc.integer({ min: 1, max: 100 }).map((chips) => chips * 50);
  const anyWager = fc.record({
    seat: fc.integer({ min: 1, max: 5 }),
    on: fc.constantFrom('player', 'banker', 'tie'),
    amount: cents,
    area: fc.nat(3),
  }) as fc.Arbitrary<PlacedWager>;
  const some = fc.record({
    sheet: fc.constantFrom(NZ, NSW, CROWN, TASMANIA),
    minimum: cents,
    more: cents,
    hand: cents,
    placed: fc.array(anyWager, { maxLength: 8 }),
    coup: fc.constantFrom('this' as const, 'earlier' as const),
    warned: fc.array(fc.nat(4)),
  });
  fc.assert(
    fc.property(some, ({ sheet, minimum, more, hand, placed, coup, warned }) => {
      const approved = sheet === CROWN && { approvedMinimum: Math.min(100, minimum) };
      const bet = { minimum, maximum: minimum + more, ...approved };
      const limits: Limits = {
        bets: { player: bet, banker: bet, tie: bet },
        ...(sheet === NSW && { playingAreaMaximum: { player: hand, banker: hand } }),
        ...((sheet === NSW || sheet === NZ) && { tableDifferential: hand }),
        ...(sheet === TASMANIA && { collectiveLiability: hand }),
      };
      const all = found(sheet, limits, placed, { coup, warned });
      for (const [i, { wager, is, stands, returned, findings }] of all.entries()) {
        assert.equal(wager, placed[i]);
        assert.ok(stands + returned === wager.amount && stands >= 0 && returned >= 0, 'nothing is lost');
        if (is === 'void') assert.equal(stands, 0);
        if (is === 'stands' || coup === 'earlier') assert.equal(returned, 0);
        else if (sheet !== NZ) assert.ok(stands <= bet.maximum);
        assert.ok(is === 'stands' || findings.length > 0);
        assert.ok(findings.every(({ clause }) => clause.startsWith(`${sheet.rulebook} `)));
      }
      if (sheet !== NSW || coup === 'earlier') return;
      for (const on of ['player', 'banker'])
        assert.ok(
          totalOf(all.map(({ wager, stands }) => ({ amount: wager.on === on ? stands : 0 }))) <= hand,
        );
    }),
    { numRuns: 1_200 },
  );
});
