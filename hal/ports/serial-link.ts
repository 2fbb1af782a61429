import type { Cancel } from './clock.js';
import type { HardwareError } from './hardware-error.js';

/** A serial line to one or several devices. Bytes arrive in chunks that may be cut anywhere. */
export interface SerialLink {
  readonly name: string;
  /** Opens the line, also after it was lost. Does nothing on an open line. */
  open(): Promise<void>;
  /** Resolves when the bytes have left the computer. */
  write(bytes: Uint8Array): Promise<void>;
  onBytes(listener: (bytes: Uint8Array) => void): Cancel;
  /** The line stays lost until it is opened again. */
  onLost(listener: (error: HardwareError) => void): Cancel;
  close(): Promise<void>;
}

export interface SerialSettings {
  readonly name: string;
  /** The device file. One below /dev/serial/by-id follows the adapter, whatever port it is plugged into. */
  readonly path: string;
  readonly baud: number;
}

/** How many milliseconds bytes take on the wire, 8N1: ten bits a byte. */
export function wireTime(bytes: number, baud: number): number {
  return (bytes * 10_000) / baud;
}
