import type { FloorSays, ForTable, SharedJackpot } from '../floor-says.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, noEvents, type PanelState } from './panel-state.js';

/** What a table knows of its floor apart from the game. */
export interface FloorHeard {
  /** It gets the journal of the table. */
  readonly isThere: boolean;
  readonly jackpot: HeardJackpot | null;
}

export interface HeardJackpot {
  readonly entries: number;
  /** Null where none is open at this table. */
  readonly is: SharedJackpot | null;
  /** When the floor said so last, by the clock of the table. */
  readonly at: number;
}

/** In milliseconds: the floor says every three seconds how it stands. */
const OLD = 10_000;

/** What it shows may not be what it is any more. */
export const isOld = ({ at }: HeardJackpot, { now }: Pick<PanelState, 'now'>): boolean => now > at + OLD;

const NEVER_HEARD: FloorHeard = { isThere: false, jackpot: null };

/** The floor says all of it again until the records of the table show it: what is known already comes to nothing. */
export function decodeFloor(
  { state, panels }: PanelContext,
  says: Exclude<FloorSays, { readonly is: 'win' }>,
): Decoded {
  const heard = panels.floor ?? NEVER_HEARD;
  switch (says.is) {
    case 'line':
      return noEvents({ ...panels, floor: { ...heard, isThere: says.isThere } });
    case 'jackpot':
      return noEvents({ ...panels, floor: { ...heard, jackpot: jackpotHeard(heard.jackpot, says, panels) } });
    case 'order': {
      const { is: _, ...order } = says;
      // A technician finds the game as it was: it is asked again afterwards.
      const isKnown = panels.service !== null || order.order <= (state.floor?.order ?? 0);
      return { panels, events: isKnown ? [] : [{ type: 'floor-order', ...order }] };
    }
  }
}

/** A value that comes late never takes the place of a later one: what is shown falls by a win or a correction alone. */
const jackpotHeard = (
  before: HeardJackpot | null,
  { entries, jackpot }: Extract<ForTable, { readonly is: 'jackpot' }>,
  { now }: PanelState,
): HeardJackpot => (before && entries < before.entries ? before : { entries, is: jackpot ?? null, at: now });
