import { type Hand, other } from '../../cards/hand.js';
import type { KeptRow, PlayersRules } from '../../rulebooks/handling.js';
import type { Rule } from '../../rulebooks/rule.js';
import { cite } from '../../sheet/table.js';
import { mustBe, type Outcome, type Refused, refuse } from '../step.js';
import {
  type HandledHand,
  type Handling,
  type HandlingContext,
  holderOf,
  kept,
  keptBy,
  methodIn,
  withHand,
} from './handling.js';

// Who gets a hand: it is offered down the order until a seat accepts, or the dealer keeps it.

/** The hand is offered to the next seat in order. */
export function offer(at: HandlingContext, hand: Hand): Outcome<Handling> {
  const { lies, order } = at.handling.hands[hand];
  if (lies.is === 'kept') return keptBy(at, hand, lies);
  const [seat, ...others] = order;
  if (lies.is !== 'to-offer' || seat === undefined)
    return refuse('wrong-phase', { is: 'hand-with-seat', hand });
  return withHand(at.handling, hand, { lies: { is: 'offered', seat }, order: others });
}

/** The seat has the hand; the cards are passed to it when their turn comes. */
export function accept(at: HandlingContext, hand: Hand, seat: number): Outcome<Handling> {
  return (
    notOfferedTo(at, hand, seat) ??
    withHand(at.handling, hand, { lies: { is: 'accepted', seat, had: false } })
  );
}

/** The next seat in order is to be asked; after the last, the dealer keeps the hand. */
export function decline(at: HandlingContext, hand: Hand, seat: number): Outcome<Handling> {
  const wrong = notOfferedTo(at, hand, seat);
  if (wrong) return wrong;
  const { handling } = at;
  if (handling.hands[hand].order.length > 0) return withHand(handling, hand, { lies: { is: 'to-offer' } });
  return withHand(handling, hand, keptAfterRefusal(at, hand));
}

function keptAfterRefusal(at: HandlingContext, hand: Hand): Partial<HandledHand> {
  const { keeps, thirdRefused } = playersRules(at);
  const third = at.lying[hand].up >= 2;
  const rule = third && thirdRefused.goesTo === 'dealer' ? thirdRefused : keeps.declined;
  return { lies: kept('declined', rule) };
}

function notOfferedTo(at: HandlingContext, hand: Hand, seat: number): Refused | null {
  const { lies } = at.handling.hands[hand];
  if (lies.is === 'kept') return keptBy(at, hand, lies);
  if (lies.is !== 'offered') return refuse('wrong-phase', { is: 'hand-not-offered', hand });
  if (lies.seat === seat) return null;
  const { clause } = methodIn(at).to[hand];
  return refuse('not-allowed', { is: 'hand-offered-to', hand, seat: lies.seat }, cite(at.rulebook, clause));
}

/** Where a hand is offered at all, its method has rules for players. */
const playersRules = (at: HandlingContext): PlayersRules => methodIn(at).players as PlayersRules;

/** An officer directs the dealer to keep a hand; cards that are out come back as they are. */
export function keep(at: HandlingContext, hand: Hand, role: string): Outcome<Handling> {
  const { players, to } = methodIn(at);
  const { lies } = at.handling.hands[hand];
  if (lies.is === 'kept') {
    return refuse('wrong-phase', { is: 'dealer-keeps', hand }, cite(at.rulebook, lies.clause));
  }
  const directed = players?.keeps.directed;
  if (!directed) {
    return refuse('not-allowed', { is: 'nobody-directs', hand }, cite(at.rulebook, to[hand].clause));
  }
  const wrong = mustBe({ rules: at.rulebook }, { role }, directed.by, directed.clause);
  if (wrong) return wrong;
  return withHand(at.handling, hand, { lies: kept('directed', directed), order: [] });
}

/** A hand that the dealer keeps goes to a seat after all. `role` is who directs or permits it, where somebody must. */
export function give(at: HandlingContext, hand: Hand, seat: number, role: string | null): Outcome<Handling> {
  const { handling } = at;
  const { lies } = handling.hands[hand];
  if (lies.is !== 'kept') return refuse('wrong-phase', { is: 'dealer-has-not-kept', hand });
  if (at.lying[hand].down === 0 && at.lying[hand].up > 0)
    return refuse('wrong-phase', { is: 'hand-exposed', hand });
  const inForce = (methodIn(at).players?.kept ?? []).filter(
    ({ where, after }) =>
      after.includes(lies.because) && (where === undefined || handling.where.includes(where)),
  );
  const row = inForce.find((rule) => mayBeGiven(handling, hand, seat, rule));
  if (!row) {
    const rule: Rule = inForce[0] ?? lies;
    return refuse('not-allowed', { is: 'hand-not-for', hand, seat }, cite(at.rulebook, rule.clause));
  }
  const wrong = row.by && mustBe({ rules: at.rulebook }, { role }, row.by, row.clause);
  if (wrong) return wrong;
  return withHand(handling, hand, { lies: { is: 'accepted', seat, had: false } });
}

function mayBeGiven(handling: Handling, hand: Hand, seat: number, { to }: KeptRow): boolean {
  switch (to) {
    case 'any-seat':
      return handling.seats.includes(seat);
    case 'holder-of-other':
      return holderOf(handling, other(hand)) === seat;
    case 'side-wager':
      return handling.sideWagers.includes(seat);
  }
}

/** A third card has come to a hand, face down: whoever has the hand is offered it; otherwise it stays with the dealer. */
export function offerThird(at: HandlingContext, hand: Hand): Handling {
  const { handling } = at;
  const { players } = methodIn(at);
  const { lies, order } = handling.hands[hand];
  if (!players || lies.is !== 'accepted') return withHand(handling, hand, { third: true });
  const others = players.thirdRefused.goesTo === 'next' ? order : [];
  return withHand(handling, hand, { lies: { is: 'to-offer' }, order: [lies.seat, ...others], third: true });
}
