import type { FromFloor, Stop } from 'banco/firmware/outbox/messages.js';
import type { ChainPlace, SentRecords } from 'banco/firmware/outbox/sent-records.js';
import type { ActOf, Actors } from '../ledger/acts.js';
import { type Alarm, journalOf, type Line, newLine } from '../ledger/line.js';
import { type Taken, takeRecords } from '../ledger/take-records.js';
import { closing, takenUp } from '../ledger/take-up.js';
import type { EnrolledTable, LedgerStore } from '../store/ledger-store.js';
import { Commits, type CommitsTold } from './commits.js';

/** In milliseconds: after a start of the floor all tables come at once. */
const REMEMBERED = 1000;

export interface LedgerTold extends CommitsTold {
  alarm(alarm: Alarm): void;
}

/** Takes what tables send into the store. Nobody is answered before their records are durable. */
export class Ledger {
  readonly #store: LedgerStore;
  readonly #told: LedgerTold;
  readonly #commits: Commits;
  /** The lines as they will be once all that waits is written; null while they must be read. */
  #lines: Map<string, Line> | null = null;
  #reading: Promise<void> | null = null;
  /** The tables whose lines the store has, or will have. */
  readonly #known = new Set<string>();
  #tables: { readonly at: number; readonly are: Promise<readonly EnrolledTable[]> } | null = null;

  constructor(store: LedgerStore, told: LedgerTold) {
    this.#store = store;
    this.#told = told;
    this.#commits = new Commits(store, {
      committed: told.committed,
      failed: (error) => {
        // What the store has is not known now: it is read again, and the tables go on from there.
        this.#lines = null;
        told.failed(error);
      },
    });
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
    return isOther(line, journal)
      ? await this.#stop(line, 'other-journal', 0, journal)
      : await this.#durable(line);
  }

  async take(table: string, journal: string, sent: SentRecords): Promise<FromFloor> {
    if (!this.#lines) await this.#read();
    const before = this.#lineOf(table, journal);
    if (isOther(before, journal)) return await this.#stop(before, 'other-journal', 0, journal);
    const taken = takeRecords(before, sent);
    const { repeated } = taken;
    if (repeated && !(await this.#has(before, repeated)))
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

  /** Two people have looked at a line that was stopped: it goes on. Null where it does not stand as they have seen it. */
  async takeUp(act: ActOf<'take-up'>, actors: Actors): Promise<number | null> {
    if (!this.#lines) await this.#read();
    await this.#commits.durable(act.table);
    const was = this.#lines?.get(act.table);
    const taken = was && takenUp(was, act);
    if (!taken) return null;
    const { line: is, beginsAnew } = taken;
    const balances = beginsAnew ? await this.#store.balances() : [];
    const corrections = closing(balances.filter(({ table }) => table === act.table));
    try {
      const number = await this.#store.act({ ...actors, act, takesUp: { was, is, corrections } });
      this.#lines?.set(act.table, is);
      return number;
    } catch (error) {
      this.#lines = null;
      throw error;
    }
  }

  async #has({ table, journal }: Line, { seq, hash }: ChainPlace): Promise<boolean> {
    await this.#commits.durable(table);
    return (await this.#store.hashOf(table, journal, seq)) === hash;
  }

  /** Between this and what is made of it nobody may wait: what came with it changes the line. */
  #lineOf(table: string, journal: string): Line {
    return this.#lines?.get(table) ?? newLine(table, journal);
  }

  async #read(): Promise<void> {
    this.#reading ??= this.#commits
      .ended()
      .then(() => this.#store.lines())
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

  async #stop(line: Line, stopped: Stop, sent: number, came: string | null = null): Promise<FromFloor> {
    return await this.#write(line, { line: { ...line, stopped }, records: [], repeated: null }, sent, came);
  }

  async #write(
    before: Line,
    { line: is, records }: Taken,
    sent: number,
    came: string | null = null,
  ): Promise<FromFloor> {
    const { table, journal, seq, hash, stopped } = is;
    const alarm: Alarm | null = stopped && { table, journal, stop: stopped, seq, sent, came };
    const was = this.#known.has(table) ? { seq: before.seq, hash: before.hash } : null;
    this.#known.add(table);
    this.#lines?.set(table, is);
    await this.#commits.write({ was, is, records, alarm });
    if (alarm) this.#told.alarm(alarm);
    return stopped ? answerOf(is) : { is: 'at', watermark: { seq, hash } };
  }

  async #durable(line: Line): Promise<FromFloor> {
    await this.#commits.durable(line.table);
    return answerOf(line);
  }
}

const isOther = (line: Line, journal: string): boolean =>
  line.stopped === null && line.journal !== journalOf(line, journal);

const answerOf = ({ seq, hash, stopped }: Line): FromFloor =>
  stopped ? { is: 'stopped', stop: stopped } : { is: 'at', watermark: { seq, hash } };
