import type { Hand } from '../cards/hand.js';
import { type Odds, oddsOf } from '../money/odds.js';
import type { BettingRules } from './betting.js';
import type { Condition } from './conditions.js';
import type { DealingRules } from './dealing.js';
import type { HandlingRules } from './handling.js';
import type { RulebookId } from './index.js';
import type { IrregularityRules } from './irregularities.js';
import type { LimitRules } from './limits.js';
import type { MalfunctionRules } from './malfunctions.js';
import type { NoticeRules } from './notices.js';
import type { OfficerRules } from './officers.js';
import type { ShoeRules } from './shoe.js';
import type { TournamentRules } from './tournaments.js';

/** A printed rulebook as data: one folder a rulebook, one file a facet, each in the order of its clauses. */
export interface Rulebook extends Wagers {
  readonly betting: BettingRules;
  readonly shoe: ShoeRules;
  readonly dealing: DealingRules;
  readonly handling: HandlingRules;
  readonly limits: LimitRules;
  readonly irregularities: IrregularityRules;
  readonly malfunctions: MalfunctionRules;
  readonly notices: NoticeRules;
  readonly officers: OfficerRules;
  /** Null where the rulebook knows no tournament play. */
  readonly tournament: TournamentRules | null;
}

/** The wagers, and what they pay. */
export interface Wagers {
  readonly id: RulebookId;
  readonly title: string;
  readonly decks: { readonly permitted: readonly number[]; readonly clause: string };
  readonly seats: { readonly least: number; readonly most: number; readonly clause: string };
  /** The first is played if the table sheet does not say. */
  readonly variations: readonly Variation[];
  readonly optional: Readonly<Partial<Record<OptionalWager, WagerRule>>>;
  readonly insurance?: InsuranceRule;
  readonly oneOneTwo?: OneOneTwoRule;
  /** Wagers and decks that exclude each other. */
  readonly restrictions: readonly Restriction[];
  /** The clause of each special field of a table sheet. A field that is absent here is not in this rulebook. */
  readonly fields: Readonly<Partial<Record<RulebookField, string>>>;
}

export const MAIN_WAGERS = ['player', 'banker', 'tie'] as const;
export type MainWager = (typeof MAIN_WAGERS)[number];
export const isMainWager = (id: unknown): id is MainWager => MAIN_WAGERS.includes(id as MainWager);

/** Every optional wager there is, and what it lies on: one of the two hands, which the wager then names, or a spot of its own. */
const OPTIONAL = {
  'perfect-pair': 'a hand',
  'any-pair': 'a hand',
  pairs: 'a hand',
  'lucky-match': 'a hand',
  'dragon-bonus': 'a hand',
  'dragon-7': 'its own spot',
  'panda-8': 'its own spot',
  'lucky-6': 'its own spot',
  'super-6': 'its own spot',
  tiger: 'its own spot',
  'big-tiger': 'its own spot',
  'small-tiger': 'its own spot',
  'tiger-tie': 'its own spot',
  'tiger-pair': 'its own spot',
  insurance: 'a hand',
  '1-1-2': 'its own spot',
} as const;
export type OptionalWager = keyof typeof OPTIONAL;
export type WagerId = MainWager | OptionalWager;

export const OPTIONAL_WAGERS = Object.keys(OPTIONAL) as readonly OptionalWager[];

export const ON_A_HAND: ReadonlySet<WagerId> = new Set<WagerId>(
  OPTIONAL_WAGERS.filter((on) => OPTIONAL[on] === 'a hand'),
);

/** Every optional wager of a rulebook, in the order it prints them. */
export const optionalWagers = (rulebook: Rulebook): readonly OptionalWager[] => [
  ...(Object.keys(rulebook.optional) as OptionalWager[]),
  ...(rulebook.insurance ? (['insurance'] as const) : []),
  ...(rulebook.oneOneTwo ? (['1-1-2'] as const) : []),
];

/** The fields of a table sheet that only some rulebooks have. */
export type RulebookField = 'bankerHalfOnSix' | 'ante' | 'deferCommission' | 'payoutLimit' | 'tournament';

export interface Variation {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  readonly wagers: Readonly<Record<MainWager, WagerRule>>;
  /** What replaces the Banker wager where the Banker's win on 6 is paid half. */
  readonly bankerHalfOnSix?: WagerRule;
  readonly tournamentOnly?: true;
}

export interface WagerRule {
  readonly title: string;
  /** The clause that lets the casino offer it, or a player make it. */
  readonly clause: string;
  /** The first outcome whose condition holds decides; the last one always holds. */
  readonly outcomes: readonly WagerOutcome[];
  /** The id of its pay scale on a table sheet. */
  readonly scale?: string;
  /** nz 5.13: as much of a wager as these odds pay exactly in chips is valid, and the rest void. */
  readonly exactInChips?: { readonly odds: Odds; readonly clause: string };
  /** The clause under which the casino may limit what it pays. */
  readonly limit?: string;
  /** The clause that puts its limits on the sign, where that is not the clause of the main wagers. */
  readonly onSign?: string;
  /** It may be kept for players who have a main wager too. */
  readonly besideMain?: string;
  /** A player may place one in a coup (on each hand). */
  readonly onePerCoup?: string;
  /** The first card closes it although betting goes on. */
  readonly beforeCards?: string;
}

/** nz 11H. Made during the coup on the cards then shown, and paid by what they showed. */
export interface InsuranceRule {
  readonly title: string;
  readonly clause: string;
  readonly limit: string;
  /** When each bet opens, and the clause for each hand: 11H.3. */
  readonly bets: Readonly<
    Record<InsuranceBet, { readonly opens: string; readonly placed: Readonly<Record<Hand, string>> }>
  >;
  /** What they pay: 11H.4. */
  readonly lines: readonly InsuranceLine[];
  /** The clauses on the opening of a window, the wagers it takes, unprinted odds, and a single insurer on an area. */
  readonly clauses: {
    readonly opens: string;
    readonly placed: string;
    readonly odds: string;
    readonly oneInsurer: string;
  };
}

export const INSURANCE_BETS = [1, 2, 3] as const;
export type InsuranceBet = (typeof INSURANCE_BETS)[number];

export interface InsuranceLine {
  readonly bet: InsuranceBet;
  readonly hands: readonly Hand[];
  /** The count of the hand insured when the wager is made. */
  readonly count: number;
  /** The lowest count of the other hand with printed odds. */
  readonly otherFrom: number;
  readonly when: Condition;
  readonly clause: string;
  readonly pays: readonly Win[];
  readonly scale?: string;
}

/** crown-sydney 1.1 '1-1-2'. */
export interface OneOneTwoRule {
  readonly title: string;
  readonly clause: string;
  readonly sides: readonly OptionalWager[];
  /** Each part is one in so many of the whole stake. */
  readonly parts: readonly {
    readonly on: 'side' | 'tie';
    readonly hand?: Hand;
    readonly oneIn: number;
  }[];
}

export interface WagerOutcome {
  readonly when: Condition;
  readonly clause: string;
  /** One for each printed pay scale, or one for all of them. */
  readonly pays: readonly Pays[];
}

export type Pays = 'lose' | 'push' | Win;

export interface Win {
  /** As printed. */
  readonly printed: string;
  /** The odds after commission. */
  readonly odds: Odds;
  /** The odds before commission, and the commission on the winnings in percent. */
  readonly gross: Odds;
  readonly commission: number;
}

export type Restriction = {
  readonly offers: OptionalWager;
  readonly clause: string;
} & (
  | { readonly notWith: readonly OptionalWager[] }
  | { readonly decks: readonly number[] }
  | { readonly onlyWith: readonly OptionalWager[] }
);

// How the rulebook files write wagers down.

type Printed = `${number} to ${number}` | `${number} to ${number} less ${number}%` | 'push' | 'lose';

type Row = readonly [when: Condition, clause: string, first: Printed, ...scales: Printed[]];

/** A wager with its outcomes in order: when, by which clause, and what it pays on each printed scale. */
export function wager(
  title: string,
  clause: string,
  rows: readonly Row[],
  more: Omit<WagerRule, 'title' | 'clause' | 'outcomes'> = {},
): WagerRule {
  const outcomes = rows.map(
    ([when, by, ...scales]): WagerOutcome => ({ when, clause: by, pays: scales.map(paysAsPrinted) }),
  );
  return { title, clause, outcomes, ...more };
}

export function paysAsPrinted(printed: Printed): Pays {
  if (printed === 'lose' || printed === 'push') return printed;
  const [, won, staked, percent = '0'] =
    /^([\d.]+) to (\d+)(?: less (\d+)%)?$/.exec(printed) ?? unreadable(printed);
  const gross = oddsOf(Number(won), Number(staked));
  const commission = Number(percent);
  const odds = oddsOf(gross.won * (100 - commission), gross.staked * 100);
  return { printed, odds, gross, commission };
}

function unreadable(printed: string): never {
  throw new Error(`odds that cannot be read: ${printed}`);
}
