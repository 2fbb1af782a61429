import type { TechnicianRequest } from '../control/technician-request.js';
import { GUIDE_TEXTS } from '../messages/en/guides.js';
import { HELP, INPUTS, TESTS } from '../messages/en/service.js';
import type { AntennasView } from './antennas-view.js';
import { type Of, readCommand, type TechnicianCommand, USAGE } from './command.js';
import type { ComputerView } from './computer-view.js';
import { GuideTalk, type Wait } from './guide-talk.js';
import type { HomeView } from './home-view.js';
import type { InputsShown, InputView } from './inputs-view.js';
import type { LineView, ScanView } from './lines-view.js';
import { beginPressing, pressed } from './press-run.js';
import { antennaLines, shoeLines } from './print-shoe.js';
import { computerLines, homeLines, inputLines, lineLines, movedLine, scanLines } from './print-views.js';
import { walkLines } from './print-walk.js';
import type { ShoeView } from './shoe-view.js';
import type { TechnicianLink } from './technician-link.js';
import type { WalkView } from './walk-desk.js';
import { WalkTalk } from './walk-talk.js';

/** What is under test, as the journal names it. */
export interface DrivenView {
  readonly output: string;
}

/**
 * A technician types a line, and reads some: over SSH, on a serial console, or in a pipe. Whatever is typed while something is
 * watched ends that.
 */
export class Dialogue {
  readonly #link: TechnicianLink;
  readonly #print: (line: string) => void;
  readonly #wait: Wait;
  /** What was tested last: whether it was seen is asked. */
  #tested: string | null = null;
  #watching: { stopped: boolean } | null = null;
  /** By the numbers of the list. */
  #findings: readonly string[] = [];
  #guide: GuideTalk | null = null;
  #walk: WalkTalk | null = null;

  constructor(link: TechnicianLink, print: (line: string) => void, wait: Wait) {
    this.#link = link;
    this.#print = print;
    this.#wait = wait;
  }

  /** Done when the line is answered; false where nothing more is wanted. */
  async take(line: string): Promise<boolean> {
    if (this.#watching) {
      this.#watching.stopped = true;
      this.#watching = null;
      if (line.trim() === '') return true;
    }
    if (this.#guide) {
      const isStopped = line.trim() === 'stop';
      if (isStopped) await this.#guide.stop();
      if (isStopped || (await this.#guide.take(line))) this.#guide = null;
      return true;
    }
    if (this.#walk) {
      await this.#walk.take(line);
      if (this.#walk.isOver) this.#walk = null;
      return true;
    }
    return await this.#do(readCommand(line), line);
  }

  async #do(command: TechnicianCommand, line: string): Promise<boolean> {
    switch (command.do) {
      case 'quit':
        return false;
      case 'help':
        for (const [name, usage] of Object.entries(USAGE))
          this.#print(`  ${usage.padEnd(24)}  ${HELP[name as keyof typeof USAGE]}`);
        break;
      case 'wrong':
        this.#print(command.usage === null ? TESTS.unknown(line.trim()) : TESTS.wrong(command.usage));
        break;
      case 'again':
        await this.#answer({ ask: 'scan' });
        await this.#answer({ ask: 'home' });
        break;
      case 'inputs': {
        const shown = await this.#inputs(command.of);
        if (shown) this.#all(inputLines(shown.inputs));
        break;
      }
      case 'watch':
        void this.#watch(command.of, () => false);
        break;
      case 'press':
        await this.#press(command.of);
        break;
      case 'guide': {
        const fault = this.#findings[command.finding - 1];
        if (fault !== undefined) await this.#begin({ ask: 'guide', fault });
        else this.#print(GUIDE_TEXTS.noSuch);
        break;
      }
      case 'symptom':
        await this.#begin(command.request);
        break;
      case 'walk':
        this.#walk = new WalkTalk(this.#link, this.#print, this.#wait);
        await this.#walk.begin(command.form, command.cabinet);
        if (this.#walk.isOver) this.#walk = null;
        break;
      case 'watchdog':
        this.#print(TESTS.watchdog);
        break;
      case 'report':
        await this.#answer({ ask: 'walk' });
        break;
      case 'saw':
        await this.#saw(command.saw);
        break;
      case 'ask':
        await this.#answer(command.request);
        break;
    }
    return true;
  }

  async #begin(asked: Extract<TechnicianRequest, { ask: 'guide' }>): Promise<void> {
    this.#guide = await GuideTalk.begin(this.#link, asked, this.#print, this.#wait);
  }

  async #answer(request: TechnicianRequest): Promise<void> {
    // Enter alone is a sign of life, and asks nothing.
    if (request.ask === 'alive' && this.#tested === null) return;
    const answer = await this.#ask(request);
    if (!answer) return;
    switch (request.ask) {
      case 'home': {
        const home = answer.view as HomeView;
        this.#findings = [...home.findings.map(({ name }) => name), ...home.earlier.map(({ part }) => part)];
        return this.#all(homeLines(home));
      }
      case 'lines':
        return this.#all(lineLines((answer.view as { readonly lines: readonly LineView[] }).lines));
      case 'scan':
        return this.#all(scanLines((answer.view as { readonly scans: readonly ScanView[] }).scans));
      case 'shoe':
        return this.#all(shoeLines(answer.view as ShoeView));
      case 'antennas':
        return this.#all(antennaLines(answer.view as AntennasView));
      case 'computer':
        return this.#all(computerLines(answer.view as ComputerView));
      case 'walk':
        return this.#all(walkLines((answer.view as WalkView).walk));
      case 'begin-service':
        return this.#print(TESTS.begun(answer.by));
      case 'drive': {
        this.#tested = (answer.view as DrivenView).output;
        return this.#print(TESTS.shows(this.#tested));
      }
      case 'trip-watchdog':
        return this.#print(TESTS.tripped);
      case 'let-go':
        return this.#print(TESTS.off);
      default:
    }
  }

  async #saw(saw: 'yes' | 'no' | 'unsure'): Promise<void> {
    if (this.#tested === null) return this.#print(TESTS.nothing);
    const answer = await this.#ask({ ask: 'saw', output: this.#tested, saw });
    this.#tested = null;
    if (answer) this.#print(TESTS.noted);
    await this.#link.ask({ ask: 'let-go' });
  }

  /** Ticks off every key of a place as it comes. */
  async #press(of: Of): Promise<void> {
    const before = await this.#inputs(of);
    if (!before) return;
    let run = beginPressing(before.inputs.filter(({ kind }) => kind === 'button'));
    this.#print(INPUTS.press(typeof of === 'number' ? `seat ${of}` : of));
    void this.#watch(of, (inputs) => {
      const was = run;
      run = pressed(run, inputs);
      if (run === was) return false;
      const { all, left } = run;
      this.#print(INPUTS.ticks(all.length - left.size, all.length));
      if (left.size > 0 && left.size <= 6) this.#print(`${INPUTS.missing} ${[...left.keys()].join(', ')}`);
      return left.size === 0;
    });
  }

  /** Prints each input that moves, until another line is typed. */
  async #watch(of: Of, isOver: (moved: readonly InputView[]) => boolean): Promise<void> {
    const watching = { stopped: false };
    this.#watching = watching;
    const first = await this.#inputs(of);
    const before = new Map(first?.inputs.map((input) => [input.name, input]));
    if (first) this.#print(INPUTS.watched);
    for (let last = first; last && !watching.stopped; ) {
      const next = await this.#inputs(of, last.version);
      if (!next || watching.stopped) break;
      const moved = next.inputs.filter((input) => hasMoved(before.get(input.name), input));
      for (const input of moved) {
        this.#print(movedLine(input));
        before.set(input.name, input);
      }
      last = next;
      if (moved.length > 0 && isOver(moved)) break;
    }
    if (this.#watching === watching) this.#watching = null;
  }

  async #inputs(of: Of, newerThan?: number): Promise<InputsShown | null> {
    const answer = await this.#ask({ ask: 'inputs', ...(newerThan !== undefined && { newerThan }) });
    if (!answer) return null;
    const { version, inputs } = answer.view as InputsShown;
    const seat = of === 'table' ? null : of;
    return { version, inputs: of === 'everywhere' ? inputs : inputs.filter((one) => one.seat === seat) };
  }

  /** Null where it was refused: why is printed. */
  async #ask(request: TechnicianRequest): Promise<{ readonly view: object; readonly by: string } | null> {
    const answer = await this.#link.ask(request);
    if (answer.is === 'refused') {
      this.#print(answer.says);
      return null;
    }
    return answer.is === 'shown' ? { view: answer.view, by: '' } : { view: {}, by: answer.by?.id ?? '' };
  }

  #all(lines: readonly string[]): void {
    for (const line of lines) this.#print(line);
  }
}

const hasMoved = (before: InputView | undefined, now: InputView): boolean =>
  before?.active !== now.active || before.count !== now.count || before.bounces !== now.bounces;
