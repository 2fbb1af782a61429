import type { Act, Expectation, Scenario, Step } from '../language/scenario.js';
import { WORDS } from '../language/vocabulary.js';
import { readSetup } from '../targets/table-setup.js';
import type { Table, Target } from '../targets/target.js';
import { type Delays, delaysOf } from './delays.js';
import { checkExpectation } from './expectation.js';
import { pressesFor } from './menu-presses.js';
import type { Outcome } from './outcome.js';
import { RecordHistory, type TableView } from './record-history.js';
import { type Moment, timeline } from './timeline.js';

/** In milliseconds: what an expectation waits where it names no deadline, and how often it is looked at. */
const WITHIN = 2000;
const LOOK = 40;

/** Plays one scenario on one target. */
export async function playScenario(scenario: Scenario, target: Target): Promise<Outcome> {
  const began = performance.now();
  const lacks = target.reasonNotCovered(scenario);
  if (lacks !== null) return { scenario, is: 'not covered', why: lacks };
  let table: Table | null = null;
  try {
    table = await target.setUp(scenario);
    const player = new ScenarioRun(scenario, table, target);
    const failure = await player.play();
    const times = { tableMs: table.now(), realMs: performance.now() - began };
    if (failure) return { scenario, is: 'failed', ...failure, ...times };
    return { scenario, is: 'passed', delays: player.delays, ...times };
  } catch (error) {
    const times = { tableMs: table?.now() ?? 0, realMs: performance.now() - began };
    return { scenario, is: 'failed', step: null, says: (error as Error).message, moments: [], ...times };
  } finally {
    await table?.end();
  }
}

interface Failure {
  /** Null where the table itself could not be played on. */
  readonly step: Step;
  readonly says: string;
  readonly moments: readonly Moment[];
}

class ScenarioRun {
  readonly #scenario: Scenario;
  readonly #table: Table;
  readonly #target: Target;
  readonly #story = new RecordHistory();
  readonly #begun: { readonly at: number; readonly step: Step }[] = [];
  /** When a card was pulled. */
  readonly #pulled: number[] = [];
  /** How many records there were when something was last done. */
  #mark = 0;

  constructor(scenario: Scenario, table: Table, target: Target) {
    this.#scenario = scenario;
    this.#table = table;
    this.#target = target;
  }

  get delays(): Delays {
    return delaysOf(this.#pulled, this.#table.observations());
  }

  async play(): Promise<Failure | null> {
    for (const step of this.#scenario.steps) {
      this.#begun.push({ at: this.#table.now(), step });
      let says: string | null;
      try {
        says = isAct(step) ? await this.#act(step) : await this.#expect(step);
      } catch (error) {
        says = (error as Error).message;
      }
      if (says !== null)
        return { step, says, moments: timeline(this.#begun, this.#table.observations(), this.#told()) };
    }
    return null;
  }

  async #act(act: Act): Promise<string | null> {
    if (act.word === 'wait') {
      await this.#table.pass(act.what);
      return null;
    }
    this.#mark = this.#told().length;
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

  async #do(act: Exclude<Act, { word: 'wait' | 'choose' }>): Promise<string | null> {
    const { wrong, at } = await this.#table.act(act);
    if (act.word === 'pull' && wrong === null) this.#pulled.push(at);
    return wrong;
  }

  async #expect(expectation: Expectation): Promise<string | null> {
    const table = this.#table;
    const within = this.#target.patience * (expectation.with.within ?? WITHIN);
    const until = table.now() + within;
    let instead = checkExpectation(expectation, this.#evidence());
    while (instead !== null && table.now() < until) {
      await table.pass(Math.min(LOOK, until - table.now()));
      instead = checkExpectation(expectation, this.#evidence());
    }
    if (instead !== null) return `not within ${within / 1000} s: ${instead}`;
    return 'for' in expectation.with ? await this.#stays(expectation, expectation.with.for ?? 0) : null;
  }

  async #stays(expectation: Expectation, milliseconds: number): Promise<string | null> {
    const since = this.#table.now();
    while (this.#table.now() < since + milliseconds) {
      await this.#table.pass(LOOK);
      const instead = checkExpectation(expectation, this.#evidence());
      if (instead !== null)
        return `after ${((this.#table.now() - since) / 1000).toFixed(2)} s no longer: ${instead}`;
    }
    return null;
  }

  #evidence(): TableView {
    const told = this.#told();
    return { wires: this.#table.readWires(), records: told.slice(this.#mark), state: this.#story.state };
  }

  #told(): RecordHistory['told'] {
    this.#story.take(this.#table.records(), (record) => this.#table.writtenAt(record));
    return this.#story.told;
  }
}

const isAct = (step: Step): step is Act => WORDS[step.word].group === 'act';
