import { createWriteStream, type WriteStream } from 'node:fs';
import { HardwareError } from 'banco/hal/ports/hardware-error.js';
import type { I2cBus, I2cTransfer } from 'banco/hal/ports/i2c-bus.js';

/** A bus whose traffic is written to a file, line by line, as the I2C decoder of sigrok-cli prints it. */
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
      this.#trace(transfer, read);
      return read;
    } catch (error) {
      // A missing bus carries nothing.
      if (error instanceof HardwareError && error.code === 'no-acknowledge') this.#trace(transfer, null);
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#bus.close();
  }

  #trace({ address, write = new Uint8Array(), read = 0 }: I2cTransfer, came: Uint8Array | null): void {
    const lines: string[] = [];
    const writes = write.length > 0 || read === 0;
    const ack = came === null ? 'NACK' : 'ACK';
    if (writes) lines.push('Start', 'Write', `Address write: ${hex(address)}`, ack);
    if (came !== null) {
      for (const byte of write) lines.push(`Data write: ${hex(byte)}`, 'ACK');
      if (read > 0)
        lines.push(writes ? 'Start repeat' : 'Start', 'Read', `Address read: ${hex(address)}`, 'ACK');
      for (const [i, byte] of came.entries())
        lines.push(`Data read: ${hex(byte)}`, i === came.length - 1 ? 'NACK' : 'ACK');
    }
    lines.push('Stop');
    this.#file.write(lines.map((line) => `i2c-1: ${line}\n`).join(''));
  }
}

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');
