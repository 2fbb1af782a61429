import type { Cents } from '../../../src/money/cents.js';
import { Refusal } from '../../../src/refusal.js';
import type { WagerId } from '../../../src/rulebooks/rulebook.js';
import { readSheet } from '../../../src/sheet/sheet.js';
import type { InsuranceInForce, Table, WagerInForce } from '../../../src/sheet/table.js';
import type { State } from '../../../src/table/state/state.js';
import { faultsInEnglish } from '../../messages/faults-en.js';
import { SIDES, type SpotBet, type TableSettings, type TagWorth } from '../../settings/table-settings.js';

/** The sign at the table: what may be wagered, what it pays, and by which clause. */
export interface SignView {
  readonly rulebook: string;
  readonly variation: string;
  readonly decks: number;
  readonly shoe: TableSettings['shoe'];
  readonly chips: readonly Cents[];
  /** Where stakes are chips: the kinds there are. */
  readonly kinds: readonly TagWorth[] | null;
  /** What the bet buttons of every seat bet on, in the order of the panel. */
  readonly spots: readonly SpotView[];
  readonly limits: readonly LimitView[];
  readonly wagers: readonly PayTable[];
}

export interface SpotView extends SpotBet {
  /** Of the button. */
  readonly button: string;
  readonly title: string;
  /** The best that it pays, as printed. */
  readonly pays: string;
}

export interface LimitView {
  readonly title: string;
  readonly minimum: Cents | null;
  readonly maximum: Cents | null;
}

export interface PayTable {
  readonly title: string;
  readonly on: string;
  readonly rows: readonly { readonly when: string; readonly pays: string; readonly clause: string }[];
}

const NAMES: Readonly<Partial<Record<WagerId, string>>> = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  insurance: 'Insurance',
};

export function signView({ sheet, limits }: State, settings: TableSettings): SignView {
  const table = readSheet(sheet ?? settings.opening['table']);
  if (table instanceof Refusal) throw new Error(faultsInEnglish(table.faults));
  return viewOf(table, limits, settings);
}

function viewOf(table: Table, limits: State['limits'], settings: TableSettings): SignView {
  const wagers = [...table.wagers.values()];
  const sides = settings.sides.map((bet, i) => ({ button: SIDES[i] ?? '', ...bet }));
  const spots = [...(['player', 'banker', 'tie'] as const).map((on) => ({ button: on, on })), ...sides];
  return {
    rulebook: table.rulebook.title,
    variation: table.variation.title,
    decks: settings.decks,
    shoe: settings.shoe,
    chips: settings.chips,
    kinds: settings.tags ?? null,
    spots: spots.map((spot) => ({
      ...spot,
      title: NAMES[spot.on] ?? table.wagers.get(spot.on)?.title ?? spot.on,
      pays: bestOf(table.wagers.get(spot.on)),
    })),
    limits: wagers.map(({ id, title }) => {
      const { minimum, maximum } = limits.bets?.[id] ?? {};
      return {
        title: NAMES[id] ?? title,
        minimum: minimum ?? (id in NAMES ? table.minimum : null),
        maximum: maximum ?? null,
      };
    }),
    wagers: [...wagers.map(payTable), ...(table.insurance ? [insurance(table.insurance)] : [])],
  };
}

function payTable({ id, title, outcomes }: WagerInForce): PayTable {
  return {
    title,
    on: id,
    rows: outcomes
      .filter(({ pays }) => pays !== 'lose')
      .map(({ when, pays, clause }) => ({ when: when.says, pays: printed(pays), clause })),
  };
}

const insurance = ({ lines }: InsuranceInForce): PayTable => ({
  title: 'Insurance',
  on: 'insurance',
  rows: lines.map(({ bet, hands, count, when, pays, clause }) => ({
    when: `bet ${bet} on ${hands.join(' or ')}, showing ${count}: ${when.says}`,
    pays: pays.printed,
    clause,
  })),
});

const printed = (pays: WagerInForce['outcomes'][number]['pays']): string =>
  typeof pays === 'string' ? (pays === 'push' ? 'stands off' : 'loses') : pays.printed;

function bestOf(wager: WagerInForce | undefined): string {
  const wins = (wager?.outcomes ?? []).flatMap(({ pays }) => (typeof pays === 'string' ? [] : [pays]));
  const best = wins.toSorted((a, b) => b.odds.won / b.odds.staked - a.odds.won / a.odds.staked)[0];
  if (!best) return '';
  return wins.some(({ printed }) => printed !== best.printed) ? `up to ${best.printed}` : best.printed;
}
