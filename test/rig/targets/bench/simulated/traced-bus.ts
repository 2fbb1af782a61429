import { createWriteStream, type WriteStream } from 'node:fs';
import { HardwareError } from 'banco/hal/ports/hardware-error.js';
import type { I2cBus, I2cTransfer } from 'banco/hal/ports/i2c-bus.js';

/** A bus whose traffic is told in a file, line by line, as the I2C decoder of sigrok-cli does. */
export class TracedBus implements I2cBus {
  readonly name: string;
  readonly #bus: I2cBus;
  readonly #file: WriteStream;

  constructor(bus: I2cBus, file: string) {
    this.name = bus.name;
    this.#bus = bus;
    this.#file = createWriteStream(file, { flags: 'a' });
  }

  async transfer(transfer: I2cTransfer): Promise<Uint8Array> {
    try {
      const read = await this.#bus.transfer(transfer);
      this.#tell(transfer, read);
      return read;
    } catch (error) {
      // A bus that is not there carries nothing.
      if (error instanceof HardwareError && error.code === 'no-acknowledge') this.#tell(transfer, null);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#bus.close();
  }

  #tell({ address, write = new Uint8Array(), read = 0 }: I2cTransfer, came: Uint8Array | null): void {
    const said: string[] = [];
    const writes = write.length > 0 || read === 0;
    const ack = came === null ? 'NACK' : 'ACK';
    if (writes) said.push('Start', 'Write', `Address write: ${hex(address)}`, ack);
    if (came !== null) {
      for (const byte of write) said.push(`Data write: ${hex(byte)}`, 'ACK');
      if (read > 0)
        said.push(writes ? 'Start repeat' : 'Start', 'Read', `Address read: ${hex(address)}`, 'ACK');
      for (const [i, byte] of came.entries())
        said.push(`Data read: ${hex(byte)}`, i === came.length - 1 ? 'NACK' : 'ACK');
    }
    said.push('Stop');
    this.#file.write(said.map((line) => `i2c-1: ${line}\n`).join(''));
  }
}

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');
