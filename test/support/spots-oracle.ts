import { BET_SPOTS_DEFAULTS } from '../../hal/parts/bet-spots/bet-spots.js';
import { MAX_FRAME } from '../../hal/parts/bet-spots/frame.js';
import { START_MS, type VirtualStation } from '../../hal/parts/bet-spots/model/virtual-station.js';
import type { SpotState } from '../../hal/parts/bet-spots/station.js';
import { wireTime } from '../../hal/ports/serial-link.js';
import type { VirtualClock } from '../../hal/virtual/virtual-clock.js';

/** Ages are whole milliseconds; and of an answer that came twice, the first time damaged, the second is believed. */
const LATE = 1 + wireTime(MAX_FRAME + 2, BET_SPOTS_DEFAULTS.baud);

/** From one start of a station to the next: when it was ready, what lay there then, and what hands did since, in order. */
interface Life {
  readonly from: number;
  lay: readonly ReadonlySet<string>[];
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
    const [lying, life, place] = [this.#lying[spot], this.#lives.at(-1), this.#station.spots[spot]];
    if (!lying || !life) return;
    if (lying.delete(tag)) place?.take(tag);
    else {
      lying.add(tag);
      place?.put(tag);
    }
    const at = this.#clock.now();
    if (at >= life.from) life.done.push({ spot, at, tags: new Set(lying) });
    else life.lay = this.#copy();
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
    if (!equal(state.tags, tagsAt(life, state))) this.#fault(state, 'is not what lay there');
  }

  /** When the line has been good for a while. */
  atTheEnd(): void {
    const life = this.#lives.at(-1);
    for (const [spot, lying] of this.#lying.entries()) {
      const state = this.#told[spot];
      if (!state) this.wrong.push(`spot ${spot} was never told`);
      else if (!equal(state.tags, lying)) this.#fault(state, 'is told last, and something else lies there');
      else if (life && between(life, spot, state.change, Number.POSITIVE_INFINITY))
        this.#fault(state, 'is told last, and more happened');
    }
  }

  #followed(state: SpotState, before: SpotState | null, life: Life, index: number): void {
    const done = life.done[state.change - 1];
    if (index !== this.#life || !before) this.#fault(state, 'follows on what was never told');
    else if (done?.spot !== state.spot) this.#fault(state, 'never happened');
    else if (state.change <= before.change) this.#fault(state, 'was told before');
    else if (between(life, state.spot, before.change, state.change))
      this.#fault(state, 'leaves out what was between');
    else if (state.stableSince < done.at - 0.01 || state.stableSince > done.at + LATE)
      this.#fault(state, `was at ${done.at}`);
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

  #copy(): Set<string>[] {
    return this.#lying.map((tags) => new Set(tags));
  }

  #fault({ station, spot, cause: told, change, tags, stableSince }: SpotState, what: string): void {
    this.wrong.push(
      `${this.#clock.now()}: ${station}/${spot} ${told} ${change} {${[...tags]}} since ${stableSince} ${what}`,
    );
  }
}

/** Whether hands did something on the spot behind the one change and before the other. */
const between = ({ done }: Life, spot: number, after: number, until: number): boolean =>
  done.slice(after, until - 1).some((one) => one.spot === spot);

const tagsAt = ({ lay, done }: Life, { spot, change }: SpotState): ReadonlySet<string> =>
  done.slice(0, change).findLast((one) => one.spot === spot)?.tags ?? lay[spot] ?? new Set();

const equal = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((tag) => b.has(tag));
