import type { Officer } from './roles.js';
import type { OfficerRule, Rule } from './rule.js';

/** What machines get wrong. */
export interface MalfunctionRules {
  /** The card reader is lost with a card of the coup out: the coup is void, or an officer is asked. */
  readonly cardReader: OfficerRule & { readonly does: 'void' | 'ask' };
  /** A card-reading shoe that disagrees with the cards. */
  readonly shoeDisagrees: OfficerRule;
  /** A result display that disagrees with the cards is disregarded; an officer may have to confirm the result. */
  readonly displayWrong: (Rule & { readonly confirm: OfficerRule | null }) | null;
  readonly shuffler: ShufflerRules;
}

export interface ShufflerRules {
  /** They presuppose that one is in use. */
  readonly inUse: Rule | null;
  /** Also between coups. */
  readonly anyTime: boolean;
  /** The first row that fits decides. */
  readonly rows: readonly ShufflerFaultRow[];
}

export interface ShufflerFaultRow extends Rule {
  readonly by: Officer;
  /** The casino or a player is worse off for it. */
  readonly disadvantage?: boolean;
  /** Another device is at hand, and the cards can go into it. */
  readonly another?: boolean;
  readonly damage?: boolean;
  readonly does:
    | { readonly is: 'continue' | 'void' }
    | { readonly is: 'void-shoe'; readonly newCards: string }
    | { readonly is: 'choice' };
  /** What people then do with the cards: each is a clause. */
  readonly tasks?: readonly string[];
}
