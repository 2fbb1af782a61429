import type { Event, EventOf } from '../../src/table/events.js';
import type { Message } from '../../src/table/messages.js';

import type { Line } from '../messages/screen-messages.js';
import { bettingTime, RECOUNT } from './betting-time.js';

import type { PanelContext } from './panel-context.js';
import type { PanelState } from './panel-state.js';
import { wagersOf } from './wagers.js';

/** The panels after an event: `context` has the state that it led to. */
export function applyMessages(
  { settings, state, panels }: PanelContext,
  event: Event,
  said: readonly Message[],
): PanelState {
  const message = said.findLast(isShown) ?? gone(event) ?? panels.message;
  const lies = wagersOf(state).length > 0;
  return {
    ...panels,
    message,
    // The stakes were taken, paid, or given back.
    putDown: lies ? panels.putDown : {},
    ...bettingTime(state, putRight(panels, event), settings),
    // Play goes on.
    recall: event.type === 'clock' ? panels.recall : null,
    // What they were asked for first is answered first.
    menu: state.decision ? null : panels.menu,
    inTokens: panels.inTokens.filter((seat) => (state.seats[seat]?.tokens ?? 0) > 0),
    lostParts: event.type === 'fault-cleared' ? withoutCleared(panels.lostParts, event) : panels.lostParts,
    callsSupervisor: event.type === 'decide' ? false : panels.callsSupervisor,
  };
}

/** Where betting could not be closed in time, it closes a moment after the chips were put right. */
function putRight(panels: PanelState, { type }: Event): PanelState {
  const { closesAt, now } = panels;
  const isOver = closesAt !== null && closesAt <= now;
  return type === 'spot' && isOver ? { ...panels, closesAt: now + RECOUNT } : panels;
}

/** A fault that an officer has accepted is over. */
const withoutCleared = (
  lostParts: PanelState['lostParts'],
  { device }: EventOf<'fault-cleared'>,
): PanelState['lostParts'] => lostParts.filter((lost) => lost.device !== device || lost.until !== 'cleared');

/** Where nothing is paid, the player leaves all the same. */
const gone = (event: Event): Line | null =>
  event.type === 'cash-out' || event.type === 'leave'
    ? { panel: { is: 'player-leaves', seat: event.seat } }
    : null;

/** Which part was lost, and how, was shown when it was lost: only an open door is news. */
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
