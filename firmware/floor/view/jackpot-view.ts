import { shown } from 'banco/src/jackpot/exact.js';
import type { Won } from 'banco/src/jackpot/facts.js';
import { countOf } from 'banco/src/jackpot/span.js';
import type { Cents } from 'banco/src/money/cents.js';
import type { Jackpot } from '../ledger/shared-jackpot.js';

/** The shared Jackpot as its console shows it: amounts are whole cents, rounded down. */
export interface SharedJackpotView {
  readonly phase: 'open' | 'closed';
  /** How many rounds contributed something else than their table says. */
  readonly differing: number;
  /** What it has counted is what its entries come to. */
  readonly agrees: boolean;
  readonly inFault: boolean;
  readonly pools: readonly {
    readonly id: string;
    readonly value: Cents;
    readonly seeded: Cents;
    readonly operator: Cents;
    readonly wagers: Cents;
    readonly adjusted: Cents;
    readonly paid: Cents;
  }[];
  /** Awaiting confirmation (nz 18.13), in the order they were won. */
  readonly wins: readonly Won[];
  readonly tables: readonly {
    readonly table: string;
    readonly round: number | null;
    readonly inFault: boolean;
    readonly suspended: boolean;
    /** Rounds whose contributions are to be made (nz 18.20), and how many nobody recorded (nz 18.19). */
    readonly unrecorded: readonly number[];
    readonly missing: number;
  }[];
}

export function sharedJackpotView(
  jackpot: Jackpot | null,
  won: readonly Won[],
  { agrees, differing }: Pick<SharedJackpotView, 'agrees' | 'differing'>,
): SharedJackpotView | null {
  if (!jackpot) return null;
  const { phase, pools, tables, systemFault } = jackpot;
  return {
    phase,
    agrees,
    differing,
    inFault: systemFault,
    pools: pools.map(({ sheet, value, seeded, operator, wagers, adjusted, paid }) => ({
      id: sheet.id,
      value: shown(value),
      seeded: shown(seeded),
      operator: shown(operator),
      wagers: shown(wagers),
      adjusted: shown(adjusted),
      paid: shown(paid),
    })),
    wins: won,
    tables: [...tables].map(([table, { round, fault, takesPart, unrecorded, missing }]) => ({
      table,
      round: round?.number ?? null,
      inFault: fault,
      suspended: takesPart === 'suspended',
      unrecorded: unrecorded.map((one) => one.round),
      missing: missing.reduce((sum, span) => sum + countOf(span), 0),
    })),
  };
}
