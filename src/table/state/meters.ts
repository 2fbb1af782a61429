import type { Person } from '../../rulebooks/roles.js';
import type { EventType } from '../events.js';
import type { Answer, Decision } from './decision.js';
import type { Device } from './fault.js';
import type { Account } from './seat.js';

// What a table counts from when it was first opened, and never sets back.

/** A meter has ten digits: behind 9,999,999,999 comes 0. Money is counted in cents. */
export const ROLLOVER = 10_000_000_000;

export const addedTo = (meter: number, amount: number): number => rolledOver(meter + amount);

/** What was counted between two readings: right as long as it is less than ten digits hold. */
export const countedSince = (now: number, then: number): number =>
  now >= then ? rolledOver(now - then) : rolledOver(now - then + ROLLOVER);

/** Remainders of numbers so large are slow, and this is done a hundred times a coup. */
const rolledOver = (count: number): number => (count < ROLLOVER ? count : count % ROLLOVER);

/** All that is counted, at one moment. */
export interface Meters {
  readonly wagers: Readonly<Record<string, WagerMeter>>;
  readonly accounts: AccountMeter;
  readonly coups: CoupMeter;
  readonly float: FloatMeter;
}

/** What one kind of wager came to. What the house has won: wagered + taken back - won - refunded. */
export interface WagerMeter {
  readonly wagers: number;
  /** Stakes, of which so much in promotional tokens. */
  readonly wagered: number;
  readonly tokens: number;
  /** Paid by settlement: stakes returned and winnings. */
  readonly won: number;
  /** Stakes of void coups, of void wagers and of settlements that were undone. */
  readonly refunded: number;
  /** What had been paid by settlements that were undone. One that is settled again is counted anew. */
  readonly takenBack: number;
}

/** The money of all seats: `Account` has what each means. */
export const ACCOUNT_METERS = [
  'in',
  'promoted',
  'won',
  'refunded',
  'out',
  'wagered',
  'antes',
  'collected',
  'retained',
] as const satisfies readonly (keyof Account)[];
export type AccountMeter = Readonly<Record<(typeof ACCOUNT_METERS)[number], number>>;

export interface CoupMeter {
  readonly shoes: number;
  readonly settled: number;
  readonly void: number;
  /** Settlements that were undone. */
  readonly undone: number;
}

/** Chips brought to the dealer's float and taken from it, and the cash that was changed for chips of it. */
export interface FloatMeter {
  readonly fills: number;
  readonly credits: number;
  readonly drop: number;
}

/** Chips: what the dealer's float held when it was counted last, and what the meters were then. */
export interface CountedFloat {
  readonly held: number;
  readonly asOf: FloatMeter & Pick<AccountMeter, 'in' | 'out'>;
}

/** What has happened since the last shift ended. */
export interface Shift {
  /** From 1. */
  readonly number: number;
  /** The meters when it began. */
  readonly from: Meters;
  readonly officers: readonly OfficerMeter[];
  readonly decisions: readonly DecisionMeter[];
  readonly faults: Readonly<Partial<Record<Device, number>>>;
}

/** What one person did in a shift, and the money that moved by it. */
export interface OfficerMeter {
  readonly by: Person;
  readonly acts: Readonly<Partial<Record<EventType, number>>>;
  readonly money: AccountMeter;
  readonly float: FloatMeter;
}

/** How often a question was answered so. */
export interface DecisionMeter {
  readonly subject: Decision['subject']['is'];
  readonly answer: Answer['answer'];
  readonly times: number;
}

/** A shift that has ended. */
export interface EndedShift extends Shift {
  readonly by: Person;
  readonly to: Meters;
}

export const NEW_WAGER_METER: WagerMeter = {
  wagers: 0,
  wagered: 0,
  tokens: 0,
  won: 0,
  refunded: 0,
  takenBack: 0,
};

export const NO_MONEY: AccountMeter = {
  in: 0,
  promoted: 0,
  won: 0,
  refunded: 0,
  out: 0,
  wagered: 0,
  antes: 0,
  collected: 0,
  retained: 0,
};

export const NO_CHIPS: FloatMeter = { fills: 0, credits: 0, drop: 0 };

export const NEW_METERS: Meters = {
  wagers: {},
  accounts: NO_MONEY,
  coups: { shoes: 0, settled: 0, void: 0, undone: 0 },
  float: NO_CHIPS,
};

export const FIRST_SHIFT: Shift = { number: 1, from: NEW_METERS, officers: [], decisions: [], faults: {} };
