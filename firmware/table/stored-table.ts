import { CLOSED, type State } from '../../src/table/state/state.js';
import type { Json } from '../journal/entry.js';

/** What a table must not forget. */
export interface StoredTable {
  readonly state: State;
  /** The cards of the virtual shoe, in order, from the record of its shuffle; none where the shoe is a real one. */
  readonly shoe: readonly string[];
  readonly lastStart: LastStart;
  /** The last bytes of the card shoe, in hexadecimal: it repeats itself, and a copy of what was heard before is nothing new. */
  readonly shoeBytes: string;
}

/** How the program was started last. It stays as it is until the next start. */
export interface LastStart {
  /** Its version. */
  readonly version: string | null;
  /** In which start of the machine. */
  readonly boot: string | null;
  /** So many times in a row it had failed by then, each time soon after it began. */
  readonly failures: number;
  /** The settings in force, each under its name. */
  readonly settings: Readonly<Record<string, Json>>;
}

/** A table that nothing has happened to. */
export const NEW_TABLE: StoredTable = {
  state: CLOSED,
  shoe: [],
  lastStart: { version: null, boot: null, failures: 0, settings: {} },
  shoeBytes: '',
};

/** More than the telegrams that a repeat may come behind, in hexadecimal. */
const HEARD = 512;

export const appendShoeBytes = (before: string, hex: string): string => (before + hex).slice(-HEARD);
