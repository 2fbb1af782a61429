import type { Cents } from '../money/cents.js';
import type { Odds } from '../money/odds.js';
import type { Condition } from '../rulebooks/conditions.js';
import type {
  InsuranceLine,
  InsuranceRule,
  OneOneTwoRule,
  OptionalWager,
  Pays,
  Rulebook,
  Variation,
  WagerId,
  WagerRule,
  Win,
} from '../rulebooks/rulebook.js';

/** A table as its sheet sets it up: one rulebook, one variation, and what lies on its layout. */
export interface Table extends Layout {
  readonly rulebook: Rulebook;
  readonly variation: Variation;
  readonly decks: number;
  readonly chip: Cents;
  readonly minimum: Cents | null;
  readonly tournament: boolean;
  readonly bankerHalfOnSix: boolean;
  readonly deferCommission: boolean;
  readonly ante: Ante | null;
}

/** nz 14.3 and 14.4. */
export interface Ante {
  readonly amount: Cents;
  readonly waivedFrom: Cents | null;
}

/** The wagers that can be made, each at the pay scale in force. */
export interface Layout {
  /** Those that the finished coup alone decides, in the order of the sheet. */
  readonly wagers: ReadonlyMap<WagerId, WagerInForce>;
  readonly insurance: InsuranceInForce | null;
  readonly oneOneTwo: OneOneTwoRule | null;
}

export interface WagerInForce {
  readonly id: WagerId;
  readonly title: string;
  readonly outcomes: readonly OutcomeInForce[];
  /** nz 5.13: as much of a wager as these odds pay exactly in chips is valid, and the rest void. */
  readonly exactInChips: { readonly odds: Odds; readonly clause: string } | null;
  /** The most that one wager is paid. */
  readonly limit: Cents | null;
}

export interface OutcomeInForce {
  readonly when: Condition;
  readonly clause: string;
  readonly pays: Pays;
}

export interface InsuranceInForce {
  readonly bets: InsuranceRule['bets'];
  readonly clauses: InsuranceRule['clauses'];
  readonly lines: readonly (Omit<InsuranceLine, 'pays'> & { readonly pays: Win })[];
  /** nz 11H.5(a): a seat is paid no more than its wager on the hand insured. */
  readonly limitedToWager: boolean;
}

interface Choices {
  readonly bankerHalfOnSix: boolean;
  readonly scales: Readonly<Record<string, number | undefined>>;
  readonly limits: Readonly<Record<string, Cents | 'initial-wager' | undefined>>;
}

/** The layout of a variation with the wagers offered, as its sheet chose among what the rulebook prints. */
export function layOut(
  rulebook: Rulebook,
  variation: Variation,
  offers: readonly OptionalWager[],
  { bankerHalfOnSix, scales, limits }: Choices,
): Layout {
  // One printed figure stands for every scale.
  const onScale = <T>(pays: readonly T[], scale: string | undefined): T =>
    (pays[(scales[scale ?? ''] ?? 1) - 1] ?? pays[0]) as T;

  const wagers = new Map<WagerId, WagerInForce>();
  const add = (id: WagerId, rule: WagerRule | undefined): void => {
    if (!rule) return;
    const limit = limits[id];
    wagers.set(id, {
      id,
      title: rule.title,
      outcomes: rule.outcomes.map(({ when, clause, pays }) => ({
        when,
        clause: cite(rulebook, clause),
        pays: onScale(pays, rule.scale),
      })),
      exactInChips: rule.exactInChips
        ? { odds: rule.exactInChips.odds, clause: cite(rulebook, rule.exactInChips.clause) }
        : null,
      limit: typeof limit === 'number' ? limit : null,
    });
  };
  add('player', variation.wagers.player);
  add('banker', (bankerHalfOnSix && variation.bankerHalfOnSix) || variation.wagers.banker);
  add('tie', variation.wagers.tie);
  for (const id of offers) add(id, rulebook.optional[id]);

  const { insurance, oneOneTwo } = rulebook;
  return {
    wagers,
    insurance:
      insurance && offers.includes('insurance')
        ? {
            bets: insurance.bets,
            clauses: insurance.clauses,
            lines: insurance.lines.map((line) => ({
              ...line,
              clause: cite(rulebook, line.clause),
              pays: onScale(line.pays, line.scale),
            })),
            limitedToWager: limits['insurance'] !== undefined,
          }
        : null,
    oneOneTwo: oneOneTwo && offers.includes('1-1-2') ? oneOneTwo : null,
  };
}

/** A clause as it is cited: `nz 12.1(b)`. */
export const cite = (rulebook: Rulebook, clause: string): string => `${rulebook.id} ${clause}`;
