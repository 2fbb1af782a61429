/** The time that acts take: virtual or real. */
export interface ActuatorClock {
  now(): number;
  pass(milliseconds: number): Promise<void>;
  /** The factor of the target's deadlines: a slow target needs longer presses, too. */
  readonly patience: number;
}
