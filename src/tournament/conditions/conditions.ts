import type { Cents } from '../../money/cents.js';
import type { Sheet } from '../../sheet/shape.js';
import type { Limits } from '../state/session.js';

/** Everything that a tournament is played by; what was left out has its default. */
export interface Conditions {
  /** The table sheet of all its tables. */
  readonly sheet: Sheet;
  /** The designated tables, and how many seats each has. */
  readonly tables: readonly { readonly id: string; readonly seats: number }[];
  readonly players: { readonly min: number; readonly max: number };
  readonly entryFee: Cents;
  readonly added: Cents;
  /** Percent of the pool, by place. */
  readonly prizes: readonly number[];
  readonly rounds: readonly Round[];
  readonly withdrawDays: number | null;
  readonly agreement: boolean;
  readonly bothHands: boolean;
  readonly cashOut: boolean;
  readonly substitutes: boolean;
  readonly absentCoups: number;
  readonly compulsory: boolean;
  readonly secretsShown: 'before-deal' | 'after-coup';
  readonly retain: number;
  readonly live: boolean;
}

export interface Round extends Limits {
  readonly ends: End;
  readonly chips: Cents;
  readonly buyIn: Cents;
  readonly unit: Cents;
  readonly later: readonly LaterLimits[];
  /** How many of each session go on; null in the final. */
  readonly advance: number | null;
  readonly secondary: boolean;
  readonly order: boolean;
  readonly passes: number;
  readonly secrets: number;
  /** The time for a wager; null where it is not limited. */
  readonly seconds: number | null;
  readonly buyBack: BuyBack | null;
}

export type End = { readonly coups: number } | { readonly minutes: number } | { readonly shoes: number };

export interface LaterLimits extends Limits {
  readonly after: number | 'indicator';
}

export interface BuyBack {
  readonly price: Cents;
  readonly times: number;
  readonly until: number;
}
