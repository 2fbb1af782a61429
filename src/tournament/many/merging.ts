import type { EventOf } from '../events.js';
import type { Refused } from '../refused.js';
import type { Gone, Noted, NotTaken, Parts, Sitting } from './parts.js';

/** The parts of several records, each with the name of the record that tells most of it. */
export interface Merging extends Named {
  readonly beginning: readonly Noted[];
  readonly briefed: EventOf<'brief'> | null;
  readonly sittings: readonly (Sitting & Named)[];
  readonly gone: readonly (Gone & Named)[];
  readonly cancelled: EventOf<'cancel'> | null;
}

export interface Named {
  readonly of: string;
}

/** What keeps records apart. `of` and `other` are their names. */
export type MergeFault =
  | ({ readonly is: 'empty' } & Named)
  | ({ readonly is: 'not-taken' } & Named & NotTaken)
  | ({ readonly is: 'other-tournament' | 'other-entries' } & Two)
  | ({ readonly is: 'told-otherwise' } & Two & Place)
  | ({ readonly is: 'gone-otherwise'; readonly player: string } & Two)
  | ({ readonly is: 'under-way' } & Named & Place)
  /** Null: it is taken, and comes to something else than it came to there. */
  | ({ readonly is: 'not-together'; readonly refused: Refused | null } & Named & Place);

interface Two extends Named {
  readonly other: string;
}

/** Null, and 0, for what was at no table. */
interface Place {
  readonly table: string | null;
  readonly round: number;
}

export const namedParts = (of: string, { sittings, gone, ...parts }: Parts): Merging => ({
  beginning: parts.beginning,
  briefed: parts.briefed,
  cancelled: parts.cancelled,
  of,
  sittings: sittings.map((one) => ({ ...one, of })),
  gone: gone.map((one) => ({ ...one, of })),
});

/** What two records tell together. Where both tell the same part, one of them may only tell more of it. */
export function together(one: Merging, other: Merging): Merging | MergeFault {
  const two = { of: other.of, other: one.of };
  if (!isAlike(one.beginning[0], other.beginning[0])) return { is: 'other-tournament', ...two };
  const beginning = longer(one.beginning, other.beginning);
  if (!beginning) return { is: 'other-entries', ...two };
  const sittings = new Map(one.sittings.map((sitting) => [placeOf(sitting), sitting]));
  for (const sitting of other.sittings) {
    const known = sittings.get(placeOf(sitting)) ?? sitting;
    const noted = isAlike(known.directors, sitting.directors) ? longer(known.noted, sitting.noted) : null;
    const { table, round } = sitting;
    if (!noted) return { is: 'told-otherwise', of: other.of, other: known.of, table, round };
    sittings.set(placeOf(sitting), noted === known.noted ? known : sitting);
  }
  const gone = new Map(one.gone.map((left) => [left.event.player, left]));
  for (const left of other.gone) {
    const { player } = left.event;
    const known = gone.get(player) ?? left;
    if (!isAlike({ ...known, of: '' }, { ...left, of: '' }))
      return { is: 'gone-otherwise', of: other.of, other: known.of, player };
    gone.set(player, known);
  }
  return {
    of: one.of,
    beginning,
    briefed: one.briefed ?? other.briefed,
    sittings: [...sittings.values()],
    gone: [...gone.values()],
    cancelled: one.cancelled ?? other.cancelled,
  };
}

export const placeOf = ({ table, round, nth }: Sitting): string => JSON.stringify([round, table, nth]);

/** As they are written. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The one that begins as the other does; null where neither does. */
function longer(one: readonly Noted[], other: readonly Noted[]): readonly Noted[] | null {
  const [short, long] = other.length > one.length ? [one, other] : [other, one];
  return isAlike(long.slice(0, short.length), short) ? long : null;
}
