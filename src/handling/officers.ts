import { Refusal } from '../refusal.js';
import type { RulebookId } from '../rulebooks/rulebook.js';

/** Who approves or directs: the machine's officers, each of whom can do what those before can. */
const OFFICERS = ['dealer', 'supervisor', 'manager'] as const;
export type Officer = (typeof OFFICERS)[number];

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
