import type { GuidedThing, Wrong } from '../../hal/guides/guide.js';
import {
  type Answered,
  beliefs,
  type GuideAct,
  type GuideStep,
  isOn,
  type NamedSuspect,
  type NamedThing,
  stepsWorth,
} from '../../hal/guides/reasoning.js';
import type { Finding, HomeView } from './home-view.js';
import type { InputView } from './inputs-view.js';
import type { LineView, ScanView } from './lines-view.js';

// A guide on its way through what one fault has left to find out. Pure: what is seen and said comes in, the next step comes out.

export interface GuideRun {
  readonly finding: Finding;
  readonly suspects: readonly NamedSuspect[];
  readonly heard: readonly Answered[];
  /** The answers of an earlier guide, whose fault turned out to be part of this one. */
  readonly spent: number;
}

/** What a technician is told or asked next. */
export type GuidePrompt =
  /** The table sees for itself whether it helped. */
  | { readonly is: 'do'; readonly step: GuideStep; readonly expect: Expectation }
  /** Only eyes can tell. */
  | { readonly is: 'ask'; readonly step: GuideStep; readonly question: GuideQuestion }
  | ({ readonly is: 'end' } & GuideEnd);

/**
 * `works`: what was lost is there again. `fails`: it is lost again. `free`: it may be missing, but no longer hangs its bus or line.
 * `moves`: an input goes there and back. `dead`: it was pressed, and nothing came. `rests`: it is not active.
 */
export type Expectation = 'works' | 'fails' | 'free' | 'moves' | 'dead' | 'rests';

export type GuideQuestion = 'has-power' | 'shines';

export interface GuideEnd {
  /** What it was; null where that was not found: the repair is handed on with all that was found out. */
  readonly cause: { readonly wrong: Wrong; readonly things: readonly NamedThing[] } | null;
  /** Proven by taking it away and bringing it back; otherwise it is only likely. */
  readonly certain: boolean;
}

/** Of a person, in one repair. */
export const MOST_ANSWERS = 8;

/** From then on a cause is named, or proven. */
const SURE = 0.96;

export function promptOf(run: GuideRun): GuidePrompt {
  const next = nextOf(run);
  if (!('act' in next)) return { is: 'end', ...next };
  const question = questionOf(run.finding, next.act);
  return question
    ? { is: 'ask', step: next, question }
    : { is: 'do', step: next, expect: expectationOf(run.finding, next.act) };
}

/** After a step: what was seen of it, or answered. */
export function goOn(run: GuideRun, answer: Answered['answer']): GuideRun {
  const prompt = promptOf(run);
  if (prompt.is === 'end') return run;
  const { step } = prompt;
  // It is asked whether there is power, and light: of a supply, and of the old part, it is looked for that there is none.
  const isDark = prompt.is === 'ask' && (step.act === 'measure' || step.act === 'put-back');
  const shown = !isDark || answer === 'unsure' ? answer : answer === 'yes' ? 'no' : 'yes';
  return { ...run, heard: [...run.heard, { step, answer: shown }] };
}

/** Lamps and segments are seen by eyes alone. */
const isByEyes = ({ is }: Finding): boolean => is === 'lamp' || is === 'display';

function nextOf(run: GuideRun): GuideStep | GuideEnd {
  const { finding, suspects, heard, spent } = run;
  const byEyes = isByEyes(finding);
  const proven = byEyes ? null : provenBy(heard.at(-1));
  if (proven) return proven;
  const [likeliest] = beliefs(suspects, heard, byEyes);
  const { suspect = null, probability = 0 } = likeliest ?? {};
  const steps = stepsWorth(suspects, heard, byEyes);
  const isSure = probability > SURE;
  // What is believed to be broken is proven to be.
  const proof = suspect && isSure ? proofOf(suspect, heard, steps) : null;
  const step = proof ?? steps[0];
  if (spent + heard.length < MOST_ANSWERS && step && (proof || !isSure)) return step;
  const isFound = suspect !== null && probability > 0.5;
  return { cause: isFound ? { wrong: suspect.wrong, things: [suspect] } : null, certain: false };
}

/** What one thing that helped says at once: wires do not lie. */
function provenBy(last: Answered | undefined): GuideEnd | null {
  if (last?.answer !== 'yes') return null;
  const { act, things } = last.step;
  const wrong = PROVES[act];
  return wrong ? { cause: { wrong, things }, certain: act !== 'move' } : null;
}

/** Whoever moved a key that was down may have held it. */
const PROVES: Readonly<Partial<Record<GuideAct, Wrong>>> = {
  reseat: 'contact',
  'put-back': 'broken',
  'set-address': 'address',
  close: 'open',
  move: 'held',
};

/** A new one first, then the old one again. */
function proofOf(
  suspect: NamedSuspect,
  heard: readonly Answered[],
  steps: readonly GuideStep[],
): GuideStep | null {
  const of = (act: GuideAct) => (step: GuideStep) =>
    step.act === act && step.things.some((thing) => isOn(thing, suspect));
  const isDone = heard.some(({ step, answer }) => answer === 'yes' && of('put-back')(step));
  if (suspect.wrong === 'broken' || suspect.wrong === 'hangs')
    return isDone ? null : (steps.find(of('put-back')) ?? steps.find(of('replace')) ?? null);
  return null;
}

function questionOf(finding: Finding, act: GuideAct): GuideQuestion | null {
  if (act === 'measure') return 'has-power';
  return isByEyes(finding) ? 'shines' : null;
}

function expectationOf({ is }: Finding, act: GuideAct): Expectation {
  const isDead = is === 'dead-key';
  switch (act) {
    case 'put-back':
      return isDead ? 'dead' : 'fails';
    case 'move':
      return 'moves';
    case 'unplug':
      return is === 'key' ? 'rests' : 'free';
    default:
      return isDead ? 'moves' : 'works';
  }
}

/** What the table knows after a step, as far as it matters to the finding. */
export interface Observed {
  readonly home: Pick<HomeView, 'findings'>;
  readonly inputs: { readonly before: readonly InputView[]; readonly now: readonly InputView[] };
  readonly lines: readonly LineView[];
  /** Of a bus or segment that may hang; null where nothing was scanned. */
  readonly scan: ScanView | null;
}

/** More strangers than any bus has chips: SDA is held, and every address seems to answer. */
const TOO_MANY = 20;

/** Whether the table sees what a step is to bring about. */
export function isSeen(
  expect: Expectation,
  { finding }: GuideRun,
  { home, inputs, lines, scan }: Observed,
): boolean {
  const { is, name, takes } = finding;
  const line = lines.find((one) => one.is === 'interrupt' && one.name === name.split(':')[0]);
  const isPulled = is === 'line' && line?.is === 'interrupt' && line.active !== false;
  // What else is lost later may have another cause in common with it.
  const lost = new Set(home.findings.flatMap((other) => [other.name, ...other.takes]));
  const isThere = isPulled || [name, ...takes].some((part) => lost.has(part));
  const input = (all: readonly InputView[]): InputView | undefined =>
    all.find((one) => one.name === inputName(finding));
  const now = input(inputs.now);
  const hasMoved = now?.active === false && now.count > (input(inputs.before)?.count ?? 0);
  switch (expect) {
    case 'works':
      return !isThere;
    case 'fails':
      return isThere;
    case 'free':
      return scan ? scan.failed === null && scan.unexpected.length < TOO_MANY : !isPulled;
    case 'moves':
      return hasMoved;
    case 'dead':
      return !hasMoved;
    case 'rests':
      return now?.active === false;
  }
}

/** What by now takes along what the guide is about: the more is lost, the better is seen what it is. */
export const widerThan = (
  { finding }: GuideRun,
  { findings }: Pick<HomeView, 'findings'>,
): Finding | undefined =>
  findings.find(
    ({ name, takes }) => name !== finding.name && takes.includes(finding.takes[0] ?? finding.name),
  );

/** A key of the dealer's panel is reported as the dealer's, and a door by its role alone. */
const inputName = ({ is, name }: Finding): string =>
  is === 'door' ? `table.${name}` : name.replace(/^dealer\./, 'table.');

/** What was done and answered, for the record. */
export const heardOf = ({ heard }: GuideRun): readonly string[] =>
  heard.map(({ step, answer }) => `${step.act} ${step.things.map(thingText).join(', ')}: ${answer}`);

export const thingText = ({ on, name }: NamedThing): string => `${on as GuidedThing} ${name}`;
