import { foundAfterFirstCard } from '../limits/found.js';
import type { Cents } from '../money.js';
import type { Settled } from '../settlement/settled.js';
import type { Wager } from '../settlement/wager.js';
import type { Said } from './said.js';
import { type Spot, sameSpot } from './spots.js';
import type { At } from './step.js';

// What lies on the layout, beside what should.

/** The first spot where something else lies than should, in words; null where all is right. */
export function misplacedChips(chips: readonly Wager[], due: readonly Wager[]): string | null {
  const spots = [...due, ...chips.filter((chip) => !due.some((other) => sameSpot(other, chip)))];
  for (const spot of spots) {
    const lies = amountOn(chips, spot);
    const should = amountOn(due, spot);
    if (lies !== should) return `on seat ${spot.seat}, ${spot.on}, lie ${lies}, and ${should} should`;
  }
  return null;
}

/** On one spot, all together: Insurance may be added to. */
export const amountOn = (wagers: readonly Wager[], spot: Spot): Cents =>
  wagers.filter((wager) => sameSpot(wager, spot)).reduce((sum, { amount }) => sum + amount, 0);

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

/**
 * Betting was closed by a card: what each rulebook makes of wagers outside the limits that nobody saw in time, and who is
 * told of it (tasmania 7.5).
 */
export function stillValid({ state, table }: At): {
  readonly wagers: readonly Wager[];
  readonly warned: readonly number[];
  readonly said: readonly Said[];
} {
  const { chips, limits, warned } = state;
  // Insurance that still lies there is of the coup before: none is open yet (nz 11H.3).
  const wagered = (chips ?? []).filter(({ on }) => on !== 'insurance');
  const found = foundAfterFirstCard(wagered, limits, table, { warned });
  const wagers = found.map(({ wager, stands }) => ({ ...wager, amount: stands }));
  const toWarn = found.flatMap(({ wager, findings }) =>
    findings.flatMap(({ warnBy }) => (warnBy ? [{ seat: wager.seat, clause: warnBy }] : [])),
  );
  return {
    wagers: wagers.filter(({ amount }) => amount > 0),
    warned: [...new Set([...warned, ...toWarn.map(({ seat }) => seat)])],
    said: toWarn.map(({ seat, clause }) => ({
      noted: `seat ${seat} wagered below the minimum; the next such wager goes back, whatever the result`,
      clause,
    })),
  };
}
