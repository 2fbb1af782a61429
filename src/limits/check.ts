import type { Cents } from '../money.js';
import { Refusal } from '../refusal.js';
import { LIMIT_RULES } from './index.js';
import { type LimitedTable, type Limits, limitsFor, type Placed, totalOf } from './limits.js';
import type { Offer } from './rules.js';
import { clauseFor, maximumsOf, overStep, type Steps, stepsOf } from './spots.js';

/** Why a wager is not allowed, and what would be. */
export interface OutOfLimits {
  readonly is: 'below-minimum' | 'above-maximum' | 'not-in-unit';
  readonly clause: string;
  /** The nearest amounts that would be allowed: one below, one above, or none at all. */
  readonly instead: readonly Cents[];
  /** What the rulebook has the player offered: crown-sydney 7.2.1, 7.2.4. */
  readonly offers: readonly Offer[];
  readonly refusal: Refusal;
}

/** Before the first card: null where the wager is allowed beside the `others` that lie on the layout. */
export function checkWager(
  wager: Placed,
  others: readonly Placed[],
  limits: Limits,
  table: LimitedTable,
): OutOfLimits | null {
  const rules = LIMIT_RULES[table.rulebook.id];
  const { seat, on, amount } = wager;
  const { minimum = 1 } = limitsFor(limits, seat, on);
  const steps = stepsOf(wager, limits, table);
  const maximums = maximumsOf(wager, limits, table).map(({ most, clause, shares }) => {
    const taken = totalOf(others.filter(shares));
    return {
      room: most - taken,
      clause,
      says: `a maximum of ${most}${taken ? `, ${taken} of it taken` : ''}`,
    };
  });
  const tightest = maximums.reduce((a, b) => (b.room < a.room ? b : a), maximums[0] ?? NO_MAXIMUM);
  const lowest = minimum + toNextStep(minimum, steps);
  const highest = tightest.room - overStep(tightest.room, steps);
  const allowed = (amounts: readonly Cents[]): readonly Cents[] =>
    amounts.filter((some) => some >= lowest && some <= highest);

  if (amount < minimum) {
    return outOfLimits('below-minimum', {
      clause: clauseFor('minimum', on, rules),
      instead: allowed([lowest]),
      offers: rules.minimum.offers,
      says: `${amount} on ${on} is below a minimum of ${minimum}`,
    });
  }
  if (amount > tightest.room) {
    return outOfLimits('above-maximum', {
      clause: tightest.clause,
      instead: allowed([highest]),
      offers: rules.maximum.offers,
      says: `${amount} on ${on} is above ${tightest.says}`,
    });
  }
  const over = overStep(amount, steps);
  if (over === 0) return null;
  const { from, step, clause } = steps;
  return outOfLimits('not-in-unit', {
    clause,
    instead: allowed([amount - over, amount - over + step]),
    offers: [],
    says: `${amount} on ${on} is not in steps of ${step}${from ? ` from ${from}` : ''}`,
  });
}

const NO_MAXIMUM = { room: Number.MAX_SAFE_INTEGER, clause: '', says: '' };

function toNextStep(amount: Cents, steps: Steps): Cents {
  const over = overStep(amount, steps);
  return over === 0 ? 0 : steps.step - over;
}

function outOfLimits(
  is: OutOfLimits['is'],
  { says, ...rest }: Pick<OutOfLimits, 'clause' | 'instead' | 'offers'> & { readonly says: string },
): OutOfLimits {
  const allowed = rest.instead.length > 0 ? `it may be ${rest.instead.join(' or ')}` : 'no amount is allowed';
  return {
    is,
    ...rest,
    refusal: new Refusal('not-allowed', `wager.amount: ${says} (${rest.clause}); ${allowed}`),
  };
}
