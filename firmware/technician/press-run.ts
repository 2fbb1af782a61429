import type { InputView } from './inputs-view.js';

/** Inputs that are to move once each, ticked off as they do. */
export interface PressRun {
  readonly all: readonly string[];
  /** Those that did not come yet, with how often they had moved before. */
  readonly left: ReadonlyMap<string, number>;
}

export const beginPressing = (inputs: readonly InputView[]): PressRun => ({
  all: inputs.map(({ name }) => name),
  left: new Map(inputs.map(({ name, count }) => [name, count])),
});

export function pressed(run: PressRun, inputs: readonly InputView[]): PressRun {
  const came = inputs.filter(({ name, count }) => count > (run.left.get(name) ?? Number.POSITIVE_INFINITY));
  if (came.length === 0) return run;
  const left = new Map(run.left);
  for (const { name } of came) left.delete(name);
  return { ...run, left };
}
