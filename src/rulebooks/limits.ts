import type { Officer } from './roles.js';
import type { OfficerRule, Rule } from './rule.js';

/** What a rulebook says about limits. What is absent is not in this rulebook. */
export interface LimitRules {
  /** What a sign may show for a wager, and by which clause. */
  readonly onBets: Readonly<Partial<Record<WagerSetting, string>>>;
  /** What it may show for the whole table. */
  readonly onTables: Readonly<Partial<Record<TableSetting, string>>>;
  /** Which limits may be agreed with one player, and who agrees to them. */
  readonly onSeats: Readonly<Partial<Record<'minimum' | 'maximum', string>>> & {
    readonly by: Officer;
    /** They may only exceed the sign's maximum, or keep a minimum from before the sign's. */
    readonly only?: { readonly above: string; readonly kept: string };
  };
  /** Why a setting that the text names is still refused. */
  readonly refused: Readonly<Partial<Record<TableSetting, string>>>;

  /** Before the first card: the clause that a wager breaks, and what its player is offered. */
  readonly minimum: Rule & { readonly offers: readonly Offer[] };
  /** `player`: over all the wagers of a player on one outcome. */
  readonly maximum: Rule & { readonly offers: readonly Offer[]; readonly of: 'wager' | 'player' };
  /** The clauses of the main wagers put the limits of optional ones on the sign, too. */
  readonly sameForOptional?: true;
  /** `the minimum`: wagers are multiples of it. */
  readonly unit: (Rule & { readonly is: 'a step' | 'the minimum' }) | null;
  /** A wager that chips could not pay exactly is not accepted. */
  readonly payable: Rule | null;

  /**
   * When betting closes, the dealer may reduce the wagers on a hand pro rata: only before a card is out, or after that
   * too.
   */
  readonly reduction: (Rule & { readonly until: 'the first card' | 'the next card' }) | null;
  /** Found after the first card: the first matching row decides. */
  readonly found: readonly FindingRow[];
  readonly change: ChangeRule;
}

/** What can be limited on one wager. */
export type WagerSetting = 'minimum' | 'maximum' | 'unit' | 'approvedMinimum';

/** What can be limited on the whole table. */
export type TableSetting = 'tableDifferential' | 'playingAreaMaximum' | 'collectiveLiability' | 'sharedArea';

/** What a player may be offered in place of a plain refusal. */
export type Offer = 'retract' | 'top-up' | 'return-excess' | 'reduce';

export type FindingKind =
  | 'below-approved-minimum'
  | 'below-minimum'
  | 'above-maximum'
  | 'not-in-unit'
  | 'above-playing-area-maximum'
  | 'above-table-differential'
  | 'above-collective-liability';

/**
 * `stands`: the wager is valid, whole. `void`: it is returned. `to-the-limit`: it is paid or collected up to the limit,
 * and the rest returned. `ask`: the text does not say, and an officer decides.
 */
export type FindingRow = Rule & {
  readonly found: FindingKind;
  /** Only if found in the coup under way, or only after the coup was settled. */
  readonly coup?: 'this' | 'earlier';
  /** Only for a player who was warned before. */
  readonly warned?: true;
} & (
    | { readonly fate: 'stands' | 'void' | 'to-the-limit'; readonly warnBy?: string }
    | { readonly fate: 'ask'; readonly officer: Officer }
  );

/** Limits may be changed at any time, except as `restricted` says. */
export interface ChangeRule extends OfficerRule {
  /** With wagers on the layout: for the next coup, or not at all. */
  readonly withWagers: 'for the next coup' | 'refused';
  readonly restricted: RestrictedChange | null;
}

export interface RestrictedChange extends Rule {
  readonly what: 'a higher minimum' | 'a minimum or maximum';
  readonly minutesOfNotice: number;
  /** What replaces the notice. */
  readonly or: Rule & { readonly is: 'no players' | 'all consent' | 'players keep theirs' };
  /** Where players may keep their old minimum: the clause that fixes it for them. */
  readonly kept?: string;
}
