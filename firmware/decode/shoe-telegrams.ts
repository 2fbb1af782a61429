import type { ShoeCard, Telegram } from '../../hal/parts/card-shoe/telegram.js';
import type { Event } from '../../src/table/events.js';
import { isOpenWithCards } from '../../src/table/rights/round-under-way.js';
import { handsOf, nextHand, type TableCard } from '../../src/table/state/cards.js';
import type { Phase } from '../../src/table/state/state.js';
import type { PanelContext } from './panel-context.js';
import type { Decoded, PanelState } from './panel-state.js';

const RANKS = 'A23456789TJQK';
const SUITS = { spade: 'S', heart: 'H', diamond: 'D', club: 'C' } as const;

/** A card by its two characters, as in `TD`. */
export const cardName = ({ rank, suit }: ShoeCard): string => `${RANKS[rank - 1]}${SUITS[suit]}`;

/**
 * Decodes a telegram of the shoe. While the shoe has counted as many cards of its round as lie on the table, it gives each
 * card the place that is due. Another place, or the end of its round before all cards are there, shows that a card was lost
 * on the line: it can no longer be read.
 */
export function decodeShoeTelegram(context: PanelContext, telegram: Telegram): Decoded {
  const event = eventOf(telegram);
  if (isOneMissing(context, telegram)) {
    const message = { panel: { is: 'card-lost' } } as const;
    const panels: PanelState = { ...context.panels, shoeCardCount: null, message };
    const lost: Event = { type: 'fault', device: 'card-reader' };
    // If the first card was lost, the second one tells the game that the coup has begun.
    const first = cardsOf(context.state.phase)?.length === 0 && event?.type === 'card';
    return { panels, events: first ? [event, lost] : [lost] };
  }
  const panels: PanelState = {
    ...context.panels,
    shoeCardCount: countsAfter(context.panels, telegram),
  };
  return { panels, events: event ? [event] : [] };
}

function isOneMissing({ state: { phase }, panels }: PanelContext, telegram: Telegram): boolean {
  const cards = cardsOf(phase);
  if (cards === null || panels.shoeCardCount !== cards.length) return false;
  const due = nextHand(cards);
  if (due === 'none') return false;
  // The shoe ends a round without a result only if somebody quits it.
  if (telegram.kind === 'result') return phase.is === 'dealing' && telegram.result !== 'forced-quit';
  if (telegram.kind === 'stand-by') return phase.is === 'dealing' && cards.length > 0;
  if (telegram.kind !== 'card' || (telegram.hand !== 'player' && telegram.hand !== 'banker')) return false;
  return telegram.hand !== due || telegram.index !== handsOf(cards)[due].length + 1;
}

/** The shoe counts from when it stands by; after an error or a new start the count is unknown. */
function countsAfter({ shoeCardCount }: PanelState, telegram: Telegram): number | null {
  switch (telegram.kind) {
    case 'stand-by':
      return 0;
    case 'start':
    case 'redesignated':
    case 'error':
      return null;
    case 'card':
      return shoeCardCount === null ? null : shoeCardCount + 1;
    case 'result':
      return telegram.result === 'forced-quit' ? null : shoeCardCount;
    default:
      return shoeCardCount;
  }
}

function cardsOf(phase: Phase): readonly TableCard[] | null {
  switch (phase.is) {
    case 'betting':
      return isOpenWithCards(phase) ? phase.cards : phase.waiting;
    case 'dealing':
      return phase.cards;
    default:
      return null;
  }
}

/**
 * The event of a telegram. The table ignores the hand that the shoe assigns to a card: cards are dealt in the order in which
 * they leave the shoe, and the coup machine knows whose each is. It compares the shoe's result.
 */
function eventOf(telegram: Telegram): Event | null {
  switch (telegram.kind) {
    case 'card':
    case 'redesignated':
      return telegram.hand === 'burn-count' ? null : { type: 'card', card: cardName(telegram.card) };
    case 'stray-card':
      return { type: 'card', card: cardName(telegram.card) };
    case 'cutting-card':
      return { type: 'cutting-card' };
    case 'result':
      return telegram.result === 'forced-quit' ? null : { type: 'shoe-result', winner: telegram.result };
    case 'error':
    case 'unknown':
      return { type: 'fault', device: 'card-reader' };
    case 'start':
    case 'stand-by':
    case 'error-cancelled':
    case 'lock':
    case 'preset':
      return null;
  }
}
