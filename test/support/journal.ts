import { gunzipSync } from 'node:zlib';
import type { Entry } from '../../firmware/journal/entry.js';
import type { Journal, MemoryFault } from '../../firmware/journal/journal.js';
import { type Opened, openJournal } from '../../firmware/journal/open.js';
import { IdlePace } from '../../firmware/journal/pace.js';
import { segmentFiles, segmentName } from '../../firmware/journal/position.js';
import type { Fold } from '../../firmware/journal/read.js';
import type { Recorded } from '../../firmware/journal/record.js';
import { ReturningCopies } from '../../firmware/journal/returning-copies.js';
import { type KeyPlace, keyFile, keyIn, type SealKey } from '../../firmware/journal/seal-key.js';
import type { StoredTable } from '../../firmware/table/stored-table.js';
import { tableFold } from '../../firmware/table/table-fold.js';
import type { Disk } from '../../hal/ports/disk.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import type { VirtualDisk } from './virtual-disk.js';

// A journal on virtual disks, and what must hold of it wherever the power goes.

export const FOLDERS = ['one', 'two'] as const;

/** Of the key and the mark. */
export const SEAL = 'seal';

/** The key of a table that is always the same. */
export const KEY = keyIn('5ea1'.repeat(16)) as SealKey;
export const KEYS: KeyPlace = { open: async () => KEY, create: async () => KEY };

/** Small, so that a few records fill more than one. */
export const SEGMENT = 1250;

/** An entry of its own for every number, and no two in a row of one length. */
export const entry = (n: number): Entry => ({
  kind: 'raw',
  body: { device: 'shoe', hex: String(n).padStart(2 + 2 * ((n * 7) % 23), '0') },
});

/** The state is the entries themselves, so that one that is lost, doubled or out of order is seen. */
export const entriesFold: Fold<readonly Entry[]> = {
  form: 1,
  version: 'test',
  start: [],
  stored: ({ form, state }) => (form === 1 ? (state as readonly Entry[]) : null),
  apply: (state, { kind, body }) =>
    kind === 'snapshot' || kind === 'notice' || kind === 'deleted'
      ? state
      : [...state, { kind, body } as Entry],
};

export function openOn(
  disk: Disk,
  folders: readonly string[] = FOLDERS,
  differs: Partial<Parameters<typeof openJournal<readonly Entry[]>>[0]> = {},
): Promise<Opened<readonly Entry[]>> {
  return openJournal({
    disk,
    folders,
    clock: new VirtualClock(),
    fold: entriesFold,
    sealFolder: SEAL,
    keys: KEYS,
    onFault: () => {},
    onNotice: () => {},
    onMarkLost: () => {},
    segmentBytes: SEGMENT,
    ...differs,
  });
}

/** The journal of a table, on virtual disks or real ones. Whatever fails is thrown. */
export const openTableOn = (
  disk: Disk,
  differs: Partial<Parameters<typeof openJournal<StoredTable>>[0]> = {},
): Promise<Opened<StoredTable>> =>
  openJournal({
    disk,
    folders: FOLDERS,
    clock: new VirtualClock(),
    fold: tableFold,
    onFault: ({ error }) => {
      throw error;
    },
    sealFolder: SEAL,
    keys: keyFile(disk, SEAL),
    onNotice: () => {},
    onMarkLost: (error) => {
      throw error;
    },
    ...differs,
  });

export function running<S>(opened: Opened<S>): Journal {
  if (opened.is !== 'open') throw new Error(`locked: ${JSON.stringify(opened.findings)}`);
  return opened.journal;
}

/** The files of records of one copy, by name: of an archived one the plain file. */
export function segmentsIn(disk: VirtualDisk, folder: string): readonly (readonly [string, string])[] {
  const files = disk.files(folder);
  const names = Object.entries(files).map(([name, { length }]) => [name, length] as const);
  return [...segmentFiles(new Map(names))]
    .sort(([a], [b]) => a - b)
    .map(([segment, { name, packed }]) => {
      const bytes = files[name] as Buffer;
      return [segmentName(segment), (packed === null ? bytes : gunzipSync(bytes)).toString()];
    });
}

/** The records on the disk of the first copy. */
export function recordsOn(disk: VirtualDisk): readonly Recorded[] {
  const lines = segmentsIn(disk, FOLDERS[0]).flatMap(([, text]) => text.split('\n').slice(0, -1));
  return lines.map((line) => JSON.parse(line) as Recorded);
}

/** Loses the copies it is told of, and brings them back when it is asked to, without waiting for anything. */
export class Returning {
  readonly #copies: ReturningCopies;
  readonly #back: Promise<void>;
  #waiting: () => void = () => {};
  #isAsked = false;

  constructor(disk: Disk, journal: Journal) {
    let onBack: () => void = () => {};
    this.#back = new Promise((done) => {
      onBack = done;
    });
    const after = (_: string, __: number, run: () => void) => {
      if (this.#isAsked) queueMicrotask(run);
      else this.#waiting = run;
      return () => {};
    };
    const pace = new IdlePace({ clock: { after }, rest: 0, isIdle: () => true });
    this.#copies = new ReturningCopies({ disk, journal, pace, onBack });
  }

  lost(fault: MemoryFault): void {
    this.#copies.lost(fault);
  }

  async bringBack(): Promise<void> {
    this.#isAsked = true;
    this.#waiting();
    await this.#back;
  }
}
