import type { Drives } from '../parts/entry-fields.js';
import type { Part } from '../parts/kinds.js';
import type { LineSettings } from '../ports/gpio-line.js';
import type { I2cSettings } from '../ports/i2c-bus.js';
import type { SerialSettings } from '../ports/serial-link.js';
import type { TableInput, TableOutput } from '../roles/roles.js';
import type { BoardFile, CabinetFile } from './file.js';
import type { Section } from './sections.js';

/** A checked board: every name in it refers to something, and nothing clashes. */
export interface Board extends Pick<BoardFile, 'title' | 'machine' | 'platform' | 'flash' | 'capabilities'> {
  /** The name of its file. */
  readonly id: string;
  /** The title of the cabinet. */
  readonly cabinet: string;
  /** A contact of a button, key or door that is shorter counts as none. */
  readonly shortestPressMs: number;
  /** Seats are numbered from 1 to this. */
  readonly seats: number;
  readonly lines: readonly BoardLine[];
  readonly buses: readonly BoardBus[];
  readonly multiplexers: readonly BoardMultiplexer[];
  /** The wires of its buses and their segments. */
  readonly sections: readonly Section[];
  /** Of the wires in the cable of a bus or segment, where the cabinet's file has them. */
  readonly colours: Readonly<Record<string, WireColours>>;
  readonly serial: readonly BoardSerial[];
  readonly parts: readonly Part[];
}

export type WireColours = NonNullable<CabinetFile['wires'][string]['colours']>;

export interface BoardLine extends LineSettings {
  readonly pin: string | null;
  /** One of the table's roles. A line without a role is the interrupt line of expanders. */
  readonly role: TableInput | TableOutput | null;
  /** Of an output: whether it is active while no program controls it. */
  readonly safe: boolean | null;
  /** What an output switches. */
  readonly drives: Drives | null;
}

export interface BoardBus extends I2cSettings {
  readonly sda: string | null;
  readonly scl: string | null;
}

/** A TCA9548A. */
export interface BoardMultiplexer {
  readonly name: string;
  readonly bus: string;
  readonly address: number;
  /** Each is a bus by its name, as in `mux.0`. */
  readonly segments: readonly { readonly name: string; readonly channel: number; readonly title: string }[];
}

export interface BoardSerial extends SerialSettings {
  readonly title: string;
  readonly tx: string | null;
  readonly rx: string | null;
}
