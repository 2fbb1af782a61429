import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ReleaseFault, releaseFault } from '../../flash/release/fault.js';
import type { Slots } from '../../flash/slots/slots.js';
import { NodeDisk } from '../../hal/linux/node-disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { JOURNAL } from '../computer/installed.js';
import { ControlClient } from '../control/control-client.js';
import { SERVICE_CONTROL } from '../control/control-path.js';
import type { ReleaseRequest } from '../control/control-request.js';
import { CopyReader } from '../journal/copy-reader.js';
import { START } from '../journal/position.js';
import { readFrom } from '../journal/read.js';
import { readSnapshots, snapshotNames } from '../journal/snapshot.js';
import type { StoredTable } from '../table/stored-table.js';
import { tableFold } from '../table/table-fold.js';
import { COPIES, slotsOf, type Where } from './table-slots.js';

/** Changes the slots with the permission of the table that runs, which stays closed meanwhile; or else of its journal. */
export async function permitted<T>(
  { journal = JOURNAL, ...where }: Where,
  request: ReleaseRequest,
  work: (slots: Slots, by: () => readonly [string, string]) => Promise<T>,
): Promise<T> {
  const path = existsSync(SERVICE_CONTROL) ? SERVICE_CONTROL : join(journal, 'control');
  const table = await ControlClient.connect(path).catch(() => null);
  let by: readonly [string, string] = ['', ''];
  const held = async (): Promise<readonly ReleaseFault[]> => {
    if (!table) return faultsOfJournal(journal, request);
    const answer = await table.ask(request);
    if (answer.is === 'refused') return [releaseFault('table-refuses', 'the table', answer.says)];
    by = [answer.by?.id ?? '', answer.with?.id ?? ''];
    return [];
  };
  try {
    const done = await work({ ...slotsOf(where), held }, () => by);
    await table?.ask({ ask: 'done' });
    return done;
  } finally {
    table?.close();
  }
}

/** A table that is off cannot ask for two persons; and it must have been closed. */
async function faultsOfJournal(journal: string, { ask }: ReleaseRequest): Promise<readonly ReleaseFault[]> {
  if (ask === 'confirm' || ask === 'lower-minimum')
    return [releaseFault('table-off', journal, 'no table runs that could ask for two persons')];
  const faults = await Promise.all(COPIES.map((copy) => faultsOfCopy(join(journal, copy))));
  return faults.flat().slice(0, 1);
}

async function faultsOfCopy(folder: string): Promise<readonly ReleaseFault[]> {
  const disk = new NodeDisk();
  try {
    const unclaim = await disk.claim(folder);
    const table = await tableIn(disk, folder).finally(unclaim);
    return table && table.state.phase.is !== 'closed'
      ? [releaseFault('table-open', folder, 'the table was stopped while it was open')]
      : [];
  } catch (error) {
    if (!(error instanceof HardwareError)) throw error;
    if (error.code === 'gone') return [];
    return [releaseFault('slots-held', folder, 'a program uses this journal, and does not answer')];
  }
}

/** The table as a copy has it; null where that is empty. */
async function tableIn(disk: NodeDisk, folder: string): Promise<StoredTable | null> {
  const files = await disk.list(folder);
  const { kept } = await readSnapshots(disk, folder, files, snapshotNames(files.keys()).slice(0, 1));
  const base = kept[0] && tableFold.stored(kept[0].snapshot) ? kept[0] : undefined;
  const view = new CopyReader(disk, folder, files);
  try {
    const from = base?.snapshot.place ?? START;
    return (await readFrom([view], tableFold, { from, base, key: null })).state;
  } finally {
    await view.close();
  }
}
