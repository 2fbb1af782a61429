import { type PartHealth, Supervisor } from '../health/supervisor.js';
import type { Clock } from '../ports/clock.js';
import { HardwareError } from '../ports/hardware-error.js';
import { hexByte, type I2cBus, readRegisters, writeRegisters } from '../ports/i2c-bus.js';

/** How a display or lamp chip is set up and written. */
export interface MirrorSettings {
  readonly name: string;
  readonly address: number;
  /** Frames that set it up where that cannot be read back. */
  readonly setUp: readonly Uint8Array[];
  /** Frames that turn the display on, once the picture is written. */
  readonly show: readonly Uint8Array[];
  /** What turns a register's number into a command that goes on to the next one by itself. */
  readonly autoIncrement: number;
  /** The number of the picture's first byte. */
  readonly register: number;
  /** The picture with everything dark. */
  readonly blank: Uint8Array;
}

/**
 * A chip that shows a picture, with a copy of the picture kept here. A change goes out in one frame, from the first changed
 * byte to the last. Changes that come while a frame is on the wire go out together after it. A chip that was lost gets
 * the whole picture again.
 */
export abstract class MirroredChip {
  readonly #settings: MirrorSettings;
  readonly #bus: I2cBus;
  readonly #supervisor: Supervisor;
  readonly #wanted: Uint8Array;
  /** What the chip is known to hold: updated after each successful write. */
  readonly #held: Uint8Array;
  #drawing = false;
  #setUp: readonly Uint8Array[];

  constructor(settings: MirrorSettings, bus: I2cBus, clock: Clock, report: (health: PartHealth) => void) {
    this.#settings = settings;
    this.#setUp = settings.setUp;
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

  /** Changes the picture. Returns at once; the chip follows. */
  protected put(index: number, byte: number): void {
    this.#wanted[index] = byte;
    void this.#draw();
  }

  /** Sets it up otherwise from now on. */
  protected setUp(frames: readonly Uint8Array[]): void {
    this.#setUp = frames;
    void this.#supervisor.run(() => this.#send(frames));
  }

  protected wanted(index: number): number {
    return this.#wanted[index] ?? 0;
  }

  async #draw(): Promise<void> {
    if (this.#drawing) return;
    this.#drawing = true;
    // Changes of the same turn of the event loop belong in the same frame.
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
    await writeRegisters(this.#bus, this.#settings.address, this.#commandOf(first), bytes);
    this.#held.set(bytes, first);
  }

  #commandOf(first: number): number {
    return this.#settings.autoIncrement | (this.#settings.register + first);
  }

  async #drawWhole(): Promise<void> {
    await this.#send(this.#setUp);
    await this.#write(0, this.#wanted.slice());
    await this.#send(this.#settings.show);
  }

  async #send(frames: readonly Uint8Array[]): Promise<void> {
    for (const write of frames) await this.#bus.transfer({ address: this.#settings.address, write });
  }

  /**
   * Compares what can be read with what was written. What cannot be read is written each time: a chip that restarted while it
   * showed nothing holds the same picture, and has lost its set-up.
   */
  async check(): Promise<void> {
    if (!this.#supervisor.working) return;
    await this.#supervisor.run(async () => {
      await this.#send([...this.#setUp, ...this.#settings.show]);
      // Twice, as one byte may have been read wrong.
      if ((await this.#wrong()).length === 0) return;
      const wrong = await this.#wrong();
      if (wrong.length === 0) return;
      const { name } = this.#settings;
      throw new HardwareError(
        'lost-settings',
        name,
        `it does not hold what was written: ${wrong.join(', ')}`,
      );
    });
  }

  async #wrong(): Promise<readonly string[]> {
    const { address, register } = this.#settings;
    const held = this.#held.slice();
    const found = await readRegisters(this.#bus, address, this.#commandOf(0), held.length);
    const wrong: string[] = [];
    // What was written meanwhile may have come before the read or behind it.
    for (const [i, byte] of held.entries())
      if (found[i] !== byte && this.#held[i] === byte)
        wrong.push(`register ${register + i} is ${hexByte(found[i])}, not ${hexByte(byte)}`);
    return wrong;
  }
}
