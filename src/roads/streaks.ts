import type { Hand } from '../cards/hand.js';
import type { RoadRound } from './road-round.js';

/** The big road before it is drawn. */
export interface BigRoadStreaks {
  readonly streaks: readonly Streak<RoadWin>[];
  /** Ties before the first win: there is no cell yet to count them. */
  readonly tiesWaiting: number;
}

/** A run of things of one kind; at least one. */
export type Streak<T> = readonly [T, ...T[]];

/** A round that a hand won, and the ties that its cell counts. */
export interface RoadWin {
  readonly winner: Hand;
  readonly ties: number;
}

/** A tie has no cell: the win before it counts it, or the first win if there is none before. */
export function bigRoadStreaks(rounds: readonly RoadRound[]): BigRoadStreaks {
  const wins: { winner: Hand; ties: number }[] = [];
  let tiesWaiting = 0;
  for (const { winner } of rounds) {
    const last = wins.at(-1);
    if (winner !== 'tie') {
      wins.push({ winner, ties: tiesWaiting });
      tiesWaiting = 0;
    } else if (last) last.ties++;
    else tiesWaiting++;
  }
  return { streaks: streaksOf<RoadWin>(wins, ({ winner }) => winner), tiesWaiting };
}

export function streaksOf<T>(things: readonly T[], kind: (thing: T) => string): readonly Streak<T>[] {
  const streaks: [T, ...T[]][] = [];
  for (const thing of things) {
    const current = streaks.at(-1);
    if (current && kind(current[0]) === kind(thing)) current.push(thing);
    else streaks.push([thing]);
  }
  return streaks;
}
