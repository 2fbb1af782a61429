import type { Event } from '../../src/table/events.js';
import type { Said } from '../../src/table/messages.js';
import { announcement, asks, note } from '../messages/en.js';
import { PACE } from '../table/autopilot.js';
import { bettingTime } from './betting-time.js';
import type { At } from './panel-context.js';
import type { Desk } from './panel-state.js';
import { wagersOf } from './wagers.js';

/** The desk after an event has been taken: `at` has the state it led to. */
export function hearSaid({ settings, state, desk }: At, event: Event, said: readonly Said[]): Desk {
  const message = said.map(messageOf).findLast((text) => text !== null) ?? gone(event) ?? desk.message;
  const lies = wagersOf(state).length > 0;
  return {
    ...desk,
    message,
    // Taken, or paid.
    putDown: lies ? desk.putDown : {},
    ...bettingTime(state, putRight(desk, event), settings),
    // The table goes on.
    recall: event.type === 'clock' ? desk.recall : null,
    // What they were asked for first is answered first.
    menu: state.question ? null : desk.menu,
    inTokens: desk.inTokens.filter((seat) => (state.seats[seat]?.tokens ?? 0) > 0),
    callsSupervisor: event.type === 'decide' ? false : desk.callsSupervisor,
  };
}

/** What was refused when its time was over is closed again a moment after it was put right. */
function putRight(desk: Desk, { type }: Event): Desk {
  const { closesAt, now } = desk;
  const isOver = closesAt !== null && closesAt <= now;
  return type === 'spot' && isOver ? { ...desk, closesAt: now + PACE.putRight } : desk;
}

/** Where nothing is paid, the player leaves all the same. */
const gone = (event: Event): string | null =>
  event.type === 'cash-out' || event.type === 'leave' ? `seat ${event.seat}: the player leaves` : null;

function messageOf(said: Said): string | null {
  if ('announced' in said) return announcement(said.announced);
  if ('noted' in said) return note(said.noted);
  if ('asked' in said) return asks(said.asked.asks);
  if ('result' in said) return said.result === 'tie' ? 'tie' : `${said.result} wins`;
  // Which part is lost, and how, was said when it was lost.
  if ('faulty' in said) return said.faulty === 'doors' ? 'a door is open' : null;
  if ('mended' in said) return `${said.mended}: mended`;
  if ('takeAndPay' in said) return 'take and pay';
  if ('collected' in said) return `seat ${said.collected.seat}: collected`;
  if ('paidOut' in said) return `seat ${said.paidOut.seat}: paid out`;
  return null;
}
