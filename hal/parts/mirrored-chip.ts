import { type PartHealth, Supervisor } from '../health/supervisor.js';
import type { Clock } from '../ports/clock.js';
import { HardwareError } from '../ports/hardware-error.js';
import { type I2cBus, readRegisters, writeRegisters } from '../ports/i2c-bus.js';

/** How a chip that shows something is set up and drawn. */
export interface MirrorSettings {
  readonly name: string;
  readonly address: number;
  /** Frames that set it up; each does no harm when it is said again. */
  readonly setUp: readonly Uint8Array[];
  /** Frames that let it be seen, once the picture is in it. */
  readonly show: readonly Uint8Array[];
  /** The register of the first byte of the picture, with whatever makes the chip count on from there. */
  readonly register: number;
  /** The picture that shows nothing. */
  readonly blank: Uint8Array;
}

/**
 * A chip that shows a picture, and the picture kept here. What changes goes out in one frame, from the first changed
 * byte to the last; changes that come while a frame is on its way go out together after it. A chip that was away is
 * drawn anew, whole.
 */
export abstract class MirroredChip {
  readonly #settings: MirrorSettings;
  readonly #bus: I2cBus;
  readonly #supervisor: Supervisor;
  readonly #wanted: Uint8Array;
  /** What the chip is known to hold. It is written first and remembered after. */
  readonly #held: Uint8Array;
  #drawing = false;

  constructor(settings: MirrorSettings, bus: I2cBus, clock: Clock, report: (health: PartHealth) => void) {
    this.#settings = settings;
    this.#bus = bus;
    this.#supervisor = new Supervisor(settings.name, clock, () => this.#drawWhole(), report);
    this.#wanted = settings.blank.slice();
    this.#held = settings.blank.slice();
  }

  start(): Promise<void> {
    return this.#supervisor.start();
  }

  stop(): void {
    this.#supervisor.stop();
  }

  /** Changes the picture. It returns at once: the chip follows. */
  protected put(index: number, byte: number): void {
    this.#wanted[index] = byte;
    void this.#draw();
  }

  protected wanted(index: number): number {
    return this.#wanted[index] ?? 0;
  }

  async #draw(): Promise<void> {
    if (this.#drawing) return;
    this.#drawing = true;
    // Whatever else is set in this turn belongs to the same frame.
    await Promise.resolve();
    let drawn = true;
    while (drawn && this.#differs()) drawn = await this.#supervisor.run(() => this.#drawDifference());
    this.#drawing = false;
  }

  #differs(): boolean {
    return this.#wanted.some((byte, i) => byte !== this.#held[i]);
  }

  async #drawDifference(): Promise<void> {
    const changed = (byte: number, i: number): boolean => byte !== this.#held[i];
    const first = this.#wanted.findIndex(changed);
    const last = this.#wanted.findLastIndex(changed);
    await this.#write(first, this.#wanted.slice(first, last + 1));
  }

  async #write(first: number, bytes: Uint8Array): Promise<void> {
    await writeRegisters(this.#bus, this.#settings.address, this.#settings.register + first, bytes);
    this.#held.set(bytes, first);
  }

  async #drawWhole(): Promise<void> {
    await this.#say(this.#settings.setUp);
    await this.#write(0, this.#wanted.slice());
    await this.#say(this.#settings.show);
  }

  async #say(frames: readonly Uint8Array[]): Promise<void> {
    for (const write of frames) await this.#bus.transfer({ address: this.#settings.address, write });
  }

  /**
   * A chip that was away for a moment holds another picture. One that was away while nothing was to be shown holds the
   * same, but has forgotten how it was set up: so that is said again.
   */
  async check(): Promise<void> {
    if (!this.#supervisor.working) return;
    const { name, address, register, setUp, show } = this.#settings;
    await this.#supervisor.run(async () => {
      await this.#say([...setUp, ...show]);
      const found = await readRegisters(this.#bus, address, register, this.#held.length);
      if (found.some((byte, i) => byte !== this.#held[i])) {
        throw new HardwareError('lost-settings', name, 'it does not hold what was written to it');
      }
    });
  }
}
