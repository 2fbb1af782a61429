import { readLoosely } from '../../reader/read.js';
import { RULEBOOKS } from '../../rulebooks/index.js';
import type { Sheet } from '../../sheet/shape.js';
import { setUp } from '../../sheet/sheet.js';
import { Refused } from '../refused.js';
import type { Conditions, End, Round } from './conditions.js';
import { type ConditionsFault, faultsAsAWhole } from './faults.js';
import { ANY_WRITTEN, WRITTEN, type Written, type WrittenRound } from './shape.js';

/** Reads conditions whole: with every default, or with every fault in them and in their table sheet. */
export function readConditions(value: { readonly table?: unknown }): Conditions | Refused {
  const rulebook = rulebookOf(value.table);
  const shape = rulebook && WRITTEN.get(rulebook);
  const { value: written = {}, faults: ofFields } = readLoosely(shape ?? ANY_WRITTEN, value);
  const { table, faults: ofSheet } = setUp(written.table);
  const rules = table?.rulebook.tournament;
  const asAWhole: readonly ConditionsFault[] =
    table && rules
      ? faultsAsAWhole(written, table, rules)
      : rulebook
        ? [{ path: ['table', 'rulebook'], problem: { is: 'rulebook-without-tournaments', rulebook } }]
        : [];
  const inSheet = ofSheet.map(({ path, problem }) => ({ path: ['table', ...path], problem }));
  const faults = [...ofFields, ...inSheet, ...asAWhole];
  if (faults.length === 0) return withDefaults(written as Written);
  const isOfSheet = inSheet.length > 0 || ofFields.some(({ path }) => path[0] === 'table' && path.length > 1);
  return new Refused(isOfSheet ? 'bad-sheet' : 'bad-conditions', {
    is: 'unreadable',
    faults: faults.map(({ path, problem }) => ({ path: ['conditions', ...path], problem })),
  });
}

const rulebookOf = (table: unknown): keyof typeof RULEBOOKS | undefined => {
  const id = (table as { readonly rulebook?: unknown } | null | undefined)?.rulebook;
  return typeof id === 'string' && Object.hasOwn(RULEBOOKS, id) ? (id as keyof typeof RULEBOOKS) : undefined;
};

function withDefaults(written: Written): Conditions {
  const { table, tables, rounds, ...said } = written;
  const { tournament: rules } = RULEBOOKS[table.rulebook];
  return {
    entryFee: 0,
    added: 0,
    withdrawDays: null,
    agreement: false,
    bothHands: false,
    cashOut: false,
    substitutes: false,
    absentCoups: 3,
    compulsory: true,
    secretsShown: 'before-deal',
    retain: 0,
    live: false,
    ...said,
    sheet: table as Sheet,
    tables: Object.entries(tables).map(([id, seats]) => ({ id, seats: seats as number })),
    rounds: rounds.map((round) => roundWithDefaults(round, table.chip ?? 1, rules?.order.always ?? false)),
  };
}

const roundWithDefaults = (round: WrittenRound, chip: number, order: boolean): Round => ({
  buyIn: 0,
  unit: chip,
  later: [],
  advance: null,
  secondary: false,
  order,
  passes: 0,
  secrets: 0,
  seconds: null,
  buyBack: null,
  ...round,
  ends: round.ends as End,
});
