import type { Path } from '../../src/reader/faults.js';
import { deviceWiring, panelWiring } from '../parts/kinds.js';
import { entries } from '../parts/part-wiring.js';
import { TCA9548A_FIRST_ADDRESS } from '../parts/tca9548a/wiring.js';
import { didYouMean } from './did-you-mean.js';
import { busNames, nameOfPart, placedParts, segmentName, type Wiring } from './wiring.js';

/** Checks the buses and serial lines: everything named exists, and nothing clashes. */
export function checkBuses(wiring: Wiring): void {
  checkMultiplexers(wiring);
  checkPlaces(wiring);
  checkPartNames(wiring);
  checkInterrupts(wiring);
  checkDevices(wiring);
  checkAddresses(wiring);
}

/** `there is no X called "y"; did you mean "z"?` */
export const no = (what: string, name: string, known: readonly string[]): string =>
  `there is no ${what} called ${JSON.stringify(name)}${didYouMean(name, known) || `; there is ${known.join(', ') || 'none'}`}`;

function checkMultiplexers({ board, cabinet }: Wiring): void {
  const buses = Object.keys(board.value.buses ?? {});
  for (const [name, { bus }] of entries(cabinet.value.multiplexers)) {
    if (bus === undefined || board.value.buses === undefined || buses.includes(bus)) continue;
    cabinet.fault(['multiplexers', name, 'bus'], no('bus of the computer', bus, buses));
  }
}

function checkPlaces(wiring: Wiring): void {
  const { board, cabinet } = wiring;
  const { places = [], panels = {}, multiplexers } = cabinet.value;
  const buses = busNames(wiring);
  for (const [i, place] of places.entries()) {
    const { panel, bus, seat: _, plug: ___, interrupt: __, ...addresses } = place ?? {};
    if (bus !== undefined && board.value.buses && multiplexers && !buses.includes(bus)) {
      cabinet.fault(['places', i, 'bus'], no('bus or segment', bus, buses));
    }
    if (panel === undefined || cabinet.value.panels === undefined) continue;
    if (!Object.hasOwn(panels, panel)) {
      cabinet.fault(['places', i, 'panel'], no('panel', panel, Object.keys(panels)));
    }
    const found = wiring.panels.get(panel)?.value.parts;
    if (found === undefined) continue;
    const parts = Object.keys(found);
    for (const name of Object.keys(addresses)) {
      if (!parts.includes(name))
        cabinet.fault(['places', i, name], no(`part of the panel ${panel}`, name, parts));
    }
    for (const [name] of entries(found)) {
      if (!Object.hasOwn(addresses, name)) {
        cabinet.fault(['places', i], `the address of ${JSON.stringify(name)} is missing`);
      }
    }
  }
}

/** Part names are unique: reports and repairs refer to them. */
function checkPartNames(wiring: Wiring): void {
  const seen = new Set<string>();
  for (const placed of placedParts(wiring)) {
    const name = nameOfPart(placed);
    if (seen.has(name)) {
      wiring.cabinet.fault(
        ['places', placed.index],
        `there is a ${name} already: take one out, or give its panel other names`,
      );
    }
    seen.add(name);
  }
}

/** A place names a line for the interrupt outputs of its parts, and no other place does. */
function checkInterrupts(wiring: Wiring): void {
  const { board, cabinet } = wiring;
  const { lines } = board.value;
  for (const [index, place] of (cabinet.value.places ?? []).entries()) {
    const parts = placedParts(wiring).filter((part) => part.index === index);
    if (place === undefined || parts.length === 0) continue;
    const { interrupt } = place;
    const interrupting = parts.find(({ part }) => panelWiring(part.driver)?.interrupts);
    if (interrupt === undefined) {
      if (interrupting && !Object.hasOwn(place, 'interrupt'))
        cabinet.fault(
          ['places', index],
          `"interrupt" is missing: the line that INTA of ${interrupting.name} goes to`,
        );
    } else if (!interrupting) {
      cabinet.fault(
        ['places', index, 'interrupt'],
        'no part of this panel has an interrupt output: take it out',
      );
    } else if (lines !== undefined && !Object.hasOwn(lines, interrupt)) {
      cabinet.fault(['places', index, 'interrupt'], no('line', interrupt, Object.keys(lines)));
    } else {
      checkInterruptLine(board, interrupt);
    }
  }
}

function checkInterruptLine(board: Wiring['board'], name: string): void {
  const { direction, activeLow, bias, role } = board.value.lines?.[name] ?? {};
  const wrong = (field: string, says: string): void =>
    board.fault(['lines', name, field], `an interrupt line ${says}`);
  if (direction === 'out') wrong('direction', 'is an input: make it "in", or name another line as interrupt');
  if (role !== undefined)
    wrong('role', 'plays no role: take the role out, or name another line as interrupt');
  if (activeLow === false) wrong('activeLow', 'is pulled low by the chips: make it true');
  if (bias !== undefined && bias !== 'pull-up')
    wrong('bias', 'is only ever pulled low: make it pull-up, and solder that resistor');
}

function checkDevices({ board, cabinet }: Wiring): void {
  const { serial } = board.value;
  const usedBy = new Map<string, string>();
  for (const [name, device] of entries(cabinet.value.devices)) {
    const line = device.serial;
    if (line === undefined || serial === undefined) continue;
    const other = usedBy.get(line);
    if (!Object.hasOwn(serial, line)) {
      cabinet.fault(['devices', name, 'serial'], no('serial line', line, Object.keys(serial)));
    } else if (other !== undefined) {
      cabinet.fault(
        ['devices', name, 'serial'],
        `the serial line ${JSON.stringify(line)} is taken by ${JSON.stringify(other)}: each device needs its own`,
      );
    } else {
      usedBy.set(line, name);
    }
    for (const { path, says } of deviceWiring(device.driver)?.faults(device) ?? [])
      cabinet.fault(['devices', name, ...path], says);
  }
}

interface Chip {
  readonly name: string;
  readonly driver: string;
  readonly first: number;
  readonly bus: string;
  readonly address: string;
  readonly path: Path;
}

function checkAddresses(wiring: Wiring): void {
  const { cabinet } = wiring;
  const above = new Map(
    entries(cabinet.value.multiplexers).flatMap(([name, { bus, channels }]) =>
      Object.keys(channels ?? {}).map((channel) => [segmentName(name, channel), bus] as const),
    ),
  );
  /** A part on the bus itself answers whichever segment is open, so it clashes with parts on each of them. */
  const meet = (a: string, b: string): boolean => a === b || above.get(a) === b || above.get(b) === a;
  const chips: Chip[] = [];
  for (const chip of chipsOf(wiring)) {
    const { first } = chip;
    const offset = Number(chip.address) - first;
    if (offset < 0 || offset > 7) {
      const range = `${hex(first)} to ${hex(first + 7)}`;
      cabinet.fault(chip.path, `${chip.address} is no address of a ${chip.driver}: it has ${range}`);
    }
    const other = chips.find(({ address, bus }) => address === chip.address && meet(bus, chip.bus));
    if (other) {
      cabinet.fault(
        chip.path,
        `${chip.address} is the address of ${other.name} on ${other.bus} too, and both would answer: ` +
          'give one of them another, or move it to another segment',
      );
    }
    chips.push(chip);
  }
}

function chipsOf(wiring: Wiring): readonly Chip[] {
  const multiplexers = entries(wiring.cabinet.value.multiplexers).map(([name, { driver, bus, address }]) => ({
    name,
    driver,
    first: TCA9548A_FIRST_ADDRESS,
    bus,
    address,
    path: ['multiplexers', name, 'address'],
  }));
  const parts = placedParts(wiring).map((placed) => ({
    name: nameOfPart(placed),
    driver: placed.part.driver,
    first: panelWiring(placed.part.driver)?.firstAddress,
    bus: placed.place.bus,
    address: placed.place[placed.name],
    path: ['places', placed.index, placed.name],
  }));
  return [...multiplexers, ...parts].flatMap(({ name, driver, first, bus, address, path }) =>
    driver === undefined || first === undefined || bus === undefined || typeof address !== 'string'
      ? []
      : [{ name, driver, first, bus, address, path }],
  );
}

const hex = (address: number): string => `0x${address.toString(16)}`;
