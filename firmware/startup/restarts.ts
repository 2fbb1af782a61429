import type { Boot } from '../../hal/ports/platform.js';
import type { Recorded } from '../journal/record.js';
import type { LastStart, StoredTable } from '../table/stored-table.js';

/**
 * After the third failure in a row the table starts locked. One failure may be a dip of the supply, and a second one the same
 * dip. A third within minutes is a fault that a restart does not cure, and each start may disturb a coup.
 */
export const FAILURES = 3;

/** A program that ran for ten minutes before it failed was healthy: its failure is the first in a row. */
const SOON = 10 * 60_000;

export interface LastEnd {
  readonly why: string;
  readonly failed: boolean;
}

/** How the last run of the program ended, by the last record of its journal. Null if this is the first start. */
export function lastEnd(
  records: number,
  last: Recorded | null,
  { boot }: LastStart,
  now: Boot,
): LastEnd | null {
  if (records === 0) return null;
  if (last?.kind === 'move') return { why: 'the table was moved', failed: false };
  if (last?.kind === 'service' && last.body.act === 'tripped-watchdog')
    return { why: bitten(boot, now), failed: false };
  if (last?.kind !== 'stop') return { why: guessedEnd(boot, now), failed: true };
  return { why: last.body.why, failed: last.body.failed };
}

function guessedEnd(before: string | null, { id, byWatchdog }: Boot): string {
  if (before === null || id === null) return 'the power went, or the program was killed';
  if (before === id) return 'the program was killed';
  return byWatchdog
    ? 'it stood still, and the watchdog reset the machine'
    : 'the power went, or the machine was reset';
}

/** Begins how a run ended in which the watchdog was tried. */
export const TRIED = 'the watchdog was tried, and';

function bitten(before: string | null, { id, byWatchdog }: Boot): string {
  if (before === null || id === null || before === id) return `${TRIED} ended the program`;
  return byWatchdog ? `${TRIED} reset the machine` : `${TRIED} the machine was reset or lost its power`;
}

export function whyStarted(ended: LastEnd | null): string {
  if (ended === null) return 'a new journal';
  return `after ${ended.failed ? 'a failure' : 'a stop'}: ${ended.why}`;
}

/**
 * How many times in a row this version has failed now: what another one did says nothing of it. Counts by the program's own clock, as
 * the time of day may jump.
 */
export function failuresBy(
  version: string,
  { state, lastStart }: StoredTable,
  ended: LastEnd | null,
  last: Recorded | null,
): number {
  if (!ended?.failed || lastStart.version !== version) return 0;
  const released =
    lastStart.failures >= FAILURES && !state.faults.some(({ device }) => device === 'watchdog');
  const soon = last !== null && last.at <= SOON;
  return released || !soon ? 1 : lastStart.failures + 1;
}
