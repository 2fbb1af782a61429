import { EVENTS, type Event, type EventOf, type EventType } from '../../../src/table/events.js';
import { DEVICES } from '../../../src/table/state/fault.js';
import type { State } from '../../../src/table/state/state.js';
import type { Chance } from '../chance.js';
import { anyEvent, isUnburnt } from './any-event.js';
import { type At, atTable } from './at.js';
import { nextToClose } from './close-table.js';
import { openingOf } from './opening.js';
import { HIGHEST } from './people.js';

/** Kinds of events that come at the wrong moment more often than others, or less. */
const OFTEN: readonly EventType[] = ['card', 'report', 'void-round'];
const MORE: readonly EventType[] = ['cutting-card', 'handle', 'reopen', 'spot', 'wager', 'withdraw'];
const LESS: readonly EventType[] = [
  ...([
    'open',
    'shuffled',
    'cut',
    'burn',
    'play',
    'shoe-empty',
    'close',
    'clock',
    'notice',
    'limits',
  ] as const),
  ...([
    'stop-play',
    'change-table',
    'leave',
    'cash-out',
    'collect',
    'tokens',
    'adjust',
    'credit',
    'float',
    'end-shift',
    'floor-order',
  ] as const),
];
const timesOf = (type: EventType): number =>
  OFTEN.includes(type) ? 9 : MORE.includes(type) ? 6 : LESS.includes(type) ? 1 : 3;
const KINDS = (Object.keys(EVENTS) as EventType[]).flatMap((type) =>
  Array<EventType>(timesOf(type)).fill(type),
);
/** What happens with the cards does not wait for an officer's decision. */
const OF_CARDS = ['card', 'card', 'card', 'last-card', 'exposed'] as const;

/** What goes wrong, and what people do at the wrong moment. */
export function troubleEvent(state: State, chance: Chance): Event {
  const at = atTable(state, chance);
  if (!at) return chance.oneIn(2) ? openingOf(chance) : { type: 'fault', device: chance.pick(DEVICES) };
  if (state.lastSettled && chance.oneIn(5)) return afterSettling(at);
  if (state.decision && chance.oneIn(2)) return anyEvent(chance.pick(OF_CARDS), at);
  if ('cards' in state.phase && isUnburnt(state) && chance.oneIn(4)) return anyEvent('report', at);
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
