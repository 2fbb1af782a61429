import { faceOf } from '../../cards/card.js';
import { wagersLying } from '../betting/wagers-lying.js';
import type { EventOf } from '../events.js';
import { asCard } from '../field.js';
import { refundedSaid } from '../irregularities/without-wagers.js';
import type { Said } from '../messages.js';
import { roundUnderWay } from '../rights/round-under-way.js';
import { returnStakes } from '../settling/return-stakes.js';
import { changed, changedShoe } from '../state/changed.js';
import { NONE_DRAWN } from '../state/shoe.js';
import type { Betting, Burn, State } from '../state/state.js';
import { cited, inPhase, mustBe, type Outcome, type RuleContext, refuse, type Step, step } from '../step.js';

export const FIRST_COUP: Betting = { is: 'betting', wagers: [], waiting: [], noBets: null };

/** Cards are burnt where the rulebook burns any; then betting opens. */
export const afterTheCut = ({ rules }: RuleContext): Burn | Betting =>
  rules.shoe.burns.length > 0 ? { is: 'burn', how: null, left: null } : FIRST_COUP;

/** It is said how cards are burnt. Where the cut may be left out, that is done with it. */
export function burn(at: RuleContext, { by, how }: EventOf<'burn'>): Outcome {
  const { state, rules } = at;
  const rule = rules.shoe.burns.find((form) => form.how === how);
  const uncut = notCut(at);
  const burning = state.phase.is === 'burn' && state.phase.how === null;
  if (!rule || (!burning && uncut === null)) return refuse('wrong-phase', { is: 'burnt-once' });
  const wrong = mustBe(at, by, rule.by, rule.clause);
  if (wrong) return wrong;
  const left = how === 'first' ? 1 : null;
  const shoe = changedShoe(state.shoe, { burnt: { cards: 0, due: 1 } });
  return step(changed(inPhase(state, { is: 'burn', how, left }), { shoe }), ...(uncut ?? []));
}

/** Play begins although cards that were due to be burnt were not, or none was. */
export function play(at: RuleContext, { by }: EventOf<'play'>): Outcome {
  const { state, rules } = at;
  const { phase } = state;
  const { unburnt } = rules.shoe;
  const wrong = mustBe(at, by, 'dealer');
  if (wrong) return wrong;
  const uncut = notCut(at);
  if (!unburnt || (phase.is !== 'burn' && uncut === null))
    return refuse('wrong-phase', { is: 'play-without-burn' });
  const left = phase.is === 'burn' && phase.how !== null ? (phase.left ?? 1) : null;
  return step(inPhase(state, FIRST_COUP), ...(uncut ?? []), {
    noted: { is: 'not-burnt', left },
    clause: cited(at, unburnt.clause),
  });
}

/** What is noted where the cards are not cut and need not be; null where there is nothing of the kind. */
function notCut(at: RuleContext): readonly Said[] | null {
  const { optional } = at.rules.shoe.cut;
  if (at.state.phase.is !== 'cut' || optional === null) return null;
  return [{ noted: { is: 'not-cut' }, clause: cited(at, optional) }];
}

/**
 * A card of the burn: here a ten and a court card count ten. One that comes before it is said how cards are burnt is the
 * first, burnt face down.
 */
export function burnCard(at: RuleContext, burning: Burn, name: string): Step {
  const { state, rules } = at;
  const { cards } = state.shoe.burnt;
  const unsaid = burning.how === null;
  const left = unsaid ? 0 : burning.left === null ? Math.min(10, faceOf(asCard(name)) + 1) : burning.left - 1;
  const shoe = changedShoe(state.shoe, { burnt: { cards: cards + 1, due: cards + 1 + left } });
  const noted: readonly Said[] = unsaid
    ? [{ noted: { is: 'burnt-unsaid', card: name }, clause: cited(at, rules.shoe.burns[0]?.clause ?? '') }]
    : [];
  const phase = left === 0 ? FIRST_COUP : { ...burning, left };
  return step(changed(inPhase(state, phase), { shoe }), ...noted);
}

/** The shoe is begun again with its burn: what was wagered on its first coup goes back. */
export function beginAgain(at: RuleContext, clause: string): Step {
  const { state } = at;
  const { phase } = state;
  const lying = phase.is === 'betting' || !roundUnderWay(phase) ? wagersLying(state) : phase.wagers;
  const back: State = roundUnderWay(phase) ? returnStakes(state, phase) : state;
  const shoe = changedShoe(back.shoe, { drawn: NONE_DRAWN, burnt: { cards: 0, due: 0 } });
  return step(
    changed(inPhase(back, { is: 'burn', how: null, left: null }), { shoe }),
    { noted: { is: 'shoe-begun-again' }, clause },
    ...refundedSaid(lying, clause),
  );
}
