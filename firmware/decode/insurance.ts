import type { Hand } from '../../src/cards/hand.js';
import { type Cents, totalOf } from '../../src/money/cents.js';
import type { InsuranceBet } from '../../src/rulebooks/rulebook.js';
import type { EventOf } from '../../src/table/events.js';
import { type Insurable, insurableBet } from '../../src/table/insurance/window.js';
import { contextOf } from '../../src/table/reduce.js';
import type { State } from '../../src/table/state/state.js';
import type { RuleContext } from '../../src/table/step.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, showNote } from './panel-state.js';
import { amountOn, wagersOf } from './wagers.js';

/** The Insurance that is open, with what it pays; null while none is. */
export function insuranceOn(state: State):
  | (Pick<Insurable, 'bet' | 'hand'> & {
      readonly line: NonNullable<Insurable['line']>;
      readonly table: RuleContext['table'];
    })
  | null {
  const { phase } = state;
  if (phase.is !== 'dealing' || !phase.insurance?.open) return null;
  const table = contextOf(state)?.table;
  const line = table?.insurance && insurableBet(table.insurance, phase.cards)?.line;
  return table && line ? { ...phase.insurance, line, table } : null;
}

/** The Insurance that is open for the wager of this seat (nz 11H.2 and 11H.3). */
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

/** Each press insures for one chip more. */
export function insure({ state, panels }: PanelContext, seat: number, amount: Cents): Decoded {
  const event = insuring(state, seat, amount);
  return event ? { panels, events: [event] } : showNote(panels, { is: 'no-insurance' });
}

/** The wager carries the whole amount; it is staked at once and cannot be taken back. Null while none is open. */
export function insuring(state: State, seat: number, more: Cents): EventOf<'wager'> | null {
  const { phase } = state;
  const window = phase.is === 'dealing' ? phase.insurance : null;
  if (!window?.open) return null;
  const { bet, hand } = window;
  const amount = insuredBy(state, seat, window) + more;
  return { type: 'wager', wager: { seat, on: 'insurance', bet, hand, amount } };
}

/** What a seat has on this Insurance. */
export const insuredBy = (
  state: State,
  seat: number,
  { bet, hand }: { readonly bet: InsuranceBet; readonly hand: Hand },
): Cents =>
  totalOf(
    wagersOf(state).filter(
      (wager) => wager.seat === seat && wager.on === 'insurance' && wager.bet === bet && wager.hand === hand,
    ),
  );
