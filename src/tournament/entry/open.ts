import { readConditions } from '../conditions/read.js';
import type { EventOf } from '../events.js';
import { Refused } from '../refused.js';
import { type Outcome, step } from '../step.js';

/** The director who opens it is present. */
export function open({ by, conditions: written }: EventOf<'open'>): Outcome {
  const conditions = readConditions(written);
  if (conditions instanceof Refused) return conditions;
  return step({
    phase: 'conditions',
    conditions,
    items: [],
    briefed: false,
    directors: [by.id],
    minute: 0,
    entrants: [],
    substitutes: [],
    sessions: [],
  });
}
