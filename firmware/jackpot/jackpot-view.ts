import { shown } from '../../src/jackpot/exact.js';
import { isContributing } from '../../src/jackpot/shared.js';
import type { SharedWin } from '../../src/jackpot/shared-win.js';
import { type PoolSheet, poolsOf } from '../../src/jackpot/sheet.js';
import { jackpotStored, type StoredJackpot } from '../../src/jackpot/stored.js';
import type { Cents } from '../../src/money/cents.js';
import type { FloorHeard } from '../decode/floor.js';
import type { SharedJackpot } from '../floor-says.js';
import type { RecordedWin } from '../table/stored-table.js';

/** A Jackpot as people see it: what nz 18.5, 18.6 and 18.16 want displayed, and what is won and not yet confirmed. */
export interface JackpotView {
  /** Null for the table's own. `isOld`: the floor has not said for a while what it has now. */
  readonly shared: { readonly isOld: boolean } | null;
  /** The round that was recorded last; null before the first. */
  readonly round: number | null;
  /** When the contributions of a round are made. */
  readonly at: StoredJackpot['at'];
  readonly pools: readonly PoolView[];
  /** Awaiting confirmation at the console (nz 18.13), in the order they were won; of a shared one also those just settled. */
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
  readonly stands: SharedWin['stands'];
  /** Once it is paid. */
  readonly shares: SharedWin['shares'];
  readonly win: number;
  readonly pool: string;
  readonly pays: Cents;
  readonly seats: readonly number[];
  readonly malfunction: boolean;
}

/** In coups: how long everybody sees how a win was settled. */
const SHOWN_FOR = 2;

/** Its own Jackpot, or the one that it shares. Null where there is none, or it has ended. */
export function shownJackpot(
  own: StoredJackpot | null,
  heard: FloorHeard['jackpot'],
  isOld: boolean,
  sharedWins: readonly RecordedWin[],
  coups: number,
): JackpotView | null {
  const wins = sharedWins.filter((win) => win.stands === 'awaiting' || coups < win.coups + SHOWN_FOR);
  const view = jackpotView(own);
  if (view) return view;
  return heard?.is || wins.length > 0 ? sharedView(heard?.is ?? NOT_HEARD, isOld, wins) : null;
}

/** After a start, before the floor has said how it stands. */
const NOT_HEARD: SharedJackpot = { at: 'no-more-bets', pools: [], inFault: false, suspended: false };

/** Null also where the table only contributes to one: what that has is known on the floor. */
export function jackpotView(stored: StoredJackpot | null): JackpotView | null {
  if (stored?.phase !== 'open' || isContributing(stored)) return null;
  const { at, pools, tables, wins, systemFault } = jackpotStored(stored);
  const [table] = tables.values();
  return {
    shared: null,
    round: table?.round?.number ?? null,
    at,
    pools: pools.map(({ value, sheet }) => poolView(sheet, shown(value))),
    wins: wins.map(({ number, pool, pays, to, malfunction }) => ({
      win: number,
      pool: pools[pool]?.sheet.id ?? '',
      pays,
      seats: to.map(({ seat }) => seat),
      malfunction,
      stands: 'awaiting',
      shares: [],
    })),
    inFault: systemFault,
    suspended: table?.takesPart === 'suspended',
    unrecorded: (table?.unrecorded ?? []).map(({ round }) => round),
  };
}

function sharedView(
  { at, pools, ...jackpot }: SharedJackpot,
  isOld: boolean,
  wins: readonly RecordedWin[],
): JackpotView {
  const sheets = poolsOf({ tables: [], at, pools: pools.map(({ sheet }) => sheet) });
  return {
    ...jackpot,
    shared: { isOld },
    round: null,
    at,
    wins: wins.map(({ win, pool, pays, seats, malfunction, stands, shares }) => ({
      ...{ win, pool, pays, seats, malfunction, stands, shares },
    })),
    pools: sheets.map((sheet, i) => poolView(sheet, pools[i]?.value ?? 0)),
    unrecorded: [],
  };
}

const poolView = (
  { id, qualifying, operator, rate, wins, split, chip }: PoolSheet,
  value: Cents,
): PoolView => ({
  id,
  value,
  ...qualifying,
  ...(operator && { operator }),
  percent: rate / 100,
  wins,
  split,
  chip,
});
