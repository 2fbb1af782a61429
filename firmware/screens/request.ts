import type { RoleNames, Spot, TableInput } from '../../hal/roles/roles.js';
import type { BusFault } from '../../hal/virtual/virtual-i2c.js';
import { isObject } from '../../src/reader/fields.js';
import type { CableIs } from './views/hardware-view.js';

/** What a hand can do at the cabinet, one thing at a time. */
export type Act =
  | { readonly do: 'press' | 'release'; readonly role: RoleNames['button']; readonly seat: number | null }
  /** A key, or a door. */
  | { readonly do: 'turn'; readonly role: TableInput; readonly active: boolean }
  | { readonly do: 'stick' | 'free'; readonly role: RoleNames['button']; readonly seat: number | null }
  | { readonly do: 'unplug' | 'plug'; readonly chip: string }
  | { readonly do: 'bus'; readonly bus: string; readonly fault: BusFault | null }
  | { readonly do: 'cable'; readonly cable: string; readonly is: CableIs }
  | { readonly do: 'shoe'; readonly what: (typeof SHOE)[number] }
  | {
      readonly do: 'chip';
      readonly act: 'put' | 'take';
      readonly seat: number;
      readonly spot: Spot;
      readonly tag: string;
    };

const SHOE = ['load', 'pull', 'force', 'start', 'cancel', 'unreadable', 'restart'] as const;

interface Wanted {
  readonly says: string;
  readonly holds: (value: unknown) => boolean;
}

const name: Wanted = {
  says: 'a name of the board',
  holds: (value) => typeof value === 'string' && value.length > 0 && value.length <= 64,
};
const seat: Wanted = { says: 'the number of a seat', holds: Number.isInteger };
const seatOrTable: Wanted = {
  says: 'the number of a seat, or null at the table itself',
  holds: (value) => value === null || Number.isInteger(value),
};
const flag: Wanted = { says: 'true or false', holds: (value) => typeof value === 'boolean' };
const tag: Wanted = {
  says: 'a tag of 16 hexadecimal digits',
  holds: (value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value),
};
const oneOf = (...allowed: readonly unknown[]): Wanted => ({
  says: `one of ${allowed.map((one) => JSON.stringify(one)).join(', ')}`,
  holds: (value) => allowed.includes(value),
});

const ACTS: Readonly<Record<Act['do'], Readonly<Record<string, Wanted>>>> = {
  press: { role: name, seat: seatOrTable },
  release: { role: name, seat: seatOrTable },
  turn: { role: name, active: flag },
  stick: { role: name, seat: seatOrTable },
  free: { role: name, seat: seatOrTable },
  unplug: { chip: name },
  plug: { chip: name },
  bus: { bus: name, fault: oneOf(null, 'stuck', 'arbitration-lost', 'gone') },
  cable: { cable: name, is: oneOf('whole', 'cut', 'unplugged') },
  shoe: { what: oneOf(...SHOE) },
  chip: { act: oneOf('put', 'take'), seat, spot: name, tag },
};

/** The act that a text is, or what is wrong with it. */
export function readAct(text: string): Act | { readonly wrong: string } {
  const value = parsed(text);
  if (!isObject(value)) return { wrong: 'the body must be a JSON object' };
  const fields = Object.hasOwn(ACTS, `${value['do']}`) ? ACTS[value['do'] as Act['do']] : undefined;
  if (!fields)
    return {
      wrong: `do: must be one of ${Object.keys(ACTS).join(', ')}, not ${JSON.stringify(value['do'])}`,
    };
  for (const [field, { says, holds }] of Object.entries(fields)) {
    if (!holds(value[field]))
      return { wrong: `${field}: must be ${says}, not ${JSON.stringify(value[field])}` };
  }
  const extra = Object.keys(value).find((field) => field !== 'do' && !Object.hasOwn(fields, field));
  if (extra !== undefined) return { wrong: `${JSON.stringify(extra)} is not a field of ${value['do']}` };
  return value as unknown as Act;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
