import type { Observation } from './target.js';

/** What a target observes beside its wires. */
export const POWERED: Omit<Observation, 'at'> = { wire: 'the table', is: 'has power' };
export const ACCEPTS: Omit<Observation, 'at'> = { wire: 'the program', is: 'accepts what people do' };

/** What eyes have seen: how each wire is, and what has changed, and when. */
export class ObservationLog {
  readonly #sights: Observation[] = [];
  readonly #looks = new Map<string, string>();

  get observations(): readonly Observation[] {
    return this.#sights;
  }

  /** By the name of the wire. */
  get current(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#looks);
  }

  /** A wire is so: that is a sight where it was not so before. */
  observe(sight: Observation): void {
    if (this.#looks.get(sight.wire) === sight.is) return;
    this.#looks.set(sight.wire, sight.is);
    this.#sights.push(sight);
  }

  /** A wire is so, whether or not anybody saw it change. */
  setCurrent({ wire, is }: Observation): void {
    this.#looks.set(wire, is);
  }

  /** Something befell the table: a sight each time. */
  record(sight: Observation): void {
    this.#sights.push(sight);
  }

  /** The power is gone, and what nobody drives is dark. */
  goDark(at: number): void {
    if (this.#looks.size > 0) this.record({ at, wire: 'every wire', is: 'dark' });
    this.#looks.clear();
  }

  /** The sights so far, which are forgotten here. */
  take(): readonly Observation[] {
    return this.#sights.splice(0);
  }
}
