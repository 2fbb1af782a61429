import { isRoundUnderWay } from '../rights/round-under-way.js';
import { nextHand } from '../state/cards.js';
import type { Device, Fault } from '../state/fault.js';
import type { Phase } from '../state/state.js';

type When = 'between coups' | 'dealing' | 'dealt';

/**
 * What each failure does, by the moment it happens. A coup with its wagers latched and its cards still readable goes on
 * to its result. One whose next card cannot come waits for the device, or for an officer to declare it void. The
 * rulebook says what becomes of one whose cards can no longer be read. The next coup waits in any case.
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

/** After its last card a coup needs no other, even with a card face down or Insurance open. */
function momentOf(phase: Phase): When {
  if (phase.is === 'result') return 'dealt';
  if (!isRoundUnderWay(phase)) return 'between coups';
  return nextHand(phase.cards) === 'none' && phase.is !== 'betting' ? 'dealt' : 'dealing';
}
