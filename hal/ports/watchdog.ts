/** Resets the computer unless it is fed in time. */
export interface Watchdog {
  readonly name: string;
  /** What the hardware really uses, which may differ from what was asked for. */
  readonly timeoutMs: number;
  feed(): Promise<void>;
  /** Only for a planned stop. */
  disarm(): Promise<void>;
}

export interface WatchdogSettings {
  readonly name: string;
  readonly path: string;
  readonly timeoutMs: number;
}
