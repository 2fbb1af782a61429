import type { Hand } from '../cards/hand.js';
import type { RoadWin, Streak } from './streaks.js';

/** Red is regular, blue irregular. On a derived road the colours are not hands. */
export type Mark = 'red' | 'blue';

export type DerivedRoad = 'bigEyeBoy' | 'smallRoad' | 'cockroachPig';

/** One value per derived road. The roads differ by how many streaks they look back. */
export const eachDerivedRoad = <T>(of: (distance: number) => T): Record<DerivedRoad, T> => ({
  bigEyeBoy: of(1),
  smallRoad: of(2),
  cockroachPig: of(3),
});

export function marksOf(streaks: readonly Streak<RoadWin>[], distance: number): readonly Mark[] {
  const lengths = streaks.map(({ length }) => length);
  return streaks
    .flatMap((wins, i) => wins.map((_, j) => markOf(lengths, i + 1, j + 1, distance)))
    .filter((mark) => mark !== null);
}

/** The mark that each derived road adds if this hand wins next; null where it adds none. */
export type AskTheRoad = Readonly<Record<Hand, Readonly<Record<DerivedRoad, Mark | null>>>>;

export function askTheRoad(streaks: readonly Streak<RoadWin>[]): AskTheRoad {
  const lengths = streaks.map(({ length }) => length);
  const current = streaks.at(-1);
  const after = (hand: Hand) =>
    eachDerivedRoad((distance) =>
      current?.[0].winner === hand
        ? markOf(lengths, streaks.length, current.length + 1, distance)
        : markOf(lengths, streaks.length + 1, 1, distance),
    );
  return { player: after('player'), banker: after('banker') };
}

/**
 * The mark of the nth win of a streak, both counted from 1; null while there is no streak so far back.
 *
 * The first win is regular where the streak it ends came out as long as the one that streak was compared with. A later
 * win is irregular only where it is the first to outgrow the streak it is compared with, and regular again from there.
 * Only true lengths count: not how a streak is drawn, and not its ties.
 */
function markOf(lengths: readonly number[], streak: number, nth: number, distance: number): Mark | null {
  const lengthOf = (which: number): number | undefined => lengths[which - 1];
  const compared = lengthOf(nth === 1 ? streak - 1 - distance : streak - distance);
  if (compared === undefined) return null;
  const regular = nth === 1 ? lengthOf(streak - 1) === compared : nth !== compared + 1;
  return regular ? 'red' : 'blue';
}
