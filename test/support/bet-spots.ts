import type { PartHealth } from '../../hal/health/supervisor.js';
import { BET_SPOTS_DEFAULTS, BetSpots } from '../../hal/parts/bet-spots/bet-spots.js';
import { VirtualStation } from '../../hal/parts/bet-spots/model/virtual-station.js';
import type { SpotState } from '../../hal/parts/bet-spots/station.js';
import type { Clock } from '../../hal/ports/clock.js';
import { MultiDrop } from '../../hal/virtual/multi-drop.js';
import { VirtualClock } from '../../hal/virtual/virtual-clock.js';
import { VirtualSerial } from '../../hal/virtual/virtual-serial.js';

export interface TableOfSpots {
  readonly stations: number;
  readonly spots: number;
  readonly log?: number;
}

/** The readers of a table on their line, the driver at the other end, and everything it told. */
export class SpotsOnALine {
  readonly clock = new VirtualClock();
  readonly serial: VirtualSerial;
  readonly drop: MultiDrop;
  readonly stations: readonly VirtualStation[];
  readonly driver: BetSpots;
  readonly #clock: Clock;
  readonly told: SpotState[] = [];
  readonly healths: PartHealth[] = [];
  /** What each part was last said to be. */
  readonly health = new Map<string, PartHealth>();

  /** The machine and its wires run on the clock as `as` makes it. */
  constructor(
    { stations, spots, log = 256 }: TableOfSpots,
    heard: (state: SpotState) => void = () => {},
    as: (clock: VirtualClock) => Clock = (clock) => clock,
  ) {
    this.#clock = as(this.clock);
    this.serial = new VirtualSerial('spots', this.#clock, BET_SPOTS_DEFAULTS.baud);
    this.drop = new MultiDrop(this.serial, this.#clock, BET_SPOTS_DEFAULTS.baud);
    this.stations = Array.from({ length: stations }, (_, i) => this.station(i + 1, 100 + i, { spots, log }));
    const settings = {
      ...BET_SPOTS_DEFAULTS,
      stations: this.stations.map((_, i) => ({ address: i + 1, spots })),
    };
    this.driver = new BetSpots(this.serial.host, this.#clock, settings, {
      changed: (state) => {
        this.told.push(state);
        heard(state);
      },
      health: (health) => {
        this.healths.push(health);
        this.health.set(health.part, health);
      },
    });
  }

  /** Puts a station on the line. */
  station(
    address: number,
    serial: number,
    { spots, log = 256 }: { spots: number; log?: number },
  ): VirtualStation {
    return new VirtualStation(this.drop, this.#clock, { address, serial, spots, log });
  }

  /** The first station is number 0 here, and has the address 1. */
  at(index: number): VirtualStation {
    const station = this.stations[index];
    if (!station) throw new Error(`there is no station ${index}`);
    return station;
  }

  async start(): Promise<void> {
    await this.clock.until(this.driver.start());
  }

  get allWork(): boolean {
    return this.stations.every((_, i) => this.health.get(`spots: station ${i + 1}`)?.state === 'working');
  }
}
