import { randomBytes } from 'node:crypto';
import { type JetStreamClient, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import type { FromFloor, Hello, ToFloor } from 'banco/firmware/outbox/messages.js';
import { LineServer } from '../service/line-server.js';
import type { Answering } from '../service/table-lines.js';
import {
  BEAT,
  FLOOR_HERE,
  printFromTable,
  readAs,
  readToBridge,
  SILENCE,
  type ToBridge,
} from './broker-messages.js';
import { BrokerConnection } from './connect.js';
import { Seal } from './seal.js';
import { subjectsOf } from './subjects.js';

/** In milliseconds: until the broker has what was said; and until it is answered, which may wait behind what others say. */
const HEARD = 2000;
const ANSWERED = 5000;

export interface BridgeSettings {
  /** Of the floor: tables know it by this, and what goes through the broker is sealed by it. */
  readonly identity: Identity;
  readonly broker: string;
  readonly host: string;
  readonly port: number;
  readonly say: (what: string, text: string) => void;
}

interface Waiting {
  readonly done: (answer: FromFloor) => void;
  readonly failed: (error: Error) => void;
}

/** Where tables call as if it were the floor, and what they say goes there through a broker. Lines end where the floor is away. */
export class Bridge {
  readonly #name = randomBytes(8).toString('hex');
  readonly #settings: BridgeSettings;
  readonly #seal: Seal;
  readonly #subjects;
  readonly #connection: BrokerConnection;
  readonly #tables = new Set<string>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #beat: NodeJS.Timeout;
  #stream: JetStreamClient | null = null;
  #lines: LineServer | null = null;
  #number = 0;
  /** Which floor was here last, and when. */
  #floor = '';
  #floorAt = 0;

  private constructor(settings: BridgeSettings) {
    this.#settings = settings;
    this.#seal = new Seal(settings.identity);
    this.#subjects = subjectsOf(settings.identity.fingerprint);
    const { broker: url, say } = settings;
    this.#connection = new BrokerConnection({ url, name: 'banco floor bridge', say }, (broker) =>
      this.#begin(broker),
    );
    this.#beat = setInterval(() => this.#sayHere(), BEAT);
  }

  static async open(settings: BridgeSettings): Promise<Bridge> {
    const bridge = new Bridge(settings);
    const { identity, host, port } = settings;
    const presence = { came: (table: string) => bridge.#came(table) };
    const converse = (fingerprint: string) => bridge.#converse(fingerprint);
    bridge.#lines = await LineServer.open({ identity, converse, presence }, { host, port }).catch(
      async (error: Error) => {
        await bridge.close();
        throw error;
      },
    );
    return bridge;
  }

  get port(): number {
    return this.#lines?.port ?? 0;
  }

  async close(): Promise<void> {
    clearInterval(this.#beat);
    this.#fail('the bridge ends');
    await this.#lines?.close();
    await this.#connection.close();
  }

  #begin(broker: NatsConnection): void {
    this.#stream = jetstream(broker, { timeout: HEARD });
    const { floor, bridge } = this.#subjects;
    broker.subscribe(floor, {
      callback: (_, { data }) => {
        const here = readAs(FLOOR_HERE, this.#seal.open('floor', data) ?? '');
        if (here) this.#floorIsHere(here.floor);
      },
    });
    broker.subscribe(bridge(this.#name), {
      callback: (_, { data }) => {
        const message = readToBridge(this.#seal.open('bridge', data) ?? '');
        if (message) this.#receive(message);
      },
    });
  }

  #floorIsHere(floor: string): void {
    this.#floorAt = performance.now();
    if (this.#floor === floor) return;
    // One that was started again knows nothing of its lines.
    if (this.#floor !== '') this.#endLines('another floor is here');
    this.#floor = floor;
    this.#settings.say('floor', 'it is there, behind the broker');
  }

  #sayHere(): void {
    if (this.#floor !== '' && performance.now() - this.#floorAt > SILENCE) {
      this.#settings.say('floor', 'nothing is heard of it: the tables keep what they have, and try again');
      this.#floor = '';
      this.#endLines('the floor is away');
    }
    const here = JSON.stringify({ bridge: this.#name, tables: [...this.#tables] });
    this.#connection.broker?.publish(this.#subjects.bridges, this.#seal.close('bridges', here));
  }

  #endLines(why: string): void {
    this.#fail(why);
    this.#lines?.endAll();
  }

  #fail(why: string): void {
    for (const { failed } of this.#waiting.values()) failed(new Error(why));
  }

  #came(table: string): () => void {
    this.#tables.add(table);
    return () => this.#tables.delete(table);
  }

  #receive(message: ToBridge): void {
    switch (message.is) {
      case 'answer':
        this.#waiting.get(message.number)?.done(message.message);
        return;
      case 'failed':
        this.#waiting.get(message.number)?.failed(new Error('the ledger could not take it'));
        return;
      case 'tell':
        this.#lines?.tell(message.table, message.message);
    }
  }

  #converse(fingerprint: string): Answering {
    let hello: Hello | null = null;
    return {
      answer: async (message) => {
        if (message.is === 'hello') hello = message;
        if (!hello) throw new Error('it has not been let in');
        return await this.#ask(fingerprint, hello, message);
      },
    };
  }

  async #ask(fingerprint: string, hello: Hello, message: ToFloor): Promise<FromFloor> {
    const { broker } = this.#connection;
    if (!broker || !this.#stream || this.#floor === '') throw new Error('the floor is away');
    this.#number += 1;
    const number = this.#number;
    const said = printFromTable({ bridge: this.#name, number, fingerprint, hello, message });
    const { records, asks } = this.#subjects;
    const sent =
      message.is === 'records'
        ? this.#stream.publish(records, this.#seal.close('records', said))
        : broker.request(asks, this.#seal.close('asks', said), { timeout: HEARD });
    // The broker does not keep it, or nobody is there who hears it.
    sent.catch((error: Error) => this.#waiting.get(number)?.failed(error));
    return await this.#answered(number);
  }

  #answered(number: number): Promise<FromFloor> {
    return new Promise((done, failed) => {
      const end = (then: () => void): void => {
        clearTimeout(patience);
        this.#waiting.delete(number);
        then();
      };
      const waiting: Waiting = {
        done: (answer) => end(() => done(answer)),
        failed: (error) => end(() => failed(error)),
      };
      const patience = setTimeout(() => waiting.failed(new Error('nothing was answered')), ANSWERED);
      this.#waiting.set(number, waiting);
    });
  }
}
