import { BUTTON_TIMES } from '../inputs/button.js';
import type { Clock } from '../ports/clock.js';
import type { GpioLine } from '../ports/gpio-line.js';
import { roleName, type SwitchRole } from '../roles/played-role.js';

/** What a button, key, door or sensor has done since the start, as its line told it. Times are milliseconds of the clock. */
export interface InputRecord {
  /** As in `seat-3.player` or `table.main-door`. */
  readonly name: string;
  readonly kind: SwitchRole['kind'];
  readonly role: SwitchRole['role'];
  readonly seat: number | null;
  /** Null while nobody knows. */
  readonly active: boolean | null;
  /** It was so when the line was first read. */
  readonly foundActive: boolean;
  readonly count: number;
  /** When it last went active, or inactive; null where it never moved. */
  readonly changedAt: number | null;
  /** How long it was last active. */
  readonly lastedMs: number | null;
  /** So many times it moved again before it was at rest. */
  readonly bounces: number;
  readonly longestBounceMs: number;
  /** Of the log, when anything of this was last new. */
  readonly version: number;
}

type WatchedInput = Pick<InputRecord, 'kind' | 'role' | 'seat'>;

/** Keeps count of every input, at the cost of a few additions an edge. */
export class InputLog {
  readonly #clock: Clock;
  readonly #records = new Map<string, Counted>();
  #version = 0;
  #waiting: (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  watch({ kind, role, seat }: WatchedInput, line: GpioLine): void {
    const name = roleName({ role, seat });
    const counted = new Counted({ name, kind, role, seat });
    this.#records.set(name, counted);
    line.watch({
      edge: (active, at) => {
        counted.move(active, at);
        this.#changed(counted);
      },
      lost: () => {
        counted.forget();
        this.#changed(counted);
      },
    });
  }

  /** Goes up with every change. */
  get version(): number {
    return this.#version;
  }

  all(): readonly InputRecord[] {
    return [...this.#records.values()].map(({ record }) => record);
  }

  /** Those that are newer than this version. */
  since(version: number): readonly InputRecord[] {
    return this.all().filter((record) => record.version > version);
  }

  /** Done as soon as anything is newer than this version, or after so many milliseconds. */
  newerThan(version: number, most: number): Promise<void> {
    if (this.#version > version) return Promise.resolve();
    return new Promise((done) => {
      const cancel = this.#clock.after('inputs are watched', most, done);
      this.#waiting.push(() => {
        cancel();
        done();
      });
    });
  }

  #changed(counted: Counted): void {
    this.#version += 1;
    counted.record = { ...counted.record, version: this.#version };
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

class Counted {
  record: InputRecord;
  #since = 0;

  constructor(what: Pick<InputRecord, 'name' | 'kind' | 'role' | 'seat'>) {
    this.record = {
      ...what,
      active: null,
      foundActive: false,
      count: 0,
      changedAt: null,
      lastedMs: null,
      bounces: 0,
      longestBounceMs: 0,
      version: 0,
    };
  }

  move(active: boolean, at: number): void {
    const { record } = this;
    if (record.active === null) {
      // The first level after a start or a loss is no movement.
      this.record = { ...record, active, foundActive: active && record.changedAt === null };
      this.#since = at;
      return;
    }
    if (record.active === active) return;
    const bounces = record.changedAt !== null && at - record.changedAt < BUTTON_TIMES.settle;
    const lastedMs = active ? record.lastedMs : at - this.#since;
    const count = record.count + (active && !bounces ? 1 : 0);
    if (active && !bounces) this.#since = at;
    this.record = { ...record, active, count, lastedMs, changedAt: bounces ? record.changedAt : at };
    if (bounces) this.#bounce(at - (record.changedAt ?? at));
  }

  forget(): void {
    this.record = { ...this.record, active: null };
  }

  #bounce(milliseconds: number): void {
    const { bounces, longestBounceMs } = this.record;
    this.record = {
      ...this.record,
      bounces: bounces + 1,
      longestBounceMs: Math.max(longestBounceMs, milliseconds),
    };
  }
}
