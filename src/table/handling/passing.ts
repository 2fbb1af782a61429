import { type Hand, otherHand } from '../../cards/hand.js';
import type { NomineeRule, PlayersRules } from '../../rulebooks/handling.js';
import { cite } from '../../sheet/table.js';
import { outOfTurn } from '../rights/who-turns.js';
import { mustBe, type Outcome, type Refused, refuse } from '../step.js';
import {
  type Handling,
  type HandlingContext,
  handsOut,
  holderOf,
  keptBy,
  methodIn,
  withHand,
} from './handling.js';

// Cards are passed to the seat that has the hand, and come back.

export interface PassOptions {
  /** How many cards; all that are face down if not given. */
  readonly cards?: number | undefined;
  /** Who opens them for the seat. */
  readonly nominee?: number | undefined;
  /** The officer who approved the nominee, directed a single card, or let the Banker's Hand go first. */
  readonly approvedBy?: string | undefined;
}

/** The dealer passes the cards to the seat that has the hand, or to its nominee. */
export function pass(context: HandlingContext, hand: Hand, passing: PassOptions = {}): Outcome<Handling> {
  const { handling, faces } = context;
  const method = methodIn(context);
  const { players } = method;
  const { holding } = handling.hands[hand];
  if (!players || holding.is === 'kept')
    return keptBy(context, hand, holding.is === 'kept' ? holding : method.to[hand]);
  const clash = outAlready(context, hand, players);
  if (clash) return clash;
  if (holding.is !== 'accepted') return refuse('wrong-phase', { is: 'nobody-has', hand });
  const { down } = faces[hand];
  if (down === 0) return refuse('wrong-phase', { is: 'hand-exposed', hand });
  const { cards = down, nominee, approvedBy } = passing;
  const refused =
    outOfTurn(context, hand, approvedBy) ??
    wrongCount(context, hand, players, { cards, nominee, approvedBy }) ??
    (nominee === undefined ? null : wrongNominee(context, hand, players, nominee, approvedBy));
  if (refused) return refused;
  return withHand(handling, hand, {
    holding: { is: 'out', seat: holding.seat, cards, nominee: nominee ?? null },
    nominee: nominee ?? handling.hands[hand].nominee,
  });
}

function outAlready(
  { handling, rulebook }: HandlingContext,
  hand: Hand,
  { oneHandOut }: PlayersRules,
): Refused | null {
  const [out] = handsOut(handling);
  if (!out) return null;
  const same = out === hand || holderOf(handling, out) === holderOf(handling, hand);
  if (oneHandOut.of === 'one player' && !same) return null;
  return refuse('not-allowed', { is: 'one-hand-out', out }, cite(rulebook, oneHandOut.clause));
}

function wrongCount(
  context: HandlingContext,
  hand: Hand,
  { nominee: rule }: PlayersRules,
  { cards = 0, nominee, approvedBy }: PassOptions,
): Refused | null {
  const { handling, rulebook } = context;
  const { down } = context.faces[hand];
  if (!Number.isInteger(cards) || cards < 1 || cards > down) {
    return refuse('not-allowed', { is: 'wrong-count', hand, has: down, cards });
  }
  if (cards === down) return null;
  const one = rule?.oneCard;
  const { clause } = methodIn(context).to[hand];
  if (!one || (one.where !== undefined && !handling.where.includes(one.where))) {
    return refuse('not-allowed', { is: 'passed-together', hand }, cite(rulebook, clause));
  }
  if (one.with === 'a nominee' && nominee === undefined && handling.hands[hand].nominee === null) {
    return refuse('not-allowed', { is: 'one-card-with-nominee', hand }, cite(rulebook, one.clause));
  }
  return one.by && mustBe({ rules: rulebook }, { role: approvedBy ?? null }, one.by, one.clause);
}

function wrongNominee(
  context: HandlingContext,
  hand: Hand,
  { nominee: rule }: PlayersRules,
  seat: number,
  approvedBy: string | undefined,
): Refused | null {
  const { rulebook, handling } = context;
  if (!rule) {
    return refuse('not-allowed', { is: 'no-nominee' }, cite(rulebook, methodIn(context).to[hand].clause));
  }
  const refused = rule.by && mustBe({ rules: rulebook }, { role: approvedBy ?? null }, rule.by, rule.clause);
  if (refused) return refused;
  // Where the text does not ask for a seat, the nominee may be anybody at the table.
  if (rule.seated && !handling.seats.includes(seat)) {
    return refuse('no-seat', { is: 'nobody-sits', seat }, cite(rulebook, rule.clause));
  }
  return forAnother(context, hand, rule, seat);
}

/** A nominee acts for the whole coup. */
function forAnother(
  { handling, rulebook }: HandlingContext,
  hand: Hand,
  { forOnePlayer }: NomineeRule,
  seat: number,
): Refused | null {
  const theOther = otherHand(hand);
  const actsFor = handling.hands[theOther].nominee === seat ? holderOf(handling, theOther) : null;
  if (!forOnePlayer || actsFor === null || actsFor === holderOf(handling, hand)) return null;
  return refuse(
    'not-allowed',
    { is: 'nominee-acts-for', seat, for: actsFor },
    cite(rulebook, forOnePlayer.clause),
  );
}

/** The cards are back with the dealer, and the seat still has the hand. The dealer says how many are exposed. */
export function returned(
  context: HandlingContext,
  hand: Hand,
  exposed: number | undefined,
): Outcome<Handling> {
  const { holding } = context.handling.hands[hand];
  if (holding.is !== 'out') return refuse('wrong-phase', { is: 'hand-not-out', hand });
  const { seat, cards } = holding;
  if (exposed !== undefined && exposed > cards) {
    return refuse('not-allowed', { is: 'fewer-out', cards, exposed });
  }
  return withHand(context.handling, hand, { holding: { is: 'accepted', seat, had: true } });
}
