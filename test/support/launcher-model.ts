import { join } from 'node:path';
import { examineIn } from '../../flash/slots/examine.js';
import { signedBy } from '../../flash/slots/install.js';
import { syncSlot } from '../../flash/slots/release-files.js';
import type { Slots } from '../../flash/slots/slots.js';
import { otherThan, SLOTS, type Slot, type SlotState } from '../../flash/slots/state.js';
import { loadState, replaceState } from '../../flash/slots/state-file.js';
import { firstState, type Signed } from '../../flash/slots/transitions.js';

// What flash/launcher/launch does, on any disk. A test holds the two together: the same operations in the same order, and the same end.

/** The slot that it starts; null where it stays. */
export async function launch(slots: Slots): Promise<Slot | null> {
  const { disk, folder } = slots;
  const replace = async (next: SlotState): Promise<SlotState> => {
    await replaceState(disk, folder, next);
    return next;
  };
  const known = await loadState(disk, folder);
  let state = known ?? (await lostState(slots));
  if (!state) return null;
  if (!known && !state.trial) await replace(state);
  if (state.trial && state.trial.tries > 0) {
    const { slot, tries } = state.trial;
    state = await replace({ ...state, trial: { slot, tries: tries - 1 } });
    if (await prove(slots, slot, state)) return slot;
    state = await replace({ ...state, trial: null, ended: { slot, how: 'invalid' } });
  } else if (state.trial) {
    state = await replace({ ...state, trial: null, ended: { slot: state.trial.slot, how: 'tries' } });
  }
  const { active } = state;
  if (await prove(slots, active, state)) return active;
  const other = otherThan(active);
  if (!(await prove(slots, other, state))) return null;
  await replace({ ...state, active: other, ended: { slot: active, how: 'invalid' } });
  return other;
}

/** The newer release is tried once more, and the older one is what to go back to. */
async function lostState(slots: Slots): Promise<SlotState | null> {
  for (const slot of SLOTS) await syncSlot(slots.disk, join(slots.folder, slot));
  const [a, b] = [await prove(slots, 'a', null), await prove(slots, 'b', null)];
  if (!a && !b) return null;
  const [older, newer]: [Slot, Slot] = a && b && a.sequence > b.sequence ? ['b', 'a'] : ['a', 'b'];
  const only = a ? (b ? null : 'a') : 'b';
  const active = only ?? older;
  const { minimum } = firstState((active === 'a' ? a : b) as Signed);
  const trial = only ? null : { slot: newer, tries: 1 };
  return { active, trial, ended: { slot: active, how: 'state-lost' }, minimum };
}

async function prove(
  { disk, folder, root }: Slots,
  slot: Slot,
  state: SlotState | null,
): Promise<Signed | null> {
  const { examined, faults } = await examineIn(disk, join(folder, slot), root, null);
  if (!examined || faults.length > 0) return null;
  const signed = signedBy(examined);
  return signed.keyIds.some((keyId) => signed.sequence < (state?.minimum[keyId] ?? 0)) ? null : signed;
}
