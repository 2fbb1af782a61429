/** Who acts at a table. Each rulebook has titles of its own for them: see `titles` in `src/procedures/`. */
export const ROLES = ['player', 'dealer', 'supervisor', 'manager', 'inspector', 'technician'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that can be asked to decide, each of which can do what those before it can. */
export const OFFICERS = ['dealer', 'supervisor', 'manager'] as const;
export type Officer = (typeof OFFICERS)[number];

export interface Person {
  readonly role: Role;
  /** Who it was: a badge, or a name. */
  readonly id: string;
}

/** "Or above". */
export const mayActAs = ({ role }: Person, needed: Officer): boolean =>
  OFFICERS.indexOf(role as Officer) >= OFFICERS.indexOf(needed);
