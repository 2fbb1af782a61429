import type { Hand } from '../cards/hand.js';
import type { OfficerRule, Rule } from './rule.js';
import type { Shuffler } from './shoe.js';

/** How the cards of a coup are dealt and handled. */
export interface HandlingRules {
  readonly methods: readonly Method[];
  /** In a coup without wagers the dealer has both hands and offers neither. */
  readonly noBetCoup: Rule;
  /** The marker that moves from seat to seat, where a method has one. */
  readonly marker: MarkerRules | null;
  /** The method that may also start during a round. */
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

/** A method of dealing, by the rulebook's own name where it has one. */
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
  /** The method's own clause by which every card is turned before a third one is dealt. */
  readonly turnedBeforeThird?: string;
  /** The rules where players handle the cards; null where the dealer keeps both hands. */
  readonly players: PlayersRules | null;
  /** A device, or the only form of the game, that it goes with. */
  readonly notWith?: Rule & { readonly shuffler: Shuffler };
  readonly only?: Rule & { readonly where: SpecialGame };
  /** A task before the first coup dealt so. */
  readonly first?: Rule;
}

export type Facing = 'up' | 'down' | 'either';

/** `highest`: the seats that wagered on the hand, the highest first. `marker`: the seat that has the marker. */
export type Recipient = 'dealer' | 'highest' | 'marker';

/** nz section 15, crown-sydney 8.4.3: rules that hold only there. */
export type SpecialGame = 'international' | 'private-area';

export interface PlayersRules {
  /** Which of several equal wagers comes first; the others follow counter-clockwise. */
  readonly ties: Rule & { readonly first: 'dealers-right' | 'first-to-wager' };
  /** After a seat declines the next is asked; null where only the first is entitled. */
  readonly next: Rule | null;
  /** When the dealer keeps a hand. */
  readonly keeps: {
    readonly noWager: Rule;
    readonly declined: Rule;
    /** Null where nobody has the power. */
    readonly directed: OfficerRule | null;
  };
  /** Only one hand is with players at a time: with any players, or with one who has both. */
  readonly oneHandOut: Rule & { readonly of: 'everybody' | 'one player' };
  /** The dealer does not turn a hand that a seat has accepted and not handled; null where the player may ask for it. */
  readonly hadFirst: Rule | null;
  /** A third card is offered to whoever has the hand. If refused it stays with the dealer or goes to the next seat. */
  readonly thirdRefused: Rule & { readonly goesTo: 'dealer' | 'next' };
  readonly nominee: NomineeRule | null;
  /** Who may be given a hand that the dealer has kept. */
  readonly kept: readonly KeptRow[];
}

/** Another person opens the cards for the seat that has them. */
export interface NomineeRule extends Rule {
  /** Whose approval it takes; null for nobody's. */
  readonly by: OfficerRule['by'] | null;
  readonly seated: boolean;
  /** The nominee is announced before acting and afterwards. */
  readonly announced: { readonly begins: string; readonly ends: string } | null;
  /** A nominee acts for one player only. */
  readonly forOnePlayer: Rule | null;
  /** The cards of a hand may go out one at a time. */
  readonly oneCard: OneCardRule | null;
}

/** `with`: whether a nominee is needed. `by`: who directs it. */
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
  /** If nobody has it, this other method deals the coup. */
  readonly nobody: Rule & { readonly method: MethodId };
  readonly lost: string;
}

/** Both hands go to the same recipient. */
export const bothTo = (
  who: Recipient,
  player: string,
  banker: string = player,
): Readonly<Record<Hand, Rule & { readonly who: Recipient }>> => ({
  player: { who, clause: player },
  banker: { who, clause: banker },
});
