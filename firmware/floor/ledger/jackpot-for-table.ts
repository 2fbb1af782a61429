import type { ForTable } from 'banco/firmware/floor-says.js';
import { shown } from 'banco/src/jackpot/exact.js';
import type { Won } from 'banco/src/jackpot/facts.js';
import type { Jackpot } from './shared-jackpot.js';

/** The shared Jackpot as one of its tables is to show it (nz 18.5, 18.6, 18.8(b), 18.13, 18.15, 18.16). */
export function jackpotForTable(
  jackpot: Jackpot | null,
  won: readonly Won[],
  entries: number,
  name: string,
): ForTable {
  const table = jackpot?.phase === 'open' ? jackpot.tables.get(name) : undefined;
  if (!jackpot || !table) return { is: 'jackpot', entries };
  const { at, pools, systemFault } = jackpot;
  return {
    is: 'jackpot',
    entries,
    jackpot: {
      at,
      pools: pools.map(({ sheet, value }) => ({ sheet, value: shown(value) })),
      wins: won
        .filter((one) => one.table === name)
        .map(({ win, pool, pays, seats, malfunction }) => ({ win, pool, pays, seats, malfunction })),
      inFault: systemFault || table.fault,
      suspended: table.takesPart === 'suspended',
    },
  };
}
