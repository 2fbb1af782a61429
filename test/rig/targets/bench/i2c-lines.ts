/** What a master wrote to an address and the part there took. */
export interface I2cWrite {
  readonly address: number;
  readonly bytes: Uint8Array;
}

const LINE = /(?:^|: )(Start(?: repeat)?|Stop|N?ACK|(?:Address|Data) (?:read|write): ([\dA-F]{2}))$/;

/** The traffic of a bus, line by line as the I2C decoder of sigrok-cli tells it, made whole. */
export class I2cLines {
  readonly #hear: (write: I2cWrite) => void;
  #address: number | null = null;
  #bytes: number[] = [];

  constructor(hear: (write: I2cWrite) => void) {
    this.#hear = hear;
  }

  take(line: string): void {
    const [, said, value = ''] = LINE.exec(line.trimEnd()) ?? [];
    if (said === undefined) return;
    if (said.startsWith('Start') || said === 'Stop') this.#end();
    else if (said.startsWith('Address write')) this.#address = Number.parseInt(value, 16);
    else if (said.startsWith('Data write')) this.#bytes.push(Number.parseInt(value, 16));
    // Nobody took the address, or the last byte.
    else if (said === 'NACK' && this.#bytes.pop() === undefined) this.#address = null;
  }

  #end(): void {
    if (this.#address !== null && this.#bytes.length > 0)
      this.#hear({ address: this.#address, bytes: Uint8Array.from(this.#bytes) });
    this.#address = null;
    this.#bytes = [];
  }
}
