import { type Cents, totalOf } from '../../money/cents.js';
import { proRata } from '../../money/pro-rata.js';
import type { FindingKind, FindingRow } from '../../rulebooks/limits.js';
import type { Officer } from '../../rulebooks/roles.js';
import { cite } from '../../sheet/table.js';
import { sharesSpot } from '../state/spot.js';
import type { PlacedWager } from '../state/stake.js';
import { type LimitedTable, type Limits, limitsFor } from './limits.js';
import { amountsWithin, handsAbove } from './reduce.js';
import { maximumsOf, overStep, stepsOf } from './spots.js';

/** What becomes of a wager when a fault in it is found too late to refuse it. */
export interface LateCheck<W extends PlacedWager = PlacedWager> {
  readonly wager: W;
  /** `ask`: an officer decides. `stands` and `returned` say what holds if the officer lets the wager stand. */
  readonly is: 'stands' | 'stands-up-to' | 'void' | 'ask';
  readonly stands: Cents;
  readonly returned: Cents;
  readonly findings: readonly Finding[];
}

export interface Finding {
  readonly found: FindingKind;
  readonly fate: FindingRow['fate'];
  readonly clause: string;
  /** How much of the wager is within the limit. */
  readonly within: Cents;
  /** Who decides, where the fate is `ask`. */
  readonly officer?: Officer;
  /** The clause under which the player is now warned: tasmania 7.5. */
  readonly warnBy?: string;
}

export interface LateCheckOptions {
  /** An earlier coup is one that has been settled: nsw 6.5.1. */
  readonly coup?: 'this' | 'earlier';
  /** Seats whose players were warned of a wager below the minimum: tasmania 7.5. */
  readonly warned?: readonly number[];
}

/** Checks every wager of a coup after the first card, and applies the rulebook's row to each fault. */
export function checkAfterFirstCard<W extends PlacedWager>(
  wagers: readonly W[],
  limits: Limits,
  table: LimitedTable,
  { coup = 'this', warned = [] }: LateCheckOptions = {},
): readonly LateCheck<W>[] {
  const rows = table.rulebook.limits.found;
  const outcomes: Outcome<W>[] = wagers.map((wager) => ({ wager, stands: wager.amount, findings: [] }));

  const find = (outcome: Outcome<W>, found: FindingKind, within: Cents): void => {
    const row = rows.find(
      (some) =>
        some.found === found &&
        (some.coup ?? coup) === coup &&
        (!some.warned || warned.includes(outcome.wager.seat)),
    );
    if (row) take(outcome, row, within);
  };
  const take = (outcome: Outcome<W>, row: FindingRow, within: Cents): void => {
    const { found, fate } = row;
    const finding: Finding = { found, fate, clause: cite(table.rulebook, row.clause), within };
    if (row.fate === 'ask') outcome.findings.push({ ...finding, officer: row.officer });
    else if (row.warnBy === undefined) outcome.findings.push(finding);
    else outcome.findings.push({ ...finding, warnBy: cite(table.rulebook, row.warnBy) });
    if (fate === 'void') outcome.stands = 0;
    if (fate === 'to-the-limit') outcome.stands = Math.min(outcome.stands, within);
  };

  for (const outcome of outcomes) findInWager(outcome, wagers, limits, table, find);
  for (const limit of ON_HANDS) {
    // The void part of a wager, and what is above its maximum, do not count towards a hand.
    const left = outcomes.map(({ wager, stands }) => ({ ...wager, amount: stands }));
    const kept = amountsWithin(left, limitAlone(limit, limits), table);
    const hands: readonly string[] = handsAbove(limit, left, limits);
    for (const [i, outcome] of outcomes.entries()) {
      if (outcome.stands > 0 && hands.includes(outcome.wager.on)) find(outcome, limit, kept[i] as Cents);
    }
  }

  return outcomes.map(({ wager, stands, findings }) => ({
    wager,
    is: outcomeOf(wager.amount, stands, findings),
    stands,
    returned: wager.amount - stands,
    findings,
  }));
}

interface Outcome<W> {
  readonly wager: W;
  stands: Cents;
  readonly findings: Finding[];
}

const ON_HANDS = [
  'above-playing-area-maximum',
  'above-collective-liability',
  'above-table-differential',
] as const;

function limitAlone(limit: (typeof ON_HANDS)[number], limits: Limits): Limits {
  const { playingAreaMaximum, collectiveLiability, tableDifferential } = limits;
  if (limit === 'above-playing-area-maximum') return playingAreaMaximum ? { playingAreaMaximum } : {};
  if (limit === 'above-collective-liability') return collectiveLiability ? { collectiveLiability } : {};
  return tableDifferential ? { tableDifferential } : {};
}

/** Checks a wager by itself, and beside others of the same player or on the same area. */
function findInWager<W extends PlacedWager>(
  outcome: Outcome<W>,
  wagers: readonly W[],
  limits: Limits,
  table: LimitedTable,
  find: (outcome: Outcome<W>, found: FindingKind, within: Cents) => void,
): void {
  const { wager } = outcome;
  const { amount, seat, on } = wager;
  const { minimum = 1, approvedMinimum = 1 } = limitsFor(limits, seat, on);
  const beside = totalOf(wagers.filter((other) => sharesSpot(wager, other)));
  if (amount + beside < approvedMinimum) find(outcome, 'below-approved-minimum', 0);
  else if (amount + beside < minimum) find(outcome, 'below-minimum', 0);
  else {
    const over = overStep(amount, stepsOf(wager, limits, table));
    if (over > 0) find(outcome, 'not-in-unit', amount - over);
  }

  const within = maximumsOf(wager, limits, table).map(({ most, shares }) => {
    const together = wagers.filter((other) => other === wager || shares(other));
    // A single wager is cut to the maximum itself, even where chips cannot make it; several share it in whole
    // chips.
    if (together.length === 1) return Math.min(amount, most);
    return proRata(together, most, table.chip)[together.indexOf(wager)] as Cents;
  });
  const least = Math.min(amount, ...within);
  if (least < amount) find(outcome, 'above-maximum', least);
}

function outcomeOf(amount: Cents, stands: Cents, findings: readonly Finding[]): LateCheck['is'] {
  if (findings.some(({ fate }) => fate === 'void')) return 'void';
  if (findings.some(({ fate }) => fate === 'ask')) return 'ask';
  return stands < amount ? 'stands-up-to' : 'stands';
}
