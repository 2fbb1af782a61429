import type { Clock } from 'banco/hal/ports/clock.js';
import type { Servo } from 'johnny-five';
import type { Finger as Angles } from './bench-shape.js';

/** In milliseconds: a small servo turns 60 degrees in 0.12 s. Every move is given time to arrive. */
const MOVE = 200;

/** A servo with a horn that presses a button. */
export class Finger {
  readonly #servo: Servo;
  readonly #angles: Angles;
  readonly #clock: Clock;
  #arrives = 0;

  constructor(servo: Servo, angles: Angles, clock: Clock) {
    this.#servo = servo;
    this.#angles = angles;
    this.#clock = clock;
  }

  press(): void {
    this.#move(this.#angles.presses);
  }

  release(): void {
    this.#move(this.#angles.rests);
  }

  #move(degrees: number): void {
    const now = this.#clock.now();
    const begins = Math.max(now, this.#arrives);
    this.#arrives = begins + MOVE;
    this.#clock.after('finger', begins - now, () => this.#servo.to(degrees));
  }
}
