import type { RulebookId } from '../../rulebooks/index.js';
import { mayActAs } from '../../rulebooks/roles.js';
import type { EventOf } from '../events.js';
import { isDisabled } from '../rights/may-play.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';
import { type Outcome, refuse, step } from '../step.js';

/** As at the floor: a manager, and somebody else who is at least a supervisor. */
export function enable(
  state: State,
  { by, with: other }: EventOf<'enable'>,
  rulebook: RulebookId | null,
): Outcome {
  const { floor } = state;
  if (floor === null || !isDisabled(state)) return refuse('not-now', { is: 'not-disabled' });
  for (const [{ role }, needed] of [
    [by, 'manager'],
    [other, 'supervisor'],
  ] as const)
    if (!mayActAs(role, needed)) return refuse('no-right', { is: 'takes-officer', role, needed, rulebook });
  if (by.id === other.id) return refuse('no-right', { is: 'takes-two' });
  return step(update(state, { floor: { ...floor, enabledHere: true } }), {
    announced: { is: 'table-enabled' },
  });
}
