import { areaOf } from '../../src/table/state/spot.js';
import type { PlacedWager } from '../../src/table/state/stake.js';
import type { State } from '../../src/table/state/state.js';
import { SPOT_BUTTONS, type SpotButton, type TableSettings } from '../settings/table-settings.js';
import type { PanelContext } from './panel-context.js';
import { mayPut, repeated } from './put-down.js';
import { isOnSheet, spotOf } from './wagers.js';

/** What the keys of a seat would come to now: a lamp is lit where a press would be taken. */
export interface SeatRights {
  readonly puts: ReadonlySet<SpotButton>;
  readonly repeats: boolean;
}

/** What was found out last of each seat, and of what. */
interface Known {
  state: State;
  readonly chip: number;
  readonly inTokens: boolean;
  readonly rights: SeatRights;
}
const KNOWN = new WeakMap<TableSettings, Map<number, Known>>();

/** Finding out takes longer than all else that is shown of a seat, and most events concern another one: then it is known. */
export function seatRights(context: PanelContext, seat: number): SeatRights {
  const { settings, state, panels } = context;
  const known = KNOWN.get(settings) ?? new Map<number, Known>();
  KNOWN.set(settings, known);
  const chip = panels.chip[seat] ?? 0;
  const inTokens = panels.inTokens.includes(seat);
  const last = known.get(seat);
  if (last && last.chip === chip && last.inTokens === inTokens && isAlikeFor(seat, last.state, state)) {
    last.state = state;
    return last.rights;
  }
  const rights = findRights(context, seat);
  known.set(seat, { state, chip, inTokens, rights });
  return rights;
}

export function findRights(context: PanelContext, seat: number): SeatRights {
  const { state } = context;
  const { put, refused } = repeated(state, seat);
  const puts = SPOT_BUTTONS.filter((button) => {
    const spot = spotOf(context, button);
    return spot && isOnSheet(state, spot) && mayPut(context, seat, spot);
  });
  return { puts: new Set(puts), repeats: put.length > 0 && refused === null };
}

/** Nothing has changed but the money of other seats, and what they have on areas of their own. */
function isAlikeFor(seat: number, one: State, other: State): boolean {
  if (one === other) return true;
  return isAlike(one, other, (key) =>
    key === 'phase'
      ? isAlike(one.phase, other.phase, (field) => field === 'wagers' && hasSameWagers(seat, one, other))
      : key === 'seats' &&
        one.seats[seat] === other.seats[seat] &&
        Object.keys(one.seats).length === Object.keys(other.seats).length,
  );
}

/** Field by field; `also` says of those that are not the same whether they are alike. */
function isAlike<T extends object>(one: T, other: T, also: (key: string) => boolean): boolean {
  for (const key in one) if (one[key] !== other[key] && !also(key)) return false;
  for (const key in other) if (!(key in one)) return false;
  return true;
}

function hasSameWagers(seat: number, { phase: one }: State, { phase: other }: State): boolean {
  if (!('wagers' in one && 'wagers' in other)) return false;
  const [before, after] = [ofSeat(seat, one.wagers), ofSeat(seat, other.wagers)];
  return before.length === after.length && before.every((wager, i) => wager === after[i]);
}

/** Whoever stands may wager on the area of a seat. */
const ofSeat = (seat: number, wagers: readonly PlacedWager[]): readonly PlacedWager[] =>
  wagers.filter((wager) => wager.seat === seat || areaOf(wager) === seat);
