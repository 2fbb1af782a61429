import type { RoleNames } from '../../hal/roles/roles.js';
import type { BusFault } from '../../hal/virtual/virtual-i2c.js';
import type { VirtualSerial } from '../../hal/virtual/virtual-serial.js';
import type { VirtualTable } from './table.js';

// Everything that can be wrong with the virtual parts of a table, each at one thing that a technician can seat anew or replace.

export interface InjectedFault {
  /** What is wrong, and with what: `chip seat-1.lamps`. */
  readonly thing: string;
  /** `contact` goes when it is seated anew; `broken` when it is replaced; the others are told apart by eyes alone. */
  readonly is: 'contact' | 'broken' | 'supply' | 'address' | 'held' | 'open-door';
  readonly as: string;
  apply(): void;
  lift(): void;
}

type Wrong = Pick<InjectedFault, 'apply' | 'lift'>;
const HUNG: readonly BusFault[] = ['stuck', 'arbitration-lost', 'zeros'];

/** By the parts of a board. */
export function faultsOfTable(table: VirtualTable): readonly InjectedFault[] {
  const { board, hands } = table;
  const faults: InjectedFault[] = [];
  const add = (thing: string, as: string, wrong: Wrong, ...kinds: readonly InjectedFault['is'][]): void => {
    for (const is of kinds) faults.push({ thing, is, as, ...wrong });
  };
  const onPanels = board.parts.filter((part) => 'panel' in part);
  for (const { name } of onPanels) {
    // A chip alone on its panel is the panel.
    if (partsOf(table, panelOf(name)).length === 1) continue;
    add(`chip ${name}`, 'silent', silent(table, [name]), 'contact', 'broken', 'address');
  }
  for (const panel of new Set(onPanels.map(({ name }) => panelOf(name)))) {
    const parts = partsOf(table, panel);
    if (parts.length > 1)
      add(`panel ${panel}`, 'silent', silent(table, parts), 'contact', 'broken', 'supply');
    const { bus, interrupt } = onPanels.find(({ name }) => panelOf(name) === panel) ?? {};
    const section = bus !== undefined && !hands.buses.has(bus) ? hands.sections.get(bus) : undefined;
    if (section && partsBeside(table, bus).length > 1)
      for (const fault of HUNG)
        add(`panel ${panel}`, `hangs its cable: ${fault}`, put(section, fault), 'broken');
    if (interrupt != null) add(`panel ${panel}`, 'pulls its interrupt', pulled(table, interrupt), 'broken');
  }
  for (const { name, segments } of board.multiplexers) {
    add(`multiplexer ${name}`, 'silent', silent(table, [name]), 'contact', 'broken');
    for (const segment of segments) {
      const section = hands.sections.get(segment.name);
      if (!section || partsBeside(table, segment.name).length < 2) continue;
      for (const fault of HUNG) add(`cable ${segment.name}`, fault, put(section, fault), 'contact', 'broken');
      add(
        `cable ${segment.name}`,
        'silent',
        silent(table, partsBeside(table, segment.name)),
        'contact',
        'broken',
      );
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
  const adapters = board.serial.map(
    ({ name, path, baud }) => [name, table.platform.cable(path, baud)] as const,
  );
  for (const [name, cable] of adapters) {
    const pulledOut = { apply: () => cable.unplug(), lift: () => cable.plug() };
    add(`adapter ${name}`, 'gone', pulledOut, 'contact', 'broken');
    add(`cable ${name}`, 'cut', cut(cable), 'contact', 'broken');
    if (name === 'shoe' && hands.shoe) {
      const { faults: line } = hands.shoe;
      add(`device ${name}`, 'silent', mute(line), 'contact', 'broken', 'supply');
    }
  }
  for (const [address, station] of hands.stations) {
    add(`device spots: station ${address}`, 'silent', mute(station), 'contact', 'broken', 'supply');
  }
  for (const seat of [1, board.seats]) {
    for (const button of ['player', 'info'] as const)
      add(`key seat-${seat}.${button}`, 'down', stuck(table, button, seat), 'broken', 'held');
  }
  for (const door of ['main-door', 'shoe-door'] as const) {
    const { set, contact } = hands.switchOf(door, null);
    const open = { apply: () => set(true), lift: () => set(false) };
    add(`switch ${door}`, 'open', open, 'open-door');
    const broken = {
      apply: () => {
        set(true);
        contact.stick();
        set(false);
      },
      lift: () => contact.free(),
    };
    add(`switch ${door}`, 'broken', broken, 'broken', 'contact');
  }
  return faults;
}

export const panelOf = (part: string): string => part.split('.')[0] ?? part;

export const partsOf = ({ board }: VirtualTable, panel: string): readonly string[] =>
  board.parts.flatMap(({ name }) => (panelOf(name) === panel && name.includes('.') ? [name] : []));

/** The panels on a bus or segment, by their parts. */
const partsBeside = ({ board }: VirtualTable, bus: string | undefined): readonly string[] =>
  board.parts.flatMap((part) => ('panel' in part && part.bus === bus ? [part.name] : []));

const silent = ({ hands }: VirtualTable, parts: readonly string[]): Wrong => ({
  apply: () => {
    for (const part of parts) hands.chips.get(part)?.unplug();
  },
  lift: () => {
    for (const part of parts) hands.chips.get(part)?.plug();
  },
});

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

const cut = (cable: VirtualSerial): Wrong => ({
  apply: () => {
    cable.cut = true;
  },
  lift: () => {
    cable.cut = false;
  },
});

function stuck({ hands }: VirtualTable, button: RoleNames['button'], seat: number): Wrong {
  const { set, contact } = hands.switchOf(button, seat);
  return {
    apply: () => {
      set(true);
      contact.stick();
      set(false);
    },
    lift: () => contact.free(),
  };
}
