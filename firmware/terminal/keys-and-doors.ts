import type { HeardInput } from '../../hal/cabinet/heard.js';
import type { Event } from '../../src/machine/event.js';
import { type At, officer } from './at.js';
import { type Desk, type Operated, only } from './desk.js';
import { KEYS, type Key, ROLE_OF_KEY } from './table-settings.js';

const DOORS = ['main-door', 'logic-door', 'shoe-door'] as const;
type Door = (typeof DOORS)[number];

/** A key is turned, or a door opened. */
export function input(at: At, { input, active }: HeardInput): Operated {
  const { desk } = at;
  if ((KEYS as readonly string[]).includes(input)) return keyTurned(desk, input as Key, active === true);
  if (!(DOORS as readonly string[]).includes(input)) return only(desk);
  const door = input as Door;
  // A door that nobody knows about may be open.
  const open = [...desk.open.filter((other) => other !== door), ...(active === false ? [] : [door])];
  const others = (desk.lost.doors ?? []).filter((part) => part !== door);
  const lost = { ...desk.lost, doors: active === false ? others : [...others, door] };
  return { desk: { ...desk, open, lost }, events: active === false ? closedAgain(at, door, others) : [] };
}

/** Any open door stops play. Once closed again it goes on as it was; only the logic area waits for somebody to look. */
function closedAgain(at: At, door: Door, others: readonly string[]): readonly Event[] {
  const faulty = at.state.faults.some(({ device }) => device === 'doors');
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
  const keys = turned ? [...others, key] : others;
  // Whoever unlocked the shoe stands by it.
  const stays = keys.some((other) => ROLE_OF_KEY[other] === desk.shoeFreedBy?.role);
  return only({ ...desk, keys, shoeFreedBy: stays ? desk.shoeFreedBy : null });
}
