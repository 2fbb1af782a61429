import { join } from 'node:path';
import type { Disk } from '../../hal/ports/disk.js';
import { Refused, type ReleaseFault, releaseFault } from '../release/fault.js';
import type { Root } from '../release/root.js';
import { type SlotState, STATE } from './state.js';
import { loadState } from './state-file.js';

/** What is done to the slots. */
export type Act = 'install' | 'confirm' | 'roll-back' | 'lower';

/** The two slots of a table, and whom it believes. */
export interface Slots {
  readonly disk: Disk;
  readonly folder: string;
  readonly root: Root;
  /**
   * Why this may not be done now; asked when nobody else can change the slots, and before anything is read from them. Behind it must
   * stand: that the table is closed, no coup is under way, no decision is owed and no card is out of the shoe; that a technician's
   * key is turned, with number and PIN; to lower, a second person; to confirm, what proves the release healthy.
   */
  readonly held: (act: Act) => Promise<readonly ReleaseFault[]>;
}

/** Does it alone: two programs would each replace the other's state. */
export async function changing<T>(
  { disk, folder, held }: Slots,
  act: Act,
  work: () => Promise<T>,
): Promise<T> {
  const unclaim = await disk.claim(folder);
  try {
    const faults = await held(act);
    if (faults.length > 0) throw new Refused(...faults);
    return await work();
  } finally {
    await unclaim();
  }
}

export async function knownState({ disk, folder }: Pick<Slots, 'disk' | 'folder'>): Promise<SlotState> {
  const state = await loadState(disk, folder);
  if (!state) throw lost(folder);
  return state;
}

export const lost = (folder: string): Refused =>
  new Refused(releaseFault('slots-lost', join(folder, STATE), 'it is missing or damaged'));
