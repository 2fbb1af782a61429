import type { OfficerRule, Rule } from './rule.js';

/** How a shoe is prepared and ends, and what to do about cards that cannot belong to it. */
export interface ShoeRules {
  /** Which shufflers count as a shuffling device; from any other, cards come out of a card shoe. */
  readonly devices: readonly Shuffler[];
  /** Cards that the maker shuffled and sealed need no shuffle and no cut. */
  readonly sealedCards: Rule | null;
  /** What low limit gaming excludes: tournaments, and any shoe but a shuffling device. */
  readonly lowLimit: { readonly noTournament: string; readonly deviceOnly: string } | null;
  readonly cut: CutRule;
  readonly cuttingCard: CuttingCardRule;
  /** The first is the dealer's default. Empty where no card is burnt. */
  readonly burns: readonly BurnRule[];
  /** Cards due to be burnt were not, and play goes on. */
  readonly missedBurn: Rule | null;
  readonly lastCoup: LastCoupRule;
  /** Too few cards left to complete a coup. */
  readonly insufficient: Rule;
  readonly replaceCards: ReplaceCardsRule;
  /** Cards that players have handled, or may have by the method, are not used for another shoe. */
  readonly handled: Rule & { readonly once: 'handled' | 'dealt so' };
  /** A card that the decks cannot hold, or one that is missing. */
  readonly wrongCards: WrongCardsRule;
}

export type Shuffler = 'batch' | 'continuous';

export interface CutRule extends Rule {
  /** The fewest cards on either side of the cut; about one deck where the rulebook says "approximately". */
  readonly leastFromEitherEnd: 'one deck' | 'about one deck' | number;
  readonly offered: string;
  /** The clause by which it may be left out. */
  readonly optional: string | null;
  /**
   * Who is offered it first: the first matching row. The offer then goes clockwise from there or from the dealer's
   * left.
   */
  readonly begins: readonly CutStart[];
  readonly around: Rule;
  /** Players without a seat, after those who have one. */
  readonly standing: Rule | null;
  /** Who cuts if everybody declines. */
  readonly last: OfficerRule;
  /** Cards in a shuffler are not cut. */
  readonly uncut: (Rule & { readonly shuffler: Shuffler }) | null;
}

export interface CutStart extends Rule {
  readonly with: 'first-to-arrive' | 'left-of-last-cut' | 'dealers-left';
  readonly goesOn: 'onward' | 'from-dealers-left';
  /** The player asked first may name another. */
  readonly mayDesignate: boolean;
}

export interface CuttingCardRule extends Rule {
  /** How many cards may lie behind the cutting card. */
  readonly behind:
    | { readonly atLeast: number }
    | { readonly oneOf: readonly (number | readonly [number, number])[] };
}

export interface BurnRule extends OfficerRule {
  /** `first`: the first card, face down. `counted`: the first card face up, and as many more as it counts. */
  readonly how: 'first' | 'counted';
}

export interface LastCoupRule {
  /** The cutting card drawn before the first card of a coup: that coup is the last. */
  readonly beforeFirst: string;
  /** Drawn later in a coup: one more follows, or none. */
  readonly later: Rule & { readonly coupsAfter: 0 | 1 };
  /** An excess card is not used after the cutting card; one drawn after it ends the shoe. */
  readonly noExcess: { readonly unused: string; readonly ends: string } | null;
  /** A card dealt to a hand in error opens a coup without wagers even after the last one. */
  readonly strayOpensOneMore: boolean;
}

/** `all` of the cards by others, `some` of them, or `none`: the same cards are shuffled again. */
export const REPLACED = ['all', 'some', 'none'] as const;
export type Replaced = (typeof REPLACED)[number];

export interface ReplaceCardsRule extends OfficerRule {
  /** The clause by which the same cards are shuffled again. */
  readonly reshuffle: string;
  /** The clause by which other cards must come, where all are replaced. */
  readonly newCards: string | null;
}

export interface WrongCardsRule extends OfficerRule {
  /** The coup is void. */
  readonly clause: string;
  /** The clause on the remaining cards, and the tasks that follow. */
  readonly removed: string;
  readonly tasks: readonly string[];
  /** The clause by which only other cards may follow. */
  readonly newCards: string | null;
}
