import { shown } from '../../src/jackpot/exact.js';
import { isContributing } from '../../src/jackpot/shared.js';
import type { PoolSheet } from '../../src/jackpot/sheet.js';
import { jackpotStored, type StoredJackpot } from '../../src/jackpot/stored.js';
import type { Cents } from '../../src/money/cents.js';

/** A Jackpot as people see it: what nz 18.5, 18.6 and 18.16 want displayed, and what is won and not yet confirmed. */
export interface JackpotView {
  /** The round that was recorded last; null before the first. */
  readonly round: number | null;
  /** When the contributions of a round are made. */
  readonly at: StoredJackpot['at'];
  readonly pools: readonly PoolView[];
  /** Awaiting confirmation at the console (nz 18.13), in the order they were won. */
  readonly wins: readonly WinView[];
  readonly inFault: boolean;
  readonly suspended: boolean;
  /** Rounds whose contributions are owed (nz 18.20). */
  readonly unrecorded: readonly number[];
}

export interface PoolView
  extends Pick<PoolSheet, 'id' | 'operator' | 'wins' | 'split' | 'chip'>,
    Pick<PoolSheet['qualifying'], 'on' | 'minimum'> {
  readonly value: Cents;
  /** What of a qualifying wager is put in. */
  readonly percent: number;
}

export interface WinView {
  readonly win: number;
  readonly pool: string;
  readonly pays: Cents;
  readonly seats: readonly number[];
  readonly malfunction: boolean;
}

/** Null where there is none, it has ended, or the table only contributes to one: what that has is known on the floor. */
export function jackpotView(stored: StoredJackpot | null): JackpotView | null {
  if (stored?.phase !== 'open' || isContributing(stored)) return null;
  const { at, pools, tables, wins, systemFault } = jackpotStored(stored);
  const [table] = tables.values();
  return {
    round: table?.round?.number ?? null,
    at,
    pools: pools.map(({ value, sheet: { id, qualifying, operator, rate, wins: won, split, chip } }) => ({
      id,
      value: shown(value),
      ...qualifying,
      ...(operator && { operator }),
      percent: rate / 100,
      wins: won,
      split,
      chip,
    })),
    wins: wins.map(({ number, pool, pays, to, malfunction }) => ({
      win: number,
      pool: pools[pool]?.sheet.id ?? '',
      pays,
      seats: to.map(({ seat }) => seat),
      malfunction,
    })),
    inFault: systemFault,
    suspended: table?.takesPart === 'suspended',
    unrecorded: (table?.unrecorded ?? []).map(({ round }) => round),
  };
}
