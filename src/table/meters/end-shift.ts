import type { RulebookId } from '../../rulebooks/index.js';
import { mayActAs } from '../../rulebooks/roles.js';
import type { EventOf } from '../events.js';
import { isBetweenCoups } from '../rights/round-under-way.js';
import { FIRST_SHIFT } from '../state/meters.js';
import type { State } from '../state/state.js';
import { update } from '../state/update.js';
import { type Outcome, refuse, step } from '../step.js';
import { metersBetween, readMeters } from './read-meters.js';

const NEEDED = 'supervisor';

/**
 * A shift ends between two coups, at an open table or a closed one. No meter is set back: what was counted in it is the difference
 * of two readings.
 */
export function endShift(state: State, { by }: EventOf<'end-shift'>, rulebook: RulebookId | null): Outcome {
  if (!mayActAs(by.role, NEEDED))
    return refuse('no-right', { is: 'takes-officer', role: by.role, needed: NEEDED, rulebook });
  if (state.phase.is !== 'closed' && !isBetweenCoups(state))
    return refuse('wrong-phase', { is: 'shift-between-coups' });
  const to = readMeters(state);
  const { shift } = state;
  const { settled } = metersBetween(shift.from, to).coups;
  return step(
    update(state, {
      shift: { ...FIRST_SHIFT, number: shift.number + 1, from: to },
      lastShift: { ...shift, by: { role: by.role, id: by.id }, to },
    }),
    { noted: { is: 'shift-ended', number: shift.number, coups: settled } },
  );
}
