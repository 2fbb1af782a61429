import type { GuidedThing, Suspect, Wrong } from './guide.js';

// Which cause is how likely after what was done and seen, and what is worth doing next. Wires do not lie, and people err: what was
// said to be done may not have been, and eyes see wrong. So nothing is ruled out by one answer, and a question that matters comes
// again. Bayes' theorem, over causes of which one is supposed to be true, and over whether it still is there: what is replaced stays so
// until the old one is put back.

/** A suspect by its name, as in `panel seat-3`. */
export interface NamedSuspect extends Suspect {
  readonly name: string;
  /** What it is taken out with, as a chip is with its panel. */
  readonly within?: NamedThing;
}

export interface NamedThing {
  readonly on: GuidedThing;
  readonly name: string;
}

/** Something a person does, and the table, or with `looks` the person, sees whether what is expected comes of it. */
export interface GuideStep {
  readonly act: GuideAct;
  readonly things: readonly NamedThing[];
}

export type GuideAct =
  | 'reseat'
  | 'replace'
  | 'put-back'
  | 'unplug'
  | 'set-address'
  | 'close'
  | 'move'
  | 'measure'
  | 'restart'
  | 'make-room'
  | 'free'
  | 'set-up';

export interface Answered {
  readonly step: GuideStep;
  /** `unsure`: it cannot be done here, or nobody can tell. It is not asked again. */
  readonly answer: 'yes' | 'no' | 'unsure';
}

/** How often somebody errs, and how often what helps was something else. */
const ERRS = 0.05;
const CHANCES_ON = 0.005;
/** Of all causes, what is in no guide. */
const SOMETHING_ELSE = 0.03;

/** In minutes, roughly. */
const LABOUR: Readonly<Record<GuideAct, number>> = {
  move: 0.5,
  close: 0.5,
  measure: 1,
  reseat: 1,
  unplug: 1,
  'set-address': 1.5,
  restart: 1,
  'make-room': 2,
  free: 2,
  'set-up': 2,
  'put-back': 1,
  replace: 3,
};

export interface Belief {
  readonly suspect: NamedSuspect | null;
  readonly probability: number;
}

/** Each suspect with how likely it is, and null for something else; the likeliest first. */
export function beliefs(
  suspects: readonly NamedSuspect[],
  heard: readonly Answered[],
  byEyes: boolean,
): readonly Belief[] {
  const all = hypotheses(suspects, heard, byEyes);
  const total = all.reduce((sum, one) => sum + one.present + one.mended, 0);
  return all
    .map(({ suspect, present, mended }) => ({ suspect, probability: (present + mended) / total }))
    .sort((one, other) => other.probability - one.probability);
}

/** In bits a minute: what tells less is not worth anybody's time. */
const LEAST_WORTH = 0.001;

/** What there is to do that tells suspects apart, the most worth its labour first. */
export function stepsWorth(
  suspects: readonly NamedSuspect[],
  heard: readonly Answered[],
  byEyes: boolean,
): readonly GuideStep[] {
  const now = hypotheses(suspects, heard, byEyes);
  const before = entropy(now);
  const total = weightOf(now);
  const worth = (step: GuideStep): number => {
    const [yes, no] = (['yes', 'no'] as const).map((answer) =>
      now.map((one) => afterStep(one, { step, answer }, byEyes)),
    ) as [Hypothesis[], Hypothesis[]];
    const sees = weightOf(yes) / total;
    // Nobody likes to do again what did not help.
    const again = 1 + heard.filter((one) => isSame(one.step, step)).length;
    return (before - sees * entropy(yes) - (1 - sees) * entropy(no)) / (labourOf(step) * again);
  };
  return stepsOf(suspects, heard)
    .map((step) => ({ step, worth: worth(step) }))
    .filter(({ worth }) => worth > LEAST_WORTH)
    .sort((one, other) => other.worth - one.worth)
    .map(({ step }) => step);
}

/** What may be the cause, with the weights of its being there still, and of its having been mended by now. */
interface Hypothesis {
  readonly suspect: NamedSuspect | null;
  readonly present: number;
  readonly mended: number;
}

function hypotheses(
  suspects: readonly NamedSuspect[],
  heard: readonly Answered[],
  byEyes: boolean,
): readonly Hypothesis[] {
  const all = suspects.reduce((sum, { weight }) => sum + weight, 0);
  const first = [
    ...suspects.map((suspect) => ({ suspect, present: suspect.weight, mended: 0 })),
    { suspect: null, present: all * SOMETHING_ELSE, mended: 0 },
  ];
  return first.map((one) =>
    heard.reduce((before, answered) => afterStep(before, answered, byEyes), one as Hypothesis),
  );
}

/** How much a hypothesis weighs after one more step. */
function afterStep(before: Hypothesis, { step, answer }: Answered, byEyes: boolean): Hypothesis {
  if (answer === 'unsure') return before;
  const { suspect } = before;
  const { act } = step;
  const asked = byEyes || act === 'measure';
  // Whoever is asked has done it and may see wrong; whoever only says it was done may not have.
  const done = asked ? 1 : 1 - ERRS;
  const wrong = asked ? ERRS : CHANCES_ON;
  let { present, mended } = before;
  // What is pulled out, or only measured, changes nothing for long.
  const isForNow = act === 'unplug' || act === 'measure';
  if (act === 'put-back') {
    if (returns(suspect, step)) [present, mended] = [present + mended * done, mended * (1 - done)];
  } else if (!isForNow && helps(suspect, step))
    [present, mended] = [present * (1 - done), mended + present * done];
  const seesGood = isForNow && helps(suspect, step) ? done * (1 - wrong) + (1 - done) * wrong : wrong;
  // With the old one in its place, what is expected is that it fails.
  const isGood = (answer === 'yes') !== (act === 'put-back');
  return {
    suspect,
    present: present * (isGood ? seesGood : 1 - seesGood),
    mended: mended * (isGood ? 1 - wrong : wrong),
  };
}

/** Of several things, each but the first is soon done. */
const labourOf = ({ act, things }: GuideStep): number =>
  act === 'reseat' ? LABOUR[act] : LABOUR[act] * (1 + (things.length - 1) / 4);

export const isSame = (one: GuideStep, other: GuideStep): boolean =>
  one.act === other.act &&
  one.things.length === other.things.length &&
  one.things.every((thing, i) => isOn(thing, other.things[i]));

export const isOn = (one: NamedThing, other: NamedThing | undefined): boolean =>
  other !== undefined && one.on === other.on && one.name === other.name;

/** What can be done about each thing that may be wrong. Plugs are seated anew together. */
const ACTS: Readonly<Record<Wrong, readonly GuideAct[]>> = {
  contact: [],
  hangs: ['unplug', 'replace'],
  broken: ['replace'],
  supply: ['measure'],
  address: ['set-address'],
  open: ['close'],
  held: ['move'],
  stopped: ['restart'],
  full: ['make-room'],
  taken: ['free'],
  setup: ['set-up'],
};

/** What each act puts right, or a meter finds, at what it is done to. */
const GOOD_FOR: Readonly<Record<Exclude<GuideAct, 'put-back'>, readonly Wrong[]>> = {
  reseat: ['contact'],
  replace: ['broken', 'hangs', 'contact', 'stopped', 'full', 'setup'],
  unplug: ['hangs'],
  'set-address': ['address'],
  close: ['open'],
  move: ['held'],
  measure: ['supply'],
  restart: ['stopped'],
  'make-room': ['full'],
  free: ['taken'],
  'set-up': ['setup'],
};

/** All that hands can do here. */
function stepsOf(suspects: readonly NamedSuspect[], heard: readonly Answered[]): readonly GuideStep[] {
  const steps: GuideStep[] = [];
  const add = (act: GuideAct, ...things: readonly NamedThing[]): void => {
    const step = { act, things: things.map(({ on, name }) => ({ on, name })) };
    const isGivenUp = heard.some((one) => one.answer === 'unsure' && isSame(one.step, step));
    if (!isGivenUp && !steps.some((one) => isSame(one, step))) steps.push(step);
  };
  // Every plug on the way, one after the other: it costs little, and most faults are one that is not in.
  const plugs = suspects.filter(({ wrong }) => wrong === 'contact');
  if (plugs.length > 0) add('reseat', ...plugs);
  // Of what may hang a cable all but one at once: the last one shows whether it was any of them.
  const hanging = suspects.filter(({ wrong }) => wrong === 'hangs').slice(1);
  if (hanging.length > 1) add('unplug', ...hanging);
  for (const suspect of suspects) for (const act of ACTS[suspect.wrong]) add(act, suspect);
  // What was replaced, and did not go back: into a new panel no old chip is put.
  const isInNew = (thing: NamedThing): boolean =>
    suspects.some(({ within, ...one }) => within && isOn(thing, one) && isNew([within], heard));
  for (const { step } of heard)
    if (step.act === 'replace' && isNew(step.things, heard) && !step.things.some(isInNew))
      add('put-back', ...step.things);
  return steps;
}

/** Whether the new one is in. */
const isNew = (things: readonly NamedThing[], heard: readonly Answered[]): boolean =>
  heard.findLast(
    ({ step, answer }) =>
      answer !== 'unsure' &&
      (step.act === 'replace' || (step.act === 'put-back' && answer === 'yes')) &&
      things.every((thing, i) => isOn(thing, step.things[i])),
  )?.step.act === 'replace';

/** Whether a step does good if that is the cause: what it says of a supply is that there is none. */
function helps(suspect: NamedSuspect | null, { act, things }: GuideStep): boolean {
  if (suspect === null || act === 'put-back') return false;
  // With a panel its chips go out and in.
  if (things.some((thing) => isOn(thing, suspect.within))) return act === 'replace' || act === 'unplug';
  return things.some((thing) => isOn(thing, suspect)) && GOOD_FOR[act].includes(suspect.wrong);
}

/** Whether it comes back with the old one: what only lacked contact, or stood still, works now. */
const returns = (suspect: NamedSuspect | null, { things }: GuideStep): boolean =>
  suspect !== null &&
  suspect.wrong !== 'contact' &&
  suspect.wrong !== 'stopped' &&
  things.some((thing) => isOn(thing, suspect) || isOn(thing, suspect.within));

const weightOf = (all: readonly Hypothesis[]): number =>
  all.reduce((sum, { present, mended }) => sum + present + mended, 0);

/** In bits. */
function entropy(all: readonly Hypothesis[]): number {
  const total = weightOf(all);
  return -all.reduce((sum, { present, mended }) => {
    const probability = (present + mended) / total;
    return probability > 0 ? sum + probability * Math.log2(probability) : sum;
  }, 0);
}
