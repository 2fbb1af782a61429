import type { Board } from '../../hal/board/board.js';
import type { PartHealth } from '../../hal/health/supervisor.js';
import type { Event } from '../../src/table/events.js';
import { isRoundUnderWay } from '../../src/table/rights/round-under-way.js';
import { DEVICES, type Device } from '../../src/table/state/fault.js';
import type { State } from '../../src/table/state/state.js';
import type { PanelContext } from './panel-context.js';
import { type Decoded, noEvents, type PanelState } from './panel-state.js';

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
export function decodeHealth(
  panels: PanelState,
  deviceOf: (part: string) => Device,
  health: PartHealth,
): Decoded {
  const device = deviceOf(health.part);
  return noEvents(
    health.state === 'working'
      ? markRestored(panels, device, health.part)
      : markLost(panels, device, health.part, health.error.message),
  );
}

export const markLost = (panels: PanelState, device: Device, part: string, message: string): PanelState => {
  const others = (panels.lost[device] ?? []).filter((other) => other !== part);
  return { ...panels, lost: { ...panels.lost, [device]: [...others, part] }, message };
};

export const markRestored = (panels: PanelState, device: Device, part: string): PanelState => ({
  ...panels,
  lost: { ...panels.lost, [device]: (panels.lost[device] ?? []).filter((other) => other !== part) },
});

/**
 * Whether the table gives another card: a card that has left the shoe is taken in any case, but while something is broken
 * none should, unless the coup stands and is dealt to its end.
 */
export const mayDealOn = ({ faults, phase }: Pick<State, 'faults' | 'phase'>): boolean =>
  faults.every(({ effect }) => effect === 'stands' && isRoundUnderWay(phase));

/** Losses that the game does not know of yet. */
export function unknownFaults({ state, panels }: PanelContext): readonly Event[] {
  return DEVICES.filter(
    (device) =>
      (panels.lost[device] ?? []).length > 0 && !state.faults.some((known) => known.device === device),
  ).map((device) => ({ type: 'fault', device }));
}
