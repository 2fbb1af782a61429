import type { Cents } from '../../money/cents.js';
import { inChips } from '../../money/chips.js';
import { type AtTable, cite, rulesOf } from '../step.js';

/** What an amount counts for, and the clause of the last change; null where it counts as it is. */
export interface Counted {
  readonly amount: Cents;
  readonly clause: string | null;
}

/** nsw 15.6.14; crown-sydney 7.2.4; tasmania 16.5.12 and 16.5.13. `late`: the seat's time is over. */
export function countsFor(at: AtTable, placed: Cents, late: boolean): Counted {
  const { counts, late: lateClause } = rulesOf(at.tournament).wagers;
  const { minimum, maximum } = at.session.limits;
  let counted: Counted = { amount: placed, clause: null };
  const bring = (amount: Cents, clause: string): void => {
    if (amount !== counted.amount) counted = { amount, clause: cite(at.tournament, clause) };
  };
  for (const { to, clause } of counts) {
    const { amount } = counted;
    if (to === 'maximum') bring(Math.min(amount, maximum), clause);
    if (to === 'minimum') bring(Math.max(amount, minimum), clause);
    // Under one unit the minimum is made up.
    if (to === 'units') bring(inChips(amount, minimum), clause);
  }
  if (late && counted.amount > minimum) bring(minimum, lateClause);
  return counted;
}
