import type { Cancel } from '../../ports/clock.js';
import type { GpioLine, LineWatcher } from '../../ports/gpio-line.js';
import { HardwareError } from '../../ports/hardware-error.js';
import { ConfirmedPin, type PinEdge, type PinReading } from './confirmed-pin.js';

/** How one pin of an expander is used. */
export interface ExpanderPin {
  readonly name: string;
  /** 0 to 7 are GPA0 to GPA7, 8 to 15 GPB0 to GPB7. */
  readonly pin: number;
  readonly direction: 'in' | 'out';
  readonly activeLow: boolean;
}

/** An input of an expander: its level is what reads have confirmed. */
export class ExpanderInput implements GpioLine {
  readonly pin: ExpanderPin;
  readonly #confirmed: ConfirmedPin;
  readonly #watchers = new Set<LineWatcher>();
  /** Confirmed, and not told yet. */
  #edges: readonly PinEdge[] = [];
  /** When it last moved without an edge; null where it has not since that was told. */
  #movedAt: number | null = null;

  constructor(pin: ExpanderPin, shortestMs: number) {
    this.pin = pin;
    this.#confirmed = new ConfirmedPin(shortestMs);
  }

  get name(): string {
    return this.pin.name;
  }

  async read(): Promise<boolean> {
    const { active } = this.#confirmed;
    if (active === null) throw new HardwareError('gone', this.name, 'the expander does not answer');
    return active;
  }

  async write(): Promise<void> {
    throw new HardwareError('unsupported', this.name, 'it is an input');
  }

  watch(watcher: LineWatcher): Cancel {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  async close(): Promise<void> {
    this.#watchers.clear();
  }

  take(reading: PinReading): void {
    const edges = this.#confirmed.read(reading);
    if (edges.length > 0) this.#edges = [...this.#edges, ...edges];
    const { active } = this.#confirmed;
    const { moved, captured, done } = reading;
    if (edges.length === 0 && (moved || reading.active !== active || (captured ?? active) !== active))
      this.#movedAt = done;
  }

  /** There is more to find out, or to tell. */
  get isPending(): boolean {
    return this.#confirmed.isDoubtful || this.#edges.length > 0 || this.#movedAt !== null;
  }

  tell(): void {
    const [edges, movedAt] = [this.#edges, this.#movedAt];
    this.#edges = [];
    this.#movedAt = null;
    for (const { active, at } of edges) for (const watcher of this.#watchers) watcher.edge(active, at);
    if (movedAt !== null) for (const watcher of this.#watchers) watcher.moved?.(movedAt);
  }

  forget(): void {
    this.#confirmed.forget();
    this.#edges = [];
    this.#movedAt = null;
  }

  lose(error: HardwareError): void {
    this.forget();
    for (const watcher of this.#watchers) watcher.lost(error);
  }
}

/** An output of an expander. */
export class ExpanderOutput implements GpioLine {
  readonly pin: ExpanderPin;
  readonly #drive: (high: boolean) => Promise<void>;
  #active = false;

  constructor(pin: ExpanderPin, drive: (high: boolean) => Promise<void>) {
    this.pin = pin;
    this.#drive = drive;
  }

  get name(): string {
    return this.pin.name;
  }

  /** As it was last written. */
  async read(): Promise<boolean> {
    return this.#active;
  }

  async write(active: boolean): Promise<void> {
    this.#active = active;
    await this.#drive(active !== this.pin.activeLow);
  }

  watch(): Cancel {
    return () => {};
  }

  async close(): Promise<void> {}
}
