import type { CoupProblem } from './cards/coup.js';
import type { Fault, Path, Problem } from './reader/faults.js';
import type { TextProblem } from './reader/json-text.js';
import type { WagerProblem } from './settlement/wager.js';
import type { SheetProblem } from './sheet/problems.js';
import type { LimitsProblem } from './table/limits/read.js';

/** Why an input was not taken. The codes are fixed: scripts and laboratories read them. */
export type RefusalCode =
  | 'bad-json'
  | 'bad-sheet'
  | 'bad-card'
  | 'bad-wager'
  | 'bad-amount'
  | 'not-offered'
  | 'impossible-coup'
  | 'too-many-of-a-card'
  | 'insufficient-cards'
  | 'bad-event'
  | 'wrong-phase'
  | 'no-right'
  | 'no-seat'
  | 'no-credit'
  | 'not-now'
  | 'not-allowed';

/** What can be wrong with an input: with its shape, or by a rulebook. The words are in `firmware/messages/`. */
export type InputProblem = Problem | LineProblem | SheetProblem | LimitsProblem | WagerProblem | CoupProblem;
type LineProblem = TextProblem | { readonly is: 'too-long'; readonly most: number };
export type InputFault = Fault<InputProblem>;

/** The answer to an input that cannot be taken: every fault in it. It is returned, never thrown. */
export class Refusal {
  readonly code: RefusalCode;
  readonly faults: readonly InputFault[];

  constructor(code: RefusalCode, faults: readonly InputFault[]) {
    this.code = code;
    this.faults = faults;
  }
}

/** The refusal of a single fault. */
export const refusal = (code: RefusalCode, path: Path, problem: InputProblem): Refusal =>
  new Refusal(code, [{ path, problem }]);

/** A value read from outside, or why it was refused. */
export type Checked<T> = T | Refusal;
