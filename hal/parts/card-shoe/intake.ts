/** Bytes that may wait while others are being recorded: eight seconds of a busy line. */
const MOST_WAITING = 4096;

interface Arrived {
  readonly bytes: Uint8Array;
  /** When, by the clock. */
  readonly at: number;
}

/**
 * Lets bytes through to the decoder once they are recorded, in their order, and closes when one cannot be: nothing is
 * decoded that could not be shown afterwards. What comes while some are being recorded is recorded together.
 */
export class Intake {
  readonly #record: (bytes: Uint8Array) => Promise<void>;
  readonly #decode: (bytes: Uint8Array, at: number) => void;
  readonly #failed: (cause: unknown) => void;
  #waiting: Arrived[] = [];
  #working: Promise<void> | null = null;
  #open = true;
  #unrecorded = 0;

  constructor(
    record: (bytes: Uint8Array) => Promise<void>,
    decode: (bytes: Uint8Array, at: number) => void,
    failed: (cause: unknown) => void,
  ) {
    this.#record = record;
    this.#decode = decode;
    this.#failed = failed;
  }

  take(bytes: Uint8Array, at: number): void {
    this.#waiting.push({ bytes, at });
    if (!this.#open) this.#drop();
    else if (count(this.#waiting) > MOST_WAITING) this.#close(new Error('recording takes too long'));
    else this.#working ??= this.#work();
  }

  /** Done when nothing is being recorded. */
  async drained(): Promise<void> {
    await this.#working;
  }

  open(): void {
    this.#open = true;
  }

  /** Bytes that were not recorded, and so never decoded. */
  get unrecorded(): number {
    return this.#unrecorded;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#record(joined(batch));
      } catch (cause) {
        this.#waiting.unshift(...batch);
        this.#close(cause);
        break;
      }
      for (const { bytes, at } of batch) this.#decode(bytes, at);
    }
    this.#working = null;
  }

  #close(cause: unknown): void {
    this.#open = false;
    this.#drop();
    this.#failed(cause);
  }

  #drop(): void {
    this.#unrecorded += count(this.#waiting);
    this.#waiting = [];
  }
}

function count(arrived: readonly Arrived[]): number {
  return arrived.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

function joined(arrived: readonly Arrived[]): Uint8Array {
  const [only] = arrived;
  return only && arrived.length === 1 ? only.bytes : Buffer.concat(arrived.map(({ bytes }) => bytes));
}
