import type { Cents } from '../../money/cents.js';
import { refundedPart } from '../../settlement/refunded-part.js';
import type { SettledWager } from '../../settlement/settled.js';
import { keepTokens } from '../seats/money.js';
import { playerSeats, updateFormer, withSeat, withSeats } from '../seats/people.js';
import type { SettlementEntry } from '../state/round.js';
import type { PlacedWager } from '../state/stake.js';
import type { State } from '../state/state.js';

export interface Payment {
  readonly state: State;
  readonly entries: readonly SettlementEntry[];
}

interface PayOptions {
  readonly deferCommission: boolean;
  /** Wagers were open on the coup, so a seat without one has sat it out. */
  readonly counts: boolean;
  /** The number of the player who made the wager and has left since. */
  readonly gone: (place: number) => number | undefined;
}

/**
 * Pays each seat its winnings and returned stakes, with one ledger entry per wager. For a player who has left the money
 * is kept.
 */
export function pay(
  before: State,
  settled: readonly (SettledWager & PlacedWager)[],
  { deferCommission, counts, gone }: PayOptions,
): Payment {
  const entries: SettlementEntry[] = [];
  let state = before;
  for (const [i, wager] of settled.entries()) {
    const { seat, won, returned, tokens } = wager;
    const commission = deferCommission ? wager.commission : 0;
    const isVoid = refundedPart(wager);
    const debt = {
      shoe: state.shoe.number,
      round: state.shoe.settled + 1,
      entry: i,
      for: 'commission',
      amount: commission,
    } as const;
    const former = gone(i);
    if (former !== undefined) {
      const back = tokens ? won : won + returned;
      state = updateFormer(state, former, seat, { owes: commission, toPay: back });
      entries.push({ ...entryOf(wager, former, commission), tokensBack: 0 });
      continue;
    }
    state = withSeat(state, seat, (account) => ({
      credit: account.credit + won + returned,
      won: account.won + won + returned - isVoid,
      refunded: account.refunded + isVoid,
      debts: commission > 0 ? [...account.debts, debt] : account.debts,
    }));
    if (tokens) state = keepTokens(state, seat, returned, neitherWonNorLost(wager));
    entries.push(entryOf(wager, state.seats[seat]?.person ?? 0, commission));
  }
  return { state: counts ? countCoup(state, settled) : state, entries };
}

const entryOf = (wager: SettledWager & PlacedWager, person: number, commission: Cents): SettlementEntry => ({
  seat: wager.seat,
  person,
  staked: wager.tokens ? 0 : wager.amount,
  tokens: wager.tokens ? wager.amount : 0,
  paid: wager.won + (wager.tokens ? 0 : wager.returned),
  tokensBack: wager.tokens ? neitherWonNorLost(wager) : 0,
  commission,
  undone: null,
});

/** The casino keeps tokens at settlement, unless their wager neither won nor lost: those become tokens again. */
function neitherWonNorLost({ result, returned, parts }: SettledWager): Cents {
  if (parts && parts.length > 0) return parts.reduce((sum, part) => sum + neitherWonNorLost(part), 0);
  return result === 'win' ? 0 : returned;
}

/** Counts the coup for every seat that wagered, and as idle for the others. */
function countCoup(state: State, settled: readonly SettledWager[]): State {
  const wagered = new Set(settled.map(({ seat }) => seat));
  const there = new Set([...playerSeats(state), ...wagered]);
  if (there.size === 0) return state;
  return withSeats(state, there, ({ coups, idle }, seat) =>
    wagered.has(seat) ? { coups: coups + 1, idle: 0 } : { idle: idle + 1 },
  );
}
