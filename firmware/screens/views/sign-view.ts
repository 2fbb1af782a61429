import type { Hand } from '../../../src/cards/hand.js';
import type { Cents } from '../../../src/money/cents.js';
import { Refusal } from '../../../src/reader/refusal.js';
import type { ConditionName } from '../../../src/rulebooks/conditions.js';
import { isMainWager, MAIN_WAGERS, type WagerId } from '../../../src/rulebooks/rulebook.js';
import { readSheet } from '../../../src/sheet/sheet.js';
import type { InsuranceInForce, WagerInForce } from '../../../src/sheet/table.js';
import type { State } from '../../../src/table/state/state.js';
import { faultsInEnglish } from '../../messages/en/input-faults.js';
import type { TableTerms } from '../../messages/format.js';
import type { Language } from '../../messages/languages.js';
import { printedNames } from '../../messages/printed-names.js';
import { currencyOf } from '../../settings/currency.js';
import { SIDES, type SpotBet, type TableSettings, type TagWorth } from '../../settings/table-settings.js';
import { DRAWS, type DrawsView } from './draws-view.js';

/** The sign at the table: what may be wagered, what it pays, and by which clause. */
export interface SignView extends TableTerms {
  readonly variation: string;
  readonly decks: number;
  readonly shoe: TableSettings['shoe'];
  /** The language of the screens until their viewers choose another one. */
  readonly language: Language;
  readonly chips: readonly Cents[];
  /** Where stakes are chips: the kinds there are. */
  readonly kinds: readonly TagWorth[] | null;
  /** What the bet buttons of every seat bet on, in the order of the panel. */
  readonly spots: readonly SpotView[];
  readonly limits: readonly LimitView[];
  readonly wagers: readonly PayTable[];
  readonly draws: DrawsView;
}

export interface SpotView extends SpotBet, OddsInForce {
  /** Of the button. */
  readonly button: string;
}

export interface OddsInForce {
  /** The odds that it pays, as printed: of a main wager as a rule, of others the best. */
  readonly pays: string | null;
  /** What a main wager pays otherwise, and on what. */
  readonly exceptions: readonly PayRow[];
  /** Of another wager: it also pays less. */
  readonly paysLess: boolean;
}

export interface LimitView extends OddsInForce {
  readonly on: WagerId;
  readonly minimum: Cents | null;
  readonly maximum: Cents | null;
}

export interface PayTable {
  readonly on: WagerId;
  readonly rows: readonly PayRow[];
}

export interface PayRow {
  readonly when: ConditionName;
  /** Insurance: which bet, on which hands, and the count of the hand. */
  readonly insurance?: { readonly bet: number; readonly hands: readonly Hand[]; readonly count: number };
  /** Odds as printed. */
  readonly pays: string | 'push';
  readonly clause: string;
}

export function signView(sheet: State['sheet'], limits: State['limits'], settings: TableSettings): SignView {
  const table = readSheet(sheet ?? settings.opening['table']);
  if (table instanceof Refusal) throw new Error(faultsInEnglish(table.faults));
  const wagers = [...table.wagers.values()];
  const sides = settings.sides.map((bet, i) => ({ button: SIDES[i] ?? '', ...bet }));
  const spots = [...MAIN_WAGERS.map((on) => ({ button: on, on })), ...sides];
  return {
    rulebook: table.rulebook.id,
    variation: table.variation.id,
    printed: printedNames(table.rulebook.id),
    currency: currencyOf(settings),
    inTournament: settings.tournament !== undefined,
    language: settings.language ?? 'en',
    decks: settings.decks,
    shoe: settings.shoe,
    chips: settings.chips,
    kinds: settings.tags ?? null,
    spots: spots.map((spot) => ({ ...spot, ...oddsOf(table.wagers.get(spot.on)) })),
    limits: wagers.map(({ id }) => {
      const { minimum, maximum } = limits.bets?.[id] ?? {};
      return {
        on: id,
        minimum: minimum ?? (isMainWager(id) ? table.minimum : null),
        maximum: maximum ?? null,
        ...oddsOf(table.wagers.get(id)),
      };
    }),
    wagers: [...wagers.map(payTable), ...(table.insurance ? [insurance(table.insurance)] : [])],
    draws: DRAWS,
  };
}

const payTable = ({ id, outcomes }: WagerInForce): PayTable => ({
  on: id,
  rows: outcomes.flatMap(({ when, pays, clause }) =>
    pays === 'lose'
      ? []
      : [{ when: when.name, pays: typeof pays === 'string' ? pays : pays.printed, clause }],
  ),
});

const insurance = ({ lines }: InsuranceInForce): PayTable => ({
  on: 'insurance',
  rows: lines.map(({ bet, hands, count, when, pays, clause }) => ({
    when: when.name,
    insurance: { bet, hands, count },
    pays: pays.printed,
    clause,
  })),
});

function oddsOf(wager: WagerInForce | undefined): OddsInForce {
  const rows = wager ? payTable(wager).rows : [];
  const rule = rows.find(({ when }) => when.is === `${wager?.id}-wins`);
  if (rule) {
    const exceptions = rows.filter(({ when }) => when !== rule.when && when.is !== 'tied');
    return { pays: rule.pays, exceptions, paysLess: false };
  }
  const wins = (wager?.outcomes ?? []).flatMap(({ pays }) => (typeof pays === 'string' ? [] : [pays]));
  const best = wins.toSorted((a, b) => b.odds.won / b.odds.staked - a.odds.won / a.odds.staked)[0];
  const paysLess = wins.some(({ printed }) => printed !== best?.printed);
  return { pays: best?.printed ?? null, exceptions: [], paysLess };
}
