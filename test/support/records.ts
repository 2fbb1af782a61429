import type { Entry } from '../../firmware/journal/entry.js';
import { eventEntry, NOTHING_BESIDE } from '../../firmware/table/came-to.js';
import type { Event } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import { CLOSED, type State } from '../../src/table/state/state.js';
import { Refused } from '../../src/table/step.js';

/** Makes the records of events, as a table that accepts them writes them; one that it refuses comes to nothing. */
export class Records {
  state: State = CLOSED;

  of(event: Event): Entry {
    const step = reduce(this.state, event);
    if (step instanceof Refused) return { kind: 'event', body: event };
    const entry = eventEntry(event, this.state, step, NOTHING_BESIDE);
    this.state = step.state;
    return entry;
  }
}
