import {
  ACCOUNT_METERS,
  type AccountMeter,
  addedTo,
  type CoupMeter,
  countedSince,
  type FloatMeter,
  type Meters,
  NEW_WAGER_METER,
  NO_MONEY,
  type WagerMeter,
} from '../state/meters.js';
import { type Account, NEW_SEAT } from '../state/seat.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';

/** All meters as they stand. The accounts of an open table are on its seats. */
export const readMeters = ({ meters, seats }: Pick<State, 'meters' | 'seats'>): Meters => ({
  ...meters,
  accounts: Object.values(seats).reduce(withAccount, meters.accounts),
});

/** Counts coups or shoes. */
export function meterCoups(state: State, which: keyof CoupMeter): State {
  const { coups } = state.meters;
  return update(state, {
    meters: { ...state.meters, coups: { ...coups, [which]: addedTo(coups[which], 1) } },
  });
}

/** Money of a seat that is not there any more. */
export const meterAccount = (state: State, account: Partial<Account>): State =>
  update(state, { meters: { ...state.meters, accounts: withAccount(state.meters.accounts, account) } });

const withAccount = (before: AccountMeter, account: Partial<Account>): AccountMeter => ({
  in: addedTo(before.in, account.in ?? 0),
  promoted: addedTo(before.promoted, account.promoted ?? 0),
  won: addedTo(before.won, account.won ?? 0),
  refunded: addedTo(before.refunded, account.refunded ?? 0),
  out: addedTo(before.out, account.out ?? 0),
  wagered: addedTo(before.wagered, account.wagered ?? 0),
  antes: addedTo(before.antes, account.antes ?? 0),
  collected: addedTo(before.collected, account.collected ?? 0),
  retained: addedTo(before.retained, account.retained ?? 0),
});

/** What was counted between two readings. */
export const metersBetween = (from: Meters, to: Meters): Meters => ({
  wagers: Object.fromEntries(
    Object.entries(to.wagers).map(([on, meter]) => [
      on,
      between<WagerMeter>(from.wagers[on] ?? NEW_WAGER_METER, meter),
    ]),
  ),
  accounts: between<AccountMeter>(from.accounts, to.accounts),
  coups: between<CoupMeter>(from.coups, to.coups),
  float: between<FloatMeter>(from.float, to.float),
});

const between = <M extends { readonly [Name in keyof M]: number }>(from: M, to: M): M =>
  Object.fromEntries(
    Object.entries<number>(to).map(([name, now]) => [name, countedSince(now, from[name as keyof M])]),
  ) as M;

/** What all kinds of wagers came to together. */
export const allWagers = ({ wagers }: Pick<Meters, 'wagers'>): WagerMeter =>
  Object.values(wagers).reduce(
    (sum, meter) => ({
      wagers: addedTo(sum.wagers, meter.wagers),
      wagered: addedTo(sum.wagered, meter.wagered),
      tokens: addedTo(sum.tokens, meter.tokens),
      won: addedTo(sum.won, meter.won),
      refunded: addedTo(sum.refunded, meter.refunded),
      takenBack: addedTo(sum.takenBack, meter.takenBack),
    }),
    NEW_WAGER_METER,
  );

/** What the house has won by wagers, or lost. */
export const houseWin = ({ wagered, takenBack, won, refunded }: WagerMeter): number =>
  wagered + takenBack - won - refunded;

const INTO_CREDIT: readonly (keyof AccountMeter)[] = ['in', 'promoted', 'won', 'refunded'];

/** The credit that all accounts come to: the money identity of the table. */
export const creditBy = (accounts: AccountMeter): number =>
  ACCOUNT_METERS.reduce(
    (credit, name) =>
      INTO_CREDIT.includes(name) ? addedTo(credit, accounts[name]) : countedSince(credit, accounts[name]),
    0,
  );

export const addMoney = (before: AccountMeter, more: AccountMeter): AccountMeter =>
  more === NO_MONEY ? before : withAccount(before, more);

/** The money that an event has moved. */
export function moneyMoved(before: State, after: State): AccountMeter {
  if (before.meters.accounts !== after.meters.accounts)
    return between(readMeters(before).accounts, readMeters(after).accounts);
  if (before.seats === after.seats) return NO_MONEY;
  let moved = NO_MONEY;
  for (const [seat, account] of Object.entries(after.seats)) {
    const was = before.seats[seat] ?? NEW_SEAT;
    if (account !== was) moved = addMoney(moved, accountBetween(was, account));
  }
  return moved;
}

const accountBetween = (then: AccountMeter, now: AccountMeter): AccountMeter => ({
  in: countedSince(now.in, then.in),
  promoted: countedSince(now.promoted, then.promoted),
  won: countedSince(now.won, then.won),
  refunded: countedSince(now.refunded, then.refunded),
  out: countedSince(now.out, then.out),
  wagered: countedSince(now.wagered, then.wagered),
  antes: countedSince(now.antes, then.antes),
  collected: countedSince(now.collected, then.collected),
  retained: countedSince(now.retained, then.retained),
});
