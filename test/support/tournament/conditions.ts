import type { RulebookId } from '../../../src/rulebooks/index.js';

/** A seeded choice. */
export interface Dice {
  /** From 0, below so many. */
  readonly roll: (sides: number) => number;
  readonly chance: (percent: number) => boolean;
  readonly pick: <T>(of: readonly T[]) => T;
}

export const diceOf = (random: () => number): Dice => {
  const roll = (sides: number): number => Math.floor(random() * sides);
  return {
    roll,
    chance: (percent) => random() * 100 < percent,
    pick: (of) => of[roll(of.length)] as never,
  };
};

export type TournamentRulebook = Exclude<RulebookId, 'nz'>;
export const TOURNAMENT_RULEBOOKS = ['nsw', 'crown-sydney', 'tasmania'] as const;

const maybe = (dice: Dice, percent: number, fields: object): object => (dice.chance(percent) ? fields : {});

/** Conditions that hold: few chips and narrow limits, so that players are level, out and at their end often. */
export function conditionsOf(dice: Dice, rulebook: TournamentRulebook): object {
  const chip = dice.pick([1, 100, 500]);
  const tas = rulebook === 'tasmania';
  const players = 2 + dice.roll(5);
  const middle = dice.roll(3);
  const rounds = [...Array(middle + 1).keys()].map((i) => roundOf(dice, rulebook, chip, i, middle));
  const offers = {
    nsw: ['pairs', 'super-6', 'tiger-pair'],
    'crown-sydney': ['perfect-pair', 'dragon-bonus', 'super-6'],
    tasmania: [],
  }[rulebook];
  return {
    table: {
      rulebook,
      tournament: true,
      ...(chip > 1 && { chip }),
      ...(offers.length > 0 && dice.chance(50)
        ? { offers }
        : maybe(dice, rulebook === 'crown-sydney' ? 0 : 40, { decks: 4 })),
      ...(rulebook === 'crown-sydney' && dice.chance(40) && { variation: 'zero-commission' }),
      ...(rulebook === 'nsw' && dice.chance(30) && { variation: 'even-money' }),
    },
    tables: dice.chance(70) ? { A: 7, B: 14 } : { A: 14 },
    players: { min: 1 + dice.roll(4), max: 4 + players },
    ...maybe(dice, 70, { entryFee: dice.pick([5000, 4999, 33]) }),
    ...maybe(dice, 30, { added: dice.pick([100_000, 7]) }),
    prizes: dice.pick([[100], [70, 30], [50, 30, 20], [34, 33, 33]]),
    rounds,
    ...(tas
      ? {
          ...maybe(dice, 60, { retain: dice.roll(11) }),
          ...maybe(dice, 30, { live: true }),
        }
      : {
          ...maybe(dice, 50, { withdrawDays: dice.pick([null, 3]) }),
          ...maybe(dice, 40, { cashOut: true }),
        }),
    ...(rulebook === 'nsw' && {
      ...maybe(dice, 30, { agreement: true }),
      ...maybe(dice, 30, { bothHands: true }),
    }),
    ...(rulebook === 'crown-sydney' && {
      ...maybe(dice, 50, { substitutes: true }),
      ...maybe(dice, 40, { absentCoups: dice.roll(3) }),
      ...maybe(dice, 30, { compulsory: false }),
      ...maybe(dice, 50, { secretsShown: dice.pick(['before-deal', 'after-coup']) }),
    }),
  };
}

function roundOf(dice: Dice, rulebook: TournamentRulebook, chip: number, i: number, last: number): object {
  const tas = rulebook === 'tasmania';
  const step = chip * dice.pick([1, 2, 10]);
  const minimum = step * (1 + dice.roll(3));
  const maximum = minimum + step * dice.roll(5);
  const later = [...Array(dice.roll(3)).keys()].map((j) => ({
    after: tas ? ('indicator' as const) : j * dice.roll(3),
    minimum: tas ? minimum + step * (j + 1) : Math.max(step, minimum + step * (dice.roll(3) - 1)),
    maximum: maximum + step * (j + 2),
  }));
  const end = dice.pick(['coups', 'coups', 'minutes', 'shoes']);
  return {
    ends: { [end]: 1 + dice.roll(end === 'coups' ? 6 : 2) },
    chips: dice.pick([minimum, minimum * 2, minimum * 3, maximum * 4, maximum * 4]),
    minimum,
    maximum,
    ...maybe(dice, 30, { buyIn: dice.pick([2000, 7]) }),
    ...(later.length > 0 && { later: later.toSorted((a, b) => Number(a.after) - Number(b.after) || 0) }),
    ...(i < last && { advance: 1 + dice.roll(2) }),
    ...(i > 0 && i < last && dice.chance(50) && { secondary: true }),
    ...maybe(dice, 70, { secrets: 1 + dice.roll(3) }),
    ...maybe(dice, 60, { seconds: 30 }),
    ...(tas
      ? maybe(dice, 50, { unit: step })
      : {
          ...maybe(dice, 60, { order: true }),
          ...maybe(dice, 60, { passes: 1 + dice.roll(2) }),
          ...maybe(dice, 40, { buyBack: { price: 3000, times: 1 + dice.roll(2), until: 1 + dice.roll(5) } }),
        }),
  };
}
