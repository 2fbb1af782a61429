import { isOpenWithCards } from '../../src/table/rights/round-under-way.js';
import type { State } from '../../src/table/state/state.js';
import type { TableSettings } from '../settings/table-settings.js';
import type { PanelState } from './panel-state.js';
import { wagersOf } from './wagers.js';

// Betting closes a set time after the first wager. While the table waits for somebody no wager can be made, and the clock
// stops.

/** Once the table goes on, betting stays open for at least so many milliseconds. */
export const GRACE = 5000;

/** Chips that kept betting from closing are put right: betting closes so much later. */
export const RECOUNT = 3000;

export type BettingTime = Pick<PanelState, 'closesAt' | 'bettingLeft'>;

export const NOT_RUNNING: BettingTime = { closesAt: null, bettingLeft: null };

/** An officer owes a decision, or a fault holds the table. */
export const tableWaits = ({ decision, faults }: Pick<State, 'decision' | 'faults'>): boolean =>
  decision !== null || faults.length > 0;

/** The betting time after a change to this state. */
export function bettingTime(
  state: State,
  { closesAt, bettingLeft, now }: Pick<PanelState, 'closesAt' | 'bettingLeft' | 'now'>,
  { bettingSeconds }: Pick<TableSettings, 'bettingSeconds'>,
): BettingTime {
  const { phase } = state;
  const runs = phase.is === 'betting' && (wagersOf(state).length > 0 || isOpenWithCards(phase));
  if (!runs) return NOT_RUNNING;
  const whole = bettingSeconds * 1000;
  if (tableWaits(state)) {
    return {
      closesAt: null,
      bettingLeft: bettingLeft ?? (closesAt === null ? whole : Math.max(0, closesAt - now)),
    };
  }
  if (bettingLeft !== null) return { closesAt: now + Math.max(bettingLeft, GRACE), bettingLeft: null };
  return { closesAt: closesAt ?? now + whole, bettingLeft: null };
}

/** How long betting stays open, in milliseconds; null while nobody has wagered. */
export const remainingBettingTime = ({
  closesAt,
  bettingLeft,
  now,
}: Pick<PanelState, 'closesAt' | 'bettingLeft' | 'now'>): number | null =>
  closesAt === null ? bettingLeft : Math.max(0, closesAt - now);
