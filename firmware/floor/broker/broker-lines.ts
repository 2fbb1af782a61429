import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AckPolicy,
  type ConsumerMessages,
  DiscardPolicy,
  type JsMsg,
  jetstreamManager,
  RetentionPolicy,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import { type FromFloor, type Hello, printToFloor } from 'banco/firmware/outbox/messages.js';
import type { Answering, LinesEnd, TableLines } from '../service/table-lines.js';
import {
  BEAT,
  BRIDGE_HERE,
  type FromTable,
  printToBridge,
  readAs,
  readFromTable,
  SILENCE,
  type ToBridge,
} from './broker-messages.js';
import { BrokerConnection } from './connect.js';
import { Seal } from './seal.js';
import { subjectsOf } from './subjects.js';

/** So many messages are worked on at once: the others wait at the broker, which takes so many bytes and then no more. */
const MOST_UNANSWERED = 200;
const MOST_BYTES = 256 << 20;
/** In milliseconds: what was given to a floor that ended is given again; and what the ledger could not take. */
const GIVEN_AGAIN = 2000;
const TRIED_AGAIN = 500;
/** In milliseconds: how often the broker says that it has nothing, and how soon it is asked anew where it does not. */
const NOTHING_NEW = 500;
const ASKED_ANEW = 200;

export interface BrokerLinesSettings extends LinesEnd {
  readonly identity: Identity;
  readonly broker: string;
  readonly say: (what: string, text: string) => void;
}

/** Where a table is, and how long it has been known there. */
interface There {
  readonly bridge: string;
  readonly at: number;
  readonly leaves: () => void;
}

/** A table that was let in with these words. */
interface LetIn {
  readonly as: string;
  readonly hello: Hello;
  readonly answering: Answering;
  readonly isLetIn: Promise<FromFloor>;
}

export const throughBroker =
  (settings: Omit<BrokerLinesSettings, keyof LinesEnd>) =>
  (end: LinesEnd): BrokerLines =>
    new BrokerLines({ ...settings, ...end });

/** The lines of tables that come through a broker. What it keeps is no truth: the table has it until the ledger has answered. */
export class BrokerLines implements TableLines {
  readonly #name = randomBytes(8).toString('hex');
  readonly #settings: BrokerLinesSettings;
  readonly #seal: Seal;
  readonly #subjects;
  readonly #connection: BrokerConnection;
  readonly #letIn = new Map<string, LetIn>();
  readonly #there = new Map<string, There>();
  readonly #heard = new Map<string, number>();
  /** What the broker would give again, were it not told that it is worked on. */
  readonly #underWay = new Set<JsMsg>();
  readonly #beat: NodeJS.Timeout;
  #records: ConsumerMessages | null = null;
  #isOpen = true;

  constructor(settings: BrokerLinesSettings) {
    this.#settings = settings;
    this.#seal = new Seal(settings.identity);
    this.#subjects = subjectsOf(settings.identity.fingerprint);
    const { broker: url, say } = settings;
    this.#connection = new BrokerConnection({ url, name: 'banco floor', say }, (broker) =>
      this.#begin(broker),
    );
    this.#beat = setInterval(() => this.#sayHere(), BEAT);
  }

  tell(table: string, message: FromFloor): boolean {
    const there = this.#there.get(table);
    if (there) this.#send(there.bridge, { is: 'tell', table, message });
    return there !== undefined;
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    clearInterval(this.#beat);
    this.#records?.stop();
    await this.#connection.close();
  }

  #begin(broker: NatsConnection): void {
    const { asks, bridges } = this.#subjects;
    broker.subscribe(asks, {
      callback: (_, asked) => {
        asked.respond();
        const said = readFromTable(this.#seal.open('asks', asked.data) ?? '');
        if (said) void this.#answer(said);
      },
    });
    broker.subscribe(bridges, {
      callback: (_, { data }) => {
        const here = readAs(BRIDGE_HERE, this.#seal.open('bridges', data) ?? '');
        if (here) this.#bridgeIsHere(here.bridge, new Set(here.tables));
      },
    });
    void this.#takeRecords(broker);
    void this.#beginAnew(broker);
  }

  /** A broker that comes back may have lost what it knew: it is told again. */
  async #beginAnew(broker: NatsConnection): Promise<void> {
    for await (const { type } of broker.status()) if (type === 'reconnect') this.#records?.stop();
  }

  async #takeRecords(broker: NatsConnection): Promise<void> {
    while (this.#isOpen)
      try {
        this.#records = await this.#stream(broker);
        void this.#stopAtSilence(this.#records);
        for await (const message of this.#records) void this.#take(message);
      } catch {
        await sleep(ASKED_ANEW);
      }
  }

  async #stream(broker: NatsConnection): Promise<ConsumerMessages> {
    const { stream, records } = this.#subjects;
    const manager = await jetstreamManager(broker, { timeout: GIVEN_AGAIN });
    await manager.streams.add({
      name: stream,
      subjects: [records],
      retention: RetentionPolicy.Workqueue,
      discard: DiscardPolicy.New,
      max_bytes: MOST_BYTES,
    });
    await manager.consumers.add(stream, {
      durable_name: 'ledger',
      ack_policy: AckPolicy.Explicit,
      ack_wait: GIVEN_AGAIN * 1e6,
      max_ack_pending: MOST_UNANSWERED,
    });
    const consumer = await manager.jetstream().consumers.get(stream, 'ledger');
    return await consumer.consume({
      max_messages: MOST_UNANSWERED,
      idle_heartbeat: NOTHING_NEW,
      expires: 10 * NOTHING_NEW,
      abort_on_missing_resource: true,
    });
  }

  async #stopAtSilence(records: ConsumerMessages): Promise<void> {
    for await (const { type } of records.status()) if (type === 'heartbeats_missed') records.stop();
  }

  async #take(message: JsMsg): Promise<void> {
    const said = readFromTable(this.#seal.open('records', message.data) ?? '');
    if (!said) {
      message.term();
      return;
    }
    this.#underWay.add(message);
    const isAnswered = await this.#answer(said);
    this.#underWay.delete(message);
    // What the ledger could not take the table sends again, too; and it counts once.
    if (isAnswered) message.ack();
    else message.nak(TRIED_AGAIN);
  }

  /** Whether it could be answered. */
  async #answer(said: FromTable): Promise<boolean> {
    const { bridge, number } = said;
    try {
      this.#send(bridge, { is: 'answer', number, message: await this.#answerTo(said) });
      return true;
    } catch {
      this.#send(bridge, { is: 'failed', number });
      return false;
    }
  }

  async #answerTo({ bridge, fingerprint, hello, message }: FromTable): Promise<FromFloor> {
    const { table } = hello;
    const as = `${fingerprint}\n${printToFloor(hello)}`;
    const before = this.#letIn.get(table);
    const isKnown = before?.as === as && message.is !== 'hello';
    const answering = isKnown ? before.answering : this.#settings.converse(fingerprint);
    const isLetIn = isKnown ? before.isLetIn : answering.answer(hello);
    // What comes with it is answered behind it, and by the same.
    if (!isKnown) this.#letIn.set(table, { as, hello, answering, isLetIn });
    const letIn = await isLetIn.catch((error: Error) => error);
    if (letIn instanceof Error || letIn.is === 'refused') {
      if (this.#letIn.get(table)?.isLetIn === isLetIn) this.#letIn.delete(table);
      if (letIn instanceof Error) throw letIn;
      return letIn;
    }
    if (message.is !== 'hello') return await answering.answer(message);
    this.#came(hello, bridge);
    return letIn;
  }

  #came({ table, version }: Hello, bridge: string): void {
    const leaves = this.#settings.presence.came(table, version);
    this.#there.set(table, { bridge, at: performance.now(), leaves });
  }

  #send(bridge: string, message: ToBridge): void {
    const sealed = this.#seal.close('bridge', printToBridge(message));
    this.#connection.broker?.publish(this.#subjects.bridge(bridge), sealed);
  }

  #bridgeIsHere(bridge: string, tables: ReadonlySet<string>): void {
    this.#heard.set(bridge, performance.now());
    // One that was let in just now may not be in what the bridge says yet.
    for (const [table, there] of this.#there)
      if (there.bridge === bridge && !tables.has(table) && performance.now() - there.at > 2 * BEAT)
        this.#left(table, there);
    // Nothing was heard of the bridge for a while, and it has kept its lines.
    for (const table of tables) {
      const letIn = this.#there.has(table) ? undefined : this.#letIn.get(table);
      if (letIn) this.#came(letIn.hello, bridge);
    }
  }

  #sayHere(): void {
    const here = JSON.stringify({ floor: this.#name });
    this.#connection.broker?.publish(this.#subjects.floor, this.#seal.close('floor', here));
    for (const message of this.#underWay) message.working();
    const now = performance.now();
    for (const [table, there] of this.#there)
      if (now - Math.max(there.at, this.#heard.get(there.bridge) ?? 0) > SILENCE) this.#left(table, there);
    for (const [bridge, at] of this.#heard) if (now - at > SILENCE) this.#heard.delete(bridge);
  }

  #left(table: string, { leaves }: There): void {
    this.#there.delete(table);
    leaves();
  }
}
