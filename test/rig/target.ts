import type { Recorded } from '../../firmware/journal/record.js';
import type { Act, Scenario, Step } from './language/scenario.js';

/** Something that a table can be played on: virtual hardware, an emulated machine, a bench with a real board. */
export interface Target {
  readonly name: string;
  readonly says: string;
  /** The board of a scenario that names none. */
  readonly board: string;
  /** What a scenario needs and this has not, in words; null where it can be played. */
  lacks(scenario: Scenario): string | null;
  /** A table that was never opened, with its power on and its program running. */
  set(scenario: Scenario): Promise<Table>;
}

/** A table on a target, from outside: hands on its wires, eyes on them, and the journal that it leaves. */
export interface Table {
  /** Milliseconds since it was set. */
  now(): number;
  pass(milliseconds: number): Promise<void>;
  /** Null when it is done; else why it could not be. Whoever does it takes the time that a hand takes. */
  act(act: Exclude<Act, { readonly word: 'wait' }>): Promise<string | null>;
  /** What eyes see now, by the name of the display, lamp or output. */
  look(): Readonly<Record<string, string>>;
  /** What was seen on which wire since the beginning, whenever it changed. */
  seen(): readonly Sight[];
  /** All that is written down by now. */
  records(): readonly Recorded[];
  end(): Promise<void>;
}

export interface Sight {
  readonly at: number;
  readonly wire: string;
  readonly is: string;
}

/** A place in a scenario, for whoever looks for what went wrong. */
export const placeOf = ({ place: { file, line } }: Pick<Step, 'place'>): string => `${file}:${line}`;
