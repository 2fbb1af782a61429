import type { Hand } from '../../../src/cards/hand.js';
import type { Event, EventOf } from '../../../src/table/events.js';
import { handsOf } from '../../../src/table/state/cards.js';
import type { ClosedCoup } from '../../../src/table/state/state.js';
import type { Chance } from '../chance.js';
import { DEALER } from './people.js';

/** What is done next with one of the hands: offered, passed, given back or turned; null where all lie face up. */
export function nextOfHands(phase: ClosedCoup, chance: Chance): Event | null {
  const hands = handsOf(phase.cards);
  const complete = phase.cards.length >= 4;
  const order: readonly Hand[] = chance.percent(80) ? ['player', 'banker'] : ['banker', 'player'];
  for (const hand of order) {
    const turnable = complete && hands[hand].some(({ up }) => !up);
    const act = nextOf(phase, hand, turnable, chance);
    if (act && chance.percent(90)) return act;
    // A hand is its first two cards.
    const third = hands[hand].slice(0, 2).every(({ up }) => up);
    if (turnable && (phase.handling === null || chance.oneIn(4)))
      return { type: 'exposed', what: third ? `${hand}'s third` : hand };
  }
  return null;
}

function nextOf({ handling }: ClosedCoup, hand: Hand, turnable: boolean, chance: Chance): Event | null {
  const lies = handling?.hands[hand].holding;
  const handle = (act: EventOf<'handle'>['act'], more: { seat?: number; cards?: number } = {}): Event => ({
    type: 'handle',
    by: DEALER,
    hand,
    act,
    ...more,
  });
  switch (lies?.is) {
    case 'to-offer':
      return handle('offer');
    case 'offered':
      return handle(chance.oneIn(4) ? 'decline' : 'accept', { seat: lies.seat });
    case 'accepted':
      return turnable ? handle(lies.had ? 'turned' : 'pass') : null;
    case 'out':
      return handle('returned', chance.oneIn(4) ? { cards: chance.below(lies.cards + 1) } : {});
    case 'kept':
      return turnable ? handle('turned') : null;
    case undefined:
      return null;
  }
}
