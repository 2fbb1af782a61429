import type { Officer } from '../officers.js';
import type { OptionalWager, RulebookId } from '../rulebooks/rulebook.js';

/** How a rulebook has a shoe prepared, a coup dealt, and what goes wrong put right: data, one file a rulebook. */
export interface Procedures {
  readonly rulebook: RulebookId;
  /** What the rulebook calls the officers. */
  readonly titles: Readonly<Record<Officer, string>>;
  /** The versions of the table, and the seats each has. */
  readonly versions?: Readonly<Record<'mini' | 'midi' | 'full', Rule & { readonly most: number }>>;
  /** How many players may wager on one area, where the rulebook says; by version, where that decides. */
  readonly sharing:
    | (Rule & { readonly most: number; readonly full?: Rule & { readonly most: number } })
    | null;
  /** Promotional tokens may be wagered: what they win is paid, and they are kept. */
  readonly promotionalTokens: Rule | null;
  /** Cards that their maker shuffled and sealed need neither shuffle nor cut. */
  readonly sealedCards: Rule | null;
  /** What it calls a coup on which no wager is taken, and what is said when one begins. */
  readonly noBetCoup: { readonly name: string; readonly announcement: string };
  /** Who may have coups dealt on which nobody has wagered. */
  readonly freeCoup: Rule & {
    readonly announcement: string;
    readonly by: Officer;
    /** The clause by which it may be directed although wagers lie there; they go back. */
    readonly despiteWagers?: string;
    /** With players at the table: only if all of them agree. */
    readonly allAgree?: string;
    /** Nobody has wagered, nobody has directed it, and a card is out. */
    readonly undirected: string;
  };
  readonly cut: CutRule;
  readonly cuttingCard: CuttingCardRule;
  /** The first is what the dealer may do unasked. Empty where the rulebook burns no card. */
  readonly burns: readonly BurnRule[];
  /** Play that begins without the burn. */
  readonly unburnt: Rule | null;
  readonly lastCoup: LastCoupRule;
  /** A card found face up in the shoe: before the first card of a coup, and later. */
  readonly faceUp: {
    readonly first: Rule & { readonly spoils: boolean };
    /** From a shuffling device, the cards left may be checked after the coup. */
    readonly later: Rule & { readonly check?: string };
  };
  /** Too few cards left to complete a coup. */
  readonly insufficient: Rule;
  /** A card given to the wrong hand, or drawn when none was due: the first row that fits decides. */
  readonly strayCards: readonly StrayCardRow[];
  /** Cards that lie where they should not: what an officer may answer, and by which clause. */
  readonly reconstruction: {
    readonly by: Officer;
    readonly answers: readonly {
      readonly answer: 'reconstruct' | 'void' | 'no-bet-coup' | 'complete';
      readonly clause: string;
    }[];
    /** What players may do with their wagers once the cards lie right. */
    readonly wagers: 'stay' | 'may be removed' | 'may be removed or reduced';
  };
  /** Who may declare a coup under way void, and what may then be done with the cards left in a card shoe. */
  readonly voidCoup: Rule & { readonly by: Officer; readonly cardsLeft?: string };
  /** In International Baccarat four cards may be dealt face down before betting closes. */
  readonly betsAfterTheDeal: (Rule & { readonly nobody: string }) | null;
  /** From then on no chip is touched until the coup is settled. */
  readonly chipsLie: Rule;
  /** The first card of a coup closes betting, whether or not it was called. */
  readonly cardWhileBetting: Rule;
  /** Who may let wagers be changed once cards are drawn, as long as none is seen. */
  readonly reopening:
    | (Rule & { readonly by: Officer; readonly allWithdrawn: string; readonly whoMayHandle?: string })
    | null;
  /** A wager on both hands needs an officer's approval, or is free. */
  readonly bothHands: (Rule & { readonly by: Officer }) | null;
  /** Optional wagers that may be kept for players who have a main wager too, each with its clause. */
  readonly onlyBesideMain: Readonly<Partial<Record<OptionalWager, string>>>;
  /** What low limit gaming rules out: tournaments, and any shoe but a shuffling device. */
  readonly lowLimit: { readonly noTournament: string; readonly shufflerOnly: string } | null;
  /** Who may refuse a wager before the first card. */
  readonly refuseWager: (Rule & { readonly by: Officer }) | null;
  /** Who may replace the cards between coups. */
  readonly replaceCards: Rule & { readonly by: Officer };
  /** Who may declare a settled coup void, and whether a cheat's wager may be kept. */
  readonly voidRound:
    | (Rule & { readonly by: Officer; readonly refund: string; readonly forfeit: boolean })
    | null;
  /** A card-reading shoe that disagrees with the cards. */
  readonly shoeDisagrees: Rule & { readonly by: Officer };
  /** A result display that disagrees with the cards is disregarded. */
  readonly displayWrong: Rule | null;
  /** What an officer reports, and what follows from it. */
  readonly reports: readonly ReportRow[];
  /** A shuffling device that fails during a coup: the first row that fits decides. */
  readonly shufflerFaults: readonly ShufflerFaultRow[];
  /** They presuppose that one is in use. */
  readonly shufflerInUse: Rule | null;
  /** The variation in play and the wagers offered change between coups, with notice where players are at the table. */
  readonly changeTable: NoticeRule;
  /** No more wagers are taken at a table with players, ahead of its closing. */
  readonly stopPlay: NoticeRule;
  /** Coups in a row that a seat may sit out while all others are taken. */
  readonly idleSeat: (Rule & { readonly coups: number }) | null;
  /** A card that the decks cannot hold: whose finding it is, and what becomes of the coup and the shoe. */
  readonly wrongCards: Rule & { readonly by: Officer };
}

interface Rule {
  readonly clause: string;
}

/** A change that players must be told of beforehand. */
export interface NoticeRule extends Rule {
  readonly by: Officer;
  /** How long a sign must have stood at the table, in minutes. */
  readonly minutes: number;
  /** How many coups must have been dealt since. */
  readonly coups: number;
  /** With the consent of every player, at once. */
  readonly consent: boolean;
}

export interface CutRule extends Rule {
  /** How many cards must at least lie on either side of the cut. */
  readonly leastFromEitherEnd: 'one deck' | number;
  /** The clause by which it is offered: `src/handling/` has the order. */
  readonly offered: string;
}

export interface CuttingCardRule extends Rule {
  /** How many cards may lie behind the cutting card. */
  readonly behind: { readonly atLeast: number } | { readonly oneOf: readonly number[] };
}

export interface BurnRule extends Rule {
  /** `first`: the first card, face down. `counted`: the first card face up, and as many more as it counts. */
  readonly how: 'first' | 'counted';
  readonly by: Officer;
}

export interface LastCoupRule {
  /** The cutting card drawn before the first card of a coup: that coup is the last. */
  readonly beforeFirst: string;
  /** Drawn later in a coup: one more follows, or none. */
  readonly later: Rule & { readonly coupsAfter: 0 | 1 };
}

export interface StrayCardRow extends Rule {
  /** The hand it was dealt to; `shoe` for a card drawn and dealt to neither. */
  readonly to?: 'player' | 'banker' | 'shoe';
  /** The hand that was due a card, or `none`. */
  readonly due?: 'player' | 'banker' | 'none';
  readonly disclosed?: boolean;
  readonly fate: StrayFate;
  /** Players may then take their wagers back. */
  readonly removable?: true;
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

export interface ReportRow extends Rule {
  readonly what: Report;
  readonly says: string;
  /** Only where it can have happened. `handed-out`: International Baccarat in Style B or D. */
  readonly only?: 'international' | 'handed-out' | 'after-a-coup' | 'first-coup';
  readonly by: Officer;
  /**
   * `close-betting`: no more bets. `no-bets`: the coup is dealt without wagers. `stands`: nothing changes. `choice`: each
   * player may take a wager back. `return`: the wager named goes back. `last-coup`: the shoe ends with this coup.
   * `void-shoe`: the coup is void, and the cards are removed. `ask`: the officer says how the coup goes on.
   * `shut-out`: no more wagers are taken from the seat named. `burn-again`: the shoe begins again, with its burn.
   * `replace`: the next shoe takes other cards.
   */
  readonly does:
    | 'close-betting'
    | 'no-bets'
    | 'stands'
    | 'choice'
    | 'return'
    | 'last-coup'
    | 'void-shoe'
    | 'ask'
    | 'shut-out'
    | 'burn-again'
    | 'replace';
}

export interface ShufflerFaultRow extends Rule {
  /** The casino or a player is worse off for it. */
  readonly disadvantage?: boolean;
  /** Another device is at hand, and the cards can go into it. */
  readonly another?: boolean;
  readonly damage?: boolean;
  readonly does: 'continue' | 'void' | 'void-shoe' | 'choice';
  readonly says: string;
  /** What people then do with the cards. */
  readonly prompts?: readonly { readonly says: string; readonly clause: string }[];
}

/**
 * What becomes of a stray card. `due-hand`: it is the card of the hand that was due one. `next-coup`: the first card of
 * the next coup. `no-bet-coup`: the first card of a coup without wagers. `ask`: an officer says which of these two.
 */
export type StrayFate = 'due-hand' | 'next-coup' | 'no-bet-coup' | 'ask';
