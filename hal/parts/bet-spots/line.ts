import { type Cancel, type Clock, sleep } from '../../ports/clock.js';
import { HardwareError } from '../../ports/hardware-error.js';
import { PriorityQueue } from '../../ports/priority-queue.js';
import { type SerialLink, wireTime } from '../../ports/serial-link.js';
import { REFUSALS, REFUSED, REPLY, REQUESTS, RESPONSES } from './codec.js';
import { encodeFrame, MAX_PAYLOAD, type SpotFrame, wireLength } from './frame.js';
import { type FrameCounters, FrameReader } from './frame-reader.js';
import type { Requests, Responses } from './messages.js';

/** In milliseconds, from docs/protocols.md: how long the line rests between two frames, and a station may think. */
const TURN_AROUND = 0.5;
const REPLY_WITHIN = 5;

export interface SpotLineSettings {
  readonly baud: number;
  /** How late the machine may hand over what has arrived: 16 ms is usual of a USB adapter. */
  readonly latencyMs: number;
}

/** Every question `sent` has one of the four ends after it; every good frame is an answer, malformed, stray or an echo. */
export interface SpotLineCounters {
  sent: number;
  retransmissions: number;
  answers: number;
  /** The check is right and the content is not: the station's program is at fault, not the cable. */
  malformed: number;
  timeouts: number;
  /** The link went away while the answer was awaited. */
  brokenOff: number;
  /** Good frames that nobody waited for: late, doubled, or from a station that speaks unasked. */
  strays: number;
  /** What was sent, heard again: some adapters listen while they speak. */
  echoes: number;
}

export interface StationResponse<T> {
  readonly answer: T;
  /** When the station began to answer: the ages in it count back from here. */
  readonly began: number;
}

type End = SpotFrame | Error | 'timeout';

interface Waiting {
  readonly address: number;
  readonly sequence: number;
  readonly kind: number;
  readonly done: (end: End) => void;
}

/** The shared line: one question at a time, sent again until it is answered or given up. */
export class SpotLine {
  readonly counters: SpotLineCounters = {
    sent: 0,
    retransmissions: 0,
    answers: 0,
    malformed: 0,
    timeouts: 0,
    brokenOff: 0,
    strays: 0,
    echoes: 0,
  };
  readonly #link: SerialLink;
  readonly #clock: Clock;
  readonly #settings: SpotLineSettings;
  readonly #reader = new FrameReader();
  readonly #queue = new PriorityQueue();
  readonly #forget: readonly Cancel[];
  /** From the end of a question: so long that a station that keeps to its times has ended, as two never speak at once. */
  readonly #patience: number;
  #waiting: Waiting | null = null;
  #closed = false;
  #sequence = 0;
  #lastByte = Number.NEGATIVE_INFINITY;

  constructor(link: SerialLink, clock: Clock, settings: SpotLineSettings) {
    const longest = wireTime(wireLength(MAX_PAYLOAD), settings.baud);
    this.#patience = REPLY_WITHIN + longest + settings.latencyMs;
    this.#link = link;
    this.#clock = clock;
    this.#settings = settings;
    this.#forget = [
      link.onBytes((bytes) => this.#hear(bytes)),
      link.onLost((error) => this.#waiting?.done(error)),
    ];
  }

  get reader(): FrameCounters {
    return this.#reader.counters;
  }

  where(address: number): string {
    return `${this.#link.name}: station ${address}`;
  }

  /**
   * Rejects with a HardwareError. The line carries one question at a time: the urgent ones, to stations that are known to
   * answer, do not wait for those that others may leave open.
   */
  ask<K extends keyof Requests>(
    kind: K,
    address: number,
    question: Requests[K],
    { urgent, tries }: { readonly urgent: boolean; readonly tries: number },
  ): Promise<StationResponse<Responses[K]>> {
    const payload = REQUESTS[kind].encode(question);
    return this.#queue.run(urgent, () => this.#exchange(kind, address, payload, tries));
  }

  /** What is under way is finished first. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#queue.run(false, async () => {
      for (const forget of this.#forget) forget();
      await this.#link.close();
    });
  }

  async #exchange<K extends keyof Requests>(
    kind: K,
    address: number,
    payload: Uint8Array,
    tries: number,
  ): Promise<StationResponse<Responses[K]>> {
    const { counters } = this;
    const damagedBefore = this.#damaged();
    for (let attempt = 0; attempt < tries; attempt++) {
      if (this.#closed) throw new HardwareError('gone', this.#link.name, 'the program has closed the line');
      // An open line stays open; one that was lost is opened again by whoever asks next.
      await this.#link.open();
      if (attempt > 0) counters.retransmissions++;
      const frame = await this.#sendAndWait(REQUESTS[kind].code, address, payload);
      if (frame === 'timeout') {
        counters.timeouts++;
        continue;
      }
      const began = this.#lastByte - wireTime(wireLength(frame.payload.length), this.#settings.baud);
      if (frame.kind === REFUSED) {
        counters.answers++;
        const reason = REFUSALS[frame.payload[0] ?? 0] ?? 'a reason that is not in version 1';
        throw new HardwareError('refused', this.where(address), `it refuses "${kind}": ${reason}`);
      }
      const answer = RESPONSES[kind].decode(frame.payload);
      if (answer) {
        counters.answers++;
        return { answer, began };
      }
      counters.malformed++;
    }
    if (this.#damaged() === damagedBefore) {
      throw new HardwareError('timeout', this.where(address), `no answer to "${kind}"`);
    }
    throw new HardwareError('bad-frame', this.where(address), `no whole answer to "${kind}"`);
  }

  async #sendAndWait(kind: number, address: number, payload: Uint8Array): Promise<SpotFrame | 'timeout'> {
    await this.#quiet();
    this.#sequence = (this.#sequence + 1) & 0xff;
    const sequence = this.#sequence;
    const bytes = encodeFrame({ address, kind, sequence, payload });
    const patience = wireTime(bytes.length, this.#settings.baud) + this.#patience;
    let giveUp: Cancel = () => {};
    const end = await new Promise<End>((done) => {
      this.#waiting = { address, sequence, kind: REPLY | kind, done };
      giveUp = this.#clock.after(`${this.where(address)}: answer`, patience, () => done('timeout'));
      this.counters.sent++;
      // Not waited for: an adapter that never says that the bytes have left must not hold up the other stations.
      this.#link.write(bytes).catch(done);
    });
    giveUp();
    this.#waiting = null;
    if (!(end instanceof Error)) return end;
    this.counters.brokenOff++;
    throw end;
  }

  /** Lets the line rest; and whoever speaks unasked end, unless that goes on and on. */
  async #quiet(): Promise<void> {
    const latest = this.#clock.now() + this.#patience;
    for (;;) {
      const rest = this.#lastByte + TURN_AROUND - this.#clock.now();
      if (rest <= 0 || this.#clock.now() >= latest) return;
      await sleep(this.#clock, `${this.#link.name}: turn-around`, rest);
    }
  }

  #hear(bytes: Uint8Array): void {
    this.#lastByte = this.#clock.now();
    for (const frame of this.#reader.push(bytes)) {
      const waiting = this.#waiting;
      if (frame.kind < REPLY) this.counters.echoes++;
      else if (
        waiting &&
        frame.address === waiting.address &&
        frame.sequence === waiting.sequence &&
        (frame.kind === waiting.kind || frame.kind === REFUSED)
      ) {
        this.#waiting = null;
        waiting.done(frame);
      } else this.counters.strays++;
    }
  }

  #damaged(): number {
    const { short, long, check, form } = this.#reader.counters.bad;
    return short + long + check + form + this.counters.malformed;
  }
}
