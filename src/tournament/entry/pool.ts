import type { PoolFact } from '../facts.js';
import { percentOf } from '../percent.js';
import type { Tournament } from '../state/tournament.js';

/**
 * The prize pool: nsw 15.3.1 and 15.3.2, crown-sydney 12.4.7(a), tasmania 16.2 and 16.2.1. Chips have no cash value, so that
 * what is paid for them belongs to it, too, where they are not cash chips.
 */
export function poolOf({ conditions, entrants }: Tournament): PoolFact {
  const { entryFee, retain, added, live } = conditions;
  const fees = entrants.filter(({ refunded }) => !refunded).length * entryFee;
  const retained = percentOf(fees, retain);
  const forChips = entrants.reduce((total, { paidForChips }) => total + paidForChips, 0);
  return { pool: fees - retained + added + (live ? 0 : forChips), retained };
}
