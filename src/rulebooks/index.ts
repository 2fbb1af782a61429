import { crownSydney } from './crown-sydney.js';
import { nsw } from './nsw.js';
import { nz } from './nz.js';
import type { Rulebook, RulebookId } from './rulebook.js';
import { tasmania } from './tasmania.js';

export const RULEBOOKS: Readonly<Record<RulebookId, Rulebook>> = {
  nz,
  nsw,
  'crown-sydney': crownSydney,
  tasmania,
};
