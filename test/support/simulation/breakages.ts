import { FRAME_DAMAGE } from '../../../hal/parts/card-shoe/model/line.js';
import type { RoleNames } from '../../../hal/roles/roles.js';
import type { VirtualSerial } from '../../../hal/virtual/virtual-serial.js';
import type { Chance } from '../chance.js';
import type { SimulatedTable } from './simulated-table.js';

/** Breaks something on the wires of a table, and gives what mends it. */
export type Breakage = (table: SimulatedTable, chance: Chance) => () => void;

export const unplugged =
  (chip?: string): Breakage =>
  ({ hands: { chips } }, chance) => {
    const part = chips.get(chip ?? chance.pick([...chips.keys()]));
    part?.unplug();
    return () => part && !part.powered && part.plug();
  };

export const opened =
  (door: RoleNames['input']): Breakage =>
  ({ hands }) => {
    hands.switchOf(door, null).set(true);
    return () => hands.switchOf(door, null).set(false);
  };

export const pulledOff =
  (driver: 'bet-spots' | 'card-shoe'): Breakage =>
  (table) => {
    cableTo(driver, table)?.unplug();
    return () => cableTo(driver, table)?.plug();
  };

export const lineLost =
  (name: string): Breakage =>
  ({ lostLines }) => {
    lostLines.add(name);
    return () => lostLines.delete(name);
  };

/** The shoe says that it cannot read a card, until somebody presses a button on it. */
export const unreadable: Breakage = ({ hands }) => {
  hands.shoe?.raise(1);
  return () => hands.shoe?.pressCancel();
};

export const KEYS = [
  'dealer-key',
  'supervisor-key',
  'manager-key',
  'attendant-key',
  'technician-key',
] as const;

/** Any of what can break on the wires of a table, by what is said of it. What is likelier stands here twice. */
export const BREAKAGES: readonly (readonly [string, Breakage])[] = [
  ['a part is unplugged', unplugged()],
  ['a part is unplugged', unplugged()],
  ['a part does not acknowledge', silent],
  ['a bus fails', failingBus],
  ['a part hangs a segment', hungSegment],
  ['a bus is slow', slowBus],
  ['the main door is opened', opened('main-door')],
  ['the logic door is opened', opened('logic-door')],
  ['the door of the shoe is opened', opened('shoe-door')],
  ['a key sticks', stuckKey],
  ['a button of seat 1 sticks', stuckButton],
  ['the shoe is unplugged', pulledOff('card-shoe')],
  ['noise on the line of the shoe', noisy],
  ['the frames of the shoe are spoilt', spoilt],
  ['each sync takes long', slowSyncs],
];

function silent({ hands }: SimulatedTable, chance: Chance): () => void {
  const part = chance.pick([...hands.chips.values()]);
  part.ignoreNext(chance.between(1, 20));
  return () => part.ignoreNext(0);
}

function stuckKey({ hands }: SimulatedTable, chance: Chance): () => void {
  const { contact } = hands.switchOf(chance.pick(KEYS), null);
  contact.stick();
  return () => contact.free();
}

function stuckButton({ hands }: SimulatedTable, chance: Chance): () => void {
  const { contact } = hands.switchOf(chance.pick(['player', 'chip-1', 'clear', 'repeat'] as const), 1);
  contact.close();
  contact.stick();
  contact.open();
  return () => contact.free();
}

function noisy(table: SimulatedTable, chance: Chance): () => void {
  const cable = cableTo('card-shoe', table);
  const noise = (byte: number): readonly number[] =>
    chance.percent(10)
      ? chance.pick([[], [byte, byte], [byte ^ (1 << chance.below(8))], [chance.below(256), byte]])
      : [byte];
  return cable ? put(cable, 'noise', { toHost: noise, toDevice: null }) : () => {};
}

function spoilt({ hands: { shoe } }: SimulatedTable, chance: Chance): () => void {
  const spoil = FRAME_DAMAGE[chance.pick(['half', 'doubled', 'wrongCheck'] as const)];
  const damage = (frame: Uint8Array, copy: number): Uint8Array =>
    copy === 1 || chance.percent(20) ? spoil(frame) : frame;
  return shoe ? put(shoe.faults, 'damage', damage) : () => {};
}

function failingBus({ hands }: SimulatedTable, chance: Chance): () => void {
  const bus = chance.pick([...hands.buses.values()]);
  return put(bus, 'fault', chance.pick(['stuck', 'arbitration-lost', 'gone']));
}

function hungSegment({ hands }: SimulatedTable, chance: Chance): () => void {
  const segments = [...hands.sections].filter(([name]) => !hands.buses.has(name));
  if (segments.length === 0) return () => {};
  const [, segment] = chance.pick(segments);
  return put(segment, 'fault', chance.pick(['stuck', 'arbitration-lost', 'zeros']));
}

function slowBus({ hands }: SimulatedTable, chance: Chance): () => void {
  return put(chance.pick([...hands.buses.values()]), 'slower', chance.between(1, 10));
}

function slowSyncs(table: SimulatedTable, chance: Chance): () => void {
  const slow = chance.between(20, 400);
  return put(table, 'syncTime', () => slow);
}

function cableTo(driver: string, { board, machine }: SimulatedTable): VirtualSerial | undefined {
  const part = board.parts.find((part) => part.driver === driver);
  const line = board.serial.find(({ name }) => part && 'serial' in part && name === part.serial);
  return line && machine.cable(line.path, line.baud);
}

/** Gives what puts it back. */
function put<T extends object, N extends keyof T>(of: T, name: N, value: T[N]): () => void {
  const before = of[name];
  of[name] = value;
  return () => {
    of[name] = before;
  };
}
