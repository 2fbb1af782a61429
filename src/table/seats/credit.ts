import { currentWagers } from '../betting/current-wagers.js';
import type { EventOf } from '../events.js';
import type { Message } from '../messages.js';
import { meterAccount } from '../meters/read-meters.js';
import { isOpenWithCards } from '../rights/round-under-way.js';
import { freeCredit } from '../settling/undo.js';
import { debtOf, type FormerPlayer, NEW_SEAT } from '../state/seat.js';
import type { State } from '../state/state.js';
import { cited, mustBe, type Outcome, type Refused, type RuleContext, refuse, step } from '../step.js';
import { payIn, stakeOfSeat } from './money.js';
import { arrive, depart, seatOf, updateFormer, withSeat } from './people.js';

// An attendant moves money to and from seats.

export function credit(context: RuleContext, { by, seat, amount }: EventOf<'credit'>): Outcome {
  const { state } = context;
  const refused = mustBe(context, by, 'dealer') ?? noSuchSeat(state, seat);
  if (refused) return refused;
  if (state.chips) return refuse('wrong-phase', { is: 'stakes-are-chips' });
  return step(payIn(arrive(state, seat), [{ seat, amount }]));
}

/** Promotional tokens for a voucher. They are not credit and are never cashed. */
export function tokens(context: RuleContext, { by, seat, amount }: EventOf<'tokens'>): Outcome {
  const { state, rules } = context;
  const refused = mustBe(context, by, 'dealer');
  if (refused) return refused;
  const { promotionalTokens } = rules.betting;
  if (!promotionalTokens) return refuse('not-allowed', { is: 'no-tokens', rulebook: rules.id });
  if (state.chips) return refuse('wrong-phase', { is: 'tokens-by-hand' });
  const missing = noSuchSeat(state, seat);
  if (missing) return missing;
  const given = withSeat(arrive(state, seat), seat, (account) => ({ tokens: account.tokens + amount }));
  return step(given, {
    noted: { is: 'tokens-given', seat, amount },
    clause: cited(context, promotionalTokens.clause),
  });
}

/** Pays out the credit. The player leaves now, or after the coup in which the player has a wager. */
export function cashOut(context: RuleContext, { by, seat, person }: EventOf<'cash-out'>): Outcome {
  const { state } = context;
  const refused = mustBe(context, by, 'dealer') ?? (person === undefined ? noSuchSeat(state, seat) : null);
  if (refused) return refused;
  if (person !== undefined) return payFormer(context, seat, person);
  const account = seatOf(state, seat);
  if (state.phase.is === 'betting' && hasWagers(state, seat)) {
    return refuse('not-now', { is: 'withdraw-first', seat });
  }
  const debt = account ? debtOf(account) : 0;
  const { debts } = context.rules.betting;
  if (debt > 0 && debts) {
    return refuse(
      'not-now',
      { is: 'owes-before-leaving', seat, owes: debt },
      cited(context, debts.beforeLeaving),
    );
  }
  const amount = account?.credit ?? 0;
  if (amount === 0 && (account?.person ?? null) === null)
    return refuse('no-credit', { is: 'no-credit', seat });
  const paid = withSeat(state, seat, (before) => ({ credit: 0, out: before.out + amount }));
  const messages: readonly Message[] = amount > 0 ? [{ paidOut: { seat, amount } }] : [];
  return hasWagers(state, seat) ? step(paid, ...messages) : step(depart(paid, seat), ...messages);
}

/** Chips: the dealer reports that a player has left. */
export function leave(context: RuleContext, { by, seat }: EventOf<'leave'>): Outcome {
  const { state } = context;
  const refused = mustBe(context, by, 'dealer') ?? noSuchSeat(state, seat);
  if (refused) return refused;
  const account = seatOf(state, seat);
  if ((account?.person ?? null) === null) return refuse('not-now', { is: 'nobody-sits', seat });
  if ((account?.credit ?? 0) > 0)
    return refuse('not-now', { is: 'cash-out-first', seat, credit: account?.credit ?? 0 });
  if (hasWagers(state, seat)) return refuse('not-now', { is: 'withdraw-first', seat });
  return step(depart(state, seat));
}

const hasWagers = (state: State, seat: number): boolean => {
  const { phase } = state;
  const staked = isOpenWithCards(phase) ? phase.staked : [];
  return stakeOfSeat([...currentWagers(state), ...staked], seat) > 0;
};

export function collect(context: RuleContext, { by, seat, person }: EventOf<'collect'>): Outcome {
  const { state } = context;
  const refused = mustBe(context, by, 'dealer') ?? (person === undefined ? noSuchSeat(state, seat) : null);
  if (refused) return refused;
  if (person !== undefined) return collectFormer(context, seat, person);
  const account = seatOf(state, seat);
  const owes = account ? debtOf(account) : 0;
  if (owes === 0) return refuse('not-now', { is: 'owes-nothing', seat });
  const free = freeCredit(state, seat);
  if (!state.chips && free < owes) return refuse('no-credit', { is: 'owes-more', seat, owes, free });
  const able = state.chips ? payIn(state, [{ seat, amount: owes }]) : state;
  return step(
    withSeat(able, seat, (before) => ({
      credit: before.credit - owes,
      collected: before.collected + owes,
      debts: [],
    })),
    { collected: { seat, amount: owes } },
  );
}

/** Pays a player who has left, even if the table open now has no such seat. */
function payFormer({ state }: RuleContext, seat: number, person: number): Outcome {
  const toPay = formerPlayer(state, seat, person)?.toPay ?? 0;
  if (toPay === 0) return refuse('not-now', { is: 'nothing-for-former', seat, person });
  const paid = withAccount(state, seat, (before) => ({
    refunded: before.refunded + toPay,
    out: before.out + toPay,
  }));
  return step(updateFormer(paid, person, seat, { toPay: -toPay }), { paidOut: { seat, amount: toPay } });
}

function collectFormer({ state }: RuleContext, seat: number, person: number): Outcome {
  const owes = formerPlayer(state, seat, person)?.owes ?? 0;
  if (owes === 0) return refuse('not-now', { is: 'nothing-for-former', seat, person });
  const collected = withAccount(state, seat, (before) => ({
    in: before.in + owes,
    collected: before.collected + owes,
  }));
  return step(updateFormer(collected, person, seat, { owes: -owes }), { collected: { seat, amount: owes } });
}

const formerPlayer = (state: State, seat: number, person: number): FormerPlayer | undefined =>
  state.formerPlayers.find((former) => former.person === person && former.seat === seat);

/** Where the table open now has no such seat, the meters have its account. */
const withAccount = (state: State, seat: number, change: Parameters<typeof withSeat>[2]): State =>
  seatOf(state, seat) ? withSeat(state, seat, change) : meterAccount(state, change(NEW_SEAT));

/** An officer corrects an account for a coup that is too old to be undone, and gives the reason. */
export function adjust(context: RuleContext, { by, seat, to, amount, reason }: EventOf<'adjust'>): Outcome {
  const { state, rules } = context;
  const refused = mustBe(context, by, rules.officers.adjusts) ?? noSuchSeat(state, seat);
  if (refused) return refused;
  const account = seatOf(state, seat);
  if ((account?.person ?? null) === null) return refuse('no-seat', { is: 'nobody-sits', seat });
  const noted: Message = { noted: { is: 'adjusted', seat, to, amount, reason } };
  if (to === 'player') {
    const given = withSeat(state, seat, (before) => ({
      credit: before.credit + (state.chips ? 0 : amount),
      refunded: before.refunded + amount,
      out: before.out + (state.chips ? amount : 0),
    }));
    return step(given, noted);
  }
  const taken = Math.min(amount, state.chips ? 0 : freeCredit(state, seat));
  const rest = amount - taken;
  const debt = {
    shoe: state.shoe.number,
    round: state.shoe.settled,
    entry: null,
    for: 'undone',
    amount: rest,
  } as const;
  return step(
    withSeat(state, seat, (before) => ({
      credit: before.credit - taken,
      collected: before.collected + taken,
      debts: rest > 0 ? [...before.debts, debt] : before.debts,
    })),
    noted,
  );
}

const noSuchSeat = (state: State, seat: number): Refused | null =>
  seatOf(state, seat) ? null : refuse('no-seat', { is: 'no-such-seat', seat });
