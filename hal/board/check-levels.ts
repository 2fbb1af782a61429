import type { ChipSheet } from '../parts/chip-sheet.js';
import { panelWiring } from '../parts/kinds.js';
import { entries } from '../parts/part-wiring.js';
import type { Header } from './header.js';
import { nameOfPart, placedParts, segmentName, type Wiring } from './wiring.js';

/** Checks that everything on a bus has the supply that it needs, and bears and hears the level of its wires. */
export function checkLevels(wiring: Wiring, header: Header | null): void {
  checkComputer(wiring, header);
  checkSupplies(wiring);
  checkMultiplexers(wiring);
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
    if (supply === undefined || supply <= lowest) continue;
    const lower = sides.find((side) => levelOf(side) === lowest);
    cabinet.fault(
      ['multiplexers', name, 'volts'],
      `its supply of ${supply} V passes on to ${lower}, which is at ${lowest} V: supply it with that`,
    );
  }
}
