import type { Recorded } from 'banco/firmware/journal/record.js';
import type { Act, Scenario } from '../language/scenario.js';
import type { Observation } from './observations.js';

/** Something that a table can be played on: virtual hardware, an emulated machine, a bench with a real board. */
export interface Target {
  readonly name: string;
  readonly description: string;
  /** The board of a scenario that names none. */
  readonly board: string;
  /** How many tables it can run at the same time. */
  readonly parallelTables: number;
  /** Deadlines are multiplied by this: an emulated processor is slow. */
  readonly patience: number;
  /** What a scenario needs and this target lacks; null where it can be played. */
  reasonNotCovered(scenario: Scenario): string | null;
  /** A table that was never opened, with its power on and its program running. */
  setUp(scenario: Scenario): Promise<Table>;
}

/** Everything that can be done to a table; waiting, and choosing from its menu, is up to who plays. */
export type TableAct = Exclude<Act, { readonly word: 'wait' | 'choose' }>;

/** A table on a target, from outside: its wires can be moved and read, and its journal can be read. */
export interface Table {
  /** Milliseconds since it was set up. */
  now(): number;
  pass(milliseconds: number): Promise<void>;
  /** Takes the time that a person takes for it. */
  act(act: TableAct): Promise<ActResult>;
  /** What every display, lamp and output shows now, by its name. */
  readWires(): Readonly<Record<string, string>>;
  /** Every change that was seen since the beginning. */
  observations(): readonly Observation[];
  /** The journal so far. A power cut may take back records at its end that were not durable. */
  records(): readonly Recorded[];
  /** When a record was written, by `now`. */
  writtenAt(record: Recorded): number;
  end(): Promise<void>;
}

export interface ActResult {
  /** Why it could not be done; null if it was. */
  readonly wrong: string | null;
  /** When it was done: the card shoe may have been locked before. */
  readonly at: number;
}
