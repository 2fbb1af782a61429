import { isOpenWithCards } from '../../src/table/rights/round-under-way.js';
import type { State } from '../../src/table/state/state.js';
import { INSURANCE_SECONDS, type TableSettings } from '../settings/table-settings.js';
import type { PanelState } from './panel-state.js';
import { wagersOf } from './wagers.js';

// Betting closes a set time after the first wager, and Insurance after it opened. While the table waits for somebody no wager can be
// made, and the clock stops.

/** Once the table goes on, what is open stays so for at least so many milliseconds. */
export const GRACE = 5000;

/** Chips that kept betting from closing are put right: betting closes so much later. */
export const RECOUNT = 3000;

export type BettingTime = Pick<PanelState, 'closesAt' | 'bettingLeft'>;

export const NOT_RUNNING: BettingTime = { closesAt: null, bettingLeft: null };

/** An officer owes a decision, or a fault holds the table. */
export const tableWaits = ({ decision, faults }: Pick<State, 'decision' | 'faults'>): boolean =>
  decision !== null || faults.length > 0;

type Times = Pick<TableSettings, 'bettingSeconds' | 'insuranceSeconds' | 'shoe'>;

/** In milliseconds, after how long that closes by itself which is open now; null where nothing does. */
export function closesAfter(
  state: State,
  { bettingSeconds, insuranceSeconds = INSURANCE_SECONDS, shoe }: Times,
): number | null {
  const { phase } = state;
  if (state.inTournament) return null;
  if (phase.is === 'betting')
    return wagersOf(state).length > 0 || isOpenWithCards(phase) ? bettingSeconds * 1000 : null;
  return phase.is === 'dealing' && phase.insurance?.open && shoe === 'virtual'
    ? insuranceSeconds * 1000
    : null;
}

/** The betting time after a change to this state. */
export function bettingTime(
  state: State,
  { closesAt, bettingLeft, now }: Pick<PanelState, 'closesAt' | 'bettingLeft' | 'now'>,
  times: Times,
): BettingTime {
  const whole = closesAfter(state, times);
  if (whole === null) return NOT_RUNNING;
  if (tableWaits(state)) {
    return {
      closesAt: null,
      bettingLeft: bettingLeft ?? (closesAt === null ? whole : Math.max(0, closesAt - now)),
    };
  }
  if (bettingLeft !== null) return { closesAt: now + Math.max(bettingLeft, GRACE), bettingLeft: null };
  return { closesAt: closesAt ?? now + whole, bettingLeft: null };
}

/** How long that stays open, in milliseconds; null while nothing closes by itself. */
export const remainingBettingTime = ({
  closesAt,
  bettingLeft,
  now,
}: Pick<PanelState, 'closesAt' | 'bettingLeft' | 'now'>): number | null =>
  closesAt === null ? bettingLeft : Math.max(0, closesAt - now);
