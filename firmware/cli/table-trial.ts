import { join } from 'node:path';
import type { Release } from '../../flash/release/description.js';
import { Refused } from '../../flash/release/fault.js';
import { confirmSlot, rollBackSlot } from '../../flash/slots/change.js';
import { examineIn } from '../../flash/slots/examine.js';
import { knownState, type Slots } from '../../flash/slots/slots.js';
import { otherThan, type Slot } from '../../flash/slots/state.js';
import { loadState } from '../../flash/slots/state-file.js';
import { Trial, type TrialSettings } from '../release/trial.js';

/** What the release before this one can read, which may be back at the next start; null where this one is not on trial. */
export async function readBefore(
  { disk, folder, root }: Omit<Slots, 'held'>,
  running: Slot,
): Promise<Release['journal'] | null> {
  const state = await loadState(disk, folder);
  if (state?.trial?.slot !== running) return null;
  const { examined } = await examineIn(disk, join(folder, otherThan(running)), root, null);
  return examined?.release.journal ?? null;
}

/** The trial of a table that the launcher has started from this slot. */
export function trialOf(
  slots: Omit<Slots, 'held'>,
  running: Slot,
  of: Pick<TrialSettings, 'table' | 'clock' | 'seconds' | 'foldsAlike'>,
): Trial {
  // Nobody else is asked: the table is the one that knows.
  const own: Slots = { ...slots, held: async () => [] };
  return new Trial({
    ...of,
    running,
    slots: {
      read: () => knownState(own),
      confirm: () => confirmSlot(own, running),
      goBack: () => rollBackSlot(own, 'health'),
    },
    release: async () => {
      const { examined, faults } = await examineIn(slots.disk, join(slots.folder, running), slots.root, null);
      if (!examined) throw new Refused(...faults);
      const { version, slot } = examined.release;
      return { version, sha256: slot.sha256 };
    },
  });
}
