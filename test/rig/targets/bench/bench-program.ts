import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from 'banco/firmware/journal/record.js';
import { type Clock, sleep } from 'banco/hal/ports/clock.js';
import { JournalReader } from '../journal-reader.js';
import type { Bench } from './bench-file.js';
import { runCommand } from './run-command.js';

/** In milliseconds: the longest time from power to the first record of the program. */
const LONGEST_START = 120_000;
/** How often preparing a computer that does not answer yet is retried, and how often the journal is fetched. */
const RETRY = 1000;
const FETCH = 250;

/** The program on a real table, and its journal. */
export class BenchProgram {
  readonly #commands: Bench['program'];
  readonly #clock: Clock;
  readonly #folder = mkdtempSync(join(tmpdir(), 'banco-bench-'));
  readonly #journal = new JournalReader(this.#folder);
  /** When each record was fetched. */
  readonly #fetchedAt: number[] = [];
  /** Fetches run one after the other. */
  #fetches: Promise<void> = Promise.resolve();
  #fetching: Promise<void> | null = null;
  #over = false;
  /** Why the last fetch failed. */
  #unfetched: string | null = null;

  constructor({ program }: Bench, clock: Clock) {
    this.#commands = program;
    this.#clock = clock;
  }

  records(): readonly Recorded[] {
    const records = this.#journal.readNew();
    while (this.#fetchedAt.length < records.length) this.#fetchedAt.push(this.#clock.now());
    return records;
  }

  /** When a record was fetched: the program's own clock cannot be compared with this one. */
  fetchedAt(record: Recorded): number {
    return this.#fetchedAt[record.seq - 1] ?? this.#clock.now();
  }

  /** Starts the program with these settings and a new journal. Throws where that fails. */
  async prepare(settings: string): Promise<void> {
    const until = this.#clock.now() + LONGEST_START;
    for (;;) {
      const wrong = await runCommand(this.#commands.prepare, settings);
      if (wrong === null) break;
      if (this.#clock.now() > until) throw new Error(`the table could not be prepared: ${wrong}`);
      await sleep(this.#clock, 'the next try', RETRY);
    }
    this.#fetching = this.#fetchOn();
    const wrong = await this.started(0);
    if (wrong !== null) throw new Error(wrong);
  }

  /** Waits for another start; null, or that there was none. */
  async started(before: number): Promise<string | null> {
    const until = this.#clock.now() + LONGEST_START;
    while (this.starts() <= before) {
      if (this.#clock.now() > until)
        return `the program has not started within ${LONGEST_START / 1000} s${this.#unfetched === null ? '' : `; ${this.#unfetched}`}`;
      await sleep(this.#clock, 'the start of the program', FETCH);
    }
    return null;
  }

  starts(): number {
    return this.records().filter(({ kind }) => kind === 'start').length;
  }

  async do(what: 'kill' | 'stop' | 'start'): Promise<string | null> {
    const command = this.#commands[what];
    if (!command) return `the bench has no command to ${what} the program`;
    const before = this.starts();
    return (await runCommand(command)) ?? (what === 'start' ? await this.started(before) : null);
  }

  async end(): Promise<void> {
    this.#over = true;
    await this.#fetching;
    rmSync(this.#folder, { recursive: true });
  }

  /** Resolves when everything that is written now was fetched, or could not be. */
  fetched(): Promise<void> {
    this.#fetches = this.#fetches.then(async () => {
      this.#unfetched = await runCommand([...this.#commands.journal, this.#folder]);
    });
    return this.#fetches;
  }

  async #fetchOn(): Promise<void> {
    while (!this.#over) {
      await this.fetched();
      await sleep(this.#clock, 'the journal', FETCH);
    }
  }
}
