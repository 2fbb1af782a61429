import type { Cents } from '../money.js';
import type { Settled } from '../settlement/settled.js';
import type { Wager } from '../settlement/wager.js';
import type { Account, State } from './state.js';

export const NEW_ACCOUNT: Account = {
  credit: 0,
  in: 0,
  out: 0,
  wagered: 0,
  won: 0,
  refunded: 0,
  commission: 0,
  owed: 0,
  coups: 0,
};

/** The money identity of a seat. Where it fails, memory is corrupt. */
export const balances = ({ credit, in: put, out, wagered, won, refunded, commission }: Account): boolean =>
  credit === put + won + refunded - out - wagered - commission;

export const accountOf = (state: State, seat: number): Account | undefined => state.seats[seat];

/** The state with one seat's account changed. */
export function withAccount(state: State, seat: number, change: (account: Account) => Account): State {
  const account = accountOf(state, seat) ?? NEW_ACCOUNT;
  return { ...state, seats: { ...state.seats, [seat]: change(account) } };
}

export const stakesOf = (wagers: readonly Wager[], seat: number): Cents =>
  wagers.filter((wager) => wager.seat === seat).reduce((total, { amount }) => total + amount, 0);

/** Betting closes: the stakes leave the credit of their seats. */
export const stake = (state: State, wagers: readonly Wager[]): State =>
  wagers.reduce(
    (before, { seat, amount }) =>
      withAccount(before, seat, (account) => ({
        ...account,
        credit: account.credit - amount,
        wagered: account.wagered + amount,
      })),
    state,
  );

/** Staked wagers are void: each comes back whole, once. */
export const refund = (state: State, wagers: readonly Wager[]): State =>
  wagers.reduce(
    (before, { seat, amount }) =>
      withAccount(before, seat, (account) => ({
        ...account,
        credit: account.credit + amount,
        refunded: account.refunded + amount,
      })),
    state,
  );

/** The coup is settled: what each wager won and gets back goes to its seat. */
export function pay(state: State, settled: readonly Settled[], deferCommission: boolean): State {
  const paid = settled.reduce((before, { seat, result, won, returned, commission }) => {
    // What comes back of a void wager, or of the void part of a lost one, was never won.
    const isRefund = result === 'void' || result === 'lose';
    return withAccount(before, seat, (account) => ({
      ...account,
      credit: account.credit + won + returned,
      won: account.won + (isRefund ? 0 : won + returned),
      refunded: account.refunded + (isRefund ? returned : 0),
      owed: account.owed + (deferCommission ? commission : 0),
    }));
  }, state);
  const seats = new Set(settled.map(({ seat }) => seat));
  return [...seats].reduce(
    (before, seat) => withAccount(before, seat, (account) => ({ ...account, coups: account.coups + 1 })),
    paid,
  );
}
