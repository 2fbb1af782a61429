import type { Clock } from '../ports/clock.js';
import type { Wire } from './wire.js';

/** How a contact bounces: so many times within so many milliseconds. */
export interface Bounce {
  readonly times: number;
  readonly milliseconds: number;
  /** From 0 up to 1, to spread the bounces. */
  readonly random: () => number;
}

/** A contact from a wire to ground or to the supply: a button, a door switch, a key switch. It starts open. */
export class Contact {
  readonly #wire: Wire;
  readonly #clock: Clock;
  readonly #to: 'ground' | 'supply';
  bounce: Bounce | null = null;
  #stuck = false;
  #closed = false;
  #moves = 0;

  constructor(wire: Wire, clock: Clock, to: 'ground' | 'supply' = 'ground') {
    this.#wire = wire;
    this.#clock = clock;
    this.#to = to;
  }

  close(): void {
    this.#move(true);
  }

  open(): void {
    this.#move(false);
  }

  /** The contact stays as it is, whatever the finger does. */
  stick(): void {
    this.#stuck = true;
  }

  free(): void {
    this.#stuck = false;
    this.#touch(this.#closed);
  }

  #move(closed: boolean): void {
    this.#closed = closed;
    if (this.#stuck) return;
    const move = ++this.#moves;
    this.#touch(closed);
    if (!this.bounce) return;
    const { times, milliseconds, random } = this.bounce;
    const moments = Array.from({ length: 2 * times }, () => random() * milliseconds).sort((a, b) => a - b);
    for (const [i, moment] of moments.entries()) {
      // The finger may move again before the contact is at rest.
      const bounces = (): void => {
        if (move === this.#moves && !this.#stuck) this.#touch((i % 2 === 0) !== closed);
      };
      this.#clock.after(`${this.#wire.name}: bounce`, moment, bounces);
    }
  }

  #touch(closed: boolean): void {
    this.#wire.drive(this, closed ? this.#to === 'supply' : 'float');
  }
}
