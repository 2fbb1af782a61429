import { basename, join } from 'node:path';
import { type Disk, type DiskFile, withFile } from '../../hal/ports/disk.js';
import { descriptionName, slotName } from '../release/description.js';
import { Refused, type ReleaseFault, releaseFault } from '../release/fault.js';
import { readSignature } from '../release/minisign.js';
import { signatureName } from '../release/signed.js';
import { slotFaults, type TableNeeds } from '../release/verify.js';
import { type Examined, examine, examineIn } from './examine.js';
import { hashOn } from './release-files.js';
import { changing, lost, type Slots } from './slots.js';
import { SLOTS, type Slot, type SlotState } from './state.js';
import { loadState, replaceState } from './state-file.js';
import { beginTrial, firstState, freeSlot, type Signed } from './transitions.js';

/** What a release must fit, besides the least sequence numbers of the slots. */
export type Table = Omit<TableNeeds, 'minimum'>;

export interface Installed {
  readonly release: Signed;
  readonly slot: Slot;
  readonly state: SlotState;
}

/**
 * Copies a release into the slot that is not active, and puts it on trial; the first of a new table is active at once. Everything is
 * verified before anything is written, and again on the copy. Power may go at any time: the state is then as it was, or the whole
 * release is there. Throws `Refused` with everything that is wrong.
 */
export async function install(slots: Slots, description: string, table: Table): Promise<Installed> {
  const { disk, folder, root } = slots;
  return await changing(slots, 'install', async () => {
    const state = (await loadState(disk, folder)) ?? (await newState(slots));
    const slot = state ? freeSlot(state) : 'a';
    const needs = { ...table, minimum: state?.minimum ?? {} };
    const { examined, faults } = await examine(disk, description, root, needs);
    const all = [...faults, ...(examined ? await spaceFaults(slots, slot, examined) : [])];
    if (!examined || all.length > 0) throw new Refused(...all);
    await copy(disk, examined, join(folder, slot));
    await readBack(slots, join(folder, slot, basename(description)), needs);
    const release = signedBy(examined);
    const next = state ? beginTrial(state) : firstState(release);
    await replaceState(disk, folder, next);
    return { release, slot, state: next };
  });
}

export const signedBy = ({ release: { name, sequence }, signers }: Examined): Signed => ({
  name,
  sequence,
  keyIds: signers.map(({ keyId }) => keyId),
});

/** Of a new table there is neither a state nor a whole release. */
async function newState({ disk, folder, root }: Slots): Promise<null> {
  for (const slot of SLOTS) {
    await disk.makeFolder(join(folder, slot));
    const { faults } = await examineIn(disk, join(folder, slot), root, null);
    if (faults.length === 0) throw lost(folder);
  }
  return null;
}

/** Left for the file system itself, and for a new state. */
const RESERVE = 1 << 20;

async function spaceFaults(
  { disk, folder }: Slots,
  slot: Slot,
  {
    release: {
      name,
      slot: { size },
    },
  }: Examined,
): Promise<readonly ReleaseFault[]> {
  const path = join(folder, slot);
  const { free } = await disk.space(path);
  const given = [...(await disk.list(path)).values()].reduce((sum, bytes) => sum + bytes, 0);
  const has = free + given - RESERVE;
  if (size <= has) return [];
  return [
    releaseFault('slots-full', slotName(name), `it has ${size} bytes, and slot ${slot} has room for ${has}`),
  ];
}

async function copy(disk: Disk, { description, slot, release }: Examined, to: string): Promise<void> {
  for (const name of (await disk.list(to)).keys()) await disk.remove(join(to, name));
  const write = (name: string, work: (file: DiskFile) => Promise<void>): Promise<void> =>
    withFile(disk, join(to, name), 'create', async (file) => {
      await work(file);
      await file.sync();
    });
  await write(slotName(release.name), async (file) => {
    const hashed = await hashOn(disk, slot, release.slot.size, (piece) => file.append(piece));
    refuseCopy(slot, slotFaults(release, hashed));
  });
  await write(descriptionName(release.name), (file) => file.append(description.bytes));
  for (const { name, bytes } of description.signatures) {
    const { keyId } = readSignature(name, bytes);
    await write(signatureName(descriptionName(release.name), keyId), (file) => file.append(bytes));
  }
  await disk.syncFolder(to);
}

async function readBack({ disk, root }: Slots, path: string, needs: TableNeeds): Promise<void> {
  const { faults } = await examine(disk, path, root, needs);
  refuseCopy(path, faults);
}

/** What was whole when it was read first. */
function refuseCopy(where: string, faults: readonly ReleaseFault[]): void {
  if (faults.length === 0) return;
  throw new Refused(releaseFault('copy-changed', where, faults.map(({ says }) => says).join('; ')));
}
