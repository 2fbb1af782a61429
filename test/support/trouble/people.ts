import { type Person, ROLES, type Role } from '../../../src/rulebooks/roles.js';
import type { Chance } from '../chance.js';

/** Whoever does it: mostly somebody who may. */
export function somebody(chance: Chance): Person {
  const n = chance.below(100);
  return officer(n < 40 ? 'casino-manager' : n < 70 ? 'manager' : n < 88 ? 'supervisor' : chance.pick(ROLES));
}

export const officer = (role: Role): Person => ({ role, id: role });

export const DEALER: Person = officer('dealer');
export const HIGHEST: Person = officer('casino-manager');
