import t, { type Test } from 'tap';
import { RULEBOOKS, type RulebookId } from '../../../src/rulebooks/index.js';

import { type ChangeConditions, mayChangeLimits } from '../../../src/table/limits/change.js';
import { checkWager } from '../../../src/table/limits/check.js';
import { type Limits, withoutSeat } from '../../../src/table/limits/limits.js';
import { readLimits } from '../../../src/table/limits/read.js';
import { granted, table } from '../../support/game.js';
import { done, refusalOf } from '../../support/outcome.js';

const NOTICE: ChangeConditions = { minutesOfNotice: 0, allConsent: false, playersPresent: [2, 5] };
const from: Limits = { bets: { player: { minimum: 1_000, maximum: 9_000 }, tie: { maximum: 500 } } };
const player = (bet: object): Limits => ({ bets: { ...from.bets, player: bet } });
const HIGHER = player({ minimum: 2_000, maximum: 9_000 });
const LOWER = player({ minimum: 500, maximum: 9_000 });
const HIGHER_MAXIMUM = player({ minimum: 1_000, maximum: 9_500 });
const NEW_MINIMUM: Limits = { bets: { ...from.bets, tie: { minimum: 100, maximum: 500 } } };

const change = (rulebook: RulebookId, to: Limits, notice: Partial<ChangeConditions> = {}, before = from) =>
  mayChangeLimits(before, to, RULEBOOKS[rulebook], { ...NOTICE, ...notice });

/** Rows of new limits, the notice, and the clause they are taken by. */
function checkTaken(
  t: Test,
  rulebook: RulebookId,
  rows: readonly (readonly [to: Limits, notice: Partial<ChangeConditions>, clause: string])[],
): void {
  for (const [to, notice, clause] of rows) {
    const says = `${JSON.stringify(to)} ${JSON.stringify(notice)}`;
    t.strictSame(change(rulebook, to, notice), { limits: to, keepOldMinimum: [], clause }, says);
  }
}

/** Rows of new limits, the notice, and what the refusal says. */
function checkRefused(
  t: Test,
  rulebook: RulebookId,
  rows: readonly (readonly [to: Limits, notice: Partial<ChangeConditions>, ...says: string[]])[],
): void {
  for (const [to, notice, ...says] of rows) {
    const refusal = refusalOf(change(rulebook, to, notice)) ?? 'taken';
    t.match(refusal, /^not-now: /, `${JSON.stringify(to)} ${JSON.stringify(notice)}`);
    for (const text of says) t.ok(refusal.includes(text), `${refusal} has ${text}`);
  }
}

t.test('nsw 6.7: limits may be altered at any time, a higher minimum after 20 minutes', async (t) => {
  checkTaken(t, 'nsw', [
    [from, {}, 'nsw 6.7'],
    [LOWER, {}, 'nsw 6.7'],
    [HIGHER_MAXIMUM, {}, 'nsw 6.7'],
    [{ ...from, tableDifferential: 5 }, {}, 'nsw 6.7'],
    [HIGHER, { minutesOfNotice: 20 }, 'nsw 6.7'],
    [NEW_MINIMUM, { minutesOfNotice: 21 }, 'nsw 6.7'],
  ]);
});

t.test('nsw 6.7.1: at once, where those who play already keep the old minimum', async (t) => {
  t.strictSame(change('nsw', HIGHER, { minutesOfNotice: 19 }), {
    limits: { ...HIGHER, seats: { 2: { player: { minimum: 1_000 } }, 5: { player: { minimum: 1_000 } } } },
    keepOldMinimum: [2, 5],
    clause: 'nsw 6.7.1',
  });
  t.strictSame(change('nsw', HIGHER, { playersPresent: [] }), {
    limits: HIGHER,
    keepOldMinimum: [],
    clause: 'nsw 6.7.1',
  });
  t.match(change('nsw', NEW_MINIMUM, { playersPresent: [1] }), {
    limits: { seats: { 1: { tie: { minimum: 1 } } } },
    keepOldMinimum: [1],
  });
});

t.test('nsw 6.7.1, nsw 6.7.4: the old minimum holds for those players, the new one for others', async (t) => {
  const { limits } = done(change('nsw', HIGHER));
  const at = table({ rulebook: 'nsw' });
  granted(readLimits(limits, at.rulebook));
  const check = (seat: number, amount: number) =>
    checkWager({ seat, on: 'player', amount }, [], limits, at)?.is ?? 'allowed';
  t.equal(check(2, 1_000), 'allowed');
  t.equal(check(2, 999), 'below-minimum');
  t.equal(check(2, 9_001), 'above-maximum');
  t.equal(check(3, 1_000), 'below-minimum');
  t.equal(check(3, 2_000), 'allowed');
});

t.test('nsw 6.7.1.2: a player who leaves takes the old minimum along', async (t) => {
  const { limits } = done(change('nsw', HIGHER));
  const left = withoutSeat(limits, 2);
  t.strictSame(left.seats, { 5: { player: { minimum: 1_000 } } });
  t.strictSame(left.bets, limits.bets);
  t.equal(withoutSeat(from, 2), from);
});

t.test('nsw 6.7.2: a minimum that a player keeps rises after 20 minutes only', async (t) => {
  const kept = { ...HIGHER, seats: { 2: { player: { minimum: 1_000 } } } };
  const highest = player({ minimum: 3_000, maximum: 9_000 });
  t.strictSame(change('nsw', highest, { playersPresent: [2, 5] }, kept), {
    limits: { ...highest, seats: { 2: { player: { minimum: 1_000 } }, 5: { player: { minimum: 2_000 } } } },
    keepOldMinimum: [2, 5],
    clause: 'nsw 6.7.1',
  });
  t.match(change('nsw', HIGHER, {}, kept), { limits: kept, keepOldMinimum: [2] }, 'the sign is as it was');
  t.strictSame(change('nsw', highest, { minutesOfNotice: 20 }, kept), {
    limits: highest,
    keepOldMinimum: [],
    clause: 'nsw 6.7',
  });
  const told = { ...HIGHER, seats: { 2: { player: { minimum: 1_500 } } } };
  const refusal = change('nsw', told, { minutesOfNotice: 19 }, kept);
  t.match(refusal, {
    code: 'not-now',
    reason: { is: 'player-keeps-minimum', seat: 2, on: 'player', minimum: 1_000, minutes: 20 },
    clause: 'nsw 6.7.2',
  });
  t.match(change('nsw', told, { minutesOfNotice: 20 }, kept), { limits: told });
});

t.test('nsw 6.8: limits agreed with a player do not wait', async (t) => {
  const to = { ...from, seats: { 2: { player: { minimum: 5_000, maximum: 90_000 } } } };
  checkTaken(t, 'nsw', [[to, {}, 'nsw 6.7']]);
});

t.test('crown-sydney 7.5: limits may be altered at any time, but not to a higher minimum', async (t) => {
  checkTaken(t, 'crown-sydney', [
    [from, {}, 'crown-sydney 7.5'],
    [LOWER, {}, 'crown-sydney 7.5'],
    [HIGHER_MAXIMUM, {}, 'crown-sydney 7.5'],
    [player({ maximum: 100 }), {}, 'crown-sydney 7.5'],
  ]);
});

t.test('crown-sydney 7.5.1, crown-sydney 7.5.2: a higher minimum', async (t) => {
  checkTaken(t, 'crown-sydney', [
    [HIGHER, { playersPresent: [] }, 'crown-sydney 7.5.1'],
    [HIGHER, { minutesOfNotice: 20 }, 'crown-sydney 7.5.2'],
  ]);
  checkRefused(t, 'crown-sydney', [
    [HIGHER, { minutesOfNotice: 19 }, '20 minutes', 'crown-sydney 7.5.2', 'no players (crown-sydney 7.5.1)'],
    [HIGHER, { allConsent: true }, 'crown-sydney 7.5.2'],
    [NEW_MINIMUM, {}, 'crown-sydney 7.5.2'],
    [HIGHER, { minutesOfNotice: Number.NaN }, 'crown-sydney 7.5.2'],
  ]);
});

t.test('tasmania 7.6: a minimum or maximum changes after half an hour, or when all consent', async (t) => {
  checkTaken(t, 'tasmania', [
    [from, {}, 'tasmania 7.6'],
    [{ ...from, collectiveLiability: 5 }, {}, 'tasmania 7.6'],
    [HIGHER, { allConsent: true }, 'tasmania 7.6(a)'],
    [LOWER, { playersPresent: [] }, 'tasmania 7.6(a)'],
    [HIGHER_MAXIMUM, { minutesOfNotice: 30 }, 'tasmania 7.6(b)'],
  ]);
  checkRefused(t, 'tasmania', [
    [HIGHER, { minutesOfNotice: 29 }, '30 minutes', 'tasmania 7.6(b)', 'all consent (tasmania 7.6(a))'],
    [LOWER, {}, 'tasmania 7.6(b)'],
    [HIGHER_MAXIMUM, {}, 'tasmania 7.6(b)'],
    [player({}), {}, 'tasmania 7.6(b)'],
  ]);
});

t.test('tasmania 7.2: limits agreed with a player do not wait', async (t) => {
  const to = { ...from, seats: { 2: { player: { minimum: 5_000, maximum: 90_000 } } } };
  checkTaken(t, 'tasmania', [[to, {}, 'tasmania 7.6']]);
});

t.test('nz 5.17: nothing is said of changes, the notice shows what holds', async (t) => {
  checkTaken(t, 'nz', [
    [HIGHER, {}, 'nz 5.17'],
    [HIGHER_MAXIMUM, {}, 'nz 5.17'],
    [{ ...from, tableDifferential: 5 }, {}, 'nz 5.17'],
  ]);
});
