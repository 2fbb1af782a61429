import type { Catalogue } from '../catalogue.js';
import { dealer } from './dealer.js';
import { names } from './names.js';
import { officer } from './officer.js';
import { player } from './player.js';

/** Simplified Chinese. */
export const catalogue: Catalogue = { names, player, dealer, officer };
