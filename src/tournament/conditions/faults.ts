import type { Cents } from '../../money/cents.js';
import type { Fault, Path } from '../../reader/faults.js';
import type { Loose } from '../../reader/read.js';
import type { RulebookId } from '../../rulebooks/index.js';
import { MAIN_WAGERS } from '../../rulebooks/rulebook.js';
import type { TournamentRules } from '../../rulebooks/tournaments.js';
import type { SheetProblem } from '../../sheet/problems.js';
import type { Table } from '../../sheet/table.js';
import type { Written, WrittenRound } from './shape.js';

/** What is wrong with conditions whose fields are each in order. */
export type ConditionsProblem =
  | SheetProblem
  | { readonly is: 'rulebook-without-tournaments'; readonly rulebook: RulebookId }
  | { readonly is: 'not-in-tournament' }
  | { readonly is: 'not-in-a-tournament'; readonly what: string }
  | { readonly is: 'under'; readonly of: string; readonly least: number }
  | { readonly is: 'no-multiple'; readonly of: 'chip' | 'unit'; readonly step: Cents }
  | { readonly is: 'not-a-hundred'; readonly sum: number }
  | { readonly is: 'not-in-the-final' | 'needed-before-the-final' | 'neither-first-nor-final' }
  | { readonly is: 'only-after'; readonly after: 'coups' | 'indicator' }
  | { readonly is: 'out-of-order'; readonly after: number };

export type ConditionsFault = Fault<ConditionsProblem>;

/** Every fault of conditions as a whole: `table` is their sheet, as far as it can be read. */
export const faultsAsAWhole = (
  written: Loose<Written>,
  table: Table,
  rules: TournamentRules,
): readonly ConditionsFault[] => [
  ...ofSheet(table, rules),
  ...atLeast(written.players?.max, written.players?.min, 'players.min', ['players', 'max']),
  ...ofPrizes(written.prizes),
  ...(written.rounds ?? []).flatMap((round, i, all) =>
    round ? ofRound(round, { index: i, of: all.length, chip: table.chip, rules }) : [],
  ),
];

const fault = (path: Path, problem: ConditionsProblem): ConditionsFault => ({ path, problem });

/** What only a tournament cannot use on a sheet; of tasmania 16.4.4. */
function ofSheet(table: Table, { wagers }: TournamentRules): readonly ConditionsFault[] {
  const faults: ConditionsFault[] = [];
  const add = (field: string, what: string): void => {
    faults.push(fault(['table', field], { is: 'not-in-a-tournament', what }));
  };
  if (!table.tournament) faults.push(fault(['table', 'tournament'], { is: 'not-in-tournament' }));
  if (table.deferCommission) add('deferCommission', 'deferred commission');
  if (table.oneOneTwo !== null) add('offers', '1-1-2');
  if (wagers.hands === 'one each' && table.wagers.size > MAIN_WAGERS.length) add('offers', 'optional wagers');
  return faults;
}

function ofPrizes(prizes: Loose<Written>['prizes']): readonly ConditionsFault[] {
  if (!prizes || prizes.some((percent) => percent === undefined)) return [];
  const sum = prizes.reduce<number>((total, percent) => total + (percent ?? 0), 0);
  return sum === 100 ? [] : [fault(['prizes'], { is: 'not-a-hundred', sum })];
}

interface Place {
  readonly index: number;
  readonly of: number;
  readonly chip: Cents;
  readonly rules: TournamentRules;
}

function ofRound(round: Loose<WrittenRound>, place: Place): readonly ConditionsFault[] {
  const { index, chip } = place;
  const at = (...path: Path): Path => ['rounds', index, ...path];
  const { minimum, maximum, chips, unit, later = [] } = round;
  return [
    ...inSteps(chips, 'chip', chip, at('chips')),
    ...inSteps(unit, 'chip', chip, at('unit')),
    ...ofLimits(round, round, place, at()),
    ...atLeast(chips, minimum, 'the minimum', at('chips')),
    ...ofPlace(round, place, at),
    ...later.flatMap((limits, i) => {
      if (!limits) return [];
      const before = i === 0 ? { minimum, maximum } : later[i - 1];
      return ofLater(limits, before, round, place, at('later', i));
    }),
  ];
}

/** Where in the tournament it is. */
function ofPlace(
  { advance, secondary }: Loose<WrittenRound>,
  { index, of }: Place,
  at: (...path: Path) => Path,
): readonly ConditionsFault[] {
  const isFinal = index === of - 1;
  const faults: ConditionsFault[] = [];
  if (isFinal && advance !== undefined) faults.push(fault(at('advance'), { is: 'not-in-the-final' }));
  if (!isFinal && advance === undefined) faults.push(fault(at('advance'), { is: 'needed-before-the-final' }));
  if (secondary === true && (isFinal || index === 0)) {
    faults.push(fault(at('secondary'), { is: 'neither-first-nor-final' }));
  }
  return faults;
}

type LooseLimits = { readonly minimum?: Cents | undefined; readonly maximum?: Cents | undefined };

function ofLimits(
  { minimum, maximum }: LooseLimits,
  { unit }: Loose<WrittenRound>,
  { chip, rules }: Place,
  path: Path,
): readonly ConditionsFault[] {
  const ofUnit = rules.wagers.units === 'on the sign' ? unit : undefined;
  return [
    ...inSteps(minimum, 'chip', chip, [...path, 'minimum']),
    ...inSteps(maximum, 'chip', chip, [...path, 'maximum']),
    ...inSteps(minimum, 'unit', ofUnit, [...path, 'minimum']),
    ...inSteps(maximum, 'unit', ofUnit, [...path, 'maximum']),
    ...atLeast(maximum, minimum, 'the minimum', [...path, 'maximum']),
  ];
}

type LooseLater = NonNullable<NonNullable<Loose<WrittenRound>['later']>[number]>;

/** tasmania 16.5.3: limits are raised. */
function ofLater(
  limits: LooseLater,
  before: (LooseLimits & Partial<Pick<LooseLater, 'after'>>) | undefined,
  round: Loose<WrittenRound>,
  place: Place,
  path: Path,
): readonly ConditionsFault[] {
  const { after } = limits;
  const byIndicator = place.rules.limits === 'after the indicator card';
  const faults = [...ofLimits(limits, round, place, path)];
  if (after !== undefined && (after === 'indicator') !== byIndicator) {
    faults.push(fault([...path, 'after'], { is: 'only-after', after: byIndicator ? 'indicator' : 'coups' }));
  }
  const earlier = before?.after;
  if (typeof after === 'number' && typeof earlier === 'number' && after < earlier) {
    faults.push(fault([...path, 'after'], { is: 'out-of-order', after: earlier }));
  }
  if (byIndicator) {
    faults.push(
      ...atLeast(limits.minimum, before?.minimum, 'the minimum before', [...path, 'minimum']),
      ...atLeast(limits.maximum, before?.maximum, 'the maximum before', [...path, 'maximum']),
    );
  }
  return faults;
}

const atLeast = (
  value: number | undefined,
  least: number | undefined,
  of: string,
  path: Path,
): readonly ConditionsFault[] =>
  value === undefined || least === undefined || value >= least
    ? []
    : [fault(path, { is: 'under', of, least })];

const inSteps = (
  value: Cents | undefined,
  of: 'chip' | 'unit',
  step: Cents | undefined,
  path: Path,
): readonly ConditionsFault[] =>
  value === undefined || step === undefined || value % step === 0
    ? []
    : [fault(path, { is: 'no-multiple', of, step })];
