import { type SharedWin, withWin } from '../../src/jackpot/shared-win.js';
import type { StoredJackpot } from '../../src/jackpot/stored.js';
import { CLOSED, type State } from '../../src/table/state/state.js';
import type { TableTournament } from '../../src/tournament/state/table-tournament.js';
import type { RecordBodies } from '../journal/entry.js';
import type { SettingsInForce } from '../settings/settings-changes.js';

/** What a table must not forget. */
export interface StoredTable {
  readonly state: State;
  /** Its own Baccarat Jackpot; null before that was first opened. */
  readonly jackpot: StoredJackpot | null;
  /** What it has won of a Jackpot that it shares: what awaits confirmation, and the last that is settled. */
  readonly sharedWins: readonly RecordedWin[];
  /** The tournament that it plays in; null before that was first opened. */
  readonly tournament: TableTournament | null;
  readonly lastStart: LastStart;
  /** The last bytes of the card shoe in hexadecimal, to recognize telegrams that it repeats after a restart. */
  readonly shoeBytes: string;
  /** The last act of `banco people` that the journal has, and the number of its file. */
  readonly people: { readonly file: string | null; readonly act: number };
  /** From when it is installed until it is confirmed or left. */
  readonly newRelease: NewRelease | null;
  /** A record says that money came to something else than this program makes of it: nothing behind it was applied. */
  readonly differs: boolean;
}

/** With how many coups the table had finished when it was said. */
export interface RecordedWin extends SharedWin {
  readonly coups: number;
}

/** A release that is to replace the one that runs. */
export interface NewRelease {
  readonly version: string;
  readonly sha256: string;
  /** The parts that did not answer before it. */
  readonly lost: readonly string[];
}

/** The last start of the program. */
export interface LastStart {
  /** Its version. */
  readonly version: string | null;
  /** The machine that it ran on; null if it has no number. */
  readonly machine: string | null;
  /** The boot id of the machine. */
  readonly boot: string | null;
  /** How many times in a row it had failed by then, each time soon after its start. */
  readonly failures: number;
  readonly settings: SettingsInForce;
}

/** A table that nothing has happened to. */
export const NEW_TABLE: StoredTable = {
  state: CLOSED,
  jackpot: null,
  sharedWins: [],
  tournament: null,
  lastStart: { version: null, machine: null, boot: null, failures: 0, settings: {} },
  shoeBytes: '',
  people: { file: null, act: 0 },
  newRelease: null,
  differs: false,
};

/** Nothing but what is stored, of a table that holds more. */
export const storedIn = (table: StoredTable): StoredTable => {
  const { state, jackpot, sharedWins, tournament, lastStart, shoeBytes, people, newRelease, differs } = table;
  return { state, jackpot, sharedWins, tournament, lastStart, shoeBytes, people, newRelease, differs };
};

export const withSharedWin = <T extends StoredTable>(before: T, win: SharedWin): T => ({
  ...before,
  sharedWins: withWin(before.sharedWins, { ...win, coups: before.state.coups }),
});

export const withAct = <T extends StoredTable>(before: T, { file, act }: StoredTable['people']): T => ({
  ...before,
  people: { file, act },
});

export function withRelease<T extends StoredTable>(before: T, release: RecordBodies['release']): T {
  const { act, is, version, sha256, lost } = release;
  if (act === 'install' && is === 'begun') return { ...before, newRelease: { version, sha256, lost } };
  const isOver = act === 'trial' ? is !== 'begun' : act === 'install' ? is === 'given-up' : is === 'done';
  return isOver && act !== 'lower-minimum' ? { ...before, newRelease: null } : before;
}

/** Hexadecimal digits to keep: more than all telegrams that a repeat may follow. */
const HEARD = 512;

export const appendShoeBytes = (before: string, hex: string): string => (before + hex).slice(-HEARD);
