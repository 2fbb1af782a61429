import { type Cents, totalOf } from '../../money/cents.js';
import type { Offer } from '../../rulebooks/limits.js';
import type { WagerId } from '../../rulebooks/rulebook.js';
import { cite } from '../../sheet/table.js';
import { sharesSpot } from '../state/spot.js';
import type { PlacedWager } from '../state/stake.js';
import { type Refused, refuse } from '../step.js';
import { type LimitedTable, type Limits, limitsFor } from './limits.js';
import { type AmountSteps, clauseFor, maximumsOf, overStep, stepsOf } from './spots.js';

/** Why a wager is not allowed, and which amounts would be. */
export interface OutOfLimits {
  readonly is: 'below-minimum' | 'above-maximum' | 'not-in-unit' | 'not-in-chips';
  readonly seat: number;
  readonly on: WagerId;
  readonly amount: Cents;
  /**
   * The limit it breaks: a minimum, a maximum or a step. `taken`: how much of a maximum other wagers use. `from`: where
   * the steps begin.
   */
  readonly limit: Cents;
  readonly taken?: Cents;
  readonly from?: Cents;
  readonly clause: string;
  /** The nearest allowed amounts: one below, one above, or none. */
  readonly instead: readonly Cents[];
  /** What the rulebook says to offer the player. */
  readonly offers: readonly Offer[];
}

export const refuseOutOfLimits = ({ clause, ...breach }: OutOfLimits): Refused =>
  refuse('not-allowed', { ...breach, is: 'out-of-limits', breach: breach.is }, clause);

/**
 * Checks a wager before the first card; null if it is allowed beside the `others` on the layout. Chips and promotional
 * tokens of one player on one spot count as one wager.
 */
export function checkWager(
  wager: PlacedWager,
  others: readonly PlacedWager[],
  limits: Limits,
  table: LimitedTable,
): OutOfLimits | null {
  const { seat, on, amount } = wager;
  const { minimum = 1 } = limitsFor(limits, seat, on);
  const least = minimum > amount ? leastOf(wager, others, minimum) : 1;
  const tightest = tightestOf(wager, others, limits, table);
  const steps = stepsOf(wager, limits, table);
  const over = overStep(amount, steps);
  const inChips = amount % table.chip === 0;
  if (inChips && amount >= least && amount <= tightest.room && over === 0) return null;
  return breachOf(wager, table, {
    minimum,
    least: leastOf(wager, others, minimum),
    tightest,
    steps,
    over,
    inChips,
  });
}

/** The least the player must add to what is already on the spot. */
const leastOf = (wager: PlacedWager, others: readonly PlacedWager[], minimum: Cents): Cents =>
  Math.max(1, minimum - totalOf(others.filter((other) => sharesSpot(wager, other))));

interface Room {
  readonly most: Cents;
  readonly room: Cents;
  readonly clause: string;
  readonly taken: Cents;
}

/** The maximum that leaves the least room. */
function tightestOf(
  wager: PlacedWager,
  others: readonly PlacedWager[],
  limits: Limits,
  table: LimitedTable,
): Room {
  let tightest = NO_MAXIMUM;
  for (const { most, clause, shares } of maximumsOf(wager, limits, table)) {
    const taken = totalOf(others.filter(shares));
    if (most - taken < tightest.room) tightest = { most, room: most - taken, clause, taken };
  }
  return tightest;
}

interface Bounds {
  readonly minimum: Cents;
  readonly least: Cents;
  readonly tightest: Room;
  readonly steps: AmountSteps;
  readonly over: Cents;
  readonly inChips: boolean;
}

function breachOf(
  { seat, on, amount }: PlacedWager,
  { rulebook, chip }: LimitedTable,
  { minimum, least, tightest, steps, over, inChips }: Bounds,
): OutOfLimits {
  const { limits: rules, betting } = rulebook;
  const lowest = upTo(upTo(least, steps), { from: 0, step: chip });
  const highest = downTo(downTo(tightest.room, steps), { from: 0, step: chip });
  const allowed = (amounts: readonly Cents[]): readonly Cents[] =>
    amounts.filter((some) => some >= lowest && some <= highest);
  const breach = { seat, on, amount, offers: [] };
  if (!inChips) {
    const below = amount - (amount % chip);
    const nearest = [downTo(below, steps), upTo(below + chip, steps)];
    return {
      ...breach,
      is: 'not-in-chips',
      limit: chip,
      clause: cite(rulebook, betting.wholeChips.clause),
      instead: allowed(amount < lowest ? [lowest] : amount > highest ? [highest] : nearest),
    };
  }
  if (amount < least) {
    return {
      ...breach,
      is: 'below-minimum',
      limit: minimum,
      clause: clauseFor('minimum', on, rulebook),
      instead: allowed([lowest]),
      offers: rules.minimum.offers,
    };
  }
  if (amount > tightest.room) {
    return {
      ...breach,
      is: 'above-maximum',
      limit: tightest.most,
      ...(tightest.taken > 0 && { taken: tightest.taken }),
      clause: tightest.clause,
      instead: allowed([highest]),
      offers: rules.maximum.offers,
    };
  }
  const { from, step, clause } = steps;
  return {
    ...breach,
    is: 'not-in-unit',
    limit: step,
    ...(from > 0 && { from }),
    clause,
    instead: allowed([amount - over, amount - over + step]),
  };
}

const NO_MAXIMUM: Room = { most: 0, room: Number.MAX_SAFE_INTEGER, clause: '', taken: 0 };

type Step = Pick<AmountSteps, 'from' | 'step'>;

const downTo = (amount: Cents, steps: Step): Cents => amount - overStep(amount, steps);

function upTo(amount: Cents, steps: Step): Cents {
  const over = overStep(amount, steps);
  return over === 0 ? amount : amount - over + steps.step;
}
