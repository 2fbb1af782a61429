import { type PartHealth, Supervisor } from '../health/supervisor.js';
import { type Cancel, type Clock, every } from '../ports/clock.js';
import type { GpioLine, LineSettings, LineWatcher } from '../ports/gpio-line.js';
import { HardwareError } from '../ports/hardware-error.js';

/**
 * An edge can be missed while the computer is busy, and the kernel wakes nobody when a chip goes away. So the level of an
 * input is polled as well.
 */
const POLL_INTERVAL = 250;

/**
 * A line of the computer itself, kept open. Like a line of an expander it may be lost and come back. Watchers hear of both,
 * and what is written meanwhile is driven when the line is back.
 */
export class MachineLine implements GpioLine {
  readonly name: string;
  readonly #direction: LineSettings['direction'];
  readonly #open: () => Promise<GpioLine>;
  readonly #clock: Clock;
  readonly #supervisor: Supervisor;
  readonly #watchers = new Set<LineWatcher>();
  #line: GpioLine | null = null;
  #unwatch: Cancel = () => {};
  #wanted: boolean;

  constructor(
    { name, direction, initial = false }: LineSettings,
    open: () => Promise<GpioLine>,
    clock: Clock,
    report: (health: PartHealth) => void,
  ) {
    this.name = name;
    this.#direction = direction;
    this.#wanted = initial;
    this.#open = open;
    this.#clock = clock;
    this.#supervisor = new Supervisor(name, clock, () => this.#bringUp(), report);
  }

  start(): Promise<void> {
    return this.#supervisor.start();
  }

  async stop(): Promise<void> {
    this.#supervisor.stop();
    await this.close();
  }

  async read(): Promise<boolean> {
    const line = this.#line;
    if (!line) throw new HardwareError('gone', this.name, 'the line is not there');
    try {
      return await line.read();
    } catch (error) {
      // Whoever reads an output may be the first to find that it has gone.
      this.#supervisor.lose(error);
      throw error;
    }
  }

  async write(active: boolean): Promise<void> {
    this.#wanted = active;
    await this.#supervisor.run(async () => this.#line?.write(this.#wanted));
  }

  watch(watcher: LineWatcher): Cancel {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  async close(): Promise<void> {
    this.#unwatch();
    const line = this.#line;
    this.#line = null;
    await line?.close();
  }

  async #bringUp(): Promise<void> {
    await this.close();
    const line = await this.#open();
    this.#line = line;
    if (this.#direction === 'out') {
      await line.write(this.#wanted);
      return;
    }
    let known: boolean | null = null;
    let edges = 0;
    let watching = true;
    const edge = (active: boolean, at: number): void => {
      edges += 1;
      known = active;
      for (const watcher of this.#watchers) watcher.edge(active, at);
    };
    const poll = async (): Promise<void> => {
      const before = edges;
      const active = await line.read();
      // An edge that came during the read is newer than its result.
      if (watching && edges === before && active !== known) edge(active, this.#clock.now());
    };
    const lost = (error: HardwareError): void => {
      if (!watching) return;
      this.#unwatch();
      for (const watcher of this.#watchers) watcher.lost(error);
      this.#supervisor.lose(error);
    };
    const unwatch = line.watch({ edge, lost });
    const stopPolling = every(this.#clock, `${this.name}: poll`, POLL_INTERVAL, () => {
      poll().catch((error: unknown) => {
        if (!(error instanceof HardwareError)) throw error;
        lost(error);
      });
    });
    this.#unwatch = () => {
      watching = false;
      unwatch();
      stopPolling();
    };
    await poll();
  }
}
