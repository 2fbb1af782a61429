import type { Identity } from 'banco/firmware/certificates/own-identity.js';
import type { ForTable } from 'banco/firmware/floor-says.js';
import type { FromFloor } from 'banco/firmware/outbox/messages.js';
import type { Cents } from 'banco/src/money/cents.js';
import { hostEvents } from '../host/host-events.js';
import type { HostLine } from '../host/vocabulary.js';
import type { RecallPlace } from '../ledger/recall-mark.js';
import { jackpotAgrees } from '../ledger/shared-jackpot.js';
import { booksBalance, type LedgerStore, type Period, type WhichPlaces } from '../store/ledger-store.js';
import { type FloorView, floorView } from '../view/floor-view.js';
import type { Counted, Measured } from '../view/metrics.js';
import { type ReportRow, reportRows } from '../view/report.js';
import type { FloorTournament } from '../view/tournaments-view.js';
import { type ActAnswer, ActDesk } from './act-desk.js';
import { Conversation } from './conversation.js';
import { type Fetched, fetchKept } from './fetch-kept.js';
import { Fetches } from './fetches.js';
import { JackpotDesk } from './jackpot-desk.js';
import { Ledger } from './ledger.js';
import { LineServer } from './line-server.js';
import type { Known } from './officers.js';
import { OrderDesk } from './order-desk.js';
import { type PastCoup, PastCoups, type WhichCoups } from './past-coups.js';
import { type EventPlace, type EventsBehind, eventsBehind } from './past-events.js';
import { Presence } from './presence.js';
import type { LinesEnd, TableLines } from './table-lines.js';
import { Telling } from './telling.js';
import { Tournaments } from './tournaments.js';
import { Watch } from './watch.js';

export interface FloorSettings {
  readonly store: LedgerStore;
  /** Who may act at the console. */
  readonly people: Known;
  /** In whole cents: what at the Jackpot moves so much takes two people. */
  readonly twoFrom: Cents;
  readonly identity: Identity;
  readonly host: string;
  /** Of the lines of the tables. */
  readonly port: number;
  /** Where tables come another way, too. */
  readonly otherLines?: (end: LinesEnd) => TableLines;
  readonly wall: () => number;
  readonly say: (what: string, text: string) => void;
}

/** From one record of a table to another. */
export interface RecordSpan {
  readonly table: string;
  readonly journal: string;
  readonly first: number;
  readonly last: number;
}

/** An alarm of each table, where all of them are stopped. */
const MOST_ALARMS = 1000;
const MOST_ACTS = 50;
/** In milliseconds: how often all entries are added up. */
const LOOK_AT_BOOKS = 600_000;

/** The service of a floor: takes the journals of its tables into the ledger, and knows how they stand. */
export class Floor {
  readonly #settings: FloorSettings;
  readonly #watch: Watch;
  readonly #jackpot: JackpotDesk;
  readonly #orders: OrderDesk;
  readonly #presence: Presence;
  readonly #past: PastCoups;
  readonly #tournaments = new Tournaments();
  readonly #books: NodeJS.Timeout;
  readonly #fetches = new Fetches((table, message) => this.#tell(table, message));
  readonly #telling = new Telling({
    there: () => this.#presence.there,
    due: (table) => this.#dueTo(table),
    tell: (table, message) => this.#tell(table, message),
  });
  #lines: LineServer | null = null;
  #otherLines: TableLines | null = null;
  #desk: ActDesk | null = null;
  #counted: Counted = { records: 0, commits: 0, commitSeconds: 0, failed: 0 };
  #jackpotAgrees = true;
  #lookedAtBooks: FloorView['books'] = null;
  #isFailing = false;

  private constructor(settings: FloorSettings, watch: Watch, jackpot: JackpotDesk, orders: OrderDesk) {
    this.#settings = settings;
    this.#watch = watch;
    this.#jackpot = jackpot;
    this.#orders = orders;
    this.#presence = new Presence(settings.wall);
    this.#past = new PastCoups(settings.store);
    this.#books = setInterval(() => void this.#lookAtBooks(), LOOK_AT_BOOKS);
  }

  static async open(settings: FloorSettings): Promise<Floor> {
    const { store, say } = settings;
    const jackpot = await JackpotDesk.open(store, say);
    const watch = await Watch.begin(store, jackpot);
    const floor = new Floor(settings, watch, jackpot, await OrderDesk.open(store, watch));
    await floor.#lookAtBooks();
    const { identity, host, port } = settings;
    const ledger = floor.#ledger();
    floor.#desk = new ActDesk(settings, { ledger, jackpot, orders: floor.#orders, watch: floor.#watch });
    const converse = (fingerprint: string) =>
      new Conversation({ ledger, fetches: floor.#fetches, presence: floor.#presence }, fingerprint);
    const end = { converse, presence: floor.#presence };
    floor.#lines = await LineServer.open({ identity, ...end }, { host, port });
    floor.#otherLines = settings.otherLines?.(end) ?? null;
    return floor;
  }

  get port(): number {
    return this.#lines?.port ?? 0;
  }

  get counted(): Measured {
    return { ...this.#counted, behind: this.#watch.behind };
  }

  async view(): Promise<FloorView> {
    const { store, wall } = this.#settings;
    const [tables, lines, balances, alarms, acts] = await Promise.all([
      store.tables(),
      store.lines(),
      store.balances(),
      store.alarms(MOST_ALARMS),
      store.acts(MOST_ACTS),
    ]);
    return floorView({
      now: wall(),
      names: tables.map(({ table }) => table),
      lines,
      watched: (table) => this.#watch.of(table),
      presence: (table) => this.#presence.of(table),
      atTable: (table) => this.#presence.now(table),
      orders: this.#orders,
      balances,
      alarms,
      acts,
      jackpot: this.#jackpot.jackpot,
      won: this.#jackpot.won,
      jackpotChecks: { agrees: this.#jackpotAgrees, differing: this.#jackpot.differing },
      books: this.#lookedAtBooks,
    });
  }

  /** Coups of a table that have ended; null if there is no such table. */
  async recall(table: string, which: WhichCoups): Promise<readonly PastCoup[] | null> {
    const journal = this.#watch.of(table)?.journal;
    return journal === undefined ? null : await this.#past.recall(table, journal, which);
  }

  /** What has happened at a table behind a record. */
  async eventsBehind(place: EventPlace): Promise<EventsBehind> {
    return await eventsBehind(this.#settings.store, place);
  }

  /** How far each table has been followed, and from there on what happens at all of them, until what it gives is called. */
  followEvents(tell: (line: HostLine) => void): () => void {
    for (const { table, journal, seq } of this.#watch.places) tell({ table, journal, after: seq });
    return this.#watch.listen((step) => {
      for (const event of hostEvents(step)) tell(event);
    });
  }

  /** Where coups of a table can be recalled from, the newest first. */
  async places(table: string, which: WhichPlaces): Promise<readonly RecallPlace[]> {
    return await this.#past.places(table, which);
  }

  /** What the devices of a table sent between two of its records; null if there is no such table. */
  async raw({ table, journal, first, last }: RecordSpan): Promise<Fetched | null> {
    if (!this.#watch.of(table)) return null;
    const records = await this.#settings.store.records(table, journal, first - 1, last - first + 1);
    return await fetchKept(
      this.#fetches,
      table,
      records.filter(({ seq }) => seq <= last),
    );
  }

  /** The tournaments that its tables play, or have played last. */
  async tournaments(): Promise<readonly FloorTournament[]> {
    const tables = (await this.#settings.store.lines()).flatMap(({ table: name }) => {
      const { tournament: noted, stored } = this.#watch.of(name) ?? {};
      const isThere = this.#presence.of(name)?.isThere ?? false;
      return noted && stored?.tournament ? [{ name, isThere, noted, is: stored.tournament }] : [];
    });
    return this.#tournaments.view(tables);
  }

  async report(by: Period): Promise<readonly ReportRow[]> {
    return reportRows(await this.#settings.store.report(by));
  }

  async act(request: unknown): Promise<ActAnswer> {
    if (!this.#desk) throw new Error('the floor is not open');
    return await this.#desk.do(request);
  }

  async close(): Promise<void> {
    clearInterval(this.#books);
    this.#telling.close();
    await this.#lines?.close();
    await this.#otherLines?.close();
    await this.#jackpot.close();
    await this.#settings.store.close();
  }

  #tell(table: string, message: FromFloor): boolean {
    return [this.#lines, this.#otherLines].some((lines) => lines?.tell(table, message));
  }

  /** What a table is told until its records say that it knows it. */
  #dueTo(table: string): readonly ForTable[] {
    const order = this.#orders.due(table);
    const known = this.#watch.of(table)?.stored.sharedWins ?? [];
    return [...(order ? [{ is: 'order', ...order } as const] : []), ...this.#jackpot.forTable(table, known)];
  }

  #ledger(): Ledger {
    const { store, say } = this.#settings;
    return new Ledger(store, {
      alarm: ({ table, stop, seq }) =>
        say('ALARM', `table ${table}: ${stop} behind record ${seq}; its line is stopped`),
      committed: (writes, milliseconds) => {
        for (const write of writes) this.#watch.took(write);
        const { records, commits, commitSeconds, failed } = this.#counted;
        this.#counted = {
          records: writes.reduce((sum, write) => sum + write.records.length, records),
          commits: commits + 1,
          commitSeconds: commitSeconds + milliseconds / 1000,
          failed,
        };
        if (this.#isFailing) say('ledger', 'it takes records again');
        this.#isFailing = false;
      },
      failed: ({ message }) => {
        this.#counted = { ...this.#counted, failed: this.#counted.failed + 1 };
        if (!this.#isFailing) say('ledger', `it takes no records, and the tables keep them: ${message}`);
        this.#isFailing = true;
      },
    });
  }

  async #lookAtJackpot(): Promise<void> {
    const { store, say } = this.#settings;
    await this.#jackpot.settled();
    const { number, balances, sums } = await store.jackpotBooks();
    // While it was looked at, something more was recorded: it is looked at again another time.
    if (number !== this.#jackpot.number) return;
    const { jackpot } = this.#jackpot;
    this.#jackpotAgrees = jackpotAgrees(jackpot, balances) && jackpotAgrees(jackpot, sums);
    if (!this.#jackpotAgrees) say('ALARM', 'the Jackpot is not what its entries come to');
  }

  async #lookAtBooks(): Promise<void> {
    const { store, wall, say } = this.#settings;
    try {
      const balance = booksBalance(await store.books());
      if (!balance) say('ALARM', 'the balances are not what the entries come to');
      this.#lookedAtBooks = { at: wall(), balance };
      await this.#lookAtJackpot();
    } catch {
      // The store is away: it says so where records come.
    }
  }
}
