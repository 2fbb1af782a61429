import { existsSync } from 'node:fs';
import { type FaultCode, HardwareError } from '../ports/hardware-error.js';
import { type I2cBus, type I2cSettings, type I2cTransfer, isCarried } from '../ports/i2c-bus.js';
import { PriorityQueue } from '../ports/priority-queue.js';
import { errnoOf, faultCodeOf, hardwareError } from './errno.js';
import { nativePackage } from './native-package.js';

/** The part of i2c-bus in use. */
interface I2cPackage {
  openPromisified(number: number): Promise<Bus>;
}

export interface Bus {
  i2cFuncs(): Promise<{ i2c: boolean; smbusQuick: boolean }>;
  writeQuick(address: number, bit: 0): Promise<void>;
  sendByte(address: number, byte: number): Promise<void>;
  receiveByte(address: number): Promise<number>;
  writeI2cBlock(address: number, register: number, count: number, bytes: Buffer): Promise<unknown>;
  readI2cBlock(
    address: number,
    register: number,
    count: number,
    into: Buffer,
  ): Promise<{ bytesRead: number }>;
  i2cRead(address: number, count: number, into: Buffer): Promise<{ bytesRead: number }>;
  close(): Promise<void>;
}

/** The errors of the kernel's drivers, after Documentation/i2c/fault-codes.rst and what drivers do beyond it. */
const BY_ERRNO: Readonly<Record<number, FaultCode>> = {
  5: 'bus-error', // EIO
  6: 'no-acknowledge', // ENXIO
  11: 'arbitration-lost', // EAGAIN
  19: 'no-acknowledge', // ENODEV, where the bus is still there
  71: 'bus-error', // EPROTO
  110: 'stuck', // ETIMEDOUT
  121: 'no-acknowledge', // EREMOTEIO
};

export function i2cFaultCode(errno: number): FaultCode {
  return faultCodeOf(errno, BY_ERRNO);
}

/** Opens /dev/i2c-N. */
export async function openBus({ name, number }: I2cSettings): Promise<I2cBus> {
  const i2c = await nativePackage<I2cPackage>('i2c-bus', name);
  const open = (): Promise<Bus> => i2c.openPromisified(number);
  const bus = await open();
  try {
    const { i2c: plain, smbusQuick: quick } = await bus.i2cFuncs();
    return new LinuxI2cBus(name, `/dev/i2c-${number}`, bus, open, { plain, quick });
  } catch (error) {
    await bus.close();
    throw hardwareError(error, name);
  }
}

/** What only some adapters can do. */
interface Abilities {
  readonly plain: boolean;
  readonly quick: boolean;
}

export class LinuxI2cBus implements I2cBus {
  readonly name: string;
  readonly #path: string;
  readonly #open: () => Promise<Bus>;
  readonly #can: Abilities;
  readonly #queue = new PriorityQueue();
  #bus: Bus;

  constructor(name: string, path: string, bus: Bus, open: () => Promise<Bus>, can: Abilities) {
    this.name = name;
    this.#path = path;
    this.#bus = bus;
    this.#open = open;
    this.#can = can;
  }

  transfer(transfer: I2cTransfer): Promise<Uint8Array> {
    return this.#queue.run(transfer.urgent ?? false, async () => {
      transfer.begins?.();
      try {
        return await this.#exchange(transfer);
      } catch (error) {
        throw await this.#explain(error, this.#where(transfer.address));
      }
    });
  }

  close(): Promise<void> {
    return this.#queue.run(false, () => this.#bus.close());
  }

  /** Uses SMBus commands, which every adapter has: on the wire they are the same bytes as the plain transfer. */
  async #exchange(transfer: I2cTransfer): Promise<Uint8Array> {
    const { address, write = NOTHING, read = 0 } = transfer;
    const [register, ...values] = write;
    if (!isCarried(transfer)) {
      const limits = 'SMBus carries 32 bytes either way, and reads after one written byte';
      throw new HardwareError('unsupported', this.#where(address), limits);
    }
    if (register === undefined) return read === 0 ? this.#probe(address) : this.#receive(address, read);
    if (read === 0) {
      if (values.length === 0) await this.#bus.sendByte(address, register);
      else await this.#bus.writeI2cBlock(address, register, values.length, Buffer.from(values));
      return NOTHING;
    }
    const into = Buffer.alloc(read);
    const { bytesRead } = await this.#bus.readI2cBlock(address, register, read, into);
    return this.#whole(address, into, bytesRead);
  }

  async #probe(address: number): Promise<Uint8Array> {
    // An adapter that cannot send an address alone reads a byte instead, from wherever the part's pointer is.
    if (this.#can.quick) await this.#bus.writeQuick(address, 0);
    else await this.#bus.receiveByte(address);
    return NOTHING;
  }

  async #receive(address: number, count: number): Promise<Uint8Array> {
    const into = Buffer.alloc(count);
    if (this.#can.plain) {
      const { bytesRead } = await this.#bus.i2cRead(address, count, into);
      return this.#whole(address, into, bytesRead);
    }
    for (let at = 0; at < count; at++) into[at] = await this.#bus.receiveByte(address);
    return new Uint8Array(into);
  }

  #whole(address: number, bytes: Buffer, read: number): Uint8Array {
    if (read === bytes.length) return new Uint8Array(bytes);
    throw new HardwareError(
      'bus-error',
      this.#where(address),
      `only ${read} of ${bytes.length} bytes were read`,
    );
  }

  async #explain(error: unknown, where: string): Promise<unknown> {
    const errno = errnoOf(error);
    if (errno === undefined) return error;
    const code = existsSync(this.#path) ? i2cFaultCode(errno) : 'gone';
    if (code === 'busy' || code === 'gone') await this.#reopen();
    return new HardwareError(code, where, (error as Error).message, error);
  }

  /**
   * After EBUSY the package keeps a descriptor without an address and would send to address 0. And a bus that has gone comes
   * back only when nobody holds it open.
   */
  async #reopen(): Promise<void> {
    const old = this.#bus;
    this.#bus = await this.#open();
    await old.close().catch(() => {});
  }

  #where(address: number): string {
    return `${this.name} 0x${address.toString(16).padStart(2, '0')}`;
  }
}

const NOTHING = new Uint8Array();
