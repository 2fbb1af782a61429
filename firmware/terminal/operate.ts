import type { Heard, HeardInput } from '../../hal/cabinet/heard.js';
import type { Event } from '../../src/machine/event.js';
import type { Device } from '../../src/machine/faults.js';
import { type At, officer } from './at.js';
import { dealerButton } from './dealer-panel.js';
import { type Desk, type Operated, only } from './desk.js';
import { partChanged } from './faults.js';
import { seatButton } from './seat.js';
import { eventOf } from './shoe-telegram.js';
import { KEYS, type Key } from './table-settings.js';

/** What the hardware said, in the game's words: pure, and the only way in. */
export function operate(at: At, heard: Heard, deviceOf: (part: string) => Device): Operated {
  const { settings, desk } = at;
  switch (heard.from) {
    case 'button':
      if (heard.seat === null) return dealerButton(at, heard);
      return heard.seat > settings.seats ? only(desk) : seatButton(at, heard.seat, heard);
    case 'input':
      return input(at, heard);
    case 'shoe': {
      if (heard.event.kind !== 'telegram') return only(desk);
      const event = eventOf(heard.event.telegram);
      return { desk, events: event ? [event] : [] };
    }
    case 'spot':
      return only(desk);
    case 'health':
      return partChanged(desk, deviceOf, heard.health);
  }
}

const DOORS = ['main-door', 'logic-door', 'shoe-door'] as const;
type Door = (typeof DOORS)[number];

function input(at: At, { input, active }: HeardInput): Operated {
  const { desk } = at;
  if ((KEYS as readonly string[]).includes(input)) return keyTurned(desk, input as Key, active === true);
  if (!(DOORS as readonly string[]).includes(input)) return only(desk);
  const door = input as Door;
  // A door that nobody knows about may be open.
  const open = [...desk.open.filter((other) => other !== door), ...(active === false ? [] : [door])];
  const others = (desk.lost.doors ?? []).filter((part) => part !== door);
  const lost = { ...desk.lost, doors: active === false ? others : [...others, door] };
  return { desk: { ...desk, open, lost }, events: doorEvents(at, door, active === false, others) };
}

/** Any open door stops play. Once closed again it goes on as it was; only the logic area waits for somebody to look. */
function doorEvents(at: At, door: Door, closed: boolean, others: readonly string[]): readonly Event[] {
  const faulty = at.state.faults.some(({ device }) => device === 'doors');
  if (!closed) return faulty ? [] : [{ type: 'fault', device: 'doors' }];
  if (!faulty || door === 'logic-door' || others.length > 0) return [];
  const by = officer(at);
  return [
    {
      type: 'fault-cleared',
      by: by.role === 'dealer' ? { role: 'technician', id: 'door switch' } : by,
      device: 'doors',
    },
  ];
}

function keyTurned(desk: Desk, key: Key, turned: boolean): Operated {
  const others = desk.keys.filter((other) => other !== key);
  return only({ ...desk, keys: turned ? [...others, key] : others });
}
