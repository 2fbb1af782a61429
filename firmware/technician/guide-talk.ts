import type { Expectation } from '../../hal/guides/guide.js';
import { GUIDE_ACTS, GUIDE_CAUSES, GUIDE_QUESTIONS, GUIDE_TEXTS } from '../messages/en/guides.js';
import type { TechnicianLink } from './dialogue.js';
import { type GuidePrompt, type GuideRun, goOn, isSeen, type Observed, promptOf } from './guide-run.js';
import type { Finding, HomeView } from './home-view.js';
import type { InputView } from './inputs-view.js';
import type { LineView, ScanView } from './lines-view.js';

/** In milliseconds: a part that was lost for long is looked for every 5 s, and a segment that hung every 10 s. */
const LOOKS_FOR = 25_000;
const LOOK_EVERY = 1000;

/** Lets so many milliseconds pass. */
export type Wait = (milliseconds: number) => Promise<unknown>;

interface Seen extends Omit<Observed, 'inputs'> {
  readonly inputs: readonly InputView[];
}

/** One guided repair in a dialogue: what to do, what the table sees of it, and what it comes to. */
export class GuideTalk {
  readonly #link: TechnicianLink;
  readonly #print: (line: string) => void;
  readonly #wait: Wait;
  #run: GuideRun;
  #before: readonly InputView[];
  /** It has ended, and the serial number of the new part is asked for. */
  #ended: Extract<GuidePrompt, { is: 'end' }> | null = null;

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
    finding: Finding,
    print: (line: string) => void,
    wait: Wait,
  ): Promise<GuideTalk | null> {
    const answer = await link.ask({ ask: 'guide', fault: finding.name });
    const run = answer.is === 'shown' ? (answer.view as { readonly guide: GuideRun | null }).guide : null;
    const seen = run && (await look(link, finding));
    if (!run || !seen) {
      print(answer.is === 'refused' ? answer.says : GUIDE_TEXTS.none);
      return null;
    }
    const talk = new GuideTalk(link, run, seen.inputs, print, wait);
    talk.#tell();
    return talk;
  }

  get prompt(): GuidePrompt {
    return promptOf(this.#run);
  }

  /** What a technician has typed; true where the repair is over. */
  async take(line: string): Promise<boolean> {
    const word = line.trim().toLowerCase();
    if (this.#ended) {
      await this.#record(this.#ended, line.trim());
      return true;
    }
    const { prompt } = this;
    if (prompt.is === 'do' && word === 'done') {
      this.#print(GUIDE_TEXTS.looking);
      const seen = await this.#sees(prompt.expect);
      this.#print(seen ? GUIDE_TEXTS.seen : GUIDE_TEXTS.unseen);
      this.#run = goOn(this.#run, seen ? 'yes' : 'no');
    } else if (prompt.is === 'ask' && (word === 'yes' || word === 'no' || word === 'unsure'))
      this.#run = goOn(this.#run, word);
    this.#tell();
    return false;
  }

  #tell(): void {
    const { prompt } = this;
    switch (prompt.is) {
      case 'do': {
        const act = GUIDE_ACTS[`${prompt.act} ${prompt.thing}` as keyof typeof GUIDE_ACTS];
        this.#print(act(prompt.name));
        this.#print(GUIDE_TEXTS.done);
        break;
      }
      case 'ask':
        this.#print(GUIDE_QUESTIONS[prompt.question](prompt.name));
        this.#print(GUIDE_TEXTS.answer);
        break;
      case 'end': {
        const { end, certain } = prompt.end;
        this.#print(
          `${certain ? GUIDE_TEXTS.certain : GUIDE_TEXTS.likely}: ${GUIDE_CAUSES[end]} (${prompt.name})`,
        );
        this.#print(GUIDE_TEXTS.serial);
        this.#ended = prompt;
      }
    }
  }

  async #sees(expect: Expectation): Promise<boolean> {
    for (let waited = 0; ; waited += LOOK_EVERY) {
      const seen = await look(this.#link, this.#run.finding, expect);
      const inputs = { before: this.#before, now: seen?.inputs ?? [] };
      if (seen && isSeen(expect, this.#run, { ...seen, inputs })) return true;
      if (waited >= LOOKS_FOR) return false;
      await this.#wait(LOOK_EVERY);
    }
  }

  async #record({ end, name }: Extract<GuidePrompt, { is: 'end' }>, serial: string): Promise<void> {
    const answer = await this.#link.ask({
      ask: end.end === 'unknown' ? 'handed-on' : 'repaired',
      fault: this.#run.finding.name.slice(0, 80),
      cause: `${end.certain ? '' : 'likely '}${end.end}`,
      part: name.slice(0, 80),
      ...(serial !== '' && { serial: serial.slice(0, 40) }),
      found: this.#run.heard.map((heard) => heard.slice(0, 120)),
    });
    this.#print(answer.is === 'refused' ? answer.says : GUIDE_TEXTS.recorded);
  }
}

/** A bus is scanned where it may hang; that takes a while, and nothing else asks for it. */
async function look(link: TechnicianLink, { is, name }: Finding, expect?: Expectation): Promise<Seen | null> {
  const home = await link.ask({ ask: 'home' });
  const inputs = await link.ask({ ask: 'inputs' });
  const lines = await link.ask({ ask: 'lines' });
  const isCable = is === 'bus' || is === 'segment';
  const scan = isCable && expect === 'free' ? await link.ask({ ask: 'scan', bus: name }) : null;
  if (home.is !== 'shown' || inputs.is !== 'shown' || lines.is !== 'shown') return null;
  return {
    home: home.view as HomeView,
    inputs: (inputs.view as { readonly inputs: readonly InputView[] }).inputs,
    lines: (lines.view as { readonly lines: readonly LineView[] }).lines,
    scan:
      scan?.is === 'shown' ? ((scan.view as { readonly scans: readonly ScanView[] }).scans[0] ?? null) : null,
  };
}
