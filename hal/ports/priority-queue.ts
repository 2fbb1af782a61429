/** Work that must be done one at a time. What is urgent goes before what is not; otherwise first come, first served. */
export class PriorityQueue {
  readonly #urgent: (() => Promise<void>)[] = [];
  readonly #usual: (() => Promise<void>)[] = [];
  #running = false;

  /** Gives what the work gives, or its error. An error does not stop the queue. */
  run<T>(urgent: boolean, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      (urgent ? this.#urgent : this.#usual).push(() => work().then(resolve, reject));
      if (!this.#running) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#running = true;
    for (;;) {
      const next = this.#urgent.shift() ?? this.#usual.shift();
      if (!next) break;
      await next();
    }
    this.#running = false;
  }
}
