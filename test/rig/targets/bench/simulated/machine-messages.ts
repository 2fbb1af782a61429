/** The first message from the bench to the machine of the table. */
export interface StartMessage {
  readonly do: 'begin';
  /** The program of the table, or `echo` for checking its wires. */
  readonly runs: 'table' | 'echo';
  readonly board: string;
  /** The settings, and the folder of the journal. */
  readonly settings: string;
  readonly folder: string;
  /** The device at the machine's end of each serial line. */
  readonly serial: Readonly<Record<string, string>>;
  /** The file that the traffic of each bus is written to. */
  readonly traffic: Readonly<Record<string, string>>;
  readonly closed: readonly string[];
  readonly unplugged: readonly string[];
}

export type ToMachine =
  | StartMessage
  | { readonly do: 'contact'; readonly name: string; readonly closed: boolean }
  | { readonly do: 'plug'; readonly name: string; readonly plugged: boolean };

/** The lamps and outputs whose wires have changed, and the displays that are lit or dark now. */
export type FromMachine = readonly { readonly name: string; readonly high: boolean }[];
