/** The register-level model of a part on an I2C bus, after its data sheet. */
export abstract class VirtualChip {
  /** As its jumpers stand. */
  address: number;
  #powered = true;
  #ignoring = 0;

  constructor(address: number) {
    this.address = address;
  }

  /** Whether it acknowledges its address now. */
  acknowledges(): boolean {
    if (!this.#powered) return false;
    if (this.#ignoring === 0) return true;
    this.#ignoring -= 1;
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

  /** Does not acknowledge the next so many transfers. */
  ignoreNext(transfers: number): void {
    this.#ignoring = transfers;
  }

  /** The bytes after the address, up to the stop or the repeated start. */
  abstract write(bytes: Uint8Array): void;
  abstract read(count: number): Uint8Array;
  /** Static, or a dip of the supply, turns these bits of one register round. */
  upset(_register: number, _bits: number): void {}
  /** Sets the state of the data sheet's power-on reset. */
  protected abstract powerOn(): void;
  /** Releases every pin. */
  protected abstract powerOff(): void;
}
