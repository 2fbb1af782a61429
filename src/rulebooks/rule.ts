import type { Officer } from './roles.js';

/** What the facets of a rulebook share: everything in them rests on a clause of its own text. */
export interface Rule {
  readonly clause: string;
}

export interface OfficerRule extends Rule {
  readonly by: Officer;
}
