import type { Winner } from '../../src/cards/coup.js';
import type { Hand } from '../../src/cards/hand.js';
import type { Condition } from '../../src/jackpot/condition.js';
import type { Cents } from '../../src/money/cents.js';
import type { ConditionName } from '../../src/rulebooks/conditions.js';
import type { MethodId, SpecialGame } from '../../src/rulebooks/handling.js';
import type { RulebookId } from '../../src/rulebooks/index.js';
import type { Ground, Report } from '../../src/rulebooks/irregularities.js';
import type { ShufflerFaultRow } from '../../src/rulebooks/malfunctions.js';
import type { Officer } from '../../src/rulebooks/roles.js';
import type { InsuranceBet, WagerId } from '../../src/rulebooks/rulebook.js';
import type { Cause } from '../../src/rulebooks/tournaments.js';
import type { SettledWager } from '../../src/settlement/settled.js';
import type { EventOf } from '../../src/table/events.js';
import type { Message, RefusalReason } from '../../src/table/messages.js';
import type { Device, Fault } from '../../src/table/state/fault.js';
import type { OwnLimit } from '../../src/table/state/own-limits.js';
import type { NoticeOf, State } from '../../src/table/state/state.js';
import type { ConsoleActType, FieldName } from '../../src/tournament/console-act.js';
import type { Code } from '../../src/tournament/refused.js';
import type { Phase as TournamentPhase } from '../../src/tournament/state/tournament.js';

// What the panels and screens say by themselves, beside what the table announces, notes, asks and refuses.

export type Key = 'dealer' | 'supervisor' | 'manager' | 'attendant' | 'technician';

/** A line for people: from the table, a refusal, or from the panels. */
export type Line =
  | Message
  | { readonly refused: RefusalReason; readonly clause: string | null }
  | { readonly panel: PanelNote };

/** How the trial of another program ended, where it was not confirmed: as `ended` in the state of the slots. */
export type TrialEnd = 'tries' | 'invalid' | 'health' | 'person' | 'state-lost';

export type PanelNote =
  | {
      readonly is:
        | 'attendant-has-keys'
        | 'bets-are-read'
        | 'bets-stay'
        | 'card-lost'
        | 'chips-on-the-layout'
        | 'floor-enables'
        | 'in-service'
        | 'new-journal'
        | 'no-bet-on-key'
        | 'no-insurance'
        | 'no-recall-in-coup'
        | 'nobody-owes'
        | 'no-such-choice'
        | 'nothing-to-confirm'
        | 'nothing-to-lay'
        | 'nothing-to-recall'
        | 'nothing-to-repeat'
        | 'nothing-to-undo'
        | 'nobody-known'
        | 'not-their-key'
        | 'people-unreadable'
        | 'pin-is-longer'
        | 'pin-shut-out'
        | 'shoe-deals-itself'
        | 'shoe-is-locked'
        | 'shoe-not-locked'
        | 'shoe-stays-locked'
        | 'shoe-unlocked'
        | 'table-not-open'
        | 'takes-two';
    }
  | { readonly is: 'faulty'; readonly device: Device; readonly effect: Fault['effect'] }
  | { readonly is: 'mended' | 'part-lost'; readonly device: Device }
  | { readonly is: 'nothing-wagered'; readonly seat: number }
  | {
      readonly is: 'key-stuck' | 'key-free';
      /** Null at the dealer's panel. */
      readonly seat: number | null;
      readonly button: string;
    }
  | {
      readonly is: 'chips-unreadable';
      readonly seat: number;
      readonly because: 'antenna' | 'crowded' | 'unknown-chip';
    }
  | { readonly is: 'player-leaves' | 'collected' | 'paid-out'; readonly seat: number }
  /** To be written down: how far the journal was when the table was opened or closed. */
  | { readonly is: 'journal-mark'; readonly record: number; readonly hash: string }
  | { readonly is: 'recall'; readonly coup: number }
  /** What is done to the program of the table. */
  | { readonly is: 'gone-back'; readonly version: string; readonly how: TrialEnd }
  | { readonly is: 'changing' | 'restart' | 'on-trial'; readonly version: string }
  | { readonly is: 'refunded' | 'take-and-pay' }
  | {
      readonly is: 'result';
      readonly result: Winner;
      readonly points: Readonly<Record<Hand, number>>;
    }
  | { readonly is: 'sign-in'; readonly key: Key }
  | { readonly is: 'signed-in'; readonly key: Key; readonly id: string }
  | { readonly is: 'pin-wrong'; readonly left: number }
  | { readonly is: 'pin-waits'; readonly seconds: number }
  | { readonly is: 'press'; readonly item: MenuText; readonly needs: Needs }
  | {
      readonly is: 'not-yet';
      readonly spots: readonly {
        readonly seat: number;
        readonly on: WagerId;
        readonly hand?: Hand;
        /** To be paid there, or, below zero, to be taken away. */
        readonly due: Cents;
      }[];
    }
  /** The tournament that the table plays in does not take it. */
  | { readonly is: 'tournament-refused'; readonly code: Code }
  | { readonly is: 'takes-key'; readonly officer: Officer; readonly rulebook: RulebookId };

/**
 * What must still be given for an item of the dealer's menu: any button of a seat, one of its spots, or a chip of it; an amount; or
 * one of several answers.
 */
export type Needs = 'seat' | 'spot' | 'chip' | 'amount' | 'players' | 'reason' | 'former';

/** What people open the dealer's menu for. */
export type MenuGroup =
  | 'coup'
  | 'player'
  | 'closing'
  | 'report'
  | 'void'
  | 'hands'
  | 'cards'
  | 'signs'
  | 'float';

/** What a player says of a hand, or of the marker of the Banker. */
export type PlayersHandText =
  | {
      readonly is: 'hand-accept' | 'hand-decline' | 'hand-turned' | 'hand-unturned';
      readonly hand: Hand;
      readonly seat: number;
    }
  | { readonly is: 'marker-accept' | 'marker-decline' | 'marker-pass'; readonly seat: number };

/** What becomes of a hand that players may have, or of the marker. */
export type HandText =
  | PlayersHandText
  | { readonly is: 'hand-offer' | 'hand-pass'; readonly hand: Hand; readonly seat: number }
  | { readonly is: 'hand-show'; readonly hand: Hand };

/** A group or an item of the dealer's menu, or what is chosen for an item. */
export type MenuText =
  | HandText
  | {
      readonly is:
        | 'approve'
        | 'burn-counted'
        | 'all-agree'
        | 'by-agreement'
        | 'close'
        | 'collect-former'
        | 'coup-void'
        | 'cut-by-seat'
        | 'device-failed'
        | 'display-wrong'
        | 'end-shift'
        | 'leave'
        | 'limits-as-opened'
        | 'machine'
        | 'new-cards'
        | 'nobody-there'
        | 'paid-wrongly'
        | 'pay-former'
        | 'play'
        | 'players-there'
        | 'pre-shuffled'
        | 'refuse-wager'
        | 'replace-all'
        | 'replace-some'
        | 'sealed'
        | 'enable'
        | 'stop-play'
        | 'table-as-opened'
        | 'tokens'
        | 'void-forfeit'
        | 'void-round'
        | 'void-round-forfeit'
        | 'void-wager'
        | 'void-wager-forfeit'
        | 'without-consent';
    }
  | { readonly is: 'last-card'; readonly of: EventOf<'last-card'>['is'] }
  | { readonly is: 'exposed'; readonly what: EventOf<'exposed'>['what'] }
  | { readonly is: 'free-coup'; readonly rulebook: RulebookId }
  | {
      readonly is: 'shuffler-fault';
      readonly of: string;
      readonly does: ShufflerFaultRow['does']['is'];
    }
  | { readonly is: 'report'; readonly what: Report; readonly rulebook: RulebookId }
  | { readonly is: 'sign-up' | 'sign-down'; readonly of: NoticeOf }
  | { readonly is: 'limits' | 'table'; readonly name: string }
  | { readonly is: 'void' | 'void-round-ground'; readonly ground: Ground }
  | { readonly is: 'float'; readonly of: 'counted' | 'fill' | 'credit' | 'drop' }
  | { readonly is: 'adjust'; readonly to: 'player' | 'house' }
  | { readonly is: 'former'; readonly seat: number; readonly person: number; readonly amount: Cents }
  | {
      readonly is: 'hand-keep' | 'hand-give' | 'hand-nominee' | 'hand-one-card' | 'hand-one-turned';
      readonly hand: Hand;
    }
  | { readonly is: 'banker-first-pass' | 'banker-first-show' | 'marker-forfeit' | 'marker-pass-on' }
  | {
      readonly is: 'method';
      readonly method: MethodId;
      readonly rulebook: RulebookId;
      readonly where: SpecialGame | null;
      readonly faceDown: boolean;
      readonly betsAfterTheDeal: boolean;
    }
  | { readonly is: 'group'; readonly of: MenuGroup }
  | { readonly is: 'turn-digit'; readonly amount: Cents };

/** What the table is doing. */
export type Phase =
  | { readonly is: State['phase']['is'] }
  /** It waits, and for whom. */
  | { readonly is: 'service' | 'locked' | 'repair' | 'decision' | 'disabled' }
  /** Its tournament takes no wagers: before a coup, or when it is over. */
  | { readonly is: 'no-bets-now' }
  | { readonly is: 'insurance'; readonly bet: InsuranceBet; readonly hand: Hand }
  | { readonly is: 'recall'; readonly coup: number; readonly step: number; readonly of: number };

/** What the guide has a newcomer do next. */
export type GuideStep =
  | {
      readonly is:
        | 'add-credit'
        | 'answer'
        | 'bet'
        | 'bet-lies'
        | 'burn'
        | 'pull-burn'
        | 'cards-come'
        | 'confirm-cut'
        | 'confirm-repair'
        | 'confirm-result'
        | 'coup-over'
        | 'coup-void'
        | 'fill-shoe'
        | 'insure'
        | 'lay-chip'
        | 'open-table'
        | 'preparing'
        | 'program-changes'
        | 'pull-cards'
        | 'repair'
        | 'take-and-pay'
        | 'turn-attendant-back'
        | 'turn-attendant-key'
        | 'turn-supervisor-back'
        | 'turn-supervisor-key';
    }
  | { readonly is: 'say-who' | 'turn-officers-key'; readonly key: Key }
  | {
      readonly is: 'locked' | 'locked-confirm' | 'locked-second' | 'locked-turn-key';
      readonly device: Device;
    }
  | { readonly is: 'result'; readonly winner: Winner | null };

/** What the autoplay does, or waits for, or why it has stopped. */
export type AutoplayStatus =
  | {
      readonly is:
        | 'asked'
        | 'chips-table'
        | 'dealer-draws'
        | 'faulty'
        | 'no-bets'
        | 'players-have-bet'
        | 'shoe-finished';
    }
  | { readonly is: 'phase'; readonly phase: Phase }
  | { readonly is: 'presses'; readonly seat: number | null; readonly button: string }
  | { readonly is: 'turns'; readonly key: Key };

/** A line of a page that has parameters. */
export type PageText =
  | { readonly is: 'seat' | 'choose-seat'; readonly seat: number }
  | {
      readonly is: 'own-limit';
      readonly of: OwnLimit;
      readonly most: number;
      readonly left: number | null;
    }
  | {
      readonly is: 'own-limit-later';
      readonly of: OwnLimit;
      readonly most: number | null;
      readonly inMinutes: number;
    }
  | { readonly is: 'sets-limit'; readonly of: OwnLimit; readonly most: number | null }
  | { readonly is: 'decks'; readonly decks: number }
  | { readonly is: 'squeeze'; readonly hand: Hand }
  /** Where a hand is that a player may have. */
  | {
      readonly is: 'hand-holder';
      readonly does: 'offered' | 'accepted' | 'out' | 'back';
      readonly seat: number;
      readonly turned: boolean;
    }
  | { readonly is: 'pays'; readonly wager: string; readonly odds: string }
  | { readonly is: 'range'; readonly minimum: Cents | null; readonly maximum: Cents | null }
  | { readonly is: 'spot'; readonly seat: number; readonly wager: string; readonly lies: Cents }
  | { readonly is: 'take' | 'pay'; readonly amount: Cents }
  | { readonly is: 'road'; readonly road: string; readonly coups: number }
  | {
      readonly is: 'paid';
      readonly result: SettledWager['result'];
      readonly won: Cents;
      readonly back: Cents;
    }
  | { readonly is: 'as-of' | 'of-at-least'; readonly record: number }
  | { readonly is: 'tokens-left'; readonly amount: Cents }
  /** What a key of the seat says of a hand now. */
  | { readonly is: 'hand-key'; readonly does: PlayersHandText['is']; readonly hand: Hand | null }
  | { readonly is: 'insured'; readonly staked: Cents }
  /** What a seat may insure for: what it pays when; what the seat has on it, all have, and one press more would make of it. */
  | {
      readonly is: 'insurance-offer';
      readonly when: ConditionName;
      readonly pays: string;
      readonly all: Cents;
      readonly staked: Cents;
      readonly wins: Cents;
      readonly more: { readonly amount: Cents; readonly wins: Cents } | null;
    }
  | { readonly is: 'key-held'; readonly key: Key; readonly id: string }
  | { readonly is: 'for-minutes'; readonly minutes: number }
  | { readonly is: 'seat-money'; readonly seat: number; readonly credit: Cents; readonly staked: Cents }
  | { readonly is: 'no-bets'; readonly clause: string }
  | { readonly is: 'menu-page'; readonly page: number; readonly of: number }
  | { readonly is: 'decides'; readonly officer: Officer; readonly rulebook: RulebookId; readonly key: Key }
  | { readonly is: 'cards-left'; readonly cards: number }
  | { readonly is: 'coups-left'; readonly coups: number }
  | { readonly is: 'shift'; readonly number: number }
  | { readonly is: 'starting'; readonly percent: number }
  | JackpotText
  | DirectorText
  | TournamentText;

/** What the director of a tournament does on the page of the pit. */
export type DirectorText =
  | { readonly is: 'director-act'; readonly of: ConsoleActType }
  | { readonly is: 'director-field'; readonly of: FieldName }
  | { readonly is: 'director-cause'; readonly of: Cause }
  | { readonly is: 'director-nobody' | 'director-does' }
  | { readonly is: 'director-refused'; readonly code: string };

/** What everybody at a table may see of its tournament. */
export type TournamentText =
  | { readonly is: 'tournament-phase'; readonly of: TournamentPhase; readonly players: number }
  | {
      readonly is: 'tournament-round';
      readonly round: number;
      readonly isFinal: boolean;
      readonly isPlayOff: boolean;
    }
  | { readonly is: 'tournament-coup'; readonly number: number; readonly last: boolean }
  | { readonly is: 'tournament-limits'; readonly minimum: Cents; readonly maximum: Cents }
  | { readonly is: 'tournament-turn' | 'tournament-advance'; readonly of: number }
  | { readonly is: 'tournament-pool'; readonly pool: Cents }
  | {
      readonly is: 'tournament-award';
      readonly place: number;
      readonly player: string;
      readonly amount: Cents;
    }
  | { readonly is: 'tournament-dispute' }
  | { readonly is: 'tournament-seat'; readonly does: TournamentSeatDoes }
  /** What a seat is to do: it has put together this, and has other ways to wager left, or not. */
  | { readonly is: 'tournament-hint'; readonly put: TournamentPut; readonly others: boolean };

export type TournamentPut = 'nothing' | 'wagers' | 'pass' | 'secret';

/** What a seat has done on a coup, or why it does nothing. */
export type TournamentSeatDoes =
  | 'wager'
  | 'pass'
  | 'form'
  | 'absent'
  | 'waiting'
  | 'eliminated'
  | 'disqualified'
  | 'retired'
  | 'advances';

/** What nz 18 wants displayed of a Jackpot: who qualifies, how it is funded, what wins it and how that is shared. */
export type JackpotText =
  /** Why its console did nothing. */
  | { readonly is: 'jackpot-refused'; readonly code: string }
  | { readonly is: 'jackpot-adjust'; readonly round: number }
  | { readonly is: 'jackpot-round'; readonly round: number }
  | { readonly is: 'jackpot-for'; readonly on: readonly string[]; readonly minimum: Cents }
  | { readonly is: 'jackpot-operator'; readonly amount: Cents; readonly rounds: 'all' | 'wagered' }
  | { readonly is: 'jackpot-rate'; readonly percent: number; readonly at: 'no-more-bets' | 'completion' }
  | { readonly is: 'jackpot-won-by'; readonly when: Condition; readonly pays: number }
  | { readonly is: 'jackpot-split'; readonly split: 'equal' | 'pro-rata' }
  | { readonly is: 'jackpot-chip'; readonly chip: Cents }
  | {
      readonly is: 'jackpot-awaits';
      readonly pool: string;
      readonly pays: Cents;
      readonly seats: readonly number[];
    }
  /** As it was confirmed, or not, at the console of a Jackpot that is shared. */
  | {
      readonly is: 'jackpot-paid';
      readonly pool: string;
      readonly shares: readonly { readonly seat: number; readonly amount: Cents }[];
    }
  | { readonly is: 'jackpot-invalid'; readonly pool: string };
