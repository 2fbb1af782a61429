import type { EventOf } from '../events.js';
import { followWagers } from '../handling/handling.js';
import { noBetsCalled } from '../irregularities/without-wagers.js';
import { mayWithdraw } from '../rights/may-withdraw.js';
import { openWithCards } from '../rights/round-under-way.js';
import { refund, takeOut } from '../seats/money.js';
import { changedCoup } from '../state/changed.js';
import type { ClosedCoup, Stake } from '../state/state.js';
import { inPhase, type Outcome, Refused, type RuleContext, refuse, type Step, step } from '../step.js';
import { withWagers } from './wager.js';
import { plain, reducedTo, type Spot } from './wagers-lying.js';

/** A wager is taken back: whole, or down to what stays. */
export function withdraw(at: RuleContext, { type: _, to, ...spot }: EventOf<'withdraw'>): Outcome {
  const found = mayWithdraw(at, spot);
  if (found instanceof Refused) return found;
  const { from, wager } = found;
  if ('by' in found) return takeBack(at, found.from, wager, found.by, to);
  if (to !== undefined) {
    const whole = openWithCards(found.from) && found.from.noNewWagers !== null;
    return refuse('wrong-phase', { is: whole ? 'taken-back-whole' : 'smaller-replaces-larger' });
  }
  return step(
    withWagers(
      at.state,
      found.from,
      from.wagers.filter((other) => other !== wager),
    ),
  );
}

/**
 * In a coup under way a wager may be taken back whole, or reduced where the rulebook says so. Who has the cards follows; with
 * no wager left the coup goes on without.
 */
export function takeBack(
  at: RuleContext,
  coup: ClosedCoup,
  wager: Stake,
  clause: string,
  to?: number,
): Outcome {
  if (to !== undefined && at.rules.irregularities.reconstruction.wagers !== 'may be removed or reduced') {
    return refuse('not-allowed', { is: 'taken-back-whole' }, clause);
  }
  if (to !== undefined && to >= wager.amount) {
    return refuse('not-allowed', { is: 'must-be-less', than: wager.amount, amount: to });
  }
  if (to !== undefined && to % at.table.chip !== 0) {
    return refuse('not-allowed', { is: 'not-whole-chips', amount: to, chip: at.table.chip });
  }
  return lessOf(at, coup, wager, to ?? 0, clause);
}

/** What goes back of a wager in a coup under way, and what that makes of the coup. */
export function lessOf(
  at: RuleContext,
  coup: ClosedCoup,
  wager: Stake,
  stands: number,
  clause: string,
): Step {
  const { state } = at;
  const { reduced: _, ...placed } = wager;
  const back = { ...placed, amount: wager.amount - stands };
  const wagers = coup.wagers.flatMap((other) => {
    if (other !== wager) return [other];
    return stands === 0 ? [] : [reducedTo(wager, stands, clause)];
  });
  const none = wagers.length === 0 && coup.noBets === null;
  const handling = coup.handling && followWagers(at.rules, coup.handling, wagers, none);
  const insurance = none ? null : coup.insurance;
  const noBets = none ? clause : coup.noBets;
  const returned = refund(state, [back]);
  return step(
    inPhase(
      state.chips ? takeOut(returned) : returned,
      changedCoup(coup, { wagers, handling, insurance, noBets }),
    ),
    { refunded: [plain(back)], clause },
    ...(none ? noBetsCalled(at, clause) : []),
  );
}

/** The wager that a report, a refusal or a decision names. */
export const namedBy = (wagers: readonly Stake[], spot: Spot): Stake | undefined =>
  wagers.find(
    (wager) =>
      wager.seat === spot.seat &&
      wager.on === spot.on &&
      (spot.hand === undefined || wager.hand === spot.hand) &&
      (spot.side === undefined || wager.side === spot.side) &&
      (spot.area ?? spot.seat) === (wager.area ?? wager.seat) &&
      (spot.tokens ?? false) === (wager.tokens ?? false),
  );
