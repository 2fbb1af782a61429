import { Grace } from '../../health/grace.js';
import { type PartHealth, Supervisor } from '../../health/supervisor.js';
import type { Cancel, Clock } from '../../ports/clock.js';
import { HardwareError } from '../../ports/hardware-error.js';
import type { SerialLink } from '../../ports/serial-link.js';
import type { FrameCounters } from './frame-reader.js';
import { SpotLine, type SpotLineCounters, type SpotLineSettings } from './line.js';
import type { Identity, SelfTest } from './messages.js';
import { type SpotState, Station, type StationSettings } from './station.js';
import type { TelegramLog } from './telegram-log.js';

export interface BetSpotsSettings extends SpotLineSettings {
  readonly stations: readonly StationSettings[];
  /** How often a request is sent before its station counts as lost. */
  readonly tries: number;
  /** From the start of one round of polls to the next. After a longer round the next one starts at once. */
  readonly roundMs: number;
}

export interface BetSpotsHandlers {
  changed(state: SpotState): void;
  health(health: PartHealth): void;
}

/**
 * A round of 14 stations takes 76 ms. With three tries, a line that damages one poll in ten loses a station once in a
 * thousand. A USB adapter holds bytes back for up to 16 ms.
 */
export const BET_SPOTS_DEFAULTS = { baud: 115200, roundMs: 100, tries: 3, latencyMs: 20 };

/** In milliseconds, from docs/protocols.md: a station that starts answers by then. */
const STARTED_WITHIN = 2000;

/** The bet-spot readers of a table on one shared line. Reports every chip put down or taken, once and in order. */
export class BetSpots {
  readonly #clock: Clock;
  readonly #settings: BetSpotsSettings;
  readonly #name: string;
  readonly #line: SpotLine;
  readonly #stations: readonly {
    readonly station: Station;
    readonly supervisor: Supervisor;
    readonly grace: Grace;
  }[];
  #stopped = false;
  /** Until then a silent station may still be starting: it may have got its power together with the computer. */
  #startsUntil = 0;
  #cancel: Cancel = () => {};
  #round: Promise<void> = Promise.resolve();

  constructor(link: SerialLink, clock: Clock, settings: BetSpotsSettings, handlers: BetSpotsHandlers) {
    this.#clock = clock;
    this.#settings = settings;
    this.#name = link.name;
    this.#line = new SpotLine(link, clock, settings);
    this.#stations = settings.stations.map((each) => {
      const station = new Station(this.#line, each, settings.tries, (state) => {
        if (!this.#stopped) handlers.changed(state);
      });
      const part = this.#line.where(each.address);
      const grace = new Grace(clock, handlers.health);
      const supervisor = new Supervisor(
        part,
        clock,
        async () => {
          const before = station.restarts;
          await this.#bringUp(station);
          if (station.restarts > before) handlers.health({ part, state: 'restarted' });
        },
        (health) => grace.hear(health),
      );
      return { station, supervisor, grace };
    });
  }

  /** Resolves when every station works or is known to be lost. */
  async start(): Promise<void> {
    this.#startsUntil = this.#clock.now() + STARTED_WITHIN;
    await Promise.all(this.#stations.map(({ supervisor }) => supervisor.start()));
    this.#nextRound(0);
  }

  /** Reports nothing more, finishes what is on the line and closes it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    for (const { supervisor, grace } of this.#stations) {
      supervisor.stop();
      grace.stop();
    }
    await this.#round;
    await this.#line.close();
  }

  get counters(): SpotLineCounters & FrameCounters & { readonly restarts: number } {
    const { reader, counters } = this.#line;
    const restarts = this.#stations.reduce((sum, { station }) => sum + station.restarts, 0);
    return { ...counters, ...reader, bad: { ...reader.bad }, restarts };
  }

  get telegrams(): TelegramLog {
    return this.#line.telegrams;
  }

  /** Every change on this station's spots up to that moment has been reported. */
  knownUntil(address: number): number {
    const found = this.#stations.find(({ station }) => station.address === address);
    return found?.station.knownUntil ?? Number.NEGATIVE_INFINITY;
  }

  /** For the technician: lights the station's lamp for so long. */
  async identify(address: number, lampSeconds: number): Promise<Identity> {
    return (await this.#line.ask('identify', address, { lampSeconds }, this.#byHand)).answer;
  }

  async test(address: number): Promise<SelfTest> {
    return (await this.#line.ask('test', address, {}, this.#byHand)).answer;
  }

  async #bringUp(station: Station): Promise<void> {
    for (;;) {
      try {
        await station.bringUp();
        return;
      } catch (error) {
        const silent = error instanceof HardwareError && error.code === 'timeout';
        if (!silent || this.#stopped || this.#clock.now() >= this.#startsUntil) throw error;
      }
    }
  }

  get #byHand(): { urgent: boolean; tries: number } {
    return { urgent: false, tries: this.#settings.tries };
  }

  #nextRound(delay: number): void {
    if (this.#stopped) return;
    this.#cancel = this.#clock.after(`${this.#name}: round`, delay, () => {
      this.#round = this.#pollAll();
    });
  }

  async #pollAll(): Promise<void> {
    const started = this.#clock.now();
    let more = false;
    for (const { station, supervisor } of this.#stations) {
      // Bringing a station up polls it as well.
      if (!supervisor.working) continue;
      await supervisor.run(async () => {
        if (await station.poll()) more = true;
      });
    }
    this.#nextRound(more ? 0 : this.#settings.roundMs - (this.#clock.now() - started));
  }
}
