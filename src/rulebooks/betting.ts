import type { Officer } from './roles.js';
import type { OfficerRule, Rule } from './rule.js';

/** Who may wager what and where, when betting is open, and what a coup without wagers is. */
export interface BettingRules {
  /** The versions of the table, and the seats each has. */
  readonly versions: Readonly<Record<Version, Rule & { readonly most: number }>> | null;
  readonly areas: AreaRules | null;
  /** Stakes are made in chips, and so in whole ones. */
  readonly wholeChips: Rule;
  /** Promotional tokens may be wagered: their winnings are paid, and the tokens are kept. */
  readonly promotionalTokens: Rule | null;
  /**
   * The fee with a main wager: how much of the minimum it may be, when it is due, and what becomes of a wager without
   * it.
   */
  readonly ante: { readonly most: string; readonly due: string; readonly missing: string } | null;
  /** Deferred commission: when it must be settled, and the marker that shows it. */
  readonly debts: {
    readonly beforeNextShoe: string;
    readonly beforeLeaving: string;
    readonly marker: string;
  } | null;

  /** The first card of a coup closes betting, whether or not it was called. */
  readonly cardWhileBetting: Rule;
  /** A card that somebody has seen or touched closes it, too. */
  readonly deemedCall: { readonly disclosed: string; readonly handled: string } | null;
  /** A wager found invalid after the first card is returned. */
  readonly foundInvalid: Rule | null;
  /** In International Baccarat four cards may be dealt face down before betting closes. */
  readonly betsAfterTheDeal: (Rule & { readonly nobody: string }) | null;
  readonly reopening: ReopeningRule | null;
  /** After the first card nothing may be changed, and nobody may allow it. */
  readonly neverReopened: Rule | null;
  /** Nobody touches a chip from the call until the coup is settled. */
  readonly chipsLie: Rule;

  /** The rulebook's name for a coup without wagers, and what is announced when one begins. */
  readonly noBetCoup: { readonly name: string; readonly announcement: string };
  readonly freeCoup: FreeCoupRule;
}

export type Version = 'mini' | 'midi' | 'full';

/** Players without a seat, and how many may wager on one numbered area. */
export interface AreaRules {
  /** All players on one area; where only standing players count, this many beside the seated one. */
  readonly most: number;
  readonly counted: 'everybody' | 'standing';
  readonly clause: string;
  /** In a version with areas for standing players, only they wager there. */
  readonly full: { readonly standingApart: string; readonly oneEach: string } | null;
}

/** Who may reopen betting after cards are drawn, as long as none has been seen. */
export interface ReopeningRule extends OfficerRule {
  /** All wagers are withdrawn: betting is called closed as usual, or the coup becomes one without wagers. */
  readonly allWithdrawn: Rule & { readonly makes: 'no more bets' | 'a coup without wagers' };
  readonly whoMayHandle?: string;
  /** Reopening is also possible between the call and the first card. */
  readonly beforeFirstCard?: true;
  /** Not where the dealer keeps and turns every card. */
  readonly notWhereDealerKeeps?: true;
}

/** A coup dealt although nobody has wagered. */
export interface FreeCoupRule extends OfficerRule {
  readonly announcement: string;
  /** With players at the table: only if all of them agree. */
  readonly allAgree?: string;
  /** Only from a card shoe while nobody is at the table; and who is told first. */
  readonly onlyFromCardShoe?: true;
  readonly firstTell?: true;
  /**
   * It may be directed despite wagers, or cards of the coup already out: by which clause, and by which the wagers are
   * refunded.
   */
  readonly despiteWagers?: { readonly clause: string; readonly refund: string };
  /** The clause by which the table shows that such a coup is dealt. */
  readonly sign?: string;
  /** Until its first card somebody may still wager, which makes it an ordinary coup. */
  readonly mayStillWager?: string;
  /** A card is out, nobody has wagered, and nobody has directed such a coup. `announced`: it becomes one by itself. */
  readonly undirected: Rule & { readonly announced: boolean };
}

export interface AnswerRule<A extends string> extends Rule {
  readonly answer: A;
  /** An officer other than the one who is asked. */
  readonly by?: Officer;
}
