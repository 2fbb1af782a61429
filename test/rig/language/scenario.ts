import type { Values, ValueType } from './value-types.js';
import type { Field, WORDS, WordName } from './vocabulary.js';

/** Where something stands, counted from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One coup, one irregularity, one loss: what is done to a table from outside, and what must come of it. */
export interface Scenario {
  /** Of its file, without folder and ending. */
  readonly name: string;
  readonly title: string;
  readonly place: Place;
  /** It is among the few that are to be played on every target, also where a coup takes its time. */
  readonly everywhere: boolean;
  /** The board it must be played on; null for any that has the wires it needs. */
  readonly board: string | null;
  /** Of a file in docs/settings, and what is to be otherwise. */
  readonly settings: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
}

type FieldValues<F extends Readonly<Record<string, Field>>> = {
  readonly [N in keyof F]: F[N]['needed'] extends true ? Values[F[N]['kind']] : Values[F[N]['kind']] | null;
};

type StepOf<W extends WordName> = {
  readonly word: W;
  readonly what: (typeof WORDS)[W] extends { readonly kind: infer K extends ValueType } ? Values[K] : never;
  readonly with: FieldValues<(typeof WORDS)[W]['fields']>;
  readonly place: Place;
  /** As it stands in the file, on one line. */
  readonly text: string;
};

export type Step = { [W in WordName]: StepOf<W> }[WordName];

type Grouped<G extends 'act' | 'expectation'> = {
  [W in WordName]: (typeof WORDS)[W]['group'] extends G ? W : never;
}[WordName];

export type Act = Extract<Step, { readonly word: Grouped<'act'> }>;
export type Expectation = Extract<Step, { readonly word: Grouped<'expectation'> }>;
