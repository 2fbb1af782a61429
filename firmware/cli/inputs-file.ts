import { join } from 'node:path';
import type { InputLog } from '../../hal/cabinet/input-log.js';
import { type Clock, every } from '../../hal/ports/clock.js';
import { object, record } from '../../src/reader/composites.js';
import { text } from '../../src/reader/values.js';
import { SecretFile } from '../secret-file.js';
import { type SeenInputs, seenAlso } from '../technician/seen-inputs.js';

const TIME = text(1, 40);
const SEEN = object({ since: TIME, seen: record(text(1, 80), TIME) });

/** In milliseconds: often enough for days. */
const WRITTEN = 60 * 60 * 1000;

/**
 * Remembers beside the journal when each input last moved, so that a key that nobody presses is told of before a player finds that it
 * does not work. Nothing else depends on it: where it cannot be read or written, it begins anew.
 */
export class InputsFile {
  readonly #file: SecretFile<SeenInputs>;
  readonly #log: InputLog;
  readonly #clock: Clock;
  readonly #stop: () => void;
  #known: SeenInputs;

  constructor(folder: string, log: InputLog, clock: Clock) {
    this.#known = { since: new Date(clock.wall()).toISOString(), seen: {} };
    this.#file = new SecretFile(
      join(folder, 'inputs.json'),
      SEEN,
      'what a table writes there',
      () => this.#known,
    );
    this.#log = log;
    this.#clock = clock;
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

  async #write(): Promise<void> {
    await this.#file
      .change((known) => {
        this.#known = known;
        return [this.seen, null];
      })
      .catch(() => {});
  }
}
