import type { Winner } from '../cards/coup.js';
import type { Hand } from '../cards/hand.js';
import type { Cents } from '../money/cents.js';
import type { MainWager, WagerId } from '../rulebooks/rulebook.js';
import type { FormFault } from '../rulebooks/tournaments.js';
import type { SettledWager } from '../settlement/settled.js';

// What an event comes to, each an object of one key, as it is printed.

export type Fact = { readonly [K in keyof Facts]: Readonly<Record<K, Facts[K]>> }[keyof Facts];

/** What each fact holds. */
export interface Facts {
  readonly entries: PoolFact & { readonly players: number; readonly short: boolean };
  readonly withdrawn: { readonly player: string; readonly refund: Cents; readonly clause: string };
  readonly refused: { readonly player: string; readonly refund: Cents };
  readonly cancelled: { readonly refunds: readonly { readonly player: string; readonly amount: Cents }[] };
  readonly session: {
    readonly table: string;
    readonly round: number;
    readonly seats: readonly (SeatChips & { readonly passes: number; readonly secrets: number })[];
  };
  readonly bought: SeatChips;
  readonly coup: {
    readonly number: number;
    readonly last: boolean;
    readonly minimum: Cents;
    readonly maximum: Cents;
    readonly marker: number | null;
    readonly order: readonly number[] | null;
  };
  readonly valid: {
    readonly seat: number;
    readonly on: WagerId;
    readonly hand?: Hand;
    readonly placed: Cents;
    readonly amount: Cents;
    readonly clause: string;
  };
  readonly form: { readonly seat: number; readonly left: number };
  readonly formChecked: { readonly seat: number };
  readonly formReturned: {
    readonly seat: number;
    readonly fault: Exclude<FormFault, 'above-maximum-together'>;
    readonly clause: string;
  };
  readonly deducted: {
    readonly seat: number;
    readonly player: string;
    readonly amount: Cents;
    readonly clause: string;
  };
  readonly secret: {
    readonly seat: number;
    readonly on: MainWager;
    readonly written: Cents;
    readonly amount: Cents;
    readonly clause: string;
  };
  readonly cards: Readonly<Record<Hand, number | null>>;
  readonly result: {
    readonly number: number;
    readonly winner: Winner;
    readonly points: Readonly<Record<Hand, number>>;
  };
  readonly settled: readonly (SettledWager & { readonly secret?: true })[];
  readonly chips: readonly SeatChips[];
  readonly eliminated: SeatChips & { readonly clause: string };
  readonly disqualified: {
    readonly player: string;
    readonly table: string | null;
    readonly seat: number | null;
    readonly chips: Cents;
    readonly refund: Cents;
    readonly clause: string;
  };
  readonly retired: {
    readonly player: string;
    readonly table: string | null;
    readonly seat: number | null;
    readonly chips: Cents;
  };
  readonly voided: { readonly number: number };
  readonly substituted: { readonly seat: number; readonly player: string; readonly substitute: string };
  readonly limits: { readonly minimum: Cents; readonly maximum: Cents };
  readonly tie: { readonly players: readonly string[]; readonly places: readonly [number, number] };
  readonly playOff: { readonly seats: readonly number[]; readonly coups: number; readonly chips: Cents };
  readonly shown: {
    readonly seat: number;
    readonly on: MainWager | null;
    readonly amount: Cents | null;
  };
  readonly counted: readonly {
    readonly seat: number;
    readonly expected: Cents;
    readonly counted: Cents;
    readonly difference: Cents;
  }[];
  readonly chipsReturned: { readonly expected: Cents; readonly returned: Cents; readonly missing: Cents };
  readonly standings: { readonly table: string; readonly round: number; readonly ranking: readonly Ranked[] };
  readonly prizes: PoolFact & { readonly awards: readonly Award[] };
}

export interface SeatChips {
  readonly seat: number;
  readonly player: string;
  readonly chips: Cents;
}

export interface PoolFact {
  readonly pool: Cents;
  /** What the operator keeps of the entry fees. */
  readonly retained: Cents;
}

export interface Ranked {
  /** Null for who takes no place. */
  readonly place: number | null;
  readonly seat: number;
  readonly player: string;
  readonly chips: Cents;
  readonly advances: boolean;
}

export interface Award {
  readonly place: number;
  readonly player: string;
  readonly amount: Cents;
}
