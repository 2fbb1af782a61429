import type { Spot, TableInput } from '../../hal/roles/roles.js';
import type { Cents } from '../../src/money/cents.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Event } from '../../src/table/events.js';

import type { Line, PanelNote } from '../messages/screen-messages.js';

import type { Key, SpotBet } from '../settings/table-settings.js';
import type { LostPart } from './faults.js';

/**
 * What the table knows beside the game: which keys are turned, which chip a seat has chosen. Nothing of it is money, and
 * after a restart it is read from the hardware again or begins anew.
 */
export interface PanelState {
  /** The clock's milliseconds when it was last told. */
  readonly now: number;
  readonly keys: readonly Key[];
  /** Doors that are open, and inputs nobody knows. */
  readonly open: readonly (TableInput | Spot)[];
  /** Play goes on by itself once every door is closed. */
  readonly resumes: boolean;
  /** The chip each seat bets with, 0 to 3; the first where nothing is said. */
  readonly chip: Readonly<Record<number, number>>;
  /** The chips each seat has put down since betting opened, the last at the end: what undo takes back. */
  readonly putDown: Readonly<Record<number, readonly PutDown[]>>;
  /** Seats that call an attendant, and whether the dealer calls a supervisor. */
  readonly calling: readonly number[];
  readonly callsSupervisor: boolean;
  /** Seats that are shown the limits instead of their money. */
  readonly showsLimits: readonly number[];
  /** Seats whose chips are promotional tokens until they choose otherwise. */
  readonly inTokens: readonly number[];
  /** What lies on each spot, as its sensor last said. */
  readonly sensed: Readonly<Record<string, SensedChips>>;
  /** So many cards the shoe has told of since it stood by; null where that is not known. */
  readonly shoeCardCount: number | null;
  /** Who has unlocked the shoe although no card is due. */
  readonly shoeUnlockedBy: Person | null;
  /** The earlier coup that is shown, and how far. */
  readonly recall: Recall | null;
  /** The dealer's menu, while it is open. */
  readonly menu: Menu | null;
  /** When betting closes by itself; null while nobody has wagered, or the table waits. */
  readonly closesAt: number | null;
  /** While the table waits: so many milliseconds of betting are left. */
  readonly bettingLeft: number | null;
  /** What does not work now. */
  readonly lostParts: readonly LostPart[];
  /** What was last announced, noted or refused. */
  readonly message: Line | null;
}

export interface PutDown {
  readonly spot: SpotBet;
  readonly amount: Cents;
  readonly tokens: boolean;
}

export interface SensedChips {
  readonly seat: number;
  readonly spot: Spot;
  /** Null where chips lie that nobody can tell the worth of. */
  readonly amount: Cents | null;
}

export interface Recall {
  /** Of this shoe's coups, from 0. */
  readonly round: number;
  /** So many cards lie; one more, and the result is known and paid. */
  readonly step: number;
}

export interface Menu {
  readonly page: number;
  /** Every player at the table has consented to what is chosen next. */
  readonly consent: boolean;
  /** What waits for somebody to press a button of the seat that it is for. */
  readonly chosen: string | null;
}

export const NEW_PANELS: PanelState = {
  now: 0,
  keys: [],
  open: [],
  resumes: false,
  chip: {},
  putDown: {},
  calling: [],
  callsSupervisor: false,
  showsLimits: [],
  inTokens: [],
  sensed: {},
  shoeCardCount: null,
  shoeUnlockedBy: null,
  recall: null,
  menu: null,
  closesAt: null,
  bettingLeft: null,
  lostParts: [],
  message: null,
};

/** What an input makes of the desk, and what has happened in the game by it. */
export interface Decoded {
  readonly panels: PanelState;
  readonly events: readonly Event[];
}

export const noEvents = (panels: PanelState): Decoded => ({ panels, events: [] });

/** Nothing has happened, and the table says why. */
export const showNote = (panels: PanelState, panel: PanelNote): Decoded =>
  noEvents({ ...panels, message: { panel } });
