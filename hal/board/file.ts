import type { BetSpotsSettings } from '../parts/bet-spots/bet-spots.js';
import type { CardShoeSettings } from '../parts/card-shoe/settings.js';
import type { Bias } from '../ports/gpio-line.js';

// What stands in the files, as boards/*.schema.json describe it.

export interface BoardFile {
  readonly title: string;
  readonly machine: string;
  readonly platform: 'linux' | 'virtual';
  readonly flash: { readonly method: string; readonly device: string; readonly steps: readonly string[] };
  readonly capabilities: {
    readonly watchdog?: { readonly path: string; readonly longestSeconds: number };
    readonly secondStorage?: { readonly path: string };
    readonly clock?: { readonly path: string };
  };
  readonly lines: Named<LineEntry>;
  readonly buses: Named<BusEntry>;
  readonly serial: Named<SerialEntry>;
  readonly cabinet: string;
}

export interface CabinetFile {
  readonly title: string;
  readonly multiplexers: Named<MultiplexerEntry>;
  /** The file of each. */
  readonly panels: Named<string>;
  readonly places: readonly PlaceEntry[];
  readonly devices: Named<DeviceEntry>;
}

export interface PanelFile {
  readonly title: string;
  readonly parts: Named<PanelPart>;
}

export type Named<T> = Readonly<Record<string, T>>;

export interface LineEntry {
  readonly chip: string;
  readonly line: number;
  readonly direction: 'in' | 'out';
  readonly activeLow: boolean;
  readonly bias: Bias;
  readonly pin?: string;
  readonly role?: string;
}

export interface BusEntry {
  readonly number: number;
  readonly kHz: number;
  readonly sda?: string;
  readonly scl?: string;
}

export interface SerialEntry {
  readonly path: string;
  readonly baud: number;
  readonly title: string;
  readonly tx?: string;
  readonly rx?: string;
}

export interface MultiplexerEntry {
  readonly driver: 'tca9548a';
  readonly bus: string;
  readonly address: string;
  readonly channels: Named<string>;
}

export type PanelPart =
  | {
      readonly driver: 'mcp23017';
      readonly interrupt: string;
      readonly activeLow: boolean;
      readonly pins: Named<string | { readonly role: string; readonly activeLow: boolean }>;
    }
  | { readonly driver: 'pca9552'; readonly lamps: Named<string> }
  | { readonly driver: 'ht16k33'; readonly brightness: number; readonly displays: readonly DisplayEntry[] };

export interface DisplayEntry {
  readonly role: string;
  readonly rows: '0-7' | '8-15' | '0-15';
  readonly com: number;
  readonly characters: number;
}

/** Besides these, the address of each part of the panel by the part's name. */
export interface PlaceEntry {
  readonly panel: string;
  readonly seat?: number;
  readonly bus: string;
  readonly [part: string]: string | number | undefined;
}

export type DeviceEntry =
  | { readonly driver: 'card-shoe'; readonly serial: string; readonly settings?: Partial<CardShoeSettings> }
  | {
      readonly driver: 'bet-spots';
      readonly serial: string;
      readonly settings?: Partial<BetSpotsTimes>;
      readonly spots: readonly string[];
      readonly stations: readonly StationEntry[];
    };

/** How the line of the bet spots is asked; its speed belongs to the line. */
export type BetSpotsTimes = Pick<BetSpotsSettings, 'roundMs' | 'tries' | 'latencyMs'>;

export interface StationEntry {
  readonly address: number;
  readonly seat: number;
}
