import type { Hand } from '../../cards/hand.js';
import type { EventOf } from '../events.js';
import { type Handling, type HandlingContext, methodIn } from '../handling/handling.js';
import { accept, decline, give, keep, offer } from '../handling/offering.js';
import { pass, returned } from '../handling/passing.js';
import { closeInsurance } from '../insurance/window.js';
import type { Said } from '../messages.js';
import { mayTurn } from '../rights/who-turns.js';
import { handsOf, isSeen, seenByAll, type TableCard, turnedUp, withCards } from '../state/cards.js';
import { changed, changedCoup, changedShoe } from '../state/changed.js';
import type { ClosedCoup } from '../state/state.js';
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
import { afterReveal } from './shown.js';

/** The cards of a hand are offered, taken, passed, given back or turned. */
export function handle(at: RuleContext, event: EventOf<'handle'>): Outcome {
  const { state } = at;
  const { phase } = state;
  if (phase.is !== 'dealing' || !phase.handling) return refuse('wrong-phase', { is: 'dealer-keeps-coup' });
  const wrong = notTheirs(at, event);
  if (wrong) return wrong;
  const showing = event.act === 'pass' || event.act === 'turned';
  if (showing && phase.cards.length < 4) return refuse('not-now', { is: 'initial-cards-missing' });
  const context = handlingContext(at, phase.handling, phase.cards);
  const handling = acted(context, event);
  if (handling instanceof Refused) return handling;

  const cards = cardsAfter(phase, handling, event);
  const held =
    event.act === 'pass' && !state.shoe.handled
      ? changed(state, { shoe: changedShoe(state.shoe, { handled: true }) })
      : state;
  // What was insured on the cards as they lay is over once somebody looks at one of them.
  const coup = changedCoup(event.act === 'pass' ? closeInsurance(phase) : phase, { handling, cards });
  // What one player has seen is shown anew when everybody sees it.
  const turning = event.act === 'returned' || event.act === 'turned';
  const before = turning ? seenByAll(phase.cards) : phase.cards.filter(isSeen).length;
  const shown = afterReveal(inState(at, held), coup, before);
  return andThen(step(state, ...nomineeSaid(at, context, handling, event.hand)), shown);
}

/** Offering, passing and turning are the dealer's; to accept or decline may be said by the player. */
function notTheirs(at: RuleContext, { by, act, hand, seat }: EventOf<'handle'>): Refused | null {
  if ((act === 'accept' || act === 'decline' || act === 'give') && seat === undefined) {
    return refuse('bad-event', { is: 'whose-hand', act, hand });
  }
  if ((act === 'accept' || act === 'decline') && by.role === 'player') return null;
  // Who may direct that a hand is kept or given, the method says.
  if (act === 'keep' || act === 'give') return null;
  return mustBe(at, by, 'dealer');
}

function acted(
  at: HandlingContext,
  { by, act, hand, seat = 0, cards, nominee, approvedBy: approver }: EventOf<'handle'>,
): Outcome<Handling> {
  const approvedBy = typeof approver === 'object' ? approver.role : approver;
  switch (act) {
    case 'offer':
      return offer(at, hand);
    case 'accept':
      return accept(at, hand, seat);
    case 'decline':
      return decline(at, hand, seat);
    case 'keep':
      return keep(at, hand, by.role);
    case 'give':
      return give(at, hand, seat, approvedBy ?? by.role);
    case 'pass':
      return pass(at, hand, { cards, nominee, approvedBy });
    case 'returned':
      return returned(at, hand, cards);
    case 'turned':
      return mayTurn(at, hand, approvedBy) ?? at.handling;
  }
}

/** How the cards of the hand lie afterwards, and who has seen them. */
function cardsAfter(
  { cards, handling: before }: ClosedCoup,
  after: Handling,
  { hand, act, cards: exposed }: EventOf<'handle'>,
): readonly TableCard[] {
  const down = handsOf(cards)[hand].filter(({ up }) => !up);
  switch (act) {
    case 'pass': {
      const { lies } = after.hands[hand];
      const out = lies.is === 'out' ? down.slice(0, lies.cards) : [];
      const by = lies.is === 'out' ? (lies.nominee ?? lies.seat) : 0;
      return withCards(cards, out, (card) => (card.seen === 'nobody' ? { ...card, seen: by } : card));
    }
    case 'returned': {
      const lay = before?.hands[hand].lies;
      const out = lay?.is === 'out' ? lay.cards : 0;
      return withCards(cards, down.slice(0, exposed ?? out), turnedUp);
    }
    case 'turned':
      return withCards(cards, down, turnedUp);
    default:
      return cards;
  }
}

/** Who acts for whom is announced, and that it is over. */
function nomineeSaid(at: RuleContext, before: HandlingContext, after: Handling, hand: Hand): readonly Said[] {
  const announced = methodIn(before).players?.nominee?.announced;
  const [was, is] = [before.handling.hands[hand].lies, after.hands[hand].lies];
  if (!announced) return [];
  if (is.is === 'out' && is.nominee !== null && was.is !== 'out') {
    const who = { is: 'acts-for', nominee: is.nominee, seat: is.seat } as const;
    return [{ announced: who, clause: cited(at, announced.begins) }];
  }
  if (was.is === 'out' && was.nominee !== null && is.is !== 'out') {
    const who = { is: 'acts-no-longer', nominee: was.nominee, seat: was.seat } as const;
    return [{ announced: who, clause: cited(at, announced.ends) }];
  }
  return [];
}
