import { BET_SPOTS_DEFAULTS } from '../parts/bet-spots/bet-spots.js';
import { CARD_SHOE_DEFAULTS } from '../parts/card-shoe/settings.js';
import { ROLES, type RoleKind, type Spot } from '../roles/roles.js';
import type { Board, BoardLine, Expander, Part, PinUse, Use } from './board.js';
import { roleOf } from './check-roles.js';
import type { BoardFile, CabinetFile, DeviceEntry, Named, PanelFile, PanelPart, PlaceEntry } from './file.js';
import { kindOfRows, segmentName } from './wiring.js';

/** The board that files without a fault describe. */
export function resolve(
  id: string,
  file: BoardFile,
  cabinet: CabinetFile,
  panels: Named<PanelFile>,
  seats: readonly number[],
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
    seats: Math.max(0, ...seats),
    lines: Object.entries(lines).map(([name, { pin = null, role, ...line }]) => ({
      name,
      ...line,
      pin,
      role: (role ?? null) as BoardLine['role'],
      safe: ROLES.table.find((found) => found.kind === 'output' && found.name === role)?.safe ?? null,
    })),
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
      ...Object.entries(cabinet.devices).map(([name, device]) => serialPart(name, device)),
    ],
  };
}

/** What is known of a role here is its name alone; that it is one of its kind was checked. */
function use<Kind extends RoleKind>(seat: number | null, kinds: readonly Kind[], role: string): Use<Kind> {
  const kind = roleOf({ seat, kinds, role })?.kind;
  return { kind, role } as Use<Kind>;
}

function panelPart(place: PlaceEntry, name: string, part: PanelPart): Part {
  const { panel, bus, seat = null } = place;
  const where = seat === null ? panel : `seat-${seat}`;
  const at = { name: `${where}.${name}`, panel, seat, bus, address: Number(place[name]) };
  const user = seat === null ? 'table' : where;
  switch (part.driver) {
    case 'mcp23017':
      return { driver: part.driver, ...at, interrupt: part.interrupt, pins: pinUses(part, seat, user) };
    case 'pca9552':
      return {
        driver: part.driver,
        ...at,
        lamps: Object.entries(part.lamps).map(([led, role]) => ({
          lamp: Number(led.replace('LED', '')),
          ...use(seat, ['lamp'], role),
        })),
      };
    case 'ht16k33':
      return {
        driver: part.driver,
        ...at,
        brightness: part.brightness,
        displays: part.displays.map(({ role, rows, com, characters }) => ({
          ...use(seat, [kindOfRows(rows)], role),
          width: characters,
          // Two bytes a COM pin: ROW0 to ROW7, then ROW8 to ROW15.
          first: 2 * com + (rows === '8-15' ? 1 : 0),
        })),
      };
  }
}

type ExpanderPart = Extract<PanelPart, { driver: 'mcp23017' }>;

function pinUses({ pins, activeLow }: ExpanderPart, seat: number | null, user: string): Expander['pins'] {
  return Object.entries(pins).map(([pin, on]): PinUse => {
    const { role, ...own } = typeof on === 'string' ? { role: on } : on;
    const played = use(seat, ['button', 'input', 'output'], role);
    const direction = played.kind === 'output' ? 'out' : 'in';
    return {
      name: `${user}.${role}`,
      pin: Number(pin.slice(-1)) + (pin.startsWith('GPB') ? 8 : 0),
      direction,
      activeLow,
      ...own,
      pullUp: direction === 'in',
      ...played,
    };
  });
}

/** What a file leaves out, the driver takes for granted. */
function serialPart(name: string, device: DeviceEntry): Part {
  if (device.driver === 'card-shoe') {
    return { name, ...device, settings: { ...CARD_SHOE_DEFAULTS, ...device.settings } };
  }
  const { baud: _, ...times } = BET_SPOTS_DEFAULTS;
  const spots = device.spots as readonly Spot[];
  return { name, ...device, spots, settings: { ...times, ...device.settings } };
}
