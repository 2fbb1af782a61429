import { HANDS, type Hand } from '../cards/hand.js';
import { type Checked, Refusal, type RefusalCode } from '../refusal.js';
import type { RulebookId } from '../rulebooks/rulebook.js';
import type { Wager } from '../settlement/wager.js';
import { HANDLING, methodOf, type Setting } from './index.js';
import type { HandlingRules, KeptBecause, Method, MethodId, Rule, Where } from './methods.js';
import { handlersInOrder } from './order.js';

/** Who has the cards of one coup, and what of them is exposed, as plain data. */
export interface Handling {
  readonly rulebook: RulebookId;
  readonly method: MethodId;
  readonly where: readonly Where[];
  /** The seats that are taken. */
  readonly seats: readonly number[];
  /** Seats with a side wager, where nobody wagered on either hand (crown-sydney 8.4.3(a)); otherwise none. */
  readonly sideWagers: readonly number[];
  readonly hands: Readonly<Record<Hand, HandledHand>>;
}

export interface HandledHand {
  readonly lies: Lies;
  /** Seats not yet asked, in order. */
  readonly order: readonly number[];
  /** Of the cards that the hand is to have: exposed, and not. */
  readonly faceUp: number;
  readonly faceDown: number;
  /** The seat that last acted as nominee for this hand. */
  readonly nominee: number | null;
}

/** `accepted`: the seat has the hand, and the dealer its cards, until they are passed and after they come back. */
export type Lies =
  | { readonly is: 'to-offer' }
  | { readonly is: 'offered'; readonly seat: number }
  | { readonly is: 'accepted'; readonly seat: number }
  | {
      readonly is: 'out';
      readonly seat: number;
      readonly cards: number;
      readonly nominee: number | 'standing' | null;
    }
  | { readonly is: 'kept'; readonly because: KeptBecause; readonly clause: string };

export interface HandlingSetting extends Setting {
  /** The seats that are taken. */
  readonly seats: readonly number[];
  /** The seat with the marker of nsw 8.17 or the puck of tasmania 16.5.4. */
  readonly marker: number | null;
}

/**
 * A coup is to be dealt by this method, on these wagers. The cards need not be dealt yet (nz 8.8 settles first who gets
 * them); they are passed when they are.
 */
export function beginHandling(
  rulebook: RulebookId,
  id: MethodId,
  wagers: readonly Wager[],
  setting: HandlingSetting,
): Checked<Handling> {
  const method = methodOf(rulebook, id, setting);
  if (method instanceof Refusal) return method;
  const { where, marker } = setting;
  const seats = [...new Set(setting.seats)];
  const onHands = wagers.some(({ on }) => on === 'player' || on === 'banker');
  if (method.to.banker.who === 'marker') {
    // nsw 8.21, and 12.4 where there are no wagers at all.
    if (marker === null || wagers.length === 0) return beginHandling(rulebook, 'method-a', wagers, setting);
    if (handlersInOrder(method, 'banker', wagers, seats, marker).length === 0) {
      const { clause } = method.to.banker;
      const message = `seat ${marker} has the marker and must wager on the Banker's Hand (${rulebook} ${clause})`;
      return refuse('not-allowed', message);
    }
  }
  const handOf = (hand: Hand): HandledHand => {
    const up = method.facing === 'up' ? 2 : 0;
    const order = handlersInOrder(method, hand, wagers, seats, marker);
    return { ...firstHolder(method, hand, order), faceUp: up, faceDown: 2 - up, nominee: null };
  };
  const isSide = ({ on, seat }: Wager): boolean => on !== 'tie' && seats.includes(seat);
  return {
    rulebook,
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
): Pick<HandledHand, 'lies' | 'order'> {
  const { who, clause } = to[hand];
  if (!players || who === 'dealer') return { lies: { is: 'kept', because: 'method', clause }, order: [] };
  const [first, ...others] = order;
  if (first === undefined) {
    return { lies: { is: 'kept', because: 'no-wager', clause: players.keeps.noWager.clause }, order: [] };
  }
  if (who === 'marker') return { lies: { is: 'accepted', seat: first }, order: others };
  return { lies: { is: 'to-offer' }, order };
}

/** The hand that is with players, if either is. */
export const handOut = ({ hands }: Handling): Hand | null =>
  HANDS.find((hand) => hands[hand].lies.is === 'out') ?? null;

/** Whether any card of the coup has been seen: nz 5.14, nsw 12.12 and crown-sydney 11.9.1 ask. */
export const anyExposed = ({ hands }: Handling): boolean => HANDS.some((hand) => hands[hand].faceUp > 0);

/** The seat that has a hand, whether or not it has the cards just now. */
export function holderOf({ hands }: Handling, hand: Hand): number | null {
  const { lies } = hands[hand];
  return lies.is === 'accepted' || lies.is === 'out' ? lies.seat : null;
}

// What the functions on a handling share.

export const rulesOf = ({ rulebook }: Handling): HandlingRules => HANDLING[rulebook];

/** The method was allowed when the handling began. */
export const methodIn = (handling: Handling): Method =>
  rulesOf(handling).methods.find(({ id }) => id === handling.method) as Method;

export const refuse = (code: RefusalCode, message: string): Refusal => new Refusal(code, message);

export const cited = ({ rulebook }: Handling, { clause }: Rule): string => `(${rulebook} ${clause})`;

export const withHand = (handling: Handling, hand: Hand, change: Partial<HandledHand>): Handling => ({
  ...handling,
  hands: { ...handling.hands, [hand]: { ...handling.hands[hand], ...change } },
});

export const HAND_NAMES: Readonly<Record<Hand, string>> = {
  player: "the Player's Hand",
  banker: "the Banker's Hand",
};
