import type { EventOf } from '../events.js';
import { mayClose } from '../rights/may-close.js';
import { CLOSED } from '../state/state.js';
import { update, updateShoe } from '../state/update.js';
import { mustBe, type Outcome, type RuleContext, step } from '../step.js';

/** What outlives the table: meters, faults, the number of the shoe, and what is open with former players. */
export function close(context: RuleContext, { by }: EventOf<'close'>): Outcome {
  const refused = mustBe(context, by, 'supervisor') ?? mayClose(context);
  if (refused) return refused;
  const { meters, faults, formerPlayers, arrivals } = context.state;
  const shoe = updateShoe(context.state.shoe, { lastVoid: null });
  return step(update(CLOSED, { meters, faults, shoe, formerPlayers, arrivals }), {
    announced: { is: 'table-closed' },
  });
}
