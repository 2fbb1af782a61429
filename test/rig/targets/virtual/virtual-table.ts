import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from 'banco/firmware/journal/record.js';
import { JournalReader } from '../journal-reader.js';
import { type Observation, ObservationLog, POWERED } from '../observations.js';
import type { TableSetup } from '../table-setup.js';
import type { ActResult, Table, TableAct } from '../target.js';
import type { PastAct, Request, Response } from './process-messages.js';
import type { TableProgram } from './table-program.js';

export const NO_MACHINE =
  'there is no machine around the program: virtual time stops with it, and its disk is that of the host';

/** In milliseconds: how long an act takes while no program runs. */
const WITHOUT_PROGRAM = 250;

/** A table in a process of its own. Killing that is a power cut; a new one replays what was done to the table before. */
export class VirtualTable implements Table {
  readonly #board: string;
  readonly #setup: TableSetup;
  readonly #folder = mkdtempSync(join(tmpdir(), 'banco-rig-'));
  readonly #journal = new JournalReader(join(this.#folder, 'one'));
  readonly #past: PastAct[] = [];
  readonly #log = new ObservationLog();
  readonly #installed: TableProgram;
  #process: ChildProcess | null = null;
  #changed: TableProgram | null = null;
  #now = 0;
  #boots = 1;
  #isPowered = true;
  /** The program has ended; its wires can still be read. */
  #hasEnded = false;

  constructor(board: string, setup: TableSetup, program: TableProgram) {
    this.#board = board;
    this.#setup = setup;
    this.#installed = program;
  }

  now(): number {
    return this.#now;
  }

  readWires(): Readonly<Record<string, string>> {
    return this.#log.current;
  }

  observations(): readonly Observation[] {
    return this.#log.observations;
  }

  records(): readonly Recorded[] {
    return this.#journal.readNew();
  }

  writtenAt(record: Recorded): number {
    return record.at;
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    // A reset of the machine comes in between.
    while (this.#process && this.#now < end) await this.#ask({ do: 'pass', milliseconds: end - this.#now });
    this.#now = end;
  }

  async act(act: TableAct): Promise<ActResult> {
    const at = this.#now;
    if (act.word === 'power') return { at, wrong: await this.#power(act.what) };
    if (act.word === 'program') return { at, wrong: await this.#program(act.what) };
    if (act.word === 'command') return { at, wrong: await this.#command(act) };
    if (act.word === 'hang') return { at, wrong: NO_MACHINE };
    if (!this.#process) {
      if (act.word === 'pull' || act.word === 'force')
        return { at, wrong: 'nothing reads the card: the power is off, or the program was killed' };
      this.#past.push({ at, act });
      this.#now += WITHOUT_PROGRAM;
      return { at, wrong: null };
    }
    const { wrong, doneAt } = await this.#ask({ do: 'act', act });
    if (wrong === null) this.#past.push({ at: doneAt, act });
    return { at: doneAt, wrong };
  }

  async powerOn(): Promise<void> {
    this.#log.record({ at: this.#now, ...POWERED });
    await this.#start();
  }

  async end(): Promise<void> {
    if (this.#process && this.#installed.giveBack(this.#process)) this.#process = null;
    await this.#kill();
    rmSync(this.#folder, { recursive: true });
    this.#install();
  }

  async #command({
    what: text,
    with: { refused },
  }: Extract<TableAct, { word: 'command' }>): Promise<string | null> {
    if (!this.#process) return 'no program is running';
    const { wrong } = await this.#ask({ do: 'command', text });
    if (wrong === refused) return null;
    return wrong === null ? 'it was done' : `it was refused: ${wrong}`;
  }

  async #power(what: 'off' | 'on'): Promise<string | null> {
    if ((what === 'on') === this.#isPowered) return `the power is ${what} already`;
    this.#isPowered = what === 'on';
    if (what === 'off') {
      await this.#kill();
      return null;
    }
    this.#past.push({ at: this.#now, act: null });
    this.#boots += 1;
    await this.powerOn();
    return null;
  }

  async #program(what: Extract<TableAct, { word: 'program' }>['what']): Promise<string | null> {
    const runs = this.#process !== null && !this.#hasEnded;
    if (!this.#isPowered) return 'the power is off';
    switch (what) {
      case 'change':
      case 'install':
        if (runs) return 'it runs: stop it first';
        if (what === 'install') this.#install();
        else this.#changed ??= this.#installed.changed();
        return null;
      case 'start':
        if (runs) return 'it runs already';
        await this.#kill();
        await this.#start();
        return null;
      case 'kill':
      case 'stop':
        if (!runs) return 'it does not run';
        if (what === 'kill') await this.#kill();
        else await this.#ask({ do: 'stop' });
        return null;
    }
  }

  async #start(byWatchdog = false): Promise<void> {
    const { text: settings, file } = this.#setup;
    this.#process = (this.#changed ?? this.#installed).takeProcess();
    this.#hasEnded = false;
    const [board, folder, past, now] = [this.#board, this.#folder, this.#past, this.#now];
    const boot = { id: `boot-${this.#boots}`, byWatchdog };
    await this.#ask({ do: 'start', board, settings, file, folder, past, now, boot });
  }

  async #reset(): Promise<void> {
    this.#log.record({ at: this.#now, wire: 'the machine', is: 'reset by its watchdog' });
    this.#boots += 1;
    await this.#kill();
    await this.#start(true);
  }

  #install(): void {
    this.#changed?.remove();
    this.#changed = null;
  }

  async #kill(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    this.#log.goDark(this.#now);
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const exited = once(process, 'exit');
    process.kill('SIGKILL');
    await exited;
  }

  async #ask(request: Request): Promise<Response> {
    const process = this.#process;
    if (!process) throw new Error('no program is running');
    const response = await exchange(process, request);
    this.#now = response.now;
    this.#past.push(...response.toShoe);
    if (response.ended !== null && !this.#hasEnded)
      this.#log.record({ at: this.#now, wire: 'the program', is: `ended with status ${response.ended}` });
    this.#hasEnded = response.ended !== null;
    for (const observation of response.observations) {
      // What the wires show at a start is no change.
      if (request.do !== 'start') this.#log.record(observation);
      this.#log.setCurrent(observation);
    }
    if (response.isReset) await this.#reset();
    return response;
  }
}

/** Sends a request, and waits for its response or the end of the process. */
async function exchange(process: ChildProcess, request: Request): Promise<Response> {
  const listening = new AbortController();
  const { signal } = listening;
  const response = once(process, 'message', { signal }).then(([message]) => message as Response);
  const exited = once(process, 'exit', { signal }).then(([status]): never => {
    throw new Error(`the process of the table has ended with status ${status}`);
  });
  process.send(request);
  try {
    return await Promise.race([response, exited]);
  } finally {
    listening.abort();
    await Promise.allSettled([response, exited]);
  }
}
