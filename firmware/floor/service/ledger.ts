import { START } from 'banco/firmware/journal/position.js';
import type { FromFloor, Stop } from 'banco/firmware/outbox/messages.js';
import type { ChainPlace, SentRecords } from 'banco/firmware/outbox/sent-records.js';
import type { Alarm, Line } from '../ledger/line.js';
import { type Taken, takeRecords } from '../ledger/take-records.js';
import type { EnrolledTable, LedgerStore, LineWrite } from '../store/ledger-store.js';

/** So many records one commit takes, and what was sent with the last of them. */
const MOST_RECORDS = 2000;
/** In milliseconds: after a start of the floor all tables come at once. */
const REMEMBERED = 1000;

export interface LedgerTold {
  alarm(alarm: Alarm): void;
  /** This is durable, after so many milliseconds. */
  committed(writes: readonly LineWrite[], milliseconds: number): void;
  /** The store could not be written: whoever sent is not answered, and sends again. */
  failed(error: Error): void;
}

interface Waiting {
  /** Null where nothing is written, and all before it must be durable. */
  readonly write: LineWrite | null;
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

/**
 * Takes what tables send into the store. What comes while one commit is written is the next one, and nobody is answered before their
 * records are durable.
 */
export class Ledger {
  readonly #store: LedgerStore;
  readonly #told: LedgerTold;
  /** The lines as they will be once all that waits is written; null while they must be read. */
  #lines: Map<string, Line> | null = null;
  #reading: Promise<void> | null = null;
  /** The tables whose lines the store has, or will have. */
  readonly #known = new Set<string>();
  #waiting: Waiting[] = [];
  #isWriting = false;
  #tables: { readonly at: number; readonly are: Promise<readonly EnrolledTable[]> } | null = null;

  constructor(store: LedgerStore, told: LedgerTold) {
    this.#store = store;
    this.#told = told;
  }

  /** Whether this is the key of that table. */
  async knows(table: string, fingerprint: string): Promise<boolean> {
    const now = performance.now();
    if (!this.#tables || now - this.#tables.at > REMEMBERED)
      this.#tables = { at: now, are: this.#store.tables() };
    return (await this.#tables.are).some((one) => one.table === table && one.fingerprint === fingerprint);
  }

  /** Where the table goes on. */
  async begin(table: string, journal: string): Promise<FromFloor> {
    if (!this.#lines) await this.#read();
    const line = this.#lineOf(table, journal);
    if (line.journal !== journal && !line.stopped) return await this.#stop(line, 'other-journal', 0);
    return await this.#durable(line);
  }

  async take(table: string, journal: string, sent: SentRecords): Promise<FromFloor> {
    if (!this.#lines) await this.#read();
    const before = this.#lineOf(table, journal);
    const taken = takeRecords(before, sent);
    const { repeated } = taken;
    if (repeated && !(await this.#has(table, journal, repeated)))
      return await this.#stop(this.#lineOf(table, journal), 'fork', sent.after.seq + 1);
    if (taken.line === before) return await this.#durable(before);
    return await this.#write(before, taken, sent.after.seq + 1);
  }

  /** The table has another history than the ledger: it was rewound, or is not the one that it was. */
  async isNowhere(table: string, journal: string, { seq }: ChainPlace): Promise<FromFloor> {
    if (!this.#lines) await this.#read();
    const line = this.#lineOf(table, journal);
    return line.stopped ? answerOf(line) : await this.#stop(line, 'fork', seq + 1);
  }

  async #has(table: string, journal: string, { seq, hash }: ChainPlace): Promise<boolean> {
    await this.#written(null);
    return (await this.#store.hashOf(table, journal, seq)) === hash;
  }

  /** Between this and what is made of it nobody may wait: what came with it changes the line. */
  #lineOf(table: string, journal: string): Line {
    const beginning = { table, journal, seq: START.seq, hash: START.hash, figures: {}, stopped: null };
    return this.#lines?.get(table) ?? beginning;
  }

  async #read(): Promise<void> {
    this.#reading ??= this.#store
      .lines()
      .then((lines) => {
        this.#known.clear();
        for (const { table } of lines) this.#known.add(table);
        this.#lines = new Map(lines.map((line) => [line.table, line]));
      })
      .finally(() => {
        this.#reading = null;
      });
    await this.#reading;
  }

  async #stop(line: Line, stopped: Stop, sent: number): Promise<FromFloor> {
    return await this.#write(line, { line: { ...line, stopped }, records: [], repeated: null }, sent);
  }

  async #write(before: Line, { line: is, records }: Taken, sent: number): Promise<FromFloor> {
    const { table, journal, seq, hash, stopped } = is;
    const alarm: Alarm | null = stopped && { table, journal, stop: stopped, seq, sent };
    const was = this.#known.has(table) ? { seq: before.seq, hash: before.hash } : null;
    this.#known.add(table);
    this.#lines?.set(table, is);
    await this.#written({ was, is, records, alarm });
    if (alarm) this.#told.alarm(alarm);
    return stopped ? answerOf(is) : { is: 'at', watermark: { seq, hash } };
  }

  async #durable(line: Line): Promise<FromFloor> {
    await this.#written(null);
    return answerOf(line);
  }

  #written(write: LineWrite | null): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ write, done, failed });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    // What has come with the same bytes is one commit.
    await null;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, lengthOf(this.#waiting));
      const writes = joined(group.flatMap(({ write }) => write ?? []));
      const began = performance.now();
      try {
        if (writes.length > 0) {
          await this.#store.commit(writes);
          this.#told.committed(writes, performance.now() - began);
        }
        for (const { done } of group) done();
      } catch (error) {
        this.#giveUp([...group, ...this.#waiting.splice(0)], error as Error);
      }
    }
    this.#isWriting = false;
  }

  /** What the store has is not known now: it is read again, and the tables go on from there. */
  #giveUp(waiting: readonly Waiting[], error: Error): void {
    this.#lines = null;
    this.#told.failed(error);
    for (const { failed } of waiting) failed(error);
  }
}

const answerOf = ({ seq, hash, stopped }: Line): FromFloor =>
  stopped ? { is: 'stopped', stop: stopped } : { is: 'at', watermark: { seq, hash } };

function lengthOf(waiting: readonly Waiting[]): number {
  let records = 0;
  const last = waiting.findIndex(({ write }) => {
    records += write?.records.length ?? 0;
    return records > MOST_RECORDS;
  });
  return last < 0 ? waiting.length : last + 1;
}

/** One write a table: from where the first begins to where the last ends. */
function joined(writes: readonly LineWrite[]): readonly LineWrite[] {
  const byTable = new Map<string, LineWrite>();
  for (const write of writes) {
    const before = byTable.get(write.is.table);
    const records = before ? [...before.records, ...write.records] : write.records;
    byTable.set(write.is.table, before ? { ...write, was: before.was, records } : write);
  }
  return [...byTable.values()];
}
