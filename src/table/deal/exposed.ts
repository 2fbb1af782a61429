import type { Hand } from '../../cards/hand.js';
import { closedByEvent } from '../betting/close-betting.js';
import type { EventOf } from '../events.js';
import { type Handling, withHand } from '../handling/handling.js';
import { methodNamed } from '../handling/methods.js';
import type { Said } from '../messages.js';
import { openWithCards, roundUnderWay } from '../rights/round-under-way.js';
import { shownFirst } from '../rights/who-turns.js';
import { handsOf, isSeen, seenByAll, type TableCard, turnedUp, withCards } from '../state/cards.js';
import { changedCoup } from '../state/changed.js';
import type { ClosedCoup } from '../state/state.js';
import { andThen, cited, inState, type RuleContext, type Step, step } from '../step.js';
import { afterReveal } from './shown.js';

/** A hand or a third card was turned over, by whomever. */
export function exposed(at: RuleContext, { what }: EventOf<'exposed'>): Step {
  const { phase } = at.state;
  const hand: Hand = what.startsWith('player') ? 'player' : 'banker';
  const third = what.endsWith('third');
  if (!roundUnderWay(phase)) return step(at.state, { noted: { is: 'nothing-to-turn', what } });
  const cards = handsOf(phase.cards)[hand].slice(third ? 2 : 0, third ? 3 : 2);
  if (cards.length < (third ? 1 : 2)) return step(at.state, { noted: { is: 'nothing-to-turn', what } });
  if (cards.every(({ up }) => up)) return step(at.state);
  if (openWithCards(phase)) return whileBetting(at, what);
  return turned(at, phase, hand, cards);
}

/** A card is disclosed before the call: the call is deemed made. */
function whileBetting(at: RuleContext, what: EventOf<'exposed'>['what']): Step {
  const { phase } = at.state;
  if (!openWithCards(phase)) return step(at.state);
  const closed = closedByEvent(at, phase, { clause: disclosedBy(at), because: 'disclosed' });
  return andThen(closed, exposed(inState(at, closed.state), { type: 'exposed', what }));
}

/** The clause by which betting is over once a card of the coup has been seen. */
export function disclosedBy(at: RuleContext): string {
  const { deemedCall, reopening, cardWhileBetting } = at.rules.betting;
  return cited(at, deemedCall?.disclosed ?? reopening?.clause ?? cardWhileBetting.clause);
}

function turned(at: RuleContext, coup: ClosedCoup, hand: Hand, which: readonly TableCard[]): Step {
  const cards = withCards(coup.cards, which, turnedUp);
  const handling = coup.handling && withoutOut(coup.handling, hand);
  const after = changedCoup(coup, { cards, handling });
  return andThen(step(at.state, ...outOfTurn(at, coup, hand)), afterReveal(at, after, seenByAll(coup.cards)));
}

/** Cards that were turned are out with nobody any more. */
function withoutOut(handling: Handling, hand: Hand): Handling {
  const { lies } = handling.hands[hand];
  if (lies.is === 'out')
    return withHand(handling, hand, { lies: { is: 'accepted', seat: lies.seat, had: true } });
  return handling;
}

/** It has happened; where the Player's Hand is to be shown first, that it was not is noted. */
function outOfTurn(at: RuleContext, coup: ClosedCoup, hand: Hand): readonly Said[] {
  const id = coup.handling?.method ?? at.state.method?.id;
  if (id === undefined) return [];
  const playersDown = handsOf(coup.cards)
    .player.slice(0, 2)
    .filter((card) => !isSeen(card)).length;
  const rule = shownFirst(methodNamed(at.rules, id), hand, playersDown);
  return rule ? [{ noted: { is: 'banker-turned-first' }, clause: cited(at, rule.clause) }] : [];
}
