import { join } from 'node:path';
import { type Disk, readIfThere, withFile } from '../../hal/ports/disk.js';
import { printState, readState, type SlotState, STATE } from './state.js';

const NEW = `${STATE}.new`;
const ENOUGH = 1 << 16;

/** Null where there is none, or where it is damaged. What it says is durable: a program may have been killed just after a rename. */
export async function loadState(disk: Disk, folder: string): Promise<SlotState | null> {
  await disk.syncFolder(folder);
  const bytes = await readIfThere(disk, join(folder, STATE), ENOUGH);
  return bytes && readState(bytes);
}

/** Whatever happens meanwhile, the state is the one before or this one; and this one for good when it is done. */
export async function replaceState(disk: Disk, folder: string, state: SlotState): Promise<void> {
  const path = join(folder, NEW);
  if ((await disk.list(folder)).has(NEW)) await disk.remove(path);
  await withFile(disk, path, 'create', async (file) => {
    await file.append(Buffer.from(printState(state)));
    await file.sync();
  });
  await disk.rename(path, join(folder, STATE));
  await disk.syncFolder(folder);
}
