/** One I2C bus, or one segment of it behind a multiplexer. Transfers run one at a time. */
export interface I2cBus {
  readonly name: string;
  /**
   * One transaction: a write, then a read after a repeated start. Either may be empty; with both empty it checks whether a
   * part answers at this address. At most 33 bytes out and 32 in, which is what SMBus carries.
   */
  transfer(transfer: I2cTransfer): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface I2cTransfer {
  readonly address: number;
  readonly write?: Uint8Array;
  readonly read?: number;
  /** Overtakes waiting transfers that are not urgent: a button must not wait for a row of digits. */
  readonly urgent?: boolean;
  /** Called as it goes on the wire: nothing was read before. */
  begins?(): void;
}

export interface I2cSettings {
  readonly name: string;
  /** N of /dev/i2c-N. */
  readonly number: number;
  /** The clock rate that the computer is set up for. */
  readonly kHz: number;
}

/** Whether SMBus carries it: 32 bytes either way, after a register of one byte. */
export const isCarried = ({ write, read = 0 }: I2cTransfer): boolean => {
  const written = write?.length ?? 0;
  return written <= 33 && read <= 32 && (written <= 1 || read === 0);
};

export async function writeRegisters(
  bus: I2cBus,
  address: number,
  register: number,
  values: Iterable<number> = [],
): Promise<void> {
  await bus.transfer({ address, write: Uint8Array.of(register, ...values) });
}

export function readRegisters(
  bus: I2cBus,
  address: number,
  register: number,
  count: number,
): Promise<Uint8Array> {
  return bus.transfer({ address, write: Uint8Array.of(register), read: count });
}

/** For people: `0A`. */
export const hexByte = (byte = 0): string => byte.toString(16).padStart(2, '0').toUpperCase();
