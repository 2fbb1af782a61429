import { withoutSeat } from '../limits/limits.js';
import type { Checked } from '../refusal.js';
import { accountOf, putIn, stakesOf, withAccount } from './accounts.js';
import type { EventOf } from './event.js';
import { noSeat } from './spots.js';
import { type At, clauseOf, mustBe, refuse, type Step, step } from './step.js';
import { noTokensHere } from './tokens.js';

// Money on and off the seats, by an attendant.

export function credit(at: At, { by, seat, amount }: EventOf<'credit'>): Checked<Step> {
  const { state } = at;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  if (!accountOf(state, seat)) return noSeat(seat);
  if (state.chips) return refuse('wrong-phase', 'stakes are chips at this table, and no credit');
  return step(
    withAccount(state, seat, (account) => ({
      credit: account.credit + amount,
      in: account.in + amount,
    })),
  );
}

/** nsw 1.1, crown-sydney 1.1: tokens for a voucher. They are no credit, and are never cashed. */
export function tokens(at: At, { by, seat, amount }: EventOf<'tokens'>): Checked<Step> {
  const { state, rules } = at;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  if (!rules.promotionalTokens) return noTokensHere(at);
  if (state.chips) return refuse('wrong-phase', 'tokens are counted by hand where stakes are chips');
  if (!accountOf(state, seat)) return noSeat(seat);
  const given = withAccount(state, seat, (account) => ({ tokens: account.tokens + amount }));
  const clause = clauseOf(at, rules.promotionalTokens.clause);
  return step(given, { noted: `seat ${seat} is given ${amount} in promotional tokens`, clause });
}

export function cashOut(at: At, { by, seat }: EventOf<'cash-out'>): Checked<Step> {
  const { state } = at;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  const account = accountOf(state, seat);
  if (!account) return noSeat(seat);
  const { phase } = state;
  if (phase.is === 'betting' && stakesOf([...phase.wagers, ...phase.staked], seat) > 0) {
    return refuse('not-now', `seat ${seat} has wagers on the layout; they are withdrawn first`);
  }
  if (account.owed > 0) {
    return refuse(
      'not-now',
      `seat ${seat} owes ${account.owed}, settled before it ceases to wager (crown-sydney 10.3.1(a)(ii))`,
    );
  }
  const amount = account.credit;
  const emptied = {
    ...state,
    limits: withoutSeat(state.limits, seat),
    shutOut: state.shutOut.filter((other) => other !== seat),
  };
  if (amount === 0) return refuse('no-credit', `seat ${seat} has no credit`);
  return step(
    withAccount(emptied, seat, (before) => ({
      credit: 0,
      out: before.out + amount,
    })),
    { paidOut: { seat, amount } },
  );
}

export function collect(at: At, { by, seat }: EventOf<'collect'>): Checked<Step> {
  const { state } = at;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  const account = accountOf(state, seat);
  if (!account) return noSeat(seat);
  const { owed } = account;
  if (owed === 0) return refuse('not-now', `seat ${seat} owes nothing`);
  const staked = state.phase.is === 'betting' ? stakesOf(state.phase.wagers, seat) : 0;
  if (!state.chips && account.credit - staked < owed) {
    return refuse(
      'no-credit',
      `seat ${seat} owes ${owed} and has ${account.credit - staked} that is not wagered`,
    );
  }
  const able = state.chips ? putIn(state, [{ seat, amount: owed }]) : state;
  return step(
    withAccount(able, seat, (before) => ({
      credit: before.credit - owed,
      collected: before.collected + owed,
      owed: 0,
    })),
    { collected: { seat, amount: owed } },
  );
}
