/** Cancels a subscription or a timer. Calling it twice does no harm. */
export type Cancel = () => void;

/**
 * The only source of time. Every timer has a name, so that diagnostics can list what the table waits for. Tests replace
 * the clock by one that runs an hour in a second.
 */
export interface Clock {
  /** Milliseconds since some start, with fractions. It never goes backwards. */
  now(): number;
  /** The shortest wait in milliseconds that its timers can keep; 0 where they are exact. */
  readonly tick: number;
  /** Milliseconds since 1970, for people to read. It may jump, so no logic may depend on it. */
  wall(): number;
  /** Timers run in the order they are due, also where the machine wakes up late. */
  after(name: string, milliseconds: number, run: () => void): Cancel;
  pending(): readonly Timer[];
}

export interface Timer {
  readonly name: string;
  /** On the scale of `now`. */
  readonly due: number;
}

export function sleep(clock: Clock, name: string, milliseconds: number): Promise<void> {
  return new Promise((wake) => {
    clock.after(name, milliseconds, wake);
  });
}

/** Runs repeatedly. The next period starts when the last run began. */
export function every(clock: Clock, name: string, milliseconds: number, run: () => void): Cancel {
  let stop: Cancel = () => {};
  const next = (): void => {
    stop = clock.after(name, milliseconds, () => {
      next();
      run();
    });
  };
  next();
  return () => stop();
}
