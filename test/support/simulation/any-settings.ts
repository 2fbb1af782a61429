import fc from 'fast-check';
import { readSettings, SettingsFaults } from '../../../firmware/settings/read-settings.js';
import type { TableSettings } from '../../../firmware/settings/table-settings.js';
import type { Board } from '../../../hal/board/board.js';
import { anySheet } from '../arbitrary.js';
import { NZ_TABLE } from '../table-bench.js';
import type { Dice } from './dice.js';

/** The settings of a table as a casino might write them: any sheet, offers, limits, chips, seats and either shoe. */
export function anySettings(dice: Dice, board: Board): TableSettings {
  for (;;) {
    const settings = readSettings(JSON.stringify(drawn(dice, board)), 'drawn', board);
    // What the clauses forbid is drawn, too, and refused.
    if (!(settings instanceof SettingsFaults)) return settings;
  }
}

function drawn(dice: Dice, board: Board): object {
  const sheets = fc.sample(anySheet, { seed: dice.below(2 ** 31), numRuns: 1 });
  const { offers, chip, ...sheet } = sheets[0] as Record<string, unknown> & {
    readonly rulebook: string;
    readonly offers: readonly string[];
    readonly chip: number;
  };
  const minimum = chip * dice.between(8, 40);
  const offered = dice.chance(0.5) ? offers : dice.some(offers, 0.5);
  const ante = { amount: chip, waivedFrom: dice.chance(0.5) ? minimum * 10 : null };
  const opening = {
    seats: dice.between(1, board.seats),
    table: {
      ...sheet,
      chip,
      offers: offered,
      ...(dice.chance(0.5) && { minimum }),
      ...(sheet.rulebook === 'nz' && dice.chance(0.3) && { minimum, ante }),
      ...(dice.chance(0.1) && { tournament: true }),
    },
    ...(dice.chance(0.2) && { onlyBesideMain: true }),
    ...(dice.chance(0.2) && { oneInsurer: true }),
    ...(dice.chance(0.1) && { shuffler: dice.one(['batch', 'continuous']) }),
  };
  return {
    opening,
    shoe: dice.one(['virtual', 'card-reading']),
    bettingSeconds: dice.between(5, 8),
    chips: [1, dice.between(2, 9), dice.between(10, 40), dice.between(41, 200)].map((n) => n * chip),
    sides: dice.some(spotsOf(offered), 0.6).slice(0, 4),
    people: NZ_TABLE.people,
  };
}

const ON_A_HAND = ['perfect-pair', 'any-pair', 'pairs', 'lucky-match', 'dragon-bonus'];

/** Where an offered wager can lie. Insurance has no button. */
const spotsOf = (offers: readonly string[]): readonly object[] =>
  offers.flatMap((on): object[] => {
    if (on === 'insurance') return [];
    if (on === '1-1-2') return [{ on, side: 'pairs' }];
    return ON_A_HAND.includes(on)
      ? [
          { on, hand: 'player' },
          { on, hand: 'banker' },
        ]
      : [{ on }];
  });
