import { crownSydney } from './crown-sydney/index.js';
import { nsw } from './nsw/index.js';
import { nz } from './nz/index.js';
import type { Rulebook } from './rulebook.js';
import { tasmania } from './tasmania/index.js';

const ALL = { nz, nsw, 'crown-sydney': crownSydney, tasmania };

export type RulebookId = keyof typeof ALL;
export const RULEBOOKS: Readonly<Record<RulebookId, Rulebook>> = ALL;
export const RULEBOOK_IDS = Object.keys(ALL) as readonly RulebookId[];
