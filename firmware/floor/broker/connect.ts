import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';

/** In milliseconds. */
const AGAIN = 300;
const PATIENCE = 2000;
const PING = 1000;

export interface BrokerSettings {
  /** As in `nats://broker.example:4222`, or `tls://…`. */
  readonly url: string;
  /** What the broker shows of this connection. */
  readonly name: string;
  readonly say: (what: string, text: string) => void;
}

/** A connection to a broker that is made as soon as that is there, and again and again. */
export class BrokerConnection {
  readonly #settings: BrokerSettings;
  readonly #begin: (broker: NatsConnection) => void;
  #broker: NatsConnection | null = null;
  #isOpen = true;
  readonly #connecting: Promise<void>;

  /** `begin` is called once, when it is there for the first time; and what it asks for lasts. */
  constructor(settings: BrokerSettings, begin: (broker: NatsConnection) => void) {
    this.#settings = settings;
    this.#begin = begin;
    this.#connecting = this.#connect();
  }

  /** Null before it was there for the first time. */
  get broker(): NatsConnection | null {
    return this.#broker;
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#connecting;
    await this.#broker?.close();
  }

  async #connect(): Promise<void> {
    const { url, name, say } = this.#settings;
    // As the tools of NATS have them.
    const { NATS_USER: user, NATS_PASSWORD: pass } = process.env;
    let said = '';
    while (this.#isOpen && !this.#broker)
      try {
        this.#broker = await connect({
          servers: url,
          name,
          ...(user === undefined ? {} : { user }),
          ...(pass === undefined ? {} : { pass }),
          timeout: PATIENCE,
          pingInterval: PING,
          maxPingOut: 2,
          maxReconnectAttempts: -1,
          reconnectTimeWait: AGAIN,
          ignoreAuthErrorAbort: true,
        });
      } catch (error) {
        const { message } = error as Error;
        if (message !== said) say('broker', `it cannot be reached (${message}): tried again and again`);
        said = message;
        await sleep(AGAIN);
      }
    if (!this.#broker || !this.#isOpen) return;
    say('broker', `it is there: ${url}`);
    this.#begin(this.#broker);
    void this.#tell(this.#broker);
  }

  async #tell(broker: NatsConnection): Promise<void> {
    const { say } = this.#settings;
    for await (const { type } of broker.status()) {
      if (type === 'disconnect') say('broker', 'it is away: tried again and again');
      if (type === 'reconnect') say('broker', 'it is there again');
    }
  }
}
