import { asCard, faceOf } from '../../cards/card.js';
import { currentWagers } from '../betting/current-wagers.js';
import type { EventOf } from '../events.js';
import { refundMessages } from '../irregularities/no-bet-coup.js';
import { refundBetweenCoups } from '../irregularities/refund-between-coups.js';
import type { Message } from '../messages.js';
import { meterCoups } from '../meters/read-meters.js';
import { isRoundUnderWay } from '../rights/round-under-way.js';
import { returnStakes } from '../settling/return-stakes.js';
import { NONE_DRAWN } from '../state/shoe.js';
import { withoutHistory } from '../state/stake.js';
import type { Betting, Burn, State } from '../state/state.js';
import { update, updateShoe } from '../state/update.js';
import { cited, inPhase, mustBe, type Outcome, type RuleContext, refuse, type Step, step } from '../step.js';

export const FIRST_COUP: Betting = { is: 'betting', wagers: [], waiting: [], noBets: null };

export const phaseAfterCut = ({ rules }: RuleContext): Burn | Betting =>
  rules.shoe.burns.length > 0 ? { is: 'burn', how: null, left: null } : FIRST_COUP;

/** The dealer says how cards are burnt. If the cut is optional, this skips it. */
export function burn(context: RuleContext, { by, how }: EventOf<'burn'>): Outcome {
  const { state, rules } = context;
  const rule = rules.shoe.burns.find((form) => form.how === how);
  const uncut = uncutNote(context);
  const burning = state.phase.is === 'burn' && state.phase.how === null;
  if (!rule || (!burning && uncut === null)) return refuse('wrong-phase', { is: 'burnt-once' });
  const refused = mustBe(context, by, rule.by, rule.clause);
  if (refused) return refused;
  const left = how === 'first' ? 1 : null;
  const shoe = updateShoe(state.shoe, { burnt: { cards: 0, due: 1 } });
  return step(update(inPhase(state, { is: 'burn', how, left }), { shoe }), ...(uncut ?? []));
}

/** Play begins although cards due to be burnt were not. */
export function play(context: RuleContext, { by }: EventOf<'play'>): Outcome {
  const { state, rules } = context;
  const { phase } = state;
  const { missedBurn: unburnt } = rules.shoe;
  const refused = mustBe(context, by, 'dealer');
  if (refused) return refused;
  const uncut = uncutNote(context);
  if (!unburnt || (phase.is !== 'burn' && uncut === null))
    return refuse('wrong-phase', { is: 'play-without-burn' });
  const left = phase.is === 'burn' && phase.how !== null ? (phase.left ?? 1) : null;
  return step(inPhase(state, FIRST_COUP), ...(uncut ?? []), {
    noted: { is: 'not-burnt', left },
    clause: cited(context, unburnt.clause),
  });
}

/** The note that the cards are not cut; null if they were, or must be. */
function uncutNote(context: RuleContext): readonly Message[] | null {
  const { optional } = context.rules.shoe.cut;
  if (context.state.phase.is !== 'cut' || optional === null) return null;
  return [{ noted: { is: 'not-cut' }, clause: cited(context, optional) }];
}

/**
 * A card of the burn; here a ten and a court card count ten. A card before anybody says how cards are burnt is the
 * first, burnt face down.
 */
export function burnCard(context: RuleContext, burning: Burn, name: string): Step {
  const { state, rules } = context;
  const { cards } = state.shoe.burnt;
  const unsaid = burning.how === null;
  const left = unsaid ? 0 : burning.left === null ? Math.min(10, faceOf(asCard(name)) + 1) : burning.left - 1;
  const shoe = updateShoe(state.shoe, { burnt: { cards: cards + 1, due: cards + 1 + left } });
  const noted: readonly Message[] = unsaid
    ? [
        {
          noted: { is: 'burnt-unsaid', card: name },
          clause: cited(context, rules.shoe.burns[0]?.clause ?? ''),
        },
      ]
    : [];
  const phase = left === 0 ? FIRST_COUP : { ...burning, left };
  return step(update(inPhase(state, phase), { shoe }), ...noted);
}

/** Starts the shoe again with its burn, and refunds the wagers on its first coup. */
export function restartShoe(context: RuleContext, clause: string): Step {
  const { state } = context;
  const { phase } = state;
  const refunded = currentWagers(state).map(withoutHistory);
  const back: State = isRoundUnderWay(phase)
    ? update(meterCoups(returnStakes(state, phase), 'void'), {
        lastVoid: { clause, cards: phase.cards, refunded },
      })
    : refundBetweenCoups(state, clause);
  const shoe = updateShoe(back.shoe, { drawn: NONE_DRAWN, burnt: { cards: 0, due: 0 } });
  return step(
    update(inPhase(back, { is: 'burn', how: null, left: null }), { shoe }),
    { noted: { is: 'shoe-begun-again' }, clause },
    ...refundMessages(currentWagers(state), clause),
  );
}
