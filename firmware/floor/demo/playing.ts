import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import { keyIn, type SealKey } from 'banco/firmware/journal/seal-key.js';
import { Outbox } from 'banco/firmware/outbox/outbox.js';
import { tlsLink } from 'banco/firmware/outbox/tls-link.js';
import { programVersion } from 'banco/firmware/version.js';
import { SystemClock } from 'banco/hal/linux/system-clock.js';
import { SimulatedTable } from './simulated-table.js';

export interface PlayingSettings {
  readonly name: string;
  readonly seed: number;
  readonly identity: Identity;
  readonly port: number;
  /** Of the floor. */
  readonly fingerprint: string;
  /** In milliseconds: from one step of a coup to the next, on the average. */
  readonly pace: number;
}

/** A simulated table that plays in real time, and sends its journal to a floor on this computer. */
export class PlayingTable {
  readonly table: SimulatedTable;
  readonly #outbox: Outbox;
  #goesOn = true;

  constructor({ name, seed, identity, port, fingerprint, pace }: PlayingSettings) {
    const clock = new SystemClock();
    this.table = new SimulatedTable({
      key: keyIn(randomBytes(32).toString('hex')) as SealKey,
      seed,
      seats: 3 + (seed % 5),
      now: () => ({ at: clock.now(), wall: new Date(clock.wall()).toISOString() }),
    });
    this.#outbox = new Outbox({
      table: name,
      version: programVersion(),
      source: this.table.journal,
      link: tlsLink({ ...identity, host: '127.0.0.1', port, fingerprint, clock }),
      clock,
      onStanding: () => {},
    });
    void this.#play(pace);
  }

  /** It plays no more, and sends what it has played. */
  rest(): void {
    this.#goesOn = false;
  }

  stop(): void {
    this.rest();
    this.#outbox.close();
  }

  async #play(pace: number): Promise<void> {
    while (this.#goesOn)
      for (const _ of this.table.coup()) {
        await sleep(pace * (0.5 + Math.random()), undefined, { ref: false });
        if (!this.#goesOn) return;
      }
  }
}
