import type { Hand } from '../cards/hand.js';
import type { OfficerRule, Rule } from './rule.js';
import type { Shuffler } from './shoe.js';

/** How a rulebook has the cards of a coup dealt and handled. */
export interface HandlingRules {
  readonly methods: readonly Method[];
  /** A coup without wagers: the dealer has both hands, and nobody is offered them. */
  readonly noBetCoup: Rule;
  /** The role that goes from seat to seat, where a method has one. */
  readonly marker: MarkerRules | null;
  /** To this method it may be changed in the middle of a round, too. */
  readonly anyTime: (Rule & { readonly method: MethodId; readonly where: SpecialGame }) | null;
  /** Otherwise a method changes only between coups. */
  readonly changes: Rule;
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
  /** The Player's Hand is shown first; null where the rulebook leaves it to the dealer. */
  readonly playerFirst: (Rule & { readonly unless: OfficerRule }) | null;
  /** Every card is turned before a third one comes; where no clause of the method says so, the announcement does. */
  readonly turnedBeforeThird?: string;
  /** What holds once players may handle the cards; null where the dealer keeps both hands. */
  readonly players: PlayersRules | null;
  /** A device or a version of the game that rules it out. */
  readonly notWith?: Rule & { readonly shuffler: Shuffler };
  readonly only?: Rule & { readonly where: SpecialGame };
  /** Who must have been told before a coup is dealt so: a thing to do. */
  readonly first?: Rule;
}

export type Facing = 'up' | 'down' | 'either';

/** `highest`: the seats that wagered on the hand, the highest first. `marker`: the seat that has the marker. */
export type Recipient = 'dealer' | 'highest' | 'marker';

/** nz section 15, crown-sydney 8.4.3: rules that hold only there. */
export type SpecialGame = 'international' | 'private-area';

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
  /** One hand is with players at a time: any two players, or only one who has both. */
  readonly oneHandOut: Rule & { readonly of: 'everybody' | 'one player' };
  /** The dealer turns no hand that a seat has accepted and not had; null where a player may ask the dealer to. */
  readonly hadFirst: Rule | null;
  /** A third card is offered to whoever has the hand. Refused, it stays with the dealer or goes to the next seat. */
  readonly thirdRefused: Rule & { readonly goesTo: 'dealer' | 'next' };
  readonly nominee: NomineeRule | null;
  /** Who may be given a hand that the dealer has kept. */
  readonly kept: readonly KeptRow[];
}

/** Somebody else opens the cards for the seat that has them. */
export interface NomineeRule extends Rule {
  /** Whose approval it takes; null for nobody's. */
  readonly by: OfficerRule['by'] | null;
  readonly seated: boolean;
  /** The nominee is announced before acting, and when it is over. */
  readonly announced: { readonly begins: string; readonly ends: string } | null;
  /** A nominee acts for one player only. */
  readonly forOnePlayer: Rule | null;
  /** The cards of a hand may go out one at a time. */
  readonly oneCard: OneCardRule | null;
}

/** `with`: only where a nominee acts; and by whose direction. */
export interface OneCardRule extends Rule {
  readonly where?: SpecialGame;
  readonly with: 'a nominee' | 'anybody';
  readonly by: OfficerRule['by'] | null;
}

export interface KeptRow extends Rule {
  readonly to: 'any-seat' | 'holder-of-other' | 'side-wager';
  readonly by: OfficerRule['by'] | null;
  /** Why the dealer has it. */
  readonly after: readonly KeptBecause[];
  readonly where?: SpecialGame;
}

export type KeptBecause = 'method' | 'no-wager' | 'declined' | 'directed' | 'no-bet-coup';

export interface MarkerRules {
  readonly method: MethodId;
  readonly offered: string;
  readonly declined: string;
  readonly passed: string;
  readonly forfeited: OfficerRule;
  /** Nobody has it: the coup is dealt by this other method. */
  readonly nobody: Rule & { readonly method: MethodId };
  readonly lost: string;
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
