import type { AnswerRule } from './betting.js';
import type { Officer } from './roles.js';
import type { OfficerRule, Rule } from './rule.js';

/** What to do about cards in the wrong place, and about what people report. */
export interface IrregularityRules {
  readonly faceUp: FaceUpRules;
  /** A card dealt to the wrong hand, or drawn when none was due. The first matching row decides. */
  readonly cardErrors: readonly CardErrorRow[];
  readonly reconstruction: ReconstructionRule;
  readonly voids: VoidRules;
  /** Whose decision is final where the rules are silent. */
  readonly finalSay: OfficerRule;
  readonly reports: readonly ReportRow[];
  /** The clause to cite for a report without a row. */
  readonly unreported: Readonly<Partial<Record<Report, string>>> & { readonly otherwise: string };
}

/** A card found face up in the shoe. */
export interface FaceUpRules {
  /** The first card of a coup: the coup is dealt without wagers, or the card is played. */
  readonly first: Rule & { readonly spoils: 'found face up' | 'seen in any way' | 'never' };
  /** In International Baccarat any of the first four spoils the coup. */
  readonly initial: Rule | null;
  /** Any other card is played. From a shuffling device, the remaining cards may be checked after the coup. */
  readonly later: Rule & { readonly check?: string };
}

export interface CardErrorRow extends Rule {
  /** The hand it was dealt to; `shoe` if it was drawn and not dealt. */
  readonly to?: 'player' | 'banker' | 'shoe';
  /** The hand that was due a card, or `none`. */
  readonly due?: 'player' | 'banker' | 'none';
  readonly disclosed?: boolean;
  readonly fate: CardErrorFate;
  /** Players may then take their wagers back. */
  readonly removable?: true;
}

/**
 * What becomes of the card. `due-hand`: it belongs to the hand that was due one. `next-coup`: it is the first card of
 * the next coup. `no-bet-coup`: it is the first card of a coup without wagers. `ask`: an officer chooses between these
 * two.
 */
export type CardErrorFate = 'due-hand' | 'next-coup' | 'no-bet-coup' | 'ask';

/** Cards in the wrong place: what an officer may decide, and by which clause. */
export interface ReconstructionRule {
  readonly by: Officer;
  readonly answers: readonly AnswerRule<'reconstruct' | 'void' | 'no-bet-coup' | 'complete'>[];
  /** What players may do with their wagers once the cards are in order. */
  readonly wagers: 'stay' | 'may be removed' | 'may be removed or reduced';
}

export const GROUNDS = ['misdeal', 'disruption', 'fraud'] as const;
export type Ground = (typeof GROUNDS)[number];

export interface VoidRules {
  /** Who declares the coup under way void, by which clause, and by which the wagers are refunded. */
  readonly coup: OfficerRule & { readonly refund: string };
  /** Whether a misdeal that cannot be reconstructed is a ground. */
  readonly misdeal:
    | (Rule & { readonly is: 'a ground of its own'; readonly cardsLeft: string })
    | { readonly is: 'no ground'; readonly see: string }
    | { readonly is: 'like any other' };
  /** The clause by which a cheat's wager may be kept. */
  readonly forfeit: string | null;
  /** A settled coup, or one wager of it. */
  readonly settled:
    | (OfficerRule & { readonly refund: string; readonly oneWager: Rule & { readonly refund: string } })
    | null;
  /** An error reported before the next coup begins affects the settled coup: what may be done. */
  readonly toldInTime: {
    readonly clause: string;
    readonly reconstruct: string;
    readonly void: string;
  } | null;
}

export const REPORTS = [
  'unburnt',
  'order-in-doubt',
  'rules-broken',
  'shut-out',
  'card-handled',
  'handled-by-players',
  'boxed-card',
  'hands-exchanged',
  'wrong-player',
  'invalid-wager',
  'not-cut',
  'not-shuffled',
  'wrong-odds',
  'missing-card',
  'sequence-seen',
  'later-error',
] as const;
export type Report = (typeof REPORTS)[number];

export interface ReportRow extends OfficerRule {
  readonly what: Report;
  /** Only where it can happen. `handed-out`: International Baccarat in Style B or D. */
  readonly only?: 'international' | 'handed-out' | 'passed-out';
  readonly does: ReportDoes;
}

/**
 * `close-betting`: no more bets. `no-bets`: the coup is dealt without wagers. `stands`: nothing changes. `choice`: each
 * player may withdraw a wager, and nobody makes another. `return`: the named wager is returned. `last-coup`: the shoe
 * ends with this coup. `void-shoe`: the coup is void, and the cards are removed. `ask`: an officer decides how the coup
 * goes on. `ask-order`: the same, even for a settled coup. `shut-out`: the named seat may not wager any more.
 * `unburnt`: play goes on, or the first coup of the shoe starts again. `replace`: the next shoe needs other cards.
 * `later-error`: coups settled since then stand.
 */
export type ReportDoes =
  | {
      readonly is:
        | 'close-betting'
        | 'no-bets'
        | 'stands'
        | 'return'
        | 'last-coup'
        | 'ask'
        | 'ask-order'
        | 'shut-out'
        | 'replace';
    }
  | { readonly is: 'choice'; readonly noNewWagers: string }
  | { readonly is: 'void-shoe'; readonly newCards: string | null; readonly tasks: readonly string[] }
  | {
      readonly is: 'unburnt';
      readonly firstCoup: { readonly reconstruct: string; readonly complete: string } | null;
    }
  | { readonly is: 'later-error'; readonly toldInTime: string | null; readonly endOfShoe: boolean };
