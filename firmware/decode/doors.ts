import type { HeardInput } from '../../hal/cabinet/heard.js';
import type { Event } from '../../src/table/events.js';
import { type At, officer } from './panel-context.js';
import { type Operated, only } from './panel-state.js';

const DOORS = ['main-door', 'logic-door', 'shoe-door'] as const;
type Door = (typeof DOORS)[number];

/** A door is opened or closed, or the logic area says that it was open. */
export function doorMoved(at: At, { input, active }: HeardInput): Operated {
  const { desk } = at;
  if (input === 'logic-door-memory') return logicAreaWasOpen(at, active);
  if (!(DOORS as readonly string[]).includes(input)) return only(desk);
  const door = input as Door;
  // A door that nobody knows about may be open.
  const closed = active === false;
  const open = [...desk.open.filter((other) => other !== door), ...(closed ? [] : [door])];
  const others = (desk.lost.doors ?? []).filter((part) => part !== door);
  const lost = { ...desk.lost, doors: closed ? others : [...others, door] };
  const standing = isStanding(at);
  const resumes = closed ? desk.resumes : door !== 'logic-door' && (desk.resumes || !standing);
  return {
    desk: { ...desk, open, lost, resumes },
    events: closed ? closedAgain(at, others) : [],
  };
}

/**
 * Once every door is closed again play goes on as it was. Only the logic area waits for somebody to look; so does a fault of
 * a door that an earlier run of the program has left, as nobody knows which door it was.
 */
function closedAgain(at: At, others: readonly string[]): readonly Event[] {
  if (!isStanding(at) || !at.desk.resumes || others.length > 0) return [];
  const by = officer(at);
  return [
    {
      type: 'fault-cleared',
      by: by.role === 'dealer' ? { role: 'technician', id: 'door switch' } : by,
      device: 'doors',
    },
  ];
}

/** Power on or off. It forgets, once somebody has looked: see `logic-door-reset`. */
function logicAreaWasOpen(at: At, active: boolean | null): Operated {
  const { desk } = at;
  const others = desk.open.filter((other) => other !== 'logic-door-memory');
  if (active !== true) return only({ ...desk, open: others });
  return {
    desk: { ...desk, open: [...others, 'logic-door-memory'], resumes: false },
    events: isStanding(at) ? [] : [{ type: 'fault', device: 'doors' }],
  };
}

const isStanding = ({ state }: At): boolean => state.faults.some(({ device }) => device === 'doors');
