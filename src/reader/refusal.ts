import type { Fault, Path, Problem } from './faults.js';

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

/** The answer to an input that cannot be taken: every fault in it. It is returned, never thrown. */
export class Refusal<P = Problem> {
  readonly code: RefusalCode;
  readonly faults: readonly Fault<P>[];

  constructor(code: RefusalCode, faults: readonly Fault<P>[]) {
    this.code = code;
    this.faults = faults;
  }
}

/** The refusal of a single fault. */
export const refusal = <P>(code: RefusalCode, path: Path, problem: P): Refusal<P> =>
  new Refusal(code, [{ path, problem }]);
