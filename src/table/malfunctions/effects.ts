import { isRoundUnderWay } from '../rights/round-under-way.js';
import { nextHand } from '../state/cards.js';
import type { Device, Fault } from '../state/fault.js';
import type { Phase } from '../state/state.js';

type When = 'between coups' | 'dealing' | 'dealt';

/**
 * What each failure does, by the moment it comes in: the standards of the trade, as one table. A coup whose wagers are
 * latched and whose cards can still be read goes on to its result; one whose next card cannot come waits for the device, or
 * for an officer to declare it void. What becomes of one whose cards can no longer be read, its rulebook says. The next coup
 * waits in any case.
 */
const EFFECTS: Readonly<Record<Device, Readonly<Record<When, Fault['effect']>>>> = {
  //                 between coups            while dealing          with all cards dealt
  shoe: /*        */ { 'between coups': 'hold', dealing: 'hold', dealt: 'stands' },
  'card-reader': { 'between coups': 'hold', dealing: 'hold', dealt: 'stands' },
  'bet-sensors': /**/ { 'between coups': 'hold', dealing: 'stands', dealt: 'stands' },
  panels: /*      */ { 'between coups': 'hold', dealing: 'stands', dealt: 'stands' },
  displays: /*    */ { 'between coups': 'hold', dealing: 'stands', dealt: 'stands' },
  locks: /*       */ { 'between coups': 'hold', dealing: 'stands', dealt: 'stands' },
  doors: /*       */ { 'between coups': 'hold', dealing: 'hold', dealt: 'hold' },
  link: /*        */ { 'between coups': 'hold', dealing: 'stands', dealt: 'stands' },
  watchdog: /*    */ { 'between coups': 'lock', dealing: 'lock', dealt: 'lock' },
  memory: /*      */ { 'between coups': 'lock', dealing: 'lock', dealt: 'lock' },
  program: /*     */ { 'between coups': 'lock', dealing: 'lock', dealt: 'lock' },
};

export const effectOf = (device: Device, phase: Phase): Fault['effect'] => EFFECTS[device][momentOf(phase)];

/** With its last card dealt a coup needs none any more, though one may lie face down, or Insurance be open. */
function momentOf(phase: Phase): When {
  if (phase.is === 'result') return 'dealt';
  if (!isRoundUnderWay(phase)) return 'between coups';
  return nextHand(phase.cards) === 'none' && phase.is !== 'betting' ? 'dealt' : 'dealing';
}
