import type { Catalogue } from '../catalogue.js';
import { dealer } from './dealer.js';
import { names } from './names.js';
import { officer } from './officer.js';
import { player } from './player.js';
import { technician } from './technician.js';

/** English, for everybody. Terms that a rulebook prints stand in it as they are printed. */
export const en = { names, player, dealer, officer, technician } satisfies Catalogue & {
  readonly technician: unknown;
};

export const catalogue: Catalogue = en;
