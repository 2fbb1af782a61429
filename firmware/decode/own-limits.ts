import type { CabinetButtonEvent } from '../../hal/cabinet/cabinet-event.js';
import { ownLimit } from '../../src/table/rights/own-limits.js';
import { OWN_LIMITS, type OwnLimit } from '../../src/table/state/own-limits.js';
import { CHIPS } from '../settings/table-settings.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, noEvents, type PanelState, showNote } from './panel-state.js';

/** A limit that a player is setting for himself: the loss, the stake on a coup and the time, one after the other. */
export interface OwnLimitEntry {
  readonly of: OwnLimit;
  /** In cents, or minutes; 0 is no limit. Null as long as nothing is entered. */
  readonly entered: number | null;
  /** Without another press it ends then, and changes nothing. */
  readonly until: number;
}

/** In milliseconds: time to think of an amount. */
const PATIENCE = 20_000;

/** What each chip button adds to the time at the table. */
const MINUTES = [5, 15, 30, 60] as const;
const MOST: Readonly<Record<OwnLimit, number>> = { loss: 99_999_999, stake: 99_999_999, minutes: 1440 };

/**
 * Holding `info` begins. Chip buttons then enter an amount and `clear` none at all, and `info` takes it and goes on to the next
 * limit. Any other button does what it always does, and ends this. Null where the press is none of these.
 */
export function decodeOwnLimits(
  context: PanelContext,
  seat: number,
  { button, is }: Pick<CabinetButtonEvent, 'button' | 'is'>,
): Decoded | null {
  const { state, panels, settings } = context;
  if (button === 'info' && is === 'held') {
    if (state.chips) return showNote(panels, { is: 'chips-on-the-layout' });
    const { [seat]: _, ...showsLimits } = panels.showsLimits;
    return noEvents({ ...withEntry(panels, seat, OWN_LIMITS[0], null), showsLimits });
  }
  const entry = entryOf(panels, seat);
  if (!entry || is !== 'pressed') return null;
  const { of, entered } = entry;
  if (button === 'info') return takeLimit(panels, seat, entry);
  if (button === 'clear') return noEvents(withEntry(panels, seat, of, 0));
  const chip = (CHIPS as readonly string[]).indexOf(button);
  const more = of === 'minutes' ? MINUTES[chip] : settings.chips[chip];
  if (more === undefined) return null;
  return noEvents(withEntry(panels, seat, of, Math.min((entered ?? 0) + more, MOST[of])));
}

/** What is being set at a seat now. */
export function entryOf({ ownLimits, now }: PanelState, seat: number): OwnLimitEntry | null {
  const entry = ownLimits[seat];
  return entry && entry.until > now ? entry : null;
}

/** What would be set: what is entered, or else what holds. Null is no limit. */
export const wantedLimit = (
  { state }: Pick<PanelContext, 'state'>,
  seat: number,
  { of, entered }: OwnLimitEntry,
): number | null => (entered === null ? (ownLimit(state, seat, of)?.most ?? null) : entered || null);

export function withoutEntry(panels: PanelState, seat: number): PanelState {
  const { [seat]: _, ...others } = panels.ownLimits;
  return { ...panels, ownLimits: others };
}

function takeLimit(panels: PanelState, seat: number, { of, entered }: OwnLimitEntry): Decoded {
  const next = OWN_LIMITS[OWN_LIMITS.indexOf(of) + 1];
  return {
    panels: next ? withEntry(panels, seat, next, null) : withoutEntry(panels, seat),
    events: entered === null ? [] : [{ type: 'own-limits', seat, [of]: entered }],
  };
}

const withEntry = (panels: PanelState, seat: number, of: OwnLimit, entered: number | null): PanelState => ({
  ...panels,
  ownLimits: { ...panels.ownLimits, [seat]: { of, entered, until: panels.now + PATIENCE } },
});
