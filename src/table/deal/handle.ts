import type { Hand } from '../../cards/hand.js';
import type { EventOf } from '../events.js';
import { type Handling, type HandlingContext, methodIn } from '../handling/handling.js';
import { accept, decline, give, keep, offer } from '../handling/offering.js';
import { pass, returned } from '../handling/passing.js';
import { closeInsurance } from '../insurance/window.js';
import type { Message } from '../messages.js';
import { mayTurn } from '../rights/who-turns.js';
import { countSeenByAll, handsOf, isSeen, type TableCard, turnUp, updateCards } from '../state/cards.js';
import type { ClosedCoup } from '../state/state.js';
import { update, updateCoup, updateShoe } from '../state/update.js';
import {
  andThen,
  cited,
  inState,
  mustBe,
  type Outcome,
  Refused,
  type RuleContext,
  refuse,
  step,
} from '../step.js';
import { handlingContext } from './holders.js';
import { afterReveal } from './reveal.js';

/** The cards of a hand are offered, accepted, passed, returned or turned. */
export function handle(context: RuleContext, event: EventOf<'handle'>): Outcome {
  const { state } = context;
  const { phase } = state;
  if (phase.is !== 'dealing' || !phase.handling) return refuse('wrong-phase', { is: 'dealer-keeps-coup' });
  const refused = mayNotHandle(context, phase.handling, event);
  if (refused) return refused;
  const showing = event.act === 'pass' || event.act === 'turned';
  if (showing && phase.cards.length < 4) return refuse('not-now', { is: 'initial-cards-missing' });
  const hands = handlingContext(context, phase.handling, phase.cards);
  const handling = applyAct(hands, event);
  if (handling instanceof Refused) return handling;

  const cards = cardsAfter(phase, handling, event);
  const held =
    event.act === 'pass' && !state.shoe.handled
      ? update(state, { shoe: updateShoe(state.shoe, { handled: true }) })
      : state;
  // Insurance on these cards ends once somebody looks at one of them.
  const coup = updateCoup(event.act === 'pass' ? closeInsurance(phase) : phase, { handling, cards });
  // A card seen by one player is shown anew when everybody sees it.
  const turning = event.act === 'returned' || event.act === 'turned';
  const before = turning ? countSeenByAll(phase.cards) : phase.cards.filter(isSeen).length;
  const shown = afterReveal(inState(context, held), coup, before);
  return andThen(step(state, ...nomineeMessages(context, hands, handling, event.hand)), shown);
}

/**
 * Offering, passing and turning are the dealer's acts. A player may accept or decline, and whoever has the cards says of them that
 * they are turned, or given back.
 */
function mayNotHandle(
  context: RuleContext,
  { hands }: Handling,
  { by, act, hand, seat }: EventOf<'handle'>,
): Refused | null {
  if ((act === 'accept' || act === 'decline' || act === 'give') && seat === undefined) {
    return refuse('bad-event', { is: 'whose-hand', hand });
  }
  if ((act === 'accept' || act === 'decline') && by.role === 'player') return null;
  const { holding } = hands[hand];
  const hasCards = holding.is === 'out' && (holding.nominee ?? holding.seat) === seat;
  if (act === 'returned' && by.role === 'player' && hasCards) return null;
  // The method says who may direct that a hand is kept or given.
  if (act === 'keep' || act === 'give') return null;
  return mustBe(context, by, 'dealer');
}

function applyAct(
  context: HandlingContext,
  { by, act, hand, seat = 0, cards, nominee, approvedBy: approver }: EventOf<'handle'>,
): Outcome<Handling> {
  const approvedBy = typeof approver === 'object' ? approver.role : approver;
  switch (act) {
    case 'offer':
      return offer(context, hand);
    case 'accept':
      return accept(context, hand, seat);
    case 'decline':
      return decline(context, hand, seat);
    case 'keep':
      return keep(context, hand, by.role);
    case 'give':
      return give(context, hand, seat, approvedBy ?? by.role);
    case 'pass':
      return pass(context, hand, { cards, nominee, approvedBy });
    case 'returned':
      return returned(context, hand, cards);
    case 'turned':
      return mayTurn(context, hand, approvedBy) ?? context.handling;
  }
}

/** The cards of the hand after the act, and who has seen them. */
function cardsAfter(
  { cards, handling: before }: ClosedCoup,
  after: Handling,
  { hand, act, cards: exposed }: EventOf<'handle'>,
): readonly TableCard[] {
  const down = handsOf(cards)[hand].filter(({ up }) => !up);
  switch (act) {
    case 'pass': {
      const { holding } = after.hands[hand];
      const out = holding.is === 'out' ? down.slice(0, holding.cards) : [];
      const by = holding.is === 'out' ? (holding.nominee ?? holding.seat) : 0;
      return updateCards(cards, out, (card) => (card.seen === 'nobody' ? { ...card, seen: by } : card));
    }
    case 'returned': {
      const lay = before?.hands[hand].holding;
      const out = lay?.is === 'out' ? lay.cards : 0;
      return updateCards(cards, down.slice(0, exposed ?? out), turnUp);
    }
    case 'turned':
      return updateCards(cards, down, turnUp);
    default:
      return cards;
  }
}

/** Announces when a nominee begins and ends to act for a seat. */
function nomineeMessages(
  context: RuleContext,
  before: HandlingContext,
  after: Handling,
  hand: Hand,
): readonly Message[] {
  const announced = methodIn(before).players?.nominee?.announced;
  const [was, is] = [before.handling.hands[hand].holding, after.hands[hand].holding];
  if (!announced) return [];
  if (is.is === 'out' && is.nominee !== null && was.is !== 'out') {
    const who = { is: 'acts-for', nominee: is.nominee, seat: is.seat } as const;
    return [{ announced: who, clause: cited(context, announced.begins) }];
  }
  if (was.is === 'out' && was.nominee !== null && is.is !== 'out') {
    const who = { is: 'acts-no-longer', nominee: was.nominee, seat: was.seat } as const;
    return [{ announced: who, clause: cited(context, announced.ends) }];
  }
  return [];
}
