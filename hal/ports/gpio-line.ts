import type { Cancel } from './clock.js';
import type { HardwareError } from './hardware-error.js';

/**
 * One input or output line, of the computer or of an expander. Values are logical: `true` is active. The board file says
 * which level on the wire that is, and only the code that opens the line knows it.
 */
export interface GpioLine {
  readonly name: string;
  read(): Promise<boolean>;
  write(active: boolean): Promise<void>;
  /** Reports every edge that the hardware saw, bounces included, and the level when a lost line is back. */
  watch(watcher: LineWatcher): Cancel;
  close(): Promise<void>;
}

export interface LineWatcher {
  edge(active: boolean): void;
  /** The level is unknown until the next edge. */
  lost(error: HardwareError): void;
}

export type Bias = 'pull-up' | 'pull-down' | 'none';

/** A line of the computer itself, as in the board file. */
export interface LineSettings {
  readonly name: string;
  /**
   * The chip's label, or the name of its device, as in `4804c000.gpio`. Its number changes from kernel to kernel, and on
   * the BeagleBone so does the label: `gpio-0-31` is GPIO0 up to Linux 5.10, and GPIO1 from 5.15 on.
   */
  readonly chip: string;
  readonly line: number;
  readonly direction: 'in' | 'out';
  readonly activeLow: boolean;
  readonly bias: Bias;
  /** The state of an output from the moment it is opened; inactive by default. */
  readonly initial?: boolean;
}
