import type { Cents } from '../money/cents.js';

// What the Jackpot System answers. `value` is as shown: whole cents, rounded down.

interface OfRound {
  readonly table: string;
  readonly round: number;
}

interface PoolValue {
  readonly pool: string;
  readonly value: Cents;
}

export interface Recorded extends PoolValue {
  readonly operator: Cents;
  /** In cents with four decimals. */
  readonly wagers: string;
}

export interface Won extends OfRound {
  readonly win: number;
  readonly pool: string;
  /** What is taken out, and that rounded up to what is payable. */
  readonly amount: Cents;
  readonly pays: Cents;
  readonly seats: readonly number[];
  readonly malfunction: boolean;
}

export interface Share {
  readonly seat: number;
  readonly amount: Cents;
}

export type Fact =
  | { readonly missing: { readonly table: string; readonly rounds: readonly number[] } }
  | { readonly recorded: OfRound & { readonly pools: readonly Recorded[] } }
  | { readonly unrecorded: OfRound }
  | { readonly unmade: OfRound & { readonly pools: readonly PoolValue[] } }
  | { readonly won: Won }
  | {
      readonly paid: {
        readonly win: number;
        readonly pool: string;
        readonly amount: Cents;
        /** The operator's part of it. */
        readonly rounding: Cents;
        readonly shares: readonly Share[];
      };
    }
  | { readonly invalidated: PoolValue & { readonly win: number } }
  | { readonly adjusted: PoolValue & { readonly amount: Cents } }
  | {
      readonly reconciled: readonly {
        readonly pool: string;
        readonly recorded: Cents;
        readonly console: Cents;
        readonly difference: Cents;
      }[];
    }
  | {
      readonly closed: {
        readonly pools: readonly (PoolValue & {
          readonly seeded: Cents;
          readonly operator: Cents;
          readonly wagers: string;
          readonly adjusted: Cents;
          readonly paid: Cents;
        })[];
      };
    };
