/** A part on an I2C bus, down to its registers. What it models comes from its datasheet. */
export abstract class VirtualChip {
  readonly address: number;
  #powered = true;
  #deafFor = 0;

  constructor(address: number) {
    this.address = address;
  }

  /** Whether it acknowledges its address now. */
  acknowledges(): boolean {
    if (!this.#powered) return false;
    if (this.#deafFor === 0) return true;
    this.#deafFor -= 1;
    return false;
  }

  get powered(): boolean {
    return this.#powered;
  }

  unplug(): void {
    this.#powered = false;
    this.powerOff();
  }

  plug(): void {
    this.#powered = true;
    this.powerOn();
  }

  /** The next so many transfers find no acknowledge. */
  ignoreNext(transfers: number): void {
    this.#deafFor = transfers;
  }

  /** The bytes after the address, up to the stop or the repeated start. */
  abstract write(bytes: Uint8Array): void;
  abstract read(count: number): Uint8Array;
  /** To the state of the datasheet's power-on reset. */
  protected abstract powerOn(): void;
  /** Lets go of every pin. */
  protected abstract powerOff(): void;
}
