import { type Cents, totalOf } from '../../money/cents.js';
import { checkWager, refuseOutOfLimits } from '../limits/check.js';
import { insuranceOpen } from '../rights/insurance-open.js';
import { withinOwnLimits } from '../rights/own-limits.js';
import { placeStakes, stakeOfSeat } from '../seats/money.js';
import { seatOf } from '../seats/people.js';
import { areaOf, sameSpot } from '../state/spot.js';
import type { PlacedWager } from '../state/stake.js';
import type { ClosedCoup } from '../state/state.js';
import { updateCoup } from '../state/update.js';
import { cited, inPhase, type Outcome, Refused, type RuleContext, refuse, step } from '../step.js';

/**
 * An Insurance wager gives its whole amount, like every wager. While its window is open it may grow, and the increase
 * is staked at once.
 */
export function insure(context: RuleContext, insurance: PlacedWager): Outcome {
  const growing = mayInsure(context, insurance);
  if (growing instanceof Refused) return growing;
  const { coup, more } = growing;
  const { state } = context;
  if (more === 0) return step(state);
  const others = coup.wagers.filter((wager) => !isSameBet(wager, insurance));
  const staked = placeStakes(state, [{ ...insurance, amount: more }]);
  return step(inPhase(staked, updateCoup(coup, { wagers: [...others, insurance] })));
}

/** The coup on which it may be staked, and how much more lies there then. */
export function mayInsure(
  context: RuleContext,
  insurance: PlacedWager,
): Outcome<{ readonly coup: ClosedCoup; readonly more: Cents }> {
  const coup = mayLieThere(context, insurance);
  if (coup instanceof Refused) return coup;
  const { state } = context;
  const before = totalOf(coup.wagers.filter((wager) => isSameBet(wager, insurance)));
  const more = insurance.amount - before;
  if (more < 0) {
    return refuse('not-allowed', { is: 'insurance-stays', amount: before }, chipsLie(context));
  }
  const { credit = 0 } = seatOf(state, insurance.seat) ?? {};
  if (credit < more)
    return refuse('no-credit', { is: 'too-little-credit', seat: insurance.seat, needed: more, has: credit });
  const lies = stakeOfSeat(
    coup.wagers.filter(({ tokens }) => !tokens),
    insurance.seat,
  );
  const over = withinOwnLimits(context, insurance.seat, { before: lies, with: lies + more, taken: lies });
  return over ?? { coup, more };
}

const isSameBet = (a: PlacedWager, b: PlacedWager): boolean =>
  a.on === 'insurance' && a.bet === b.bet && sameSpot(a, b);

const chipsLie = (context: RuleContext): string => cited(context, context.rules.betting.chipsLie.clause);

function mayLieThere(context: RuleContext, insurance: PlacedWager): Outcome<ClosedCoup> {
  const { state, table } = context;
  const clauses = table.insurance?.clauses;
  const open = insuranceOpen(context);
  if (open instanceof Refused) return open;
  const { coup, bet, hand } = open;
  if (bet !== insurance.bet || hand !== insurance.hand) {
    return refuse('not-now', { is: 'insurance-not-open' }, cited(context, clauses?.placed ?? ''));
  }
  if (!coup.wagers.some(({ seat, on }) => seat === insurance.seat && on === insurance.hand)) {
    return refuse(
      'not-allowed',
      { is: 'nothing-to-insure', seat: insurance.seat },
      cited(context, clauses?.placed ?? ''),
    );
  }
  // The sign does not limit Insurance, but stakes are whole chips.
  const breach = checkWager(insurance, [], {}, table);
  if (breach) return refuseOutOfLimits(breach);
  const rival = coup.wagers.find(
    (other) =>
      other.on === 'insurance' && areaOf(other) === areaOf(insurance) && other.seat !== insurance.seat,
  );
  if (state.oneInsurer && rival) {
    return refuse(
      'not-allowed',
      { is: 'one-insurer', seat: rival.seat },
      cited(context, clauses?.oneInsurer ?? ''),
    );
  }
  return coup;
}
