/** Runs work one piece at a time: urgent work first, otherwise in the order it came. */
export class PriorityQueue {
  readonly #urgent: (() => Promise<void>)[] = [];
  readonly #usual: (() => Promise<void>)[] = [];
  #running = false;

  /** Settles as the work does. An error does not stop the queue. */
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
