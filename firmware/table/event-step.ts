import type { StoredJackpot } from '../../src/jackpot/stored.js';
import type { Event } from '../../src/table/events.js';
import { reduce } from '../../src/table/reduce.js';
import type { State } from '../../src/table/state/state.js';
import { Refused, type Step } from '../../src/table/step.js';
import type { Event as TournamentEvent } from '../../src/tournament/events.js';
import type { OpenedForm } from '../../src/tournament/forms/sealed.js';
import { Refused as RefusedInTournament } from '../../src/tournament/refused.js';
import type { TableTournament } from '../../src/tournament/state/table-tournament.js';
import type { Beside } from './came-to.js';
import { jackpotAfter } from './own-jackpot.js';
import { afterAtTable, beforeAtTable } from './own-tournament.js';
import type { StoredTable } from './stored-table.js';

/** What an event at the table came to, there and beside it. */
export interface EventStep {
  /** The table as the event found it: with the forms that its tournament shows first. */
  readonly from: State;
  readonly step: Step;
  readonly jackpot: StoredJackpot | null;
  readonly tournament: TableTournament | null;
  readonly beside: Beside;
  /** What the tournament was told. */
  readonly told: readonly TournamentEvent[];
}

/** One event through the table, its Jackpot and its tournament. `forms`: those that it shows. */
export function eventStep(
  { state, jackpot, tournament }: Pick<StoredTable, 'state' | 'jackpot' | 'tournament'>,
  event: Event,
  forms: readonly OpenedForm[],
): EventStep | Refused | RefusedInTournament {
  const before = beforeAtTable({ state, tournament }, event, forms);
  if (before instanceof RefusedInTournament) return before;
  const step = reduce(before.state, event);
  if (step instanceof Refused) return step;
  const ofJackpot = jackpotAfter(jackpot, state, step.state);
  const still = before.events.length > 0 ? [] : forms;
  const after = afterAtTable(before.state, { state: step.state, tournament: before.tournament }, still);
  return {
    from: before.state,
    step: after.state === step.state ? step : { ...step, state: after.state },
    jackpot: ofJackpot.jackpot,
    tournament: after.tournament,
    beside: { jackpot: ofJackpot.facts, tournament: [...before.facts, ...after.facts], forms },
    told: [...before.events, ...after.events],
  };
}
