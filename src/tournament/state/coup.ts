import type { Cents } from '../../money/cents.js';
import type { Wager } from '../../settlement/wager.js';
import type { Form, ShownForm } from './form.js';

/** The coup under way at a tournament table. */
export interface Coup {
  /** Of the session or the play-off, from 1. */
  readonly number: number;
  readonly last: boolean;
  /** Null where there is no order of wagering. */
  readonly marker: number | null;
  /** As placed, with the amounts they count for. */
  readonly wagers: readonly Wager[];
  /** As handed over: sealed until they are shown. */
  readonly forms: readonly Form[];
  /** Those of the forms that have been shown, as they count. */
  readonly shown: readonly ShownForm[];
  /** The seats with a pass card. */
  readonly passes: readonly number[];
  /** The seats whose time is over. */
  readonly timeUp: readonly number[];
  /** The seats that have a wager, a form or a pass card, in the order in which they last acted. */
  readonly acted: readonly number[];
  /** What absent seats have paid. */
  readonly deducted: readonly { readonly seat: number; readonly amount: Cents }[];
}

export const openCoup = (number: number, last: boolean, marker: number | null): Coup => ({
  number,
  last,
  marker,
  wagers: [],
  forms: [],
  shown: [],
  passes: [],
  timeUp: [],
  acted: [],
  deducted: [],
});
