import type { RoleNames, Spot, TableInput } from '../../hal/roles/roles.js';
import { CONSOLE_ACT } from '../../src/jackpot/console-act.js';
import { either, object, tagged } from '../../src/reader/composites.js';
import { faultsOf } from '../../src/reader/faults.js';
import type { Shape, TypeOf } from '../../src/reader/shape.js';
import { flag, integer, oneOf, pattern, text } from '../../src/reader/values.js';
import {
  CONSOLE_ACT as DIRECTOR_ACT,
  type ConsoleAct as DirectorAct,
} from '../../src/tournament/console-act.js';
import { TECHNICIAN_REQUESTS, type TechnicianRequest } from '../control/technician-request.js';
import { faultsInEnglish } from '../messages/en/input-faults.js';

// Requests of the pages: to the virtual cabinet, and of technicians to the table.

/** Whether the board has the name, the cabinet says. */
const named = <T extends string>(): Shape<T, false> =>
  text(1, 64).titled('a name of the board') as Shape<T, false>;

const SEAT = integer(1, 999).titled('a seat');
const SEAT_OR_TABLE = either(SEAT, oneOf(null)).titled('a seat, or null at the table itself');

/** What a hand can do at the cabinet, one thing at a time. */
const ACT = tagged(
  'do',
  object({
    do: oneOf('press', 'release', 'stick', 'free'),
    role: named<RoleNames['button']>(),
    seat: SEAT_OR_TABLE,
  }),
  object({ do: oneOf('turn'), role: named<TableInput>(), active: flag }).says('A key, or a door.'),
  object({ do: oneOf('unplug', 'plug'), chip: named() }),
  object({
    do: oneOf('bus'),
    bus: named(),
    fault: oneOf(null, 'stuck', 'arbitration-lost', 'gone'),
  }),
  object({ do: oneOf('cable'), cable: named(), is: oneOf('whole', 'cut', 'unplugged') }),
  object({
    do: oneOf('shoe'),
    what: oneOf('load', 'pull', 'force', 'start', 'cancel', 'unreadable', 'restart'),
  }),
  object({
    do: oneOf('chip'),
    act: oneOf('put', 'take'),
    seat: SEAT,
    spot: named<Spot>(),
    tag: pattern(/^[0-9a-f]{16}$/, 'a tag of 16 hexadecimal digits'),
  }),
).titled('a JSON object');
export type Act = TypeOf<typeof ACT>;

/** What a technician asks for on the page of the service, also at real hardware: the table says whether it may be. */
const UPDATE_ACT = tagged(
  'do',
  object({ do: oneOf('look') }).says('At the slots, and for releases on a stick.'),
  object({ do: oneOf('inspect', 'install'), release: text(1, 1000) }).says('By a path that was found.'),
  object({ do: oneOf('confirm', 'roll-back'), why: text(1, 200) }),
).titled('a JSON object');
export type UpdateAct = TypeOf<typeof UPDATE_ACT>;

/** What a screen does that is a panel of real hardware: it says that it is there, and what is touched on it. */
const TOUCH = tagged(
  'do',
  object({ do: oneOf('here') }),
  object({ do: oneOf('press', 'release'), role: named<RoleNames['button']>(), seat: SEAT_OR_TABLE }),
).titled('a JSON object');
export type Touch = TypeOf<typeof TOUCH>;

const CONSOLE_ASK = tagged(
  'ask',
  object({ ask: oneOf('console'), act: CONSOLE_ACT }),
  object({ ask: oneOf('direct'), act: DIRECTOR_ACT as Shape<DirectorAct, false> }),
);
type ConsoleAsk = TypeOf<typeof CONSOLE_ASK>;

const SERVICE_ASK = tagged('ask', ...TECHNICIAN_REQUESTS).titled('a JSON object');

type Read<T> = T | { readonly wrong: string };

/** The act that a text is, or everything that is wrong with it. */
export const readAct = (body: string): Read<Act> => readValue(ACT, parsed(body));
export const readTouch = (body: string): Read<Touch> => readValue(TOUCH, parsed(body));

/** On the page of the pit: what an officer does at the console of the table's own Jackpot or tournament; null where that is not asked. */
export function readConsoleAct(body: string): Read<ConsoleAsk> | null {
  const value = parsed(body);
  return asks(value) ? readValue(CONSOLE_ASK, value) : null;
}

/** On the page of the service: an act of an update, or something that is asked of the hardware. */
export function readServiceAct(body: string): Read<UpdateAct | TechnicianRequest> {
  const value = parsed(body);
  return asks(value) ? readValue(SERVICE_ASK, value) : readValue(UPDATE_ACT, value);
}

const asks = (value: unknown): boolean => typeof value === 'object' && value !== null && 'ask' in value;

const readValue = <T>(shape: Shape<T>, value: unknown): Read<T> =>
  shape.fits(value) ? (value as T) : { wrong: faultsInEnglish(faultsOf(shape, value)) };

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
