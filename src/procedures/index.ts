import type { RulebookId } from '../rulebooks/rulebook.js';
import { crownSydney } from './crown-sydney.js';
import { nsw } from './nsw.js';
import { nz } from './nz.js';
import type { Procedures } from './procedures.js';
import { tasmania } from './tasmania.js';

export const PROCEDURES: Readonly<Record<RulebookId, Procedures>> = {
  nz,
  nsw,
  'crown-sydney': crownSydney,
  tasmania,
};
