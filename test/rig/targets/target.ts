import type { Recorded } from 'banco/firmware/journal/record.js';
import type { Act, Scenario, Step } from '../language/scenario.js';

/** Something that a table can be played on: virtual hardware, an emulated machine, a bench with a real board. */
export interface Target {
  readonly name: string;
  readonly description: string;
  /** The board of a scenario that names none. */
  readonly board: string;
  /** How many tables it can have at the same time. */
  readonly parallelTables: number;
  /** Deadlines are so many times as long as they are said to be: emulated processors are slow. */
  readonly patience: number;
  /** What a scenario needs and this has not, in words; null where it can be played. */
  reasonNotCovered(scenario: Scenario): string | null;
  /** A table that was never opened, with its power on and its program running. */
  setUp(scenario: Scenario): Promise<Table>;
}

/** A table on a target, from outside: hands on its wires, eyes on them, and the journal that it leaves. */
export interface Table {
  /** Milliseconds since it was set. */
  now(): number;
  pass(milliseconds: number): Promise<void>;
  /** Whoever does it takes the time that a hand takes. */
  act(act: Exclude<Act, { readonly word: 'wait' | 'choose' }>): Promise<ActResult>;
  /** What eyes see now, by the name of the display, lamp or output. */
  readWires(): Readonly<Record<string, string>>;
  /** What was seen on which wire since the beginning, whenever it changed. */
  observations(): readonly Observation[];
  /** All that is written down by now. Of what was not durable a power cut may take the last back. */
  records(): readonly Recorded[];
  /** When one of them was written, by `now`. */
  writtenAt(record: Recorded): number;
  end(): Promise<void>;
}

export interface ActResult {
  /** Why it could not be done. */
  readonly wrong: string | null;
  /** When it was: a hand may have waited for a lock. */
  readonly at: number;
}

export interface Observation {
  readonly at: number;
  readonly wire: string;
  readonly is: string;
}

/** A place in a scenario, for whoever looks for what went wrong. */
export const placeOf = ({ place: { file, line } }: Pick<Step, 'place'>): string => `${file}:${line}`;
