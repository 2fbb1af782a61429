import type { Officer } from './roles.js';
import type { OfficerRule, Rule } from './rule.js';

/** What to do when a machine fails or is wrong. */
export interface MalfunctionRules {
  /** The card reader fails with a card of the coup out: the coup is void, or an officer is asked. */
  readonly cardReader: OfficerRule & { readonly does: 'void' | 'ask' };
  /** A card-reading shoe that disagrees with the cards. */
  readonly shoeDisagrees: OfficerRule;
  /** A result display that disagrees with the cards is disregarded; an officer may have to confirm the result. */
  readonly displayWrong: (Rule & { readonly confirm: OfficerRule | null }) | null;
  readonly shuffler: ShufflerRules;
}

export interface ShufflerRules {
  /** The rules apply only with a device in use. */
  readonly inUse: Rule | null;
  /** The rules also apply between coups. */
  readonly anyTime: boolean;
  /** The first matching row decides. */
  readonly rows: readonly ShufflerFaultRow[];
}

export interface ShufflerFaultRow extends Rule {
  readonly by: Officer;
  /** The casino or a player is at a disadvantage. */
  readonly disadvantage?: boolean;
  /** Another device is available, and the cards can go into it. */
  readonly another?: boolean;
  readonly damage?: boolean;
  readonly does:
    | { readonly is: 'continue' | 'void' }
    | { readonly is: 'void-shoe'; readonly newCards: string }
    | { readonly is: 'choice' };
  /** The tasks that follow, each a clause. */
  readonly tasks?: readonly string[];
}
