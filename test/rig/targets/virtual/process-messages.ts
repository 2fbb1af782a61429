import type { Boot } from 'banco/hal/ports/platform.js';
import type { CabinetAct } from '../actuators.js';
import type { Observation } from '../observations.js';

/** What happened to a table so far. A new process replays it before its program starts; `null` is a power cut. */
export type PastAct = { readonly at: number; readonly act: CabinetAct | null } | ShoeInput;

/** Bytes that the program sent to the card shoe, in hex. The shoe still obeys them when the program is dead. */
export interface ShoeInput {
  readonly at: number;
  readonly toShoe: string;
}

export interface StartRequest {
  readonly do: 'start';
  readonly board: string;
  /** The settings, and the file that faults in them name. */
  readonly settings: string;
  readonly file: string;
  /** Where the journal is. */
  readonly folder: string;
  readonly past: readonly PastAct[];
  readonly now: number;
  /** Which start of the machine it is, and whether its watchdog had reset it. */
  readonly boot: Omit<Boot, 'machine'>;
}

export type TableRequest =
  | { readonly do: 'pass'; readonly milliseconds: number }
  | { readonly do: 'act'; readonly act: CabinetAct }
  /** What somebody types behind `banco`. It is refused with the code that comes back as `wrong`. */
  | { readonly do: 'command'; readonly text: string }
  /** Stops the program as with Ctrl-C. */
  | { readonly do: 'stop' };

/** From the rig to the process of the table. Each is answered before the next is sent. */
export type Request = StartRequest | TableRequest;

export interface Response {
  readonly now: number;
  readonly observations: readonly Observation[];
  readonly toShoe: readonly ShoeInput[];
  /** Why an act could not be done. */
  readonly wrong: string | null;
  /** When it was done. */
  readonly doneAt: number;
  /** The watchdog has reset the machine: time stands still until it is started again. */
  readonly isReset: boolean;
  /** The exit status of the program, once it has ended. */
  readonly ended: number | null;
}
