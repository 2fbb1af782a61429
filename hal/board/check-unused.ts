import { entries } from '../parts/part-wiring.js';
import { seatNumbers, segmentName, type Wiring } from './wiring.js';

/** Reports unused entries and gaps in the seat numbers. Only for files without other faults. */
export function checkUnused(wiring: Wiring): void {
  const { board, cabinet } = wiring;
  const { lines, buses, serial } = board.value;
  const { multiplexers, panels, places = [], devices } = cabinet.value;
  const unused = (
    source: 'board' | 'cabinet',
    section: string,
    all: readonly string[],
    used: Iterable<unknown>,
  ): void => {
    const inUse = new Set(used);
    for (const name of all) {
      if (!inUse.has(name)) wiring[source].fault([section, name], 'nothing uses it: take it out, or use it');
    }
  };

  const interrupts = places.map((place) => place?.interrupt);
  const playing = entries(lines).flatMap(([name, { role }]) => (role === undefined ? [] : [name]));
  unused('board', 'lines', Object.keys(lines ?? {}), [...interrupts, ...playing]);
  const ofPlaces = places.map((place) => place?.bus);
  unused('board', 'buses', Object.keys(buses ?? {}), [
    ...ofPlaces,
    ...entries(multiplexers).map(([, { bus }]) => bus),
  ]);
  const ofDevices = entries(devices).map(([, device]) => device.serial);
  unused('board', 'serial', Object.keys(serial ?? {}), ofDevices);
  unused(
    'cabinet',
    'panels',
    Object.keys(panels ?? {}),
    places.map((place) => place?.panel),
  );
  for (const [name, { channels }] of entries(multiplexers)) {
    for (const channel of Object.keys(channels ?? {})) {
      if (ofPlaces.includes(segmentName(name, channel))) continue;
      cabinet.fault(['multiplexers', name, 'channels', channel], 'nothing is on this channel: take it out');
    }
  }
  checkSeats(wiring);
}

function checkSeats(wiring: Wiring): void {
  const numbers = seatNumbers(wiring);
  const seats = new Set(numbers.map(({ seat }) => seat));
  for (const { seat, path } of numbers) {
    if (seat === 1 || seats.has(seat - 1)) continue;
    wiring.cabinet.fault(path, `seats are numbered from 1 on, and there is no seat ${seat - 1}`);
  }
}
