import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerStore } from '../store/ledger-store.js';
import { type ChaosFloor, type ChaosSettings, openChaosFloor } from './chaos-floor.js';
import type { Failure } from './failures.js';
import type { Ends } from './tables-process.js';
import { judge, type Verdict } from './verdict.js';

/** In milliseconds: they play undisturbed before each failure. */
const QUIET = 2000;
/** In milliseconds: nothing takes longer to be repaired, or it never will be. */
const PATIENCE = 120_000;

export interface ChaosResult extends Verdict {
  /** Of each failure, in milliseconds: until the ledger had all that was played by its end. */
  readonly lags: readonly { readonly what: string; readonly lag: number }[];
}

/** A floor on which these things fail, one after the other, while its tables play; and what came of it. */
export async function runChaos(
  settings: ChaosSettings,
  failures: Iterable<Failure>,
  told: (what: string, lag: number) => void,
): Promise<ChaosResult> {
  const floor = await openChaosFloor(settings);
  try {
    const lags: { readonly what: string; readonly lag: number }[] = [];
    const took = async (what: string): Promise<void> => {
      const lag = await lagOf(floor);
      lags.push({ what, lag });
      told(what, lag);
    };
    await took('they begin');
    for (const { what, happens } of failures) {
      await sleep(QUIET);
      await happens(floor);
      await took(what);
    }
    for (const tables of floor.tables) tables.rest();
    await took('they end');
    const store = await floor.openStore();
    try {
      await jackpotEnds(store);
      return { ...(await judge(store, floor.names, floor.journals)), lags };
    } finally {
      await store.close();
    }
  } finally {
    await floor.close();
  }
}

/** How long it takes until the ledger has all that was played by now. */
async function lagOf(floor: ChaosFloor): Promise<number> {
  const began = performance.now();
  const ends = await floor.ends();
  const store = await floor.openStore();
  try {
    while (!hasAll(await store.lines(), ends)) {
      if (performance.now() - began > PATIENCE) throw new Error('the ledger does not get what was played');
      await sleep(50);
    }
  } finally {
    await store.close();
  }
  return performance.now() - began;
}

function hasAll(lines: Awaited<ReturnType<LedgerStore['lines']>>, ends: Ends): boolean {
  const places = new Map(lines.map(({ table, seq }) => [table, seq]));
  return Object.entries(ends).every(([table, seq]) => (places.get(table) ?? 0) >= seq);
}

/** What the records have come to at the Jackpot is written behind them. */
async function jackpotEnds(store: LedgerStore): Promise<void> {
  for (let was = -1, is = 0; is > was; ) {
    was = is;
    await sleep(1000);
    is = (await store.jackpotBooks()).number;
  }
}
