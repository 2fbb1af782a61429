import type { Board } from '../../hal/board/board.js';
import type { Health } from '../../hal/health/supervisor.js';
import type { Event } from '../../src/table/events.js';
import { roundUnderWay } from '../../src/table/rights/round-under-way.js';
import { DEVICES, type Device } from '../../src/table/state/fault.js';
import type { State } from '../../src/table/state/state.js';
import type { At } from './panel-context.js';
import { type Desk, type Operated, only } from './panel-state.js';

/** What each part of a board is to the game: whose loss it is when it is lost. */
export function devicesOf(board: Board): (part: string) => Device {
  const known = new Map<string, Device>();
  for (const part of board.parts) {
    switch (part.driver) {
      case 'mcp23017':
        known.set(part.name, part.pins.some(({ kind }) => kind === 'button') ? 'panels' : 'doors');
        break;
      case 'pca9552':
      case 'ht16k33':
        known.set(part.name, 'displays');
        break;
      case 'card-shoe':
        known.set(part.name, 'card-reader');
        break;
      case 'bet-spots':
        known.set(part.serial, 'bet-sensors');
        break;
    }
  }
  for (const { name, role, direction } of board.lines) {
    if (role === null) known.set(name, 'panels');
    else known.set(name, direction === 'in' ? 'doors' : role === 'shoe-lock' ? 'locks' : 'displays');
  }
  // A part may tell of something within it, as in `seat-interrupt: held`.
  return (part) => known.get(part) ?? known.get(part.split(':')[0] ?? '') ?? 'bet-sensors';
}

/** A part is lost, or works again. What a loss does to the coup, the coup machine knows; who looks after it, clears it. */
export function partChanged(desk: Desk, deviceOf: (part: string) => Device, health: Health): Operated {
  const device = deviceOf(health.part);
  return only(
    health.state === 'working'
      ? found(desk, device, health.part)
      : lost(desk, device, health.part, health.error.message),
  );
}

export const lost = (desk: Desk, device: Device, part: string, message: string): Desk => {
  const others = (desk.lost[device] ?? []).filter((other) => other !== part);
  return { ...desk, lost: { ...desk.lost, [device]: [...others, part] }, message };
};

export const found = (desk: Desk, device: Device, part: string): Desk => ({
  ...desk,
  lost: { ...desk.lost, [device]: (desk.lost[device] ?? []).filter((other) => other !== part) },
});

/**
 * Whether the table gives another card: a card that has left the shoe is taken in any case, but while something is broken
 * none should, unless the coup stands and is dealt to its end.
 */
export const mayDealOn = ({ faults, phase }: Pick<State, 'faults' | 'phase'>): boolean =>
  faults.every(({ effect }) => effect === 'stands' && roundUnderWay(phase));

/** Losses that the game does not know of yet. */
export function unknownFaults({ state, desk }: At): readonly Event[] {
  return DEVICES.filter(
    (device) =>
      (desk.lost[device] ?? []).length > 0 && !state.faults.some((known) => known.device === device),
  ).map((device) => ({ type: 'fault', device }));
}
