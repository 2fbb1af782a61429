import type { Hand } from '../../src/cards/hand.js';
import type { InsuranceBet } from '../../src/rulebooks/rulebook.js';
import type { At } from './at.js';
import { type Operated, told } from './desk.js';
import { amountOn, wagersOf } from './wagers.js';

/** The Insurance that this seat may wager now (nz 11H.2 and 11H.3): what the lamp of its button says. */
export function insuranceFor(
  { state }: Pick<At, 'state'>,
  seat: number,
): { readonly bet: InsuranceBet; readonly hand: Hand } | null {
  const { phase, question, faults } = state;
  const open = phase.is === 'dealing' ? phase.insurance : null;
  if (!open || question || faults.length > 0) return null;
  if (amountOn(wagersOf(state), seat, { on: open.hand }) === 0) return null;
  return state.chips || (state.seats[seat]?.credit ?? 0) > 0 ? open : null;
}

/** Each press insures for one chip more. It is staked at once, and stays. */
export function insure(at: At, seat: number, amount: number): Operated {
  const { state, desk } = at;
  const { phase } = state;
  const open = phase.is === 'dealing' ? phase.insurance : null;
  if (!open) return told(desk, 'no Insurance is open');
  return { desk, events: [{ type: 'wager', wager: { seat, on: 'insurance', ...open, amount } }] };
}
