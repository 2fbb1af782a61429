import type { Cents } from '../../money/cents.js';

/** A seat: its money, and who sits there. */
export interface Seat extends Account, Player {}

/**
 * The money of a seat since the table was opened. The identity:
 * credit = in + promoted + won + refunded - out - wagered - antes - collected - retained.
 */
export interface Account {
  readonly credit: Cents;
  readonly in: Cents;
  readonly out: Cents;
  readonly wagered: Cents;
  readonly antes: Cents;
  /** All that came back from coups that counted: stakes returned and winnings. */
  readonly won: Cents;
  /** Stakes of coups and wagers that were void, and what an officer gave. */
  readonly refunded: Cents;
  /** Deferred commission that was paid, and winnings that were taken back. */
  readonly collected: Cents;
  /** What promotional tokens have staked, and what of that was kept or became tokens again. */
  readonly promoted: Cents;
  readonly retained: Cents;
  readonly coups: number;
}

/** What belongs to the person at the seat, and goes with that person. */
export interface Player {
  /** Who it is: the how-manieth to come since the table was opened; null where nobody is. */
  readonly person: number | null;
  /** Promotional tokens. */
  readonly tokens: Cents;
  /** What is still to be collected, and for what. */
  readonly debts: readonly Debt[];
  /** May wager on both hands; may not wager at all; was told of a wager below the minimum. */
  readonly approved: boolean;
  readonly shutOut: boolean;
  readonly warned: boolean;
  /** Coups in a row without a wager. */
  readonly idle: number;
}

/** Deferred commission, or winnings of a coup that was undone, of one wager of a settled coup. */
export interface Debt {
  readonly shoe: number;
  readonly round: number;
  /** Its place among the wagers of the coup; null for an officer's adjustment. */
  readonly entry: number | null;
  readonly for: 'commission' | 'undone';
  readonly amount: Cents;
}

/** Somebody who has gone, and with whom something is still to be settled. */
export interface FormerPlayer {
  readonly person: number;
  readonly seat: number;
  readonly owes: Cents;
  readonly toPay: Cents;
}

export const NOBODY: Player = {
  person: null,
  tokens: 0,
  debts: [],
  approved: false,
  shutOut: false,
  warned: false,
  idle: 0,
};

export const NEW_SEAT: Seat = {
  credit: 0,
  in: 0,
  out: 0,
  wagered: 0,
  antes: 0,
  won: 0,
  refunded: 0,
  collected: 0,
  promoted: 0,
  retained: 0,
  coups: 0,
  ...NOBODY,
};

export const debtOf = ({ debts }: Player): Cents => debts.reduce((sum, { amount }) => sum + amount, 0);

/** The money identity of a seat. Where it fails, memory is corrupt. */
export const balances = (seat: Account): boolean =>
  seat.credit ===
  seat.in +
    seat.promoted +
    seat.won +
    seat.refunded -
    seat.out -
    seat.wagered -
    seat.antes -
    seat.collected -
    seat.retained;
