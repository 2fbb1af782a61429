import type { Board } from 'banco/hal/board/board.js';
import { rolesOf } from 'banco/hal/board/played-roles.js';
import type { VirtualCabinet } from 'banco/hal/cabinet/virtual-cabinet.js';
import type { LampLight } from 'banco/hal/outputs/lamp.js';
import type { Clock } from 'banco/hal/ports/clock.js';
import type { RoleNames, TableOutput } from 'banco/hal/roles/roles.js';
import { textOfWire } from '../language/value-types.js';
import { digitsAt, letters } from './read-segments.js';

/** Reads one wire now. */
type Probe = () => string;

/** Every display, lamp and output of a board, each with the eye that reads it. */
export function probesOf(board: Board, cabinet: VirtualCabinet, clock: Clock): ReadonlyMap<string, Probe> {
  const eyes = new Map<string, Probe>();
  const output = (role: TableOutput): void => {
    const lit = (): boolean => cabinet.output(role);
    eyes.set(role, BLINKING.test(role) ? blinkProbe(lit, clock) : () => (lit() ? 'on' : 'off'));
  };
  for (const { role, seat } of rolesOf(board, 'lamp'))
    eyes.set(textOfWire({ seat, role }), () => patternOf(cabinet.light(role, seat)));
  for (const { role, kind, seat } of rolesOf(board, 'digits', 'text'))
    eyes.set(textOfWire({ seat, role }), () => readDisplay(cabinet, role, kind, seat));
  for (const { role } of rolesOf(board, 'output')) output(role);
  return eyes;
}

/** The tower and the sounder blink; locks do not, however often they move. */
const BLINKING = /^(tower-|sounder$)/;
/** In milliseconds: what stays as it is for longer does not blink, and what blinks fast changes sooner. */
const RESTS = 700;
const FAST = 250;

/** An eye that rests on something, and sees whether it blinks. It must look at least every 100 ms. */
function blinkProbe(lit: () => boolean, clock: Clock): Probe {
  let was = lit();
  let since = Number.NEGATIVE_INFINITY;
  let took = Number.POSITIVE_INFINITY;
  return () => {
    const now = clock.now();
    if (lit() !== was) {
      took = now - since;
      since = now;
      was = !was;
    }
    const blinks = Math.max(took, now - since) < RESTS;
    return blinks ? (took < FAST ? 'fast' : 'slow') : was ? 'on' : 'off';
  };
}

function readDisplay(
  cabinet: VirtualCabinet,
  role: RoleNames['digits' | 'text'],
  kind: 'digits' | 'text',
  seat: number | null,
): string {
  const lit = cabinet.segments(role, seat);
  const text = kind === 'text' ? letters(lit) : digitsAt(lit);
  return text.trim();
}

const patternOf = (light: LampLight): string =>
  'lit' in light ? (light.lit ? 'on' : 'off') : light.hertz > 2 ? 'fast' : 'slow';
