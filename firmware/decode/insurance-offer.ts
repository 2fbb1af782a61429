import type { Cents } from '../../src/money/cents.js';
import { inChips, winnings } from '../../src/money/chips.js';
import { insuranceFor, insuranceOn, insuredBy } from './insurance.js';
import type { PanelContext } from './panel-context.js';
import { chipOn, mayPut } from './put-down.js';
import { amountOn, wagersOf } from './wagers.js';

/** What an Insurance of this seat costs and pays; null where none is offered to it. */
export interface InsuranceOffer {
  /** What it has staked, and what that would win. */
  readonly staked: Cents;
  readonly wins: Cents;
  /** What one press more stakes, and what all would win then; null where stakes are chips, or no more is taken. */
  readonly more: { readonly amount: Cents; readonly wins: Cents } | null;
}

export function insuranceOffer(context: PanelContext, seat: number): InsuranceOffer | null {
  const { state } = context;
  const open = insuranceOn(state);
  if (!open || !insuranceFor(context, seat)) return null;
  const { hand, line, table } = open;
  // nz 11H.5(a)
  const most = table.insurance?.limitedToWager
    ? inChips(amountOn(wagersOf(state), seat, { on: hand }), table.chip)
    : Number.POSITIVE_INFINITY;
  const wins = (stake: Cents): Cents => Math.min(most, winnings(stake, line.pays.odds, table.chip));
  const staked = insuredBy(state, seat, open);
  const { amount } = chipOn(context, seat, { on: 'insurance' });
  const grows = state.chips === null && mayPut(context, seat, { on: 'insurance' });
  return { staked, wins: wins(staked), more: grows ? { amount, wins: wins(staked + amount) } : null };
}
