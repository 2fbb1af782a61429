import type { Fault, Path } from '../reader/faults.js';
import type { Loose } from '../reader/read.js';
import type { OptionalWager, Restriction, WagerId } from '../rulebooks/rulebook.js';
import type { SheetProblem } from './problems.js';
import { scalesOf } from './scales.js';
import type { Sheet } from './shape.js';
import { cite, type Table } from './table.js';

export type SheetFault = Fault<SheetProblem>;

/** What the rulebook forbids on a sheet as a whole, and what has no effect there. */
export const forbidden = (table: Table, sheet: Loose<Sheet>): readonly SheetFault[] => [
  ...ofVariation(table),
  ...table.rulebook.restrictions.flatMap((restriction) => ofOffers(restriction, table, offersOf(sheet))),
  ...ofAnte(table),
  ...withoutEffect(table, sheet),
];

const offersOf = ({ offers = [] }: Loose<Sheet>): readonly OptionalWager[] =>
  offers.filter((id) => id !== undefined);

const fault = (path: Path, problem: SheetProblem): SheetFault => ({ path, problem });

function ofVariation({ rulebook, variation, ...table }: Table): readonly SheetFault[] {
  const { id } = variation;
  const clause = cite(rulebook, variation.clause);
  const others = (able: (other: typeof variation) => unknown): readonly string[] =>
    rulebook.variations.filter(able).map((other) => other.id);
  const pays = variation.wagers.banker.outcomes.flatMap((outcome) => outcome.pays);
  const faults: SheetFault[] = [];
  if (variation.tournamentOnly && !table.tournament) {
    const free = others(({ tournamentOnly }) => !tournamentOnly);
    faults.push(fault(['variation'], { is: 'tournaments-only', variation: id, clause, others: free }));
  }
  if (table.bankerHalfOnSix && !variation.bankerHalfOnSix) {
    const able = others(({ bankerHalfOnSix }) => bankerHalfOnSix);
    faults.push(fault(['bankerHalfOnSix'], { is: 'no-half-on-six', variation: id, clause, others: able }));
  }
  if (table.deferCommission && !pays.some((paid) => typeof paid === 'object' && paid.commission > 0)) {
    faults.push(fault(['deferCommission'], { is: 'no-commission', variation: id, clause }));
  }
  return faults;
}

function ofOffers(
  restriction: Restriction,
  { rulebook, decks }: Table,
  offers: readonly OptionalWager[],
): readonly SheetFault[] {
  const { offers: offered } = restriction;
  if (!offers.includes(offered)) return [];
  const clause = cite(rulebook, restriction.clause);
  if ('notWith' in restriction) {
    const beside = restriction.notWith.filter((excluded) => offers.includes(excluded));
    return beside.length === 0 ? [] : [fault(['offers'], { is: 'not-beside', offered, beside, clause })];
  }
  if ('decks' in restriction) {
    const { decks: needed } = restriction;
    if (needed.includes(decks)) return [];
    return [fault(['offers'], { is: 'not-with-decks', offered, decks, needed, clause })];
  }
  const { onlyWith: sides } = restriction;
  if (sides.some((side) => offers.includes(side))) return [];
  return [fault(['offers'], { is: 'nothing-to-split-over', offered, sides, clause })];
}

/** nz 14: 12.5% is one eighth. */
function ofAnte({ rulebook, ante, minimum }: Table): readonly SheetFault[] {
  if (ante === null || minimum === null || ante.amount * 8 <= minimum) return [];
  const { amount } = ante;
  const clause = cite(rulebook, rulebook.betting.ante?.most ?? '');
  const most = Math.floor(minimum / 8);
  return [fault(['ante', 'amount'], { is: 'ante-above-an-eighth', amount, minimum, most, clause })];
}

/** A pay scale, or a limit of what is paid, of wagers that are not on the layout. */
function withoutEffect({ rulebook }: Table, sheet: Loose<Sheet>): readonly SheetFault[] {
  const { scales = {}, payoutLimit = {} } = sheet;
  const onLayout: readonly WagerId[] = ['player', 'banker', 'tie', ...offersOf(sheet)];
  const printed = scalesOf(rulebook);
  const about: readonly (readonly [Path, readonly WagerId[]])[] = [
    ...given(scales).map((id) => [['scales', id], printed.get(id)?.wagers ?? []] as const),
    ...given(payoutLimit).map((id) => [['payoutLimit', id], [id as WagerId]] as const),
  ];
  return about.flatMap(([path, on]) =>
    on.length === 0 || on.some((id) => onLayout.includes(id))
      ? []
      : [fault(path, { is: 'without-effect', on })],
  );
}

/** The names of what is there and in order. */
const given = (values: object): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]));
