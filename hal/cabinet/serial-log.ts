import type { SpotState } from '../parts/bet-spots/station.js';
import type { ShoeEvent } from '../parts/card-shoe/card-shoe.js';
import type { Clock } from '../ports/clock.js';
import type { Spot } from '../roles/roles.js';

/** Bytes of the shoe as they came together, and what they completed. */
export interface LoggedBytes {
  readonly at: number;
  readonly bytes: Uint8Array;
  readonly events: readonly ShoeEvent[];
}

/** An antenna as it last reported. */
export interface LoggedSpot {
  readonly at: number;
  readonly seat: number;
  readonly spot: Spot;
  readonly state: SpotState;
  /** Every chip that lay there since the last clearing. */
  readonly laid: ReadonlySet<string>;
}

/** So many pieces of the shoe are kept, of so many bytes at most, and so many chips of a spot. */
const MOST_PIECES = 60;
const LONGEST_PIECE = 64;
const MOST_LAID = 100;

/** What shoe and antennas sent of late, for the technician. */
export class SerialLog {
  readonly #clock: Clock;
  readonly #spots = new Map<string, LoggedSpot>();
  #pieces: LoggedBytes[] = [];
  #cards: ShoeEvent[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  shoe(bytes: Uint8Array, events: readonly ShoeEvent[]): void {
    const at = this.#clock.now();
    const begun = this.#pieces.at(-1);
    // A line brings them one by one.
    if (begun && begun.events.length === 0 && begun.bytes.length < LONGEST_PIECE)
      this.#pieces = [
        ...this.#pieces.slice(0, -1),
        { at, bytes: Uint8Array.from([...begun.bytes, ...bytes]), events },
      ];
    else this.#pieces = [...this.#pieces.slice(1 - MOST_PIECES), { at, bytes, events }];
    const cards = events.filter((event) => event.kind === 'telegram' && 'card' in event.telegram);
    if (cards.length > 0) this.#cards = [...this.#cards, ...cards].slice(-MOST_CARDS);
  }

  spot(seat: number, spot: Spot, state: SpotState): void {
    const place = `${seat} ${spot}`;
    const laid = new Set([...(this.#spots.get(place)?.laid ?? []), ...state.tags].slice(-MOST_LAID));
    this.#spots.set(place, { at: this.#clock.now(), seat, spot, state, laid });
  }

  /** The latest last. */
  get pieces(): readonly LoggedBytes[] {
    return this.#pieces;
  }

  /** The telegrams with a card since the last clearing. */
  get cards(): readonly ShoeEvent[] {
    return this.#cards;
  }

  get spots(): readonly LoggedSpot[] {
    return [...this.#spots.values()];
  }

  clear(): void {
    this.#pieces = [];
    this.#cards = [];
    for (const [place, logged] of this.#spots)
      this.#spots.set(place, { ...logged, laid: new Set(logged.state.tags) });
  }
}

/** Enough for a deck that is dealt some times. */
const MOST_CARDS = 500;
