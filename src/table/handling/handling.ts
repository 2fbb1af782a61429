import { HANDS, type Hand } from '../../cards/hand.js';
import type { KeptBecause, Method, MethodId, SpecialGame } from '../../rulebooks/handling.js';
import type { Rule } from '../../rulebooks/rule.js';
import type { Rulebook } from '../../rulebooks/rulebook.js';
import type { Wager } from '../../settlement/wager.js';
import { cite } from '../../sheet/table.js';
import { type Outcome, Refused, refuse } from '../step.js';
import { handlersInOrder } from './in-order.js';
import { type MethodSetting, methodNamed, methodOf } from './methods.js';

/** Who has the hands of one coup, as plain data. Which cards are exposed is kept with the cards. */
export interface Handling {
  readonly method: MethodId;
  readonly where: readonly SpecialGame[];
  /** The occupied seats. */
  readonly seats: readonly number[];
  /** If nobody wagered on either hand: the seats with a side wager. Otherwise none. */
  readonly sideWagers: readonly number[];
  readonly hands: Readonly<Record<Hand, HandledHand>>;
}

export interface HandledHand {
  readonly holding: Holding;
  /** The seats still to be asked, in order. */
  readonly order: readonly number[];
  /** The seat that last acted as nominee for this hand. */
  readonly nominee: number | null;
  /** Its third card has been dealt and offered to whoever has the hand. */
  readonly third: boolean;
}

/**
 * `accepted`: the hand is the seat's, and its cards are with the dealer before they are passed and after they come
 * back; `had` says whether the seat has already handled them. `out`: the cards are with the seat.
 */
export type Holding =
  | { readonly is: 'to-offer' }
  | { readonly is: 'offered'; readonly seat: number }
  | { readonly is: 'accepted'; readonly seat: number; readonly had: boolean }
  | {
      readonly is: 'out';
      readonly seat: number;
      readonly cards: number;
      readonly nominee: number | null;
    }
  | { readonly is: 'kept'; readonly because: KeptBecause; readonly clause: string };

export interface HandlingSetting extends MethodSetting {
  /** The seats that are taken. */
  readonly seats: readonly number[];
  /** The seat with the marker, or the puck of competition play. */
  readonly marker: number | null;
}

/** How many cards of each hand are face up and face down. */
export type HandFaces = Readonly<Record<Hand, { readonly up: number; readonly down: number }>>;

export interface HandlingContext {
  readonly rulebook: Rulebook;
  readonly handling: Handling;
  readonly faces: HandFaces;
}

/**
 * Decides who gets the hands of a coup dealt by this method with these wagers. The cards are passed later, once they
 * are dealt.
 */
export function beginHandling(
  rulebook: Rulebook,
  id: MethodId,
  wagers: readonly Wager[],
  setting: HandlingSetting,
): Outcome<Handling> {
  const method = methodOf(rulebook, id, setting);
  if (method instanceof Refused) return method;
  const { where, marker } = setting;
  const seats = [...new Set(setting.seats)];
  const onHands = wagers.some(({ on }) => on === 'player' || on === 'banker');
  const { nobody } = rulebook.handling.marker ?? {};
  if (method.to.banker.who === 'marker' && nobody) {
    if (marker === null || wagers.length === 0)
      return beginHandling(rulebook, nobody.method, wagers, setting);
    if (handlersInOrder(method, 'banker', wagers, seats, marker).length === 0) {
      return refuse(
        'not-allowed',
        { is: 'marker-must-wager', seat: marker },
        cite(rulebook, method.to.banker.clause),
      );
    }
  }
  const handOf = (hand: Hand): HandledHand => ({
    ...firstHolder(method, hand, handlersInOrder(method, hand, wagers, seats, marker)),
    nominee: null,
    third: false,
  });
  const isSide = ({ on, seat }: Wager): boolean => on !== 'tie' && seats.includes(seat);
  return {
    method: method.id,
    where,
    seats,
    sideWagers: onHands ? [] : [...new Set(wagers.filter(isSide).map(({ seat }) => seat))],
    hands: { player: handOf('player'), banker: handOf('banker') },
  };
}

function firstHolder(
  { to, players }: Method,
  hand: Hand,
  order: readonly number[],
): Pick<HandledHand, 'holding' | 'order'> {
  const { who, clause } = to[hand];
  if (!players || who === 'dealer') return { holding: kept('method', { clause }), order: [] };
  const [first, ...others] = order;
  if (first === undefined) return { holding: kept('no-wager', players.keeps.noWager), order: [] };
  if (who === 'marker') return { holding: { is: 'accepted', seat: first, had: false }, order: others };
  return { holding: { is: 'to-offer' }, order };
}

export const kept = (because: KeptBecause, { clause }: Rule): Holding => ({ is: 'kept', because, clause });

/**
 * Follows withdrawn wagers: a seat without a wager on a hand is asked no more and loses it. The dealer keeps a hand
 * without wagers, and both hands of a coup without any.
 */
export function followWagers(
  rulebook: Rulebook,
  handling: Handling,
  wagers: readonly Wager[],
  coupIsWithoutWagers: boolean,
): Handling {
  const method = methodNamed(rulebook, handling.method);
  const { players } = method;
  if (!players) return handling;
  const after = (hand: Hand): HandledHand => {
    const before = handling.hands[hand];
    if (coupIsWithoutWagers) {
      return { ...before, holding: kept('no-bet-coup', rulebook.handling.noBetCoup), order: [] };
    }
    const { holding } = before;
    if (holding.is === 'kept') return before;
    const onHand = new Set(wagers.filter(({ on }) => on === hand).map(({ seat }) => seat));
    const order = before.order.filter((seat) => onHand.has(seat));
    if ('seat' in holding && onHand.has(holding.seat)) return { ...before, order };
    if (order.length > 0) return { ...before, holding: { is: 'to-offer' }, order };
    return { ...before, holding: kept('no-wager', players.keeps.noWager), order };
  };
  return { ...handling, hands: { player: after('player'), banker: after('banker') } };
}

/** The hands that are with players. */
export const handsOut = ({ hands }: Handling): readonly Hand[] =>
  HANDS.filter((hand) => hands[hand].holding.is === 'out');

/** The seat that has a hand, even while its cards are with the dealer. */
export function holderOf({ hands }: Handling, hand: Hand): number | null {
  const { holding } = hands[hand];
  return holding.is === 'accepted' || holding.is === 'out' ? holding.seat : null;
}

/** Whether the method lets players handle cards at all. */
export const playersMayHandle = ({ hands }: Handling): boolean =>
  HANDS.some((hand) => {
    const { holding } = hands[hand];
    return holding.is !== 'kept' || holding.because !== 'method';
  });

/** Whether the dealer has both hands for good. */
export const dealerHasBoth = ({ hands }: Handling): boolean =>
  HANDS.every((hand) => {
    const { holding } = hands[hand];
    return holding.is === 'kept' && (holding.because === 'no-bet-coup' || holding.because === 'method');
  });

export const methodIn = ({ rulebook, handling }: HandlingContext): Method =>
  methodNamed(rulebook, handling.method);

export const keptBy = ({ rulebook }: HandlingContext, hand: Hand, { clause }: Rule): Refused =>
  refuse('not-allowed', { is: 'dealer-keeps', hand }, cite(rulebook, clause));

export const withHand = (handling: Handling, hand: Hand, change: Partial<HandledHand>): Handling => ({
  ...handling,
  hands: { ...handling.hands, [hand]: { ...handling.hands[hand], ...change } },
});
