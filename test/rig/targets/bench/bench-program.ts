import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from 'banco/firmware/journal/record.js';
import { type Clock, sleep } from 'banco/hal/ports/clock.js';
import { JournalReader } from '../journal-reader.js';
import type { Bench } from './bench-file.js';
import { runCommand } from './run-command.js';

/** In milliseconds: from the power of a computer to the first word of its program, at most. */
const STARTS = 120_000;
/** From one try to the next: to prepare a computer that does not answer yet, and to bring the journal. */
const AGAIN = 1000;
const FETCH = 250;

/** The program on a real table, and what it writes down. */
export class BenchProgram {
  readonly #commands: Bench['program'];
  readonly #clock: Clock;
  readonly #folder = mkdtempSync(join(tmpdir(), 'banco-bench-'));
  readonly #journal = new JournalReader(this.#folder);
  /** When each of the records came. */
  readonly #brought: number[] = [];
  /** One after the other. */
  #fetches: Promise<void> = Promise.resolve();
  #fetching: Promise<void> | null = null;
  #over = false;
  /** Why the journal could not be brought. */
  #unfetched: string | null = null;

  constructor({ program }: Bench, clock: Clock) {
    this.#commands = program;
    this.#clock = clock;
  }

  records(): readonly Recorded[] {
    const records = this.#journal.readNew();
    while (this.#brought.length < records.length) this.#brought.push(this.#clock.now());
    return records;
  }

  /** When a record was first seen here: the program has a clock of its own. */
  broughtAt(record: Recorded): number {
    return this.#brought[record.seq - 1] ?? this.#clock.now();
  }

  /** By these settings, with a new journal. Throws where it does not come to that. */
  async prepare(settings: string): Promise<void> {
    const until = this.#clock.now() + STARTS;
    for (;;) {
      const wrong = await runCommand(this.#commands.prepare, settings);
      if (wrong === null) break;
      if (this.#clock.now() > until) throw new Error(`the table could not be prepared: ${wrong}`);
      await sleep(this.#clock, 'the next try', AGAIN);
    }
    this.#fetching = this.#fetchOn();
    const wrong = await this.started(0);
    if (wrong !== null) throw new Error(wrong);
  }

  /** Null when it has started more often than so; else that it has not. */
  async started(before: number): Promise<string | null> {
    const until = this.#clock.now() + STARTS;
    while (this.starts() <= before) {
      if (this.#clock.now() > until)
        return `the program has not started within ${STARTS / 1000} s${this.#unfetched === null ? '' : `; ${this.#unfetched}`}`;
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

  /** Done when whatever is written down now has been brought, or cannot be. */
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
