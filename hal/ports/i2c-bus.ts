/** One I2C bus, or one segment of it behind a multiplexer. Transfers run one at a time. */
export interface I2cBus {
  readonly name: string;
  /**
   * One transaction: writes, then reads after a repeated start. Either may be empty; with both empty it asks whether a
   * part answers at this address. At most 33 bytes are written and 32 read: what SMBus carries, too.
   */
  transfer(transfer: I2cTransfer): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface I2cTransfer {
  readonly address: number;
  readonly write?: Uint8Array;
  readonly read?: number;
  /** Goes before every transfer that waits and is not urgent: a key must not wait for a row of digits. */
  readonly urgent?: boolean;
}

export interface I2cSettings {
  readonly name: string;
  /** N of /dev/i2c-N. */
  readonly number: number;
  /** How fast the machine was set up to drive it. */
  readonly kHz: number;
}

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
