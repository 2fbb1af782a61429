import type { GuidedThing, Wrong } from '../../hal/guides/guide.js';
import {
  type Answered,
  type Belief,
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
 * `moves`: an input goes there and back. `dead`: it was pressed, and nothing came. `rests`: it is not active, and stays so untouched.
 * `restless`: it moves again, and nobody touches it. `bites`: the watchdog, when it is tried. `tame`: it does not.
 */
export type Expectation =
  | 'works'
  | 'fails'
  | 'free'
  | 'moves'
  | 'dead'
  | 'rests'
  | 'restless'
  | 'bites'
  | 'tame';

export type GuideQuestion = 'has-power' | 'keeps-power' | 'shines' | 'follows';

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
/** From then on what is proven is called so: an earlier answer may have been wrong. */
const CERTAIN = 0.99;

export function promptOf(run: GuideRun): GuidePrompt {
  const next = nextOf(run);
  if (!('act' in next)) return { is: 'end', ...next };
  const question = questionOf(run.finding, next.act);
  return question
    ? { is: 'ask', step: next, question }
    : { is: 'do', step: next, expect: expectationOf(run.finding, next.act) };
}

/** What hands do at a key when a step is done: they press it, or leave it alone. */
export function handsFor({
  step: { act },
  expect,
}: Extract<GuidePrompt, { is: 'do' }>): 'press' | 'leave' | null {
  if (expect === 'rests' || expect === 'restless') return 'leave';
  return act !== 'move' && (expect === 'moves' || expect === 'dead') ? 'press' : null;
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

/** Lamps, segments and outputs are seen by eyes alone. */
const isByEyes = ({ is }: Finding): boolean => is === 'lamp' || is === 'display' || is === 'output';

function nextOf(run: GuideRun): GuideStep | GuideEnd {
  const { finding, suspects, heard, spent } = run;
  const byEyes = isByEyes(finding);
  const proven = byEyes ? null : provenBy(heard);
  if (proven) return proven;
  const { causes, probability } = likeliest(beliefs(suspects, heard, byEyes));
  const steps = stepsWorth(suspects, heard, byEyes);
  const [suspect = null] = causes;
  // With a panel its chips are replaced as well: they are asked for again before it is named.
  const isAlone = !suspects.some(({ within }) => suspect !== null && isOn(suspect, within));
  const isSure = probability > (isAlone ? SURE : CERTAIN);
  // What is believed to be broken is proven to be.
  const proof = suspect && isSure ? proofOf(suspect, heard, steps) : null;
  if (suspect && isSure && !proof) {
    const certain = !byEyes && probability > CERTAIN && isAlone && isProven(suspect, heard);
    return { cause: { wrong: suspect.wrong, things: causes }, certain };
  }
  const step = proof ?? steps[0];
  if (spent + heard.length < MOST_ANSWERS && step && (proof || !isSure)) return step;
  const isFound = suspect !== null && probability > 0.5;
  return { cause: isFound ? { wrong: suspect.wrong, things: causes } : null, certain: false };
}

/** Plugs are seated anew together: which of them had no contact nobody finds out, and nobody need. */
function likeliest(all: readonly Belief[]): {
  readonly causes: readonly NamedSuspect[];
  readonly probability: number;
} {
  const plugs = all.filter(({ suspect }) => suspect?.wrong === 'contact');
  const [first] = [plugs, ...all.filter((one) => !plugs.includes(one)).map((one) => [one])]
    .map((same) => ({
      causes: same.flatMap(({ suspect }) => suspect ?? []),
      probability: same.reduce((sum, one) => sum + one.probability, 0),
    }))
    .sort((one, other) => other.probability - one.probability);
  return first ?? { causes: [], probability: 0 };
}

/** What one thing that helped says at once: wires do not lie. What helped when it was replaced may have come with the new one. */
function provenBy(heard: readonly Answered[]): GuideEnd | null {
  const [before, last] = [heard.at(-2), heard.at(-1)];
  if (last?.answer !== 'yes' || (before && worked(before))) return null;
  const { act, things } = last.step;
  const wrong = PROVES[act];
  return wrong ? { cause: { wrong, things }, certain: act !== 'move' } : null;
}

/** Whether it worked after that step. */
const worked = ({ step: { act }, answer }: Answered): boolean =>
  act === 'put-back' ? answer === 'no' : answer === 'yes' && act !== 'unplug' && act !== 'measure';

/** Whoever moved a key that was down may have held it. */
const PROVES: Readonly<Partial<Record<GuideAct, Wrong>>> = {
  reseat: 'contact',
  'set-address': 'address',
  close: 'open',
  move: 'held',
  restart: 'stopped',
  'make-room': 'full',
  free: 'taken',
  'set-up': 'setup',
};

/** A new one first, then the old one again. */
function proofOf(
  suspect: NamedSuspect,
  heard: readonly Answered[],
  steps: readonly GuideStep[],
): GuideStep | null {
  if ((suspect.wrong !== 'broken' && suspect.wrong !== 'hangs') || isProven(suspect, heard)) return null;
  return steps.find(isOf('put-back', suspect)) ?? steps.find(isOf('replace', suspect)) ?? null;
}

/** The new one worked, and the old one did not. */
const isProven = (suspect: NamedSuspect, heard: readonly Answered[]): boolean =>
  heard.some((one, i) => {
    const before = heard[i - 1];
    return (
      one.answer === 'yes' && isOf('put-back', suspect)(one.step) && before !== undefined && worked(before)
    );
  });

const isOf =
  (act: GuideAct, suspect: NamedSuspect) =>
  (step: GuideStep): boolean =>
    step.act === act && step.things.some((thing) => isOn(thing, suspect));

function questionOf(finding: Finding, act: GuideAct): GuideQuestion | null {
  if (act === 'measure') return finding.comesAndGoes === null ? 'has-power' : 'keeps-power';
  if (!isByEyes(finding)) return null;
  // A light of the tower may be lit anyway.
  return finding.is === 'output' && !finding.name.includes('.tower-') ? 'follows' : 'shines';
}

/** It was tried, and did not bite: only by trying it again is it known whether it does. */
const isTame = ({ is, code }: Finding): boolean => is === 'watchdog' && code === 'refused';

function expectationOf(finding: Finding, act: GuideAct): Expectation {
  if (isTame(finding)) return act === 'put-back' ? 'tame' : 'bites';
  const { is } = finding;
  const isDead = is === 'dead-key';
  const isRestless = is === 'restless-key';
  switch (act) {
    case 'put-back':
      return isDead ? 'dead' : isRestless ? 'restless' : 'fails';
    case 'move':
      return 'moves';
    case 'unplug':
      return is === 'key' || isRestless ? 'rests' : 'free';
    default:
      return isDead ? 'moves' : isRestless ? 'rests' : 'works';
  }
}

/** What the table knows after a step, as far as it matters to the finding. */
export interface Observed {
  readonly home: Pick<HomeView, 'findings' | 'earlier'>;
  readonly inputs: { readonly before: readonly InputView[]; readonly now: readonly InputView[] };
  readonly lines: readonly LineView[];
  /** Of a bus or segment that may hang; null where nothing was scanned. */
  readonly scan: ScanView | null;
}

/** More strangers than any bus has chips: SDA is held, and every address seems to answer. */
const TOO_MANY = 20;

/** Whether the table sees what a step is to bring about. */
export function isSeen(
  { step, expect }: Pick<Extract<GuidePrompt, { is: 'do' }>, 'step' | 'expect'>,
  { finding, suspects }: GuideRun,
  { home, inputs, lines, scan }: Observed,
): boolean {
  const { is, name, takes } = finding;
  const line = lines.find((one) => one.is === 'interrupt' && one.name === name.split(':')[0]);
  const isPulled = is === 'line' && line?.is === 'interrupt' && line.active !== false;
  // What else is lost later may have another cause in common with it.
  const lost = new Set(
    home.findings.filter(({ worksNow }) => !worksNow).flatMap((other) => [other.name, ...other.takes]),
  );
  const isThere = isPulled || [name, ...takes].some((part) => lost.has(part));
  // A panel that is still out from an earlier step would let it seem so.
  const isAnyOut = suspects.some(
    (other) =>
      other.on === 'panel' &&
      [...lost].some((part) => part.startsWith(`${other.name}.`)) &&
      !(step.act === 'unplug' && step.things.some((thing) => isOn(thing, other))),
  );
  const input = (all: readonly InputView[]): InputView | undefined =>
    all.find((one) => one.name === inputName(finding));
  const now = input(inputs.now);
  const hasMoved = now?.active === false && now.count > (input(inputs.before)?.count ?? 0);
  switch (expect) {
    case 'bites':
    case 'works':
      return !isThere && !isAnyOut;
    case 'tame':
    case 'fails':
      return isThere;
    case 'free':
      return !isAnyOut && (scan ? scan.failed === null && scan.unexpected.length < TOO_MANY : !isPulled);
    case 'moves':
      return hasMoved;
    case 'dead':
      return !hasMoved;
    case 'rests':
      return now?.active === false;
    case 'restless':
      return now?.active === true || hasMoved;
  }
}

/** How long, in milliseconds, nothing may happen before it is believed; 0 where it is seen at once. */
export function watchedFor({ finding }: GuideRun, expect: Expectation): number {
  if (expect === 'moves' || expect === 'dead') return 0;
  if (finding.is === 'door' || expect === 'rests' || expect === 'restless') return UNTOUCHED;
  const { comesAndGoes } = finding;
  if (!comesAndGoes) return 0;
  return Math.min(Math.max(TIMES_AS_LONG * comesAndGoes.every, UNSTEADY.least), UNSTEADY.most);
}

/** In milliseconds: what moves untouched does so within seconds. */
const UNTOUCHED = 5000;
/** What comes and goes is steady once it has not failed for so many times as long as it used to take. */
const TIMES_AS_LONG = 4;
const UNSTEADY = { least: 20_000, most: 120_000 } as const;

/** Whether anything came between two looks, although it may look the same at both: it had failed, or an input had moved. */
export function hasHappened(run: GuideRun, before: Seen, now: Seen): boolean {
  return happenings(run, before) !== happenings(run, now);
}

/** What the table knew at one look. */
export interface Seen extends Omit<Observed, 'inputs'> {
  readonly inputs: readonly InputView[];
}

function happenings({ finding }: GuideRun, { home, inputs }: Seen): string {
  const { name, takes } = finding;
  const moved = inputs.find((one) => one.name === inputName(finding))?.count ?? 0;
  const parts = new Set([name, ...takes]);
  const failed = [
    ...home.findings
      .filter((other) => [other.name, ...other.takes].some((part) => parts.has(part)))
      .map(({ lastFailed }) => lastFailed),
    ...home.earlier.filter(({ part }) => parts.has(part)).map(({ recently }) => recently.at(-1)?.at),
  ];
  const [last = ''] = failed
    .flatMap((at) => at ?? [])
    .sort()
    .reverse();
  return `${moved} ${last}`;
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
