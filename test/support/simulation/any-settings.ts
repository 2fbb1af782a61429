import { readSettings, SettingsFaults } from '../../../firmware/settings/read-settings.js';
import type { TableSettings } from '../../../firmware/settings/table-settings.js';
import type { Board } from '../../../hal/board/board.js';
import { RULEBOOKS, type RulebookId } from '../../../src/rulebooks/index.js';
import { ON_A_HAND, type WagerId } from '../../../src/rulebooks/rulebook.js';
import type { Chance } from '../chance.js';
import { NZ_TABLE } from '../table-settings.js';
import { anySheetBy } from '../trouble/opening.js';

/** The settings of a table as a casino might write them: any sheet, offers, limits, chips, seats and either shoe. */
export function anySettings(chance: Chance, board: Board): TableSettings {
  for (;;) {
    const settings = readSettings(JSON.stringify(drawn(chance, board)), 'drawn', board);
    // What the clauses forbid is drawn, too, and refused.
    if (!(settings instanceof SettingsFaults)) return settings;
  }
}

function drawn(chance: Chance, board: Board): object {
  const { offers: all, chip, ...sheet } = anySheetBy(chance);
  const offers = chance.oneIn(2) ? all : chance.some(all, 50);
  const minimum = chance.oneIn(2) && { minimum: chip * chance.between(8, 40) };
  const opening = {
    seats: chance.between(1, board.seats),
    table: { ...minimum, ...sheet, chip, offers },
    ...(chance.percent(20) && { onlyBesideMain: true }),
    ...(chance.percent(20) && { oneInsurer: true }),
    ...(chance.percent(10) && { shuffler: chance.pick(['batch', 'continuous']) }),
  };
  return {
    opening,
    shoe: chance.pick(['virtual', 'card-reading']),
    ...(chance.percent(25) && { methods: [anyMethod(chance, sheet.rulebook)] }),
    bettingSeconds: chance.between(5, 8),
    chips: [1, chance.between(2, 9), chance.between(10, 40), chance.between(41, 200)].map((n) => n * chip),
    sides: chance.some(offers.flatMap(spotsOf), 60).slice(0, 4),
    people: NZ_TABLE.people,
  };
}

/** A style or method of dealing; what does not go together is refused. */
function anyMethod(chance: Chance, rulebook: RulebookId): object {
  const { id, only } = chance.pick(RULEBOOKS[rulebook].handling.methods);
  const where = only?.where ?? (chance.percent(30) ? 'international' : undefined);
  return {
    method: id,
    ...(where && { where }),
    ...(chance.oneIn(2) && { faceDown: true }),
    ...(chance.percent(10) && { betsAfterTheDeal: true }),
  };
}

/** Where an offered wager can lie. Insurance has no button. */
function spotsOf(on: WagerId): readonly object[] {
  if (on === 'insurance') return [];
  if (on === '1-1-2') return [{ on, side: 'pairs' }];
  return ON_A_HAND.has(on)
    ? [
        { on, hand: 'player' },
        { on, hand: 'banker' },
      ]
    : [{ on }];
}
