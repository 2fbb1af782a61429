import type { PlacingRules } from '../../rulebooks/tournaments.js';
import { isInPlay, type Seat } from '../state/seat.js';
import type { Band } from '../state/session.js';

/**
 * Seats in order of their places: who is in play, by chips; then those eliminated for want of chips, the latest first. Who is
 * out for another cause takes none. `justOut`: an event has just put the last of them out.
 */
export function rank(seats: readonly Seat[], rules: PlacingRules, justOut: boolean): readonly Band[] {
  const playing = grouped(seats.filter(isInPlay), ({ chips }) => chips).map((level) => bandOf(level, true));
  const out = seats.filter(({ is, exit }) => is === 'eliminated' && exit !== null);
  const exits = grouped(out, ({ exit }) => exit as number).map((together, i) => {
    // tasmania 16.8.5: all who were left are out at once, and count as in play.
    const count = i === 0 && justOut && playing.length === 0 && rules.lastOutCount;
    return bandOf(together, count);
  });
  return [
    ...playing,
    ...(rules.outTogether === 'parted' ? exits.flatMap((band) => part(band, seats)) : exits),
  ];
}

/** nsw 15.10.4: by what they held, then by what they had wagered; of equals the lower seat is out first. */
export const part = ({ seats }: Band, all: readonly Seat[]): readonly Band[] =>
  all
    .filter(({ seat }) => seats.includes(seat))
    .toSorted(byOut)
    .reverse()
    .map((seat) => bandOf([seat], false));

/** Who is out first comes first. */
export const byOut = (a: Seat, b: Seat): number =>
  a.chips - b.chips || a.wagered - b.wagered || a.seat - b.seat;

const bandOf = (seats: readonly Seat[], inPlay: boolean): Band => ({
  seats: seats.map(({ seat }) => seat),
  inPlay,
});

/** From the highest down. */
function grouped(seats: readonly Seat[], by: (seat: Seat) => number): readonly (readonly Seat[])[] {
  const values = [...new Set(seats.map(by))].sort((a, b) => b - a);
  return values.map((value) => seats.filter((seat) => by(seat) === value));
}

/** The bands with their places: those in one share the first of them, and the next follows after all of them. */
export function placed(
  bands: readonly Band[],
): readonly { readonly first: number; readonly last: number; readonly band: Band }[] {
  let before = 0;
  return bands.map((band) => {
    const first = before + 1;
    before += band.seats.length;
    return { first, last: before, band };
  });
}

/** Without a seat that takes no place any more. */
export const withoutSeat = (bands: readonly Band[], seat: number): readonly Band[] =>
  bands
    .map((band) => ({ ...band, seats: band.seats.filter((other) => other !== seat) }))
    .filter(({ seats }) => seats.length > 0);
