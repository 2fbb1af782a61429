import { CENTS, CENTS_OR_NONE } from '../money/cents.js';
import { either, list, object } from '../reader/composites.js';
import { type Fault, faultsOf, type Path, type Problem } from '../reader/faults.js';
import type { TypeOf } from '../reader/shape.js';
import { integer, oneOf } from '../reader/values.js';
import { NAME } from '../rulebooks/ranks.js';
import { CONDITION } from './condition.js';
import { WAGER_ID } from './wager.js';

// What is displayed of a Baccarat Jackpot (nz 18.5, 18.6, 18.16): how it is funded, what wins it and who is paid.

/** In a fault of it no table records anything. No table has this name. */
export const SYSTEM = 'system';

const NONE = oneOf(null);

export const POOL = object({
  id: NAME,
  seed: CENTS_OR_NONE.optional().says(
    'What the operator puts in when it starts, and each time it starts again. Left out: 0.',
  ),
  chip: CENTS.optional().says('What is payable: a pay-out is rounded up to a multiple of it. Left out: 1.'),
  qualifying: object({
    on: list(WAGER_ID, { least: 1 }).says('The wagers that qualify.'),
    minimum: CENTS.says('The least amount of each single one.'),
  }),
  operator: object({
    amount: CENTS.says('What the operator puts in.'),
    rounds: oneOf('all', 'wagered').says('Each round, or each with a qualifying wager.'),
  }).optional(),
  rate: integer(0, 10_000)
    .optional()
    .says('What each qualifying wager contributes, in hundredths of a percent. Left out: 0.'),
  wins: list(object({ when: CONDITION, pays: integer(1, 100).says('The percent that is paid.') }))
    .optional()
    .says('On which finished coup it is won. The first that fits counts.'),
  random: object({
    from: either(CENTS, NONE).says('It may be drawn from this value on.'),
    to: either(CENTS, NONE).says('Nobody is paid more.'),
  }).optional(),
  split: oneOf('equal', 'pro-rata')
    .optional()
    .says('How those who share a win divide it: pro rata to their qualifying wagers. Left out: equal.'),
});

export const AT = oneOf('no-more-bets', 'completion').says('When the contributions of a round are made.');

export const SHEET = object({
  tables: list(NAME, { least: 1, once: true }),
  at: AT,
  pools: list(POOL, { least: 1 }),
})
  .titled('a Jackpot')
  .named('jackpot');
export type Sheet = TypeOf<typeof SHEET>;

/** A pool with what its sheet leaves out. */
export type PoolSheet = Required<Omit<TypeOf<typeof POOL>, 'operator' | 'random'>> &
  Pick<TypeOf<typeof POOL>, 'operator' | 'random'>;

export const poolsOf = ({ pools }: Sheet): readonly PoolSheet[] =>
  pools.map((pool) => ({ seed: 0, chip: 1, rate: 0, wins: [], split: 'equal', ...pool }));

export type SheetProblem =
  | Problem
  | { readonly is: 'called-system' | 'says-nothing' | 'won-both-ways' | 'never-won' }
  | { readonly is: 'no-multiple'; readonly chip: number; readonly found: number };

/** Every fault of a sheet. */
export function sheetFaults(value: unknown, path: Path): readonly Fault<SheetProblem>[] {
  const faults = faultsOf(SHEET, value, path);
  if (faults.length > 0) return faults;
  const { tables, pools } = value as Sheet;
  const ids = pools.map(({ id }) => id);
  return [
    ...tables.flatMap((table, i) =>
      table === SYSTEM ? [fault([...path, 'tables', i], { is: 'called-system' })] : [],
    ),
    ...pools.flatMap((pool, i) => [
      ...(ids.indexOf(pool.id) < i
        ? [fault([...path, 'pools', i, 'id'], { is: 'twice', found: pool.id })]
        : []),
      ...poolFaults(pool).map((one) => ({ ...one, path: [...path, 'pools', i, ...one.path] })),
    ]),
  ];
}

function poolFaults({ chip = 1, wins = [], random }: TypeOf<typeof POOL>): readonly Fault<SheetProblem>[] {
  const to = random?.to ?? null;
  return [
    ...wins.flatMap(({ when }, i) =>
      Object.keys(when).length === 0 ? [fault(['wins', i, 'when'], { is: 'says-nothing' })] : [],
    ),
    ...(random && wins.length > 0 ? [fault(['random'], { is: 'won-both-ways' })] : []),
    ...(!random && wins.length === 0 ? [fault(['wins'], { is: 'never-won' })] : []),
    ...(to !== null && to % chip > 0
      ? [fault(['random', 'to'], { is: 'no-multiple', chip, found: to })]
      : []),
  ];
}

const fault = (path: Path, problem: SheetProblem): Fault<SheetProblem> => ({ path, problem });
