import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import type { ForTable } from 'banco/firmware/floor-says.js';
import { keyIn, type SealKey } from 'banco/firmware/journal/seal-key.js';
import { Outbox } from 'banco/firmware/outbox/outbox.js';
import type { TableNow } from 'banco/firmware/outbox/table-now.js';
import { tlsLink } from 'banco/firmware/outbox/tls-link.js';
import { programVersion } from 'banco/firmware/version.js';
import { SystemClock } from 'banco/hal/linux/system-clock.js';
import type { MemoryJournal } from './memory-journal.js';
import { type SimulatedSettings, SimulatedTable } from './simulated-table.js';

export interface LineSettings {
  readonly name: string;
  readonly identity: Identity;
  readonly port: number;
  /** Of the floor. */
  readonly fingerprint: string;
}

export interface PlayingSettings extends LineSettings {
  readonly seed: number;
  /** In milliseconds: from one step of a coup to the next, on the average. */
  readonly pace: number;
}

const clock = new SystemClock();

/** What the journal of a new table is sealed by, and its clock. */
export const newLife = (): Pick<SimulatedSettings, 'key' | 'now'> => ({
  key: keyIn(randomBytes(32).toString('hex')) as SealKey,
  now: () => ({ at: clock.now(), wall: new Date(clock.wall()).toISOString() }),
});

/** Sends a journal to a floor on this computer. */
export const outboxOf = (
  source: MemoryJournal,
  { name, identity, port, fingerprint }: LineSettings,
  forTable: (says: ForTable) => void = () => {},
): Outbox =>
  new Outbox({
    table: name,
    version: programVersion(),
    source,
    link: tlsLink({ ...identity, host: '127.0.0.1', port, fingerprint, clock }),
    clock,
    onStanding: () => {},
    forTable,
  });

/** A simulated table that plays in real time, and sends its journal to a floor on this computer. */
export class PlayingTable {
  readonly table: SimulatedTable;
  readonly #outbox: Outbox;
  #goesOn = true;

  constructor({ name, seed, identity, port, fingerprint, pace }: PlayingSettings) {
    this.table = new SimulatedTable({ ...newLife(), seed, seats: 3 + (seed % 5) });
    this.#outbox = outboxOf(this.table.journal, { name, identity, port, fingerprint }, (says) =>
      this.table.hear(says),
    );
    this.#outbox.tell(this.#now(seed));
    void this.#play(pace);
  }

  /** At every seventh table somebody calls. */
  #now(seed: number): TableNow {
    return { calls: seed % 7 === 0 ? [1] : [], callsSupervisor: false, open: [], stuck: [] };
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
