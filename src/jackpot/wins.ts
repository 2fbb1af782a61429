import type { Cents } from '../money/cents.js';
import { upToChips } from '../money/chips.js';
import type { EventOf } from './events.js';
import { exactly, shown } from './exact.js';
import { qualifiersOf } from './funding.js';
import { Refused } from './refused.js';
import { sharesOf } from './shares.js';
import type { Pool, Qualifier, Round, State, Table, Win } from './state.js';
import { faultAt, participating, placeOf, type Step, step, withPool } from './step.js';

// A win, from the moment it is recorded to the console, where it is paid or deemed invalid.

/** A result wins so many percent of what a pool shows, cents down. */
export function win(state: State, place: number, table: string, percent: number): Step {
  const pool = state.pools[place] as Pool;
  const { round } = state.tables.get(table) as Table & { round: Round };
  const amount = Number((BigInt(payable(pool)) * BigInt(percent)) / 100n);
  return takeOut(state, place, table, round.number, {
    amount,
    seed: percent === 100 ? pool.sheet.seed : 0,
    to: qualifiersOf(pool.sheet, round.wagers),
  });
}

/** nz 18.8(d): chance has chosen a table, or a seat: it wins what the pool shows, within what is displayed. */
export function draw(state: State, { pool: id, table: at, seat }: EventOf<'draw'>): Step | Refused {
  const place = placeOf(state, id);
  if (place instanceof Refused) return place;
  const pool = state.pools[place] as Pool;
  const { random, seed } = pool.sheet;
  if (!random) return new Refused('not-random', { is: 'not-drawn', pool: id });
  const table = participating(state, at);
  if (table instanceof Refused) return table;
  const { round } = table;
  if (!round) return new Refused('no-such-round', { is: 'no-bets-yet', table: at });
  const of = faultAt(state, at);
  if (of !== null) return new Refused('in-fault', { is: 'in-fault', of });
  const value = shown(pool.value);
  const from = random.from ?? value;
  if (value < from) return new Refused('too-low', { is: 'under-from', pool: id, value, from });

  const wagers = round.stands === 'void' ? [] : round.wagers;
  const to = qualifiersOf(pool.sheet, wagers).filter((one) => seat === undefined || one.seat === seat);
  const amount = Math.min(payable(pool), random.to ?? payable(pool));
  return takeOut(state, place, at, round.number, { amount, seed, to });
}

/** A pool that fell under 0 pays nothing. */
const payable = ({ value }: Pool): Cents => Math.max(0, shown(value));

/** It is taken out at once, as it was recorded at the time of settlement (nz 18.9(c)), and confirmed later. */
function takeOut(
  state: State,
  place: number,
  table: string,
  round: number,
  { amount, seed, to }: Pick<Win, 'amount' | 'seed' | 'to'>,
): Step {
  const pool = state.pools[place] as Pool;
  const number = state.won + 1;
  const pays = upToChips(amount, pool.sheet.chip);
  const malfunction = faultAt(state, table) !== null;
  const won: Win = { number, pool: place, amount, seed, pays, to, malfunction };
  const after = withPool(state, place, {
    ...pool,
    value: pool.value - exactly(amount) + exactly(seed),
    seeded: pool.seeded + exactly(seed),
  });
  return step(
    { ...after, won: number, wins: [...state.wins, won] },
    {
      won: {
        win: number,
        pool: pool.sheet.id,
        table,
        round,
        amount,
        pays,
        seats: to.map(seatOf),
        malfunction,
      },
    },
  );
}

/** nz 18.13: every pay-out is confirmed at the Jackpot Management Console. */
export function confirm(state: State, { win: number }: EventOf<'confirm'>): Step | Refused {
  const won = openWin(state, number);
  if (won instanceof Refused) return won;
  if (won.to.length === 0) return new Refused('nobody-to-pay', { is: 'nobody-to-pay', win: number });
  const { pool: place, amount, pays } = won;
  const pool = state.pools[place] as Pool;
  const { id, chip, split } = pool.sheet;
  return step(withPool(settled(state, won), place, { ...pool, paid: pool.paid + exactly(amount) }), {
    paid: {
      win: number,
      pool: id,
      amount: pays,
      rounding: pays - amount,
      shares: sharesOf(pays, chip, split, won.to),
    },
  });
}

/** nz 18.21: the pool goes on as if it had not been won. */
export function invalidate(state: State, { win: number }: EventOf<'invalidate'>): Step | Refused {
  const won = openWin(state, number);
  if (won instanceof Refused) return won;
  if (won.to.length > 0 && !won.malfunction) return new Refused('no-ground', { is: 'good-win', win: number });
  const { pool: place, amount, seed } = won;
  const before = state.pools[place] as Pool;
  const pool = {
    ...before,
    value: before.value + exactly(amount) - exactly(seed),
    seeded: before.seeded - exactly(seed),
  };
  return step(withPool(settled(state, won), place, pool), {
    invalidated: { win: number, pool: pool.sheet.id, value: shown(pool.value) },
  });
}

const openWin = ({ wins }: State, number: number): Win | Refused =>
  wins.find((one) => one.number === number) ?? new Refused('unknown-win', { is: 'no-such-win', win: number });

const settled = (state: State, won: Win): State => ({
  ...state,
  wins: state.wins.filter((one) => one !== won),
});

const seatOf = ({ seat }: Qualifier): number => seat;
