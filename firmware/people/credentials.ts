import type { HardwareError } from '../../hal/ports/hardware-error.js';
import type { RecordBodies } from '../journal/entry.js';
import type { Key } from '../settings/table-settings.js';

/**
 * Says who stands at a key. What was shown is the digits of a number and a PIN; behind this interface a reader of badges would
 * take what it read.
 */
export interface Credentials {
  identify(key: Key, shown: string): Promise<Identified>;
  /** Everything that was done to the people, for the journal; or why it cannot be read. */
  acts(): Promise<readonly PeopleAct[] | HardwareError>;
}

export type PeopleAct = RecordBodies['people'];

export type Identified =
  | { readonly is: 'accepted'; readonly id: string }
  /** Of this person, if anybody has the number. `left`: so many tries before a wait, or before nothing but a manager helps. */
  | { readonly is: 'wrong'; readonly id: string | null; readonly left: number | null }
  /** Nothing was tried. */
  | { readonly is: 'waits'; readonly id: string; readonly seconds: number }
  | { readonly is: 'shut-out' | 'not-their-key'; readonly id: string }
  | { readonly is: 'unreadable'; readonly why: string };
