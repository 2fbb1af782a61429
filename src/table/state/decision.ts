import type { Officer } from '../../rulebooks/roles.js';
import type { DecisionSubject } from '../messages.js';

/** A decision that an officer owes. What is wanted waits for it; what happens is kept until it is made. */
export interface Decision {
  readonly subject: DecisionSubject;
  /** What is asked next, unless the coup is void by then. */
  readonly next: Decision | null;
  /** What it is about: the coup whose cards lie there, the one that was settled last, the next one, or no coup at all. */
  readonly about: DecisionScope;
  readonly officer: Officer;
  readonly answers: readonly Answer[];
}

export type DecisionScope = 'the coup' | 'the settled coup' | 'the next coup' | 'the shoe';

export interface Answer {
  readonly answer: AnswerId;
  readonly clause: string;
  /** Another officer than the one who is asked. */
  readonly by?: Officer;
}

export const ANSWERS = [
  'reconstruct',
  'void',
  'void-shoe',
  'no-bet-coup',
  'complete',
  'confirm',
  'to-the-limit',
] as const;
export type AnswerId = (typeof ANSWERS)[number];
