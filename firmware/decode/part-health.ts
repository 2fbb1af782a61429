import type { Board } from '../../hal/board/board.js';
import type { PartHealth } from '../../hal/health/supervisor.js';
import type { Device } from '../../src/table/state/fault.js';
import { partLost, partRestored } from './faults.js';
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

/** A part is lost, or works again. What a loss does to the coup, the coup machine knows; whoever looks after it clears it. */
export function decodeHealth(
  panels: PanelState,
  deviceOf: (part: string) => Device,
  health: PartHealth,
): Decoded {
  const part = { device: deviceOf(health.part), part: health.part };
  if (health.state === 'working') return noEvents(partRestored(panels, part));
  const { code, message } = health.error;
  return noEvents(partLost(panels, { ...part, code, says: message, until: 'restored' }));
}
