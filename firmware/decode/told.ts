import type { Refused } from '../../src/table/step.js';
import { Refused as RefusedInTournament } from '../../src/tournament/refused.js';
import type { Line } from '../messages/screen-messages.js';
import type { PanelState } from './panel-state.js';

/** Why a press came to nothing, told where it was pressed. */
export interface Told {
  readonly line: Line;
  /** By the clock. */
  readonly at: number;
}

/** In milliseconds: time to look up and read it. */
const SHOWN = 6000;

/** What is told at a seat, or at the dealer's panel. */
export function toldAt({ told, now }: PanelState, seat: number | null): Line | null {
  const there = told[placeOf(seat)];
  return there && now - there.at < SHOWN ? there.line : null;
}

/** What was told last, for the display that everybody at the table sees. */
export function lastTold({ told, now }: PanelState): (Told & { readonly seat: number | null }) | null {
  const [last] = Object.entries(told)
    .filter(([, { at }]) => now - at < SHOWN)
    .toSorted(([, a], [, b]) => b.at - a.at);
  return last ? { ...last[1], seat: last[0] === DEALER ? null : Number(last[0]) } : null;
}

/** Tells why, or ends what was told there: something else was pressed since. What the dealer does ends it everywhere. */
export function tellAt(panels: PanelState, seat: number | null, line: Line | null): PanelState {
  const { [placeOf(seat)]: _, ...others } = panels.told;
  if (!line) return { ...panels, told: seat === null ? {} : others };
  return { ...panels, told: { ...others, [placeOf(seat)]: { line, at: panels.now } } };
}

const DEALER = 'dealer';
const placeOf = (seat: number | null): string => (seat === null ? DEALER : `${seat}`);

/** Why the table did not take it, or its tournament. */
export const refusedLine = (refused: Refused | RefusedInTournament): Line =>
  refused instanceof RefusedInTournament
    ? { panel: { is: 'tournament-refused', code: refused.code } }
    : { refused: refused.reason, clause: refused.clause };

/** Whether a seat looks at its limits. */
export const showsLimits = ({ showsLimits: until, now }: PanelState, seat: number): boolean =>
  (until[seat] ?? 0) > now;
