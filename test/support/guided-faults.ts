import { rolesOf } from '../../hal/board/played-roles.js';
import type { VirtualSpot } from '../../hal/parts/bet-spots/model/virtual-spot.js';
import type { VirtualStation } from '../../hal/parts/bet-spots/model/virtual-station.js';
import type { VirtualCardShoe } from '../../hal/parts/card-shoe/model/virtual-card-shoe.js';
import type { PlayedRole } from '../../hal/roles/played-role.js';
import type { RoleNames } from '../../hal/roles/roles.js';
import type { VirtualChip } from '../../hal/virtual/virtual-chip.js';
import type { BusFault } from '../../hal/virtual/virtual-i2c.js';
import type { VirtualSerial } from '../../hal/virtual/virtual-serial.js';
import type { VirtualTable } from './table.js';

// Everything that can be wrong with the virtual parts of a table, each at one thing that a technician can seat anew or replace.

export interface InjectedFault {
  /** What is wrong, and with what: `chip seat-1.lamps`. */
  readonly thing: string;
  /** `contact` goes when it is seated anew; `broken` when it is replaced; the others when they are put right. */
  readonly is: 'contact' | 'broken' | 'supply' | 'address' | 'held' | 'open';
  readonly as: string;
  apply(): void;
  lift(): void;
}

type Wrong = Pick<InjectedFault, 'apply' | 'lift'>;
const HUNG: readonly BusFault[] = ['stuck', 'arbitration-lost', 'zeros'];

/** By the parts of a board: of seats, which are alike, those of the first and of the last. */
export function faultsOfTable(table: VirtualTable): readonly InjectedFault[] {
  const { board, hands } = table;
  const faults: InjectedFault[] = [];
  const add = (thing: string, as: string, wrong: Wrong, ...kinds: readonly InjectedFault['is'][]): void => {
    for (const is of kinds) faults.push({ thing, is, as, ...wrong });
  };
  const isTried = (seat: number | null): boolean => seat === null || seat === 1 || seat === board.seats;
  const onPanels = board.parts.filter((part) => 'panel' in part);
  const tried = onPanels.filter(({ seat }) => isTried(seat));
  for (const { name } of tried) {
    // A chip alone on its panel is the panel.
    if (partsOf(table, panelOf(name)).length === 1) continue;
    add(`chip ${name}`, 'silent', silent(table, [name]), 'contact', 'broken');
    add(`chip ${name}`, 'at another address', elsewhere(table, name), 'address');
  }
  for (const panel of new Set(tried.map(({ name }) => panelOf(name)))) {
    const parts = partsOf(table, panel);
    if (parts.length > 1) {
      add(`panel ${panel}`, 'silent', silent(table, parts), 'contact', 'broken');
      add(`panel ${panel}`, 'dark', unpowered(table, parts), 'supply');
    }
    const { bus, interrupt } = tried.find(({ name }) => panelOf(name) === panel) ?? {};
    const section = bus !== undefined && !hands.buses.has(bus) ? hands.sections.get(bus) : undefined;
    if (section && partsBeside(table, bus).length > 1)
      for (const fault of HUNG)
        add(`panel ${panel}`, `hangs its cable: ${fault}`, put(section, fault), 'broken');
    if (interrupt != null) add(`panel ${panel}`, 'pulls its interrupt', pulled(table, interrupt), 'broken');
  }
  for (const { name, segments } of board.multiplexers) {
    add(`multiplexer ${name}`, 'silent', unpowered(table, [name]), 'contact', 'broken');
    add(`multiplexer ${name}`, 'at another address', elsewhere(table, name), 'address');
    for (const segment of segments) {
      const section = hands.sections.get(segment.name);
      if (!section || partsBeside(table, segment.name).length < 2) continue;
      for (const fault of HUNG) add(`cable ${segment.name}`, fault, put(section, fault), 'contact', 'broken');
      const beside = partsBeside(table, segment.name);
      add(`cable ${segment.name}`, 'silent', silent(table, beside), 'contact', 'broken');
    }
  }
  for (const [name, bus] of hands.buses) {
    for (const fault of ['stuck', 'arbitration-lost'] as const)
      add(`cable ${name}`, fault, put(bus, fault), 'contact', 'broken');
    for (const { name: multiplexer } of board.multiplexers)
      add(`multiplexer ${multiplexer}`, 'hangs its bus', put(bus, 'stuck'), 'broken');
    add(`computer ${name}`, 'gone', put(bus, 'gone'), 'contact', 'broken');
  }
  for (const { name, role, at, direction } of board.lines) {
    const wire = table.platform.wire(at);
    const gone = { apply: () => wire.unplug(), lift: () => wire.plug() };
    // Whether another output is there is known when it is driven.
    if (direction === 'in' || role === 'alive') add(`computer ${name}`, 'gone', gone, 'contact', 'broken');
    if (role === null) add(`cable ${name}`, 'held', pulled(table, name), 'contact', 'broken');
  }
  for (const { name, path, baud } of board.serial) {
    const cable = table.platform.cable(path, baud);
    const pulledOut = { apply: () => cable.unplug(), lift: () => cable.plug() };
    add(`adapter ${name}`, 'gone', pulledOut, 'contact', 'broken');
    add(`cable ${name}`, 'cut', cut(cable), 'contact', 'broken');
    add(`cable ${name}`, 'noisy', noisy(cable), 'contact', 'broken');
    if (name === 'shoe' && hands.shoe) {
      add(`device ${name}`, 'silent', mute(hands.shoe.faults), 'contact', 'broken');
      add(`device ${name}`, 'dark', cutOff(hands.shoe), 'supply');
    }
  }
  for (const [address, station] of hands.stations) {
    if (address !== 1 && address !== board.seats) continue;
    add(`device spots: station ${address}`, 'silent', mute(station), 'contact', 'broken');
    add(`device spots: station ${address}`, 'dark', cutOff(station), 'supply');
  }
  for (const seat of [1, board.seats]) {
    add(
      `device seat ${seat} spot-player`,
      'deaf',
      deaf(hands.spot('spot-player', seat)),
      'contact',
      'broken',
    );
    for (const button of ['player', 'info'] as const) {
      add(`key seat-${seat}.${button}`, 'down', stuck(table, button, seat, true), 'broken', 'held');
      add(`key seat-${seat}.${button}`, 'dead', stuck(table, button, seat, false), 'contact', 'broken');
    }
    for (const lamp of rolesOf(board, 'lamp').filter((one) => one.seat === seat && one.role === 'tie')) {
      add(`lamp seat-${seat}.${lamp.role}`, 'dark', burntOut(table, lamp), 'contact', 'broken');
      add(`chip ${lamp.part}`, 'does not drive a lamp', burntOut(table, lamp), 'broken');
    }
    for (const digits of rolesOf(board, 'digits').filter((one) => one.seat === seat)) {
      add(`display seat-${seat}.${digits.role}`, 'dark', burntOut(table, digits), 'contact', 'broken');
      add(`chip ${digits.part}`, 'does not drive a bar', burntOut(table, digits), 'broken');
    }
  }
  for (const door of ['main-door', 'shoe-door'] as const) {
    const { set, contact } = hands.switchOf(door, null);
    add(`switch ${door}`, 'open', { apply: () => set(true), lift: () => set(false) }, 'open');
    const broken = {
      apply: () => {
        set(true);
        contact.stick();
        set(false);
      },
      lift: () => contact.free(),
    };
    add(`switch ${door}`, 'cut', broken, 'broken', 'contact');
  }
  return faults;
}

/** What kind of fault it is: the same fault of another seat tells nothing new. */
export const kindOf = ({ thing, is, as }: Pick<InjectedFault, 'thing' | 'is' | 'as'>): string =>
  `${thing.split(' ')[0]}: ${is}: ${as}`;

/**
 * A third of the kinds of faults, by their names: nobody looks at them while a guide is changed, and then the guides are tried on them.
 */
export function isHeldOut(fault: Pick<InjectedFault, 'thing' | 'is' | 'as'>): boolean {
  const letters = [...kindOf(fault)];
  return letters.reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9973, 7) % 3 === 0;
}

export const panelOf = (part: string): string => part.split('.')[0] ?? part;

export const partsOf = ({ board }: VirtualTable, panel: string): readonly string[] =>
  board.parts.flatMap(({ name }) => (panelOf(name) === panel && name.includes('.') ? [name] : []));

/** The panels on a bus or segment, by their parts. */
const partsBeside = ({ board }: VirtualTable, bus: string | undefined): readonly string[] =>
  board.parts.flatMap((part) => ('panel' in part && part.bus === bus ? [part.name] : []));

const chipsOf = ({ hands }: VirtualTable, parts: readonly string[]): readonly VirtualChip[] =>
  parts.flatMap((part) => hands.chips.get(part) ?? []);

/** A wire of the bus is cut: the chips shine on. Whoever mends that switches them off and on. */
const silent = (table: VirtualTable, parts: readonly string[]): Wrong => ({
  apply: () => {
    for (const chip of chipsOf(table, parts)) chip.ignoreNext(Number.POSITIVE_INFINITY);
  },
  lift: () => {
    for (const chip of chipsOf(table, parts)) {
      chip.unplug();
      chip.ignoreNext(0);
      chip.plug();
    }
  },
});

const unpowered = (table: VirtualTable, parts: readonly string[]): Wrong => ({
  apply: () => {
    for (const chip of chipsOf(table, parts)) chip.unplug();
  },
  lift: () => {
    for (const chip of chipsOf(table, parts)) chip.plug();
  },
});

/** A jumper of it is open: no other part has that address. */
function elsewhere({ board, hands }: VirtualTable, name: string): Wrong {
  const chip = hands.chips.get(name);
  if (!chip) throw new Error(`no chip ${name}`);
  const right = chip.address;
  const bus = [...board.parts, ...board.multiplexers].find((one) => one.name === name && 'bus' in one);
  const taken = new Set(
    [...board.parts, ...board.multiplexers].flatMap((one) =>
      'bus' in one && bus && 'bus' in bus && one.bus === bus.bus ? [one.address] : [],
    ),
  );
  const wrong = [1, 2, 4].map((bit) => right ^ bit).find((one) => !taken.has(one)) ?? right ^ 7;
  return {
    apply: () => {
      chip.address = wrong;
    },
    lift: () => {
      chip.address = right;
    },
  };
}

const put = (section: { fault: BusFault | null }, fault: BusFault): Wrong => ({
  apply: () => {
    section.fault = fault;
  },
  lift: () => {
    section.fault = null;
  },
});

function pulled({ board, platform }: VirtualTable, line: string): Wrong {
  const at = board.lines.find(({ name }) => name === line)?.at;
  if (!at) throw new Error(`no line ${line}`);
  const short = {};
  return {
    apply: () => platform.wire(at).drive(short, false),
    lift: () => platform.wire(at).drive(short, 'float'),
  };
}

const mute = (device: { silent: boolean }): Wrong => ({
  apply: () => {
    device.silent = true;
  },
  lift: () => {
    device.silent = false;
  },
});

const cutOff = (device: VirtualCardShoe | VirtualStation): Wrong => ({
  apply: () => device.cutPower(),
  lift: () => device.restart(),
});

const deaf = (spot: VirtualSpot): Wrong => ({
  apply: () => spot.breakAntenna(),
  lift: () => spot.mendAntenna(),
});

const cut = (cable: VirtualSerial): Wrong => ({
  apply: () => {
    cable.cut = true;
  },
  lift: () => {
    cable.cut = false;
  },
});

/** Every byte that the device sends is another one. */
const noisy = (cable: VirtualSerial): Wrong => ({
  apply: () => {
    cable.noise = { ...cable.noise, toHost: (byte) => [byte ^ 0x40] };
  },
  lift: () => {
    cable.noise = { ...cable.noise, toHost: null };
  },
});

/** The contact stays as it is: down for ever, or never down. */
function stuck({ hands }: VirtualTable, button: RoleNames['button'], seat: number, isDown: boolean): Wrong {
  const { set, contact } = hands.switchOf(button, seat);
  return {
    apply: () => {
      set(isDown);
      contact.stick();
      set(false);
    },
    lift: () => contact.free(),
  };
}

const burntOut = ({ hands }: VirtualTable, light: Pick<PlayedRole, 'role' | 'seat'>): Wrong => ({
  apply: () => hands.burnOut(light),
  lift: () => hands.mendLight(light),
});
