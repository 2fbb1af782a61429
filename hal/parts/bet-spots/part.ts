import { MultiDrop } from '../../virtual/multi-drop.js';
import type { DeviceKind } from '../part-kind.js';
import { BetSpots } from './bet-spots.js';
import { VirtualStation } from './model/virtual-station.js';
import { BET_SPOTS_WIRING, type BetSpotsEntry, type BetSpotsPart, stationsOf } from './wiring.js';

/** How many changes a virtual station keeps. */
const LOG = 64;

export const betSpots: DeviceKind<BetSpotsEntry, BetSpotsPart> = {
  driver: 'bet-spots',
  wiring: BET_SPOTS_WIRING,
  open(part, { clock, serial, serialSettings, onSpot, report }) {
    const stations = stationsOf(part);
    const settings = {
      ...part.settings,
      baud: serialSettings(part.serial).baud,
      stations: [...stations].map(([address, antennas]) => ({ address, spots: antennas.length })),
    };
    const betSpots = new BetSpots(serial(part.serial), clock, settings, {
      changed: (state) => {
        const antenna = stations.get(state.station)?.[state.spot];
        if (antenna) onSpot(antenna, state);
      },
      health: report,
    });
    return { driver: betSpots, betSpots };
  },
  solder(part, { clock, cable, serialSettings }) {
    const drop = new MultiDrop(cable(part.serial), clock, serialSettings(part.serial).baud);
    const stations = new Map(
      [...stationsOf(part)].map(([address, antennas]) => {
        const settings = { address, spots: antennas.length, log: LOG, serial: address };
        return [address, new VirtualStation(drop, clock, settings)];
      }),
    );
    return {
      stations,
      spots: part.roles.flatMap((role) => {
        const spot = stations.get(role.station)?.spots[role.antenna];
        return spot ? [{ role, spot }] : [];
      }),
    };
  },
};
