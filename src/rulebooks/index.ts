import { crownSydney } from './crown-sydney/index.js';
import { nsw } from './nsw/index.js';
import { nz } from './nz/index.js';
import type { Rulebook, RulebookId } from './rulebook.js';
import { tasmania } from './tasmania/index.js';

export const RULEBOOKS: Readonly<Record<RulebookId, Rulebook>> = {
  nz,
  nsw,
  'crown-sydney': crownSydney,
  tasmania,
};
