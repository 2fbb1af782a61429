import type { CabinetInputEvent } from '../../hal/cabinet/cabinet-event.js';
import type { Event } from '../../src/table/events.js';
import { type LostPart, partLost, partRestored } from './faults.js';
import { officer, type PanelContext } from './panel-context.js';
import { type Decoded, noEvents } from './panel-state.js';

const DOORS = ['main-door', 'logic-door', 'shoe-door'] as const;
type Door = (typeof DOORS)[number];

/** A door opens or closes, or the logic area reports that it was open. */
export function decodeDoor(context: PanelContext, { input, active }: CabinetInputEvent): Decoded {
  const { panels } = context;
  if (input === 'logic-door-memory') return logicAreaWasOpen(context, active);
  if (!(DOORS as readonly string[]).includes(input)) return noEvents(panels);
  const door = input as Door;
  // A door with no known state may be open.
  const closed = active === false;
  const open = [...panels.open.filter((other) => other !== door), ...(closed ? [] : [door])];
  const part = { device: 'doors', part: door } as const;
  if (closed) {
    const after = partRestored({ ...panels, open }, part);
    return { panels: after, events: closedAgain({ ...context, panels: after }) };
  }
  const resumes = door !== 'logic-door' && (panels.resumes || !hasDoorFault(context));
  const lost: LostPart = { ...part, code: 'open', says: `${door} is open`, until: 'restored' };
  return noEvents(partLost({ ...panels, open, resumes }, lost));
}

/** What was opened and closed while a technician worked there. Somebody looks into the logic area, as ever. */
export function doorsAfterService(context: PanelContext, logicAreaOpened: boolean): readonly Event[] {
  if (!logicAreaOpened) return closedAgain(context);
  return hasDoorFault(context) ? [] : [{ type: 'fault', device: 'doors' }];
}

/**
 * Play resumes once every door is closed. After the logic area was open, somebody must look first; so too after a door fault
 * of an earlier run of the program, which may have been any door.
 */
function closedAgain(context: PanelContext): readonly Event[] {
  const { lostParts, resumes } = context.panels;
  if (!hasDoorFault(context) || !resumes || lostParts.some(({ device }) => device === 'doors')) return [];
  const by = officer(context);
  return [
    {
      type: 'fault-cleared',
      by: by.role === 'dealer' ? { role: 'technician', id: 'door switch' } : by,
      device: 'doors',
    },
  ];
}

/** It remembers without power, until `logic-door-reset` after somebody has looked. */
function logicAreaWasOpen(context: PanelContext, active: boolean | null): Decoded {
  const { panels } = context;
  const others = panels.open.filter((other) => other !== 'logic-door-memory');
  if (active !== true) return noEvents({ ...panels, open: others });
  return {
    panels: { ...panels, open: [...others, 'logic-door-memory'], resumes: false },
    events: hasDoorFault(context) ? [] : [{ type: 'fault', device: 'doors' }],
  };
}

const hasDoorFault = ({ state }: PanelContext): boolean =>
  state.faults.some(({ device }) => device === 'doors');
