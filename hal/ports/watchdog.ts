/** Resets the machine unless it is fed in time. */
export interface Watchdog {
  readonly name: string;
  /** What the hardware really has, which may be less or more than was asked for. */
  readonly timeoutMs: number;
  feed(): Promise<void>;
  /** Disarms it: only for a planned stop. */
  disarm(): Promise<void>;
}

export interface WatchdogSettings {
  readonly name: string;
  readonly path: string;
  readonly timeoutMs: number;
}
