import { fixedPoint } from '../../hal/outputs/segments.js';
import { shown } from '../../src/jackpot/exact.js';
import { isContributing } from '../../src/jackpot/shared.js';
import type { Cents } from '../../src/money/cents.js';
import { displayAmount } from './display-amount.js';
import { outputKey } from './output-key.js';
import type { Shown } from './render.js';

const DISPLAYS = ['jackpot-1', 'jackpot-2'] as const;

/** nz 18.8(b): the value that is recorded of the first pools. Dark where no Jackpot of the table itself is open. */
export function showPools(displays: Record<string, string>, { jackpot, settings }: Shown): void {
  const pools = jackpot?.phase === 'open' && !isContributing(jackpot) ? jackpot.pools : [];
  for (const [i, role] of DISPLAYS.entries()) {
    const pool = pools[i];
    displays[outputKey(null, role)] = pool ? poolText(settings, shown(BigInt(pool.value))) : '';
  }
}

/** Eight digits have no room for the cents of a million. */
const MILLION = 100_000_000;
const poolText = (settings: Shown['settings'], value: Cents): string =>
  value < MILLION ? displayAmount(settings, value) : fixedPoint(Math.floor(value / 100), 0);
