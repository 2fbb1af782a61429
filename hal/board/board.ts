import type { CardShoeSettings } from '../parts/card-shoe/settings.js';
import type { DisplayPlace } from '../parts/ht16k33/ht16k33.js';
import type { ExpanderPin } from '../parts/mcp23017/mcp23017.js';
import type { LineSettings } from '../ports/gpio-line.js';
import type { I2cSettings } from '../ports/i2c-bus.js';
import type { SerialSettings } from '../ports/serial-link.js';
import type { RoleNames, Spot, TableInput, TableOutput } from '../roles/roles.js';
import type { BetSpotsTimes, BoardFile, StationEntry } from './file.js';

/** A whole board, found without a fault: every name in it leads to something, and nothing clashes. */
export interface Board extends Pick<BoardFile, 'title' | 'machine' | 'platform' | 'flash' | 'capabilities'> {
  /** The name of its file. */
  readonly id: string;
  /** What the cabinet is called. */
  readonly cabinet: string;
  /** Seats are numbered from 1 to this. */
  readonly seats: number;
  readonly lines: readonly BoardLine[];
  readonly buses: readonly BoardBus[];
  readonly multiplexers: readonly BoardMultiplexer[];
  readonly serial: readonly BoardSerial[];
  readonly parts: readonly Part[];
}

export interface BoardLine extends LineSettings {
  readonly pin: string | null;
  /** Of the table's. A line without one is the interrupt line of expanders. */
  readonly role: TableInput | TableOutput | null;
  /** Of an output: whether it is active while nobody is in control. */
  readonly safe: boolean | null;
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

export type Part = Expander | Lamps | Digits | Shoe | BetSpotReaders;

interface PanelPart {
  /** As in `seat-3.buttons` or `dealer.lamps`. */
  readonly name: string;
  readonly panel: string;
  /** Null at the table itself. */
  readonly seat: number | null;
  /** Of a bus or of a segment. */
  readonly bus: string;
  readonly address: number;
}

export interface Expander extends PanelPart {
  readonly driver: 'mcp23017';
  /** The name of the line. */
  readonly interrupt: string;
  readonly pins: readonly PinUse[];
}

/** An output on an expander is safe while it is inactive. */
export type PinUse = Use<'button' | 'input' | 'output'> & ExpanderPin;

export interface Lamps extends PanelPart {
  readonly driver: 'pca9552';
  /** `lamp` is 0 to 15, for LED0 to LED15. */
  readonly lamps: readonly (Use<'lamp'> & { readonly lamp: number })[];
}

export interface Digits extends PanelPart {
  readonly driver: 'ht16k33';
  readonly brightness: number;
  readonly displays: readonly DisplayUse[];
}

export type DisplayUse = Use<'digits' | 'text'> & Omit<DisplayPlace, 'glyphs'>;

/** A role, with its kind. */
export type Use<Kind extends keyof RoleNames> = {
  [K in Kind]: { readonly kind: K; readonly role: RoleNames[K] };
}[Kind];

export interface Shoe {
  readonly driver: 'card-shoe';
  readonly name: string;
  /** The name of the serial line. */
  readonly serial: string;
  readonly settings: CardShoeSettings;
}

export interface BetSpotReaders {
  readonly driver: 'bet-spots';
  readonly name: string;
  readonly serial: string;
  readonly settings: BetSpotsTimes;
  /** The spot over each antenna of every station, from antenna 0. */
  readonly spots: readonly Spot[];
  readonly stations: readonly StationEntry[];
}
