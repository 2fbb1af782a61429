import { type Hand, otherHand } from '../../cards/hand.js';
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

// A hand is offered down the order until a seat accepts, or the dealer keeps it.

/** The hand is offered to the next seat in order. */
export function offer(context: HandlingContext, hand: Hand): Outcome<Handling> {
  const { holding, order } = context.handling.hands[hand];
  if (holding.is === 'kept') return keptBy(context, hand, holding);
  const [seat, ...others] = order;
  if (holding.is !== 'to-offer' || seat === undefined)
    return refuse('wrong-phase', { is: 'hand-with-seat', hand });
  return withHand(context.handling, hand, { holding: { is: 'offered', seat }, order: others });
}

/** The seat has the hand. Its cards are passed when their turn comes. */
export function accept(context: HandlingContext, hand: Hand, seat: number): Outcome<Handling> {
  return (
    notOfferedTo(context, hand, seat) ??
    withHand(context.handling, hand, { holding: { is: 'accepted', seat, had: false } })
  );
}

/** The next seat is asked; after the last, the dealer keeps the hand. */
export function decline(context: HandlingContext, hand: Hand, seat: number): Outcome<Handling> {
  const refused = notOfferedTo(context, hand, seat);
  if (refused) return refused;
  const { handling } = context;
  if (handling.hands[hand].order.length > 0) return withHand(handling, hand, { holding: { is: 'to-offer' } });
  return withHand(handling, hand, keptAfterRefusal(context, hand));
}

function keptAfterRefusal(context: HandlingContext, hand: Hand): Partial<HandledHand> {
  const { keeps, thirdRefused } = playersRules(context);
  const third = context.faces[hand].up >= 2;
  const rule = third && thirdRefused.goesTo === 'dealer' ? thirdRefused : keeps.declined;
  return { holding: kept('declined', rule) };
}

function notOfferedTo(context: HandlingContext, hand: Hand, seat: number): Refused | null {
  const { holding } = context.handling.hands[hand];
  if (holding.is === 'kept') return keptBy(context, hand, holding);
  if (holding.is !== 'offered') return refuse('wrong-phase', { is: 'hand-not-offered', hand });
  if (holding.seat === seat) return null;
  const { clause } = methodIn(context).to[hand];
  return refuse(
    'not-allowed',
    { is: 'hand-offered-to', hand, seat: holding.seat },
    cite(context.rulebook, clause),
  );
}

/** A method that offers hands has rules for players. */
const playersRules = (context: HandlingContext): PlayersRules => methodIn(context).players as PlayersRules;

/** An officer directs the dealer to keep a hand. Cards with a player come back unturned. */
export function keep(context: HandlingContext, hand: Hand, role: string): Outcome<Handling> {
  const { players, to } = methodIn(context);
  const { holding } = context.handling.hands[hand];
  if (holding.is === 'kept') {
    return refuse('wrong-phase', { is: 'dealer-keeps', hand }, cite(context.rulebook, holding.clause));
  }
  const directed = players?.keeps.directed;
  if (!directed) {
    return refuse('not-allowed', { is: 'nobody-directs', hand }, cite(context.rulebook, to[hand].clause));
  }
  const refused = mustBe({ rules: context.rulebook }, { role }, directed.by, directed.clause);
  if (refused) return refused;
  return withHand(context.handling, hand, { holding: kept('directed', directed), order: [] });
}

/** Gives a hand that the dealer kept to a seat. `role` directs or permits it, where somebody must. */
export function give(
  context: HandlingContext,
  hand: Hand,
  seat: number,
  role: string | null,
): Outcome<Handling> {
  const { handling } = context;
  const { holding } = handling.hands[hand];
  if (holding.is !== 'kept') return refuse('wrong-phase', { is: 'dealer-has-not-kept', hand });
  if (context.faces[hand].down === 0 && context.faces[hand].up > 0)
    return refuse('wrong-phase', { is: 'hand-exposed', hand });
  const inForce = (methodIn(context).players?.kept ?? []).filter(
    ({ where, after }) =>
      after.includes(holding.because) && (where === undefined || handling.where.includes(where)),
  );
  const row = inForce.find((rule) => mayBeGiven(handling, hand, seat, rule));
  if (!row) {
    const rule: Rule = inForce[0] ?? holding;
    return refuse('not-allowed', { is: 'hand-not-for', hand, seat }, cite(context.rulebook, rule.clause));
  }
  const refused = row.by && mustBe({ rules: context.rulebook }, { role }, row.by, row.clause);
  if (refused) return refused;
  return withHand(handling, hand, { holding: { is: 'accepted', seat, had: false } });
}

function mayBeGiven(handling: Handling, hand: Hand, seat: number, { to }: KeptRow): boolean {
  switch (to) {
    case 'any-seat':
      return handling.seats.includes(seat);
    case 'holder-of-other':
      return holderOf(handling, otherHand(hand)) === seat;
    case 'side-wager':
      return handling.sideWagers.includes(seat);
  }
}

/** A third card was dealt face down: it is offered to whoever has the hand, otherwise the dealer keeps it. */
export function offerThird(context: HandlingContext, hand: Hand): Handling {
  const { handling } = context;
  const { players } = methodIn(context);
  const { holding, order } = handling.hands[hand];
  if (!players || holding.is !== 'accepted') return withHand(handling, hand, { third: true });
  const others = players.thirdRefused.goesTo === 'next' ? order : [];
  return withHand(handling, hand, {
    holding: { is: 'to-offer' },
    order: [holding.seat, ...others],
    third: true,
  });
}
