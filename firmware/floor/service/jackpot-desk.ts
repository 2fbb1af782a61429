import { setTimeout as sleep } from 'node:timers/promises';
import type { ForTable } from 'banco/firmware/floor-says.js';
import type { Won } from 'banco/src/jackpot/facts.js';
import { Refused } from 'banco/src/jackpot/refused.js';
import { isSameWin, type SharedWin } from 'banco/src/jackpot/shared-win.js';
import { jackpotStored, storedJackpot } from 'banco/src/jackpot/stored.js';
import type { ActOf, Actors } from '../ledger/acts.js';
import { jackpotEvents } from '../ledger/jackpot-acts.js';
import { jackpotForTable, winsForTable } from '../ledger/jackpot-for-table.js';
import {
  afterEvent,
  afterEvents,
  afterRecord,
  type Jackpot,
  type JackpotEntry,
  NO_WINS,
  type RecordStep,
  type SharedWins,
  winsBehind,
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
  readonly wins: SharedWins;
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
    return this.#last?.wins.won ?? [];
  }

  /** Of how many entries the table has computed something else. */
  get differing(): number {
    return this.#last?.differing ?? 0;
  }

  /** How many entries it has, as far as is known. */
  get number(): number {
    return this.#last?.number ?? 0;
  }

  /** What a table is to show of it, and to write down; nothing while it is not known how it stands. */
  forTable(table: string, known: readonly SharedWin[]): readonly ForTable[] {
    if (this.#isFailing || !this.#last?.state) return [];
    const { state, wins, number } = this.#last;
    return [...winsForTable(wins, known, table), jackpotForTable(state, number, table)];
  }

  took(step: RecordStep): void {
    if (step.was === step.is && !step.win) return;
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
    let { state, wins } = stands;
    const entries: JackpotEntry[] = [];
    const heads = new Map<string, JackpotHead>();
    for (const step of steps) {
      if (!state || isBehind(step, heads.get(step.table) ?? stands.heads.get(step.table))) continue;
      const next = afterRecord(state, wins, step);
      state = next.state;
      wins = withoutKnown(winsBehind(wins, next.entries, stands.number + entries.length), step);
      if (next.entries.length === 0) continue;
      entries.push(...next.entries);
      const { table, journal, seq, wall } = step;
      heads.set(table, { table, journal, seq, wall });
    }
    if (state && entries.length > 0)
      await this.#write(stands, { state, wins }, entries, [...heads.values()], null);
    else this.#stands = this.#last = { ...stands, wins };
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
      const wins = winsBehind(stands.wins, entries, stands.number);
      const number = await this.#write(stands, { state, wins }, entries, takesPart, { ...actors, act });
      done(number ?? 0);
    } catch (error) {
      failed(error as Error);
      throw error;
    }
  }

  async #write(
    { number: was, heads: known, differing, keptAt }: Standing,
    { state, wins }: { readonly state: Jackpot; readonly wins: SharedWins },
    entries: readonly JackpotEntry[],
    heads: readonly JackpotHead[],
    act: (Actors & { readonly act: ActOf<'jackpot'> }) | null,
  ): Promise<number | null> {
    const number = was + entries.length;
    const isKept = number >= keptAt + KEPT_EVERY;
    const keep = isKept ? { jackpot: storedJackpot(state), ...wins } : null;
    const written = await this.#store.writeJackpot({ was, entries, heads, act, keep });
    if (this.#isFailing) this.#say('jackpot', 'it is recorded again');
    this.#isFailing = false;
    const all = new Map([...known, ...heads.map((head) => [head.table, head] as const)]);
    const wrong = entries.filter(({ differs }) => differs);
    for (const { event } of wrong)
      this.#say(
        'ALARM',
        `the Jackpot: a table says something else than comes to be here: ${JSON.stringify(event)}`,
      );
    this.#stands = {
      state,
      wins,
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
    const { jackpot = null, ...keptWins } = kept ?? {};
    let state = jackpot && jackpotStored(jackpot);
    let wins: SharedWins = { ...NO_WINS, ...keptWins };
    for (const [i, event] of events.entries()) {
      const next = afterEvent(state, event);
      if (next instanceof Refused) throw new Error(`entry ${event.type} of the Jackpot is not what it was`);
      state = next.state;
      wins = winsBehind(wins, next.entries, number - events.length + i);
    }
    this.#stands = {
      state,
      wins,
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

/** What is settled, and now in the journal of its table, need not be told. */
const withoutKnown = (wins: SharedWins, { table, win }: RecordStep): SharedWins =>
  win === null || win.stands === 'awaiting'
    ? wins
    : { ...wins, settled: wins.settled.filter((one) => one.table !== table || !isSameWin(one.win, win)) };
