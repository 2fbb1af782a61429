import { WALK } from '../messages/en/walk.js';
import type { Wait } from './guide-talk.js';
import { todoOf } from './print-walk.js';
import type { TechnicianLink } from './technician-link.js';
import { checksLeft, hasPassed, type Walk } from './walk.js';
import type { CheckState, WalkView } from './walk-desk.js';

/** In milliseconds: what is moved by hand is looked at as often. */
const LOOK_EVERY = 300;

/** The walk through a cabinet in a dialogue: one check after the other, until all are done or it is left for later. */
export class WalkTalk {
  readonly #link: TechnicianLink;
  readonly #print: (line: string) => void;
  readonly #wait: Wait;
  #now: CheckState | null = null;
  /** A check that was refused, as it needs something first. */
  #refused: string | null = null;
  #isOver = false;

  constructor(link: TechnicianLink, print: (line: string) => void, wait: Wait) {
    this.#link = link;
    this.#print = print;
    this.#wait = wait;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Goes on with the walk that was left, or begins one. */
  async begin(form: Walk['form'], cabinet: string): Promise<void> {
    const walk = await this.#walk();
    if (!walk || walk.ended || walk.form !== form) await this.#ask({ ask: 'begin-walk', form, cabinet });
    if (!this.#isOver) await this.#next();
  }

  /** What somebody has typed. */
  async take(line: string): Promise<void> {
    const word = line.trim().toLowerCase();
    const state = this.#now;
    if (word === 'stop') this.#isOver = true;
    else if (this.#refused !== null) {
      const check = this.#refused;
      this.#refused = null;
      if (word === 'no') await this.#ask({ ask: 'checked', check, saw: word });
      await this.#next();
    } else if (!state) return;
    else if (state.asks ? ['yes', 'no', 'unsure'].includes(word) : word === 'no') {
      this.#now = null;
      const saw = word as 'yes' | 'no' | 'unsure';
      await this.#ask({ ask: 'checked', check: state.check.id, saw });
      await this.#next();
    } else this.#tell(state);
  }

  /** The next check that a person has to do something for; those that the table sees for itself pass by. */
  async #next(): Promise<void> {
    for (;;) {
      const walk = await this.#walk();
      if (!walk || this.#isOver) return;
      const [check] = checksLeft(walk);
      if (check === undefined) {
        await this.#end(walk);
        return;
      }
      const state = await this.#check(check);
      if (!state) {
        this.#refused = check;
        this.#print(WALK.type.refused);
        return;
      }
      this.#print(`${check}: ${todoOf(state.check)}`);
      if (state.passed === null) {
        this.#now = state;
        this.#tell(state);
        if (!state.asks) void this.#watch(state);
        return;
      }
      this.#printResult(state);
    }
  }

  /** Until everything came, or somebody has typed something. */
  async #watch(of: CheckState): Promise<void> {
    for (let left = of.left.length; this.#now === of && !this.#isOver; ) {
      await this.#wait(LOOK_EVERY);
      if (this.#now !== of || this.#isOver) return;
      const state = await this.#check(of.check.id);
      if (!state || this.#now !== of) return;
      if (state.passed !== null) {
        this.#now = null;
        this.#printResult(state);
        await this.#next();
        return;
      }
      if (state.left.length < left && state.left.length <= FEW) this.#print(WALK.left(state.left));
      left = state.left.length;
    }
  }

  async #end(walk: Walk): Promise<void> {
    await this.#ask({ ask: 'end-walk' });
    this.#print(hasPassed(walk) ? WALK.passed : WALK['not-passed']);
    this.#print(WALK.report);
    this.#isOver = true;
  }

  #tell({ asks }: CheckState): void {
    this.#print(asks ? WALK.type.seen : WALK.type.moves);
  }

  #printResult({ passed, found }: CheckState): void {
    this.#print(`  ${passed ? WALK.passed : WALK['not-passed']}: ${found}`);
  }

  async #walk(): Promise<Walk | null> {
    const answer = await this.#link.ask({ ask: 'walk' });
    if (answer.is === 'shown') return (answer.view as WalkView).walk;
    if (answer.is === 'refused') this.#ends(answer.says);
    return null;
  }

  async #check(check: string): Promise<CheckState | null> {
    const answer = await this.#link.ask({ ask: 'check', check });
    if (answer.is === 'shown') return answer.view as CheckState;
    if (answer.is === 'refused') this.#print(answer.says);
    return null;
  }

  async #ask(request: Parameters<TechnicianLink['ask']>[0]): Promise<void> {
    const answer = await this.#link.ask(request);
    if (answer.is === 'refused') this.#ends(answer.says);
  }

  #ends(says: string): void {
    this.#print(says);
    this.#isOver = true;
  }
}

/** So many names fit on a line. */
const FEW = 6;
