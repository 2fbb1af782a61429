import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import type { LedgerStore } from '../store/ledger-store.js';
import { Ledger } from './ledger.js';
import { LineServer } from './line-server.js';
import { Presence } from './presence.js';

export interface FloorSettings {
  readonly store: LedgerStore;
  readonly identity: Identity;
  readonly host: string;
  /** Of the lines of the tables. */
  readonly port: number;
  readonly wall: () => number;
  readonly say: (what: string, text: string) => void;
}

/** The service of a floor: takes the journals of its tables into the ledger. */
export class Floor {
  readonly #store: LedgerStore;
  readonly #lines: LineServer;

  private constructor(store: LedgerStore, lines: LineServer) {
    this.#store = store;
    this.#lines = lines;
  }

  static async open({ store, identity, host, port, wall, say }: FloorSettings): Promise<Floor> {
    let isFailing = false;
    const ledger = new Ledger(store, {
      alarm: ({ table, stop, seq }) =>
        say('ALARM', `table ${table}: ${stop} behind record ${seq}; its line is stopped`),
      committed: () => {
        if (isFailing) say('ledger', 'it takes records again');
        isFailing = false;
      },
      failed: ({ message }) => {
        if (!isFailing) say('ledger', `it takes no records, and the tables keep them: ${message}`);
        isFailing = true;
      },
    });
    const presence = new Presence(wall);
    const lines = await LineServer.open({ ledger, presence, identity }, { host, port });
    return new Floor(store, lines);
  }

  get port(): number {
    return this.#lines.port;
  }

  async close(): Promise<void> {
    await this.#lines.close();
    await this.#store.close();
  }
}
