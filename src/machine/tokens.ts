import type { Placed } from '../limits/limits.js';
import type { Refusal } from '../refusal.js';
import type { Settled } from '../settlement/settled.js';
import { stakesOf, withAccount } from './accounts.js';
import type { State } from './state.js';
import { type At, refuse } from './step.js';

// Promotional tokens: nsw 5.2, crown-sydney 6.1. What they win is paid in full; they themselves are kept, unless the wager
// neither won nor lost.

export const noTokensHere = ({ rules }: At): Refusal =>
  refuse('not-allowed', `tokens: ${rules.rulebook} knows no promotional tokens`);

export const inTokens = (wagers: readonly Placed[]): readonly Placed[] =>
  wagers.filter(({ tokens }) => tokens);

/**
 * As betting closes: tokens staked beyond what was staked before stand for credit of the casino's, and those staked no
 * longer are tokens again.
 */
export function stakeTokens(state: State, wagers: readonly Placed[], before: readonly Placed[]): State {
  const seats = new Set([...inTokens(wagers), ...inTokens(before)].map(({ seat }) => seat));
  return [...seats].reduce((so, seat) => {
    const more = stakesOf(inTokens(wagers), seat) - stakesOf(inTokens(before), seat);
    return more >= 0 ? promote(so, seat, more) : retain(so, seat, -more, true);
  }, state);
}

const promote = (state: State, seat: number, amount: number): State =>
  withAccount(state, seat, (account) => ({
    tokens: account.tokens - amount,
    promoted: account.promoted + amount,
    credit: account.credit + amount,
  }));

/** A stake that has come to the seat's credit was tokens: it goes from there, and is tokens again where it was not used up. */
const retain = (state: State, seat: number, amount: number, again: boolean): State =>
  withAccount(state, seat, (account) => ({
    credit: account.credit - amount,
    retained: account.retained + amount,
    tokens: account.tokens + (again ? amount : 0),
  }));

/** Tokens of wagers that were refunded. */
export const tokensBack = (state: State, wagers: readonly Placed[]): State =>
  inTokens(wagers).reduce((so, { seat, amount }) => retain(so, seat, amount, true), state);

/** Tokens of settled wagers: kept where they won, and given back where they neither won nor lost. */
export const keepTokens = (state: State, settled: readonly (Settled & Placed)[]): State =>
  settled
    .filter(({ tokens }) => tokens)
    .reduce((so, { seat, returned, result }) => retain(so, seat, returned, result !== 'win'), state);
