import type { Path } from '../../src/reader/faults.js';
import type { Loose } from '../../src/reader/read.js';
import type { Source } from '../../src/reader/source.js';
import { deviceWiring, type PanelEntry, panelWiring } from '../parts/kinds.js';
import { type EntryRole, entries } from '../parts/part-wiring.js';
import { drawnRoles } from '../parts/screen/wiring.js';
import type { RolePlace } from '../roles/roles.js';
import type { BoardFile, CabinetFile, PanelFile, PlaceEntry } from './file.js';

/** The files of a board, to be checked together. */
export interface Wiring {
  readonly board: Source<BoardFile>;
  readonly cabinet: Source<CabinetFile>;
  /** By the names that the cabinet gives them. */
  readonly panels: ReadonlyMap<string, Source<PanelFile>>;
}

/** Every bus, and every segment of one. */
export function busNames({ board, cabinet }: Wiring): readonly string[] {
  const segments = entries(cabinet.value.multiplexers).flatMap(([name, { channels }]) =>
    Object.keys(channels ?? {}).map((channel) => segmentName(name, channel)),
  );
  return [...Object.keys(board.value.buses ?? {}), ...segments];
}

export const segmentName = (multiplexer: string, channel: string): string => `${multiplexer}.${channel}`;

/** One part of a panel, in one of the places where the panel stands. */
export interface PlacedPart {
  readonly place: Loose<PlaceEntry>;
  /** Of the place, in the list of places. */
  readonly index: number;
  readonly panel: string;
  readonly name: string;
  readonly part: Loose<PanelEntry>;
  /** Where the part is described. */
  readonly source: Source<PanelFile>;
  readonly path: Path;
}

export function placedParts({ cabinet, panels }: Wiring): readonly PlacedPart[] {
  return (cabinet.value.places ?? []).flatMap((place, index) => {
    const panel = place?.panel ?? '';
    const source = panels.get(panel);
    if (place === undefined || source === undefined) return [];
    return entries(source.value.parts).map(([name, part]) => ({
      place,
      index,
      panel,
      name,
      part,
      source,
      path: ['parts', name],
    }));
  });
}

/** As in `seat-3.buttons` or `dealer.lamps`. */
export function nameOfPart({ place: { seat }, panel, name }: PlacedPart): string {
  return `${seat === undefined ? panel : `seat-${seat}`}.${name}`;
}

/** A role that an entry gives to a wire. */
export interface RoleUse extends EntryRole {
  /** The file with the entry. */
  readonly source: Pick<Source<unknown>, 'file' | 'fault'>;
  /** Null at the table itself. */
  readonly seat: number | null;
}

export const rolePlaceOf = ({ seat }: { readonly seat: number | null }): RolePlace =>
  seat === null ? 'table' : 'seat';

/** Every role that an entry gives to something. */
export function roleUses(wiring: Wiring): readonly RoleUse[] {
  return [
    ...lineUses(wiring),
    ...placedParts(wiring).flatMap(partUses),
    ...deviceUses(wiring),
    ...screenUses(wiring),
  ];
}

function lineUses({ board }: Wiring): readonly RoleUse[] {
  return entries(board.value.lines).flatMap(([name, { role, direction }]) => {
    if (role === undefined || direction === undefined) return [];
    const kind = direction === 'in' ? 'input' : 'output';
    return [{ source: board, path: ['lines', name, 'role'], seat: null, kinds: [kind], role }];
  });
}

function partUses({ part, source, path, place }: PlacedPart): readonly RoleUse[] {
  // A seat with a faulty number is a seat all the same, but which one is unknown.
  if (Object.hasOwn(place, 'seat') && place.seat === undefined) return [];
  const uses = panelWiring(part.driver)?.roles(part) ?? [];
  return uses.map((use) => ({ ...use, source, path: [...path, ...use.path], seat: place.seat ?? null }));
}

function deviceUses({ cabinet }: Wiring): readonly RoleUse[] {
  return entries(cabinet.value.devices).flatMap(([name, device]) =>
    (deviceWiring(device.driver)?.roles(device) ?? []).map((use) => ({
      ...use,
      source: cabinet,
      path: ['devices', name, ...use.path],
    })),
  );
}

function screenUses({ cabinet }: Wiring): readonly RoleUse[] {
  return entries(cabinet.value.screens).flatMap(([name, screen]) => {
    // As of a place: of which seat it is, is unknown.
    if (Object.hasOwn(screen, 'seat') && screen.seat === undefined) return [];
    return drawnRoles(screen.seat ?? null).map(({ role, kind, seat }) => ({
      source: cabinet,
      path: ['screens', name],
      role,
      kinds: [kind],
      seat,
    }));
  });
}

/** Every place in the cabinet's file that names a seat. */
export function seatNumbers({ cabinet }: Wiring): readonly { readonly seat: number; readonly path: Path }[] {
  const { places = [], devices, screens } = cabinet.value;
  return [
    ...places.flatMap((place, i) =>
      place?.seat === undefined ? [] : [{ seat: place.seat, path: ['places', i, 'seat'] }],
    ),
    ...entries(devices).flatMap(([name, device]) =>
      (deviceWiring(device.driver)?.seats(device) ?? []).map(({ seat, path }) => ({
        seat,
        path: ['devices', name, ...path],
      })),
    ),
    ...entries(screens).flatMap(([name, { seat }]) =>
      seat === undefined ? [] : [{ seat, path: ['screens', name, 'seat'] }],
    ),
  ];
}
