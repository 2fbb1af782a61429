import { type DeviceEntry, deviceWiring, type PanelEntry, type Part, panelWiring } from '../parts/kinds.js';
import { resolveScreen } from '../parts/screen/wiring.js';
import { ROLES } from '../roles/roles.js';
import type { Board, BoardLine } from './board.js';
import {
  type BoardFile,
  type CabinetFile,
  type PanelFile,
  type PlaceEntry,
  SHORTEST_PRESS_MS,
} from './file.js';
import type { Section } from './sections.js';
import { segmentName } from './wiring.js';

/** Builds the board from files without a fault. */
export function resolve(
  id: string,
  file: BoardFile,
  cabinet: CabinetFile,
  panels: Readonly<Record<string, PanelFile>>,
  seats: readonly number[],
  sections: readonly Section[],
): Board {
  const { title, machine, platform, flash, capabilities, lines, buses, serial } = file;
  return {
    id,
    title,
    machine,
    platform,
    flash,
    capabilities,
    cabinet: cabinet.title,
    shortestPressMs: cabinet.shortestPressMs ?? SHORTEST_PRESS_MS,
    seats: Math.max(0, ...seats),
    sections,
    colours: Object.fromEntries(
      Object.entries(cabinet.wires).flatMap(([name, { colours }]) => (colours ? [[name, colours]] : [])),
    ),
    lines: Object.entries(lines).map(
      ([name, { pin = null, role, chip, line, drives = null, ...settings }]) => ({
        name,
        at: typeof line === 'string' ? { name: line } : { chip: chip as string, line },
        ...settings,
        pin,
        role: (role ?? null) as BoardLine['role'],
        drives,
        safe: ROLES.table.find((found) => found.kind === 'output' && found.name === role)?.safe ?? null,
      }),
    ),
    buses: Object.entries(buses).map(([name, { sda = null, scl = null, ...bus }]) => ({
      name,
      ...bus,
      sda,
      scl,
    })),
    multiplexers: Object.entries(cabinet.multiplexers).map(([name, { bus, address, channels }]) => ({
      name,
      bus,
      address: Number(address),
      segments: Object.entries(channels).map(([channel, of]) => ({
        name: segmentName(name, channel),
        channel: Number(channel),
        title: of,
      })),
    })),
    serial: Object.entries(serial).map(([name, { tx = null, rx = null, ...line }]) => ({
      name,
      ...line,
      tx,
      rx,
    })),
    parts: [
      ...cabinet.places.flatMap((place) =>
        Object.entries(panels[place.panel]?.parts ?? {}).map(([name, part]) => panelPart(place, name, part)),
      ),
      ...Object.entries(cabinet.devices).map(([name, entry]) => device(name, entry)),
      ...Object.entries(cabinet.screens ?? {}).map(([name, entry]) => resolveScreen(entry, name)),
    ],
  };
}

function panelPart(entry: PlaceEntry, name: string, part: PanelEntry): Part {
  const { panel, bus, seat = null, plug = null } = entry;
  const where = seat === null ? panel : `seat-${seat}`;
  const wiring = panelWiring(part.driver);
  const interrupt = wiring.interrupts ? (entry.interrupt ?? null) : null;
  const place = { name: `${where}.${name}`, panel, seat, plug, bus, address: Number(entry[name]), interrupt };
  return wiring.resolve(part, place);
}

function device(name: string, entry: DeviceEntry): Part {
  return deviceWiring(entry.driver).resolve(entry, name);
}
