import { object } from '../reader/composites.js';
import type { TypeOf } from '../reader/shape.js';
import { oneOf, text } from '../reader/values.js';

/** Who acts in a tournament and at a Jackpot, from the lowest: each may do what those before it may. */
export const RANKS = ['dealer', 'supervisor', 'manager', 'director'] as const;
export type Rank = (typeof RANKS)[number];

/** "Or above". */
export const ranksAs = (rank: Rank, needed: Rank): boolean => RANKS.indexOf(rank) >= RANKS.indexOf(needed);

/** A name, an id or a reason: any text but an empty one. No line is longer. */
export const NAME = text(1, 1 << 24).titled('a text that is not empty');

/** Who did it. */
export const PERSON = object({ role: oneOf(...RANKS), id: NAME })
  .titled('a person: {"role": …, "id": …}')
  .named('person');
export type Person = TypeOf<typeof PERSON>;
