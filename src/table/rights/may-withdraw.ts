import { type Spot, sameSpot } from '../state/spot.js';
import type { Stake } from '../state/stake.js';
import type { Betting, ClosedCoup, OpenCoup } from '../state/state.js';
import { type Outcome, type RuleContext, refuse } from '../step.js';
import { isRoundUnderWay } from './round-under-way.js';

export type Withdrawal =
  | { readonly from: Betting | OpenCoup; readonly wager: Stake }
  | { readonly from: ClosedCoup; readonly wager: Stake; readonly by: string };

/** A wager may be withdrawn while betting is open, or by the option that an officer has given. */
export function mayWithdraw({ state }: RuleContext, spot: Spot): Outcome<Withdrawal> {
  const { phase } = state;
  const open = phase.is === 'betting';
  if (!open && !(isRoundUnderWay(phase) && phase.removableBy !== null)) {
    return refuse('wrong-phase', { is: 'betting-closed' });
  }
  const wager = phase.wagers.find((other) => sameSpot(other, spot));
  if (!wager) return refuse('not-now', { is: 'no-such-wager' });
  return open ? { from: phase, wager } : { from: phase, wager, by: phase.removableBy as string };
}
