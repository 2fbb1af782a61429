/** What was seen on a wire, or happened to the table, and when. */
export interface Observation {
  readonly at: number;
  readonly wire: string;
  readonly is: string;
}

/** What a target observes beside its wires. */
export const POWERED: Omit<Observation, 'at'> = { wire: 'the table', is: 'has power' };
export const ACCEPTS: Omit<Observation, 'at'> = { wire: 'the program', is: 'accepts what people do' };

/** What every wire shows now, and every change before. */
export class ObservationLog {
  readonly #observations: Observation[] = [];
  readonly #current = new Map<string, string>();

  get observations(): readonly Observation[] {
    return this.#observations;
  }

  /** By the name of the wire. */
  get current(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#current);
  }

  /** Records what a wire shows, if that has changed. */
  observe(observation: Observation): void {
    if (this.#current.get(observation.wire) === observation.is) return;
    this.#current.set(observation.wire, observation.is);
    this.#observations.push(observation);
  }

  /** Sets what a wire shows, without recording a change. */
  setCurrent({ wire, is }: Observation): void {
    this.#current.set(wire, is);
  }

  /** Records something that is recorded each time that it happens. */
  record(observation: Observation): void {
    this.#observations.push(observation);
  }

  /** Nothing is driven any more: the power is off. */
  goDark(at: number): void {
    if (this.#current.size > 0) this.record({ at, wire: 'every wire', is: 'dark' });
    this.#current.clear();
  }

  /** Removes and returns what was recorded so far. */
  take(): readonly Observation[] {
    return this.#observations.splice(0);
  }
}
