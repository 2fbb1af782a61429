import { beginGuide } from '../../firmware/technician/begin-guide.js';
import { type GuideEnd, type GuidePrompt, goOn, promptOf } from '../../firmware/technician/guide-run.js';
import type { Finding } from '../../firmware/technician/home-view.js';
import type { Board } from '../../hal/board/board.js';
import { isOn, type NamedSuspect, type NamedThing } from '../../hal/guides/reasoning.js';
import type { Chance } from './chance.js';

export interface GuidedLife {
  readonly prompts: readonly Exclude<GuidePrompt, { is: 'end' }>[];
  readonly end: GuideEnd;
}

export const suspectsOf = (board: Board, finding: Finding): readonly NamedSuspect[] =>
  beginGuide(board, finding)?.suspects ?? [];

/** Follows a guide where this is the cause. Whoever errs has not done it and says so, or has seen wrong. */
export function followGuide(
  board: Board,
  finding: Finding,
  cause: NamedSuspect,
  errs: () => boolean,
): GuidedLife {
  let run = beginGuide(board, finding);
  const prompts: GuidedLife['prompts'][number][] = [];
  let isPresent = true;
  /** What is pulled out now, and goes back in before the next step. */
  let out: readonly NamedThing[] = [];
  for (;;) {
    if (!run) throw new Error(`no guide for ${finding.is}`);
    const prompt = promptOf(run);
    if (prompt.is === 'end') return { prompts, end: prompt };
    prompts.push(prompt);
    const { act, things } = prompt.step;
    const isErring = errs();
    const isWithin = things.some((thing) => isOn(thing, cause.within));
    const isHere = isWithin || things.some((thing) => isOn(thing, cause));
    const mends = isWithin ? act === 'replace' : MENDS[act].includes(cause.wrong);
    if (prompt.is === 'ask' || !isErring) {
      out = act === 'unplug' ? things : [];
      if (isHere && mends) isPresent = false;
      if (act === 'put-back' && isHere && !SOON_MENDED.includes(cause.wrong)) isPresent = true;
    }
    const isOut = out.some((thing) => isOn(thing, cause));
    // Of panels, the table sees which are out.
    const isOtherOut = out.some(
      (thing) => thing.on === 'panel' && !(act === 'unplug' && things.some((one) => isOn(one, thing))),
    );
    const works = (!isPresent || isOut) && !isOtherOut;
    if (prompt.is === 'do') run = goOn(run, (act === 'put-back') !== works ? 'yes' : 'no');
    else {
      const sees = prompt.step.act === 'measure' ? cause.wrong !== 'supply' : works;
      run = goOn(run, sees !== isErring ? 'yes' : 'no');
    }
  }
}

/** One answer in twenty is wrong. */
export const oneInTwenty = (chance: Chance) => (): boolean => chance.oneIn(20);

/** Whatever was out has contact when it is back, and has been without power. */
const SOON_MENDED: readonly NamedSuspect['wrong'][] = ['contact', 'stopped'];

/** What each act puts right. */
const MENDS: Readonly<
  Record<GuidedLife['prompts'][number]['step']['act'], readonly NamedSuspect['wrong'][]>
> = {
  reseat: ['contact'],
  replace: ['contact', 'broken', 'hangs', 'stopped', 'full', 'setup'],
  'put-back': [],
  unplug: [],
  'set-address': ['address'],
  close: ['open'],
  move: ['held'],
  measure: [],
  restart: ['stopped'],
  'make-room': ['full'],
  free: ['taken'],
  'set-up': ['setup'],
};

/** Whether that names this cause. What it hangs is part of what is broken. */
export function names({ cause }: GuideEnd, suspect: NamedSuspect): boolean {
  const isBroken = (wrong: string): boolean => wrong === 'broken' || wrong === 'hangs';
  return (
    cause?.things.some((thing) => isOn(thing, suspect)) === true &&
    (cause.wrong === suspect.wrong || (isBroken(cause.wrong) && isBroken(suspect.wrong)))
  );
}
