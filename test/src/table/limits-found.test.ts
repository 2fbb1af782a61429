import fc from 'fast-check';
import t, { type Test } from 'tap';
import type { RulebookId } from '../../../src/rulebooks/index.js';
import type { WagerId } from '../../../src/rulebooks/rulebook.js';
import { checkAfterFirstCard, type LateCheckOptions } from '../../../src/table/limits/late-check.js';
import type { Limits } from '../../../src/table/limits/limits.js';
import { readLimits } from '../../../src/table/limits/read.js';
import type { PlacedWager } from '../../../src/table/state/stake.js';
import { granted, table } from '../../support/game.js';
import { rows } from '../../support/rows.js';
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

/** The wagers of one coup, and what becomes of each: what is found, how much is within it, and the clause. */
const check =
  (t: Test, sheet: Sheet, limits: Limits, when?: LateCheckOptions) =>
  (...coup: Parameters<typeof rows>): void => {
    const lines = rows(...coup);
    const placed = lines.flatMap(([wager = '']) => wagers(wager));
    const outcomes = found(sheet, limits, placed, when).map(({ is, stands, findings }) => {
      const why = findings.map(({ found, within, clause, officer = '', warnBy = '' }) =>
        [found, within || '', clause, officer, warnBy].filter((word) => word !== '').join(' '),
      );
      return [`${is} ${stands}`, ...why].join(', ').replaceAll(`${sheet.rulebook} `, '');
    });
    for (const [i, [wager = '', outcome]] of lines.entries()) t.equal(outcomes[i], outcome, wager);
  };

t.test('a wager within the limits stands, and nothing is found', async (t) => {
  for (const sheet of [NZ, NSW, CROWN, TASMANIA]) {
    check(t, sheet, sheet === CROWN ? CROWN_SIGN : SIGN)`
      1P1000 | stands 1000
      2P5000 | stands 5000`;
  }
});

t.test('nsw 6.3: a table differential found exceeded leaves all wagers valid', async (t) => {
  check(t, NSW, { tableDifferential: 1_000 })`
    1P9000 | stands 9000, above-table-differential 1100 6.3
    2B100  | stands 100`;
});

t.test('nsw 6.1, nsw 6.4, nsw 6.5: below the minimum is valid, above the maximum up to it', async (t) => {
  check(t, NSW, { bets: { player: { minimum: 1_000, maximum: 5_050 } } })`
    1P999    | stands 999, below-minimum 6.4
    2P5100   | stands-up-to 5050, above-maximum 5050 6.5
    3P5000   | stands-up-to 2500, above-maximum 2500 6.5
    3P5000@2 | stands-up-to 2500, above-maximum 2500 6.5`;
});

t.test('nsw 6.5: above the playing area maximum, what the maximum leaves stands pro rata', async (t) => {
  check(t, NSW, { playingAreaMaximum: { player: 3_000 } })`
    1P4000 | stands-up-to 2000, above-playing-area-maximum 2000 6.5
    2P2000 | stands-up-to 1000, above-playing-area-maximum 1000 6.5
    3B9000 | stands 9000`;
  check(t, NSW, { bets: { player: { maximum: 4_000 } }, playingAreaMaximum: { player: 3_000 } })`
    1P40000 | stands-up-to 2000, above-maximum 4000 6.5, above-playing-area-maximum 2000 6.5
    2P2000  | stands-up-to 1000, above-playing-area-maximum 1000 6.5`;
});

t.test('nsw 6.5.1: what is found of an earlier coup changes nothing', async (t) => {
  const earlier = { coup: 'earlier' } as const;
  check(t, NSW, SIGN, earlier)`1P9000 | stands 9000, above-maximum 5000 6.5.1`;
  check(t, NSW, { tableDifferential: 1_000, playingAreaMaximum: { player: 3_000 } }, earlier)`
    1P9000 | stands 9000, above-playing-area-maximum 3000 6.5.1, above-table-differential 1000 6.5.1`;
});

t.test('nsw 6.1.1: of a wager that is not in the unit an officer is asked', async (t) => {
  const limits = { bets: { player: { minimum: 1_000, unit: 500 } } };
  check(t, NSW, limits)`1P1700 | ask 1700, not-in-unit 1500 6.1.1 supervisor`;
});

t.test('crown-sydney 7.2.2, crown-sydney 7.2.3, crown-sydney 7.2.5, crown-sydney 7.3', async (t) => {
  check(t, CROWN, { bets: { player: { ...CROWN_SIGN.bets.player, unit: 500 } } })`
    1P499  | void 0, below-approved-minimum 7.2.2
    2P500  | stands 500, below-minimum 7.2.3
    3P999  | stands 999, below-minimum 7.2.3
    4P1300 | stands 1300, not-in-unit 1000 7.3
    5P7000 | stands-up-to 5000, above-maximum 5000 7.2.5`;
  const earlier = { coup: 'earlier' } as const;
  check(t, CROWN, CROWN_SIGN, earlier)`1P7000 | ask 7000, above-maximum 5000 7.2.5 supervisor`;
});

t.test('tasmania 7.4, tasmania 7.5: below the minimum it stands with a warning, then is void', async (t) => {
  check(t, TASMANIA, SIGN, { warned: [2, 3] })`
    1P999  | stands 999, below-minimum 7.4 7.5
    2P999  | void 0, below-minimum 7.5
    3P1000 | stands 1000
    4P5001 | stands-up-to 5000, above-maximum 5000 7.4`;
});

t.test('tasmania 7.2: the limits agreed with a player are the ones that count', async (t) => {
  const agreed = { player: { minimum: 100, maximum: 9_000 } };
  check(t, TASMANIA, { ...SIGN, seats: { 1: agreed, 2: agreed } })`
    1P100  | stands 100
    2P9500 | stands-up-to 9000, above-maximum 9000 7.4`;
});

t.test('tasmania 7.3(b), nz 5.18: what is reduced as betting closes is never found too late', async (t) => {
  check(t, TASMANIA, { bets: { banker: { minimum: 1_000 } }, collectiveLiability: 3_000 }, { warned: [1] })`
    1B900  | void 0, below-minimum 7.5
    2B3000 | stands 3000
    3B4000 | stands 4000`;
  check(t, NZ, { tableDifferential: 2_000 })`1P9000 | stands 9000`;
});

t.test('nz 5.9(a), nz 5.9(b): nz is silent, and an officer is asked', async (t) => {
  check(t, NZ, SIGN)`
    1P999    | ask 999, below-minimum 5.9(a) supervisor
    2P6000   | ask 6000, above-maximum 5000 5.9(b) supervisor
    3P4000   | ask 4000, above-maximum 2000 5.9(b) supervisor
    3P6000@2 | ask 6000, above-maximum 3000 5.9(b) supervisor
    4P5000   | stands 5000`;
});

t.test('nz 5.13: what chips cannot pay is the business of the settlement', async (t) => {
  check(t, NZ, {})`1B2100 | stands 2100`;
});

t.test('for any wagers: nothing grows, nothing is lost, and what is found has a clause', async () => {
  const cents = fc.integer({ min: 1, max: 100 }).map((chips) => chips * 50);
  const some = fc.record({
    sheet: fc.constantFrom(NZ, NSW, CROWN, TASMANIA),
    minimum: cents,
    more: cents,
    hand: cents,
    wagers: fc.array(
      fc.tuple(fc.nat(4), fc.constantFrom<WagerId>('player', 'banker', 'tie'), cents, fc.nat(3)),
      { maxLength: 8 },
    ),
    coup: fc.constantFrom('this' as const, 'earlier' as const),
    warned: fc.array(fc.nat(4)),
  });
  fc.assert(
    fc.property(some, ({ sheet, minimum, more, hand, wagers, coup, warned }) => {
      const approved = sheet === CROWN ? { approvedMinimum: Math.min(100, minimum) } : {};
      const bet = { minimum, maximum: minimum + more, ...approved };
      const limits: Limits = {
        bets: { player: bet, banker: bet, tie: bet },
        ...(sheet === NSW && {
          playingAreaMaximum: { player: hand, banker: hand },
          tableDifferential: hand,
        }),
        ...(sheet === NZ && { tableDifferential: hand }),
        ...(sheet === TASMANIA && { collectiveLiability: hand }),
      };
      const placed = wagers.map(
        ([seat, on, amount, area]) => ({ seat: seat + 1, on, amount, area }) as PlacedWager,
      );
      const all = found(sheet, limits, placed, { coup, warned });
      const onHand = (on: WagerId) =>
        all.filter(({ wager }) => wager.on === on).reduce((sum, { stands }) => sum + stands, 0);
      return (
        all.every(
          ({ wager, is, stands, returned, findings }, i) =>
            wager === placed[i] &&
            stands + returned === wager.amount &&
            Math.min(stands, returned) >= 0 &&
            (is !== 'void' || stands === 0) &&
            (is !== 'stands' || returned === 0) &&
            (coup === 'this' || returned === 0) &&
            (is === 'stands' || findings.length > 0) &&
            findings.every((each) => each.clause.startsWith(`${sheet.rulebook} `)) &&
            (sheet === NZ || coup === 'earlier' || stands <= bet.maximum),
        ) &&
        (sheet !== NSW || coup === 'earlier' || Math.max(onHand('player'), onHand('banker')) <= hand)
      );
    }),
    { numRuns: 1_200 },
  );
});
