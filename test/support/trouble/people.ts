import { type Officer, type Person, ROLES } from '../../../src/rulebooks/roles.js';
import type { Chance } from './chance.js';

/** Whoever does it: mostly somebody who may. */
export function somebody(chance: Chance): Person {
  const n = chance.below(100);
  const role = n < 40 ? 'casino-manager' : n < 70 ? 'manager' : n < 88 ? 'supervisor' : chance.pick(ROLES);
  return { role, id: role };
}

export const officer = (role: Officer): Person => ({ role, id: role });

export const DEALER: Person = officer('dealer');
export const HIGHEST: Person = officer('casino-manager');
