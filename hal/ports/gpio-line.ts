import type { Cancel } from './clock.js';
import type { HardwareError } from './hardware-error.js';

/**
 * One line, in or out, of the machine or of an expander. What is read and written is logical: `true` is active. Which
 * level on the wire that is, the board file says, and only whoever opens the line knows.
 */
export interface GpioLine {
  readonly name: string;
  read(): Promise<boolean>;
  write(active: boolean): Promise<void>;
  /** Hears of every edge that the hardware saw, bounces too, and of the level when a lost line is back. */
  watch(watcher: LineWatcher): Cancel;
  close(): Promise<void>;
}

export interface LineWatcher {
  edge(active: boolean): void;
  /** Nobody knows how the line stands, until the next edge. */
  lost(error: HardwareError): void;
}

export type Bias = 'pull-up' | 'pull-down' | 'none';

/** A line of the machine itself, as the board file has it. */
export interface LineSettings {
  readonly name: string;
  /**
   * The chip's label, or the name of its device, as in `4804c000.gpio`: its number changes from kernel to kernel, and on
   * the BeagleBone so does the label (`gpio-0-31` is GPIO0 up to Linux 5.10, and GPIO1 from 5.15 on).
   */
  readonly chip: string;
  readonly line: number;
  readonly direction: 'in' | 'out';
  readonly activeLow: boolean;
  readonly bias: Bias;
  /** What an output shows from the moment it is opened; inactive where nothing is said. */
  readonly initial?: boolean;
}
