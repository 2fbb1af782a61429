import { areaOf, sameSpot } from '../betting/wagers-lying.js';
import type { Placed } from '../limits/limits.js';
import { insuranceOpen } from '../rights/insurance-open.js';
import { stake, sumOf } from '../seats/money.js';
import { seatOf } from '../seats/people.js';
import { changedCoup } from '../state/changed.js';
import type { ClosedCoup } from '../state/state.js';
import { cited, inPhase, type Outcome, Refused, type RuleContext, refuse, step } from '../step.js';

/**
 * An Insurance wager says its whole amount, like every wager: while its window is open it may become more, and what it is
 * more by is staked at once.
 */
export function insure(at: RuleContext, insurance: Placed): Outcome {
  const coup = mayInsure(at, insurance);
  if (coup instanceof Refused) return coup;
  const { state } = at;
  const before = sumOf(coup.wagers.filter((wager) => isSame(wager, insurance)));
  const more = insurance.amount - before;
  if (more < 0) {
    return refuse('not-allowed', { is: 'insurance-stays', amount: before }, chipsLie(at));
  }
  if (more === 0) return step(state);
  const { credit = 0 } = seatOf(state, insurance.seat) ?? {};
  if (credit < more)
    return refuse('no-credit', { is: 'too-little-credit', seat: insurance.seat, needed: more, has: credit });
  const others = coup.wagers.filter((wager) => !isSame(wager, insurance));
  const staked = stake(state, [{ ...insurance, amount: more }]);
  return step(inPhase(staked, changedCoup(coup, { wagers: [...others, insurance] })));
}

/** The same bet, of the same seat, on the same hand. */
const isSame = (a: Placed, b: Placed): boolean => a.on === 'insurance' && a.bet === b.bet && sameSpot(a, b);

const chipsLie = (at: RuleContext): string => cited(at, at.rules.betting.chipsLie.clause);

function mayInsure(at: RuleContext, insurance: Placed): Outcome<ClosedCoup> {
  const { state, table } = at;
  const clauses = table.insurance?.clauses;
  const open = insuranceOpen(at);
  if (open instanceof Refused) return open;
  const { coup, bet, hand } = open;
  if (bet !== insurance.bet || hand !== insurance.hand) {
    return refuse('not-now', { is: 'insurance-not-open' }, cited(at, clauses?.placed ?? ''));
  }
  if (!coup.wagers.some(({ seat, on }) => seat === insurance.seat && on === insurance.hand)) {
    return refuse(
      'not-allowed',
      { is: 'nothing-to-insure', seat: insurance.seat },
      cited(at, clauses?.placed ?? ''),
    );
  }
  if (insurance.amount % table.chip !== 0) {
    return refuse(
      'not-allowed',
      {
        is: 'out-of-limits',
        breach: 'not-in-chips',
        seat: insurance.seat,
        on: 'insurance',
        amount: insurance.amount,
        limit: table.chip,
        instead: nearest(insurance.amount, table.chip),
        offers: [],
      },
      cited(at, at.rules.betting.wholeChips.clause),
    );
  }
  const rival = coup.wagers.find(
    (other) =>
      other.on === 'insurance' && areaOf(other) === areaOf(insurance) && other.seat !== insurance.seat,
  );
  if (state.oneInsurer && rival) {
    return refuse(
      'not-allowed',
      { is: 'one-insurer', seat: rival.seat },
      cited(at, clauses?.oneInsurer ?? ''),
    );
  }
  return coup;
}

const nearest = (amount: number, chip: number): readonly number[] => {
  const below = amount - (amount % chip);
  return [below, below + chip].filter((some) => some > 0);
};
