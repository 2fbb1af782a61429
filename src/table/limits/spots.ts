import type { Cents } from '../../money/cents.js';
import { isMainWager, type Rulebook, type WagerId } from '../../rulebooks/rulebook.js';
import type { Wager } from '../../settlement/wager.js';
import { cite } from '../../sheet/table.js';
import { sameArea, sharesSpot } from '../state/spot.js';
import type { PlacedWager } from '../state/stake.js';
import { type LimitedTable, type Limits, limitsFor } from './limits.js';

// The limits of a single wager: its maximums, and the steps its amount must fit.

/** A maximum that a wager counts towards, and which other wagers share it. */
export interface Maximum {
  readonly most: Cents;
  readonly clause: string;
  readonly shares: (other: PlacedWager) => boolean;
}

export function maximumsOf(
  wager: PlacedWager,
  limits: Limits,
  { rulebook }: LimitedTable,
): readonly Maximum[] {
  const rules = rulebook.limits;
  const { seat, on } = wager;
  const own = limitsFor(limits, seat, on).maximum;
  if (own === undefined && limits.bets?.[on]?.maximum === undefined) return NONE;
  const maximums: Maximum[] = [];
  if (own !== undefined) {
    const overAreas = rules.maximum.of === 'player' && isMainWager(on);
    maximums.push({
      most: own,
      clause: clauseFor('maximum', on, rulebook),
      shares: (other) => (overAreas && other.seat === seat && other.on === on) || sharesSpot(wager, other),
    });
  }
  const { sharedArea = [] } = limits;
  const signs = limits.bets?.[on]?.maximum;
  const counts = (other: PlacedWager): boolean => sharedArea === true || sharedArea.includes(other.seat);
  if (signs !== undefined && counts(wager)) {
    maximums.push({
      most: signs,
      clause: cite(rulebook, rules.onTables.sharedArea ?? ''),
      shares: (other) => counts(other) && sameArea(wager, other),
    });
  }
  return maximums;
}

const NONE: readonly Maximum[] = [];

/** The clause that a wager breaks, before the first card. */
export function clauseFor(limit: 'minimum' | 'maximum', on: WagerId, rulebook: Rulebook): string {
  const onSign = isMainWager(on) ? undefined : rulebook.optional[on]?.onSign;
  return cite(rulebook, onSign ?? rulebook.limits[limit].clause);
}

/** The amounts allowed: `from`, and from there on in steps. */
export interface AmountSteps {
  readonly from: Cents;
  readonly step: Cents;
  readonly clause: string;
}

const ANY_AMOUNT: AmountSteps = { from: 0, step: 1, clause: '' };

export function stepsOf({ seat, on }: Wager, limits: Limits, table: LimitedTable): AmountSteps {
  const rules = table.rulebook.limits;
  const { minimum = 0, unit } = limitsFor(limits, seat, on);
  if (rules.payable) {
    return { from: 0, step: payableStep(on, table) ?? 1, clause: cite(table.rulebook, rules.payable.clause) };
  }
  if (!rules.unit || unit === undefined) return ANY_AMOUNT;
  const step = rules.unit.is === 'the minimum' && minimum > 0 ? minimum : unit;
  return { from: minimum, step, clause: cite(table.rulebook, rules.unit.clause) };
}

/** nz 5.12: the steps in which a wager can be paid exactly in chips. */
export function payableStep(on: WagerId, { wagers, chip }: LimitedTable): Cents | null {
  // The odds are in lowest terms, so no smaller number of chips wins whole chips.
  const staked = wagers.get(on)?.exactInChips?.odds.staked;
  return staked === undefined ? null : staked * chip;
}

/** How far an amount is above the last allowed step. */
export function overStep(amount: Cents, { from, step }: Pick<AmountSteps, 'from' | 'step'>): Cents {
  const over = (amount - from) % step;
  return over < 0 ? over + step : over;
}
