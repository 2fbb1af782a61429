/**
 * What one read of the chip says of an input. `true` is active: a button that is down.
 *
 * A read is one burst of INTF, INTCAP and GPIO, so it looks at the input up to three times.
 */
export interface PinReading {
  /** GPIO: how it stands. */
  readonly active: boolean;
  /** INTCAP: how it stood when the port captured, if that was since the last read; else null. */
  readonly captured: boolean | null;
  /** INTF: this input made the port capture. */
  readonly moved: boolean;
  /** No input had moved between the last read and this moment. */
  readonly calledAt: number;
  /** The input was read between these two moments. */
  readonly begun: number;
  readonly done: number;
}

export interface PinEdge {
  readonly active: boolean;
  readonly at: number;
}

/** In milliseconds: a press of this length is always heard; and what opens and closes for so long is still one contact. */
const SURELY_HEARD = 30;
const LONGEST_BOUNCE = 8;

const NOTHING: readonly PinEdge[] = [];

/**
 * Decides from reads when an input has changed. No single byte is believed: a wager may hang on it, I2C has no check value, and
 * a contact may close for a microsecond by static alone. Two bytes must have told of a change: INTF, INTCAP or GPIO of one
 * read, or of one read and the next.
 *
 * 1. It counts when the input has stood so for `shortestMs`: from a read that saw it to another, without a move between; or to
 *    the edge of the interrupt line, which carries its time, and before which no input had moved. So neither a shorter contact
 *    nor one wrong byte is a change.
 * 2. On a busy bus a press may be over before the second read. It still counts if there was room for a press of 30 ms from the
 *    read or the edge before it to the read after it. So no press of 30 ms is lost; and a shorter contact can be taken for one
 *    only where the bus, or the program, was away for so long.
 */
export class ConfirmedPin {
  readonly #shortestMs: number;
  /** Null while nobody knows. */
  #active: boolean | null = null;
  /** What the first read said, until the second agrees. */
  #first: boolean | null = null;
  /** When the last read began. */
  #lastReadAt = 0;
  /** What tells that it is otherwise; null while nothing does. */
  #doubt: Doubt | null = null;

  constructor(shortestMs: number) {
    this.#shortestMs = shortestMs;
  }

  /** As far as it is confirmed. */
  get active(): boolean | null {
    return this.#active;
  }

  /** Another read will tell more. */
  get isDoubtful(): boolean {
    return this.#active === null || this.#doubt !== null;
  }

  /** Nothing is known of it any more. */
  forget(): void {
    this.#active = null;
    this.#first = null;
    this.#doubt = null;
  }

  /** What has happened, as far as this read confirms it. */
  read(reading: PinReading): readonly PinEdge[] {
    const edges = this.#active === null ? this.#firstReads(reading) : this.#weigh(reading, !this.#active);
    this.#lastReadAt = reading.begun;
    return edges;
  }

  #weigh(reading: PinReading, other: boolean): readonly PinEdge[] {
    const { active, captured, moved, calledAt, begun, done } = reading;
    const told = Number(captured === other) + Number(moved) + Number(active === other);
    const before = this.#doubt;
    // As nearly always.
    if (told === 0 && before === null) return NOTHING;
    const bytes = (before?.bytes ?? 0) + told;
    const stoodUntil = active === other && !moved ? begun : calledAt;
    if (before && bytes >= 2 && stoodUntil >= before.stillSince + this.#shortestMs) {
      this.#believe(other);
      return [{ active: other, at: before.stillSince }, ...this.#weigh(reading, !other)];
    }
    const since = Math.max(this.#lastReadAt, calledAt);
    const beganAnew = moved && (captured === other || active === other);
    const doubt =
      before === null
        ? { bytes, since, stillSince: done }
        : beganAnew
          ? { bytes, since: Math.max(before.since, since - LONGEST_BOUNCE), stillSince: done }
          : { ...before, bytes };
    if (active === other) {
      this.#doubt = doubt;
      return [];
    }
    this.#believe(active);
    if (bytes < 2) return [];
    // Only what is active can be over: an input that seemed to rest for a moment has bounced.
    if (other && done - doubt.since >= SURELY_HEARD) {
      return [
        { active: true, at: doubt.since },
        { active: false, at: done },
      ];
    }
    // It was too short, or GPIO was read wrong: the next read will tell.
    this.#doubt = { ...doubt, bytes: 0 };
    return [];
  }

  /** The level is known when two reads agree on it. */
  #firstReads({ active, done }: PinReading): readonly PinEdge[] {
    const agrees = this.#first === active;
    this.#first = active;
    if (!agrees) return [];
    this.#believe(active);
    return [{ active, at: done }];
  }

  #believe(active: boolean): void {
    this.#active = active;
    this.#doubt = null;
  }
}

interface Doubt {
  /** How many bytes have told of it. */
  readonly bytes: number;
  /** It is no older, without a move. */
  readonly since: number;
  /** A read has seen it by then. */
  readonly stillSince: number;
}
