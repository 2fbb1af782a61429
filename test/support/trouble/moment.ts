import type { Event } from '../../../src/table/events.js';
import type { Message } from '../../../src/table/messages.js';
import type { State } from '../../../src/table/state/state.js';
import type { Outcome, Refused } from '../../../src/table/step.js';

/** One event of a life: what it was told to, and what it came to. */
export interface Moment {
  /** Its place in the life, from 0. */
  readonly nth: number;
  readonly before: State;
  readonly event: Event;
  readonly outcome: Outcome;
  readonly refused: Refused | null;
  readonly after: State;
  readonly messages: readonly Message[];
}

/** What must hold after every event: it is told of each in turn, and says what is wrong. */
export type Watch = (moment: Moment) => string | null;

/** Every life has a watch of its own. */
export interface Property {
  readonly name: string;
  readonly watch: () => Watch;
}

/** A property that looks at each moment by itself. */
export const property = (name: string, watch: Watch): Property => ({ name, watch: () => watch });
