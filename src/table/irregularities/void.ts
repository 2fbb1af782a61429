import { plain, wagersLying } from '../betting/wagers-lying.js';
import type { EventOf } from '../events.js';
import type { Note, Said } from '../messages.js';
import { openWithCards, roundUnderWay } from '../rights/round-under-way.js';
import { afterCoup } from '../settling/after-coup.js';
import { endOfShoe } from '../settling/end-of-shoe.js';
import { returnStakes } from '../settling/return-stakes.js';
import { changed, changedShoe } from '../state/changed.js';
import type { Coup, State } from '../state/state.js';
import {
  andThen,
  cited,
  inState,
  mustBe,
  type Outcome,
  type RuleContext,
  refuse,
  type Step,
  step,
} from '../step.js';
import { cardsLeft, misdealClauses, noGround } from './misdeal.js';
import { refundedSaid } from './without-wagers.js';

// There is one way to make a coup void: every stake goes back, once, and it leaves no result. Its cards are gone.

/** An officer declares the coup under way void. */
export function declareVoid(at: RuleContext, { by, reason, ground, forfeit }: EventOf<'void'>): Outcome {
  const { voids } = at.rules.irregularities;
  const { coup: rule } = voids;
  const wrong = mustBe(at, by, rule.by, rule.clause);
  if (wrong) return wrong;
  const { phase } = at.state;
  if (!roundUnderWay(phase)) return refuse('wrong-phase', { is: 'no-coup' });
  const refused = ground === 'misdeal' ? noGround(at, cited(at, rule.clause)) : null;
  if (refused) return refused;
  if (forfeit !== undefined && voids.forfeit === null) {
    return refuse('not-allowed', { is: 'refunds-everybody' }, cited(at, rule.refund));
  }
  if (forfeit !== undefined && !phase.wagers.some(({ seat }) => seat === forfeit)) {
    return refuse('not-now', { is: 'nothing-to-forfeit', seat: forfeit });
  }
  const own = ground === 'misdeal' ? misdealClauses(at) : null;
  return voidCoup(at, phase, {
    note: { is: 'coup-void', reason },
    clause: own?.clause ?? cited(at, rule.clause),
    refund: own?.clause ?? cited(at, rule.refund),
    forfeit,
  });
}

export interface Voiding {
  readonly note: Note;
  readonly clause: string;
  /** The clause by which the stakes go back. */
  readonly refund: string;
  /** Whose stake the house keeps. */
  readonly forfeit?: number | undefined;
}

export function voidCoup(at: RuleContext, coup: Coup, because: Voiding): Step {
  const gone = withoutCoup(at.state, coup, because);
  const counted = changed(gone, {
    shoe: changedShoe(gone.shoe, { voided: gone.shoe.voided + 1, lastVoid: because.clause }),
  });
  const after = afterCoup(inState(at, counted), coup.next);
  const left = cardsLeft(inState(at, after.state), because.clause);
  return step(after.state, ...voidSaid(at, coup, because), ...after.said, ...left);
}

/**
 * The coup is void, and so is what is left of its shoe. Between coups the wagers that lie there go back; a coup that is being
 * paid is paid first.
 */
export function voidShoe(at: RuleContext, because: Voiding & { readonly newCards: string | null }): Step {
  const { state } = at;
  const { phase } = state;
  const noted: Said = { noted: because.note, clause: because.clause };
  const said: readonly Said[] = roundUnderWay(phase)
    ? voidSaid(at, phase, because)
    : [noted, ...refundedSaid(wagersLying(state), because.refund)];
  const gone = roundUnderWay(phase) ? withoutCoup(state, phase, because) : state;
  const ended =
    phase.is === 'paying'
      ? changed(gone, { shoe: changedShoe(gone.shoe, { coupsLeft: 0 }) })
      : endOfShoe(gone);
  const { newCards } = because;
  return step(
    newCards === null ? ended : changed(ended, { shoe: changedShoe(ended.shoe, { newCards }) }),
    ...said,
  );
}

function withoutCoup(state: State, coup: Coup, { forfeit }: Voiding): State {
  if (forfeit === undefined) return returnStakes(state, coup);
  const kept = ({ seat }: { readonly seat: number }): boolean => seat !== forfeit;
  return returnStakes(
    state,
    coup.is === 'betting'
      ? { ...coup, staked: coup.staked.filter(kept) }
      : { ...coup, wagers: coup.wagers.filter(kept) },
  );
}

function voidSaid(at: RuleContext, coup: Coup, { note, clause, refund, forfeit }: Voiding): readonly Said[] {
  const lying = openWithCards(coup) ? wagersLying(at.state) : coup.wagers;
  const back = lying.filter(({ seat }) => seat !== forfeit).map(plain);
  const kept: readonly Said[] =
    forfeit === undefined ? [] : [{ noted: { is: 'stake-forfeited', seat: forfeit }, clause: refund }];
  return [{ noted: note, clause }, ...kept, ...refundedSaid(back, refund)];
}

export const thenTasks = (before: Step, at: RuleContext, clauses: readonly string[]): Step =>
  andThen(
    before,
    step(
      before.state,
      ...clauses.map(
        (clause): Said => ({
          prompt: { is: 'task', of: cited(at, clause) },
          clause: cited(at, clause),
        }),
      ),
    ),
  );
