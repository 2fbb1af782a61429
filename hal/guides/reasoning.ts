import type { GuidedThing, Suspect } from './guide.js';

// Which cause is how likely after what was done and seen, and what is worth doing next. Wires do not lie, and people err: what was
// said to be done may not have been, and eyes see wrong. So nothing is ruled out by one answer, and a question that matters comes
// again. Bayes' theorem, over causes of which one is supposed to be true.

/** A suspect by its name, as in `panel seat-3`. */
export interface NamedSuspect extends Suspect {
  readonly name: string;
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
  | 'measure';

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
  const all = suspects.reduce((sum, { weight }) => sum + weight, 0);
  const weighed = [
    ...suspects.map((suspect) => ({ suspect, weight: suspect.weight })),
    { suspect: null, weight: all * SOMETHING_ELSE },
  ].map(({ suspect, weight }) => ({
    suspect,
    weight: heard.reduce(
      (product, { step, answer }) => product * likelihood(suspect, step, answer, byEyes),
      weight,
    ),
  }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return weighed
    .map(({ suspect, weight }) => ({ suspect, probability: weight / total }))
    .sort((one, other) => other.probability - one.probability);
}

/** What there is to do that tells suspects apart, the most worth its labour first. */
export function stepsWorth(
  suspects: readonly NamedSuspect[],
  heard: readonly Answered[],
  byEyes: boolean,
): readonly GuideStep[] {
  const now = beliefs(suspects, heard, byEyes);
  const worth = (step: GuideStep): number => {
    const sees = now.reduce(
      (sum, { suspect, probability }) => sum + probability * likelihood(suspect, step, 'yes', byEyes),
      0,
    );
    const after = (answer: 'yes' | 'no'): number =>
      entropy(beliefs(suspects, [...heard, { step, answer }], byEyes));
    // Nobody likes to do again what did not help.
    const again = 1 + heard.filter((one) => isSame(one.step, step)).length;
    return (entropy(now) - sees * after('yes') - (1 - sees) * after('no')) / (LABOUR[step.act] * again);
  };
  return stepsOf(suspects, heard)
    .map((step) => ({ step, worth: worth(step) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ step }) => step);
}

export const isSame = (one: GuideStep, other: GuideStep): boolean =>
  one.act === other.act &&
  one.things.length === other.things.length &&
  one.things.every((thing, i) => isOn(thing, other.things[i]));

export const isOn = (one: NamedThing, other: NamedThing | undefined): boolean =>
  other !== undefined && one.on === other.on && one.name === other.name;

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
  for (const suspect of suspects) {
    switch (suspect.wrong) {
      case 'contact':
        break;
      case 'hangs':
        add('unplug', suspect);
        add('replace', suspect);
        break;
      case 'broken':
        add('replace', suspect);
        break;
      case 'supply':
        add('measure', suspect);
        break;
      case 'address':
        add('set-address', suspect);
        break;
      case 'open':
        add('close', suspect);
        break;
      case 'held':
        add('move', suspect);
    }
  }
  const old = oldOne(heard);
  return old ? [old] : steps;
}

/** What was replaced, and works since then: the old one is put back, to see whether it was that. */
function oldOne(heard: readonly Answered[]): GuideStep | null {
  const last = heard.findLast(({ step, answer }) => step.act === 'replace' && answer === 'yes');
  if (!last) return null;
  const step: GuideStep = { act: 'put-back', things: last.step.things };
  const isOver = heard
    .slice(heard.indexOf(last))
    .some((one) => isSame(one.step, step) && one.answer !== 'no');
  return isOver ? null : step;
}

/** How likely an answer is where that suspect is the cause. */
function likelihood(
  suspect: NamedSuspect | null,
  step: GuideStep,
  answer: Answered['answer'],
  byEyes: boolean,
): number {
  if (answer === 'unsure') return 1;
  const isShown = shows(suspect, step);
  // Of what a person sees, both answers may be wrong.
  const yes = isShown ? 1 - ERRS : byEyes || step.act === 'measure' ? ERRS : CHANCES_ON;
  return answer === 'yes' ? yes : 1 - yes;
}

/** Whether a step brings about what is expected of it if that is the cause: what it says of a supply is that there is none. */
function shows(suspect: NamedSuspect | null, { act, things }: GuideStep): boolean {
  // With the old one put back nothing works, unless all it lacked was contact.
  if (suspect === null) return act === 'put-back';
  const isHere = things.some((thing) => isOn(thing, suspect));
  const { wrong } = suspect;
  switch (act) {
    case 'reseat':
      return isHere && wrong === 'contact';
    case 'replace':
      return isHere && (wrong === 'broken' || wrong === 'hangs' || wrong === 'contact');
    case 'put-back':
      return !isHere || wrong !== 'contact';
    case 'unplug':
      return isHere && wrong === 'hangs';
    case 'set-address':
      return isHere && wrong === 'address';
    case 'close':
      return isHere && wrong === 'open';
    case 'move':
      return isHere && wrong === 'held';
    case 'measure':
      return isHere && wrong === 'supply';
  }
}

const entropy = (all: readonly Belief[]): number =>
  -all.reduce(
    (sum, { probability }) => (probability > 0 ? sum + probability * Math.log2(probability) : sum),
    0,
  );
