import type { TableOutput } from '../../hal/board/roles.js';
import type { Lamp } from '../../hal/parts/pca9552/pca9552.js';
import type { At } from '../decode/panel-context.js';
import { mayDealOn } from '../decode/part-health.js';
import { cardIsDue, isLocked } from '../decode/shoe-lock.js';
import { dealerLamps, tableDisplays } from './dealer.js';
import { seatDisplays, seatLamps } from './seat.js';

/** What everything on the table must show now: levels, not commands. */
export interface Outputs {
  readonly lamps: Readonly<Record<string, Lamp>>;
  readonly displays: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<TableOutput, boolean | 'slow' | 'fast'>>;
}

export function render(at: At): Outputs {
  const seats = Array.from({ length: at.settings.seats }, (_, i) => i + 1);
  return {
    lamps: Object.assign({}, dealerLamps(at), ...seats.map((seat) => seatLamps(at, seat))),
    displays: Object.assign({}, tableDisplays(at), ...seats.map((seat) => seatDisplays(at, seat))),
    outputs: tableOutputs(at),
  };
}

function tableOutputs(at: At): Outputs['outputs'] {
  const { state, desk } = at;
  const { phase, question, faults } = state;
  const stopped = faults.length > 0;
  return {
    'shoe-lock': !shoeIsFree(at),
    'tower-red': stopped ? 'fast' : false,
    'tower-amber':
      question !== null ? 'fast' : desk.calling.length > 0 || desk.callsSupervisor ? 'slow' : false,
    'tower-green': phase.is === 'betting' && !stopped,
    sounder: question !== null ? 'slow' : false,
    // What the logic area remembers was looked after.
    'logic-door-reset':
      desk.open.includes('logic-door-memory') &&
      !desk.open.includes('logic-door') &&
      !faults.some(({ device }) => device === 'doors'),
  };
}

function shoeIsFree({ settings, state, desk }: At): boolean {
  if (settings.shoe === 'virtual' || isLocked({ state })) return false;
  return desk.shoeFreedBy !== null || (cardIsDue({ state }) && mayDealOn(state));
}
