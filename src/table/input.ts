import type { CoupProblem } from '../cards/coup.js';
import type { Fault } from '../reader/faults.js';
import type { TextProblem } from '../reader/json-text.js';
import type { Refusal } from '../reader/refusal.js';
import type { WagerProblem } from '../settlement/wager.js';
import type { SheetProblem } from '../sheet/problems.js';
import type { LimitsProblem } from './limits/read.js';

/** What can be wrong with an input: with its text or its shape, or by a rulebook. The words are in `firmware/messages/`. */
export type InputProblem = LineProblem | SheetProblem | LimitsProblem | WagerProblem | CoupProblem;
type LineProblem = TextProblem | { readonly is: 'too-long'; readonly most: number };
export type InputFault = Fault<InputProblem>;

export type InputRefusal = Refusal<InputProblem>;

/** A value read from outside, or why it was refused. */
export type Checked<T> = T | InputRefusal;
