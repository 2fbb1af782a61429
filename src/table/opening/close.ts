import type { EventOf } from '../events.js';
import { mayClose } from '../rights/may-close.js';
import { changed, changedShoe } from '../state/changed.js';
import { CLOSED } from '../state/state.js';
import { mustBe, type Outcome, type RuleContext, step } from '../step.js';

/** What outlives the table: its meters, its faults, the number of its shoe, and what is unsettled with people who have gone. */
export function close(at: RuleContext, { by }: EventOf<'close'>): Outcome {
  const wrong = mustBe(at, by, 'supervisor') ?? mayClose(at);
  if (wrong) return wrong;
  const { meters, faults, former, arrivals } = at.state;
  const shoe = changedShoe(at.state.shoe, { lastVoid: null });
  return step(changed(CLOSED, { meters, faults, shoe, former, arrivals }), {
    announced: { is: 'table-closed' },
  });
}
