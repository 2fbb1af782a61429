import type { Rank } from './ranks.js';

/** Tournament play, which tasmania calls a competition: nsw 15, crown-sydney 12, tasmania 16. */
export interface TournamentRules {
  /** What the conditions may say under this rulebook, beside what they may say under each. */
  readonly own: readonly OwnCondition[];
  readonly ownOfRound: readonly OwnOfRound[];
  /** What the published conditions must cover, in the order of the clauses. */
  readonly published: readonly PublishedItem[];
  readonly entry: EntryRules;
  /** The players are told the conditions before they play. */
  readonly briefed: boolean;
  /** A director is present while coups are played. */
  readonly directed: boolean;
  readonly wagers: WagerRules;
  readonly order: OrderRules;
  readonly passCards: boolean;
  readonly forms: FormRules;
  readonly limits: 'after coups' | 'after the indicator card';
  readonly absence: AbsenceRules;
  readonly substitutes: 'never' | 'where conditions allow' | 'always';
  readonly elimination: EliminationRules;
  readonly disqualification: DisqualificationRules;
  readonly placings: PlacingRules;
  /** The hands are passed to those who wagered most on them. */
  readonly passesHands: boolean;
  /** What the staff are told to do, and when. */
  readonly prompts: readonly TournamentPrompt[];
  /** The clause that a refusal rests on, where there is one. */
  readonly refused: Readonly<Partial<Record<RefusedBy, string>>>;
}

export type OwnCondition =
  | 'withdrawDays'
  | 'agreement'
  | 'bothHands'
  | 'cashOut'
  | 'substitutes'
  | 'absentCoups'
  | 'compulsory'
  | 'secretsShown'
  | 'retain'
  | 'live';

export type OwnOfRound = 'unit' | 'order' | 'passes' | 'buyBack';

export interface PublishedItem {
  readonly clause: string;
  /** What a tournament must have for the item to be due; due in every one where it is left out. */
  readonly where?: 'fees' | 'buyBack' | 'cashOut' | 'compulsory' | 'secrets' | 'passes';
}

export interface EntryRules {
  readonly agreement: 'never' | 'where conditions ask' | 'always';
  /** An entry is refused only where one of these items was published. Null: always. */
  readonly refusedBy: readonly string[] | null;
  /** Withdrawn so many days before, or more, the fee comes back. Null: as the conditions say. */
  readonly withdraw: { readonly days: number | null; readonly clause: string };
}

/** To what an amount is brought, and by which clause. */
export interface Count<To extends string> {
  readonly to: To;
  readonly clause: string;
}

export interface WagerRules {
  readonly hands: 'any' | 'one unless approved' | 'one each';
  /** What an amount counts for: each step in order. */
  readonly counts: readonly Count<'maximum' | 'units' | 'minimum'>[];
  /** Broken units count to the last whole one, or are refused, or are no matter. */
  readonly units: 'of the minimum' | 'on the sign' | 'none';
  /** What is wagered after the time. */
  readonly late: string;
}

export interface OrderRules {
  readonly always: boolean;
  /** Anticlockwise, to the next higher seat; or to the left, to the next lower. */
  readonly to: 'next higher' | 'next lower';
  /** A wager out of turn is taken back and waits. */
  readonly enforced: boolean;
}

export interface FormRules {
  readonly shown: 'at no more bets' | 'as conditions say' | 'at the result';
  /** In the last coup of the final forms are shown before the deal, where everybody has one: by this clause. */
  readonly lastOfFinal: string | null;
  readonly asWritten: string;
  /** The amount stands in words besides. */
  readonly inWords: boolean;
  /** What a form counts for: each step in order. */
  readonly counts: readonly Count<FormCount>[];
  /** What an examination finds, in order. */
  readonly faults: readonly { readonly fault: FormFault; readonly clause: string }[];
  /** No type or amount: the minimum is deducted. */
  readonly incomplete: string;
}

/** `beside`: what the maximum leaves beside the seat's wagers. */
export type FormCount = 'minimum' | 'maximum' | 'beside' | 'chips' | 'units' | 'both-hands';
export type FormFault =
  | 'incomplete'
  | 'below-minimum'
  | 'above-maximum'
  | 'above-maximum-together'
  | 'not-enough-chips'
  | 'both-hands'
  | 'unit';

export interface AbsenceRules {
  /** Who says that a player is away. */
  readonly by: Rank;
  /** Away from play: the minimum each coup, so many times at most, then disqualified. */
  readonly away: {
    readonly deducted: string;
    readonly most: number | 'as conditions say' | 'no end';
    /** With cash chips nothing is deducted. */
    readonly disqualified: string;
  };
  /** Not yet come when the session begins: so many times at most, then out; with cash chips, at once. */
  readonly late: {
    readonly deducted: string;
    readonly most: number;
    readonly eliminated: string;
    readonly live: string;
  } | null;
}

export interface EliminationRules {
  readonly chips: string;
  readonly noBuyIn: string;
}

export const CAUSES = [
  'absent',
  'no-wager',
  'adding-chips',
  'exchanging-chips',
  'hiding-chips',
  'advice',
  'rules',
] as const;
export type Cause = (typeof CAUSES)[number];

export interface DisqualificationRules {
  readonly causes: Readonly<Record<Cause, string>>;
  /** For which causes the director may give the entry fee back. */
  readonly refundable: readonly Cause[];
}

export interface PlacingRules {
  /** Out by the same event: parted by what they held and wagered, or equal. */
  readonly outTogether: 'parted' | 'equal';
  /** Who is eliminated may advance, where too few are left. */
  readonly outAdvance: boolean;
  /** All who were left out by one event: they count as in play. */
  readonly lastOutCount: boolean;
  /** With the chips held and one coup, or with chips of the director's and as many coups as a drawn card says. */
  readonly playOff: 'one coup' | 'by a drawn card';
}

/** A task that no machine can do or see. */
export interface TournamentPrompt {
  readonly when:
    | 'session'
    | 'coup in order'
    | 'pass card'
    | 'form'
    | 'form shown'
    | "Player's hand passed"
    | "Banker's hand passed"
    | 'hand for nobody'
    | 'tied coup'
    | 'indicator'
    | 'eliminated'
    | 'play-off owed'
    | 'session over'
    | 'chips missing';
  readonly task: TournamentTask;
  readonly clause: string;
}

export type TournamentTask =
  | 'indicator-into-stack'
  | 'chips-in-view'
  | 'place-marker'
  | 'collect-pass-card'
  | 'record-form'
  | 'indicate-form'
  | 'announce-form'
  | 'pass-players-hand'
  | 'pass-bankers-hand'
  | 'pass-third-cards'
  | 'turn-cards'
  | 'wager-anew'
  | 'indicator-aside'
  | 'vacate'
  | 'count-after-each'
  | 'draw-coups'
  | 'count-and-record'
  | 'return-chips'
  | 'record-missing';

/** What may be refused by a clause. */
export type RefusedBy =
  | 'incomplete-conditions'
  | 'not-published'
  | 'no-form'
  | 'fee-not-paid'
  | 'not-agreed'
  | 'full'
  | 'no-right'
  | 'no-refund'
  | 'not-briefed'
  | 'not-designated'
  | 'not-qualified'
  | 'no-director'
  | 'dispute'
  | 'below-minimum'
  | 'bad-unit'
  | 'both-hands'
  | 'out-of-turn'
  | 'wager-stands'
  | 'no-pass-left'
  | 'no-form-left'
  | 'time-up'
  | 'secret-kept'
  | 'must-wager'
  | 'not-notified'
  | 'no-buy-back'
  | 'not-determined';
