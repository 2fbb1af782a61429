import type { Board } from '../../hal/board/board.js';
import type { PartHealth } from '../../hal/health/supervisor.js';
import type { Part } from '../../hal/parts/kinds.js';
import type { RoleKind } from '../../hal/roles/roles.js';
import type { Device } from '../../src/table/state/fault.js';
import { partLost, partRestored } from './faults.js';

import { type Decoded, noEvents, type PanelState } from './panel-state.js';

/** Maps each part of a board to the device of the game that is lost with it. */
export function devicesOf(board: Board): (part: string) => Device {
  const known = new Map<string, Device>();
  for (const part of board.parts) {
    known.set(part.name, deviceOfPart(part));
    // The stations of one line report under its name.
    if ('serial' in part) known.set(part.serial, deviceOfPart(part));
  }
  // Behind a multiplexer are the seats.
  for (const { name, segments } of board.multiplexers)
    for (const behind of [name, ...segments.map((segment) => segment.name)]) known.set(behind, 'panels');
  for (const { name, role, direction } of board.lines) {
    if (role === null || role === 'bus-reset') known.set(name, 'panels');
    else
      known.set(
        name,
        direction === 'in' ? 'doors' : role === 'shoe-lock' || role === 'alive' ? 'locks' : 'displays',
      );
  }
  // A part may report something within it, as in `seat-interrupt: held`.
  return (part) => known.get(part) ?? known.get(part.split(':')[0] ?? '') ?? 'bet-sensors';
}

/** The shoe alone plays no role. */
function deviceOfPart({ roles }: Part): Device {
  const has = (...kinds: readonly RoleKind[]): boolean => roles.some(({ kind }) => kinds.includes(kind));
  if (has('button')) return 'panels';
  if (has('input', 'output')) return 'doors';
  if (has('lamp', 'digits', 'text')) return 'displays';
  return has('spot') ? 'bet-sensors' : 'card-reader';
}

/** A part is lost, or works again. The coup machine knows what a loss does to the coup; an officer clears the fault. */
export function decodeHealth(
  panels: PanelState,
  deviceOf: (part: string) => Device,
  health: PartHealth,
): Decoded {
  const part = { device: deviceOf(health.part), part: health.part };
  const others = panels.lateParts.filter((other) => other !== health.part);
  if (health.state === 'late') return noEvents({ ...panels, lateParts: [...others, health.part] });
  // What it had to forget was read anew: the technician alone is told.
  if (health.state === 'restarted') return noEvents(panels);
  const answered = { ...panels, lateParts: others };
  if (health.state === 'working') return noEvents(partRestored(answered, part));
  const { code, message } = health.error;
  return noEvents(partLost(answered, { ...part, code, says: message, until: 'restored' }));
}
