/** Who acts at a table. Each rulebook has titles of its own for them. */
export const ROLES = [
  'player',
  'dealer',
  'supervisor',
  'manager',
  'casino-manager',
  'inspector',
  'technician',
] as const;
export type Role = (typeof ROLES)[number];

/**
 * The roles that can be asked to decide, each of which can do what those before it can. Only Crown Sydney has an officer
 * above its manager: elsewhere `casino-manager` is whoever is highest.
 */
export const OFFICERS = ['dealer', 'supervisor', 'manager', 'casino-manager'] as const;
export type Officer = (typeof OFFICERS)[number];

export interface Person {
  readonly role: Role;
  /** Who it was: a badge, or a name. */
  readonly id: string;
}

/** "Or above". A role that is no officer's never may. */
export const mayActAs = (role: string | null, needed: Officer): boolean =>
  OFFICERS.indexOf(role as Officer) >= OFFICERS.indexOf(needed);
