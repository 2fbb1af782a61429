import type { Event } from '../../../src/table/events.js';
import { reduce } from '../../../src/table/reduce.js';
import { debtOf } from '../../../src/table/state/seat.js';
import type { State } from '../../../src/table/state/state.js';
import { Refused } from '../../../src/table/step.js';
import { putRight } from './close-table.js';
import { property } from './moment.js';
import { HIGHEST } from './people.js';

/** All that a person has: what is on the seat or was paid out of it, less what came in and what is owed; and the tokens. */
const has = (state: State): string =>
  JSON.stringify(
    Object.entries(state.seats).map(([seat, account]) => [
      seat,
      account.credit + account.out - account.in - debtOf(account),
      account.tokens,
    ]),
  );

/** The state after these events; null where one of them is refused. */
function played(from: State, ...events: readonly Event[]): State | null {
  let state = from;
  for (const event of events) {
    const done = reduce(state, event);
    if (done instanceof Refused) return null;
    state = done.state;
  }
  return state;
}

/** Chips: the dealer puts the layout right first. */
function settledAgain(from: State): State | null {
  let state: State | null = from;
  for (let steps = 0; state && steps < 60; steps++) {
    const { phase, chips }: State = state;
    const due = 'wagers' in phase ? phase.wagers.filter((stake) => !('gone' in stake)) : [];
    const wrong = chips && putRight(chips, due);
    if (!wrong) return played(state, { type: 'settle', by: HIGHEST });
    state = played(state, wrong);
  }
  return null;
}

export const UNDONE_EXACTLY = property(
  'undoing a settlement is its exact inverse',
  ({ before, event, after, refused }) => {
    if (event.type !== 'settle' || refused || before.faults.length > 0 || after.decision) return null;
    if (before.phase.is !== 'result') return null;
    const { settled: round, number: shoe } = after.shoe;
    const never = played(before, { type: 'void', by: HIGHEST, reason: 'never settled' });
    const undone = played(after, { type: 'void-round', by: HIGHEST, round, shoe, reason: 'undone' });
    if (never && undone && has(never) !== has(undone)) return `void ${has(never)}, undone ${has(undone)}`;
    const opened = played(
      after,
      { type: 'report', by: HIGHEST, what: 'order-in-doubt' },
      { type: 'decide', by: HIGHEST, answer: 'reconstruct' },
    );
    if (opened?.phase.is !== 'result') return null;
    if (has(opened) !== has(before)) return `before ${has(before)}, taken back ${has(opened)}`;
    const again = settledAgain(opened);
    if (!again) return 'it cannot be settled again';
    return has(again) === has(after) ? null : `settled ${has(after)}, settled again ${has(again)}`;
  },
);
