import { type Cancel, every } from '../../hal/ports/clock.js';
import type { VirtualClock } from '../../hal/virtual/virtual-clock.js';

type Run = (...values: unknown[]) => void;

/**
 * Puts the process's own timers on the virtual clock for as long as `run` takes. So a library that knows no other clock
 * lives in the same time as the hardware, and what it does no longer depends on how busy the machine is.
 */
export async function inVirtualTime<T>(clock: VirtualClock, run: () => Promise<T>): Promise<T> {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const { now } = Date;
  const start =
    (begin: (milliseconds: number, run: () => void) => Cancel) =>
    (run: Run, milliseconds = 0, ...values: unknown[]): Cancel =>
      begin(milliseconds, () => run(...values));
  // A timer that was set before is still the process's.
  const clear =
    (real: (timer: undefined) => void) =>
    (timer: unknown): void => {
      if (typeof timer === 'function') timer();
      else real(timer as undefined);
    };
  Object.assign(globalThis, {
    setTimeout: start((milliseconds, run) => clock.after('process: timeout', milliseconds, run)),
    setInterval: start((milliseconds, run) => every(clock, 'process: interval', milliseconds, run)),
    clearTimeout: clear(clearTimeout),
    clearInterval: clear(clearInterval),
  });
  Date.now = () => clock.wall();
  try {
    return await run();
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
    Date.now = now;
  }
}
