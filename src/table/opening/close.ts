import type { EventOf } from '../events.js';
import { readMeters } from '../meters/read-meters.js';
import { mayClose } from '../rights/may-close.js';
import { CLOSED } from '../state/state.js';
import { update } from '../state/update.js';
import { mustBe, type Outcome, type RuleContext, step } from '../step.js';

/** What outlives the table: meters, faults, the number of the shoe, and what is open with former players. */
export function close(context: RuleContext, { by }: EventOf<'close'>): Outcome {
  const refused = mustBe(context, by, 'supervisor') ?? mayClose(context);
  if (refused) return refused;
  const { faults, floor, formerPlayers, arrivals, float, shift, lastShift, shoe } = context.state;
  const { accounts } = readMeters(context.state);
  const kept = {
    meters: { ...context.state.meters, accounts },
    ...{ faults, floor, shoe, formerPlayers, arrivals, float, shift, lastShift },
  };
  return step(update(CLOSED, kept), { announced: { is: 'table-closed' } });
}
