import type { OfficerRule, Rule } from './rule.js';

/** How a shoe is prepared and ends, and what is done about cards that cannot be of it. */
export interface ShoeRules {
  /** What counts as a shuffling device that cards are dealt from; from anything else they come out of a card shoe. */
  readonly devices: readonly Shuffler[];
  /** Cards that their maker shuffled and sealed need neither shuffle nor cut. */
  readonly sealedCards: Rule | null;
  /** What low limit gaming rules out: tournaments, and any shoe but a shuffling device. */
  readonly lowLimit: { readonly noTournament: string; readonly deviceOnly: string } | null;
  readonly cut: CutRule;
  readonly cuttingCard: CuttingCardRule;
  /** The first is what the dealer may do unasked. Empty where the rulebook burns no card. */
  readonly burns: readonly BurnRule[];
  /** Cards that were due to be burnt were not: play goes on. */
  readonly missedBurn: Rule | null;
  readonly lastCoup: LastCoupRule;
  /** Too few cards left to complete a coup. */
  readonly insufficient: Rule;
  readonly replaceCards: ReplaceCardsRule;
  /** Cards that players have handled, or might have by the method, do not see another shoe. */
  readonly handled: Rule & { readonly once: 'handled' | 'dealt so' };
  /** A card that the decks cannot hold, or one that is missing. */
  readonly wrongCards: WrongCardsRule;
}

export type Shuffler = 'batch' | 'continuous';

export interface CutRule extends Rule {
  /** The fewest cards on either side of the cut: about one deck, where the rulebook says "approximately". */
  readonly leastFromEitherEnd: 'one deck' | 'about one deck' | number;
  readonly offered: string;
  /** The clause by which it may be left out. */
  readonly optional: string | null;
  /** Who is offered it: the first row that fits. Each then goes clockwise, from there or from the dealer's left. */
  readonly begins: readonly CutStart[];
  readonly around: Rule;
  /** Players without a seat, after those who have one. */
  readonly standing: Rule | null;
  /** Who cuts when nobody would. */
  readonly last: OfficerRule;
  /** No cut is made of cards that a shuffler holds. */
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
  /** A card drawn in excess is not used once the cutting card has been seen; one drawn after it ends the shoe. */
  readonly noExcess: { readonly unused: string; readonly ends: string } | null;
  /** A card that went to a hand in error still opens a coup without wagers after the last one. */
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
  /** What becomes of the cards left, and who is told: each is a thing to do. */
  readonly removed: string;
  readonly tasks: readonly string[];
  /** The clause by which only other cards may follow. */
  readonly newCards: string | null;
}
