import type { AskedTest, TechnicianRequest } from '../control/technician-request.js';
import { GUIDE_ACTS, GUIDE_CAUSES, GUIDE_QUESTIONS, GUIDE_TEXTS } from '../messages/en/guides.js';
import {
  type Expectation,
  type GuidePrompt,
  type GuideRun,
  goOn,
  handsFor,
  hasHappened,
  heardOf,
  isSeen,
  promptOf,
  type Seen,
  thingText,
  watchedFor,
  widerThan,
} from './guide-run.js';
import type { Finding, HomeView } from './home-view.js';
import type { InputView } from './inputs-view.js';
import type { LineView, ScanView } from './lines-view.js';
import { hex, jumpersOf } from './print-place.js';
import { titleOf } from './print-views.js';
import { type TechnicianLink, UNANSWERED } from './technician-link.js';

/** In milliseconds: a part that was lost for long is looked for every 5 s, and a segment that hung every 10 s. */
const LOOKS_FOR = 25_000;
const LOOK_EVERY = 1000;
const SCAN_EVERY = 5000;
/** A table that starts does not answer. A computer that was reset takes a minute or two, and a watchdog some seconds before. */
const AWAY = 180_000;
const UNTIL_AWAY = 30_000;
/** A lamp under test goes dark when its chip is taken out, and 30 s after the last sign of life. */
const LIGHT_EVERY = 2000;

/** Lets so many milliseconds pass. */
export type Wait = (milliseconds: number) => Promise<unknown>;

type ToDo = Extract<GuidePrompt, { is: 'do' }>;

/** Whether what was expected was seen, and the last look. */
interface Sight {
  readonly isSeen: boolean;
  readonly seen: Seen | null;
}

/** It is expected that it fails, and nothing else: that need not last. */
const isTrouble = (expect: Expectation): boolean => expect === 'fails' || expect === 'restless';

/** One guided repair in a dialogue: what to do, what the table sees of it, and what it comes to. */
export class GuideTalk {
  readonly #link: TechnicianLink;
  readonly #print: (line: string) => void;
  readonly #wait: Wait;
  #run: GuideRun;
  /** As the inputs stood before the step. */
  #before: readonly InputView[];
  #isLit = false;
  /** It has ended, and the serial number of the new part is asked for. */
  #isEnded = false;

  private constructor(
    link: TechnicianLink,
    run: GuideRun,
    before: readonly InputView[],
    print: (line: string) => void,
    wait: Wait,
  ) {
    this.#link = link;
    this.#run = run;
    this.#before = before;
    this.#print = print;
    this.#wait = wait;
  }

  /** Null where no guide helps, which it says. */
  static async begin(
    link: TechnicianLink,
    asked: Extract<TechnicianRequest, { ask: 'guide' }>,
    print: (line: string) => void,
    wait: Wait,
  ): Promise<GuideTalk | null> {
    const answer = await link.ask(asked);
    const run = answer.is === 'shown' ? (answer.view as { readonly guide: GuideRun | null }).guide : null;
    const seen = run && (await look(link, run.finding));
    if (!run || !seen) {
      print(answer.is === 'refused' ? answer.says : GUIDE_TEXTS.none);
      return null;
    }
    const talk = new GuideTalk(link, run, seen.inputs, print, wait);
    await talk.#tell();
    return talk;
  }

  /** What it is about by now. */
  get finding(): Finding {
    return this.#run.finding;
  }

  get prompt(): GuidePrompt {
    return promptOf(this.#run);
  }

  /** What a technician has typed; true where the repair is over. */
  async take(line: string): Promise<boolean> {
    const word = line.trim().toLowerCase();
    if (this.#isEnded) {
      await this.#record(line.trim());
      return true;
    }
    const { prompt } = this;
    if (prompt.is === 'do' && word === 'done') {
      this.#print(GUIDE_TEXTS.looking);
      if (!(await this.#try(prompt))) {
        await this.#tell();
        return false;
      }
      const { isSeen: helped, seen } = await this.#sees(prompt);
      this.#print(helped ? GUIDE_TEXTS.seen : GUIDE_TEXTS.unseen);
      const wider = helped || !seen ? undefined : widerThan(this.#run, seen.home);
      if (wider) await this.#widen(wider);
      else this.#run = goOn(this.#run, helped ? 'yes' : 'no');
    } else if (word === 'unsure' || (prompt.is === 'ask' && (word === 'yes' || word === 'no')))
      this.#run = goOn(this.#run, word);
    await this.#tell();
    return false;
  }

  /** Goes on with the guide of what turned out to be the cause. */
  async #widen(wider: Finding): Promise<void> {
    const answer = await this.#link.ask({ ask: 'guide', fault: wider.name });
    const run = answer.is === 'shown' ? (answer.view as { readonly guide: GuideRun | null }).guide : null;
    if (!run) return;
    this.#print(GUIDE_TEXTS.wider(titleOf(wider)));
    this.#run = { ...run, spent: this.#run.spent + this.#run.heard.length + 1 };
  }

  /** Nobody goes on with it: what it lights falls away. */
  async stop(): Promise<void> {
    if (!this.#isLit) return;
    this.#isLit = false;
    await this.#link.ask({ ask: 'let-go' });
  }

  async #tell(): Promise<void> {
    const { prompt } = this;
    if (prompt.is === 'end') {
      await this.stop();
      this.#isEnded = true;
      this.#all(endLines(prompt));
      return;
    }
    this.#all(stepLines(this.#run.finding, prompt));
    const isLookedAt = prompt.is === 'ask' && (prompt.question === 'shines' || prompt.question === 'follows');
    if (isLookedAt && !this.#isLit) await this.#light();
  }

  /** Once it can be, and from then on until the end. */
  async #light(): Promise<void> {
    const test = testOf(this.#run.finding);
    const answer = await this.#link.ask({ ask: 'drive', test });
    if (answer.is === 'refused') this.#all([answer.says, GUIDE_TEXTS.light]);
    else {
      this.#isLit = true;
      void this.#keepLit(test);
    }
  }

  /** The lock and the sounder are switched on and off in turn. */
  async #keepLit(test: AskedTest): Promise<void> {
    for (let on = false; ; on = !on) {
      await this.#wait(LIGHT_EVERY);
      if (!this.#isLit) return;
      const rests = test.is === 'output' && !test.role.startsWith('tower-') && !on;
      await this.#link.ask(rests ? { ask: 'let-go' } : { ask: 'drive', test }).catch(() => this.stop());
    }
  }

  /** A watchdog is tried where that is what is to be seen; false where the table may not go away now. */
  async #try({ expect }: ToDo): Promise<boolean> {
    if (expect !== 'bites' && expect !== 'tame') return true;
    await this.#link.ask({ ask: 'begin-service' });
    const answer = await this.#link.ask({ ask: 'trip-watchdog' });
    if (answer.is === 'refused') {
      this.#print(answer.says);
      return false;
    }
    for (let waited = 0; waited < UNTIL_AWAY; waited += LOOK_EVERY) {
      await this.#wait(LOOK_EVERY);
      if (await isAway(this.#link)) break;
    }
    return true;
  }

  /** It may be starting. */
  async #untilItAnswers(): Promise<void> {
    for (let waited = 0; waited < AWAY && (await isAway(this.#link)); waited += LOOK_EVERY)
      await this.#wait(LOOK_EVERY);
  }

  async #sees(prompt: ToDo): Promise<Sight> {
    const watched = watchedFor(this.#run, prompt.expect);
    const isWatched = isTrouble(prompt.expect) && watched > 0;
    const first = await this.#comes(prompt, isWatched);
    if (watched === 0 || (!first.isSeen && !isWatched) || !first.seen) return first;
    return await this.#stays(prompt, first.seen, watched);
  }

  /** Waits for what is expected, and no longer than the table may take to see it; or looks once. */
  async #comes(prompt: ToDo, once: boolean): Promise<Sight> {
    const { expect } = prompt;
    // Of a key that was pressed before it is said nothing comes later.
    const looksFor = once ? 0 : expect === 'moves' || expect === 'dead' ? LOOK_EVERY : LOOKS_FOR;
    const { finding } = this.#run;
    // A scan of a bus that hangs takes its time.
    const every = expect === 'free' || finding.is === 'disk' ? SCAN_EVERY : LOOK_EVERY;
    for (let waited = 0; ; waited += every) {
      await this.#untilItAnswers();
      const seen = await look(this.#link, finding, expect);
      const isOver = waited >= looksFor;
      const isIt = this.#isSeen(prompt, seen);
      // Nothing has come of a press only when there was time for it.
      if (isOver || (isIt && expect !== 'dead')) {
        this.#before = seen?.inputs ?? [];
        return { isSeen: isIt, seen };
      }
      await this.#wait(finding.is === 'disk' ? every : LOOK_EVERY);
    }
  }

  /** What comes and goes is watched: for whether it fails, or moves, between two looks. */
  async #stays(prompt: ToDo, first: Seen, watched: number): Promise<Sight> {
    const { expect } = prompt;
    const every = this.#run.finding.is === 'disk' ? SCAN_EVERY : LOOK_EVERY;
    for (let waited = 0; ; waited += every) {
      await this.#wait(every);
      const seen = await look(this.#link, this.#run.finding, expect);
      this.#before = seen?.inputs ?? [];
      if (!seen) return { isSeen: false, seen };
      const isHere = this.#isSeen(prompt, seen);
      if (isTrouble(expect) ? isHere : !isHere) return { isSeen: isHere, seen };
      if (hasHappened(this.#run, first, seen)) return { isSeen: isTrouble(expect), seen };
      if (waited >= watched) return { isSeen: !isTrouble(expect), seen };
    }
  }

  #isSeen(prompt: ToDo, seen: Seen | null): boolean {
    const inputs = { before: this.#before, now: seen?.inputs ?? [] };
    return seen !== null && isSeen(prompt, this.#run, { ...seen, inputs });
  }

  async #record(serial: string): Promise<void> {
    const { prompt } = this;
    if (prompt.is !== 'end') return;
    const { cause, certain } = prompt;
    const { name } = this.#run.finding;
    const answer = await this.#link.ask({
      ask: cause === null ? 'handed-on' : 'repaired',
      fault: name.slice(0, 80),
      cause: cause === null ? 'unknown' : `${certain ? '' : 'likely '}${cause.wrong}`,
      part: (cause?.things.map(thingText).join(', ') ?? name).slice(0, 80),
      ...(serial !== '' && { serial: serial.slice(0, 40) }),
      found: heardOf(this.#run).map((heard) => heard.slice(0, 120)),
    });
    this.#print(answer.is === 'refused' ? answer.says : GUIDE_TEXTS.recorded);
  }

  #all(lines: readonly string[]): void {
    for (const line of lines) this.#print(line);
  }
}

/** What there is to do, in words. */
export function stepLines(
  { place: { address } }: Finding,
  prompt: Exclude<GuidePrompt, { is: 'end' }>,
): readonly string[] {
  const { act, things } = prompt.step;
  const jumpers = address === null ? '' : `${hex(address)}: A2 A1 A0 are ${jumpersOf(address)}`;
  const acts = things.map(({ on, name }) =>
    GUIDE_ACTS[`${act} ${on}` as keyof typeof GUIDE_ACTS](name, jumpers),
  );
  if (prompt.is === 'ask') return [...acts, GUIDE_QUESTIONS[prompt.question], GUIDE_TEXTS.answer];
  const hands = handsFor(prompt);
  return [
    ...acts,
    ...(act === 'unplug' ? [GUIDE_TEXTS.others] : []),
    ...(prompt.expect === 'bites' || prompt.expect === 'tame' ? [GUIDE_TEXTS.tries] : []),
    ...(hands ? [GUIDE_TEXTS[hands]] : []),
    GUIDE_TEXTS.done,
  ];
}

/** What it was, in words. */
export function endLines({ cause, certain }: Extract<GuidePrompt, { is: 'end' }>): readonly string[] {
  const what = cause
    ? `${certain ? GUIDE_TEXTS.certain : GUIDE_TEXTS.likely}: ${GUIDE_CAUSES[cause.wrong](cause.things.map(thingText).join(', '))}`
    : GUIDE_TEXTS.unknown;
  return [what, GUIDE_TEXTS.serial];
}

/** What lights a lamp or a display that stays dark, named as in `seat-3.tie`. */
function testOf({ is, name }: Finding): AskedTest {
  const [place = '', role = ''] = name.split('.');
  if (is === 'output') return { is, role };
  const seat = /^seat-(\d+)$/.exec(place)?.[1];
  return { is: is === 'lamp' ? 'lamp' : 'segments', seat: seat === undefined ? 'table' : Number(seat), role };
}

const isAway = async (link: TechnicianLink): Promise<boolean> => {
  const answer = await link.ask({ ask: 'home' });
  return answer.is === 'refused' && answer.code === UNANSWERED;
};

/**
 * A bus is scanned where it may hang, a device on a serial line is asked, and a disk is written to: nothing else does so as often.
 */
async function look(link: TechnicianLink, { is, name }: Finding, expect?: Expectation): Promise<Seen | null> {
  const isCable = (is === 'bus' || is === 'segment') && expect === 'free';
  const scan =
    isCable || is === 'serial' || is === 'disk' ? await link.ask({ ask: 'scan', bus: name }) : null;
  const home = await link.ask({ ask: 'home' });
  const inputs = await link.ask({ ask: 'inputs' });
  const lines = await link.ask({ ask: 'lines' });
  if (home.is !== 'shown' || inputs.is !== 'shown' || lines.is !== 'shown') return null;
  return {
    home: home.view as HomeView,
    inputs: (inputs.view as { readonly inputs: readonly InputView[] }).inputs,
    lines: (lines.view as { readonly lines: readonly LineView[] }).lines,
    scan:
      scan?.is === 'shown' ? ((scan.view as { readonly scans: readonly ScanView[] }).scans[0] ?? null) : null,
  };
}
