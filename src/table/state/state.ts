import type { Winner } from '../../cards/coup.js';
import type { Hand } from '../../cards/hand.js';
import type { Cents } from '../../money/cents.js';
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
import type { PastShoe, SettledRound } from './round.js';
import type { FormerPlayer, Seat } from './seat.js';
import { NO_SHOE, type Shoe } from './shoe.js';
import type { PlacedWager, Stake } from './stake.js';

/**
 * The table as it lies, as plain data: it can be printed, stored and read back, and nothing is outside it. It holds facts.
 * What may be done follows from them, in `rights/`.
 */
export interface State {
  /** The table sheet, as it was given when the table was opened. */
  readonly sheet: Sheet | null;
  /** nz 2.2: Mini, Midi or full. */
  readonly version: Version | null;
  /** Seats beyond these are of standing players. */
  readonly seated: number;
  readonly lowLimit: boolean;
  /** The Insurance bets that are offered, and whether one player alone may insure on an area. */
  readonly insuranceBets: readonly InsuranceBet[];
  readonly oneInsurer: boolean;
  /** Optional wagers are taken only from seats that have a main wager. */
  readonly onlyBesideMain: boolean;
  /** Of so many shoes the settled coups can still be undone. */
  readonly shoesKept: number;
  /** Cards are dealt face down where the method leaves it open. */
  readonly faceDown: boolean;
  /** The device that shuffles the cards, where one does. */
  readonly shuffler: Shuffler | null;
  /** How coups are dealt, by the rulebook's own name; null where the dealer deals and keeps every card. */
  readonly method: DealingMethod | null;
  /** Who has the role that goes from seat to seat. */
  readonly marker: Marker | null;
  /** What the sign at the table says, with the limits that were agreed with single players; and what it will say. */
  readonly limits: Limits;
  readonly nextLimits: Limits | null;

  readonly phase: Phase;
  readonly shoe: Shoe;
  readonly seats: Readonly<Record<string, Seat>>;
  /** The first shoe since the table was opened. */
  readonly firstShoe: number;
  /** So many people have come since the table was opened; who of them has gone with something unsettled. */
  readonly arrivals: number;
  readonly formerPlayers: readonly FormerPlayer[];
  /** Stakes lie on the layout as chips, and sensors say how many; null where they are credit. */
  readonly chips: readonly PlacedWager[] | null;
  /** Antes that lie there as chips. */
  readonly anteChips: readonly AntePaid[];

  readonly decision: Decision | null;
  /** What has happened since it was asked, to be worked in when it is answered. */
  readonly waitingFacts: readonly Fact[];
  readonly faults: readonly Fault[];

  /** Minutes since the table was opened, and coups since then: what notices run by. */
  readonly clock: number;
  readonly coups: number;
  readonly notices: readonly Notice[];
  /** No more wagers are taken before the table is closed: the clause, and the chips that lay there by then. */
  readonly stopped: { readonly clause: string; readonly chips: readonly PlacedWager[] } | null;
  /** The seat that cut the shoe before, where one did. */
  readonly lastCutBy: number | null;

  /** The settled coups of this shoe, in order, and those of the shoes before. */
  readonly rounds: readonly SettledRound[];
  readonly earlierShoes: readonly PastShoe[];
  /** The coup that was settled last, until the first card of the next. */
  readonly lastSettled: LastSettled | null;
  /** By wager, since the table was first opened; they outlive its closing. */
  readonly meters: Readonly<Record<string, Meter>>;
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
  /** How many cards are still to be burnt; null until the first card of a counted burn says. */
  readonly left: number | null;
}

/** Betting on a coup of which no card is out. */
export interface Betting {
  readonly is: 'betting';
  readonly wagers: readonly PlacedWager[];
  /** What the coup before has left for it. */
  readonly waiting: readonly TableCard[];
  /** Where no wager is taken on it: the clause. */
  readonly noBets: string | null;
}

/** A round is under way: betting on it was closed, or a card of it is out. */
export type CurrentCoup = OpenCoup | ClosedCoup;

/** Cards of it are out, and wagers may be made: it is dealt so, or they were opened again. */
export interface OpenCoup extends CoupFacts {
  readonly is: 'betting';
  /** What had been staked when they were opened again; it has left the credit of its seats. */
  readonly staked: readonly Stake[];
}

/** `result`: both hands have all their cards, and everybody has seen them. */
export interface ClosedCoup extends CoupFacts {
  readonly is: 'dealing' | 'result';
}

export interface CoupFacts {
  readonly wagers: readonly Stake[];
  readonly antes: readonly AntePaid[];
  /** Where no wager is taken on it: the clause. */
  readonly noBets: string | null;
  /** It was announced as one without wagers, and somebody may still make one before its first card: the clause. */
  readonly mayStillWager: string | null;
  /** In the order they left the shoe; so many of them were left over by the coup before. */
  readonly cards: readonly TableCard[];
  readonly carried: number;
  /** Who has the cards, where players may. */
  readonly handling: Handling | null;
  readonly insurance: InsuranceWindow | null;
  /** The clause by which a player may take a wager back, until the next card. */
  readonly removableBy: string | null;
  /** The clause by which nobody makes a wager any more, until the round is completed. */
  readonly noNewWagers: string | null;
  /** The result that the shoe has told. */
  readonly shoeResult: Winner | null;
  /** It was settled, and the settlement undone: it is settled again. */
  readonly resettled: boolean;
  /** What its stray cards make of the next coup. */
  readonly next: NextCoup;
}

/** A settled coup as it lay, and what its settlement moved on beside the money. */
export interface LastSettled {
  readonly coup: ClosedCoup;
  readonly coupsLeft: number | null;
  readonly marker: Marker | null;
}

export interface NextCoup {
  readonly cards: readonly TableCard[];
  /** Cards in excess that lie there and are used no more. */
  readonly discarded: readonly TableCard[];
  readonly noBets: string | null;
}

/** It opened once, on what was shown then. */
export interface InsuranceWindow {
  readonly bet: InsuranceBet;
  readonly hand: Hand;
  readonly open: boolean;
}

/** The dealer takes and pays chips until what lies on the layout is what should. */
export interface Paying {
  readonly is: 'paying';
  readonly due: readonly Wager[];
  /** They are taken with the losing wagers. */
  readonly antes: readonly AntePaid[];
  readonly next: NextCoup;
}

/** What one kind of wager has come to. What was void is told apart from what was won and lost. */
export interface Meter {
  readonly wagers: number;
  readonly wagered: Cents;
  readonly won: Cents;
  readonly refunded: Cents;
}

/** A sign that stands at the table: of what, since when, and what it says will be. */
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
  anteChips: [],
  decision: null,
  waitingFacts: [],
  faults: [],
  clock: 0,
  coups: 0,
  notices: [],
  stopped: null,
  lastCutBy: null,
  rounds: [],
  earlierShoes: [],
  lastSettled: null,
  meters: {},
};
