import type { DeviceEntry, PanelEntry } from '../parts/kinds.js';
import type { Tca9548aEntry } from '../parts/tca9548a/wiring.js';
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
  readonly multiplexers: Named<Tca9548aEntry>;
  /** The file of each. */
  readonly panels: Named<string>;
  readonly places: readonly PlaceEntry[];
  readonly devices: Named<DeviceEntry>;
}

export interface PanelFile {
  readonly title: string;
  readonly parts: Named<PanelEntry>;
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

/** Besides these, the address of each part of the panel by the part's name. */
export interface PlaceEntry {
  readonly panel: string;
  readonly seat?: number;
  readonly bus: string;
  readonly [part: string]: string | number | undefined;
}
