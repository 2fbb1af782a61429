import type { EventOf } from './events.js';
import { exactly, printedExactly, shown } from './exact.js';
import { Refused } from './refused.js';
import { underWay } from './rounds.js';
import { SYSTEM } from './sheet.js';
import { countOf } from './span.js';
import type { Pool, State } from './state.js';
import { participating, placeOf, type Step, step, tableOf, withPool, withTable } from './step.js';

// What is done at the Jackpot Management Console (nz 1.1), and to the equipment.

export function adjustPool(state: State, { pool: id, amount }: EventOf<'adjust-pool'>): Step | Refused {
  const place = placeOf(state, id);
  if (place instanceof Refused) return place;
  const before = state.pools[place] as Pool;
  if (amount === 0) return new Refused('bad-amount', { is: 'nothing-to-adjust', pool: id });
  const value = before.value + exactly(amount);
  if (value < 0n) return new Refused('bad-amount', { is: 'would-fall-below-0', pool: id });
  const pool = { ...before, value, adjusted: before.adjusted + exactly(amount) };
  return step(withPool(state, place, pool), { adjusted: { pool: id, amount, value: shown(value) } });
}

/** The values read at the console, beside those recorded here. */
export function reconcile(state: State, { console: read }: EventOf<'reconcile'>): Step | Refused {
  const reconciled = [];
  for (const { pool, value } of read) {
    const place = placeOf(state, pool);
    if (place instanceof Refused) return place;
    const recorded = shown((state.pools[place] as Pool).value);
    reconciled.push({ pool, recorded, console: value, difference: value - recorded });
  }
  return step(state, { reconciled });
}

export function suspend(state: State, { table: id }: EventOf<'suspend'>): Step | Refused {
  const table = participating(state, id);
  if (table instanceof Refused) return table;
  if (table.round?.stands === 'open') return underWay(id, table.round.number);
  return step(withTable(state, id, { ...table, takesPart: 'suspended' }));
}

export function resume(state: State, { table: id }: EventOf<'resume'>): Step | Refused {
  const table = tableOf(state, id);
  if (table instanceof Refused) return table;
  if (table.takesPart !== 'suspended')
    return new Refused('wrong-phase', { is: 'table-takes-part', table: id });
  return step(withTable(state, id, { ...table, takesPart: 'resumed' }));
}

export function fault(state: State, { of }: EventOf<'fault'>): Step | Refused {
  const now = inFault(state, of);
  if (now instanceof Refused) return now;
  return now ? new Refused('in-fault', { is: 'in-fault', of }) : setFault(state, of, true);
}

export function faultCleared(state: State, { of }: EventOf<'fault-cleared'>): Step | Refused {
  const now = inFault(state, of);
  if (now instanceof Refused) return now;
  return now ? setFault(state, of, false) : new Refused('no-fault', { is: 'no-fault', of });
}

function inFault(state: State, of: string): boolean | Refused {
  if (of === SYSTEM) return state.systemFault;
  const table = tableOf(state, of);
  return table instanceof Refused ? table : table.fault;
}

function setFault(state: State, of: string, fault: boolean): Step {
  const table = state.tables.get(of);
  return step(table ? withTable(state, of, { ...table, fault }) : { ...state, systemFault: fault });
}

/** The Jackpot ends once nothing is owed: neither a win nor a contribution (nz 18.20). */
export function close(state: State): Step | Refused {
  for (const [table, { round, unrecorded, missing }] of state.tables) {
    if (round?.stands === 'open') return underWay(table, round.number);
    const rounds = missing.reduce((sum, span) => sum + countOf(span), unrecorded.length);
    if (rounds > 0) return new Refused('owed', { is: 'rounds-owed', table, rounds });
  }
  if (state.wins.length > 0)
    return new Refused('owed', { is: 'wins-owed', wins: state.wins.map(({ number }) => number) });
  return step(
    { ...state, phase: 'closed' },
    {
      closed: {
        pools: state.pools.map(({ sheet, value, seeded, operator, wagers, adjusted, paid }) => ({
          pool: sheet.id,
          value: shown(value),
          seeded: shown(seeded),
          operator: shown(operator),
          wagers: printedExactly(wagers),
          adjusted: shown(adjusted),
          paid: shown(paid),
        })),
      },
    },
  );
}
