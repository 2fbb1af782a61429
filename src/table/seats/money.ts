import { type Cents, totalOf } from '../../money/cents.js';
import type { AntePaid, Wager } from '../../settlement/wager.js';
import { balances } from '../state/seat.js';
import type { PlacedWager, Stake } from '../state/stake.js';
import type { State } from '../state/state.js';
import { updateFormer, withSeat, withSeats } from './people.js';

// Money moves between seats and stakes. Every function keeps the money identity of every seat.

interface SeatAmount {
  readonly seat: number;
  readonly amount: Cents;
}

export const stakeOfSeat = (stakes: readonly SeatAmount[], seat: number): Cents =>
  totalOf(stakes.filter((stake) => stake.seat === seat));

export const unbalanced = ({ seats }: State): readonly string[] =>
  Object.entries(seats)
    .filter(([, seat]) => !balances(seat))
    .map(([number]) => number);

/** Chips are not credit: they come in as they are wagered, and go out again with `payOutCredit`. */
export const payIn = (state: State, sums: readonly SeatAmount[]): State =>
  sums.reduce(
    (before, { seat, amount }) =>
      withSeat(before, seat, (account) => ({
        credit: account.credit + amount,
        in: account.in + amount,
      })),
    state,
  );

export const payOutCredit = (state: State): State =>
  Object.entries(state.seats)
    .filter(([, { credit }]) => credit > 0)
    .reduce(
      (before, [seat]) =>
        withSeat(before, Number(seat), (account) => ({
          credit: 0,
          out: account.out + account.credit,
        })),
      state,
    );

/**
 * Takes the stakes from the credit of their seats. After reopened betting, only the difference to the first stakes
 * moves.
 */
export function placeStakes(state: State, wagers: readonly Wager[], before: readonly Wager[] = []): State {
  const seats = new Set([...wagers, ...before].map(({ seat }) => seat));
  return withSeats(state, seats, ({ credit, wagered, refunded }, seat) => {
    const more = stakeOfSeat(wagers, seat) - stakeOfSeat(before, seat);
    return {
      credit: credit - more,
      wagered: wagered + Math.max(0, more),
      refunded: refunded + Math.max(0, -more),
    };
  });
}

/** How much each seat stakes beyond its earlier stakes. */
export const additionalStakes = (wagers: readonly Wager[], before: readonly Wager[]): readonly SeatAmount[] =>
  [...new Set(wagers.map(({ seat }) => seat))].map((seat) => ({
    seat,
    amount: Math.max(0, stakeOfSeat(wagers, seat) - stakeOfSeat(before, seat)),
  }));

export const collectAntes = (state: State, antes: readonly AntePaid[]): State =>
  antes.reduce(
    (before, { seat, amount }) =>
      withSeat(before, seat, (account) => ({
        credit: account.credit - amount,
        antes: account.antes + amount,
      })),
    state,
  );

type Refundable = SeatAmount & Pick<Stake, 'tokens' | 'gone'>;

/**
 * Returns each void stake once, as credit or as the tokens it was. For a player who has left the credit is kept; the
 * tokens went with the player.
 */
export const refund = (state: State, wagers: readonly Refundable[]): State =>
  wagers.reduce((before, { seat, amount, tokens, gone }) => {
    if (gone !== undefined) return tokens ? before : updateFormer(before, gone, seat, { toPay: amount });
    const back = withSeat(before, seat, (account) => ({
      credit: account.credit + amount,
      refunded: account.refunded + amount,
    }));
    return tokens ? keepTokens(back, seat, amount, amount) : back;
  }, state);

/**
 * When betting closes, newly staked tokens become credit from the casino, and tokens no longer staked become tokens
 * again.
 */
export function stakeTokens(
  state: State,
  wagers: readonly PlacedWager[],
  before: readonly PlacedWager[],
): State {
  const seats = new Set([...inTokens(wagers), ...inTokens(before)].map(({ seat }) => seat));
  let after = state;
  for (const seat of seats) {
    const more = stakeOfSeat(inTokens(wagers), seat) - stakeOfSeat(inTokens(before), seat);
    after = more >= 0 ? promote(after, seat, more) : keepTokens(after, seat, -more, -more);
  }
  return after;
}

export const inTokens = (wagers: readonly PlacedWager[]): readonly PlacedWager[] =>
  wagers.filter(({ tokens }) => tokens);

const promote = (state: State, seat: number, amount: Cents): State =>
  withSeat(state, seat, (account) => ({
    tokens: account.tokens - amount,
    promoted: account.promoted + amount,
    credit: account.credit + amount,
  }));

/** A returned stake was tokens: take it from the credit again, and give `back` of it as tokens. */
export const keepTokens = (state: State, seat: number, amount: Cents, back: Cents): State =>
  withSeat(state, seat, (account) => ({
    credit: account.credit - amount,
    retained: account.retained + amount,
    tokens: account.tokens + back,
  }));
