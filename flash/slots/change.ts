import { join } from 'node:path';
import { Refused } from '../release/fault.js';
import { type Examination, type Examined, examine, examineIn } from './examine.js';
import { signedBy, type Table } from './install.js';
import { syncSlot } from './release-files.js';
import { changing, knownState, type Slots } from './slots.js';
import type { End, Slot, SlotState } from './state.js';
import { replaceState } from './state-file.js';
import {
  beginTrial,
  confirm,
  freeSlot,
  type Lowered,
  type Lowering,
  lowerMinimum,
  rollBack,
  type Signed,
} from './transitions.js';

// What is done to the slots without writing a release. Each is durable when it is done, and throws `Refused` where it may not be.

/** The table confirms what it runs. */
export const confirmSlot = (slots: Slots, running: Slot): Promise<SlotState> =>
  changing(slots, 'confirm', async () => {
    const state = await knownState(slots);
    return await replaced(slots, confirm(state, running, await releaseOf(slots, running)));
  });

export const rollBackSlot = (slots: Slots, how: Extract<End, 'health' | 'person'>): Promise<SlotState> =>
  changing(slots, 'roll-back', async () => await replaced(slots, rollBack(await knownState(slots), how)));

/** Puts the release in the slot that is not active on trial: the one that ran before, or one that was on trial. */
export const goBack = (slots: Slots, table: Table): Promise<SlotState> =>
  changing(slots, 'roll-back', async () => {
    const { disk, folder, root } = slots;
    const state = await knownState(slots);
    const { minimum } = state;
    const slot = join(folder, freeSlot(state));
    await syncSlot(disk, slot);
    trusted(await examineIn(disk, slot, root, { ...table, minimum }));
    return await replaced(slots, beginTrial(state));
  });

/** Lets the release of this description be installed, whatever was confirmed since. What it gives is to be written down. */
export const lowerSlots = (slots: Slots, description: string, lowering: () => Lowering): Promise<Lowered> =>
  changing(slots, 'lower', async () => {
    const release = signedBy(trusted(await examine(slots.disk, description, slots.root, null)));
    const { state, lowered } = lowerMinimum(await knownState(slots), release, lowering(), slots.root);
    await replaced(slots, state);
    return lowered;
  });

/** The release in a slot, verified. */
export const releaseOf = async ({ disk, folder, root }: Slots, slot: Slot): Promise<Signed> =>
  signedBy(trusted(await examineIn(disk, join(folder, slot), root, null)));

function trusted({ examined, faults }: Examination): Examined {
  if (!examined || faults.length > 0) throw new Refused(...faults);
  return examined;
}

async function replaced({ disk, folder }: Slots, state: SlotState): Promise<SlotState> {
  await replaceState(disk, folder, state);
  return state;
}
