import type { Act, Expectation, Scenario, Step } from '../language/scenario.js';
import { WORDS } from '../language/vocabulary.js';
import { readSetup } from '../targets/table-setup.js';
import type { Table, TableAct, Target } from '../targets/target.js';
import { type Delays, delaysOf } from './delays.js';
import { mismatch } from './expectation.js';
import { pressesFor } from './menu-presses.js';
import type { Outcome } from './outcome.js';
import { RecordHistory, type TableView } from './record-history.js';
import { type StartedStep, type TimelineEntry, timeline } from './timeline.js';

/** In milliseconds: the deadline of an expectation that names none, and how often it is checked. */
const WITHIN = 2000;
const CHECK = 40;

/** Plays one scenario on one target. */
export async function playScenario(scenario: Scenario, target: Target): Promise<Outcome> {
  const began = performance.now();
  const reason = target.reasonNotCovered(scenario);
  if (reason !== null) return { scenario, is: 'not covered', reason };
  let table: Table | null = null;
  const times = () => ({ tableMs: table?.now() ?? 0, realMs: performance.now() - began });
  try {
    table = await target.setUp(scenario);
    const run = new ScenarioRun(scenario, table, target);
    const failure = await run.play();
    if (failure) return { scenario, is: 'failed', ...failure, ...times() };
    return { scenario, is: 'passed', delays: run.delays, ...times() };
  } catch (error) {
    const { message } = error as Error;
    return { scenario, is: 'failed', step: null, message, timeline: [], ...times() };
  } finally {
    await table?.end();
  }
}

interface Failure {
  readonly step: Step;
  readonly message: string;
  readonly timeline: readonly TimelineEntry[];
}

class ScenarioRun {
  readonly #scenario: Scenario;
  readonly #table: Table;
  readonly #target: Target;
  readonly #history = new RecordHistory();
  readonly #started: StartedStep[] = [];
  /** When each card was pulled. */
  readonly #pulled: number[] = [];
  /** How many records there were when something was last done. */
  #recordsBefore = 0;

  constructor(scenario: Scenario, table: Table, target: Target) {
    this.#scenario = scenario;
    this.#table = table;
    this.#target = target;
  }

  get delays(): Delays {
    return delaysOf(this.#pulled, this.#table.observations());
  }

  /** Null where every step succeeded; else the first that did not. */
  async play(): Promise<Failure | null> {
    for (const step of this.#scenario.steps) {
      this.#started.push({ at: this.#table.now(), step });
      const message = await this.#run(step).catch((error: Error) => error.message);
      if (message === null) continue;
      const entries = timeline(this.#started, this.#table.observations(), this.#readHistory());
      return { step, message, timeline: entries };
    }
    return null;
  }

  /** Null, or what went wrong. */
  async #run(step: Step): Promise<string | null> {
    return isAct(step) ? await this.#act(step) : await this.#expect(step);
  }

  async #act(act: Act): Promise<string | null> {
    if (act.word === 'wait') {
      await this.#table.pass(act.what);
      return null;
    }
    this.#recordsBefore = this.#readHistory().length;
    if (act.word !== 'choose') return await this.#do(act);
    const setup = readSetup(this.#scenario, this.#scenario.board ?? this.#target.board);
    const presses = typeof setup === 'string' ? setup : pressesFor(act, setup.settings);
    if (typeof presses === 'string') return presses;
    for (const press of presses) {
      const wrong = await this.#do(press);
      if (wrong !== null) return wrong;
    }
    return null;
  }

  async #do(act: TableAct): Promise<string | null> {
    const { wrong, at } = await this.#table.act(act);
    if (act.word === 'pull' && wrong === null) this.#pulled.push(at);
    return wrong;
  }

  async #expect(expectation: Expectation): Promise<string | null> {
    const table = this.#table;
    const within = this.#target.patience * (expectation.with.within ?? WITHIN);
    const deadline = table.now() + within;
    let found = mismatch(expectation, this.#view());
    while (found !== null && table.now() < deadline) {
      await table.pass(Math.min(CHECK, deadline - table.now()));
      found = mismatch(expectation, this.#view());
    }
    if (found !== null) return `not within ${within / 1000} s: ${found}`;
    return 'for' in expectation.with ? await this.#staysFor(expectation, expectation.with.for ?? 0) : null;
  }

  async #staysFor(expectation: Expectation, milliseconds: number): Promise<string | null> {
    const since = this.#table.now();
    while (this.#table.now() < since + milliseconds) {
      await this.#table.pass(CHECK);
      const found = mismatch(expectation, this.#view());
      if (found !== null)
        return `after ${((this.#table.now() - since) / 1000).toFixed(2)} s no longer: ${found}`;
    }
    return null;
  }

  #view(): TableView {
    const entries = this.#readHistory();
    return {
      wires: this.#table.readWires(),
      recent: entries.slice(this.#recordsBefore),
      state: this.#history.state,
    };
  }

  #readHistory(): RecordHistory['entries'] {
    this.#history.update(this.#table.records(), (record) => this.#table.writtenAt(record));
    return this.#history.entries;
  }
}

const isAct = (step: Step): step is Act => WORDS[step.word].group === 'act';
