import type { Hand } from '../../../src/cards/hand.js';
import type { Event, EventOf } from '../../../src/table/events.js';
import { handsOf } from '../../../src/table/state/cards.js';
import type { ClosedCoup } from '../../../src/table/state/state.js';
import type { Chance } from './chance.js';
import { DEALER } from './people.js';

/** What is done next with one of the hands: offered, passed, given back or turned; null where all lie face up. */
export function nextOfHands(phase: ClosedCoup, chance: Chance): Event | null {
  const hands = handsOf(phase.cards);
  const first: Hand = chance.percent(80) ? 'player' : 'banker';
  for (const hand of [first, first === 'player' ? 'banker' : 'player'] as const) {
    const down = hands[hand].filter(({ up }) => !up).length;
    const complete = phase.cards.length >= 4;
    if (phase.handling) {
      const act = nextOf(phase, hand, complete && down > 0, chance);
      if (act && chance.percent(90)) return act;
    }
    if (complete && down > 0 && (phase.handling === null || chance.oneIn(4))) return turnedOver(phase, hand);
  }
  return null;
}

/** The cards of a hand are turned: its first two, or the third. */
export function turnedOver({ cards }: ClosedCoup, hand: Hand): EventOf<'exposed'> {
  const third = handsOf(cards)
    [hand].slice(0, 2)
    .every(({ up }) => up);
  return { type: 'exposed', what: third ? `${hand}'s third` : hand };
}

function nextOf({ handling }: ClosedCoup, hand: Hand, turnable: boolean, chance: Chance): Event | null {
  const lies = handling?.hands[hand].holding;
  const act = (what: EventOf<'handle'>['act'], seat?: number): EventOf<'handle'> => ({
    type: 'handle',
    by: DEALER,
    hand,
    act: what,
    ...(seat !== undefined && { seat }),
  });
  switch (lies?.is) {
    case 'to-offer':
      return act('offer');
    case 'offered':
      return act(chance.oneIn(4) ? 'decline' : 'accept', lies.seat);
    case 'accepted':
      if (!turnable) return null;
      return act(lies.had ? 'turned' : 'pass');
    case 'out':
      return { ...act('returned'), ...(chance.oneIn(4) && { cards: chance.below(lies.cards + 1) }) };
    case 'kept':
      return turnable ? act('turned') : null;
    case undefined:
      return null;
  }
}
