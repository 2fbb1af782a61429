import { EVENTS, type Event, type EventOf, type EventType } from '../../../src/table/events.js';
import { DEVICES } from '../../../src/table/state/fault.js';
import type { State } from '../../../src/table/state/state.js';
import type { Chance } from '../chance.js';
import { anyEvent } from './any-event.js';
import { type At, atTable } from './at.js';
import { nextToClose } from './close-table.js';
import { openingOf } from './opening.js';
import { HIGHEST } from './people.js';

/** How often each kind of event comes at the wrong moment, where it is not three times. */
const TIMES: { readonly [T in EventType]?: number } = {
  ...{
    card: 9,
    report: 9,
    'void-round': 9,
    spot: 6,
    handle: 6,
    reopen: 6,
    withdraw: 6,
    wager: 6,
    'cutting-card': 6,
  },
  ...{ 'shoe-empty': 1, shuffled: 1, cut: 1, burn: 1, play: 1, close: 1, clock: 2 },
  ...{ notice: 1, limits: 1, 'stop-play': 1, 'change-table': 1, open: 0 },
  ...{ leave: 1, 'cash-out': 1, collect: 1, tokens: 1, adjust: 1, credit: 1 },
};
const KINDS = (Object.keys(EVENTS) as EventType[]).flatMap((type) =>
  Array<EventType>(TIMES[type] ?? 3).fill(type),
);
/** What happens with the cards does not wait for an officer's decision. */
const OF_CARDS = ['card', 'card', 'card', 'last-card', 'exposed'] as const;

/** What goes wrong, and what people do at the wrong moment. */
export function troubleEvent(state: State, chance: Chance): Event {
  const at = atTable(state, chance);
  if (!at || chance.oneIn(150))
    return chance.oneIn(2) ? openingOf(chance) : { type: 'fault', device: chance.pick(DEVICES) };
  if (state.lastSettled && chance.oneIn(5)) return afterSettling(at);
  if (state.decision && chance.oneIn(2)) return anyEvent(chance.pick(OF_CARDS), at);
  const closing = chance.oneIn(45) ? nextToClose(state) : null;
  return closing ?? anyEvent(chance.pick(KINDS), at);
}

/** Who was paid leaves, or it is said that what was settled was not right. */
export function disputeEvent(state: State, chance: Chance): Event {
  const at = atTable(state, chance);
  if (!at || state.decision || state.rounds.length + state.earlierShoes.length === 0)
    return troubleEvent(state, chance);
  const comesAndGoes = ['leave', 'cash-out', 'collect', 'tokens', 'adjust', 'credit'] as const;
  return chance.oneIn(4) ? anyEvent(chance.pick(comesAndGoes), at) : afterSettling(at);
}

function afterSettling(at: At): Event {
  const { settled = [], number: round = 1 } = at.state.rounds.at(-1) ?? {};
  const seat = settled.length > 0 ? at.chance.pick(settled).seat : 1;
  switch (at.chance.below(6)) {
    case 0:
    case 1:
      return { type: at.chance.oneIn(2) ? 'cash-out' : 'leave', by: HIGHEST, seat };
    case 2:
    case 3:
      return { type: 'report', by: HIGHEST, what: 'order-in-doubt' };
    case 4:
      return anyEvent('shoe-result', at);
    default:
      return { ...(anyEvent('void-round', at) as EventOf<'void-round'>), by: HIGHEST, round };
  }
}
