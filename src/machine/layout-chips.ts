import { type Finding, type FoundWager, foundAfterFirstCard } from '../limits/found.js';
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
 * Betting was closed by a card: what each rulebook makes of wagers outside the limits that nobody saw in time, said of each
 * with its clause, and who is told of it (tasmania 7.5).
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
  const findings = found.flatMap((one) => one.findings.map((finding) => ({ ...one, ...finding })));
  const toWarn = findings.filter(({ warnBy }) => warnBy !== undefined);
  return {
    wagers: wagers.filter(({ amount }) => amount > 0),
    warned: [...new Set([...warned, ...toWarn.map(({ wager }) => wager.seat)])],
    said: [
      ...findings.map((finding) => ({ noted: tooLate(finding), clause: finding.clause })),
      ...toWarn.map(({ wager, warnBy = '' }) => ({
        noted: `seat ${wager.seat} wagered below the minimum; the next such wager goes back, whatever the result`,
        clause: warnBy,
      })),
    ],
  };
}

function tooLate({ wager, stands, found, fate }: FoundWager & Finding): string {
  const { seat, on, amount } = wager;
  const asked = fate === 'ask' ? ', unless an officer says otherwise' : '';
  return `seat ${seat}, ${on}: ${found.replaceAll('-', ' ')}, found after the first card; ${stands} of ${amount} stand${asked}`;
}
