import type { Board } from '../../hal/board/board.js';
import { type BoardRole, playedRoles } from '../../hal/board/played-roles.js';
import { placeName, roleName } from '../../hal/roles/played-role.js';
import type { AskedTest } from '../control/technician-request.js';
import { TESTED_OUTPUTS } from '../decode/output-test.js';
import type { WalkForm } from './walk.js';

// Every test of a cabinet, described once: for the page, the dialogue and the report.

export type Check = { readonly id: string } & (
  | { readonly is: 'looks'; readonly at: 'faults' | 'chips' | 'lines' | 'antennas' }
  /** Each of these is moved by hand: the table sees it. */
  | { readonly is: 'moves'; readonly inputs: readonly string[] }
  /** Something is shown, and a person says whether it was seen. */
  | { readonly is: 'drives'; readonly test: AskedTest }
  | { readonly is: 'cards' }
  /** A test chip of each worth, on each spot of a seat. */
  | { readonly is: 'worths'; readonly seat: number }
);

/** What the table uses: a part that it does not use is not tested. */
export interface TestedTable {
  readonly board: Board;
  readonly hasShoe: boolean;
  readonly hasAntennas: boolean;
}

export const checksOf = (form: WalkForm, table: TestedTable): readonly Check[] =>
  form === 'acceptance' ? acceptance(table) : morning(table);

/** Everything that the board wires. */
function acceptance({ board, hasShoe, hasAntennas }: TestedTable): readonly Check[] {
  const roles = playedRoles(board);
  const seats = [...new Set(roles.map(({ seat }) => seat))].sort((one, other) => (one ?? 0) - (other ?? 0));
  return [
    ...LOOKS,
    ...switchesOf(roles),
    ...seats.flatMap((seat) => ofPlace(roles, seat)),
    ...outputsOf(roles),
    ...(hasShoe ? [{ id: 'cards', is: 'cards' } as const] : []),
    ...(hasAntennas ? antennasOf(roles) : []),
  ];
}

/** A minute's work: what the table sees by itself, and a look at everything that shines. */
function morning({ board, hasAntennas }: TestedTable): readonly Check[] {
  const roles = playedRoles(board);
  return [
    ...LOOKS,
    ...(hasAntennas ? [ANTENNAS] : []),
    drives('lamps everywhere', { is: 'lamps', seat: 'everywhere' }),
    drives('displays everywhere', { is: 'displays', seat: 'everywhere' }),
    ...keysOf(roles, null),
    ...outputsOf(roles),
  ];
}

const LOOKS: readonly Check[] = (['faults', 'chips', 'lines'] as const).map((at) => ({
  id: at,
  is: 'looks',
  at,
}));
const ANTENNAS: Check = { id: 'antennas', is: 'looks', at: 'antennas' };

const drives = (id: string, test: AskedTest): Check => ({ id, is: 'drives', test });

/** The keys, lamps and displays of a seat, or of the table. */
function ofPlace(roles: readonly BoardRole[], seat: number | null): readonly Check[] {
  const has = (...kinds: readonly BoardRole['kind'][]): boolean =>
    roles.some((role) => role.seat === seat && kinds.includes(role.kind));
  const [where, name] = [seat ?? 'table', placeName(seat)] as const;
  return [
    ...keysOf(roles, seat),
    ...(has('lamp')
      ? [
          drives(`lamps ${name}`, { is: 'lamps', seat: where }),
          drives(`lamp-walk ${name}`, { is: 'lamp-walk', seat: where }),
        ]
      : []),
    ...(has('digits', 'text') ? [drives(`displays ${name}`, { is: 'displays', seat: where })] : []),
  ];
}

function keysOf(roles: readonly BoardRole[], seat: number | null): readonly Check[] {
  const keys = roles.filter((role) => role.kind === 'button' && role.seat === seat);
  return keys.length === 0 ? [] : [moves(`keys ${placeName(seat)}`, keys)];
}

/** Keys that are turned, doors, and sensors. The technician's own key is turned already, and the memory of a door moves with it. */
const switchesOf = (roles: readonly BoardRole[]): readonly Check[] => [
  moves(
    'switches',
    roles.filter(
      ({ kind, role }) => kind === 'input' && role !== 'technician-key' && role !== 'logic-door-memory',
    ),
  ),
];

const moves = (id: string, of: readonly BoardRole[]): Check => ({
  id,
  is: 'moves',
  inputs: of.map(roleName),
});

const outputsOf = (roles: readonly BoardRole[]): readonly Check[] =>
  roles.flatMap(({ kind, role }) =>
    kind === 'output' && TESTED_OUTPUTS.some((one) => one === role)
      ? [drives(`output ${role}`, { is: 'output', role })]
      : [],
  );

const antennasOf = (roles: readonly BoardRole[]): readonly Check[] => [
  ANTENNAS,
  ...[...new Set(roles.flatMap((role) => (role.kind === 'spot' ? [role.seat] : [])))].map(
    (seat): Check => ({ id: `worths seat-${seat}`, is: 'worths', seat }),
  ),
];
