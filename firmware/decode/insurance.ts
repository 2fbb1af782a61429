import type { Hand } from '../../src/cards/hand.js';
import { totalOf } from '../../src/money/cents.js';
import type { InsuranceBet } from '../../src/rulebooks/rulebook.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, showNote } from './panel-state.js';
import { amountOn, wagersOf } from './wagers.js';

/** The Insurance that this seat may wager now (nz 11H.2 and 11H.3), as the lamp of its button shows. */
export function insuranceFor(
  { state }: Pick<PanelContext, 'state'>,
  seat: number,
): { readonly bet: InsuranceBet; readonly hand: Hand } | null {
  const { phase, decision, faults } = state;
  const window = phase.is === 'dealing' ? phase.insurance : null;
  if (!window?.open || decision || faults.length > 0) return null;
  const { bet, hand } = window;
  if (amountOn(wagersOf(state), seat, { on: hand }) === 0) return null;
  return state.chips || (state.seats[seat]?.credit ?? 0) > 0 ? { bet, hand } : null;
}

/** Each press insures for one chip more. The wager carries the whole amount; it is staked at once and cannot be taken back. */
export function insure(context: PanelContext, seat: number, amount: number): Decoded {
  const { state, panels } = context;
  const { phase } = state;
  const window = phase.is === 'dealing' ? phase.insurance : null;
  if (!window?.open) return showNote(panels, { is: 'no-insurance' });
  const { bet, hand } = window;
  const lies = totalOf(
    wagersOf(state).filter(
      (wager) => wager.seat === seat && wager.on === 'insurance' && wager.bet === bet && wager.hand === hand,
    ),
  );
  return {
    panels,
    events: [{ type: 'wager', wager: { seat, on: 'insurance', bet, hand, amount: lies + amount } }],
  };
}
