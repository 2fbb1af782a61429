import type { Cents } from '../../money/cents.js';
import type { SettledWager } from '../../settlement/settled.js';
import { meterUndone } from '../meters/meter-wagers.js';
import { meterCoups } from '../meters/read-meters.js';
import { isOpenWithCards } from '../rights/round-under-way.js';
import { payOutCredit, stakeOfSeat } from '../seats/money.js';
import { seatOf, updateFormer, withSeat } from '../seats/people.js';
import type { SettledRound, SettlementEntry } from '../state/round.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';

/** A settled coup and the shoe it belongs to. */
export interface LedgerRound {
  readonly shoe: number;
  readonly round: SettledRound;
}

export interface UndoOptions {
  readonly which: (place: number, entry: SettlementEntry) => boolean;
  readonly clause: string;
  /** Whose stake the house keeps. */
  readonly forfeit?: number | undefined;
}

/**
 * Reverses the settlement of these wagers, once: stakes come back, payments are taken back, deferred commission is
 * struck off or returned, tokens are tokens again. The player who made the wager gets it all; for one who has left it
 * is kept.
 */
export function undo(before: State, coup: LedgerRound, { which, clause, forfeit }: UndoOptions): State {
  let state = before;
  const entries = coup.round.entries.map((entry, place) => {
    if (entry.undone !== null || coup.round.voided !== null || !which(place, entry)) return entry;
    const forfeited = entry.seat === forfeit;
    state = undoEntry(state, coup, place, entry, forfeited);
    state = meterUndone(state, coup.round.settled[place] as SettledWager, forfeited);
    return { ...entry, undone: clause };
  });
  const whole = entries.every(({ undone }) => undone !== null);
  if (whole && coup.round.voided === null) state = meterCoups(state, 'undone');
  const round: SettledRound = { ...coup.round, entries, voided: whole ? clause : coup.round.voided };
  return withRound(state.chips ? payOutCredit(state) : state, coup.shoe, round);
}

function undoEntry(
  state: State,
  coup: LedgerRound,
  place: number,
  { seat, person, staked, tokens, paid, tokensBack, commission }: SettlementEntry,
  forfeited: boolean,
): State {
  const account = seatOf(state, seat);
  const here = account !== undefined && account.person === person;
  const isDebt = (debt: { shoe: number; round: number; entry: number | null; for: string }): boolean =>
    debt.for === 'commission' &&
    debt.shoe === coup.shoe &&
    debt.round === coup.round.number &&
    debt.entry === place;
  const owed = here && account.debts.some(isDebt);
  const collected = owed ? 0 : commission;
  const net = paid - (forfeited ? 0 : staked) - collected;
  if (!here) {
    return net === 0
      ? state
      : updateFormer(state, person, seat, { owes: Math.max(0, net), toPay: Math.max(0, -net) });
  }

  const debts = owed ? account.debts.filter((debt) => !isDebt(debt)) : account.debts;
  const backInTokens = forfeited ? -Math.min(tokensBack, account.tokens) : tokens - tokensBack;
  const paidBack = Math.min(Math.max(0, net), freeCredit(state, seat));
  const rest = Math.max(0, net) - paidBack;
  const debt = {
    shoe: coup.shoe,
    round: coup.round.number,
    entry: place,
    for: 'undone',
    amount: rest,
  } as const;
  return withSeat(state, seat, (before) => ({
    credit: before.credit - paidBack + Math.max(0, -net),
    refunded: before.refunded + Math.max(0, -net),
    collected: before.collected + paidBack,
    tokens: before.tokens + backInTokens,
    debts: rest > 0 ? [...debts, debt] : debts,
  }));
}

/** The credit of a seat that is not staked on the layout. */
export function freeCredit(state: State, seat: number): Cents {
  const { phase } = state;
  const credit = seatOf(state, seat)?.credit ?? 0;
  if (phase.is !== 'betting' || state.chips) return credit;
  const laid = stakeOfSeat(
    phase.wagers.filter(({ tokens }) => !tokens),
    seat,
  );
  const staked = isOpenWithCards(phase)
    ? stakeOfSeat(
        phase.staked.filter(({ tokens }) => !tokens),
        seat,
      )
    : 0;
  return Math.max(0, credit - Math.max(0, laid - staked));
}

/** Takes the settlement of a coup back with its stakes left in place, so that it can be settled again. */
export function unsettle(before: State, { shoe, round }: LedgerRound): State {
  let state = meterCoups(before, 'undone');
  for (const [place, entry] of round.entries.entries()) {
    if (entry.undone !== null) continue;
    // Undo it without its stake, which stays where it is.
    state = undoEntry(state, { shoe, round }, place, { ...entry, staked: 0, tokens: 0 }, false);
    state = meterUndone(state, round.settled[place] as SettledWager, false);
  }
  const rounds = state.rounds.filter(({ number }) => number !== round.number);
  return update(state, { rounds });
}

/**
 * A coup of this or an earlier shoe. Without a shoe number: this shoe, or the one before if this one has no coup yet.
 */
export function findRound(state: State, number: number, shoe: number | undefined): LedgerRound | null {
  const before = state.earlierShoes.at(-1);
  const present = { number: state.shoe.number, rounds: state.rounds };
  const meant =
    shoe === undefined
      ? state.rounds.length === 0 && before
        ? before
        : present
      : [...state.earlierShoes, present].find((one) => one.number === shoe);
  const round = meant?.rounds.find((one) => one.number === number);
  return meant && round ? { shoe: meant.number, round } : null;
}

/** The coup settled last, until a card of the next comes. */
export function lastSettledRound(state: State): LedgerRound | null {
  const round = state.rounds.at(-1);
  return state.lastSettled && round && round.voided === null ? { shoe: state.shoe.number, round } : null;
}

function withRound(state: State, shoe: number, round: SettledRound): State {
  const put = (rounds: readonly SettledRound[]): readonly SettledRound[] =>
    rounds.map((other) => (other.number === round.number ? round : other));
  if (shoe === state.shoe.number) return update(state, { rounds: put(state.rounds) });
  return update(state, {
    earlierShoes: state.earlierShoes.map((past) =>
      past.number === shoe ? { ...past, rounds: put(past.rounds) } : past,
    ),
  });
}
