import type { Hand } from '../../cards/hand.js';
import { closeByEvent } from '../betting/close-betting.js';
import type { EventOf } from '../events.js';
import { type Handling, withHand } from '../handling/handling.js';
import { dealingMethod } from '../handling/methods.js';
import type { Message } from '../messages.js';
import { isOpenWithCards, isRoundUnderWay } from '../rights/round-under-way.js';
import { playerFirstRule } from '../rights/who-turns.js';
import { countSeenByAll, handsOf, isSeen, type TableCard, turnUp, updateCards } from '../state/cards.js';
import type { ClosedCoup, OpenCoup } from '../state/state.js';
import { updateCoup } from '../state/update.js';
import { andThen, cited, inState, type RuleContext, type Step, step } from '../step.js';
import { afterReveal } from './reveal.js';

/** Somebody turned a hand or a third card over. */
export function exposed(context: RuleContext, { what }: EventOf<'exposed'>): Step {
  const { phase } = context.state;
  const hand: Hand = what.startsWith('player') ? 'player' : 'banker';
  const third = what.endsWith('third');
  if (!isRoundUnderWay(phase)) return step(context.state, { noted: { is: 'nothing-to-turn', what } });
  const cards = handsOf(phase.cards)[hand].slice(third ? 2 : 0, third ? 3 : 2);
  if (cards.length < (third ? 1 : 2)) return step(context.state, { noted: { is: 'nothing-to-turn', what } });
  if (cards.every(({ up }) => up)) return step(context.state);
  if (isOpenWithCards(phase)) return closeByExposure(context, phase, what);
  return turnCards(context, phase, hand, cards);
}

/** A card was disclosed before the call, so the call is deemed made. */
function closeByExposure(context: RuleContext, phase: OpenCoup, what: EventOf<'exposed'>['what']): Step {
  const closed = closeByEvent(context, phase, { clause: disclosureClause(context), because: 'disclosed' });
  return andThen(closed, exposed(inState(context, closed.state), { type: 'exposed', what }));
}

/** The clause by which betting ends once a card of the coup has been seen. */
export function disclosureClause(context: RuleContext): string {
  const { deemedCall, reopening, cardWhileBetting } = context.rules.betting;
  return cited(context, deemedCall?.disclosed ?? reopening?.clause ?? cardWhileBetting.clause);
}

function turnCards(context: RuleContext, coup: ClosedCoup, hand: Hand, which: readonly TableCard[]): Step {
  const cards = updateCards(coup.cards, which, turnUp);
  const handling = coup.handling && takeBackCards(coup.handling, hand);
  const after = updateCoup(coup, { cards, handling });
  return andThen(
    step(context.state, ...bankerFirstNote(context, coup, hand)),
    afterReveal(context, after, countSeenByAll(coup.cards)),
  );
}

/** Turned cards are no longer with a player. */
function takeBackCards(handling: Handling, hand: Hand): Handling {
  const { holding } = handling.hands[hand];
  if (holding.is === 'out')
    return withHand(handling, hand, { holding: { is: 'accepted', seat: holding.seat, had: true } });
  return handling;
}

/** A fact, so it is only noted: the Banker's Hand was turned before the Player's. */
function bankerFirstNote(context: RuleContext, coup: ClosedCoup, hand: Hand): readonly Message[] {
  const method = dealingMethod(context, coup.handling);
  const playersDown = handsOf(coup.cards)
    .player.slice(0, 2)
    .filter((card) => !isSeen(card)).length;
  const rule = method && playerFirstRule(method, hand, playersDown);
  return rule ? [{ noted: { is: 'banker-turned-first' }, clause: cited(context, rule.clause) }] : [];
}
