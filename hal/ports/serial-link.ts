import type { Cancel } from './clock.js';
import type { HardwareError } from './hardware-error.js';

/** A serial line to one device or to several. Bytes come as the machine delivers them, cut anywhere. */
export interface SerialLink {
  readonly name: string;
  /** Opens the line, also again after it was lost. An open line stays open. */
  open(): Promise<void>;
  /** Done when the bytes have left the machine. */
  write(bytes: Uint8Array): Promise<void>;
  onBytes(listener: (bytes: Uint8Array) => void): Cancel;
  /** The line is gone until it is opened again. */
  onLost(listener: (error: HardwareError) => void): Cancel;
  close(): Promise<void>;
}

export interface SerialSettings {
  readonly name: string;
  /** The device file: one below /dev/serial/by-id stays with the adapter, whatever port it is plugged into. */
  readonly path: string;
  readonly baud: number;
}

/** How long a number of bytes take on the wire, 8N1: ten bits a byte. */
export function wireTime(bytes: number, baud: number): number {
  return (bytes * 10_000) / baud;
}
