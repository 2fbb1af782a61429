import type { Cents } from '../../../src/money/cents.js';
import type { SettledRound } from '../../../src/table/state/round.js';
import type { State } from '../../../src/table/state/state.js';

/** What a seat had on a coup of this shoe. */
export interface SeatCoup {
  readonly coup: number;
  readonly staked: Cents;
  /** Winnings and stakes. */
  readonly back: Cents;
}

/** By seat, for those of them who had wagers. */
export function pastViews(
  rounds: State['rounds'],
  seats: number,
): Readonly<Record<number, readonly SeatCoup[]>> {
  const past = Array.from({ length: seats }, (): SeatCoup[] => []);
  for (const round of rounds) for (const [seat, coup] of coupsBySeat(round)) past[seat - 1]?.push(coup);
  return Object.fromEntries(past.map((coups, i) => [i + 1, coups]));
}

/** What was undone after the settlement came back as it was staked. */
function coupsBySeat({ number, settled, entries, voided }: SettledRound): ReadonlyMap<number, SeatCoup> {
  const bySeat = new Map<number, SeatCoup>();
  for (const [i, { seat, amount, won, returned }] of settled.entries()) {
    const isUndone = voided !== null || (entries[i]?.undone ?? null) !== null;
    const { staked, back } = bySeat.get(seat) ?? { staked: 0, back: 0 };
    bySeat.set(seat, {
      coup: number,
      staked: staked + amount,
      back: back + (isUndone ? amount : won + returned),
    });
  }
  return bySeat;
}
