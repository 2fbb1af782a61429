import { type Hand, other } from '../cards/hand.js';
import type { Checked, Refusal } from '../refusal.js';
import {
  cited,
  HAND_NAMES,
  type HandledHand,
  type Handling,
  holderOf,
  methodIn,
  refuse,
  rulesOf,
  withHand,
} from './handling.js';
import type { KeptRow, PlayersRules, Rule } from './methods.js';
import { mustBe } from './officers.js';

// Who gets a hand: it is offered down the order until a seat accepts, or the dealer keeps it.

/** The hand is offered to the next seat in order. */
export function offer(handling: Handling, hand: Hand): Checked<Handling> {
  const { lies, order } = handling.hands[hand];
  if (lies.is === 'kept') {
    return refuse('not-allowed', `the dealer keeps ${HAND_NAMES[hand]} ${cited(handling, lies)}`);
  }
  const [seat, ...others] = order;
  if (lies.is !== 'to-offer' || seat === undefined) {
    return refuse('wrong-phase', `${HAND_NAMES[hand]} is with a seat, or offered to one, already`);
  }
  return withHand(handling, hand, { lies: { is: 'offered', seat }, order: others });
}

/** The seat has the hand; the cards are passed to it when their turn comes. */
export function accept(handling: Handling, hand: Hand, seat: number): Checked<Handling> {
  return notOfferedTo(handling, hand, seat) ?? withHand(handling, hand, { lies: { is: 'accepted', seat } });
}

/** The next seat in order is to be asked; after the last, the dealer keeps the hand. */
export function decline(handling: Handling, hand: Hand, seat: number): Checked<Handling> {
  const wrong = notOfferedTo(handling, hand, seat);
  if (wrong) return wrong;
  if (handling.hands[hand].order.length > 0) return withHand(handling, hand, { lies: { is: 'to-offer' } });
  return withHand(handling, hand, keptAfterRefusal(handling, hand));
}

function keptAfterRefusal(handling: Handling, hand: Hand): Partial<HandledHand> {
  const { keeps, thirdRefused } = playersRules(handling);
  const third = handling.hands[hand].faceUp >= 2;
  const { clause } = third && thirdRefused.goesTo === 'dealer' ? thirdRefused : keeps.declined;
  return { lies: { is: 'kept', because: 'declined', clause } };
}

function notOfferedTo(handling: Handling, hand: Hand, seat: number): Refusal | null {
  const { lies } = handling.hands[hand];
  if (lies.is === 'kept') {
    return refuse('not-allowed', `the dealer keeps ${HAND_NAMES[hand]} ${cited(handling, lies)}`);
  }
  if (lies.is !== 'offered') return refuse('wrong-phase', `${HAND_NAMES[hand]} is not being offered`);
  if (lies.seat === seat) return null;
  const { to } = methodIn(handling);
  const message = `seat: ${HAND_NAMES[hand]} is offered to seat ${lies.seat} first ${cited(handling, to[hand])}`;
  return refuse('not-allowed', message);
}

/** Where a hand is offered at all, its method has rules for players. */
const playersRules = (handling: Handling): PlayersRules => methodIn(handling).players as PlayersRules;

/** An officer directs the dealer to keep a hand; cards that are out come back as they are. */
export function keep(handling: Handling, hand: Hand, by: string): Checked<Handling> {
  const { players, to } = methodIn(handling);
  const { lies } = handling.hands[hand];
  if (lies.is === 'kept') {
    return refuse('wrong-phase', `the dealer keeps ${HAND_NAMES[hand]} already ${cited(handling, lies)}`);
  }
  const directed = players?.keeps.directed;
  if (!directed) {
    const says = `${HAND_NAMES[hand]} goes to the player it is for, and nobody may direct otherwise`;
    return refuse('not-allowed', `${says} ${cited(handling, to[hand])}`);
  }
  const { clause } = directed;
  const wrong = mustBe(handling.rulebook, by, directed);
  if (wrong) return wrong;
  return withHand(handling, hand, { lies: { is: 'kept', because: 'directed', clause }, order: [] });
}

/**
 * A hand that the dealer keeps goes to a seat after all: nz 15.8, crown-sydney 8.4.1(h), 8.4.3(a). `by` is who directs
 * or permits it, where somebody must.
 */
export function give(handling: Handling, hand: Hand, seat: number, by: string | null): Checked<Handling> {
  const { lies, faceDown } = handling.hands[hand];
  if (lies.is !== 'kept') return refuse('wrong-phase', `the dealer has not kept ${HAND_NAMES[hand]}`);
  if (faceDown === 0) return refuse('wrong-phase', `${HAND_NAMES[hand]} is exposed`);
  const inForce = (methodIn(handling).players?.kept ?? []).filter(
    ({ where, after }) =>
      after.includes(lies.because) && (where === undefined || handling.where.includes(where)),
  );
  const row = inForce.find((rule) => mayBeGiven(handling, hand, seat, rule));
  if (!row) {
    const rule: Rule = inForce[0] ?? lies;
    return refuse(
      'not-allowed',
      `seat: ${seat} may not be given ${HAND_NAMES[hand]} ${cited(handling, rule)}`,
    );
  }
  const wrong = row.by && mustBe(handling.rulebook, by, { by: row.by, clause: row.clause });
  if (wrong) return wrong;
  return withHand(handling, hand, { lies: { is: 'accepted', seat } });
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

/** A third card is dealt to a hand. Whoever has the hand is offered it; the dealer turns it where nobody has. */
export function third(handling: Handling, hand: Hand, faceUp = false): Checked<Handling> {
  const { announced, onlyOneThirdCard } = rulesOf(handling);
  const { third: rule, players } = methodIn(handling);
  const { player, banker } = handling.hands;
  if (player.faceDown + banker.faceDown > 0) {
    const message = `a third card is dealt when both hands are exposed and announced ${cited(handling, announced)}`;
    return refuse('wrong-phase', message);
  }
  const { lies, order, faceUp: exposed } = handling.hands[hand];
  if (exposed > 2) {
    const message = `${HAND_NAMES[hand]} has its third card, and no hand a fourth ${cited(handling, onlyOneThirdCard)}`;
    return refuse('not-allowed', message);
  }
  if (rule.facing === 'up' || (rule.facing === 'either' && faceUp)) {
    return withHand(handling, hand, { faceUp: 3 });
  }
  if (faceUp)
    return refuse('not-allowed', `faceUp: a third card is dealt face down ${cited(handling, rule)}`);
  if (!players || lies.is !== 'accepted') return withHand(handling, hand, { faceDown: 1 });
  const others = players.thirdRefused.goesTo === 'next' ? order : [];
  return withHand(handling, hand, { lies: { is: 'to-offer' }, order: [lies.seat, ...others], faceDown: 1 });
}
