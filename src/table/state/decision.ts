import type { Officer } from '../../rulebooks/roles.js';
import type { DecisionSubject } from '../messages.js';

/** A decision an officer has to make. Acts wait for it; facts are kept until it is made. */
export interface Decision {
  readonly subject: DecisionSubject;
  /** The next decision, dropped if the coup is void by then. */
  readonly next: Decision | null;
  /** Which coup it is about: the one on the table, the one settled last, the next one, or none. */
  readonly about: DecisionScope;
  readonly officer: Officer;
  readonly answers: readonly Answer[];
}

export type DecisionScope = 'the coup' | 'the settled coup' | 'the next coup' | 'the shoe';

export interface Answer {
  readonly answer: AnswerId;
  readonly clause: string;
  /** An officer other than the one who is asked. */
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
