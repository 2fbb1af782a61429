import { setTimeout as sleep } from 'node:timers/promises';
import type { ForTable } from 'banco/firmware/floor-says.js';
import type { Won } from 'banco/src/jackpot/facts.js';
import { Refused } from 'banco/src/jackpot/refused.js';
import { jackpotStored, storedJackpot } from 'banco/src/jackpot/stored.js';
import type { ActOf, Actors } from '../ledger/acts.js';
import { jackpotEvents } from '../ledger/jackpot-acts.js';
import { jackpotForTable } from '../ledger/jackpot-for-table.js';
import {
  afterEvent,
  afterEvents,
  afterRecord,
  type Jackpot,
  type JackpotEntry,
  type RecordStep,
  wonAfter,
} from '../ledger/shared-jackpot.js';
import type { JackpotHead, LedgerStore } from '../store/ledger-store.js';

/** So many records are worked on at once. */
const MOST_RECORDS = 2000;
/** A start reads no more than so many entries behind what was kept. */
const KEPT_EVERY = 500;
/** In milliseconds: before it is tried again, where the store could not be written. */
const AGAIN = 200;

interface Standing {
  readonly state: Jackpot | null;
  /** What is won and still open. */
  readonly won: readonly Won[];
  /** Of its entries. */
  readonly number: number;
  readonly heads: ReadonlyMap<string, JackpotHead>;
  /** Of how many entries the table has computed something else. */
  readonly differing: number;
  /** The entries behind which it was kept last. */
  readonly keptAt: number;
}

interface AskedAct {
  readonly act: ActOf<'jackpot'>;
  readonly actors: Actors;
  /** How far each table's records came before it. */
  readonly heads: readonly JackpotHead[];
  readonly done: (number: number | Refused) => void;
  readonly failed: (error: Error) => void;
}

/**
 * The Jackpot of many tables (nz 18.8(a)): works in what their records came to, and what is done at its console, one behind the other. What
 * it has counted is in the store with its entries, so that no record counts twice, whatever ends when.
 */
export class JackpotDesk {
  readonly #store: LedgerStore;
  readonly #say: (what: string, text: string) => void;
  /** Null while it must be read. */
  #stands: Standing | null = null;
  #last: Standing | null = null;
  #waiting: (RecordStep | AskedAct)[] = [];
  #work: Promise<void> | null = null;
  #isClosed = false;
  #isFailing = false;

  private constructor(store: LedgerStore, say: (what: string, text: string) => void) {
    this.#store = store;
    this.#say = say;
  }

  static async open(store: LedgerStore, say: (what: string, text: string) => void): Promise<JackpotDesk> {
    const desk = new JackpotDesk(store, say);
    await desk.#read();
    return desk;
  }

  /** As it was last known to stand; null before the first. */
  get jackpot(): Jackpot | null {
    return this.#last?.state ?? null;
  }

  /** What is won and still open. */
  get won(): readonly Won[] {
    return this.#last?.won ?? [];
  }

  /** Of how many entries the table has computed something else. */
  get differing(): number {
    return this.#last?.differing ?? 0;
  }

  /** How many entries it has, as far as is known. */
  get number(): number {
    return this.#last?.number ?? 0;
  }

  /** As a table is to show it; null while it is not known how it stands. */
  forTable(table: string): ForTable | null {
    const { state = null, won = [], number = 0 } = this.#last ?? {};
    return this.#isFailing ? null : jackpotForTable(state, won, number, table);
  }

  took(step: RecordStep): void {
    if (step.was === step.is) return;
    this.#add(step);
  }

  /** Gives the number of the act. */
  act(act: ActOf<'jackpot'>, actors: Actors, heads: readonly JackpotHead[]): Promise<number | Refused> {
    return new Promise((done, failed) => this.#add({ act, actors, heads, done, failed }));
  }

  /** Done when all that was taken before is in the store. */
  async settled(): Promise<void> {
    await this.#work;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#work;
  }

  #add(one: RecordStep | AskedAct): void {
    this.#waiting.push(one);
    this.#work ??= this.#workAll();
  }

  async #workAll(): Promise<void> {
    await null;
    while (this.#waiting.length > 0 && !this.#isClosed) {
      try {
        const stands = this.#stands ?? (await this.#read());
        const [first] = this.#waiting;
        if (first && 'act' in first) await this.#workAct(stands, first);
        else await this.#workRecords(stands);
      } catch (error) {
        // What the store has is not known now.
        this.#stands = null;
        if (!this.#isFailing) this.#say('jackpot', `nothing is recorded: ${(error as Error).message}`);
        this.#isFailing = true;
        await sleep(AGAIN);
      }
    }
    this.#work = null;
  }

  async #workRecords(stands: Standing): Promise<void> {
    const end = this.#waiting.findIndex((one, i) => 'act' in one || i >= MOST_RECORDS);
    const steps = this.#waiting.slice(0, end < 0 ? undefined : end) as readonly RecordStep[];
    let state = stands.state;
    const entries: JackpotEntry[] = [];
    const heads = new Map<string, JackpotHead>();
    for (const step of steps) {
      if (!state || isBehind(step, heads.get(step.table) ?? stands.heads.get(step.table))) continue;
      const next = afterRecord(state, step);
      state = next.state;
      if (next.entries.length === 0) continue;
      entries.push(...next.entries);
      const { table, journal, seq, wall } = step;
      heads.set(table, { table, journal, seq, wall });
    }
    if (state && entries.length > 0) await this.#write(stands, state, entries, [...heads.values()], null);
    this.#waiting.splice(0, steps.length);
  }

  async #workAct(stands: Standing, { act, actors, heads, done, failed }: AskedAct): Promise<void> {
    this.#waiting.shift();
    try {
      const { state: before } = stands;
      const next = afterEvents(before, jackpotEvents(act.event, before, actors.by));
      if (next instanceof Refused) return done(next);
      const { state, entries } = next;
      const takesPart = heads.filter(({ table }) => state.tables.has(table));
      const number = await this.#write(stands, state, entries, takesPart, { ...actors, act });
      done(number ?? 0);
    } catch (error) {
      failed(error as Error);
      throw error;
    }
  }

  async #write(
    { number: was, won: before, heads: known, differing, keptAt }: Standing,
    state: Jackpot,
    entries: readonly JackpotEntry[],
    heads: readonly JackpotHead[],
    act: (Actors & { readonly act: ActOf<'jackpot'> }) | null,
  ): Promise<number | null> {
    const number = was + entries.length;
    const isKept = number >= keptAt + KEPT_EVERY;
    const won = wonAfter(before, state, entries);
    const keep = isKept ? { jackpot: storedJackpot(state), won } : null;
    const written = await this.#store.writeJackpot({ was, entries, heads, act, keep });
    if (this.#isFailing) this.#say('jackpot', 'it is recorded again');
    this.#isFailing = false;
    const all = new Map([...known, ...heads.map((head) => [head.table, head] as const)]);
    const wrong = entries.filter(({ differs }) => differs);
    for (const { event } of wrong)
      this.#say(
        'ALARM',
        `the Jackpot: a table contributes something else than it says: ${JSON.stringify(event)}`,
      );
    this.#stands = {
      state,
      won,
      number,
      heads: all,
      differing: differing + wrong.length,
      keptAt: isKept ? number : keptAt,
    };
    this.#last = this.#stands;
    return written;
  }

  async #read(): Promise<Standing> {
    const { state: kept, events, number, heads, differing } = await this.#store.jackpot();
    let state = kept && jackpotStored(kept.jackpot);
    let won = kept?.won ?? [];
    for (const event of events) {
      const next = afterEvent(state, event);
      if (next instanceof Refused) throw new Error(`entry ${event.type} of the Jackpot is not what it was`);
      state = next.state;
      won = wonAfter(won, state, next.entries);
    }
    this.#stands = {
      state,
      won,
      differing,
      number,
      heads: new Map(heads.map((head) => [head.table, head])),
      keptAt: number - events.length,
    };
    this.#last = this.#stands;
    return this.#stands;
  }
}

/** A journal that began anew tells again what has counted already. */
const isBehind = ({ journal, seq, wall }: RecordStep, head: JackpotHead | undefined): boolean =>
  head !== undefined && (head.journal === journal ? seq <= head.seq : wall <= head.wall);
