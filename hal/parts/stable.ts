import type { Cancel, Clock } from '../ports/clock.js';

export interface Stable {
  /** What the contact says now: every edge, bounces too. */
  see(active: boolean): void;
  /** What was not yet sure is forgotten; it counts again when it is seen again. */
  stop(): void;
}

/**
 * A level counts when it has stood still for so long. What counts is said once, with the moment since when it stands; the
 * first level is said, too. For contacts that may be late and never wrong: doors, keys, sensors, not buttons.
 */
export function stable(
  clock: Clock,
  name: string,
  milliseconds: number,
  counts: (active: boolean, since: number) => void,
): Stable {
  let said: boolean | null = null;
  let seen: boolean | null = null;
  let stop: Cancel = () => {};
  return {
    see(active) {
      if (active === seen) return;
      seen = active;
      stop();
      if (active === said) return;
      const since = clock.now();
      stop = clock.after(`${name}: stable`, milliseconds, () => {
        said = active;
        counts(active, since);
      });
    },
    stop() {
      stop();
      seen = said;
    },
  };
}
