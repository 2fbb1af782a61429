import type { Winner } from '../cards/coup.js';
import type { Hand } from '../cards/hand.js';
import type { Cents } from '../money/cents.js';
import type { MethodId, SpecialGame } from '../rulebooks/handling.js';
import type { RulebookId } from '../rulebooks/index.js';
import type { ReconstructionRule, Report } from '../rulebooks/irregularities.js';
import type { FindingKind, Offer, RestrictedChange } from '../rulebooks/limits.js';
import type { ShufflerFaultRow } from '../rulebooks/malfunctions.js';
import type { Officer, Person } from '../rulebooks/roles.js';
import type { InsuranceBet } from '../rulebooks/rulebook.js';
import type { Replaced, Shuffler } from '../rulebooks/shoe.js';
import type { SettledWager } from '../settlement/settled.js';
import type { Wager } from '../settlement/wager.js';
import type { EventOf, Fact } from './events.js';
import type { Marker } from './handling/marker.js';
import type { InputFault } from './input.js';
import type { OutOfLimits } from './limits/check.js';
import type { Answer, AnswerId, Decision } from './state/decision.js';
import type { Device, Fault } from './state/fault.js';
import type { OwnLimit } from './state/own-limits.js';
import type { PlacedWager } from './state/stake.js';
import type { NoticeOf } from './state/state.js';

// Everything the table says, as tags with parameters. The texts are in `firmware/messages`.

/** One message of the table after an event. */
export type Message =
  | { readonly announced: Announcement; readonly clause?: string }
  | { readonly noted: Note; readonly clause?: string }
  /** A task for people. */
  | { readonly prompt: Prompt; readonly clause: string }
  | { readonly asked: Decision }
  | { readonly counts: Readonly<Record<Hand, number>>; readonly clause: string }
  | {
      readonly result: Winner;
      readonly points: Readonly<Record<Hand, number>>;
      readonly player: readonly string[];
      readonly banker: readonly string[];
    }
  | { readonly settled: readonly SettledWager[] }
  /** Chips: what must be on the layout after the dealer has taken and paid. */
  | { readonly takeAndPay: readonly Wager[] }
  | { readonly refunded: readonly Wager[]; readonly clause: string }
  | { readonly faulty: Device; readonly effect: Fault['effect'] }
  | { readonly mended: Device }
  | { readonly collected: { readonly seat: number; readonly amount: Cents } }
  | { readonly paidOut: { readonly seat: number; readonly amount: Cents } };

/** Announced to everybody at the table. */
export type Announcement =
  | {
      readonly is: 'table-open' | 'played' | 'sign-of-variation';
      readonly variation: string;
      readonly rulebook: RulebookId;
    }
  | {
      readonly is:
        | 'table-closed'
        | 'table-closing'
        | 'table-disabled'
        | 'table-enabled'
        | 'no-more-bets'
        | 'no-more-insurance'
        | 'last-coup'
        | 'end-of-shoe'
        | 'shoe-empty'
        | 'international'
        | 'sign-of-half-on-six';
    }
  | { readonly is: 'no-bet-coup' | 'free-coup' | 'tie'; readonly rulebook: RulebookId }
  | { readonly is: 'cut-offered'; readonly to: readonly CutOfferedTo[]; readonly rulebook: RulebookId }
  | { readonly is: 'insurance'; readonly bet: InsuranceBet; readonly hand: Hand }
  | { readonly is: 'method'; readonly method: MethodId; readonly rulebook: RulebookId }
  | { readonly is: 'marker'; readonly marker: Marker }
  | { readonly is: 'acts-for' | 'acts-no-longer'; readonly nominee: number; readonly seat: number }
  | { readonly is: 'restricted'; readonly on: string }
  | { readonly is: 'sign-of-wagers'; readonly on: readonly string[] }
  | { readonly is: 'notice'; readonly of: NoticeOf }
  | {
      readonly is: 'limits-changed';
      readonly kept: readonly number[];
      readonly from: 'now' | 'the next coup';
    };

export type CutOfferedTo =
  | { readonly seat: number }
  | { readonly standing: true }
  | { readonly officer: Officer };

/** What the table did, for the officers and the record. */
export type Note =
  | {
      readonly is:
        | 'sealed-cards'
        | 'not-cut'
        | 'shoe-begun-again'
        | 'cutting-card-out-of-play'
        | 'second-cutting-card'
        | 'no-cutting-card'
        | 'empty-out-of-play'
        | 'empty-coup-finished'
        | 'no-card-there'
        | 'no-deal-after'
        | 'card-before-wager'
        | 'wagers-reopened'
        | 'banker-turned-first'
        | 'next-without-wagers'
        | 'play-goes-on'
        | 'result-confirmed'
        | 'held-to-limit'
        | 'coup-and-shoe-void'
        | 'shoe-void'
        | 'cards-unreadable'
        | 'display-disregarded';
    }
  | { readonly is: 'while-closed'; readonly what: Fact['type'] }
  | { readonly is: 'kept'; readonly fact: Fact }
  | { readonly is: 'kept-dropped'; readonly facts: readonly Fact[] }
  | {
      readonly is:
        | 'card-out-of-play'
        | 'burnt-unsaid'
        | 'lay-face-up'
        | 'lay-face-up-spoils'
        | 'disclosed'
        | 'before-counts'
        | 'discarded-after-last'
        | 'first-of-next-coup';
      readonly card: string;
    }
  | { readonly is: 'first-of-no-bet-coup'; readonly card: string; readonly rulebook: RulebookId }
  | { readonly is: 'discarded'; readonly cards: readonly string[] }
  | { readonly is: 'third-card-of'; readonly card: string; readonly hand: Hand }
  | { readonly is: 'nothing-to-turn'; readonly what: EventOf<'exposed'>['what'] }
  | { readonly is: 'not-burnt'; readonly left: number | null }
  | { readonly is: 'cutting-card-aside'; readonly more: boolean }
  | { readonly is: 'nothing-to-compare'; readonly winner: Winner }
  | { readonly is: 'shoe-disagreed'; readonly computed: Winner; readonly says: Winner }
  | { readonly is: 'reported'; readonly what: Report; readonly rulebook: RulebookId }
  | { readonly is: 'told-in-time'; readonly rulebook: RulebookId }
  | { readonly is: 'reconstructed' | 'settlement-undone'; readonly wagers: ReconstructionRule['wagers'] }
  | { readonly is: 'coup-void'; readonly reason: string | null }
  | {
      readonly is: 'round-void';
      readonly round: number;
      /** Where it is not the shoe in play. */
      readonly shoe: number | null;
      readonly reason: string | null;
    }
  | {
      readonly is: 'settled-wager-void';
      readonly seat: number;
      readonly round: number;
      readonly reason: string;
    }
  | {
      readonly is: 'marker-without-wager' | 'stake-forfeited' | 'warned' | 'wager-without-ante';
      readonly seat: number;
    }
  | { readonly is: 'wager-refused'; readonly seat: number; readonly reason: string }
  | { readonly is: 'idle-seat'; readonly seat: number; readonly coups: number }
  | { readonly is: 'tokens-given'; readonly seat: number; readonly amount: Cents }
  | { readonly is: 'float-moved'; readonly how: 'fill' | 'credit' | 'drop'; readonly amount: Cents }
  | { readonly is: 'float-counted'; readonly amount: Cents; readonly expected: Cents | null }
  | { readonly is: 'shift-ended'; readonly number: number; readonly coups: number }
  /** `from`: the minute of the table's clock from which it holds; null where it holds now. */
  | {
      readonly is: 'own-limit';
      readonly seat: number;
      readonly of: OwnLimit;
      readonly most: number | null;
      readonly from: number | null;
    }
  | { readonly is: 'own-time-over'; readonly seat: number; readonly minutes: number }
  | {
      readonly is: 'adjusted';
      readonly seat: number;
      readonly to: 'player' | 'house';
      readonly amount: Cents;
      readonly reason: string;
    }
  | {
      readonly is: 'former-player';
      readonly seat: number;
      readonly person: number;
      readonly owes: Cents;
      readonly toPay: Cents;
    }
  | {
      readonly is: 'found-too-late';
      readonly seat: number;
      readonly on: string;
      readonly amount: Cents;
      readonly found: FindingKind;
      readonly stands: Cents;
      readonly asked: boolean;
    }
  | {
      readonly is: 'chips-moved';
      readonly seat: number;
      readonly on: string;
      readonly lies: Cents;
      readonly should: Cents;
    }
  | {
      readonly is: 'chips-where-nothing-is-wagered';
      readonly seat: number;
      readonly on: string;
      readonly amount: Cents;
    }
  | { readonly is: 'cards-replaced'; readonly which: Replaced; readonly reason: string }
  | { readonly is: 'shuffler'; readonly does: ShufflerFaultRow['does']['is']; readonly of: string }
  | {
      readonly is: 'deferral-approved';
      readonly by: Person | null;
      readonly needed: Officer;
      readonly rulebook: RulebookId;
    };

/** A task that no machine can do or see. */
export type Prompt =
  /** The clause that asks for it says what to do. */
  | { readonly is: 'task'; readonly of: string }
  | { readonly is: 'say-who-may-handle' | 'cards-left-may-be-shuffled' | 'say-misdeal' }
  | {
      readonly is: 'clear-spots';
      readonly spots: readonly { readonly seat: number; readonly on: string; readonly amount: Cents }[];
    }
  | { readonly is: 'place-debt-marker'; readonly seat: number; readonly owes: Cents }
  | { readonly is: 'tell-surveillance-restricted'; readonly on: string }
  | { readonly is: 'mark-agreed-limits'; readonly seat: number };

/** What an officer decides. */
export type DecisionSubject =
  | { readonly is: 'dealt-to'; readonly card: string; readonly hand: Hand }
  | { readonly is: 'reported'; readonly what: Report; readonly rulebook: RulebookId }
  | { readonly is: 'too-many-of-a-card'; readonly card: string; readonly decks: number }
  | { readonly is: 'excess-seen'; readonly card: string; readonly rulebook: RulebookId }
  | { readonly is: 'shoe-disagrees'; readonly computed: Winner; readonly says: Winner }
  | { readonly is: 'not-burnt' | 'cards-unreadable' | 'display-differs' }
  | {
      readonly is: 'outside-limits';
      readonly wagers: readonly {
        readonly wager: PlacedWager;
        readonly found: FindingKind;
        readonly within: Cents;
        readonly clause: string;
      }[];
    };

/** Why an act is refused, with what would be allowed. */
export type RefusalReason =
  /** Input could not be read; the reader's own explanation. */
  | { readonly is: 'unreadable'; readonly faults: readonly InputFault[] }
  | {
      readonly is:
        | 'all-cards-dealt'
        | 'all-must-agree'
        | 'bets-after-the-deal'
        | 'betting-closed'
        | 'betting-not-open'
        | 'burnt-once'
        | 'cards-handled'
        | 'cards-must-be-replaced'
        | 'cards-seen'
        | 'changed-between-coups'
        | 'closed-between-coups'
        | 'cut-after-shuffle'
        | 'dealer-keeps-all'
        | 'dealer-keeps-coup'
        | 'free-coup-needs-no-wager'
        | 'initial-cards-missing'
        | 'insurance-not-open'
        | 'limits-between-coups'
        | 'low-limit-device'
        | 'low-limit-no-tournament'
        | 'marker-after-coup'
        | 'marker-not-offered'
        | 'method-between-coups'
        | 'never-cut'
        | 'never-reopened'
        | 'next-coup-begun'
        | 'no-card-drawn'
        | 'no-card-of-coup'
        | 'no-coup'
        | 'no-device'
        | 'no-marker'
        | 'no-new-wagers'
        | 'no-nominee'
        | 'no-result'
        | 'no-shoe-in-play'
        | 'no-such-wager'
        | 'nobody-has-marker'
        | 'not-disabled'
        | 'nothing-asked'
        | 'only-from-card-shoe'
        | 'open-already'
        | 'play-without-burn'
        | 'refunds-everybody'
        | 'refused-before-first-card'
        | 'replaced-between-coups'
        | 'say-which-wager'
        | 'say-who'
        | 'shift-between-coups'
        | 'shuffled-after-shoe'
        | 'smaller-replaces-larger'
        | 'stakes-are-chips'
        | 'stakes-are-credit'
        | 'standing-apart'
        | 'standing-no-area'
        | 'table-closing'
        | 'table-disabled'
        | 'table-is-closed'
        | 'taken-back-whole'
        | 'takes-two'
        | 'tokens-by-hand'
        | 'tournament-chips'
        | 'tournament-decides'
        | 'wager-void-already';
    }
  | {
      readonly is:
        | 'both-hands-free'
        | 'chips-on-no-bet-coup'
        | 'no-bet-coup'
        | 'no-display-clause'
        | 'no-low-limit'
        | 'no-refusing-here'
        | 'no-sealed-cards'
        | 'no-tokens'
        | 'no-tournament-play'
        | 'no-versions'
        | 'no-voiding-settled'
        | 'nothing-to-restrict'
        | 'other-rulebook';
      readonly rulebook: RulebookId;
    }
  | {
      readonly is:
        | 'chips-on-insurance'
        | 'has-no-marker'
        | 'marker-must-wager'
        | 'marker-offered-to'
        | 'no-credit'
        | 'no-such-seat'
        | 'nobody-sits'
        | 'not-vacant'
        | 'nothing-to-forfeit'
        | 'nothing-to-insure'
        | 'one-insurer'
        | 'owes-nothing'
        | 'shut-out'
        | 'withdraw-first';
      readonly seat: number;
    }
  | {
      readonly is:
        | 'dealer-has-not-kept'
        | 'dealer-keeps'
        | 'hand-exposed'
        | 'hand-not-offered'
        | 'hand-not-out'
        | 'hand-offered-first'
        | 'hand-out'
        | 'hand-with-seat'
        | 'nobody-directs'
        | 'nobody-has'
        | 'one-card-with-nominee'
        | 'passed-together';
      readonly hand: Hand;
    }
  | {
      readonly is: 'hand-not-for' | 'hand-not-had' | 'hand-offered-to';
      readonly hand: Hand;
      readonly seat: number;
    }
  | { readonly is: 'before-cards'; readonly on: string }
  | { readonly is: 'needs-main' | 'one-per-coup'; readonly seat: number; readonly on: string }
  | {
      readonly is: 'takes-officer';
      readonly role: string | null;
      readonly needed: Officer;
      readonly rulebook: RulebookId | null;
    }
  | {
      readonly is: 'both-hands';
      readonly seat: number;
      readonly needed: Officer;
      readonly rulebook: RulebookId;
    }
  | { readonly is: 'no-wager'; readonly needed: Officer; readonly rulebook: RulebookId }
  | {
      readonly is: 'player-first';
      readonly unless: Officer;
      readonly rulebook: RulebookId;
      readonly unlessClause: string;
    }
  | { readonly is: 'decision-first'; readonly decision: Decision; readonly rulebook: RulebookId }
  | { readonly is: 'no-such-answer'; readonly answer: AnswerId; readonly answers: readonly Answer[] }
  | (Omit<OutOfLimits, 'is' | 'clause' | 'offers'> & {
      readonly is: 'out-of-limits';
      readonly breach: OutOfLimits['is'];
      readonly offers: readonly Offer[];
    })
  | { readonly is: 'too-few-tokens'; readonly seat: number; readonly short: Cents }
  | {
      readonly is: 'over-own-limit';
      readonly seat: number;
      readonly of: 'loss' | 'stake';
      readonly most: Cents;
      /** How much more may still be staked. */
      readonly left: Cents;
    }
  | { readonly is: 'own-time-over'; readonly seat: number; readonly minutes: number }
  | { readonly is: 'too-little-credit'; readonly seat: number; readonly needed: Cents; readonly has: Cents }
  | { readonly is: 'insurance-stays'; readonly amount: Cents }
  | { readonly is: 'must-be-less'; readonly than: Cents; readonly amount: Cents }
  | { readonly is: 'not-whole-chips'; readonly amount: Cents; readonly chip: Cents }
  | { readonly is: 'ante-missing'; readonly seat: number; readonly amount: Cents }
  | { readonly is: 'no-area'; readonly area: number }
  | {
      readonly is: 'area-full';
      readonly area: number;
      readonly most: number;
      readonly counted: 'everybody' | 'standing';
    }
  | {
      readonly is: 'put-right-first';
      readonly seat: number;
      readonly on: string;
      readonly lies: Cents;
      readonly should: Cents;
    }
  | { readonly is: 'cash-out-first'; readonly seat: number; readonly credit: Cents }
  | {
      readonly is: 'collect-first' | 'owes-before-leaving' | 'owes-before-shoe';
      readonly seat: number;
      readonly owes: Cents;
    }
  | { readonly is: 'owes-more'; readonly seat: number; readonly owes: Cents; readonly free: Cents }
  | { readonly is: 'nothing-for-former'; readonly seat: number; readonly person: number }
  | { readonly is: 'cut-depth'; readonly depth: number; readonly least: number; readonly most: number }
  | {
      readonly is: 'cutting-card-depth';
      readonly behind: number;
      readonly allowed: readonly (readonly [number, number])[];
    }
  | { readonly is: 'burnt-already'; readonly cards: number }
  | { readonly is: 'wrong-seats'; readonly seats: number; readonly least: number; readonly most: number }
  | { readonly is: 'other-decks'; readonly decks: number; readonly not: number }
  | {
      readonly is: 'no-such-method';
      readonly method: string;
      readonly rulebook: RulebookId;
      readonly known: readonly MethodId[];
    }
  | {
      readonly is: 'not-with-shuffler';
      readonly method: MethodId;
      readonly rulebook: RulebookId;
      readonly shuffler: Shuffler;
    }
  | {
      readonly is: 'only-where';
      readonly method: MethodId;
      readonly rulebook: RulebookId;
      readonly where: SpecialGame;
    }
  | { readonly is: 'one-hand-out'; readonly out: Hand }
  | { readonly is: 'wrong-count'; readonly hand: Hand; readonly has: number; readonly cards: number }
  | { readonly is: 'fewer-out'; readonly cards: number; readonly exposed: number }
  | { readonly is: 'nominee-acts-for'; readonly seat: number; readonly for: number }
  | { readonly is: 'whose-hand'; readonly hand: Hand }
  | { readonly is: 'no-row-for'; readonly what: Report; readonly rulebook: RulebookId }
  | { readonly is: 'not-here'; readonly what: Report }
  | { readonly is: 'no-void-for-misdeal'; readonly see: string }
  | { readonly is: 'no-such-round'; readonly round: number; readonly settled: number }
  | { readonly is: 'round-void-already'; readonly round: number }
  | { readonly is: 'sign-first'; readonly of: NoticeOf; readonly minutes: number; readonly coups: number }
  | { readonly is: 'no-sign' | 'sign-stands'; readonly of: NoticeOf }
  | {
      readonly is: 'sign-too-new';
      readonly what: RestrictedChange['what'];
      readonly minutes: number;
      readonly stood: number;
      readonly or: RestrictedChange['or']['is'];
      readonly orClause: string;
    }
  | {
      readonly is: 'player-keeps-minimum';
      readonly seat: number;
      readonly on: string;
      readonly minimum: Cents;
      readonly minutes: number;
    }
  | { readonly is: 'minute-past'; readonly now: number; readonly minute: number }
  | { readonly is: 'has-failed' | 'no-fault'; readonly device: Device }
  | { readonly is: 'money-wrong'; readonly seats: readonly string[] };
