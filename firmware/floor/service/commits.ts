import type { LedgerStore, LineWrite } from '../store/ledger-store.js';

/** So many records one commit takes, and what was sent with the last of them. */
const MOST_RECORDS = 2000;
/** So many commits are under way at once, each of other tables: while one waits for the disk, the next is worked on. */
const AT_ONCE = 2;

export interface CommitsTold {
  /** This is durable, after so many milliseconds. */
  committed(writes: readonly LineWrite[], milliseconds: number): void;
  /** The store could not be written: whoever sent is not answered, and sends again. */
  failed(error: Error): void;
}

interface Waiting {
  readonly table: string;
  /** Null where nothing is written, and what was asked for the table before must be durable. */
  readonly write: LineWrite | null;
  readonly done: () => void;
  readonly failed: (error: Error) => void;
}

/** Writes what tables have sent, many of them in one commit: what comes while commits are under way is the next one. */
export class Commits {
  readonly #store: LedgerStore;
  readonly #told: CommitsTold;
  #waiting: Waiting[] = [];
  /** The tables of the commits that are under way. */
  readonly #busy = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();
  #isBeginning = false;

  constructor(store: LedgerStore, told: CommitsTold) {
    this.#store = store;
    this.#told = told;
  }

  /** Done when it is durable. */
  write(write: LineWrite): Promise<void> {
    return this.#add(write.is.table, write);
  }

  /** Done when all that was written for this table before is durable. */
  durable(table: string): Promise<void> {
    return this.#add(table, null);
  }

  /** Done when none is under way and none waits, however they end. */
  async ended(): Promise<void> {
    while (this.#underWay.size > 0 || this.#waiting.length > 0) await Promise.all(this.#underWay);
  }

  #add(table: string, write: LineWrite | null): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ table, write, done, failed });
      void this.#begin();
    });
  }

  async #begin(): Promise<void> {
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    // What has come with the same bytes is one commit.
    await null;
    this.#isBeginning = false;
    while (this.#underWay.size < AT_ONCE) {
      const group = this.#takeGroup();
      if (group.length === 0) return;
      const commit = this.#commit(group).finally(() => {
        this.#underWay.delete(commit);
        for (const { table } of group) this.#busy.delete(table);
        void this.#begin();
      });
      this.#underWay.add(commit);
    }
  }

  /** What waits of tables that are in no commit now, the oldest first. */
  #takeGroup(): readonly Waiting[] {
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    let records = 0;
    for (const one of this.#waiting) {
      const fits = records < MOST_RECORDS && !this.#busy.has(one.table);
      (fits ? group : left).push(one);
      if (fits) records += one.write?.records.length ?? 0;
    }
    for (const { table } of group) this.#busy.add(table);
    this.#waiting = left;
    return group;
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    const writes = joined(group.flatMap(({ write }) => write ?? []));
    const began = performance.now();
    try {
      if (writes.length > 0) {
        await this.#store.commit(writes);
        this.#told.committed(writes, performance.now() - began);
      }
      for (const { done } of group) done();
    } catch (error) {
      const all = [...group, ...this.#waiting];
      this.#waiting = [];
      this.#told.failed(error as Error);
      for (const { failed } of all) failed(error as Error);
    }
  }
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
