import type { Officer } from './roles.js';
import type { OfficerRule, Rule } from './rule.js';

/** Who may wager what and where, when betting is open, and what a coup without wagers is. */
export interface BettingRules {
  /** The versions of the table, and the seats each has. */
  readonly versions: Readonly<Record<Version, Rule & { readonly most: number }>> | null;
  readonly areas: AreaRules | null;
  /** Stakes are made in chips, and so in whole ones. */
  readonly wholeChips: Rule;
  /** Promotional tokens may be wagered: what they win is paid, and they are kept. */
  readonly promotionalTokens: Rule | null;
  /** The fee that comes with a main wager, how much of the minimum it may be, and what becomes of a wager without it. */
  readonly ante: { readonly most: string; readonly due: string; readonly missing: string } | null;
  /** Deferred commission: when it must be settled, and the marker that shows it. */
  readonly debts: {
    readonly beforeNextShoe: string;
    readonly beforeLeaving: string;
    readonly marker: string;
  } | null;

  /** The first card of a coup closes betting, whether or not it was called. */
  readonly cardWhileBetting: Rule;
  /** So does a card that somebody has seen or touched. */
  readonly deemedCall: { readonly disclosed: string; readonly handled: string } | null;
  /** A wager that may not stand is found after the first card: it goes back. */
  readonly foundInvalid: Rule | null;
  /** In International Baccarat four cards may be dealt face down before betting closes. */
  readonly betsAfterTheDeal: (Rule & { readonly nobody: string }) | null;
  readonly reopening: ReopeningRule | null;
  /** Nothing is changed once the first card is out, and nobody may allow it. */
  readonly neverReopened: Rule | null;
  /** From the call on no chip is touched until the coup is settled. */
  readonly chipsLie: Rule;

  /** What the rulebook calls a coup on which no wager is taken, and what is called out when one begins. */
  readonly noBetCoup: { readonly name: string; readonly announcement: string };
  readonly freeCoup: FreeCoupRule;
}

export type Version = 'mini' | 'midi' | 'full';

/** Players without a seat, and how many may wager on one numbered area. */
export interface AreaRules {
  /** All players together on one area; where only standing players are counted, so many of these beside the seated one. */
  readonly most: number;
  readonly counted: 'everybody' | 'standing';
  readonly clause: string;
  /** Where the version gives standing players areas of their own: they, and nobody else, wager there. */
  readonly full: { readonly standingApart: string; readonly oneEach: string } | null;
}

/** Who may let wagers be changed once cards are drawn, as long as none is seen. */
export interface ReopeningRule extends OfficerRule {
  /** Nobody wagers any more: betting is called closed like any other, or the coup becomes one without wagers. */
  readonly allWithdrawn: Rule & { readonly makes: 'no more bets' | 'a coup without wagers' };
  readonly whoMayHandle?: string;
  /** Also between the call and the first card. */
  readonly beforeFirstCard?: true;
  /** Not where the dealer keeps and turns every card. */
  readonly notWhereDealerKeeps?: true;
}

/** A coup that is dealt although nobody has wagered. */
export interface FreeCoupRule extends OfficerRule {
  readonly announcement: string;
  /** With players at the table: only if all of them agree. */
  readonly allAgree?: string;
  /** Only from a card shoe, where nobody is at the table; and what is done first. */
  readonly onlyFromCardShoe?: true;
  readonly firstTell?: true;
  /** It may be directed although wagers lie there, or cards of the coup are out: by which clause, and by which they go back. */
  readonly despiteWagers?: { readonly clause: string; readonly refund: string };
  /** How the table shows that such a coup is dealt. */
  readonly sign?: string;
  /** Until its first card somebody may wager on it all the same, and then it is a coup like any other. */
  readonly mayStillWager?: string;
  /** A card is out, nobody has wagered, and nobody has directed it. `announced`: it is such a coup by itself. */
  readonly undirected: Rule & { readonly announced: boolean };
}

export interface AnswerRule<A extends string> extends Rule {
  readonly answer: A;
  /** Another officer than the one who is asked. */
  readonly by?: Officer;
}
