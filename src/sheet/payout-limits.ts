import type { Cents } from '../money/cents.js';
import { isObject } from '../reader/fields.js';
import { quote } from '../refusal.js';
import { type OptionalWager, optionalWagers, type Rulebook } from '../rulebooks/rulebook.js';
import { listed, type Reading } from './reading.js';
import { cite } from './table.js';

export type PayoutLimits = ReadonlyMap<string, Cents | typeof INITIAL_WAGER>;

/** nz 11H.5(a): Insurance is limited to the seat's wager on the hand insured, or not at all. */
const INITIAL_WAGER = 'initial-wager';

/** The most that wagers may be paid, where the rulebook lets the casino limit it: nz 11D.11, 17.8, 11H.5(a). */
export function readPayoutLimits(
  reading: Reading,
  rulebook: Rulebook,
  offers: readonly OptionalWager[],
): PayoutLimits {
  const limits = new Map<string, Cents | typeof INITIAL_WAGER>();
  const sheetLimits = reading.ownField('payoutLimit', rulebook);
  if (sheetLimits === undefined) return limits;
  if (!isObject(sheetLimits)) {
    reading.fault(`payoutLimit: must be an object of wager ids and limits, not ${quote(sheetLimits)}`);
    return limits;
  }
  const clauses = limitClauses(rulebook);
  for (const [id, limit] of Object.entries(sheetLimits)) {
    const clause = clauses.get(id);
    if (clause === undefined) {
      const allowed = [...clauses].map(([wager, by]) => `${wager} (${cite(rulebook, by)})`);
      reading.fault(`payoutLimit: no clause limits ${quote(id)}; what may be limited is ${listed(allowed)}`);
    } else if (!(offers as readonly string[]).includes(id)) {
      reading.fault(`payoutLimit.${id}: has no effect, as ${id} is not offered; leave it out`);
    } else if (id !== 'insurance') {
      const cents = reading.cents(`payoutLimit.${id}`, limit);
      if (cents !== null) limits.set(id, cents);
    } else if (limit === INITIAL_WAGER) {
      limits.set(id, limit);
    } else {
      reading.fault(
        `payoutLimit.insurance: must be "${INITIAL_WAGER}", the only limit of ${cite(rulebook, clause)}, not ${quote(limit)}`,
      );
    }
  }
  return limits;
}

function limitClauses(rulebook: Rulebook): ReadonlyMap<string, string> {
  const clauses = new Map<string, string>();
  for (const id of optionalWagers(rulebook)) {
    const clause = id === 'insurance' ? rulebook.insurance?.limit : rulebook.optional[id]?.limit;
    if (clause !== undefined) clauses.set(id, clause);
  }
  return clauses;
}
