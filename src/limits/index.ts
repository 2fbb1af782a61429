import type { RulebookId } from '../rulebooks/rulebook.js';
import { crownSydney } from './crown-sydney.js';
import { nsw } from './nsw.js';
import { nz } from './nz.js';
import type { LimitRules } from './rules.js';
import { tasmania } from './tasmania.js';

export const LIMIT_RULES: Readonly<Record<RulebookId, LimitRules>> = {
  nz,
  nsw,
  'crown-sydney': crownSydney,
  tasmania,
};
