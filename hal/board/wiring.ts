import type { Path } from '../../src/reader/json-text.js';
import type { RoleKind, RolePlace } from '../roles/roles.js';
import type { BoardFile, CabinetFile, Named, PanelFile, PanelPart, PlaceEntry } from './file.js';
import type { Loose, Source } from './source.js';

/** The files of a board as they stand, to be looked at together. */
export interface Wiring {
  readonly board: Source<BoardFile>;
  readonly cabinet: Source<CabinetFile>;
  /** By the names that the cabinet gives them. */
  readonly panels: ReadonlyMap<string, Source<PanelFile>>;
}

/** What of a list of named things can be read. */
export function entries<T>(named: Named<T | undefined> | undefined): readonly (readonly [string, T])[] {
  return Object.entries(named ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
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
  readonly part: Loose<PanelPart>;
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

/** A wire that is said to play a role. */
export interface RoleUse {
  /** Where it is said. */
  readonly source: Pick<Source<unknown>, 'file' | 'fault'>;
  readonly path: Path;
  /** Null at the table itself. */
  readonly seat: number | null;
  /** The kinds that such a wire can be. */
  readonly kinds: readonly RoleKind[];
  readonly role: string;
  /** Of a display. */
  readonly characters?: number;
}

export const rolePlaceOf = ({ seat }: { readonly seat: number | null }): RolePlace =>
  seat === null ? 'table' : 'seat';

/** Every role that is given to something. */
export function roleUses(wiring: Wiring): readonly RoleUse[] {
  return [...lineUses(wiring), ...placedParts(wiring).flatMap(partUses), ...spotUses(wiring)];
}

function lineUses({ board }: Wiring): readonly RoleUse[] {
  return entries(board.value.lines).flatMap(([name, { role, direction }]) => {
    if (role === undefined || direction === undefined) return [];
    const kind = direction === 'in' ? 'input' : 'output';
    return [{ source: board, path: ['lines', name, 'role'], seat: null, kinds: [kind], role }];
  });
}

function partUses({ part, source, path, place }: PlacedPart): readonly RoleUse[] {
  // A seat whose number was refused is a seat all the same, and nobody knows which.
  if (Object.hasOwn(place, 'seat') && place.seat === undefined) return [];
  const seat = place.seat ?? null;
  const use = (kinds: readonly RoleKind[], role: string | undefined, ...inside: Path): readonly RoleUse[] =>
    role === undefined ? [] : [{ source, path: [...path, ...inside], seat, kinds, role }];
  switch (part.driver) {
    case 'mcp23017':
      return entries(part.pins).flatMap(([pin, on]) =>
        use(['button', 'input', 'output'], typeof on === 'string' ? on : on.role, 'pins', pin),
      );
    case 'pca9552':
      return entries(part.lamps).flatMap(([lamp, role]) => use(['lamp'], role, 'lamps', lamp));
    case 'ht16k33':
      return (part.displays ?? []).flatMap((display, i) =>
        display?.rows === undefined
          ? []
          : use([kindOfRows(display.rows)], display.role, 'displays', i, 'role').map((found) => ({
              ...found,
              ...(display.characters !== undefined && { characters: display.characters }),
            })),
      );
    case undefined:
      return [];
  }
}

/** All sixteen ROW pins together make characters of fourteen segments. */
export const kindOfRows = (rows: string): 'digits' | 'text' => (rows === '0-15' ? 'text' : 'digits');

/** The spots of a station are the same at every seat. */
function spotUses({ cabinet }: Wiring): readonly RoleUse[] {
  return entries(cabinet.value.devices).flatMap(([name, device]) => {
    if (device.driver !== 'bet-spots') return [];
    const seats = (device.stations ?? []).flatMap((station) => station?.seat ?? []);
    return (device.spots ?? []).flatMap((role, i): readonly RoleUse[] => {
      const path = ['devices', name, 'spots', i];
      if (role === undefined) return [];
      return seats.map((seat) => ({ source: cabinet, path, seat, kinds: ['spot'], role }));
    });
  });
}

/** Every place in the cabinet where the number of a seat is said. */
export function seatNumbers({ cabinet }: Wiring): readonly { readonly seat: number; readonly path: Path }[] {
  const { places = [], devices } = cabinet.value;
  const said = [
    ...places.map((place, i) => ({ seat: place?.seat, path: ['places', i, 'seat'] })),
    ...entries(devices).flatMap(([name, device]) =>
      device.driver === 'bet-spots'
        ? (device.stations ?? []).map((station, i) => ({
            seat: station?.seat,
            path: ['devices', name, 'stations', i, 'seat'],
          }))
        : [],
    ),
  ];
  return said.flatMap(({ seat, path }) => (seat === undefined ? [] : [{ seat, path }]));
}
