import { join } from 'node:path';
import type { Disk } from '../../hal/ports/disk.js';
import { HardwareError } from '../../hal/ports/hardware-error.js';
import { writeWhole } from './copy-writer.js';
import type { Journal } from './journal.js';
import type { Pace } from './pace.js';
import type { Recorded } from './record.js';
import { printSnapshot, readSnapshots, type StoredSnapshot, seqOf, snapshotNames } from './snapshot.js';

interface SnapshotSettings {
  readonly disk: Disk;
  readonly journal: Pick<Journal, 'folders' | 'notice'>;
  readonly pace: Pace;
}

const NOT_SEEN = '';

/** Looks at the snapshots that there were when a pass began, and takes from another copy what one has damaged. */
export class SnapshotScrub {
  readonly #settings: SnapshotSettings;
  /** By its last record, the SHA-256 that the records name for each of them. */
  readonly #named = new Map<number, string>();

  constructor(settings: SnapshotSettings) {
    this.#settings = settings;
  }

  async begin(): Promise<void> {
    for (const name of await this.#names()) this.#named.set(seqOf(name), NOT_SEEN);
  }

  readonly visit = ({ kind, body }: Recorded): void => {
    if (kind === 'snapshot' && this.#named.has(body.of)) this.#named.set(body.of, body.sha256);
  };

  async end(): Promise<void> {
    const { pace } = this.#settings;
    for (const name of await this.#names()) await pace.spend(await this.#look(name));
  }

  async #names(): Promise<ReadonlySet<string>> {
    const { disk, journal } = this.#settings;
    const names: string[] = [];
    for (const folder of journal.folders) {
      // A folder that cannot be listed loses its copy when its segments are looked at.
      const files = await disk.list(folder).catch(() => new Map<string, number>());
      names.push(...snapshotNames(files.keys()));
    }
    return new Set(names);
  }

  /** Gives how much was read. */
  async #look(name: string): Promise<number> {
    const { disk, journal } = this.#settings;
    const named = this.#named.get(seqOf(name)) ?? NOT_SEEN;
    const wrong: string[] = [];
    let good: StoredSnapshot | null = null;
    let read = 0;
    for (const folder of journal.folders) {
      const files = await disk.list(folder);
      // The table removes old ones.
      if (!files.has(name)) continue;
      read += files.get(name) ?? 0;
      const [kept] = (await readSnapshots(disk, folder, files, [name])).kept;
      if (kept && (named === NOT_SEEN || kept.sha256 === named)) good = kept;
      else wrong.push(folder);
    }
    for (const folder of wrong) await this.#repair(folder, name, good);
    return read;
  }

  /** Without a good one it is removed: a start can do without. */
  async #repair(folder: string, name: string, good: StoredSnapshot | null): Promise<void> {
    const { disk, journal, pace } = this.#settings;
    const wrong = `${name} is damaged, or not what its record names`;
    try {
      if (!(await disk.list(folder)).has(name)) return;
      journal.notice({
        about: folder,
        says: `${wrong}; it is ${good ? 'made anew from the other copy' : 'removed'}`,
      });
      if (!good) return await disk.remove(join(folder, name));
      const bytes = printSnapshot(good.snapshot, JSON.stringify(good.snapshot.state));
      await writeWhole(disk, folder, name, bytes, pace);
    } catch (error) {
      if (!(error instanceof HardwareError)) throw error;
      journal.notice({ about: folder, says: `${name} could not be made anew: ${error.message}` });
    }
  }
}
