import type { OpenLink } from 'banco/firmware/outbox/floor-link.js';
import type { Clock } from 'banco/hal/ports/clock.js';

export interface Noise {
  readonly clock: Pick<Clock, 'after'>;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Which part of all messages is lost, and which comes twice. */
  readonly lost: number;
  readonly doubled: number;
  /** In milliseconds: the longest that one is on its way. Those behind it may come before it. */
  readonly delay: number;
}

/** A link on which messages of both sides are lost, come twice, or in another order. */
export const noisyLink =
  (open: OpenLink, { clock, random, lost, doubled, delay }: Noise): OpenLink =>
  (events) => {
    const carry = (arrive: () => void): void => {
      const times = random() < lost ? 0 : random() < doubled ? 2 : 1;
      for (let time = 0; time < times; time++) clock.after('a message', delay * random(), arrive);
    };
    const link = open({ ...events, received: (message) => carry(() => events.received(message)) });
    return {
      send: (message) => carry(() => link.send(message)),
      close: () => link.close(),
    };
  };
