import type { OutputRole, PlayedRole, SwitchRole } from '../roles/played-role.js';
import type { RoleKind } from '../roles/roles.js';
import type { Board } from './board.js';

/** A role, with the name of the part or of the line that plays it, and where a person finds it. */
export type BoardRole = Named<PlayedRole>;

type Named<Role> = Role & { readonly part: string; readonly where: string };
type OfKind<Kind extends RoleKind> = Extract<BoardRole, { readonly kind: Kind }>;

const ROLES_OF = new WeakMap<Board, readonly BoardRole[]>();

/** Every role that something on the board plays. A board does not change, and is asked for them all the time. */
export function playedRoles(board: Board): readonly BoardRole[] {
  const roles = ROLES_OF.get(board) ?? [
    ...board.parts.flatMap(({ name, roles }) =>
      roles.map((role): BoardRole => ({ ...role, part: name, where: `${name} ${role.at}` })),
    ),
    ...lineRoles(board),
  ];
  ROLES_OF.set(board, roles);
  return roles;
}

/** The roles that lines of the computer itself play. */
export const lineRoles = ({ lines }: Pick<Board, 'lines'>): readonly Named<SwitchRole | OutputRole>[] =>
  lines.flatMap(({ name, role, pin, direction, activeLow, bias }) => {
    if (role === null) return [];
    const kind = direction === 'in' ? 'input' : 'output';
    const closesTo = bias === 'pull-down' ? 'supply' : 'ground';
    const at = pin === null ? name : `pin ${pin}`;
    return [
      { kind, role, seat: null, at, activeLow, closesTo, part: name, where: at } as Named<
        SwitchRole | OutputRole
      >,
    ];
  });

/** The roles of some kinds, as in `rolesOf(board, 'lamp')`. */
export const rolesOf = <Kind extends RoleKind>(
  board: Board,
  ...kinds: readonly Kind[]
): readonly OfKind<Kind>[] =>
  playedRoles(board).filter((role): role is OfKind<Kind> =>
    (kinds as readonly RoleKind[]).includes(role.kind),
  );
