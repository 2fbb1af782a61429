import type { Hand } from '../../cards/hand.js';
import type { Asks } from '../messages.js';
import { changedCoup } from '../state/changed.js';
import type { About, Answer } from '../state/decision.js';
import type { ClosedCoup } from '../state/state.js';
import { andThen, cited, inPhase, type RuleContext, type Step, step } from '../step.js';
import { ask } from './ask.js';
import { strayRow } from './stray.js';

export interface Misplaced {
  readonly card: string;
  readonly to: Hand;
  readonly due: Hand;
  readonly disclosed: boolean;
}

/** A card that has gone to the hand it was not for. Among the first four, somebody must say how the coup goes on. */
export function misplaced(at: RuleContext, dealt: Step, { card, to, due, disclosed }: Misplaced): Step {
  const coup = dealt.state.phase as ClosedCoup;
  if (coup.cards.length <= 4) return misdealt(at, dealt, { is: 'dealt-to', card, hand: to });
  const row = strayRow(at, { to, due, disclosed });
  const clause = cited(at, row.clause);
  const removable = row.removable
    ? inPhase(dealt.state, changedCoup(coup, { removableBy: clause }))
    : dealt.state;
  return andThen(dealt, step(removable, { noted: { is: 'third-card-of', card, hand: due }, clause }));
}

/** Cards lie where they should not, or it is in doubt: an officer says how the coup goes on. */
export function misdealt(at: RuleContext, before: Step, asks: Asks, about: About = 'the coup'): Step {
  const { by, answers } = at.rules.irregularities.reconstruction;
  const allowed: readonly Answer[] = answers.map(({ answer, clause }) => ({
    answer,
    clause: cited(at, clause),
  }));
  return ask(before, { asks, about, of: by, answers: allowed, next: null });
}
