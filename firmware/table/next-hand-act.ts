import { HANDS, type Hand } from '../../src/cards/hand.js';
import type { Event, EventOf } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import { handsOf } from '../../src/table/state/cards.js';
import type { ClosedCoup } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';
import { handActs } from '../decode/hands.js';
import { dealer, type PanelContext } from '../decode/panel-context.js';
import { wagersOf } from '../decode/wagers.js';

// A table that deals by itself offers, passes and turns the hands, too. A player who does not answer in time has passed on what was
// offered, or gives back what lies at the seat.

export interface NextHandAct {
  readonly does: 'hand';
  readonly event: Extract<Event, { readonly type: 'handle' | 'marker' | 'exposed' }>;
  /** Which act of the coup it is: so many cards lie, and so many of them are turned. */
  readonly cards: number;
  readonly up: number;
  /** When it is due by the clock; null where it only has its pace. */
  readonly at: number | null;
}

/** In milliseconds: the pace of a dealer, and how long a player has to answer and to look at the cards. */
const PACE = { deal: 1200, answer: 10_000, look: 20_000 } as const;

const WAITS: Readonly<Record<EventOf<'handle'>['act'], keyof typeof PACE>> = {
  offer: 'deal',
  accept: 'deal',
  decline: 'answer',
  keep: 'deal',
  give: 'deal',
  pass: 'deal',
  returned: 'look',
  turned: 'deal',
};

export function waitForHand({ event, at }: NextHandAct, now: number): number {
  if (at !== null) return Math.max(0, at - now);
  if (event.type === 'marker') return PACE.answer;
  return PACE[event.type === 'handle' ? WAITS[event.act] : 'deal'];
}

export const isSameHandAct = (a: NextHandAct, b: NextHandAct): boolean =>
  a.cards === b.cards &&
  a.up === b.up &&
  a.at === b.at &&
  JSON.stringify(a.event) === JSON.stringify(b.event);

/** What comes before the next card; null where the next card comes. */
export function nextHandAct(context: PanelContext): NextHandAct | null {
  const { phase } = context.state;
  if (phase.is !== 'dealing') return null;
  const event = nextEvent(context, phase);
  const up = phase.cards.filter((card) => card.up).length;
  return event && { does: 'hand', event, cards: phase.cards.length, up, at: null };
}

function nextEvent(context: PanelContext, coup: ClosedCoup): NextHandAct['event'] | null {
  const { handling, cards } = coup;
  // Hands are offered before their cards come, and shown once all four lie.
  const isDealt = cards.length >= 4;
  for (const hand of HANDS) {
    const holding = handling?.hands[hand].holding.is;
    const isAsked = holding === 'to-offer' || holding === 'offered';
    const isDown = isDealt && handsOf(cards)[hand].some((card) => !card.up);
    if ((isAsked && (isDown || cards.length === 0)) || isDown) {
      return handling ? actOn(context, hand) : { type: 'exposed', what: partOf(coup, hand) };
    }
  }
  return null;
}

/** What the dealer's answers would say of this hand, but that nobody accepts for a player, and what is at a seat comes back unturned. */
function actOn(context: PanelContext, hand: Hand): NextHandAct['event'] | null {
  const acts = handActs({ ...context, panels: { ...context.panels, keys: [] } });
  const act = acts.find(
    ({ text }) =>
      'hand' in text && text.hand === hand && text.is !== 'hand-accept' && text.is !== 'hand-turned',
  );
  return act?.event.type === 'handle' ? act.event : null;
}

/** Which part of a hand lies face down. */
const partOf = ({ cards }: ClosedCoup, hand: Hand): EventOf<'exposed'>['what'] =>
  handsOf(cards)
    [hand].slice(0, 2)
    .some((card) => !card.up)
    ? hand
    : `${hand}'s third`;

/**
 * Betting closes once nobody is asked any more whether to take the marker, and whoever has it has wagered: who has not by the end of the
 * time passes it on.
 */
export function nextMarkerAct(context: PanelContext, closesAt: number): NextHandAct | null {
  const { settings, state } = context;
  const { marker } = state;
  if (settings.shoe !== 'virtual' || !marker || marker.is === 'nobody') return null;
  const { seat } = marker;
  const by = dealer(context);
  const none = { does: 'hand', cards: 0, up: 0 } as const;
  if (marker.is === 'offered')
    return { ...none, event: { type: 'marker', by, seat, act: 'decline' }, at: null };
  const wagered = wagersOf(state).some((wager) => wager.seat === seat && wager.on === 'banker');
  const passed = { type: 'marker', by, seat, act: 'pass' } as const;
  return wagered || reduce(state, passed) instanceof Refused
    ? null
    : { ...none, event: passed, at: closesAt };
}
