import type { CabinetAct } from '../actuators.js';
import type { Observation } from '../observations.js';

/** What was done to a table since it was set: a new process lives through it before its program begins. */
export type PastAct =
  | { readonly at: number; readonly act: CabinetAct }
  | { readonly at: number; readonly act: null }
  | ShoeInput;

/** Bytes of the program that the card shoe has heard: it goes by them although the program is dead. */
export interface ShoeInput {
  readonly at: number;
  readonly toShoe: string;
}

export interface StartRequest {
  readonly do: 'begin';
  readonly board: string;
  /** The settings, and the file that they are said to be from. */
  readonly settings: string;
  readonly file: string;
  readonly folder: string;
  readonly past: readonly PastAct[];
  readonly now: number;
}

export type TableRequest =
  | { readonly do: 'pass'; readonly milliseconds: number }
  | { readonly do: 'act'; readonly act: CabinetAct }
  /** As by Ctrl-C. */
  | { readonly do: 'stop' };

export interface Response {
  readonly now: number;
  /** What has changed on the wires. */
  readonly seen: readonly Observation[];
  readonly toShoe: readonly ShoeInput[];
  /** Why an act could not be done. */
  readonly wrong: string | null;
  /** When it was done. */
  readonly didAt: number;
  /** The exit status of the program, once it has ended. */
  readonly ended: number | null;
}

/** From the rig to the process of the table. Each is answered before the next is sent. */
export type Request = StartRequest | TableRequest;
