import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from 'banco/firmware/journal/record.js';
import { rigFile } from '../../files.js';
import type { Act, Scenario } from '../../language/scenario.js';
import { JournalReader } from '../journal-reader.js';
import { missingWires } from '../missing-wires.js';
import { type Observation, ObservationLog, POWERED } from '../observations.js';
import { readSetup, requireSetup, type TableSetup } from '../table-setup.js';
import type { ActResult, Table, TableAct, Target } from '../target.js';
import { ChangedProgram } from './changed-program.js';
import type { PastAct, Request, Response } from './process-messages.js';

const PROCESS = 'build/targets/virtual/table-process.js';
const BOARD = 'virtual';

/** The real program in its own process, on virtual hardware, in virtual time; its journal on a real disk. */
export const VIRTUAL: Target = {
  name: 'virtual',
  description: 'the program in its own process, on virtual hardware, in virtual time',
  board: BOARD,
  parallelTables: availableParallelism(),
  patience: 1,
  reasonNotCovered: (scenario) => {
    const setup = readSetup(scenario, scenario.board ?? BOARD);
    if (typeof setup === 'string') return setup;
    return scenario.steps.some(({ word }) => word === 'hang')
      ? NO_MACHINE
      : missingWires(scenario, setup.board);
  },
  setUp: async (scenario) => {
    const setup = requireSetup(scenario, scenario.board ?? BOARD);
    const table = new VirtualTable(scenario, setup);
    await table.powerOn();
    return table;
  },
};

const NO_MACHINE =
  'there is no machine around the program: virtual time stands still with it, and its disk is the host’s';

class VirtualTable implements Table {
  readonly #board: string;
  readonly #setup: TableSetup;
  readonly #folder = mkdtempSync(join(tmpdir(), 'banco-rig-'));
  readonly #journal = new JournalReader(join(this.#folder, 'one'));
  readonly #past: PastAct[] = [];
  readonly #seen = new ObservationLog();
  #process: ChildProcess | null = null;
  #changed: ChangedProgram | null = null;
  #now = 0;
  #powered = true;
  /** The program has ended, by itself or by hand; its wires can still be seen. */
  #ended = false;

  constructor(scenario: Scenario, setup: TableSetup) {
    this.#board = scenario.board ?? BOARD;
    this.#setup = setup;
  }

  now(): number {
    return this.#now;
  }

  readWires(): Readonly<Record<string, string>> {
    return this.#seen.current;
  }

  observations(): readonly Observation[] {
    return this.#seen.observations;
  }

  records(): readonly Recorded[] {
    return this.#journal.readOn();
  }

  async pass(milliseconds: number): Promise<void> {
    if (this.#process) await this.#ask({ do: 'pass', milliseconds });
    else this.#now += milliseconds;
  }

  writtenAt(record: Recorded): number {
    return record.at;
  }

  async act(act: TableAct): Promise<ActResult> {
    const at = this.#now;
    if (act.word === 'power') return { at, wrong: await this.#power(act.what) };
    if (act.word === 'program') return { at, wrong: await this.#program(act.what) };
    if (act.word === 'hang') return { at, wrong: NO_MACHINE };
    if (!this.#process) {
      if (act.word === 'pull' || act.word === 'force')
        return { at, wrong: 'nothing reads the card: there is no power, or the program was killed' };
      this.#past.push({ at, act });
      this.#now += 250;
      return { at, wrong: null };
    }
    const { wrong, didAt } = await this.#ask({ do: 'act', act });
    if (wrong === null) this.#past.push({ at: didAt, act });
    return { at: didAt, wrong };
  }

  async powerOn(): Promise<void> {
    this.#seen.record({ at: this.#now, ...POWERED });
    await this.#begin();
  }

  async #begin(): Promise<void> {
    const { text, file } = this.#setup;
    const program = this.#changed?.fileOf(PROCESS) ?? rigFile(PROCESS);
    this.#process = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
    this.#ended = false;
    const journal = this.#folder;
    await this.#ask({
      do: 'begin',
      board: this.#board,
      settings: text,
      file,
      folder: journal,
      past: this.#past,
      now: this.#now,
    });
  }

  async end(): Promise<void> {
    await this.#kill();
    rmSync(this.#folder, { recursive: true });
    this.#install();
  }

  async #power(what: 'off' | 'on'): Promise<string | null> {
    if ((what === 'on') === this.#powered) return `the power is ${what} already`;
    this.#powered = what === 'on';
    if (what === 'off') {
      await this.#kill();
      return null;
    }
    this.#past.push({ at: this.#now, act: null });
    await this.powerOn();
    return null;
  }

  async #program(what: Extract<Act, { word: 'program' }>['what']): Promise<string | null> {
    const runs = this.#process !== null && !this.#ended;
    if (!this.#powered) return 'the power is off';
    if (what === 'change' || what === 'install') {
      if (runs) return 'it runs: stop it first';
      if (what === 'install') this.#install();
      else this.#changed ??= new ChangedProgram();
      return null;
    }
    if ((what === 'start') === runs) return runs ? 'it runs already' : 'it does not run';
    if (what === 'kill') await this.#kill();
    else if (what === 'stop') await this.#ask({ do: 'stop' });
    else {
      await this.#kill();
      await this.#begin();
    }
    return null;
  }

  #install(): void {
    this.#changed?.remove();
    this.#changed = null;
  }

  /** At once, without a word. */
  async #kill(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    this.#seen.goDark(this.#now);
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const gone = once(process, 'exit');
    process.kill('SIGKILL');
    await gone;
  }

  async #ask(asked: Request): Promise<Response> {
    const process = this.#process;
    if (!process) throw new Error('nothing runs');
    const over = new AbortController();
    const { signal } = over;
    const answer = once(process, 'message', { signal }).then(([message]) => message as Response);
    const gone = once(process, 'exit', { signal }).then(([status]): never => {
      throw new Error(`the process of the table has ended with status ${status}`);
    });
    process.send(asked);
    try {
      const answered = await Promise.race([answer, gone]);
      this.#now = answered.now;
      this.#past.push(...answered.toShoe);
      if (answered.ended !== null && !this.#ended)
        this.#seen.record({ at: this.#now, wire: 'the program', is: `ended with status ${answered.ended}` });
      this.#ended = answered.ended !== null;
      for (const sight of answered.seen) {
        if (asked.do !== 'begin') this.#seen.record(sight);
        this.#seen.setCurrent(sight);
      }
      return answered;
    } finally {
      over.abort();
      await Promise.allSettled([answer, gone]);
    }
  }
}
