import type { Values, ValueType } from './value-types.js';
import type { Field, WORDS, WordName } from './vocabulary.js';
import type { Place } from './yaml-file.js';

/** What is done to a table from outside, and what must come of it. */
export interface Scenario {
  /** The name of its file, without folder and ending, and of its case. */
  readonly name: string;
  readonly title: string;
  readonly place: Place;
  /** It is one of the few to play on every target, also in real time. */
  readonly everywhere: boolean;
  /** The board that it needs; null for any that has its wires. */
  readonly board: string | null;
  /** The file of the settings, and what differs from it. */
  readonly settings: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
}

type FieldValues<F extends Readonly<Record<string, Field>>> = {
  readonly [N in keyof F]: F[N]['needed'] extends true ? Values[F[N]['type']] : Values[F[N]['type']] | null;
};

type StepOf<W extends WordName> = {
  readonly word: W;
  readonly what: (typeof WORDS)[W] extends { readonly type: infer K extends ValueType } ? Values[K] : never;
  readonly with: FieldValues<(typeof WORDS)[W]['fields']>;
  readonly place: Place;
  /** The step as it stands in the file, on one line. */
  readonly text: string;
};

export type Step = { [W in WordName]: StepOf<W> }[WordName];

type Grouped<G extends 'act' | 'expectation'> = {
  [W in WordName]: (typeof WORDS)[W]['group'] extends G ? W : never;
}[WordName];

export type Act = Extract<Step, { readonly word: Grouped<'act'> }>;
export type Expectation = Extract<Step, { readonly word: Grouped<'expectation'> }>;
