import fc from 'fast-check';
import t from 'tap';
import type { WagerId } from '../../../src/rulebooks/rulebook.js';
import { checkWager } from '../../../src/table/limits/check.js';
import type { Limits } from '../../../src/table/limits/limits.js';
import { readLimits } from '../../../src/table/limits/read.js';
import type { PlacedWager } from '../../../src/table/state/stake.js';
import { granted, table } from '../../support/game.js';
import { atFirstBets } from '../../support/play.js';
import { rows, testOfRows } from '../../support/rows.js';
import { wagers } from '../../support/wagers.js';

// A wager before the first card, beside those that lie there already.

const NZ = { rulebook: 'nz', chip: 250 };
const NSW = { rulebook: 'nsw', offers: ['pairs'] };
const CROWN = { rulebook: 'crown-sydney', offers: ['pairs'] };
const TASMANIA = { rulebook: 'tasmania' };

/** A row: a wager, those it lies beside, and whether it is allowed, or why not and what it may be. */
const check = (title: string, sheet: object, limits: Limits) =>
  testOfRows(title, (t, [given, expected]) => {
    const at = table(sheet);
    const [wager, ...others] = wagers(given.replace('beside', ''));
    const answer = checkWager(wager as PlacedWager, others, granted(readLimits(limits, at.rulebook)), at);
    const { is, clause, instead, offers } = answer ?? { is: 'allowed', offers: [] };
    const or = instead?.join(' or ') || 'nothing';
    t.equal([clause ? `${is}, ${clause}: ${or}` : is, ...offers].join(', '), expected, given);
  });

check('nz 5.9(a), nz 5.9(b): each bet has the minimum, all on an outcome the maximum', NZ, {
  bets: { player: { minimum: 2_500, maximum: 10_000 }, tie: { minimum: 1_000 } },
  seats: { 2: { player: { maximum: 20_000 } } },
})`
  1P2250                   | below-minimum, nz 5.9(a): 2500
  1P2500                   | allowed
  1P10000                  | allowed
  1P10250                  | above-maximum, nz 5.9(b): 10000
  1T750 beside 1T5000@2    | below-minimum, nz 5.9(a): 1000
  1P2750@7 beside 1P7000   | allowed
  1P3250@7 beside 1P7000   | above-maximum, nz 5.9(b): 3000
  1P2500@7 beside 1P10000  | above-maximum, nz 5.9(b): nothing
  1P10000@7 beside 3P8000  | allowed
  1P10000@7 beside 1T8000  | allowed
  2P12000@7 beside 2P8000  | allowed
  2P12250@7 beside 2P8000  | above-maximum, nz 5.9(b): 12000`;
check('nz 5.9(b): it speaks of Player, Banker and Tie', NZ, { bets: { 'lucky-6': { maximum: 10_000 } } })`
  1[lucky-6]10000@1 beside 1[lucky-6]10000@2 | allowed`;

const bets = { player: { maximum: 10_000 } };
check('nz 5.8(b): the maximum is of one player, where the sign does not say otherwise', NZ, { bets })`
  3P10000@1 beside 1P6000 2P3000@1 | allowed`;
check('nz 5.8(b): the maximum may be of all wagers on one area', NZ, { bets, sharedArea: true })`
  3P1000@1 beside 1P6000 2P3000@1 | allowed
  3P1250@1 beside 1P6000 2P3000@1 | above-maximum, nz 5.8(b): 1000
  3P10000 beside 1P6000 2P3000@1  | allowed`;
check('nz 5.8(b): or of those of some players', NZ, { bets, sharedArea: [2, 3] })`
  3P7250@1 beside 1P6000 2P3000@1 | above-maximum, nz 5.8(b): 7000
  1P10000 beside 2P9000@1 3P500@1 | allowed`;

const banker = { minimum: 2_500, maximum: 100_000 };
check('nz 5.12: a Banker wager must be one that chips pay exactly, 19 to 20', NZ, { bets: { banker } })`
  1B2500   | not-in-unit, nz 5.12: 5000
  1B5000   | allowed
  1B7500   | not-in-unit, nz 5.12: 5000 or 10000
  1B2250   | below-minimum, nz 5.9(a): 5000
  1B100250 | above-maximum, nz 5.9(b): 100000`;
check('nz 5.11: half on six instead', { ...NZ, bankerHalfOnSix: true }, {})`
  1B7500 | allowed`;

for (const [clause, ids] of rows`
  nz 11A.4      | perfect-pair
  nz 11B.5      | dragon-bonus
  nz 11C.5      | any-pair
  nz 11D.5      | lucky-match
  nz 11E.4      | dragon-7
  nz 11F.4      | panda-8
  nz 11G.4      | lucky-6
  nz 11I.4      | super-6
  nz 17.5       | tiger big-tiger small-tiger tiger-tie tiger-pair
  nsw 10.3      | pairs
  nsw 10.10     | super-6
  nsw 10.15     | tiger-tie
  nsw 10.20     | tiger-pair
  nsw 10.26     | tiger
  nsw 10.31     | big-tiger
  nsw 10.36     | small-tiger
  tasmania 15.3 | perfect-pair`) {
  for (const on of ids.split(' ')) {
    const sheet = { rulebook: clause.split(' ')[0], chip: 250 };
    const limits = { bets: { [on]: { minimum: 500, maximum: 5_000 } } };
    check(`${clause}: the limits of an optional wager are cited by its own clause`, sheet, limits)`
      1[${on}]250  | below-minimum, ${clause}: 500
      1[${on}]500  | allowed
      1[${on}]5250 | above-maximum, ${clause}: 5000`;
  }
}

const tie = { minimum: 2_500, maximum: 10_000 };
check('nsw 6.1: minimum and maximum', NSW, { bets: { tie } })`
  1T2499  | below-minimum, nsw 6.1: 2500
  1T2501  | allowed
  1T10001 | above-maximum, nsw 6.1: 10000`;
check('nsw 6.1.1: and a unit above the minimum', NSW, {
  bets: { tie: { ...tie, unit: 1_000 } },
  seats: { 2: { tie: { minimum: 1_000 } } },
})`
  1T2000  | below-minimum, nsw 6.1: 2500
  1T2500  | allowed
  1T3000  | not-in-unit, nsw 6.1.1: 2500 or 3500
  1T3500  | allowed
  1T9800  | not-in-unit, nsw 6.1.1: 9500
  1T10001 | above-maximum, nsw 6.1: 9500
  2T1000  | allowed
  2T2500  | not-in-unit, nsw 6.1.1: 2000 or 3000`;
check('nsw 6.1, nsw 5.5.2: the maximum is of a player, over areas that are single bets', NSW, {
  bets: { player: { minimum: 1_000, maximum: 10_000 } },
})`
  1P4000 beside 1P6000@2    | allowed
  1P5000 beside 1P6000@2    | above-maximum, nsw 6.1: 4000
  2P10000@1 beside 1P6000@2 | allowed
  1P900 beside 1P6000@2     | below-minimum, nsw 6.1: 1000`;

for (const [sheet, own, below, above] of [
  [NSW, 'nsw 6.8', 'nsw 6.1: 5000', 'nsw 6.1'],
  [TASMANIA, 'tasmania 7.2', 'tasmania 7.1: 5000', 'tasmania 7.1'],
  [CROWN, 'crown-sydney 7.4', 'crown-sydney 7.2.1: 5000, top-up, retract', 'crown-sydney 7.2.4'],
] as const) {
  const sign = { minimum: 2_500, maximum: 10_000, ...(sheet === CROWN && { approvedMinimum: 100 }) };
  const seats = { 4: { banker: { minimum: 5_000, maximum: 50_000 } } };
  const offers = sheet === CROWN ? ', return-excess, reduce' : '';
  check(`${own}: limits of one player`, sheet, { bets: { banker: sign }, seats })`
    4B2500  | below-minimum, ${below}
    4B50000 | allowed
    4B50001 | above-maximum, ${above}: 50000${offers}
    5B2500  | allowed
    5B50000 | above-maximum, ${above}: 10000${offers}`;
}

check('crown-sydney 7.2.1, crown-sydney 7.2.4, crown-sydney 7.3: what is offered', CROWN, {
  bets: { pairs: { minimum: 500, maximum: 5_000, approvedMinimum: 100, unit: 500 } },
})`
  1[pairs]400  | below-minimum, crown-sydney 7.2.1: 500, top-up, retract
  1[pairs]5500 | above-maximum, crown-sydney 7.2.4: 5000, return-excess, reduce
  1[pairs]700  | not-in-unit, crown-sydney 7.3: 500 or 1000`;

check('tasmania 7.1: multiples of the minimum only where the notice says so', TASMANIA, {
  bets: { player: { minimum: 2_000, maximum: 9_000, unit: 2_000 }, tie: { minimum: 2_000 } },
  seats: { 2: { player: { minimum: 3_000 } } },
})`
  1T1999 | below-minimum, tasmania 7.1: 2000
  1T2001 | allowed
  1P2001 | not-in-unit, tasmania 7.1: 2000 or 4000
  1P9001 | above-maximum, tasmania 7.1: 8000
  2P4000 | not-in-unit, tasmania 7.1: 3000 or 6000`;

for (const clause of ['nz 5.3', 'nsw 5.2', 'crown-sydney 6.1', 'tasmania 6.1']) {
  check(`${clause}: a stake is whole chips`, { rulebook: clause.split(' ')[0], chip: 250 }, {})`
    1P1   | not-in-chips, ${clause}: 250
    1T250 | allowed
    1T375 | not-in-chips, ${clause}: 250 or 500
    1P500 | allowed`;
}
check('nz 5.3: and of so many chips as the minimum says', NZ, { bets: { tie: { minimum: 2_000 } } })`
  1T300 | not-in-chips, nz 5.3: 2000`;

t.test('the refusal says what is wrong, by which clause, and what would be allowed', async (t) => {
  const play = atFirstBets({ rulebook: 'nsw' }, { limits: { bets: { player: { minimum: 2_500 } } } });
  const { code, message } = play.wager(1, 'player', 100).refusal ?? {};
  t.equal(code, 'not-allowed');
  t.equal(message, 'seat 1: 100 on player is below a minimum of 2500; it may be 2500 (nsw 6.1)');
});

t.test('what is offered instead is itself allowed, and is the nearest that is', async () => {
  const chip = 10;
  const inChips = (most: number) => fc.integer({ min: 1, max: most }).map((chips) => chips * chip);
  const some = fc.record({
    sheet: fc.constantFrom(NZ, NSW, CROWN, TASMANIA),
    on: fc.constantFrom<WagerId>('player', 'banker', 'tie'),
    amount: fc.integer({ min: 1, max: 6_000 }),
    minimum: inChips(600),
    span: inChips(400),
    unit: inChips(90),
    taken: fc.oneof(fc.constant(0), inChips(200)),
  });
  fc.assert(
    fc.property(some, ({ sheet, on, amount, minimum, span, unit, taken }) => {
      const bet = {
        minimum,
        maximum: minimum + span,
        ...(sheet !== NZ && { unit: sheet === TASMANIA ? minimum : unit }),
        ...(sheet === CROWN && { approvedMinimum: 1 }),
      };
      const at = table({ ...sheet, chip });
      const limits = granted(readLimits({ bets: { [on]: bet } }, at.rulebook));
      const others = taken ? [{ seat: 1, on, amount: taken, area: 2 } as PlacedWager] : [];
      const answer = (n: number) => checkWager({ seat: 1, on, amount: n } as PlacedWager, others, limits, at);
      const instead = answer(amount)?.instead;
      if (instead === undefined) return amount >= minimum && amount <= bet.maximum;
      // Nothing else between them is allowed, or nothing at all where nothing is offered.
      const near = instead.length > 0 ? [amount, ...instead] : [1, bet.maximum];
      for (let n = Math.ceil(Math.min(...near) / chip) * chip; n <= Math.max(...near); n += chip)
        if (answer(n) === null && !instead.includes(n)) return false;
      return instead.every((n) => answer(n) === null);
    }),
    { numRuns: 800 },
  );
});
