import type { RoleNames } from '../../hal/roles/roles.js';

/** The key of a lamp or a display: its seat, or the table, and its role. */
export const outputKey = (seat: number | null, role: RoleNames[keyof RoleNames]): string =>
  `${seat ?? 'table'} ${role}`;
