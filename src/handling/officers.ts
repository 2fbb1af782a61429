import { OFFICERS, type Officer } from '../officers.js';
import { Refusal } from '../refusal.js';
import type { RulebookId } from '../rulebooks/rulebook.js';

export interface OfficerRule {
  readonly by: Officer;
  readonly clause: string;
}

/** Null where the role may; a role that is no officer's never may. */
export function mustBe(
  rulebook: RulebookId,
  role: string | null,
  { by, clause }: OfficerRule,
): Refusal | null {
  if (OFFICERS.indexOf(role as Officer) >= OFFICERS.indexOf(by)) return null;
  return new Refusal('no-right', `by: it takes a ${by} or above (${rulebook} ${clause})`);
}
