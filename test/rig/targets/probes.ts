import type { Board } from 'banco/hal/board/board.js';
import { rolesOf } from 'banco/hal/board/played-roles.js';
import type { VirtualCabinet } from 'banco/hal/cabinet/virtual-cabinet.js';
import type { LampLight } from 'banco/hal/outputs/lamp.js';
import type { Clock } from 'banco/hal/ports/clock.js';
import type { RoleNames, TableOutput } from 'banco/hal/roles/roles.js';
import { textOfWire } from '../language/value-types.js';
import { digitsAt, letters } from './read-segments.js';

/** Reads what one wire shows now. */
export type Probe = () => string;

/** A probe for every display, lamp and output of a board, by its name. */
export function probesOf(board: Board, cabinet: VirtualCabinet, clock: Clock): ReadonlyMap<string, Probe> {
  const probes = new Map<string, Probe>();
  const output = (role: TableOutput): void => {
    const lit = (): boolean => cabinet.output(role);
    probes.set(role, BLINKING.test(role) ? blinkProbe(lit, clock) : () => (lit() ? 'on' : 'off'));
  };
  for (const { role, seat } of rolesOf(board, 'lamp'))
    probes.set(textOfWire({ seat, role }), () => patternOf(cabinet.light(role, seat)));
  for (const { role, kind, seat } of rolesOf(board, 'digits', 'text'))
    probes.set(textOfWire({ seat, role }), displayProbe(cabinet, role, kind, seat));
  for (const { role } of rolesOf(board, 'output')) output(role);
  return probes;
}

/** The tower and the sounder blink; a lock does not, however often it moves. */
const BLINKING = /^(tower-|sounder$)/;
/** In milliseconds: an output that has not changed for so long does not blink; one that blinks fast changes sooner. */
const STEADY = 700;
const FAST = 250;

/** Detects whether an output blinks. It must be read at least every 100 ms. */
function blinkProbe(lit: () => boolean, clock: Clock): Probe {
  let before = lit();
  let since = Number.NEGATIVE_INFINITY;
  let halfPeriod = Number.POSITIVE_INFINITY;
  return () => {
    const now = clock.now();
    if (lit() !== before) {
      halfPeriod = now - since;
      since = now;
      before = !before;
    }
    const blinks = Math.max(halfPeriod, now - since) < STEADY;
    return blinks ? (halfPeriod < FAST ? 'fast' : 'slow') : before ? 'on' : 'off';
  };
}

/** What stands on a display seldom changes, and is looked at many times a second: it is read when it has. */
function displayProbe(
  cabinet: VirtualCabinet,
  role: RoleNames['digits' | 'text'],
  kind: 'digits' | 'text',
  seat: number | null,
): Probe {
  let before: readonly number[] = [];
  let text = '';
  return () => {
    const lit = cabinet.segments(role, seat);
    if (lit.length !== before.length || lit.some((segments, place) => segments !== before[place])) {
      before = lit;
      text = (kind === 'text' ? letters(lit) : digitsAt(lit)).trim();
    }
    return text;
  };
}

const patternOf = (light: LampLight): string =>
  'lit' in light ? (light.lit ? 'on' : 'off') : light.hertz > 2 ? 'fast' : 'slow';
