import type { Cents } from '../../money/cents.js';
import type { OwnLimits } from './own-limits.js';

/** A seat: its money, and the player on it. */
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
  /** Everything paid by coups that counted: stakes returned and winnings. */
  readonly won: Cents;
  /** Stakes of void coups and wagers, and what an officer gave. */
  readonly refunded: Cents;
  /** Deferred commission paid, and winnings taken back. */
  readonly collected: Cents;
  /** What promotional tokens have staked, and how much of it was kept or became tokens again. */
  readonly promoted: Cents;
  readonly retained: Cents;
  readonly coups: number;
}

/** What belongs to the player on the seat and leaves with the player. */
export interface Player {
  /** The player's number, counted since the table was opened; null on an empty seat. */
  readonly person: number | null;
  /** Promotional tokens. */
  readonly tokens: Cents;
  /** Debts still to be collected. */
  readonly debts: readonly Debt[];
  /** Approved to wager on both hands; barred from wagering; warned of a wager below the minimum. */
  readonly approved: boolean;
  readonly shutOut: boolean;
  readonly warned: boolean;
  /** Coups in a row without a wager. */
  readonly idle: number;
  /** When the player came, and what the seat had lost until then; null on an empty seat. */
  readonly since: { readonly minute: number; readonly lost: Cents } | null;
  /** The limits that the player has set for himself. */
  readonly own: OwnLimits;
}

/** Deferred commission, or winnings of an undone coup, for one wager of a settled coup. */
export interface Debt {
  readonly shoe: number;
  readonly round: number;
  /** The index among the wagers of the coup; null for an officer's adjustment. */
  readonly entry: number | null;
  readonly for: 'commission' | 'undone';
  readonly amount: Cents;
}

/** A player who has left with something still open. */
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
  since: null,
  own: {},
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

/** What the players of a seat have lost since the table was opened, stakes of a coup under way and debts included. */
export const lostBy = (seat: Seat): Cents => seat.in - seat.out - seat.credit + debtOf(seat);

/** The money identity of a seat. If it fails, memory is corrupt. */
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
