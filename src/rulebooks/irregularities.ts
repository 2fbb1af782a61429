import type { AnswerRule } from './betting.js';
import type { Officer } from './roles.js';
import type { OfficerRule, Rule } from './rule.js';

/** What is done about cards that lie where they should not, and what people report. */
export interface IrregularityRules {
  readonly faceUp: FaceUpRules;
  /** A card given to the wrong hand, or drawn when none was due: the first row that fits decides. */
  readonly cardErrors: readonly CardErrorRow[];
  readonly reconstruction: ReconstructionRule;
  readonly voids: VoidRules;
  /** Whose decision is final in what the rules do not say. */
  readonly finalSay: OfficerRule;
  readonly reports: readonly ReportRow[];
  /** What to do about something that the rulebook has no row for. */
  readonly unreported: Readonly<Partial<Record<Report, string>>> & { readonly otherwise: string };
}

/** A card found face up in the shoe. */
export interface FaceUpRules {
  /** The first card of a coup: the coup is dealt without wagers, or the card is played. */
  readonly first: Rule & { readonly spoils: 'found face up' | 'seen in any way' | 'never' };
  /** In International Baccarat any of the first four spoils the coup. */
  readonly initial: Rule | null;
  /** Any other is played; from a shuffling device, the cards left may be checked after the coup. */
  readonly later: Rule & { readonly check?: string };
}

export interface CardErrorRow extends Rule {
  /** The hand it was dealt to; `shoe` for a card drawn and dealt to neither. */
  readonly to?: 'player' | 'banker' | 'shoe';
  /** The hand that was due a card, or `none`. */
  readonly due?: 'player' | 'banker' | 'none';
  readonly disclosed?: boolean;
  readonly fate: CardErrorFate;
  /** Players may then take their wagers back. */
  readonly removable?: true;
}

/**
 * What becomes of a stray card. `due-hand`: it is the card of the hand that was due one. `next-coup`: the first card of
 * the next coup. `no-bet-coup`: the first card of a coup without wagers. `ask`: an officer says which of these two.
 */
export type CardErrorFate = 'due-hand' | 'next-coup' | 'no-bet-coup' | 'ask';

/** Cards that lie where they should not: what an officer may answer, and by which clause. */
export interface ReconstructionRule {
  readonly by: Officer;
  readonly answers: readonly AnswerRule<'reconstruct' | 'void' | 'no-bet-coup' | 'complete'>[];
  /** What players may do with their wagers once the cards lie right. */
  readonly wagers: 'stay' | 'may be removed' | 'may be removed or reduced';
}

export const GROUNDS = ['misdeal', 'disruption', 'fraud'] as const;
export type Ground = (typeof GROUNDS)[number];

export interface VoidRules {
  /** An officer declares the coup under way void: by which clause, and by which the wagers go back. */
  readonly coup: OfficerRule & { readonly refund: string };
  /** Cards dealt wrongly that cannot be reconstructed: a ground of its own, or none. */
  readonly misdeal:
    | (Rule & { readonly is: 'a ground of its own'; readonly cardsLeft: string })
    | { readonly is: 'no ground'; readonly see: string }
    | { readonly is: 'like any other' };
  /** The wager of a cheat may be kept: the clause. */
  readonly forfeit: string | null;
  /** A settled coup, or one wager of it. */
  readonly settled:
    | (OfficerRule & { readonly refund: string; readonly oneWager: Rule & { readonly refund: string } })
    | null;
  /** An error that is told before the next coup begins touches the settled coup: what may be done about it. */
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
  /** Only where it can have happened. `handed-out`: International Baccarat in Style B or D. */
  readonly only?: 'international' | 'handed-out' | 'passed-out';
  readonly does: ReportDoes;
}

/**
 * `close-betting`: no more bets. `no-bets`: the coup is dealt without wagers. `stands`: nothing changes. `choice`: each
 * player may take a wager back, and none makes another. `return`: the wager named goes back. `last-coup`: the shoe ends
 * with this coup. `void-shoe`: the coup is void, and the cards are removed. `ask`: the officer says how the coup goes on.
 * `ask-order`: the same, of a coup that is settled too. `shut-out`: no more wagers are taken from the seat named.
 * `unburnt`: play goes on, or the first coup of the shoe is begun again. `replace`: the next shoe takes other cards.
 * `later-error`: what was settled since stands.
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
