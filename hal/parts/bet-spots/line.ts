import { type Cancel, type Clock, sleep } from '../../ports/clock.js';
import { HardwareError } from '../../ports/hardware-error.js';
import { PriorityQueue } from '../../ports/priority-queue.js';
import { type SerialLink, wireTime } from '../../ports/serial-link.js';
import { REFUSALS, REFUSED, REPLY, REQUESTS, RESPONSES } from './codec.js';
import { encodeFrame, MAX_PAYLOAD, type SpotFrame, wireLength } from './frame.js';
import { type FrameCounters, FrameReader } from './frame-reader.js';
import type { Requests, Responses } from './messages.js';
import { TelegramLog } from './telegram-log.js';

/** In milliseconds, from docs/protocols.md: the pause between two frames, and the time a station has to answer. */
const TURN_AROUND = 0.5;
const REPLY_WITHIN = 5;

/** In milliseconds: a timer that is later than this shows that the program was held up. */
const PROGRAM_LATE = 5;

export interface SpotLineSettings {
  readonly baud: number;
  /** How late the computer may deliver received bytes: 16 ms is usual for a USB adapter. */
  readonly latencyMs: number;
}

/** Every request `sent` ends as one of the next four; every good frame is an answer, malformed, stray or an echo. */
export interface SpotLineCounters {
  sent: number;
  retransmissions: number;
  answers: number;
  /** The check value is right but the content is not: the station's program is at fault, not the cable. */
  malformed: number;
  timeouts: number;
  /** The link was lost while a request waited for its answer. */
  brokenOff: number;
  /** Good frames that no request waited for: late, doubled, or from a station that talks without being asked. */
  strays: number;
  /** Our own frames, received again: some adapters listen while they send. */
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

/** The shared line: one request at a time, repeated until it is answered or given up. */
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
  /** What it carried of late. */
  readonly telegrams = new TelegramLog();
  readonly #reader = new FrameReader((bytes, found) =>
    this.telegrams.add(this.#clock.now(), 'station', bytes.slice(), found),
  );
  readonly #queue = new PriorityQueue();
  readonly #unsubscribe: readonly Cancel[];
  /** From the end of a request. By then a station that keeps to its times has finished: two must never talk at once. */
  readonly #answerTimeout: number;
  #waiting: Waiting | null = null;
  #closed = false;
  #sequence = 0;
  #lastByte = Number.NEGATIVE_INFINITY;

  constructor(link: SerialLink, clock: Clock, settings: SpotLineSettings) {
    const longest = wireTime(wireLength(MAX_PAYLOAD), settings.baud);
    this.#answerTimeout = REPLY_WITHIN + longest + settings.latencyMs;
    this.#link = link;
    this.#clock = clock;
    this.#settings = settings;
    this.#unsubscribe = [
      link.onBytes((bytes) => this.#receive(bytes)),
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
   * Rejects with a HardwareError. The line carries one request at a time. Urgent requests, to stations that are known to
   * answer, overtake those that others may leave unanswered.
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

  /** Finishes the request under way first. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#queue.run(false, async () => {
      for (const forget of this.#unsubscribe) forget();
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
      // Does nothing on an open line; opens one that was lost.
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
    await this.#waitForQuiet();
    this.#sequence = (this.#sequence + 1) & 0xff;
    const sequence = this.#sequence;
    const frame = { address, kind, sequence, payload };
    const bytes = encodeFrame(frame);
    this.telegrams.add(this.#clock.now(), 'table', bytes.subarray(1, -1), frame);
    const patience = wireTime(bytes.length, this.#settings.baud) + this.#answerTimeout;
    let giveUp: Cancel = () => {};
    const end = await new Promise<End>((done) => {
      this.#waiting = { address, sequence, kind: REPLY | kind, done };
      const due = this.#clock.now() + patience;
      const timer = (run: () => void): Cancel =>
        this.#clock.after(`${this.where(address)}: answer`, patience, run);
      // A program that was late itself may have the answer, and not have read it: timers come before bytes.
      giveUp = timer(() => {
        if (this.#clock.now() - due < PROGRAM_LATE) done('timeout');
        else giveUp = timer(() => done('timeout'));
      });
      this.counters.sent++;
      // Not awaited: an adapter that never finishes a write must not hold up the other stations.
      this.#link.write(bytes).catch(done);
    });
    giveUp();
    this.#waiting = null;
    if (!(end instanceof Error)) return end;
    this.counters.brokenOff++;
    throw end;
  }

  /** Waits for the pause between frames, and for a station that talks without being asked, but not for ever. */
  async #waitForQuiet(): Promise<void> {
    const latest = this.#clock.now() + this.#answerTimeout;
    for (;;) {
      const rest = this.#lastByte + TURN_AROUND - this.#clock.now();
      if (rest <= 0 || this.#clock.now() >= latest) return;
      await sleep(this.#clock, `${this.#link.name}: turn-around`, rest);
    }
  }

  #receive(bytes: Uint8Array): void {
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
