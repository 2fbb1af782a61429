import type { Officer } from './roles.js';

/** Everything in a rulebook rests on a clause of its text. */
export interface Rule {
  readonly clause: string;
}

export interface OfficerRule extends Rule {
  readonly by: Officer;
}
