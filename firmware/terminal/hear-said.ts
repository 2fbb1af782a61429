import type { Event } from '../../src/machine/event.js';
import type { Said } from '../../src/machine/said.js';
import type { At } from './at.js';
import { PACE } from './conduct.js';
import type { Desk } from './desk.js';
import type { TableSettings } from './table-settings.js';
import { wagersOf } from './wagers.js';

/** The desk after an event has been taken: `at` has the state it led to. */
export function hearSaid({ settings, state, desk }: At, event: Event, said: readonly Said[]): Desk {
  const message = said.map(messageOf).findLast((text) => text !== null) ?? desk.message;
  const lies = wagersOf(state).length > 0;
  const wagered = lies && state.phase.is === 'betting';
  return {
    ...desk,
    message,
    // Taken, or paid.
    putDown: lies ? desk.putDown : {},
    closesAt: wagered ? closesAt(desk, settings, event) : null,
    // The table goes on.
    recall: event.type === 'clock' ? desk.recall : null,
    // What they were asked for first is answered first.
    menu: state.question ? null : desk.menu,
    inTokens: desk.inTokens.filter((seat) => (state.seats[seat]?.tokens ?? 0) > 0),
    callsSupervisor: event.type === 'decide' ? false : desk.callsSupervisor,
  };
}

/** What was refused when its time was over is closed again a moment after it was put right. */
function closesAt({ closesAt: time, now }: Desk, { bettingSeconds }: TableSettings, { type }: Event): number {
  if (time === null) return now + bettingSeconds * 1000;
  return type === 'spot' && time <= now ? now + PACE.putRight : time;
}

function messageOf(said: Said): string | null {
  if ('announced' in said) return said.announced;
  if ('noted' in said) return said.noted;
  if ('asked' in said) return said.asked.asks;
  if ('result' in said) return said.result === 'tie' ? 'tie' : `${said.result} wins`;
  // Which part is lost, and how, was said when it was lost.
  if ('faulty' in said) return said.faulty === 'doors' ? 'a door is open' : null;
  if ('mended' in said) return `${said.mended}: mended`;
  if ('takeAndPay' in said) return 'take and pay';
  if ('collected' in said) return `seat ${said.collected.seat}: collected`;
  if ('paidOut' in said) return `seat ${said.paidOut.seat}: paid out`;
  return null;
}
