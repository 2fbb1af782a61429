import { ranksAs } from '../rulebooks/ranks.js';
import { adjustPool, close, fault, faultCleared, reconcile, resume, suspend } from './console.js';
import { EVENTS, type Event, type EventOf } from './events.js';
import { exactly, isMeterable } from './exact.js';
import { adjust } from './recording.js';
import { Refused } from './refused.js';
import { bets, result, voidRound } from './rounds.js';
import { poolsOf } from './sheet.js';
import type { Pool, State } from './state.js';
import { type Step, step } from './step.js';
import { confirm, draw, invalidate } from './wins.js';

/**
 * The Jackpot System of nz 18: what an event makes of its state, and what is said of it. It records by itself (18.14);
 * time and chance are events. A refused event changes nothing. Before its first `open` there is none: null.
 */
export function reduce(state: State | null, event: Event): Step | Refused {
  const { by: needed } = EVENTS[event.type];
  if (needed !== null && 'by' in event && !ranksAs(event.by.role, needed))
    return new Refused('not-allowed', { is: 'needs', rank: needed, type: event.type });
  const outcome = state ? whileOpen(state, event) : first(event);
  return outcome instanceof Refused ? outcome : withinMeters(outcome, state);
}

function first(event: Event): Step | Refused {
  return event.type === 'open' ? open(event) : new Refused('wrong-phase', { is: 'not-begun' });
}

function open({ jackpot }: EventOf<'open'>): Step {
  return step({
    phase: 'open',
    at: jackpot.at,
    pools: poolsOf(jackpot).map((sheet) => ({
      sheet,
      value: exactly(sheet.seed),
      seeded: exactly(sheet.seed),
      operator: 0n,
      wagers: 0n,
      adjusted: 0n,
      paid: 0n,
    })),
    tables: new Map(
      jackpot.tables.map((id) => [
        id,
        { round: null, unrecorded: [], missing: [], fault: false, takesPart: 'yes' },
      ]),
    ),
    systemFault: false,
    wins: [],
    won: 0,
  });
}

function whileOpen(state: State, event: Event): Step | Refused {
  if (state.phase === 'closed') return new Refused('wrong-phase', { is: 'ended' });
  switch (event.type) {
    case 'open':
      return new Refused('wrong-phase', { is: 'begun-already' });
    case 'bets':
      return bets(state, event);
    case 'result':
      return result(state, event);
    case 'void-round':
      return voidRound(state, event);
    case 'draw':
      return draw(state, event);
    case 'confirm':
      return confirm(state, event);
    case 'invalidate':
      return invalidate(state, event);
    case 'fault':
      return fault(state, event);
    case 'fault-cleared':
      return faultCleared(state, event);
    case 'adjust':
      return adjust(state, event);
    case 'adjust-pool':
      return adjustPool(state, event);
    case 'suspend':
      return suspend(state, event);
    case 'resume':
      return resume(state, event);
    case 'reconcile':
      return reconcile(state, event);
    case 'close':
      return close(state);
  }
}

/** An amount that would carry a meter beyond what can be counted is refused. */
function withinMeters(outcome: Step, before: State | null): Step | Refused {
  if (outcome.state.pools === before?.pools) return outcome;
  const beyond = outcome.state.pools.find((pool) => !metersOf(pool).every(isMeterable));
  return beyond ? new Refused('bad-amount', { is: 'beyond-meters', pool: beyond.sheet.id }) : outcome;
}

const metersOf = ({ value, seeded, operator, wagers, adjusted, paid }: Pool): readonly bigint[] => [
  value,
  seeded,
  operator,
  wagers,
  adjusted,
  paid,
];
