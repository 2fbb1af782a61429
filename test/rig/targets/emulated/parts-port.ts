import type { Socket } from 'node:net';
import { type FaultCode, HardwareError } from 'banco/hal/ports/hardware-error.js';
import type { I2cBus } from 'banco/hal/ports/i2c-bus.js';

const TRANSFER_HEAD = 10;
const ANSWER_HEAD = 8;

/** How a driver of the kernel reports a transfer that failed on the wire. */
const ERRNO: Partial<Record<FaultCode, number>> = {
  'no-acknowledge': 6, // ENXIO
  'arbitration-lost': 11, // EAGAIN
  stuck: 110, // ETIMEDOUT
};
const EIO = 5;

/** Runs the transfers that i2c-outside.c sends on a bus of virtual parts, and answers each. */
export class PartsPort {
  #received = Buffer.alloc(0);

  constructor(port: Socket, bus: I2cBus) {
    port.on('data', (bytes: Buffer) => {
      this.#received = Buffer.concat([this.#received, bytes]);
      while (this.#received.length >= TRANSFER_HEAD) {
        const length = TRANSFER_HEAD + this.#received.readUInt16LE(6);
        if (this.#received.length < length) return;
        void carry(this.#received.subarray(0, length), bus).then((answer) => port.write(answer));
        this.#received = this.#received.subarray(length);
      }
    });
  }

  /** After a reset, the rest of an unfinished transfer does not come any more. */
  begin(): void {
    this.#received = Buffer.alloc(0);
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
