/** Bytes that were written to an address and acknowledged. */
export interface I2cWrite {
  readonly address: number;
  readonly bytes: Uint8Array;
}

const LINE = /(?:^|: )(Start(?: repeat)?|Stop|N?ACK|(?:Address|Data) (?:read|write): ([\dA-F]{2}))$/;

/** Collects the writes on a bus from lines as the I2C decoder of sigrok-cli prints them. */
export class I2cLines {
  readonly #onWrite: (write: I2cWrite) => void;
  #address: number | null = null;
  #bytes: number[] = [];

  constructor(onWrite: (write: I2cWrite) => void) {
    this.#onWrite = onWrite;
  }

  take(line: string): void {
    const [, event, value = ''] = LINE.exec(line.trimEnd()) ?? [];
    if (event === undefined) return;
    if (event.startsWith('Start') || event === 'Stop') this.#end();
    else if (event.startsWith('Address write')) this.#address = Number.parseInt(value, 16);
    else if (event.startsWith('Data write')) this.#bytes.push(Number.parseInt(value, 16));
    // The address, or the last byte, was not acknowledged.
    else if (event === 'NACK' && this.#bytes.pop() === undefined) this.#address = null;
  }

  #end(): void {
    if (this.#address !== null && this.#bytes.length > 0)
      this.#onWrite({ address: this.#address, bytes: Uint8Array.from(this.#bytes) });
    this.#address = null;
    this.#bytes = [];
  }
}
