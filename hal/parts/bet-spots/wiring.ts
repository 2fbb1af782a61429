import { list, object } from '../../../src/reader/composites.js';
import type { Path } from '../../../src/reader/faults.js';
import type { Loose } from '../../../src/reader/read.js';
import type { TypeOf } from '../../../src/reader/shape.js';
import { integer, oneOf } from '../../../src/reader/values.js';
import type { SpotRole } from '../../roles/played-role.js';
import { ROLE, SEAT, SERIAL_LINE } from '../entry-fields.js';
import type { SerialPart } from '../part.js';
import type { DeviceWiring, EntryFault } from '../part-wiring.js';
import { BET_SPOTS_DEFAULTS, type BetSpotsSettings } from './bet-spots.js';

/** In a cabinet's file: the stations on the line, and the spot over each antenna of all of them. */
const ENTRY = object({
  driver: oneOf('bet-spots'),
  serial: SERIAL_LINE,
  settings: object({
    roundMs: integer(5, 1000)
      .optional()
      .says('From the start of one round of questions to all stations to the next.'),
    latencyMs: integer(0, 1000)
      .optional()
      .says('How late the machine may hand over what has arrived: 16 is usual of a USB adapter.'),
    tries: integer(2, 10).optional().says('How often a question is sent before its station counts as lost.'),
  })
    .optional()
    .says('Times, where they are to differ from what the driver takes for granted.'),
  spots: list(ROLE, { least: 1, most: 16 }).says(
    'The spot over each antenna, from antenna 0: the same at every station.',
  ),
  stations: list(
    object({ address: integer(1, 31).says('What its address switches are set to.'), seat: SEAT }),
    { least: 1 },
  ).says('Each station on the line.'),
})
  .named('bet-spots')
  .says('Readers of the chips on the bet spots, several stations on one line.');
export type BetSpotsEntry = TypeOf<typeof ENTRY>;

type StationEntry = BetSpotsEntry['stations'][number];

/** How the line is polled; its speed belongs to the line. */
type BetSpotsTimes = Pick<BetSpotsSettings, 'roundMs' | 'tries' | 'latencyMs'>;

export interface BetSpotsPart extends SerialPart {
  readonly driver: 'bet-spots';
  readonly settings: BetSpotsTimes;
  readonly roles: readonly Antenna[];
}

/** Antennas of a station are numbered from 0. */
export type Antenna = SpotRole & { readonly station: number; readonly antenna: number };

export const BET_SPOTS_WIRING: DeviceWiring<BetSpotsEntry, BetSpotsPart> = {
  entry: ENTRY,
  roles: ({ spots = [], stations = [] }) => {
    const seats = stations.flatMap((station) => station?.seat ?? []);
    return spots.flatMap((role, i) =>
      role === undefined ? [] : seats.map((seat) => ({ path: ['spots', i], role, kinds: ['spot'], seat })),
    );
  },
  seats: ({ stations = [] }) =>
    stations.flatMap((station, i) =>
      station?.seat === undefined ? [] : [{ seat: station.seat, path: ['stations', i, 'seat'] }],
    ),
  faults: ({ stations = [] }) => [...repeated(stations, 'address'), ...repeated(stations, 'seat')],
  resolve: ({ driver, serial, settings, spots, stations }, name) => {
    const { baud: _, ...times } = BET_SPOTS_DEFAULTS;
    const roles = stations.flatMap(({ address: station, seat }) =>
      spots.map((role, antenna) => {
        const at = `station ${station} antenna ${antenna}`;
        return { kind: 'spot', role, seat, at, station, antenna } as Antenna;
      }),
    );
    return { driver, name, serial, settings: { ...times, ...settings }, roles };
  },
  tables: ({ name, serial, roles }) => [
    {
      title: `Bet-spot stations ${name}, on ${serial}`,
      columns: ['address', 'seat'],
      rows: roles
        .filter(({ antenna }) => antenna === 0)
        .map(({ station, seat }) => [`${station}`, `${seat}`]),
    },
    {
      title: `Every station of ${name}`,
      columns: ['antenna', 'over'],
      rows: roles
        .filter(({ station }) => station === roles[0]?.station)
        .map(({ antenna, role }) => [`${antenna}`, role]),
    },
  ],
};

/** The antennas of each station, by its address. */
export function stationsOf({ roles }: Pick<BetSpotsPart, 'roles'>): ReadonlyMap<number, readonly Antenna[]> {
  const stations = new Map<number, Antenna[]>();
  for (const role of roles) stations.set(role.station, [...(stations.get(role.station) ?? []), role]);
  return stations;
}

/** A station is asked by its address, and known by its seat. */
function repeated(
  stations: readonly (Loose<StationEntry> | undefined)[],
  field: keyof StationEntry,
): readonly EntryFault[] {
  const seen = new Set<number>();
  return stations.flatMap((station, i) => {
    const value = station?.[field];
    if (value === undefined) return [];
    const path: Path = ['stations', i, field];
    if (seen.has(value)) {
      return [
        { path, says: `there is a station with the ${field} ${value} already: give one of the two another` },
      ];
    }
    seen.add(value);
    return [];
  });
}
