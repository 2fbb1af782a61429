import { Refusal } from '../../src/reader/refusal.js';
import type { InputRefusal } from '../../src/table/input.js';
import { faultsInEnglish } from '../messages/en/input-faults.js';

/** An error in the place of an answer, with its clause in a field of its own. */
export class LineError {
  readonly error: PrintedError;

  constructor(error: PrintedError) {
    this.error = error;
  }
}

export interface PrintedError {
  readonly code: string;
  readonly message: string;
  readonly clause?: string;
  /** What the conditions of a tournament do not cover, and which of its seats must still wager. */
  readonly missing?: readonly string[];
  readonly seats?: readonly number[];
}

/** An error as it is printed; null for an answer that is no error. */
export function errorOf(answer: object): PrintedError | null {
  if (answer instanceof LineError) return answer.error;
  return answer instanceof Refusal ? inputError(answer) : null;
}

export const inputError = ({ code, faults }: InputRefusal): PrintedError => ({
  code,
  message: faultsInEnglish(faults),
});
