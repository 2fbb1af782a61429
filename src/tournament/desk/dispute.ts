import { change } from '../at-table.js';
import { type AtTable, type Outcome, refuse } from '../step.js';

/** Play at the table waits until the director has settled it: nsw 15.11.2, crown-sydney 12.4.8(g). */
export const dispute = (at: AtTable): AtTable => change(at, { dispute: true });

export function disputeSettled(at: AtTable): Outcome<AtTable> {
  if (at.session.dispute) return change(at, { dispute: false });
  return refuse(at.tournament, 'wrong-phase', { is: 'no-dispute' });
}
