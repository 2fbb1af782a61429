import type { Cancel, Clock } from '../ports/clock.js';
import { HardwareError } from '../ports/hardware-error.js';
import type { Watchdog } from '../ports/watchdog.js';

/**
 * `busy`: another program has it, as systemd may. `unsupported`: its driver is not loaded. `unfed`: it takes no food. `fed`: something
 * else feeds it as well, so that it never bites. `tame`: it does not bite, whoever feeds it.
 */
export type WatchdogFault = 'busy' | 'unsupported' | 'unfed' | 'fed' | 'tame';

/** A watchdog that resets the virtual computer unless it is fed in time. */
export class VirtualWatchdog implements Watchdog {
  readonly name: string;
  readonly timeoutMs: number;
  readonly #clock: Clock;
  readonly #reset: () => void;
  readonly #fault: () => WatchdogFault | null;
  #cancel: Cancel;

  /** Armed from the moment it is opened. */
  constructor(
    name: string,
    timeoutMs: number,
    clock: Clock,
    reset: () => void,
    fault: () => WatchdogFault | null = () => null,
  ) {
    this.name = name;
    this.timeoutMs = timeoutMs;
    this.#clock = clock;
    this.#reset = reset;
    this.#fault = fault;
    this.#cancel = this.#arm();
  }

  async feed(): Promise<void> {
    if (this.#fault() === 'unfed') throw new HardwareError('gone', this.name, 'it takes no food');
    this.#cancel();
    this.#cancel = this.#arm();
  }

  async disarm(): Promise<void> {
    this.#cancel();
  }

  #arm(): Cancel {
    return this.#clock.after(`${this.name}: reset`, this.timeoutMs, () => this.#bite());
  }

  #bite(): void {
    const fault = this.#fault();
    if (fault !== 'fed' && fault !== 'tame') this.#reset();
  }
}
