import { type Hand, other } from '../cards/hand.js';
import type { Checked, Refusal } from '../refusal.js';
import {
  cited,
  HAND_NAMES,
  type Handling,
  handOut,
  holderOf,
  methodIn,
  refuse,
  withHand,
} from './handling.js';
import type { NomineeRule, PlayersRules } from './methods.js';
import { mustBe } from './officers.js';

// The cards of a hand go out to whoever has it, come back, and are turned.

export interface Passing {
  /** How many of its cards; all that lie face down where it is not said. */
  readonly cards?: number;
  /** Who opens them for the seat, and which officer approved. */
  readonly nominee?: Nominee;
  /** Which officer authorised that the Banker's Hand is turned before the Player's (nz 8.17). */
  readonly bankerFirstBy?: string;
}

export interface Nominee {
  readonly seat: number | 'standing';
  readonly approvedBy: string | null;
}

/** The dealer passes the cards to the seat that has the hand, or to its nominee. */
export function pass(handling: Handling, hand: Hand, passing: Passing = {}): Checked<Handling> {
  const { players } = methodIn(handling);
  const { lies, faceDown } = handling.hands[hand];
  if (!players || lies.is === 'kept') {
    const rule = lies.is === 'kept' ? lies : methodIn(handling).to[hand];
    return refuse('not-allowed', `the dealer keeps ${HAND_NAMES[hand]} ${cited(handling, rule)}`);
  }
  const out = handOut(handling);
  if (out) {
    const message = `${HAND_NAMES[out]} is out, and one hand is out at a time ${cited(handling, players.oneHandOut)}`;
    return refuse('not-allowed', message);
  }
  if (lies.is !== 'accepted') return refuse('wrong-phase', `nobody has accepted ${HAND_NAMES[hand]}`);
  if (faceDown === 0) return refuse('wrong-phase', `${HAND_NAMES[hand]} is exposed`);
  const { cards = faceDown, nominee = null, bankerFirstBy = null } = passing;
  const wrong =
    outOfTurn(handling, hand, players, bankerFirstBy) ??
    wrongCount(handling, hand, players, cards) ??
    (nominee && wrongNominee(handling, hand, players, nominee));
  if (wrong) return wrong;
  const to = nominee?.seat ?? null;
  return withHand(handling, hand, {
    lies: { is: 'out', seat: lies.seat, cards, nominee: to },
    nominee: typeof to === 'number' ? to : handling.hands[hand].nominee,
  });
}

function outOfTurn(
  handling: Handling,
  hand: Hand,
  { playerFirst }: PlayersRules,
  authorisedBy: string | null,
): Refusal | null {
  if (!playerFirst || hand === 'player' || handling.hands.player.faceDown === 0) return null;
  const { unless } = playerFirst;
  if (authorisedBy !== null) return mustBe(handling.rulebook, authorisedBy, unless);
  const message = `the Player's Hand is turned first ${cited(handling, playerFirst)}`;
  return refuse('not-allowed', `${message}, unless a ${unless.by} authorises it ${cited(handling, unless)}`);
}

function wrongCount(
  handling: Handling,
  hand: Hand,
  { nominee }: PlayersRules,
  cards: number,
): Refusal | null {
  const { faceDown } = handling.hands[hand];
  if (!Number.isInteger(cards) || cards < 1 || cards > faceDown) {
    const message = `cards: ${HAND_NAMES[hand]} has ${faceDown} to pass, not ${cards}`;
    return refuse('not-allowed', message);
  }
  if (cards === faceDown) return null;
  const one = nominee?.oneCard;
  if (one && (one.where === undefined || handling.where.includes(one.where))) return null;
  const message = `cards: the cards of a hand are passed together ${cited(handling, methodIn(handling).to[hand])}`;
  return refuse('not-allowed', message);
}

function wrongNominee(
  handling: Handling,
  hand: Hand,
  { nominee: rule }: PlayersRules,
  { seat, approvedBy }: Nominee,
): Refusal | null {
  if (!rule) {
    const clause = cited(handling, methodIn(handling).to[hand]);
    return refuse('not-allowed', `nominee: the cards are for the player alone ${clause}`);
  }
  return (
    (rule.by && mustBe(handling.rulebook, approvedBy, { by: rule.by, clause: rule.clause })) ??
    notSeated(handling, rule, seat) ??
    forAnother(handling, hand, rule, seat)
  );
}

function notSeated(handling: Handling, rule: NomineeRule, seat: number | 'standing'): Refusal | null {
  if (seat === 'standing') {
    return rule.seated ? refuse('not-allowed', `nominee: must be seated ${cited(handling, rule)}`) : null;
  }
  return handling.seats.includes(seat) ? null : refuse('no-seat', `nominee: nobody sits at ${seat}`);
}

/** nz 2.3(d). The round is the time for which a nominee acts. */
function forAnother(
  handling: Handling,
  hand: Hand,
  { forOnePlayer }: NomineeRule,
  seat: number | 'standing',
): Refusal | null {
  const theOther = other(hand);
  const actsFor = handling.hands[theOther].nominee === seat ? holderOf(handling, theOther) : null;
  if (!forOnePlayer || actsFor === null || actsFor === holderOf(handling, hand)) return null;
  const message = `nominee: seat ${seat} acts for seat ${actsFor}, and for one player at a time`;
  return refuse('not-allowed', `${message} ${cited(handling, forOnePlayer)}`);
}

/** The cards are back with the dealer, so many of them exposed; the seat still has the hand. */
export function returned(handling: Handling, hand: Hand, exposed?: number): Checked<Handling> {
  const { lies, faceUp, faceDown } = handling.hands[hand];
  if (lies.is !== 'out') return refuse('wrong-phase', `${HAND_NAMES[hand]} is not out`);
  const { seat, cards } = lies;
  const turnedUp = exposed ?? cards;
  if (!Number.isInteger(turnedUp) || turnedUp < 0 || turnedUp > cards) {
    return refuse('not-allowed', `exposed: ${cards} cards are out, not ${turnedUp}`);
  }
  return withHand(handling, hand, {
    lies: { is: 'accepted', seat },
    faceUp: faceUp + turnedUp,
    faceDown: faceDown - turnedUp,
  });
}

/**
 * The dealer turns what is still face down: of a hand that is kept, or that came back so (nsw 8.15.2, 8.24.2, tasmania
 * 16.7.4), or for a player who asks for it (crown-sydney 8.4.1(c)).
 */
export function turned(handling: Handling, hand: Hand): Checked<Handling> {
  const { lies, faceUp, faceDown } = handling.hands[hand];
  if (lies.is === 'out') return refuse('wrong-phase', `${HAND_NAMES[hand]} is out`);
  if (lies.is === 'to-offer' || lies.is === 'offered') {
    const { to } = methodIn(handling);
    return refuse('not-allowed', `${HAND_NAMES[hand]} is offered first ${cited(handling, to[hand])}`);
  }
  if (faceDown === 0) return refuse('wrong-phase', `${HAND_NAMES[hand]} is exposed`);
  return withHand(handling, hand, { faceUp: faceUp + faceDown, faceDown: 0 });
}
