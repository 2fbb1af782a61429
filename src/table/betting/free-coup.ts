import { beginCoup } from '../deal/begin.js';
import type { EventOf } from '../events.js';
import { signOf, withoutWagers } from '../irregularities/without-wagers.js';
import type { Said } from '../messages.js';
import { openWithCards, roundUnderWay } from '../rights/round-under-way.js';
import { players } from '../seats/people.js';
import { vacated } from '../seats/vacant.js';
import { dealtFromDevice } from '../shoe/device.js';
import { dueHand } from '../state/cards.js';
import type { Betting, Coup } from '../state/state.js';
import {
  cited,
  inState,
  mustBe,
  type Outcome,
  Refused,
  type RuleContext,
  refuse,
  type Step,
} from '../step.js';
import { wagersLying } from './wagers-lying.js';

/** A coup is to be dealt on which nobody has wagered, or nobody is to. */
export function freeCoup(
  at: RuleContext,
  { by, consent = false, vacant = false }: EventOf<'free-coup'>,
): Outcome {
  const { freeCoup: rule } = at.rules.betting;
  const wrong = mustBe(at, by, rule.by, rule.clause);
  if (wrong) return wrong;
  const left = vacant ? vacated(at) : at.state;
  if (left instanceof Refused) return left;
  const so = inState(at, left);
  const { phase } = left;
  if (phase.is !== 'betting' && !(rule.despiteWagers && roundUnderWay(phase))) {
    return refuse('wrong-phase', { is: 'free-coup-needs-no-wager' });
  }
  if (wagersLying(left).length > 0 || openWithCards(phase) || phase.is !== 'betting') {
    return despiteWagers(so, phase);
  }
  const clause = directedBy(so, consent);
  return clause instanceof Refused ? clause : begun(so, phase, clause);
}

/** The clause by which it is directed, with nobody at the table or with all players agreeing. */
function directedBy(at: RuleContext, consent: boolean): Outcome<string> {
  const { allAgree, onlyFromCardShoe, clause } = at.rules.betting.freeCoup;
  if (allAgree === undefined) return cited(at, clause);
  if (players(at.state).length > 0) {
    return consent
      ? cited(at, allAgree)
      : refuse('not-allowed', { is: 'all-must-agree' }, cited(at, allAgree));
  }
  if (onlyFromCardShoe && dealtFromDevice(at)) {
    return refuse('not-allowed', { is: 'only-from-card-shoe' }, cited(at, clause));
  }
  return cited(at, clause);
}

function begun(at: RuleContext, phase: Betting, clause: string): Step {
  const { freeCoup: rule } = at.rules.betting;
  const noBets = phase.noBets ?? clause;
  const announced: Said =
    phase.noBets === null
      ? { announced: { is: 'free-coup', rulebook: at.rules.id }, clause }
      : { announced: { is: 'no-bet-coup', rulebook: at.rules.id }, clause: noBets };
  const nobodyThere = rule.firstTell && clause === cited(at, rule.clause);
  const tell: readonly Said[] = nobodyThere ? [{ prompt: { is: 'task', of: clause }, clause }] : [];
  return beginCoup(
    at,
    {
      wagers: [],
      staked: [],
      cards: phase.waiting,
      carried: phase.waiting.length,
      noBets,
      ...(rule.mayStillWager !== undefined &&
        phase.noBets === null && { mayStillWager: cited(at, rule.mayStillWager) }),
    },
    announced,
    ...tell,
    ...signOf(at),
  );
}

/** A coup under way becomes one without wagers, as long as a card of it is due. */
function despiteWagers(at: RuleContext, phase: Betting | Coup): Outcome {
  const { despiteWagers: rule } = at.rules.betting.freeCoup;
  if (!rule) return refuse('wrong-phase', { is: 'free-coup-needs-no-wager' });
  if ('cards' in phase && (phase.is === 'result' || dueHand(phase.cards) === 'none')) {
    return refuse('wrong-phase', { is: 'all-cards-dealt' }, cited(at, rule.clause));
  }
  return withoutWagers(at, phase, cited(at, rule.clause), cited(at, rule.refund));
}
