import type { Cents } from '../money.js';
import type { Settled } from '../settlement/settled.js';
import type { AntePaid, Wager } from '../settlement/wager.js';
import { changed, changedAccount } from './changed.js';
import type { Account, State } from './state.js';

export const NEW_ACCOUNT: Account = {
  credit: 0,
  in: 0,
  out: 0,
  wagered: 0,
  antes: 0,
  won: 0,
  refunded: 0,
  collected: 0,
  owed: 0,
  coups: 0,
  tokens: 0,
  promoted: 0,
  retained: 0,
  idle: 0,
};

/** The money identity of a seat. Where it fails, memory is corrupt. */
export const balances = ({
  credit,
  in: put,
  out,
  wagered,
  antes,
  won,
  refunded,
  collected,
  promoted,
  retained,
}: Account): boolean =>
  credit === put + promoted + won + refunded - out - wagered - antes - collected - retained;

/** The seats whose money does not add up. */
export const unbalanced = ({ seats }: State): readonly string[] =>
  Object.keys(seats).filter((seat) => !balances(seats[seat] ?? NEW_ACCOUNT));

export const accountOf = (state: State, seat: number): Account | undefined => state.seats[seat];

/** The state with one seat's account changed. */
export function withAccount(
  state: State,
  seat: number,
  changeOf: (account: Account) => Partial<Account>,
): State {
  const account = accountOf(state, seat) ?? NEW_ACCOUNT;
  const after = changedAccount(account, changeOf(account));
  return changed(state, { seats: { ...state.seats, [seat]: after } });
}

export const stakesOf = (stakes: readonly AntePaid[], seat: number): Cents =>
  stakes.filter((stake) => stake.seat === seat).reduce((total, { amount }) => total + amount, 0);

/**
 * Betting closes: the stakes leave the credit of their seats. Where it was open again, only what is staked beyond the
 * first time leaves, and what is staked less comes back.
 */
export function stake(state: State, wagers: readonly Wager[], before: readonly Wager[] = []): State {
  const seats = new Set([...wagers, ...before].map(({ seat }) => seat));
  return [...seats].reduce((so, seat) => {
    const more = stakesOf(wagers, seat) - stakesOf(before, seat);
    return withAccount(so, seat, (account) => ({
      credit: account.credit - more,
      wagered: account.wagered + Math.max(0, more),
      refunded: account.refunded + Math.max(0, -more),
    }));
  }, state);
}

/** What each seat stakes beyond what it had staked before. */
export const moreThan = (wagers: readonly AntePaid[], before: readonly AntePaid[]): readonly AntePaid[] =>
  [...new Set(wagers.map(({ seat }) => seat))]
    .map((seat) => ({ seat, amount: stakesOf(wagers, seat) - stakesOf(before, seat) }))
    .filter(({ amount }) => amount > 0);

/** Chips on the layout are no credit: what is staked came in with them, and what comes back goes out with them. */
export const putIn = (state: State, wagers: readonly AntePaid[]): State =>
  wagers.reduce(
    (before, { seat, amount }) =>
      withAccount(before, seat, (account) => ({
        credit: account.credit + amount,
        in: account.in + amount,
      })),
    state,
  );

export const takeOut = (state: State): State =>
  Object.keys(state.seats)
    .map(Number)
    .reduce(
      (before, seat) =>
        withAccount(before, seat, (account) => ({
          credit: 0,
          out: account.out + account.credit,
        })),
      state,
    );

export const collectAntes = (state: State, antes: readonly AntePaid[]): State =>
  antes.reduce(
    (before, { seat, amount }) =>
      withAccount(before, seat, (account) => ({
        credit: account.credit - amount,
        antes: account.antes + amount,
      })),
    state,
  );

/** Staked wagers and antes are void: each comes back whole, once. */
export const refund = (state: State, wagers: readonly { seat: number; amount: Cents }[]): State =>
  wagers.reduce(
    (before, { seat, amount }) =>
      withAccount(before, seat, (account) => ({
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
      credit: account.credit + won + returned,
      won: account.won + (isRefund ? 0 : won + returned),
      refunded: account.refunded + (isRefund ? returned : 0),
      owed: account.owed + (deferCommission ? commission : 0),
    }));
  }, state);
  return countCoup(paid, new Set(settled.map(({ seat }) => seat)));
}

/** Who wagered on the coup, and who has sat one more out. */
const countCoup = (state: State, wagered: ReadonlySet<number>): State =>
  Object.keys(state.seats)
    .map(Number)
    .reduce(
      (before, seat) =>
        withAccount(before, seat, (account) =>
          wagered.has(seat) ? { coups: account.coups + 1, idle: 0 } : { idle: account.idle + 1 },
        ),
      state,
    );

/**
 * A settled wager is undone: what it lost comes back, and what it won is taken back, as far as the seat's credit goes;
 * the rest is owed.
 */
export function reverse(state: State, { seat, amount, won, returned }: Settled): State {
  const net = won + returned - amount;
  return withAccount(state, seat, (account) => {
    if (net <= 0) return { credit: account.credit - net, refunded: account.refunded - net };
    const taken = Math.min(net, account.credit);
    return {
      credit: account.credit - taken,
      collected: account.collected + taken,
      owed: account.owed + net - taken,
    };
  });
}
