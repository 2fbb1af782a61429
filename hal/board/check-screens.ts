import type { Wiring } from './wiring.js';

/** A screen has a name of its own: by it the table says what is lost, and knows whose token it is. */
export function checkScreens({ board, cabinet }: Wiring): void {
  const { lines, buses, serial } = board.value;
  const { devices, multiplexers } = cabinet.value;
  const named = Object.entries({ lines, buses, serial, devices, multiplexers });
  for (const name of Object.keys(cabinet.value.screens ?? {})) {
    const [section] = named.find(([, of]) => Object.hasOwn(of ?? {}, name)) ?? [];
    if (section !== undefined)
      cabinet.fault(
        ['screens', name],
        `${JSON.stringify(name)} is one of ${section} already: give it another name`,
      );
  }
}
