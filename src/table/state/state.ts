import type { Winner } from '../../cards/coup.js';
import type { Hand } from '../../cards/hand.js';
import type { Version } from '../../rulebooks/betting.js';
import type { InsuranceBet } from '../../rulebooks/rulebook.js';
import type { Shuffler } from '../../rulebooks/shoe.js';
import type { AntePaid, Wager } from '../../settlement/wager.js';
import type { Sheet } from '../../sheet/shape.js';
import type { Fact } from '../events.js';
import type { Handling } from '../handling/handling.js';
import type { Marker } from '../handling/marker.js';
import type { DealingMethod } from '../handling/methods.js';
import type { Limits } from '../limits/limits.js';
import type { TableCard } from './cards.js';
import type { Decision } from './decision.js';
import type { Fault } from './fault.js';
import {
  type CountedFloat,
  type EndedShift,
  FIRST_SHIFT,
  type Meters,
  NEW_METERS,
  type Shift,
} from './meters.js';
import type { PastShoe, SettledRound } from './round.js';
import type { FormerPlayer, Seat } from './seat.js';
import { NO_SHOE, type Shoe } from './shoe.js';
import type { PlacedWager, Stake } from './stake.js';

/**
 * The whole table, as plain data that can be printed, stored and read back. It holds facts; what may be done follows
 * from them, in `rights/`.
 */
export interface State {
  /** The table sheet, as given when the table was opened. */
  readonly sheet: Sheet | null;
  /** nz 2.2: Mini, Midi or full. */
  readonly version: Version | null;
  /** Seats above this number belong to standing players. */
  readonly seated: number;
  readonly lowLimit: boolean;
  /** The Insurance bets that are offered, and whether one player alone may insure on an area. */
  readonly insuranceBets: readonly InsuranceBet[];
  readonly oneInsurer: boolean;
  /** Optional wagers are only for seats with a main wager. */
  readonly onlyBesideMain: boolean;
  /** For how many past shoes settled coups can still be undone. */
  readonly shoesKept: number;
  /** Deal face down where the method leaves it open. */
  readonly faceDown: boolean;
  /** The shuffling device, if there is one. */
  readonly shuffler: Shuffler | null;
  /** The method of dealing, by the rulebook's own name; null if the dealer deals and keeps every card. */
  readonly method: DealingMethod | null;
  /** Who has the marker of the Banker. */
  readonly marker: Marker | null;
  /** The limits on the sign and those agreed with single players, now and from the next coup on. */
  readonly limits: Limits;
  readonly nextLimits: Limits | null;

  readonly phase: Phase;
  readonly shoe: Shoe;
  readonly seats: Readonly<Record<string, Seat>>;
  readonly firstShoe: number;
  /** How many players have come since the table was opened, and those who left with something open. */
  readonly arrivals: number;
  readonly formerPlayers: readonly FormerPlayer[];
  /** The chips that the sensors report on the layout; null if stakes are credit. */
  readonly chips: readonly PlacedWager[] | null;
  /** A tournament keeps the chips of its players and their wagers: no account and no meter of money moves. */
  readonly inTournament: boolean;
  /** Antes on the layout as chips. */
  readonly anteChips: readonly AntePaid[];

  readonly decision: Decision | null;
  /** Facts since the decision was asked for, to be processed once it is made. */
  readonly waitingFacts: readonly Fact[];
  readonly faults: readonly Fault[];

  /** Minutes and coups since the table was opened: notices run by them. */
  readonly clock: number;
  readonly coups: number;
  readonly notices: readonly Notice[];
  /** Play is stopped before the table closes: the clause, and the chips on the layout at that time. */
  readonly stopped: { readonly clause: string; readonly chips: readonly PlacedWager[] } | null;
  /** What the floor has ordered last; null before it has ordered anything. */
  readonly floor: FloorOrder | null;
  /** The seat that cut the shoe before; null if an officer did. */
  readonly lastCutBy: number | null;

  /** The settled coups of this shoe in order, and those of earlier shoes. */
  readonly rounds: readonly SettledRound[];
  readonly earlierShoes: readonly PastShoe[];
  /** The coup settled last, until the first card of the next. */
  readonly lastSettled: LastSettled | null;
  /** The coup that was void last, until the first card of the next. */
  readonly lastVoid: VoidCoup | null;
  /** Since the table was first opened, and kept when it closes. The accounts of an open table are on its seats. */
  readonly meters: Meters;
  readonly float: CountedFloat | null;
  readonly shift: Shift;
  readonly lastShift: EndedShift | null;
}

export interface FloorOrder {
  readonly order: number;
  readonly plays: boolean;
  readonly reason: string;
  /** The chips on the layout at that time. */
  readonly chips: readonly PlacedWager[];
  /** Two persons at the table have enabled it since. */
  readonly enabledHere: boolean;
}

export type Phase =
  | { readonly is: 'closed' }
  | { readonly is: 'shuffle' }
  | { readonly is: 'cut' }
  | Burn
  | Betting
  | CurrentCoup
  | Paying;

export interface Burn {
  readonly is: 'burn';
  readonly how: 'first' | 'counted' | null;
  /** How many cards are still to be burnt; null until the first card of a counted burn decides. */
  readonly left: number | null;
}

/** Betting on a coup before its first card. */
export interface Betting {
  readonly is: 'betting';
  readonly wagers: readonly PlacedWager[];
  /** Cards that the coup before left over for it. */
  readonly waiting: readonly TableCard[];
  /** The clause by which no wager is taken on it. */
  readonly noBets: string | null;
}

/** A round is under way: betting was closed, or a card is out. */
export type CurrentCoup = OpenCoup | ClosedCoup;

/** Cards are out and betting is open, because the method deals first or betting was reopened. */
export interface OpenCoup extends CoupFacts {
  readonly is: 'betting';
  /** The stakes at the time betting was reopened. They have already left the credit of their seats. */
  readonly staked: readonly Stake[];
}

/** `result`: both hands are complete, and everybody has seen all cards. */
export interface ClosedCoup extends CoupFacts {
  readonly is: 'dealing' | 'result';
}

export interface CoupFacts {
  readonly wagers: readonly Stake[];
  readonly antes: readonly AntePaid[];
  /** Where no wager is taken on it: the clause. */
  readonly noBets: string | null;
  /** Announced as a coup without wagers, and the clause by which somebody may still wager before its first card. */
  readonly mayStillWager: string | null;
  /** In the order they left the shoe; the first `carried` were left over by the coup before. */
  readonly cards: readonly TableCard[];
  readonly carried: number;
  /** Who has the cards, where players may handle them. */
  readonly handling: Handling | null;
  readonly insurance: InsuranceWindow | null;
  /** The clause by which a player may withdraw a wager until the next card. */
  readonly removableBy: string | null;
  /** The clause by which nobody may wager until the round is completed. */
  readonly noNewWagers: string | null;
  /** The result that the card shoe reports. */
  readonly shoeResult: Winner | null;
  /** Its settlement was undone, and it is settled again. */
  readonly resettled: boolean;
  /** What its excess cards make of the next coup. */
  readonly next: NextCoup;
}

/** A coup as it was before its settlement, with what the settlement changed beside money. */
export interface LastSettled {
  readonly coup: ClosedCoup;
  readonly coupsLeft: number | null;
  readonly marker: Marker | null;
}

/** A coup that was declared void: it has no result. */
export interface VoidCoup {
  readonly clause: string;
  readonly cards: readonly TableCard[];
  /** What went back to those who had staked it. */
  readonly refunded: readonly PlacedWager[];
}

export interface NextCoup {
  readonly cards: readonly TableCard[];
  /** Excess cards on the table that are not used. */
  readonly discarded: readonly TableCard[];
  readonly noBets: string | null;
}

/** Opened once, on the cards shown at the time. */
export interface InsuranceWindow {
  readonly bet: InsuranceBet;
  readonly hand: Hand;
  readonly open: boolean;
}

/** The dealer takes and pays chips until the layout is right. */
export interface Paying {
  readonly is: 'paying';
  readonly due: readonly Wager[];
  /** Collected with the losing wagers. */
  readonly antes: readonly AntePaid[];
  readonly next: NextCoup;
}

/** A sign at the table: what it announces and since when. */
export interface Notice {
  readonly of: NoticeOf;
  readonly sinceMinute: number;
  readonly sinceCoup: number;
  readonly limits?: Limits;
}

export const NOTICES = ['limits', 'change', 'closing'] as const;
export type NoticeOf = (typeof NOTICES)[number];

export const CLOSED: State = {
  sheet: null,
  version: null,
  seated: 0,
  lowLimit: false,
  insuranceBets: [1, 2, 3],
  oneInsurer: false,
  onlyBesideMain: false,
  shoesKept: 3,
  faceDown: false,
  shuffler: null,
  method: null,
  marker: null,
  limits: {},
  nextLimits: null,
  phase: { is: 'closed' },
  shoe: NO_SHOE,
  seats: {},
  firstShoe: 1,
  arrivals: 0,
  formerPlayers: [],
  chips: null,
  inTournament: false,
  anteChips: [],
  decision: null,
  waitingFacts: [],
  faults: [],
  clock: 0,
  coups: 0,
  notices: [],
  stopped: null,
  floor: null,
  lastCutBy: null,
  rounds: [],
  earlierShoes: [],
  lastSettled: null,
  lastVoid: null,
  meters: NEW_METERS,
  float: null,
  shift: FIRST_SHIFT,
  lastShift: null,
};
