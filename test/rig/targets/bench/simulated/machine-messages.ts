/** From the bench to the machine of the table, once at first. */
export interface StartMessage {
  readonly do: 'begin';
  /** The table, or whoever tries its wires. */
  readonly runs: 'table' | 'echo';
  readonly board: string;
  /** The settings, and where the journal is kept. */
  readonly settings: string;
  readonly folder: string;
  /** The device at the machine's end of each serial line. */
  readonly serial: Readonly<Record<string, string>>;
  /** For each bus, the file that its traffic is told in. */
  readonly traffic: Readonly<Record<string, string>>;
  readonly closed: readonly string[];
  readonly unplugged: readonly string[];
}

export type ToMachine =
  | StartMessage
  | { readonly do: 'contact'; readonly name: string; readonly closed: boolean }
  | { readonly do: 'plug'; readonly name: string; readonly plugged: boolean };

/** Of the lamps and outputs whose wires have changed. */
export type FromMachine = readonly { readonly name: string; readonly high: boolean }[];
