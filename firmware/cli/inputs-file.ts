import { join } from 'node:path';
import type { InputLog } from '../../hal/cabinet/input-log.js';
import { type Clock, every } from '../../hal/ports/clock.js';
import type { Disk } from '../../hal/ports/disk.js';
import { object, record } from '../../src/reader/composites.js';
import { Source } from '../../src/reader/source.js';
import { text } from '../../src/reader/values.js';
import { placeFile, readWhole } from '../backup/files.js';
import { type SeenInputs, seenAlso } from '../technician/seen-inputs.js';

const NAME = 'inputs.json';
const TIME = text(1, 40);
const SEEN = object({ since: TIME, seen: record(text(1, 80), TIME) });

/** In milliseconds: often enough for days. */
const WRITTEN = 60 * 60 * 1000;

/**
 * Remembers beside the journal when each input last moved, so that a key that nobody presses is told of before a player finds that it
 * does not work. Nothing else depends on it: where it cannot be read or written, it begins anew.
 */
export class InputsFile {
  readonly #disk: Disk;
  readonly #folder: string;
  readonly #log: InputLog;
  readonly #clock: Clock;
  readonly #stop: () => void;
  #known: SeenInputs;
  /** One after the other. */
  #written: Promise<void>;

  constructor(disk: Disk, folder: string, log: InputLog, clock: Clock) {
    this.#disk = disk;
    this.#folder = folder;
    this.#log = log;
    this.#clock = clock;
    this.#known = { since: new Date(clock.wall()).toISOString(), seen: {} };
    this.#written = this.#read();
    void this.#write();
    this.#stop = every(clock, 'inputs are written down', WRITTEN, () => void this.#write());
  }

  get seen(): SeenInputs {
    return seenAlso(this.#known, this.#log.all(), this.#clock.now(), this.#clock.wall());
  }

  async stop(): Promise<void> {
    this.#stop();
    await this.#write();
  }

  async #read(): Promise<void> {
    try {
      const bytes = await readWhole(this.#disk, this.#folder, NAME);
      if (!bytes) return;
      const { faults, value } = new Source(join(this.#folder, NAME), bytes.toString(), SEEN);
      if (faults.length === 0) this.#known = value as SeenInputs;
    } catch {}
  }

  #write(): Promise<void> {
    this.#written = this.#written.then(() =>
      placeFile(this.#disk, this.#folder, NAME, Buffer.from(JSON.stringify(this.seen))).catch(() => {}),
    );
    return this.#written;
  }
}
