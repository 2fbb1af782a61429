import { currentWagers } from '../betting/current-wagers.js';
import type { EventOf } from '../events.js';
import type { Message, Note } from '../messages.js';
import { meterForfeited } from '../meters/meter-wagers.js';
import { meterCoups } from '../meters/read-meters.js';
import { taskPrompt } from '../notices/task-prompt.js';
import { isOpenWithCards, isRoundUnderWay } from '../rights/round-under-way.js';
import { endCoup } from '../settling/end-coup.js';
import { endShoe } from '../settling/end-shoe.js';
import { returnStakes } from '../settling/return-stakes.js';
import { type PlacedWager, withoutHistory } from '../state/stake.js';
import type { CurrentCoup, State } from '../state/state.js';
import { update, withShoe } from '../state/update.js';
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
import { cardsLeftPrompt, misdealClauses, refuseMisdealGround } from './misdeal.js';
import { refundMessages } from './no-bet-coup.js';
import { refundBetweenCoups } from './refund-between-coups.js';

// There is one way to make a coup void: every stake is returned once, there is no result, and the cards are gone.

/** An officer declares the coup under way void. */
export function declareVoid(context: RuleContext, { by, reason, ground, forfeit }: EventOf<'void'>): Outcome {
  const { voids } = context.rules.irregularities;
  const { coup: rule } = voids;
  const noRight = mustBe(context, by, rule.by, rule.clause);
  if (noRight) return noRight;
  const { phase } = context.state;
  if (!isRoundUnderWay(phase)) return refuse('wrong-phase', { is: 'no-coup' });
  const refused = ground === 'misdeal' ? refuseMisdealGround(context, cited(context, rule.clause)) : null;
  if (refused) return refused;
  if (forfeit !== undefined && voids.forfeit === null) {
    return refuse('not-allowed', { is: 'refunds-everybody' }, cited(context, rule.refund));
  }
  if (forfeit !== undefined && !phase.wagers.some(({ seat }) => seat === forfeit)) {
    return refuse('not-now', { is: 'nothing-to-forfeit', seat: forfeit });
  }
  const own = ground === 'misdeal' ? misdealClauses(context) : null;
  return voidCoup(context, phase, {
    note: { is: 'coup-void', reason },
    clause: own?.clause ?? cited(context, rule.clause),
    refund: own?.clause ?? cited(context, rule.refund),
    forfeit,
  });
}

export interface VoidReason {
  readonly note: Note;
  readonly clause: string;
  /** The clause by which the stakes go back. */
  readonly refund: string;
  /** Whose stake the house keeps. */
  readonly forfeit?: number | undefined;
}

/** The coup is void, and betting on the next one opens. */
export function voidCoup(context: RuleContext, coup: CurrentCoup, reason: VoidReason): Step {
  const voided = refundVoidCoup(context, coup, reason);
  const after = endCoup(inState(context, voided.state), coup.next);
  return andThen(
    voided,
    step(after.state, ...after.messages, ...cardsLeftPrompt(inState(context, after.state), reason.clause)),
  );
}

/** Counts the coup as void and returns its stakes. The caller decides what follows. */
export function refundVoidCoup(context: RuleContext, coup: CurrentCoup, reason: VoidReason): Step {
  const refunded = refundCoup(context, coup, reason);
  return step(
    withShoe(refunded, { voided: refunded.shoe.voided + 1 }),
    ...voidMessages(context, coup, reason),
  );
}

/**
 * The coup and the rest of its shoe are void. Between coups the wagers are returned; a coup being paid is paid first.
 */
export function voidShoe(
  context: RuleContext,
  reason: VoidReason & { readonly newCards: string | null },
): Step {
  const { state } = context;
  const { phase } = state;
  const noted: Message = { noted: reason.note, clause: reason.clause };
  const messages: readonly Message[] = isRoundUnderWay(phase)
    ? voidMessages(context, phase, reason)
    : [noted, ...refundMessages(currentWagers(state), reason.refund)];
  const gone = isRoundUnderWay(phase)
    ? refundCoup(context, phase, reason)
    : refundBetweenCoups(state, reason.refund);
  const ended = phase.is === 'paying' ? withShoe(gone, { coupsLeft: 0 }) : endShoe(gone);
  const { newCards } = reason;
  return step(newCards === null ? ended : withShoe(ended, { newCards }), ...messages);
}

function refundCoup(context: RuleContext, coup: CurrentCoup, reason: VoidReason): State {
  const { clause, forfeit } = reason;
  const lastVoid = { clause, cards: coup.cards, refunded: refundedWagers(context, coup, reason) };
  const state = update(meterCoups(context.state, 'void'), { lastVoid });
  if (forfeit === undefined) return returnStakes(state, coup);
  const isBack = ({ seat }: { readonly seat: number }): boolean => seat !== forfeit;
  const isKept = ({ seat }: { readonly seat: number }): boolean => seat === forfeit;
  return coup.is === 'betting'
    ? returnStakes(meterForfeited(state, coup.staked.filter(isKept)), {
        ...coup,
        staked: coup.staked.filter(isBack),
      })
    : returnStakes(meterForfeited(state, coup.wagers.filter(isKept)), {
        ...coup,
        wagers: coup.wagers.filter(isBack),
      });
}

/** What goes back to those who wagered: all but a stake that the house keeps. */
function refundedWagers(
  { state }: RuleContext,
  coup: CurrentCoup,
  { forfeit }: VoidReason,
): readonly PlacedWager[] {
  const wagers = isOpenWithCards(coup) ? currentWagers(state) : coup.wagers;
  return wagers.filter(({ seat }) => seat !== forfeit).map(withoutHistory);
}

function voidMessages(context: RuleContext, coup: CurrentCoup, reason: VoidReason): readonly Message[] {
  const { note, clause, refund, forfeit } = reason;
  const back = refundedWagers(context, coup, reason);
  const kept: readonly Message[] =
    forfeit === undefined ? [] : [{ noted: { is: 'stake-forfeited', seat: forfeit }, clause: refund }];
  return [{ noted: note, clause }, ...kept, ...refundMessages(back, refund)];
}

export const withTasks = (context: RuleContext, before: Step, clauses: readonly string[]): Step =>
  andThen(before, step(before.state, ...clauses.map((clause) => taskPrompt(context, clause))));
