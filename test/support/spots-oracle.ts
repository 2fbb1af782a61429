import { BET_SPOTS_DEFAULTS } from '../../hal/parts/bet-spots/bet-spots.js';
import { MAX_FRAME } from '../../hal/parts/bet-spots/frame.js';
import { START_MS, type VirtualStation } from '../../hal/parts/bet-spots/model/virtual-station.js';
import type { SpotState } from '../../hal/parts/bet-spots/station.js';
import { wireTime } from '../../hal/ports/serial-link.js';
import type { VirtualClock } from '../../hal/virtual/virtual-clock.js';

/** Ages are whole milliseconds; and of an answer that came twice, the first time damaged, the second is believed. */
const LATE = 1 + wireTime(MAX_FRAME + 2, BET_SPOTS_DEFAULTS.baud);

/** From one start of a station to the next. */
interface Life {
  readonly from: number;
  /** What lay there when it was ready. */
  readonly lay: readonly Set<string>[];
  /** What hands did since: number 1 is the first. */
  readonly done: { readonly spot: number; readonly at: number; readonly tags: ReadonlySet<string> }[];
}

/**
 * Knows what hands really did on the spots of one station, and holds what the driver tells against it: every change once
 * and in order, and nothing left out but across a gap that was declared and was one.
 */
export class SpotsOracle {
  /** What was wrong, in words. */
  readonly wrong: string[] = [];
  readonly #station: VirtualStation;
  readonly #clock: VirtualClock;
  readonly #log: number;
  readonly #lying: Set<string>[];
  readonly #lives: Life[];
  readonly #told: (SpotState | null)[];
  /** The life that was told of last. */
  #life = -1;

  constructor(station: VirtualStation, clock: VirtualClock, log: number) {
    this.#station = station;
    this.#clock = clock;
    this.#log = log;
    this.#lying = station.spots.map(() => new Set());
    this.#told = station.spots.map(() => null);
    this.#lives = [{ from: clock.now(), lay: this.#copy(), done: [] }];
  }

  /** A hand puts the chip there, or takes it if it lies there. */
  move(spot: number, tag: string): void {
    const lying = this.#lying[spot];
    const life = this.#lives.at(-1);
    if (!lying || !life) return;
    if (lying.delete(tag)) this.#station.spots[spot]?.take(tag);
    else {
      lying.add(tag);
      this.#station.spots[spot]?.put(tag);
    }
    const at = this.#clock.now();
    if (at >= life.from) life.done.push({ spot, at, tags: new Set(lying) });
    else this.#lives[this.#lives.length - 1] = { ...life, lay: this.#copy() };
  }

  restart(): void {
    this.#station.restart();
    this.#lives.push({ from: this.#clock.now() + START_MS, lay: this.#copy(), done: [] });
  }

  heard(state: SpotState): void {
    const now = this.#clock.now();
    // A station that starts is silent for a while: whatever is heard is of the last one that was ready.
    const index = this.#lives.findLastIndex(({ from }) => from <= now);
    const life = this.#lives[index];
    const before = this.#told[state.spot] ?? null;
    if (!life) return;
    if (state.cause === 'change') this.#followed(state, before, life, index);
    else this.#declared(state, life, index);
    this.#told[state.spot] = state;
    this.#life = index;
    if (!equal(state.tags, this.#tagsAt(life, state))) this.#fault(state, 'is not what lay there');
  }

  /** When the line has been good for a while. */
  atTheEnd(): void {
    this.#lying.forEach((lying, spot) => {
      const state = this.#told[spot];
      if (!state) this.wrong.push(`spot ${spot} was never told`);
      else if (!equal(state.tags, lying)) this.#fault(state, 'is told last, and something else lies there');
      else if (this.#between(this.#lives.at(-1), spot, state.change, Number.POSITIVE_INFINITY)) {
        this.#fault(state, 'is told last, and more happened');
      }
    });
  }

  #followed(state: SpotState, before: SpotState | null, life: Life, index: number): void {
    const done = life.done[state.change - 1];
    if (index !== this.#life || !before) this.#fault(state, 'follows on what was never told');
    else if (done?.spot !== state.spot) this.#fault(state, 'never happened');
    else if (state.change <= before.change) this.#fault(state, 'was told before');
    else if (this.#between(life, state.spot, before.change, state.change)) {
      this.#fault(state, 'leaves out what was between');
    } else if (state.stableSince < done.at - 0.01 || state.stableSince > done.at + LATE) {
      this.#fault(state, `was at ${done.at}`);
    }
  }

  /** The spots are told whole one after the other, the first one first. */
  #declared(state: SpotState, life: Life, index: number): void {
    // Of a look, the first one is what the changes go on from.
    const newest = this.#told.map(
      (told, spot) => (spot === 0 || told?.cause === 'change' ? told?.change : 0) ?? 0,
    );
    const gap = {
      start: this.#life === -1,
      restart: this.#life >= 0 && index > this.#life,
      overrun: index === this.#life && life.done.length - Math.max(...newest) > this.#log,
      change: false,
    };
    if (state.spot > 0 && this.#told[state.spot - 1]?.cause === state.cause) return;
    if (!gap[state.cause]) this.#fault(state, 'declares a gap where there is none');
  }

  #between(life: Life | undefined, spot: number, after: number, until: number): boolean {
    return life?.done.some((done, i) => done.spot === spot && i + 1 > after && i + 1 < until) ?? false;
  }

  #tagsAt({ lay, done }: Life, { spot, change }: SpotState): ReadonlySet<string> {
    return done.slice(0, change).findLast((one) => one.spot === spot)?.tags ?? lay[spot] ?? new Set();
  }

  #copy(): Set<string>[] {
    return this.#lying.map((tags) => new Set(tags));
  }

  #fault({ station, spot, cause: told, change, tags, stableSince }: SpotState, what: string): void {
    this.wrong.push(
      `${this.#clock.now()}: ${station}/${spot} ${told} ${change} {${[...tags]}} since ${stableSince} ${what}`,
    );
  }
}

function equal(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((tag) => b.has(tag));
}
