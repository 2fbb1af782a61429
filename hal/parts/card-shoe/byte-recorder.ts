/** Bytes that may wait while others are being recorded: eight seconds of a busy line. */
const MOST_WAITING = 4096;

interface Arrived {
  readonly bytes: Uint8Array;
  /** When, by the clock. */
  readonly at: number;
}

/**
 * Stores bytes. `decode` may be called as soon as they are written where they will be kept, and gives whether anything came
 * of them; nothing of that is seen before they are stored. Bytes of which nothing came need not be stored before others.
 */
export type RecordBytes = (bytes: Uint8Array, decode: () => boolean) => Promise<void>;

/** Makes sense of bytes, and gives whether anything came of them. `stored` is when what came of them may be seen. */
export type DecodeBytes = (bytes: Uint8Array, at: number, stored: Promise<void>) => boolean;

/**
 * Lets bytes through to the decoder once they are written down, in their order, and closes when they cannot be: nothing is
 * decoded that could not be shown afterwards. What comes while some are being written is written together.
 */
export class ByteRecorder {
  readonly #store: RecordBytes;
  readonly #decode: DecodeBytes;
  readonly #failed: (cause: unknown) => void;
  #waiting: Arrived[] = [];
  #working: Promise<void> | null = null;
  #open = true;
  #unrecorded = 0;

  constructor(store: RecordBytes, decode: DecodeBytes, failed: (cause: unknown) => void) {
    this.#store = store;
    this.#decode = decode;
    this.#failed = failed;
  }

  receive(bytes: Uint8Array, at: number): void {
    this.#waiting.push({ bytes, at });
    if (!this.#open) this.#drop();
    else if (count(this.#waiting) > MOST_WAITING) this.#close(new Error('recording takes too long'));
    else this.#working ??= this.#work();
  }

  /** Done when nothing waits to be decoded. */
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
      await this.#letThrough(batch);
    }
    this.#working = null;
  }

  /** Done when they are decoded, or never will be. */
  #letThrough(batch: readonly Arrived[]): Promise<void> {
    return new Promise((done) => {
      let came: boolean | null = null;
      const decode = (): boolean => {
        came ??= batch.map(({ bytes, at }) => this.#decode(bytes, at, stored)).includes(true);
        done();
        return came;
      };
      const stored = Promise.resolve().then(() => this.#store(joined(batch), decode));
      stored.then(decode).catch((cause: unknown) => {
        if (came === null) this.#waiting.unshift(...batch);
        this.#close(cause);
        done();
      });
    });
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
