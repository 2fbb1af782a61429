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
  /** Reports every edge that was seen, bounces included, and the level when a lost line is back. */
  watch(watcher: LineWatcher): Cancel;
  close(): Promise<void>;
}

export interface LineWatcher {
  /** `at`: when it happened, on the clock's scale. A busy computer hears of it later. */
  edge(active: boolean, at: number): void;
  /** Something moved the line for a time too short to be an edge. Whoever waits for it to be at rest waits anew. */
  moved?(at: number): void;
  /** The level is unknown until the next edge. */
  lost(error: HardwareError): void;
}

export type Bias = 'pull-up' | 'pull-down' | 'none';

/**
 * Which line of the computer: by the name that its kernel gives it, as `GPIO17`, or by its chip and its number there.
 *
 * `chip` is the chip's label, or the name of its device, as in `4804c000.gpio`. Its number changes from kernel to kernel,
 * and on the BeagleBone so does the label: `gpio-0-31` is GPIO0 up to Linux 5.10, and GPIO1 from 5.15 on.
 */
export type LineAddress = { readonly name: string } | { readonly chip: string; readonly line: number };

/** `GPIO17`, or `17 of pinctrl-bcm2711`. */
export const addressText = (at: LineAddress): string => ('name' in at ? at.name : `${at.line} of ${at.chip}`);

/** A line of the computer itself, as in the board file. */
export interface LineSettings {
  readonly name: string;
  readonly at: LineAddress;
  readonly direction: 'in' | 'out';
  readonly activeLow: boolean;
  readonly bias: Bias;
  /** How long an input must stand still before the kernel reports an edge, where the kernel can do that. */
  readonly debounceMs?: number;
  /** The state of an output from the moment it is opened; inactive by default. */
  readonly initial?: boolean;
}
