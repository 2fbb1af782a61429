import type { Spot, TableInput } from '../../hal/roles/roles.js';
import type { Cents } from '../../src/money/cents.js';
import type { Person } from '../../src/rulebooks/roles.js';
import type { Event } from '../../src/table/events.js';
import type { Event as TournamentEvent } from '../../src/tournament/events.js';

import type { Line, PanelNote } from '../messages/screen-messages.js';

import type { Key, SpotBet } from '../settings/table-settings.js';
import type { LostPart } from './faults.js';
import type { FloorHeard } from './floor.js';
import type { Menu } from './menu/menu.js';
import type { OwnLimitEntry } from './own-limits.js';
import type { OwnPages } from './own-pages.js';
import type { Recall } from './recall.js';
import type { ReleaseWork } from './release-work.js';
import type { ServiceWork } from './service.js';
import type { SignIn } from './sign-in.js';
import type { StuckKey } from './stuck-keys.js';
import type { Told } from './told.js';
import type { Draft } from './tournament-draft.js';
import type { WagerTime } from './tournament-time.js';

/**
 * What the table knows apart from the game: which keys are turned, which chip a seat has chosen. None of it is money. After a
 * restart it is read from the hardware again or starts empty.
 */
export interface PanelState {
  /** The clock at the last input, in milliseconds. */
  readonly now: number;
  /** Those that are turned; those that ask who turns them, once that is known. */
  readonly keys: readonly Key[];
  /** Who turned a key that asks. */
  readonly holders: Readonly<Partial<Record<Key, string>>>;
  /** Somebody is asked who they are. */
  readonly signIn: SignIn | null;
  /** Doors that are open or whose state is unknown. */
  readonly open: readonly (TableInput | Spot)[];
  /** Play resumes by itself once every door is closed. */
  readonly resumes: boolean;
  /** The chip each seat bets with, 0 to 3; 0 by default. */
  readonly chip: Readonly<Record<number, number>>;
  /** The chips each seat has put down since betting opened, the latest last. Undo takes them back. */
  readonly putDown: Readonly<Record<number, readonly PutDown[]>>;
  /** What seats of a tournament put together, and have not laid. */
  readonly drafts: Readonly<Record<number, Draft>>;
  /** The time that seats of a tournament have to wager; null where none runs. */
  readonly wagerTime: WagerTime | null;
  /** Seats that call an attendant; and whether the dealer calls a supervisor. */
  readonly calling: readonly number[];
  readonly callsSupervisor: boolean;
  /** Until when seats show their limits in the place of the bet. */
  readonly showsLimits: Readonly<Record<number, number>>;
  /** What seats are setting for themselves. */
  readonly ownLimits: Readonly<Record<number, OwnLimitEntry>>;
  /** Seats that bet with promotional tokens until they choose chips again. */
  readonly inTokens: readonly number[];
  /** The chips on each spot, as its sensor last reported. */
  readonly sensed: Readonly<Record<string, SensedChips>>;
  /** How many cards the shoe has reported since it stood by; null if unknown. */
  readonly shoeCardCount: number | null;
  /** The officer who has unlocked the shoe although no card is due. */
  readonly shoeUnlockedBy: Person | null;
  /** The earlier coup on display, and how much of it. */
  readonly recall: Recall | null;
  /** The dealer's menu, while it is open. */
  readonly menu: Menu | null;
  /** When betting, or Insurance, closes by itself; null while nothing does or the table waits. */
  readonly closesAt: number | null;
  /** While the table waits: the milliseconds of betting time that are left. */
  readonly bettingLeft: number | null;
  /** What does not work now. */
  readonly lostParts: readonly LostPart[];
  readonly stuckKeys: readonly StuckKey[];
  /** Sensors of bets that may answer again in a moment: until then betting does not close, as a bet may not be known. */
  readonly lateParts: readonly string[];
  /** Null where nothing is done to the program. */
  readonly release: ReleaseWork | null;
  /** A technician works on the table; null while it is in service to its players. */
  readonly service: ServiceWork | null;
  /** The technician's pages on the dealer's panel, while they are open. */
  readonly ownPages: OwnPages | null;
  /** How the floor was last heard of; null at a table without one. */
  readonly floor: FloorHeard | null;
  /** Which record all figures are from, where the journal is locked. */
  readonly asOf: AsOf | null;
  /** How far the journal is, for an officer to write down: shown until then. */
  readonly mark: JournalMark | null;
  /** Why the last press at a seat or at the dealer's panel came to nothing. */
  readonly told: Readonly<Record<string, Told>>;
  /** What was last announced, noted or refused. */
  readonly message: Line | null;
}

export interface JournalMark {
  readonly record: number;
  readonly hash: string;
  readonly until: number;
}

export interface AsOf {
  /** The last one that is proven. */
  readonly record: number;
  /** There are at least so many. */
  readonly known: number;
}

export interface PutDown {
  readonly spot: SpotBet;
  readonly amount: Cents;
  readonly tokens: boolean;
}

export interface SensedChips {
  readonly seat: number;
  readonly spot: Spot;
  /** Null if their value is unknown. */
  readonly amount: Cents | null;
}

export const NEW_PANELS: PanelState = {
  now: 0,
  keys: [],
  holders: {},
  signIn: null,
  open: [],
  resumes: false,
  chip: {},
  putDown: {},
  drafts: {},
  wagerTime: null,
  calling: [],
  callsSupervisor: false,
  showsLimits: {},
  ownLimits: {},
  inTokens: [],
  sensed: {},
  shoeCardCount: null,
  shoeUnlockedBy: null,
  recall: null,
  menu: null,
  closesAt: null,
  bettingLeft: null,
  lostParts: [],
  stuckKeys: [],
  lateParts: [],
  asOf: null,
  mark: null,
  release: null,
  service: null,
  ownPages: null,
  floor: null,
  told: {},
  message: null,
};

/** What an input changes on the panels, and the events it causes. */
export interface Decoded {
  readonly panels: PanelState;
  readonly events: readonly Event[];
  /** What is done in the tournament that the table plays in. */
  readonly acts?: readonly TournamentEvent[];
}

export const noEvents = (panels: PanelState): Decoded => ({ panels, events: [] });

/** No event: the panel shows why. */
export const showNote = (panels: PanelState, panel: PanelNote): Decoded =>
  noEvents({ ...panels, message: { panel } });
