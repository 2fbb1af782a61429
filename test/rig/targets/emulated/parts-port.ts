import type { Socket } from 'node:net';
import { type FaultCode, HardwareError } from 'banco/hal/ports/hardware-error.js';
import type { I2cBus } from 'banco/hal/ports/i2c-bus.js';

const TRANSFER_HEAD = 10;
const ANSWER_HEAD = 8;

/** What a kernel's driver says of a transfer that went wrong on the wire. */
const ERRNO: Partial<Record<FaultCode, number>> = {
  'no-acknowledge': 6, // ENXIO
  'arbitration-lost': 11, // EAGAIN
  stuck: 110, // ETIMEDOUT
};
const EIO = 5;

/** Carries the transfers that i2c-outside.c sends over a bus with parts on it, and answers each. */
export class PartsPort {
  #heard = Buffer.alloc(0);

  constructor(port: Socket, bus: I2cBus) {
    port.on('data', (bytes: Buffer) => {
      this.#heard = Buffer.concat([this.#heard, bytes]);
      while (this.#heard.length >= TRANSFER_HEAD) {
        const length = TRANSFER_HEAD + this.#heard.readUInt16LE(6);
        if (this.#heard.length < length) return;
        void carry(this.#heard.subarray(0, length), bus).then((answer) => port.write(answer));
        this.#heard = this.#heard.subarray(length);
      }
    });
  }

  /** What the machine was saying when it was reset, it does not go on with. */
  begin(): void {
    this.#heard = Buffer.alloc(0);
  }
}

async function carry(transfer: Buffer, bus: I2cBus): Promise<Buffer> {
  const read = await bus
    .transfer({
      address: transfer.readUInt16LE(4),
      write: transfer.subarray(TRANSFER_HEAD),
      read: transfer.readUInt16LE(8),
    })
    .catch((error: unknown) => {
      if (error instanceof HardwareError) return ERRNO[error.code] ?? EIO;
      throw error;
    });
  const head = Buffer.alloc(ANSWER_HEAD);
  head.writeUInt32LE(transfer.readUInt32LE(0), 0);
  if (typeof read === 'number') {
    head.writeUInt16LE(read, 4);
    return head;
  }
  head.writeUInt16LE(read.length, 6);
  return Buffer.concat([head, read]);
}
