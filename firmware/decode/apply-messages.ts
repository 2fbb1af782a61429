import type { Event } from '../../src/table/events.js';
import type { Message } from '../../src/table/messages.js';
import { announcement, asks, note } from '../messages/en.js';
import { PACE } from '../table/autopilot.js';
import { bettingTime } from './betting-time.js';
import type { PanelContext } from './panel-context.js';
import type { PanelState } from './panel-state.js';
import { wagersOf } from './wagers.js';

/** The desk after an event has been taken: `at` has the state it led to. */
export function applyMessages(
  { settings, state, panels }: PanelContext,
  event: Event,
  said: readonly Message[],
): PanelState {
  const message = said.map(messageOf).findLast((text) => text !== null) ?? gone(event) ?? panels.message;
  const lies = wagersOf(state).length > 0;
  return {
    ...panels,
    message,
    // Taken, or paid.
    putDown: lies ? panels.putDown : {},
    ...bettingTime(state, putRight(panels, event), settings),
    // The table goes on.
    recall: event.type === 'clock' ? panels.recall : null,
    // What they were asked for first is answered first.
    menu: state.decision ? null : panels.menu,
    inTokens: panels.inTokens.filter((seat) => (state.seats[seat]?.tokens ?? 0) > 0),
    callsSupervisor: event.type === 'decide' ? false : panels.callsSupervisor,
  };
}

/** What was refused when its time was over is closed again a moment after it was put right. */
function putRight(panels: PanelState, { type }: Event): PanelState {
  const { closesAt, now } = panels;
  const isOver = closesAt !== null && closesAt <= now;
  return type === 'spot' && isOver ? { ...panels, closesAt: now + PACE.putRight } : panels;
}

/** Where nothing is paid, the player leaves all the same. */
const gone = (event: Event): string | null =>
  event.type === 'cash-out' || event.type === 'leave' ? `seat ${event.seat}: the player leaves` : null;

function messageOf(said: Message): string | null {
  if ('announced' in said) return announcement(said.announced);
  if ('noted' in said) return note(said.noted);
  if ('asked' in said) return asks(said.asked.subject);
  if ('result' in said) return said.result === 'tie' ? 'tie' : `${said.result} wins`;
  // Which part is lost, and how, was said when it was lost.
  if ('faulty' in said) return said.faulty === 'doors' ? 'a door is open' : null;
  if ('mended' in said) return `${said.mended}: mended`;
  if ('takeAndPay' in said) return 'take and pay';
  if ('collected' in said) return `seat ${said.collected.seat}: collected`;
  if ('paidOut' in said) return `seat ${said.paidOut.seat}: paid out`;
  return null;
}
