import type { Hand } from '../cards/hand.js';
import type { Fields } from '../fields.js';
import type { Handling } from '../handling/handling.js';
import type { Setting } from '../handling/index.js';
import type { Marker } from '../handling/marker.js';
import type { MethodId, Shuffler } from '../handling/methods.js';
import type { Limits, Placed as Wager } from '../limits/limits.js';
import type { Cents } from '../money.js';
import type { Officer } from '../officers.js';
import type { InsuranceBet } from '../rulebooks/rulebook.js';
import type { Settled } from '../settlement/settled.js';
import type { AntePaid } from '../settlement/wager.js';
import { type Drawn, NONE_DRAWN } from './drawn.js';

/** Everything the table knows, as plain data: it can be printed, stored and read back, and nothing is outside it. */
export interface State {
  /** The table sheet, as it was given when the table was opened. */
  readonly sheet: Fields | null;
  /** Face down, cards are seen only when they are exposed. */
  readonly faceDown: boolean;
  /** The device the cards are dealt from, where it shuffles them. */
  readonly shuffler: Shuffler | null;
  /** How coups are dealt, by the rulebook's own name; null where the dealer deals and keeps every card. */
  readonly method: DealingMethod | null;
  /** nsw Method C: who has the Banker's Hand. */
  readonly marker: Marker | null;
  readonly phase: Phase;
  /** Stakes lie on the layout as chips, and sensors say how many; null where they are credit. */
  readonly chips: readonly Wager[] | null;
  readonly shoe: Shoe;
  /** nz 2.2: Mini, Midi or full. */
  readonly version: 'mini' | 'midi' | 'full' | null;
  /** Seats beyond these are of standing players: they are offered neither the cut nor the cards. */
  readonly seated: number;
  /** nz 11H.5(b): the Insurance bets that are offered; nz 11H.5(c): one player alone may insure on an area. */
  readonly insuranceBets: readonly InsuranceBet[];
  readonly oneInsurer: boolean;
  /** tasmania 7.5: seats that were told of a wager below the minimum. */
  readonly warned: readonly number[];
  /** Optional wagers are taken only from seats that have a main wager: nsw 10.4 and its like. */
  readonly onlyBesideMain: boolean;
  /** What the sign at the table says. */
  readonly limits: Limits;
  readonly seats: Readonly<Record<string, Account>>;
  /** By wager, since the table was first opened; they outlive its closing. */
  readonly meters: Readonly<Record<string, Meter>>;
  /** A decision that an officer owes. Nothing else goes on until it is made. */
  readonly question: Question | null;
  /** What is broken, and what that does. */
  readonly faults: readonly Fault[];
  /** Minutes since the table was opened, and coups since then: what notices run by. */
  readonly clock: number;
  readonly coups: number;
  readonly notices: readonly Notice[];
  /** No more wagers are taken before the table is closed: the clause. */
  readonly stopped: string | null;
  /** Seats that no more wagers are taken from, until they are cashed out. */
  readonly shutOut: readonly number[];
  /** The seat that cut the shoe before, where one did. */
  readonly lastCutBy: number | null;
  /** Seats that may wager on both hands. */
  readonly approved: readonly number[];
  /** The results of this shoe, in order: what the roads and the result display show. A void coup is not there. */
  readonly rounds: readonly Round[];
}

export type Phase =
  | { readonly is: 'closed' }
  | { readonly is: 'shuffle' }
  | { readonly is: 'cut' }
  | Burn
  | Betting
  | CoupUnderWay
  | Paying;

export interface Burn {
  readonly is: 'burn';
  readonly how: 'first' | 'counted' | null;
  /** How many cards are still to be burnt; null until the first card of a counted burn says. */
  readonly left: number | null;
}

export interface Betting extends NextCoup {
  readonly is: 'betting';
  readonly wagers: readonly Wager[];
  /** Betting was closed and is open again: what was staked then. */
  readonly staked: readonly Wager[];
}

/** What a coup begins with. */
export interface NextCoup {
  /** Cards that an earlier coup left over: the first of this one. */
  readonly first: readonly string[];
  /** Where no wager is taken on it: the clause. */
  readonly noBets: string | null;
}

/** `result`: both hands have all their cards. */
export interface CoupUnderWay {
  readonly is: 'dealing' | 'result';
  readonly wagers: readonly Wager[];
  readonly noBets: string | null;
  /** In the order they left the shoe. */
  readonly cards: readonly string[];
  /** How many cards of each hand have been seen. */
  readonly shown: Readonly<Record<Hand, number>>;
  /** Who has the cards, where players may. */
  readonly handling: Handling | null;
  /** The Insurance that may be wagered now: nz 11H.3. */
  readonly insurance: { readonly bet: InsuranceBet; readonly hand: Hand } | null;
  /** nz 14: the antes that came with the wagers. */
  readonly antes: readonly AntePaid[];
  /** What its stray cards make of the next coup. */
  readonly next: NextCoup;
  /** The clause by which a player may take a wager back, whole, until the next card. */
  readonly removableBy: string | null;
}

/** The dealer takes and pays chips until what lies on the layout is what should. */
export interface Paying {
  readonly is: 'paying';
  readonly due: readonly Wager[];
  readonly next: NextCoup;
}

export interface Shoe {
  /** Shoes since the table was opened. */
  readonly number: number;
  readonly drawn: Drawn;
  /** A continuous shuffler has no cutting card, and no end. */
  readonly cuttingCard: 'in the shoe' | 'drawn' | 'none';
  /** Players have had its cards in their hands. */
  readonly handled: boolean;
  /** Coups still to come after the present one, once the cutting card is drawn. */
  readonly coupsLeft: number | null;
}

/** What one kind of wager has come to. What was void is told apart from what was won and lost. */
export interface Meter {
  readonly wagers: number;
  readonly wagered: Cents;
  readonly won: Cents;
  readonly refunded: Cents;
}

/**
 * A seat's money. The identity:
 * credit = in + promoted + won + refunded - out - wagered - antes - collected - retained.
 */
export interface Account {
  readonly credit: Cents;
  readonly in: Cents;
  readonly out: Cents;
  readonly wagered: Cents;
  readonly antes: Cents;
  /** All that came back from coups that counted: stakes returned and winnings. */
  readonly won: Cents;
  /** Stakes of coups and wagers that were void. */
  readonly refunded: Cents;
  /** Deferred commission that was paid, and winnings that were taken back. */
  readonly collected: Cents;
  /** What of these is still to be collected. */
  readonly owed: Cents;
  readonly coups: number;
  /** Promotional tokens on the seat, what they have staked, and what of that was kept or became tokens again. */
  readonly tokens: Cents;
  readonly promoted: Cents;
  readonly retained: Cents;
  /** Coups in a row without a wager. */
  readonly idle: number;
}

export interface Round {
  readonly player: readonly string[];
  readonly banker: readonly string[];
  readonly noBets: string | null;
  readonly settled: readonly Settled[];
  /** Declared void after it was settled: the clause. */
  readonly voided: string | null;
}

export interface DealingMethod extends Setting {
  readonly id: MethodId;
  /** nz 15.4: the first four cards are dealt, face down, while betting is open. */
  readonly betsAfterTheDeal: boolean;
}

/** A sign that stands at the table: of what, and since when. */
export interface Notice {
  readonly of: NoticeOf;
  readonly sinceMinute: number;
  readonly sinceCoup: number;
}

export const NOTICES = ['limits', 'change', 'closing'] as const;
export type NoticeOf = (typeof NOTICES)[number];

export interface Question {
  readonly asks: string;
  /** What is asked next, unless the coup is void by then. */
  readonly next: Question | null;
  /** It is about the next coup, not the one whose cards lie there. */
  readonly ofTheNextCoup?: true;
  readonly of: Officer;
  readonly answers: readonly Answer[];
}

export interface Answer {
  readonly answer: AnswerId;
  readonly clause: string;
}

export type AnswerId = 'reconstruct' | 'void' | 'void-shoe' | 'no-bet-coup' | 'complete' | 'confirm';

/** `hold`: nothing that the device is needed for goes on. `lock`: nothing at all does. `stands`: the coup ends first. */
export interface Fault {
  readonly device: string;
  readonly effect: 'hold' | 'lock' | 'stands';
}

export const CLOSED: State = {
  sheet: null,
  faceDown: false,
  shuffler: null,
  method: null,
  marker: null,
  phase: { is: 'closed' },
  chips: null,
  shoe: { number: 0, drawn: NONE_DRAWN, cuttingCard: 'in the shoe', handled: false, coupsLeft: null },
  version: null,
  seated: 0,
  insuranceBets: [1, 2, 3],
  oneInsurer: false,
  warned: [],
  onlyBesideMain: false,
  limits: {},
  seats: {},
  meters: {},
  question: null,
  faults: [],
  clock: 0,
  coups: 0,
  notices: [],
  stopped: null,
  shutOut: [],
  lastCutBy: null,
  approved: [],
  rounds: [],
};
