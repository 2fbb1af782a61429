import type { Clock } from '../../hal/ports/clock.js';
import type { VirtualClock } from '../../hal/virtual/virtual-clock.js';

/** The exact clock as a real machine has it: timers wake at whole milliseconds alone. */
export const coarse = (exact: VirtualClock): Clock => ({
  tick: 1,
  now: () => exact.now(),
  wall: () => exact.wall(),
  after: (name, milliseconds, run) => exact.after(name, Math.max(1, Math.ceil(milliseconds)), run),
  pending: () => exact.pending(),
});
