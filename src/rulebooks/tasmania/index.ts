import type { Rulebook } from '../rulebook.js';
import { betting } from './betting.js';
import { dealing } from './dealing.js';
import { handling } from './handling.js';
import { irregularities } from './irregularities.js';
import { limits } from './limits.js';
import { malfunctions } from './malfunctions.js';
import { notices } from './notices.js';
import { officers } from './officers.js';
import { shoe } from './shoe.js';
import { tournament } from './tournament.js';
import { wagers } from './wagers.js';

export const tasmania: Rulebook = {
  ...wagers,
  betting,
  shoe,
  dealing,
  handling,
  limits,
  irregularities,
  malfunctions,
  notices,
  officers,
  tournament,
};
