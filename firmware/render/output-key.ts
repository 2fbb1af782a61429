import type { RoleNames } from '../../hal/roles/roles.js';

type RoleName = RoleNames[keyof RoleNames];

/** Each is made once: hundreds are asked for at every event. */
const KEYS = new Map<number | null, Map<RoleName, string>>();

/** The key of a lamp or a display: its seat, or the table, and its role. */
export function outputKey(seat: number | null, role: RoleName): string {
  const ofSeat = KEYS.get(seat) ?? new Map<RoleName, string>();
  const known = ofSeat.get(role);
  if (known !== undefined) return known;
  const key = `${seat ?? 'table'} ${role}`;
  KEYS.set(seat, ofSeat.set(role, key));
  return key;
}
