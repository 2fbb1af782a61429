import type { Event } from '../../src/machine/event.js';
import type { Said } from '../../src/machine/said.js';
import type { At } from './at.js';
import type { Desk } from './desk.js';
import { wagersOf } from './seat.js';

/** The desk after an event has been taken: `at` has the state it led to. */
export function hearSaid({ settings, state, desk }: At, event: Event, said: readonly Said[]): Desk {
  const message = said.map(messageOf).findLast((text) => text !== null) ?? desk.message;
  const betting = state.phase.is === 'betting';
  const wagered = betting && wagersOf(state).length > 0;
  return {
    ...desk,
    message,
    // What was put down is on the layout for good.
    putDown: betting ? desk.putDown : {},
    closesAt: wagered ? (desk.closesAt ?? desk.now + settings.bettingSeconds * 1000) : null,
    callsSupervisor: event.type === 'decide' ? false : desk.callsSupervisor,
  };
}

function messageOf(said: Said): string | null {
  if ('announced' in said) return said.announced;
  if ('noted' in said) return said.noted;
  if ('asked' in said) return said.asked.asks;
  if ('result' in said) return said.result === 'tie' ? 'tie' : `${said.result} wins`;
  if ('faulty' in said) return `${said.faulty}: fault`;
  if ('mended' in said) return `${said.mended}: mended`;
  if ('paidOut' in said) return `seat ${said.paidOut.seat}: paid out`;
  return null;
}
