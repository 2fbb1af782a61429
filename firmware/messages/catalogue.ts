import type { Winner } from '../../src/cards/coup.js';
import type { Hand } from '../../src/cards/hand.js';
import type { ConditionName } from '../../src/rulebooks/conditions.js';
import type { MethodId, SpecialGame } from '../../src/rulebooks/handling.js';
import type { RulebookId } from '../../src/rulebooks/index.js';
import type { Report } from '../../src/rulebooks/irregularities.js';
import type { FindingKind } from '../../src/rulebooks/limits.js';
import type { ShufflerFaultRow } from '../../src/rulebooks/malfunctions.js';
import type { Officer, Role } from '../../src/rulebooks/roles.js';
import type { WagerId } from '../../src/rulebooks/rulebook.js';
import type { Announcement, DecisionSubject, Note, Prompt, RefusalReason } from '../../src/table/messages.js';
import type { AnswerId } from '../../src/table/state/decision.js';
import type { Device } from '../../src/table/state/fault.js';
import type { labels as dealerLabels } from './en/dealer.js';
import type { labels as playerLabels } from './en/player.js';
import type { tasks } from './en/tasks.js';
import type { Say } from './format.js';
import type { NumberMarks } from './money.js';
import type {
  AutoplayStatus,
  GuideStep,
  Key,
  MenuText,
  Needs,
  PageText,
  PanelNote,
  Phase,
} from './screen-messages.js';

// What a language must have: a text for every message, by who reads it. What is missing does not compile.

/** A text, or what makes one of the parameters of its message. */
export type Text<Parameters> = string | ((parameters: Parameters, say: Say) => string);

interface Tagged {
  readonly is: string;
}

type Parameters<M extends Tagged, Tag> = M extends { readonly is: infer Is }
  ? Tag extends Is
    ? Omit<M, 'is'>
    : never
  : never;

/** One text for each message of a union, by its tag. */
export type Texts<M extends Tagged> = { readonly [Tag in M['is']]: Text<Parameters<M, Tag>> };

/** Refusals that a player meets at his own seat, and that are put to him more shortly than to the dealer. */
export type SeatRefusal =
  | 'ante-missing'
  | 'area-full'
  | 'before-cards'
  | 'betting-closed'
  | 'both-hands'
  | 'chips-on-insurance'
  | 'decision-first'
  | 'has-failed'
  | 'insurance-not-open'
  | 'insurance-stays'
  | 'marker-must-wager'
  | 'needs-main'
  | 'no-bet-coup'
  | 'no-credit'
  | 'no-new-wagers'
  | 'no-such-wager'
  | 'not-whole-chips'
  | 'nothing-to-insure'
  | 'one-insurer'
  | 'one-per-coup'
  | 'out-of-limits'
  | 'over-own-limit'
  | 'own-time-over'
  | 'shut-out'
  | 'table-closing'
  | 'table-disabled'
  | 'table-is-closed'
  | 'too-few-tokens'
  | 'too-little-credit';

/** What everything is called. */
export interface Names {
  readonly marks: NumberMarks;
  readonly seat: (seat: number) => string;
  readonly seats: (seats: readonly (number | string)[]) => string;
  readonly hands: Readonly<Record<Hand, string>>;
  readonly winners: Readonly<Record<Winner, string>>;
  /** A wager that lies on a hand. */
  readonly onHand: (wager: string, hand: Hand) => string;
  /** For a small spot of the felt. */
  readonly short: (wager: string, hand: Hand | undefined) => string;
  /** As in `8 to 1`, and with commission `1 to 1 less 5%`. */
  readonly odds: (won: string, staked: string, commission: string | null) => string;
  readonly upTo: (odds: string) => string;
  /** What a main wager pays otherwise than as a rule, and on what: `1 to 2 on a 6`. */
  readonly paysOn: (odds: string, when: string) => string;
  /** Of what is said on the layout, in as few words as there is room for. */
  readonly shortly: Readonly<Partial<Record<ConditionName['is'], string>>>;
  /** For a screen reader: a card by the characters of its rank and suit. */
  readonly cardName: (rank: string, suit: string) => string;
  /** What a wager is paid for. */
  readonly conditions: Texts<ConditionName>;
  readonly insurance: (bet: number, hands: readonly Hand[], count: number, when: string) => string;
  readonly found: Readonly<Record<FindingKind, string>>;
  readonly devices: Readonly<Record<Device, string>>;
  /** The keys of a table, by who holds them. */
  readonly keys: Readonly<Record<Key, string>>;
  readonly roles: Readonly<Record<Role, string>>;
  /** The rulebook in force, where it need not be told from others. */
  readonly thisRulebook: string;
  readonly places: Readonly<Record<SpecialGame, string>>;
  readonly list: (items: readonly string[]) => string;
  readonly or: (items: readonly string[]) => string;
  /** What a language calls the terms of each rulebook; null where they stand as they are printed. */
  readonly rulebooks: Readonly<Record<RulebookId, RulebookNames>> | null;
}

/** The terms of a rulebook. */
export interface RulebookNames {
  readonly title: string;
  readonly officers: Readonly<Record<Officer, string>>;
  readonly variations: Readonly<Record<string, string>>;
  readonly methods: Readonly<Partial<Record<MethodId, string>>>;
  readonly wagers: Readonly<Partial<Record<WagerId, string>>>;
  readonly noBetCoup: string;
  readonly calls: Readonly<Record<'noBetCoup' | 'freeCoup' | 'tie', string>>;
}

export interface Catalogue {
  readonly names: Names;
  readonly player: {
    readonly announcements: Texts<Announcement>;
    readonly phases: Texts<Phase>;
    readonly refusals: Pick<Texts<RefusalReason>, SeatRefusal>;
    readonly page: Texts<PageText>;
    readonly labels: Readonly<Record<keyof typeof playerLabels, string>>;
    /** What has another name at a table that plays in a tournament. */
    readonly inTournament: Readonly<Record<'credit' | 'repeat' | 'info', string>>;
  };
  readonly dealer: {
    readonly notes: Texts<Note>;
    readonly prompts: Texts<Prompt>;
    /** By the clause that asks for it. */
    readonly tasks: Readonly<Record<keyof typeof tasks, string>>;
    readonly refusals: Texts<RefusalReason>;
    readonly panel: Texts<PanelNote>;
    readonly menu: Texts<MenuText>;
    readonly needs: Readonly<Record<Needs, string>>;
    readonly guide: Texts<GuideStep>;
    readonly autoplay: Texts<AutoplayStatus>;
    readonly labels: Readonly<Record<keyof typeof dealerLabels, string>>;
  };
  readonly officer: {
    readonly decisions: Texts<DecisionSubject>;
    readonly answers: Readonly<Record<AnswerId, string>>;
    readonly reports: ReportTexts;
    readonly shuffler: ShufflerTexts;
  };
}

/** What is reported; under a rulebook whose clause says more of it, in that rulebook's words. */
export interface ReportTexts {
  readonly any: Readonly<Record<Report, string>>;
  readonly of: Readonly<Partial<Record<RulebookId, Readonly<Partial<Record<Report, string>>>>>>;
}

/** What follows when a shuffling device fails: by the clause, or where the text has none of its own, by what it does. */
export interface ShufflerTexts {
  readonly any: Readonly<Record<ShufflerFaultRow['does']['is'], string>>;
  readonly of: Readonly<Record<string, string>>;
}

/** The text of a message. */
export function textOf<M extends Tagged>(texts: Texts<M>, message: M, say: Say): string {
  const text = texts[message.is as M['is']] as Text<M>;
  return typeof text === 'string' ? text : text(message, say);
}
