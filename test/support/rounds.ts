import fc from 'fast-check';
import type { Winner } from '../../src/cards/coup.js';
import type { RoadRound } from '../../src/roads/road-round.js';

const WINNERS: Readonly<Record<string, Winner>> = { B: 'banker', P: 'player', T: 'tie' };

/** `BPT`: a round a letter, without pairs. */
export const rounds = (letters: string): readonly RoadRound[] =>
  [...letters].map((letter) => {
    const winner = WINNERS[letter];
    if (winner === undefined) throw new Error(`no winner ${letter}`);
    return { winner, playerPair: false, bankerPair: false };
  });

const anyOf = (...winners: readonly Winner[]): fc.Arbitrary<RoadRound> =>
  fc.record(
    { winner: fc.constantFrom(...winners), playerPair: fc.boolean(), bankerPair: fc.boolean() },
    { noNullPrototype: true },
  );

const run = (winner: Winner, minLength: number, maxLength: number): fc.Arbitrary<readonly RoadRound[]> =>
  fc.array(anyOf(winner), { minLength, maxLength, size: 'max' });

/** Long streaks in turn: their tails meet, until one lies in the top row and pushes the next start right. */
const longStreaks = fc
  .array(fc.tuple(run('banker', 4, 9), run('player', 3, 8)), { minLength: 3, maxLength: 5, size: 'max' })
  .map((pairs) => pairs.flat(2));

/** Any list of rounds: as they come, or in streaks short and long with ties among them. */
export const anyRounds: fc.Arbitrary<readonly RoadRound[]> = fc.oneof(
  fc.array(anyOf('player', 'banker', 'tie'), { maxLength: 90, size: 'max' }),
  fc
    .array(fc.oneof(run('banker', 1, 12), run('player', 1, 12), run('tie', 1, 3), longStreaks), {
      maxLength: 8,
      size: 'max',
    })
    .map((parts) => parts.flat()),
);
