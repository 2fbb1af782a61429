import { DELIMITER, decodeFrame, type FrameError, MAX_FRAME, type SpotFrame } from './frame.js';

/** Each byte is counted once: a delimiter, part of a frame, skipped, or pending. */
export interface FrameCounters {
  bytes: number;
  delimiters: number;
  frames: number;
  frameBytes: number;
  readonly bad: Record<FrameError, number>;
  skipped: number;
  /** Since the last delimiter. */
  pending: number;
  /** Good frames that followed bad ones. */
  resyncs: number;
}

/** Finds the frames in a stream of bytes, wherever it is cut and however it is damaged. */
export class FrameReader {
  readonly counters: FrameCounters = {
    bytes: 0,
    delimiters: 0,
    frames: 0,
    frameBytes: 0,
    bad: { short: 0, long: 0, check: 0, form: 0 },
    skipped: 0,
    pending: 0,
    resyncs: 0,
  };
  /** One byte more than the longest frame, so that a longer one is recognised. */
  readonly #held = new Uint8Array(MAX_FRAME + 1);
  #outOfStep = false;
  /** Told of the bytes between two delimiters, and what they are. */
  readonly #read: (bytes: Uint8Array, found: SpotFrame | FrameError) => void;

  constructor(read: (bytes: Uint8Array, found: SpotFrame | FrameError) => void = () => {}) {
    this.#read = read;
  }

  push(bytes: Uint8Array): SpotFrame[] {
    const frames: SpotFrame[] = [];
    const { counters } = this;
    counters.bytes += bytes.length;
    for (const byte of bytes) {
      if (byte !== DELIMITER) {
        if (counters.pending < this.#held.length) this.#held[counters.pending] = byte;
        counters.pending++;
        continue;
      }
      counters.delimiters++;
      if (counters.pending === 0) continue;
      const whole = this.#held.subarray(0, counters.pending);
      const found = decodeFrame(whole);
      this.#read(whole, found);
      if (typeof found === 'string') {
        counters.bad[found]++;
        counters.skipped += counters.pending;
        this.#outOfStep = true;
      } else {
        counters.frames++;
        counters.frameBytes += counters.pending;
        if (this.#outOfStep) counters.resyncs++;
        this.#outOfStep = false;
        frames.push(found);
      }
      counters.pending = 0;
    }
    return frames;
  }
}
