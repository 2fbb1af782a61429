import { foundAfterFirstCard } from '../limits/found.js';
import type { Settled } from '../settlement/settled.js';
import type { Wager } from '../settlement/wager.js';
import { sameSpot } from './spots.js';
import type { At } from './step.js';

// What lies on the layout, beside what should.

/** The first spot where something else lies than should, in words; null where all is right. */
export function misplacedChips(chips: readonly Wager[], due: readonly Wager[]): string | null {
  const spots = [...due, ...chips.filter((chip) => !due.some((other) => sameSpot(other, chip)))];
  for (const spot of spots) {
    const lies = chips.find((chip) => sameSpot(chip, spot))?.amount ?? 0;
    const should = due.find((other) => sameSpot(other, spot))?.amount ?? 0;
    if (lies !== should) return `on seat ${spot.seat}, ${spot.on}, lie ${lies}, and ${should} should`;
  }
  return null;
}

/** After payment: of a lost wager nothing but a void part, of any other the stake, and what it won beside it. */
export const dueChips = (settled: readonly Settled[]): readonly Wager[] =>
  settled
    .map(({ seat, on, hand, bet, side, won, returned }) => ({
      seat,
      on,
      ...(hand && { hand }),
      ...(bet && { bet }),
      ...(side && { side }),
      amount: won + returned,
    }))
    .filter(({ amount }) => amount > 0);

/** Betting was closed by a card: what each rulebook makes of wagers outside the limits that nobody saw in time. */
export const stillValid = ({ state, table }: At): readonly Wager[] =>
  foundAfterFirstCard(state.chips ?? [], state.limits, table)
    .map(({ wager, stands }) => ({ ...wager, amount: stands }))
    .filter(({ amount }) => amount > 0);
