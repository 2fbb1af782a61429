import type { Event, EventOf } from '../../src/table/events.js';
import type { Message } from '../../src/table/messages.js';

import type { Line } from '../messages/screen-messages.js';
import { bettingTime, RECOUNT } from './betting-time.js';

import type { PanelContext } from './panel-context.js';
import type { PanelState } from './panel-state.js';
import { stillHolds } from './still-holds.js';
import { wagersOf } from './wagers.js';

/** The panels after an event: `context` has the state that it led to. */
export function applyMessages(
  { settings, state, panels }: PanelContext,
  event: Event,
  said: readonly Message[],
): PanelState {
  const before = panels.message && stillHolds(panels.message, { state, panels }) ? panels.message : null;
  const message = said.findLast(isShown) ?? gone(event) ?? before;
  const lies = wagersOf(state).length > 0;
  return {
    ...panels,
    message,
    // The stakes were taken, paid, or given back.
    putDown: lies ? panels.putDown : {},
    ...bettingTime(state, putRight(panels, event), settings),
    // Play goes on.
    recall: event.type === 'clock' ? panels.recall : null,
    // A decision comes before the menu.
    menu: state.decision ? null : panels.menu,
    inTokens: panels.inTokens.filter((seat) => (state.seats[seat]?.tokens ?? 0) > 0),
    lostParts: event.type === 'fault-cleared' ? withoutCleared(panels.lostParts, event) : panels.lostParts,
    callsSupervisor: event.type === 'decide' ? false : panels.callsSupervisor,
  };
}

/** Betting that could not close in time closes a moment after the chips are put right. */
function putRight(panels: PanelState, { type }: Event): PanelState {
  const { closesAt, now } = panels;
  const isOver = closesAt !== null && closesAt <= now;
  return type === 'spot' && isOver ? { ...panels, closesAt: now + RECOUNT } : panels;
}

/** Without the parts of a fault that an officer has cleared. */
const withoutCleared = (
  lostParts: PanelState['lostParts'],
  { device }: EventOf<'fault-cleared'>,
): PanelState['lostParts'] => lostParts.filter((lost) => lost.device !== device || lost.until !== 'cleared');

/** The player leaves even if nothing is paid. */
const gone = (event: Event): Line | null =>
  event.type === 'cash-out' || event.type === 'leave'
    ? { panel: { is: 'player-leaves', seat: event.seat } }
    : null;

/** A lost part was shown when it was lost. Only an open door is news. */
const isShown = (message: Message): boolean =>
  'faulty' in message ? message.faulty === 'doors' : SHOWN.some((kind) => kind in message);

const SHOWN = [
  'announced',
  'noted',
  'asked',
  'result',
  'mended',
  'takeAndPay',
  'collected',
  'paidOut',
] as const;
