import { ROLES, type Role, type RoleKind, type RoleNames } from './roles.js';

/** A role of the table or of a seat, with what plays it: a pin, a lamp, a display or an antenna of one part. */
export type PlayedRole = SwitchRole | OutputRole | LampRole | DisplayRole | SpotRole;

/** A button, a key, a door, a presence sensor. */
export type SwitchRole = Played<'button' | 'input'> & {
  readonly activeLow: boolean;
  /** What a closed contact connects the wire to. */
  readonly closesTo: 'ground' | 'supply';
};

export type OutputRole = Played<'output'> & { readonly activeLow: boolean };
export type LampRole = Played<'lamp'> & { readonly activeLow: boolean };
/** `width` is how many characters it has. */
export type DisplayRole = Played<'digits' | 'text'> & { readonly width: number };
export type SpotRole = Played<'spot'> & { readonly seat: number };

type Played<Kinds extends RoleKind> = {
  readonly [Kind in Kinds]: {
    readonly kind: Kind;
    readonly role: RoleNames[Kind];
    /** Null at the table itself. */
    readonly seat: number | null;
    /** Where on the part, in the words of its data sheet: `GPA3`, `LED5`, `COM0`. */
    readonly at: string;
  };
}[Kinds];

/** One text for a role in one place. */
export const roleKey = ({ role, seat }: Pick<PlayedRole, 'role' | 'seat'>): string =>
  `${seat ?? 'table'} ${role}`;

/** What people call a role in one place: `seat-3.player`, `table.confirm`. */
export const roleName = ({ role, seat }: { readonly role: string; readonly seat: number | null }): string =>
  `${placeName(seat)}.${role}`;

export const placeName = (seat: number | null): string => (seat === null ? 'table' : `seat-${seat}`);

/** The role of this name that one of these kinds of wire can play. */
export function findRole(name: string, seat: number | null, kinds: readonly RoleKind[]): Role | undefined {
  return ROLES[seat === null ? 'table' : 'seat'].find(
    (role) => role.name === name && kinds.includes(role.kind),
  );
}

/** What the role is for, in a few words. */
export const describeRole = ({ kind, role, seat }: Pick<PlayedRole, 'kind' | 'role' | 'seat'>): string =>
  findRole(role, seat, [kind])?.description ?? '';
