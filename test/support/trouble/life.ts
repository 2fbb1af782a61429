import { faultsInEnglish } from '../../../firmware/messages/en/input-faults.js';
import { isObject } from '../../../src/reader/fields.js';
import { Refusal } from '../../../src/reader/refusal.js';
import { type Event, readEvent } from '../../../src/table/events.js';
import { reduce } from '../../../src/table/reduce.js';
import { CLOSED, type State } from '../../../src/table/state/state.js';
import { Refused } from '../../../src/table/step.js';
import { Chance } from './chance.js';
import { nextToClose } from './close-table.js';
import type { Coverage } from './coverage.js';
import type { Property, Watch } from './moment.js';
import { disputeEvent, troubleEvent } from './trouble-events.js';
import { usualEvent } from './usual-events.js';

/** A property that did not hold, and after which event. */
export interface Fault {
  readonly property: string;
  readonly says: string;
  readonly events: readonly Event[];
}

/** What is played and watched event by event: from a seed, or from a list. */
class Life {
  state: State = CLOSED;
  readonly events: Event[] = [];
  readonly #watches: readonly (readonly [string, Watch])[];
  readonly #coverage: Coverage | undefined;

  constructor(properties: readonly Property[], coverage?: Coverage) {
    this.#watches = properties.map(({ name, watch }) => [name, watch()]);
    this.#coverage = coverage;
  }

  take(event: Event): Fault | null {
    const nth = this.events.push(frozen(event)) - 1;
    const before = this.state;
    try {
      const read = readEvent(event);
      if (read instanceof Refusal)
        return this.#fault('every event that is played is one', faultsInEnglish(read.faults));
      const outcome = reduce(before, event);
      const refused = outcome instanceof Refused ? outcome : null;
      const after = outcome instanceof Refused ? before : frozen(outcome.state);
      const messages = outcome instanceof Refused ? [] : outcome.messages;
      const moment = { nth, before, event, outcome, refused, after, messages };
      this.#coverage?.count(moment);
      for (const [name, watch] of this.#watches) {
        const wrong = watch(moment);
        if (wrong !== null) return this.#fault(name, wrong);
      }
      this.state = after;
      return null;
    } catch (error) {
      const { message, stack = '' } = error as Error;
      const written = /read only|not extensible|Cannot (assign|add|delete|define)/.test(message);
      const name = written ? 'no state is written into' : 'nothing throws';
      return this.#fault(name, stack.split('\n').slice(0, 4).join(' '));
    }
  }

  #fault(property: string, says: string): Fault {
    return { property, says, events: this.events };
  }
}

/** Whoever writes into a state, or an event, fails. */
function frozen<T>(value: T): T {
  if ((isObject(value) || Array.isArray(value)) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** A whole life from its seed: how much trouble there is in it is its own, too. */
export function live(
  seed: number,
  properties: readonly Property[],
  coverage?: Coverage,
  most = 220,
): { readonly events: number; readonly fault: Fault | null } {
  const chance = new Chance(seed);
  const life = new Life(properties, coverage);
  const length = 30 + chance.below(most - 30);
  const trouble = chance.pick([3, 8, 15, 25, 40]);
  const quarrelsome = chance.oneIn(4) ? 20 : 0;
  const next = (state: State): Event => {
    if (chance.percent(quarrelsome)) return disputeEvent(state, chance);
    return chance.percent(trouble) ? troubleEvent(state, chance) : usualEvent(state, chance);
  };
  let closing = 0;
  for (let n = 0; n < length; n++) {
    if (chance.oneIn(200)) closing = 40;
    const leaving = closing-- > 0 ? nextToClose(life.state) : null;
    if (!leaving) closing = 0;
    const event = leaving ?? next(life.state);
    const fault = life.take(event);
    if (fault) return { events: life.events.length, fault };
  }
  return { events: life.events.length, fault: null };
}

/** What happens in a life, for whoever wants to watch it otherwise. */
export function eventsOf(seed: number): readonly Event[] {
  const chance = new Chance(seed);
  const life = new Life([]);
  for (let n = 30 + chance.below(120); n > 0; n--) {
    const event = chance.percent(20) ? troubleEvent(life.state, chance) : usualEvent(life.state, chance);
    if (life.take(event)) break;
  }
  return life.events;
}

/** The same events once more. */
export function relive(events: readonly Event[], properties: readonly Property[]): Fault | null {
  const life = new Life(properties);
  for (const event of events) {
    const fault = life.take(event);
    if (fault) return { ...fault, events: [...fault.events] };
  }
  return null;
}

/** The fewest events that still come to the same fault, as far as dropping some of them can tell. */
export function shortest(fault: Fault, properties: readonly Property[]): Fault {
  let best = fault;
  for (
    let size = Math.ceil(fault.events.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = best.events.length - 1 - size; from >= 0; from -= size) {
      const fewer = [...best.events.slice(0, from), ...best.events.slice(from + size)];
      const again = relive(fewer, properties);
      if (again?.property === fault.property) best = again;
    }
  }
  return best;
}
