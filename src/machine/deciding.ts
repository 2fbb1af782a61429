import type { Checked } from '../refusal.js';
import { nextWithoutWagers, withoutWagers } from './dealing.js';
import { voidCoup, voidShoe } from './ending.js';
import type { EventOf } from './event.js';
import type { CoupUnderWay, Question, State } from './state.js';
import { type At, inPhase, mustBe, refuse, type Step, step } from './step.js';

/** An officer answers what the rulebook leaves to an officer. */
export function decide(at: At, { by, answer }: EventOf<'decide'>): Checked<Step> {
  const question = at.state.question as Question;
  const chosen = question.answers.find((allowed) => allowed.answer === answer);
  if (!chosen) {
    const allowed = question.answers.map((a) => `${a.answer} (${a.clause})`).join(', ');
    return refuse('not-allowed', `answer: ${answer} is none of ${allowed}`);
  }
  const wrong = mustBe(at, by, question.of);
  if (wrong) return wrong;
  const isVoid = answer === 'void' || answer === 'void-shoe';
  const answered: State = { ...at.state, question: isVoid ? null : question.next };
  const phase = answered.phase as CoupUnderWay;
  const { clause } = chosen;
  switch (answer) {
    case 'reconstruct':
      return reconstructed({ ...at, state: answered }, phase, clause);
    case 'void':
      return voidCoup({ ...at, state: answered }, phase, { noted: 'the coup is void', clause });
    case 'void-shoe':
      return voidShoe(answered, phase, {
        noted: 'the coup is void, and the cards are removed and checked',
        clause,
      });
    case 'no-bet-coup':
      if (question.ofTheNextCoup) {
        const noted = { noted: 'the next coup is dealt without wagers', clause };
        return nextWithoutWagers({ ...at, state: answered }, clause, noted);
      }
      return withoutWagers({ ...at, state: answered }, phase, clause);
    case 'complete':
      return step(answered, { noted: 'play goes on', clause });
    case 'confirm':
      return step(answered, { noted: 'the result of the cards is confirmed', clause });
  }
}

/** The cards lie in the order they should have; where the rulebook says so, players may now take their wagers back. */
function reconstructed(at: At, phase: CoupUnderWay, clause: string): Step {
  const { wagers } = at.rules.reconstruction;
  const removableBy = wagers === 'stay' ? null : clause;
  return step(inPhase(at.state, { ...phase, removableBy }), {
    noted: `the coup is reconstructed${removableBy ? `; wagers ${wagers}` : ''}`,
    clause,
  });
}
