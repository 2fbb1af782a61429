import type { Hand } from '../cards/hand.js';
import type { Officer } from '../officers.js';
import type { RulebookId } from '../rulebooks/rulebook.js';
import type { OfficerRule } from './officers.js';

/** How a rulebook has the cards of a coup handled, and the cut offered: data, one file a rulebook. */
export interface HandlingRules {
  readonly rulebook: RulebookId;
  readonly methods: readonly Method[];
  /** Cards that players have handled, or might have by the method, do not see another shoe. */
  readonly cardsReplaced: Rule & { readonly once: 'handled' | 'dealt so' };
  /** Both hands are announced before a third card is dealt. */
  readonly announced: Rule;
  readonly onlyOneThirdCard: Rule;
  readonly cut: CutRules;
}

export interface Rule {
  readonly clause: string;
}

export type MethodId =
  | 'style-a'
  | 'style-b'
  | 'style-c'
  | 'style-d'
  | 'method-a'
  | 'method-b'
  | 'method-c'
  | 'delivered'
  | 'retained'
  | 'face-up'
  | 'squeeze'
  | 'competition';

/** One of the ways in which a rulebook has a coup dealt, by the rulebook's own name where it gives one. */
export interface Method extends Rule {
  readonly id: MethodId;
  readonly title: string;
  /** How the first four cards lie. */
  readonly facing: Facing;
  readonly third: Rule & { readonly facing: Facing };
  /** Who gets each hand. */
  readonly to: Readonly<Record<Hand, Rule & { readonly who: Recipient }>>;
  /** What holds once players may handle the cards; null where the dealer keeps both hands. */
  readonly players: PlayersRules | null;
  /** A device or a version of the game that rules it out. */
  readonly notWith?: Rule & { readonly shuffler: Shuffler };
  readonly only?: Rule & { readonly where: Where };
  /** What is done before a coup is dealt so. */
  readonly first?: Rule & { readonly says: string };
}

export type Facing = 'up' | 'down' | 'either';

/** `highest`: the seats that wagered on the hand, the highest first. `marker`: the seat that has the marker. */
export type Recipient = 'dealer' | 'highest' | 'marker';

export type Shuffler = 'batch' | 'continuous';

/** nz section 15, crown-sydney 8.4.3: rules that hold only there. */
export type Where = 'international' | 'private-area';

export interface PlayersRules {
  /** Which of several equal wagers comes first; from there on, counter-clockwise. */
  readonly ties: Rule & { readonly first: 'dealers-right' | 'first-to-wager' };
  /** A seat that declines is followed by the next; null where only the first is entitled. */
  readonly next: Rule | null;
  /** When the dealer keeps a hand. */
  readonly keeps: {
    readonly noWager: Rule;
    readonly declined: Rule;
    /** Null where the rulebook gives nobody the power. */
    readonly directed: OfficerRule | null;
  };
  /** The Player's Hand and the Banker's are never with players at the same time. */
  readonly oneHandOut: Rule;
  /** The Player's Hand is passed and shown first; null where the rulebook leaves it to the dealer. */
  readonly playerFirst: (Rule & { readonly unless: OfficerRule }) | null;
  /** A third card is offered to whoever has the hand. Refused, it stays with the dealer or goes to the next seat. */
  readonly thirdRefused: Rule & { readonly goesTo: 'dealer' | 'next' };
  readonly nominee: NomineeRule | null;
  /** Who may be given a hand that the dealer has kept. */
  readonly kept: readonly KeptRow[];
  /** Cards passed to a player who was not to have them; null where the rulebook has no rule of its own. */
  readonly wrongPlayer:
    | (Rule & { readonly outcome: 'stands' | 'may-withdraw' | 'officer-decides'; readonly where?: Where })
    | null;
}

/** Somebody else opens the cards for the seat that has them. */
export interface NomineeRule extends Rule {
  /** Whose approval it takes; null for nobody's. */
  readonly by: Officer | null;
  readonly seated: boolean;
  /** The nominee is announced before acting, and when it is over. */
  readonly announced: { readonly begins: string; readonly ends: string } | null;
  /** A nominee acts for one player only. */
  readonly forOnePlayer: Rule | null;
  /** The cards of a hand may go out one at a time. */
  readonly oneCard: (Rule & { readonly where?: Where }) | null;
}

export interface KeptRow extends Rule {
  readonly to: 'any-seat' | 'holder-of-other' | 'side-wager';
  readonly by: Officer | null;
  /** Why the dealer has it. */
  readonly after: readonly KeptBecause[];
  readonly where?: Where;
}

export type KeptBecause = 'method' | 'no-wager' | 'declined' | 'directed';

/** Who is offered the cut, in order. */
export interface CutRules {
  /** Where the offers begin: the first row that fits. Each then goes clockwise, from there or from the dealer's left. */
  readonly begins: readonly CutStart[];
  readonly around: Rule;
  /** Players without a seat, after those who have one. */
  readonly standing: Rule | null;
  /** Who cuts when nobody would. */
  readonly last: OfficerRule;
  /** Who may cut without a player being asked. */
  readonly instead: OfficerRule | null;
  /** No cut is made of cards that a shuffler holds. */
  readonly uncut: (Rule & { readonly shuffler: Shuffler }) | null;
}

export interface CutStart extends Rule {
  readonly with: 'first-to-arrive' | 'left-of-last-cut' | 'dealers-left';
  readonly goesOn: 'onward' | 'from-dealers-left';
  /** The player asked first may name another. */
  readonly mayDesignate: boolean;
}

/** How a rulebook file says that players receive both hands, or neither. */
export const bothTo = (
  who: Recipient,
  player: string,
  banker: string = player,
): Readonly<Record<Hand, Rule & { readonly who: Recipient }>> => ({
  player: { who, clause: player },
  banker: { who, clause: banker },
});
