import type { HandAct } from '../actuators.js';
import type { Sight } from '../target.js';

/** What was done to a table since it was set: a new process lives through it before its program begins. */
export type Past =
  | { readonly at: number; readonly act: HandAct }
  | { readonly at: number; readonly act: null }
  | ToShoe;

/** Bytes of the program that the card shoe has heard: it goes by them although the program is dead. */
export interface ToShoe {
  readonly at: number;
  readonly toShoe: string;
}

export interface Beginning {
  readonly do: 'begin';
  readonly board: string;
  /** The settings, and the file that they are said to be from. */
  readonly settings: string;
  readonly file: string;
  readonly folder: string;
  readonly past: readonly Past[];
  readonly now: number;
}

export type Later =
  | { readonly do: 'pass'; readonly milliseconds: number }
  | { readonly do: 'act'; readonly act: HandAct }
  /** As by Ctrl-C. */
  | { readonly do: 'stop' };

export interface Answered {
  readonly now: number;
  /** What has changed on the wires. */
  readonly seen: readonly Sight[];
  readonly toShoe: readonly ToShoe[];
  /** Why an act could not be done. */
  readonly wrong: string | null;
  /** When it was done. */
  readonly didAt: number;
  /** The exit status of the program, once it has ended. */
  readonly ended: number | null;
}

/** From the rig to the process of the table. Each is answered before the next is sent. */
export type Asked = Beginning | Later;
