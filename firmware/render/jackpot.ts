import { fixedPoint } from '../../hal/outputs/segments.js';
import { shown } from '../../src/jackpot/exact.js';
import { isContributing } from '../../src/jackpot/shared.js';
import type { Cents } from '../../src/money/cents.js';
import { isOld } from '../decode/floor.js';
import { displayAmount } from './display-amount.js';
import { outputKey } from './output-key.js';
import type { Shown } from './render.js';
import { inTurn } from './short-record.js';

const DISPLAYS = ['jackpot-1', 'jackpot-2'] as const;

/** In the place of a value that may not be what it is any more. */
const NOT_KNOWN = '--------';

/**
 * nz 18.8(b): the value that is recorded of the first pools, of the table's own Jackpot or of the one that it shares. Dark where none is
 * open. One that has grown old is shown in turn with dashes.
 */
export function showPools(displays: Record<string, string>, context: Shown): void {
  const { settings, panels } = context;
  const { values, old } = pools(context);
  for (const [i, role] of DISPLAYS.entries()) {
    const value = values[i];
    const text = value === undefined ? '' : poolText(settings, value);
    displays[outputKey(null, role)] = old && text ? inTurn([text, NOT_KNOWN], panels.now) : text;
  }
}

function pools({ jackpot, panels }: Shown): { readonly values: readonly Cents[]; readonly old: boolean } {
  if (jackpot?.phase === 'open' && !isContributing(jackpot))
    return { values: jackpot.pools.map(({ value }) => shown(BigInt(value))), old: false };
  const heard = panels.floor?.jackpot;
  return heard?.is
    ? { values: heard.is.pools.map(({ value }) => value), old: isOld(heard, panels) }
    : { values: [], old: false };
}

/** Eight digits have no room for the cents of a million. */
const MILLION = 100_000_000;
const poolText = (settings: Shown['settings'], value: Cents): string =>
  value < MILLION ? displayAmount(settings, value) : fixedPoint(Math.floor(value / 100), 0);
