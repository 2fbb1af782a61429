import { RULEBOOKS } from '../../../src/rulebooks/index.js';
import type { TableSettings } from '../../settings/table-settings.js';
import { rulebookOf } from '../panel-context.js';
import { cardItems } from './card-items.js';
import { closingItems } from './closing-items.js';
import { coupItems } from './coup-items.js';
import { floatItems } from './float-items.js';
import { handItems } from './hand-items.js';
import type { MenuItem } from './menu-item.js';
import { playerItems } from './player-items.js';
import { reportItems } from './report-items.js';
import { signItems } from './sign-items.js';
import { voidItems } from './void-items.js';

/** The whole menu of a table, always in the same order: a dealer has it by heart. The machine refuses what cannot be now. */
export function menuItems(settings: TableSettings): readonly MenuItem[] {
  const rules = RULEBOOKS[rulebookOf(settings)];
  return [
    ...coupItems(settings, rules),
    ...playerItems(settings, rules),
    ...closingItems(settings, rules),
    ...reportItems(settings, rules),
    ...voidItems(rules),
    ...handItems(settings, rules),
    ...cardItems(settings, rules),
    ...signItems(settings, rules),
    ...floatItems(settings),
  ];
}
