import type { Fault, Phase } from './state.js';

/** What can fail at a table, in the words of its technician. */
export const DEVICES = [
  'shoe',
  'card-reader',
  'bet-sensors',
  'panels',
  'displays',
  'locks',
  'doors',
  'link',
  'watchdog',
  'memory',
  'program',
] as const;
export type Device = (typeof DEVICES)[number];

type When = 'between coups' | 'dealing' | 'result';

/**
 * What each failure does, by the moment it comes in: the standards of the trade, as one table. A coup whose wagers are
 * latched and whose cards can still be read goes on to its result; one whose next card cannot come waits for the device, or
 * for an officer to declare it void; one whose cards can no longer be read is void at once, and refunded. The next coup waits in either case.
 */
const EFFECTS: Readonly<Record<Device, Readonly<Record<When, Fault['effect'] | 'void'>>>> = {
  //                 between coups            while dealing          at the result
  shoe: /*        */ { 'between coups': 'hold', dealing: 'hold', result: 'stands' },
  'card-reader': { 'between coups': 'hold', dealing: 'void', result: 'stands' },
  'bet-sensors': /**/ { 'between coups': 'hold', dealing: 'stands', result: 'stands' },
  panels: /*      */ { 'between coups': 'hold', dealing: 'stands', result: 'stands' },
  displays: /*    */ { 'between coups': 'hold', dealing: 'stands', result: 'stands' },
  locks: /*       */ { 'between coups': 'hold', dealing: 'stands', result: 'stands' },
  doors: /*       */ { 'between coups': 'hold', dealing: 'hold', result: 'hold' },
  link: /*        */ { 'between coups': 'hold', dealing: 'stands', result: 'stands' },
  watchdog: /*    */ { 'between coups': 'lock', dealing: 'lock', result: 'lock' },
  memory: /*      */ { 'between coups': 'lock', dealing: 'lock', result: 'lock' },
  program: /*     */ { 'between coups': 'lock', dealing: 'lock', result: 'lock' },
};

export const effectOf = (device: Device, { is }: Phase): Fault['effect'] | 'void' =>
  EFFECTS[device][is === 'dealing' || is === 'result' ? is : 'between coups'];
