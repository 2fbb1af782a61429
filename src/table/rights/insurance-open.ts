import type { Hand } from '../../cards/hand.js';
import type { InsuranceBet } from '../../rulebooks/rulebook.js';
import { insurableBet } from '../insurance/window.js';
import type { ClosedCoup } from '../state/state.js';
import { cited, type Outcome, type RuleContext, refuse } from '../step.js';

export interface OpenInsurance {
  readonly coup: ClosedCoup;
  readonly bet: InsuranceBet;
  readonly hand: Hand;
}

/** The Insurance bet that is open now, or why none is. */
export function insuranceOpen(context: RuleContext): Outcome<OpenInsurance> {
  const { phase } = context.state;
  const { insurance } = context.table;
  if (!insurance || phase.is !== 'dealing') return refuse('not-now', { is: 'insurance-not-open' });
  if (phase.noNewWagers !== null) return refuse('not-allowed', { is: 'no-new-wagers' }, phase.noNewWagers);
  if (!phase.insurance?.open) {
    const unprinted = insurableBet(insurance, phase.cards)?.line === null;
    const { odds, placed } = insurance.clauses;
    return refuse('not-now', { is: 'insurance-not-open' }, cited(context, unprinted ? odds : placed));
  }
  const { bet, hand } = phase.insurance;
  return { coup: phase, bet, hand };
}
