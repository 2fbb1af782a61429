import type { EventOf } from '../events.js';
import { followWagers } from '../handling/handling.js';
import { noBetMessages } from '../irregularities/no-bet-coup.js';
import { mayWithdraw } from '../rights/may-withdraw.js';
import { isOpenWithCards } from '../rights/round-under-way.js';
import { payOutCredit, refund } from '../seats/money.js';
import type { Stake } from '../state/stake.js';
import { reduceStake, withoutHistory } from '../state/stake.js';
import type { ClosedCoup } from '../state/state.js';
import { updateCoup } from '../state/update.js';
import { inPhase, type Outcome, Refused, type RuleContext, refuse, type Step, step } from '../step.js';
import { withWagers } from './wager.js';

/** A player takes a wager back, whole or in part. */
export function withdraw(context: RuleContext, { type: _, to, ...spot }: EventOf<'withdraw'>): Outcome {
  const found = mayWithdraw(context, spot);
  if (found instanceof Refused) return found;
  const { from, wager } = found;
  if ('by' in found) return takeBackWager(context, found.from, wager, found.by, to);
  if (to !== undefined) {
    const whole = isOpenWithCards(found.from) && found.from.noNewWagers !== null;
    return refuse('wrong-phase', { is: whole ? 'taken-back-whole' : 'smaller-replaces-larger' });
  }
  return step(
    withWagers(
      context.state,
      found.from,
      from.wagers.filter((other) => other !== wager),
    ),
  );
}

/** In a coup under way a wager may be withdrawn whole, or reduced where the rulebook says so. */
export function takeBackWager(
  context: RuleContext,
  coup: ClosedCoup,
  wager: Stake,
  clause: string,
  to?: number,
): Outcome {
  if (
    to !== undefined &&
    context.rules.irregularities.reconstruction.wagers !== 'may be removed or reduced'
  ) {
    return refuse('not-allowed', { is: 'taken-back-whole' }, clause);
  }
  if (to !== undefined && to >= wager.amount) {
    return refuse('not-allowed', { is: 'must-be-less', than: wager.amount, amount: to });
  }
  if (to !== undefined && to % context.table.chip !== 0) {
    return refuse('not-allowed', { is: 'not-whole-chips', amount: to, chip: context.table.chip });
  }
  return returnPart(context, coup, wager, to ?? 0, clause);
}

/**
 * Returns a wager of the coup under way, or part of it. Whoever holds cards without a wager loses them; with no wager
 * left the coup goes on without.
 */
export function returnPart(
  context: RuleContext,
  coup: ClosedCoup,
  wager: Stake,
  stands: number,
  clause: string,
): Step {
  const { state } = context;
  const { reduced: _, ...placed } = wager;
  const back = { ...placed, amount: wager.amount - stands };
  const wagers = coup.wagers.flatMap((other) => {
    if (other !== wager) return [other];
    return stands === 0 ? [] : [reduceStake(wager, stands, clause)];
  });
  const none = wagers.length === 0 && coup.noBets === null;
  const handling = coup.handling && followWagers(context.rules, coup.handling, wagers, none);
  const insurance = none ? null : coup.insurance;
  const noBets = none ? clause : coup.noBets;
  const returned = refund(state, [back]);
  return step(
    inPhase(
      state.chips ? payOutCredit(returned) : returned,
      updateCoup(coup, { wagers, handling, insurance, noBets }),
    ),
    { refunded: [withoutHistory(back)], clause },
    ...(none ? noBetMessages(context, clause) : []),
  );
}
