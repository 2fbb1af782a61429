import { type Loose, readLoosely } from '../reader/read.js';
import { Refusal } from '../reader/refusal.js';
import { RULEBOOKS } from '../rulebooks/index.js';
import type { Variation } from '../rulebooks/rulebook.js';
import { forbidden, type SheetFault } from './forbidden.js';
import type { SheetProblem } from './problems.js';
import { DECKS_DEFAULT, SHEET, type Sheet } from './shape.js';
import { layOut, type Table } from './table.js';

/** Reads a table sheet whole: the table it sets up, or every fault in it, each with the clause that forbids it. */
export function readSheet(value: unknown): Table | Refusal<SheetProblem> {
  const { value: sheet, faults } = readLoosely(SHEET, value);
  const { table, faults: others } = setUp(sheet);
  return table && faults.length + others.length === 0
    ? table
    : new Refusal('bad-sheet', [...faults, ...others]);
}

/** The table that a sheet sets up, and what the rulebook forbids there; none where the sheet names no rulebook. */
export function setUp(sheet: Loose<Sheet> | undefined): {
  readonly table: Table | null;
  readonly faults: readonly SheetFault[];
} {
  const table = tableOf(sheet);
  return { table, faults: table && sheet ? forbidden(table, sheet) : [] };
}

/** Whatever a sheet leaves out has its default. */
function tableOf(sheet: Loose<Sheet> | undefined): Table | null {
  if (sheet?.rulebook === undefined) return null;
  const rulebook = RULEBOOKS[sheet.rulebook];
  const { offers = [], bankerHalfOnSix = false, ante } = sheet;
  const variation =
    rulebook.variations.find(({ id }) => id === sheet.variation) ?? (rulebook.variations[0] as Variation);
  return {
    rulebook,
    variation,
    decks: sheet.decks ?? DECKS_DEFAULT,
    chip: sheet.chip ?? 1,
    minimum: sheet.minimum ?? null,
    tournament: sheet.tournament ?? false,
    bankerHalfOnSix,
    deferCommission: sheet.deferCommission ?? false,
    ante: ante?.amount === undefined ? null : { amount: ante.amount, waivedFrom: ante.waivedFrom ?? null },
    ...layOut(
      rulebook,
      variation,
      offers.filter((id) => id !== undefined),
      { bankerHalfOnSix, scales: sheet.scales ?? {}, limits: sheet.payoutLimit ?? {} },
    ),
  };
}
