import type { Board } from '../../hal/board/board.js';
import { type BoardRole, playedRoles } from '../../hal/board/played-roles.js';
import type { InputRecord } from '../../hal/cabinet/input-log.js';
import { roleKey } from '../../hal/roles/played-role.js';
import { ownSession } from '../../src/tournament/state/table-tournament.js';
import { CHIPS, SPOT_BUTTONS } from '../settings/table-settings.js';
import type { TableMoment } from '../table/table-moment.js';
import { type Place, placeOf } from './place.js';
import { type SeenInputs, unseenDays } from './seen-inputs.js';

/** An input as it stands, and how it is wired. Ages are milliseconds before now. */
export interface InputView extends Omit<InputRecord, 'changedAt' | 'version'> {
  readonly changedAgo: number | null;
  /** The part or line that plays the role, and where on it: `seat-3.buttons`, `GPA0`. */
  readonly part: string;
  readonly at: string;
  readonly place: Place;
  /** Worth a look: down or open for long, or down when the program started. */
  readonly held: boolean;
  /** For how many days nobody saw it move, where that is long. */
  readonly unseenDays: number | null;
}

/** What whoever asks for the inputs is shown: newer ones have a higher version. */
export interface InputsShown {
  readonly version: number;
  readonly inputs: readonly InputView[];
}

/** In milliseconds: nobody holds a button for so long. */
const HELD_FOR = 30_000;

/** When it is, by the clock of the table and by the time of day. */
export interface Now {
  readonly now: number;
  readonly wall: number;
}

/**
 * Those that may be told: not the keys by which a secret wager of a tournament may be put together, while none of them is shown. Out of
 * service nobody wagers.
 */
export function toldInputs(
  { tournament, panels }: Pick<TableMoment, 'tournament' | 'panels'>,
  records: readonly InputRecord[],
): readonly InputRecord[] {
  if (!tournament || panels.service || !mayBeSecret(tournament)) return records;
  return records.filter(
    ({ role, seat }) => seat === null || !(SECRET_KEYS as readonly string[]).includes(role),
  );
}

const SECRET_KEYS = [...SPOT_BUTTONS, ...CHIPS] as const;

function mayBeSecret(tournament: NonNullable<TableMoment['tournament']>): boolean {
  const session = ownSession(tournament);
  const forms = session && tournament.is.conditions.rounds[session.round - 1]?.secrets;
  return tournament.sealed.length > 0 || (session?.at === 'betting' && Boolean(forms));
}

export function inputsView(
  board: Board,
  records: readonly InputRecord[],
  seen: SeenInputs,
  { now, wall }: Now,
): readonly InputView[] {
  const wired = new Map<string, BoardRole>();
  for (const role of playedRoles(board))
    if (role.kind === 'button' || role.kind === 'input') wired.set(roleKey(role), role);
  const places = new Map<string, Place>();
  return records.flatMap(({ changedAt, version: _, ...record }) => {
    const role = wired.get(roleKey({ role: record.role, seat: record.seat }));
    if (!role) return [];
    const changedAgo = changedAt === null ? null : now - changedAt;
    const place = places.get(role.part) ?? placeOf(board, role.part);
    places.set(role.part, place);
    const isLong = record.active === true && (record.foundActive || (changedAgo ?? 0) >= HELD_FOR);
    return [
      {
        ...record,
        changedAgo,
        part: role.part,
        at: role.at,
        place,
        held: record.kind === 'button' && isLong,
        unseenDays: unseenDays(seen, record.name, wall),
      },
    ];
  });
}
