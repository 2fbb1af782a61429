import type { ForTable } from 'banco/firmware/floor-says.js';
import { shown } from 'banco/src/jackpot/exact.js';
import { isNews, type SharedWin } from 'banco/src/jackpot/shared-win.js';
import { type Jackpot, type SharedWins, winOf } from './shared-jackpot.js';

/** The shared Jackpot as one of its tables is to show it (nz 18.5, 18.6, 18.8(b), 18.15, 18.16). */
export function jackpotForTable(jackpot: Jackpot, entries: number, name: string): ForTable {
  const table = jackpot.phase === 'open' ? jackpot.tables.get(name) : undefined;
  if (!table) return { is: 'jackpot', entries };
  const { at, pools, systemFault } = jackpot;
  return {
    is: 'jackpot',
    entries,
    jackpot: {
      at,
      pools: pools.map(({ sheet, value }) => ({ sheet, value: shown(value) })),
      inFault: systemFault || table.fault,
      suspended: table.takesPart === 'suspended',
    },
  };
}

/** What a table has won that its records do not say, as they are known (nz 18.13). */
export const winsForTable = (
  { opened, won, settled }: SharedWins,
  known: readonly SharedWin[],
  name: string,
): readonly ForTable[] =>
  [
    ...won.filter(({ table }) => table === name).map((one) => winOf(one, opened)),
    ...settled.flatMap(({ table, win }) => (table === name ? [win] : [])),
  ].flatMap((win) => (isNews(known, win) ? [{ is: 'win', win } as const] : []));
