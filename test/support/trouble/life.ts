import { faultsInEnglish } from '../../../firmware/messages/en/input-faults.js';
import { isObject } from '../../../src/reader/fields.js';
import { Refusal } from '../../../src/reader/refusal.js';
import { type Event, readEvent } from '../../../src/table/events.js';
import { reduce } from '../../../src/table/reduce.js';
import { CLOSED, type State } from '../../../src/table/state/state.js';
import { Refused } from '../../../src/table/step.js';
import { Chance } from '../chance.js';
import { nextToClose } from './close-table.js';
import type { Coverage } from './coverage.js';
import type { Moment, Property } from './moment.js';
import { disputeEvent, troubleEvent } from './trouble-events.js';
import { usualEvent } from './usual-events.js';

/** What happened at a table, and what did not hold after the last of it. */
export interface Life {
  readonly events: readonly Event[];
  readonly fault: Fault | null;
}

/** A property that did not hold. */
export interface Fault {
  readonly property: string;
  readonly says: string;
}

/** What every event is held against beside the properties. */
export const ALWAYS = ['nothing throws', 'no state is written into', 'every event that is played is one'];
const [THROWS = '', WRITTEN = '', UNREADABLE = ''] = ALWAYS;

/** A whole life from its seed: how much trouble there is in it is its own, too. */
export function live(seed: number, properties: readonly Property[], coverage?: Coverage, most = 220): Life {
  const chance = new Chance(seed);
  const length = 30 + chance.below(most - 30);
  const trouble = chance.pick([3, 8, 15, 25, 40]);
  const quarrelsome = chance.oneIn(4) ? 20 : 0;
  let closing = 0;
  const next = (state: State, nth: number): Event | null => {
    if (nth === length) return null;
    if (chance.oneIn(200)) closing = 40;
    const leaving = closing-- > 0 ? nextToClose(state) : null;
    if (leaving) return leaving;
    closing = 0;
    if (chance.percent(quarrelsome)) return disputeEvent(state, chance);
    return chance.percent(trouble) ? troubleEvent(state, chance) : usualEvent(state, chance);
  };
  return play(next, properties, coverage);
}

/** The fewest events that still come to the same fault, as far as dropping some of them can tell. */
export function shortest(life: Life, properties: readonly Property[]): Life {
  let best = life;
  for (let size = life.events.length >> 1; size >= 1; size >>= 1) {
    for (let from = best.events.length - 1 - size; from >= 0; from -= size) {
      const fewer = best.events.toSpliced(from, size);
      const again = play((_, nth) => fewer[nth] ?? null, properties);
      if (again.fault?.property === life.fault?.property) best = again;
    }
  }
  return best;
}

/** Plays one event after the other until there is none, or something does not hold. */
function play(
  next: (state: State, nth: number) => Event | null,
  properties: readonly Property[],
  coverage?: Coverage,
): Life {
  const watches = properties.map(({ name, watch }) => [name, watch()] as const);
  const events: Event[] = [];
  let state = CLOSED;
  const take = (event: Event, nth: number): Fault | null => {
    const read = readEvent(event);
    if (read instanceof Refusal) return { property: UNREADABLE, says: faultsInEnglish(read.faults) };
    const moment = momentOf(nth, state, event);
    coverage?.count(moment);
    state = moment.after;
    for (const [property, watch] of watches) {
      const says = watch(moment);
      if (says !== null) return { property, says };
    }
    return null;
  };
  for (;;) {
    const event = next(state, events.length);
    if (!event) return { events, fault: null };
    const nth = events.push(frozen(event)) - 1;
    try {
      const fault = take(event, nth);
      if (fault) return { events, fault };
    } catch (error) {
      const { message, stack = '' } = error as Error;
      const written = /read only|not extensible|Cannot (assign|add|delete|define)/.test(message);
      const says = stack.split('\n').slice(0, 4).join(' ');
      return { events, fault: { property: written ? WRITTEN : THROWS, says } };
    }
  }
}

function momentOf(nth: number, before: State, event: Event): Moment {
  const outcome = reduce(before, event);
  if (outcome instanceof Refused)
    return { nth, before, event, outcome, refused: outcome, after: before, messages: [] };
  const { messages } = outcome;
  return { nth, before, event, outcome, refused: null, after: frozen(outcome.state), messages };
}

/** Whoever writes into a state, or an event, fails. */
function frozen<T>(value: T): T {
  if ((isObject(value) || Array.isArray(value)) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
