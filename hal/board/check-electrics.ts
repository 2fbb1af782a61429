import type { ChipSheet } from '../parts/chip-sheet.js';
import { panelWiring } from '../parts/kinds.js';
import { entries } from '../parts/part-wiring.js';
import { no } from './check-buses.js';
import type { Header } from './header.js';
import { BUS_LIMITS, currentOf, pathOf, pullUpOf, riseOf, type Section, sectionsOf } from './sections.js';
import { busNames, nameOfPart, placedParts, segmentName, type Wiring } from './wiring.js';

/** Checks supplies, levels, pull-ups, the load of each wire, and what outputs bear. */
export function checkElectrics(wiring: Wiring, header: Header | null): void {
  checkWiresNamed(wiring);
  checkComputer(wiring, header);
  checkSupplies(wiring);
  checkMultiplexers(wiring);
  const sections = sectionsOf(wiring, header);
  for (const section of sections) checkSection(wiring, header, section, sections);
  if (header) checkOutputs(wiring, header);
}

function checkWiresNamed(wiring: Wiring): void {
  const { cabinet, board } = wiring;
  const { wires, multiplexers, places } = cabinet.value;
  if (wires === undefined || board.value.buses === undefined || multiplexers === undefined) return;
  const names = busNames(wiring);
  for (const name of Object.keys(wires))
    if (!names.includes(name)) cabinet.fault(['wires', name], no('bus or segment', name, names));
  const used = [
    ...(places ?? []).map((place) => place?.bus),
    ...entries(multiplexers).map(([, { bus }]) => bus),
  ];
  for (const name of names) {
    if (used.includes(name) && !Object.hasOwn(wires, name))
      cabinet.fault(['wires'], `${JSON.stringify(name)} is missing: what are its wires?`);
  }
}

/** A computer bears its own level and no more. */
function checkComputer({ board, cabinet }: Wiring, header: Header | null): void {
  for (const name of Object.keys(board.value.buses ?? {})) {
    const { volts, shifter } = cabinet.value.wires?.[name] ?? {};
    if (header?.volts === undefined || volts === undefined || shifter !== undefined || volts === header.volts)
      continue;
    cabinet.fault(
      ['wires', name, 'volts'],
      `the computer is at ${header.volts} V: pull ${name} up to that, or put a level shifter between`,
    );
  }
}

/** Each chip has the supply that it needs, and hears the levels of its bus. One fault a bus: its chips are alike. */
function checkSupplies(wiring: Wiring): void {
  const { cabinet, panels } = wiring;
  const told = new Set<string>();
  for (const placed of placedParts(wiring)) {
    const supply = panels.get(placed.panel)?.value.volts;
    const sheet = panelWiring(placed.part.driver)?.sheet;
    if (!sheet || supply === undefined) continue;
    const chip = placed.part.driver?.toUpperCase();
    const { least, most } = sheet.volts;
    if (supply < least || supply > most) {
      placed.source.fault(
        ['volts'],
        `${placed.name} is an ${chip}, which needs ${least} to ${most} V (${sheet.title})`,
      );
      continue;
    }
    const bus = placed.place.bus ?? '';
    const level = cabinet.value.wires?.[bus]?.volts;
    const wrong = level === undefined ? null : levelFault(sheet, supply, level);
    if (wrong === null || told.has(bus)) continue;
    told.add(bus);
    cabinet.fault(['wires', bus, 'volts'], `${nameOfPart(placed)}, an ${chip} at ${supply} V, ${wrong}`);
  }
}

function levelFault({ high, tolerant }: ChipSheet, supply: number, bus: number): string | null {
  const least = high * supply;
  if (bus < least) {
    return `hears ${volts(least)} and more as high: put it behind a multiplexer or a level shifter that translates`;
  }
  return tolerant || bus <= supply ? null : 'bears no more than its supply: make them equal, or translate';
}

const volts = (value: number): string => `${Math.round(100 * value) / 100} V`;

/** A multiplexer passes its own supply on, so it is at the lowest level of all that it connects. */
function checkMultiplexers({ cabinet }: Wiring): void {
  const levelOf = (name: string): number | undefined => cabinet.value.wires?.[name]?.volts;
  for (const [name, { bus, volts: supply, channels }] of entries(cabinet.value.multiplexers)) {
    const sides = [bus ?? '', ...Object.keys(channels ?? {}).map((channel) => segmentName(name, channel))];
    const lowest = Math.min(...sides.map((side) => levelOf(side) ?? Number.POSITIVE_INFINITY));
    if (supply === undefined || supply <= lowest) {
      continue;
    }
    cabinet.fault(
      ['multiplexers', name, 'volts'],
      `its supply of ${supply} V passes on to ${sides.find((side) => levelOf(side) === lowest)}, which is at ${lowest} V: supply it with that`,
    );
  }
}

function checkSection(
  wiring: Wiring,
  header: Header | null,
  section: Section,
  all: readonly Section[],
): void {
  const { name, pullUps, kHz, pins, centimetres, picofarads } = section;
  const { cabinet } = wiring;
  if (!Object.hasOwn(cabinet.value.wires ?? {}, name)) return;
  const isComputers = Object.hasOwn(wiring.board.value.buses ?? {}, name);
  if (pullUps.length === 0) {
    // Without a header nobody knows what the computer has.
    if (header || !isComputers)
      cabinet.fault(['wires', name], 'nothing pulls it up: give it pullUpOhms, and solder two of them');
    return;
  }
  const at = [
    'wires',
    name,
    cabinet.value.wires?.[name]?.pullUpOhms === undefined ? 'centimetres' : 'pullUpOhms',
  ];
  const ohms = Math.round(pullUpOf(section));
  const most = BUS_LIMITS.riseNs(kHz);
  if (riseOf(section) > most) {
    cabinet.fault(
      at,
      `it rises in ${riseOf(section)} ns, and at ${kHz} kHz it must in ${most}: 0.847 x ${ohms} ohm x ${picofarads} pF, which are ` +
        `${pins} pins of 10 pF and ${centimetres} cm of wire; take less of one of the three`,
    );
  }
  const path = pathOf(section, all);
  const total = path.reduce((sum, one) => sum + one.picofarads, 0);
  if (total > BUS_LIMITS.picofarads) {
    cabinet.fault(
      ['wires', name, 'centimetres'],
      `with all that is before it, it has ${total} pF, and a bus bears ${BUS_LIMITS.picofarads}: fewer chips, or shorter wires`,
    );
  }
  const current = path.reduce((sum, one) => sum + currentOf(one), 0);
  if (current > BUS_LIMITS.milliamperes) {
    const each = path.map((one) => `${one.volts} V by ${Math.round(pullUpOf(one))} ohm`).join(', ');
    cabinet.fault(
      at,
      `while it is low, ${current.toFixed(2)} mA flow, and a chip sinks ${BUS_LIMITS.milliamperes}: ${each}; larger resistors`,
    );
  }
}

/** A pin of the header bears a few milliamperes: everything else takes a driver. */
function checkOutputs({ board }: Wiring, header: Header): void {
  const { line: most, all } = header.milliamperes ?? {};
  let sum = 0;
  for (const [name, entry] of entries(board.value.lines)) {
    const { direction, drives } = entry;
    const takes = drives?.milliamperes ?? 0;
    sum += takes;
    if (direction === 'out' && !Object.hasOwn(entry, 'drives')) {
      board.fault(
        ['lines', name],
        `"drives" is missing: what it switches, and through what, as a pin bears ${most} mA`,
      );
    }
    if (direction === 'in' && drives !== undefined)
      board.fault(['lines', name, 'drives'], 'an input drives nothing');
    if (most !== undefined && takes > most) {
      board.fault(
        ['lines', name, 'drives', 'milliamperes'],
        `a pin of this header bears ${most} mA: put a driver between`,
      );
    }
  }
  if (all !== undefined && sum > all)
    board.fault(['lines'], `all lines together take ${sum} mA, and the header bears ${all}`);
}
